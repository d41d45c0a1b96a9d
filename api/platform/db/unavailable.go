package db

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"

	"github.com/uptrace/bun/driver/pgdriver"
)

// unavailableClasses lists the first two characters of the SQLSTATEs that mean that a server temporarily cannot work:
// connection exception, transaction rollback, insufficient resources (a full disk), operator intervention (it is
// starting or stopping, or a time limit has passed), system error and internal error (PostgreSQL's documentation,
// appendix A).
var unavailableClasses = []string{"08", "40", "53", "57", "58", "XX"}

const (
	readOnlyTransaction = "25006"
	lockNotAvailable    = "55P03"
)

// Unavailable reports whether the same statement may succeed later, because the database cannot be reached, is
// starting, is read-only or has no disk space.
func Unavailable(err error) bool {
	var answered pgdriver.Error
	if errors.As(err, &answered) {
		state := answered.Field('C')
		return state == readOnlyTransaction || state == lockNotAvailable ||
			len(state) == 5 && slices.Contains(unavailableClasses, state[:2])
	}
	var network *net.OpError
	return errors.As(err, &network) || errors.Is(err, errNoPrimary) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
