package db

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"

	"github.com/uptrace/bun/driver/pgdriver"
)

// unavailableClasses lists the first two characters of the SQLSTATEs that mean a temporary failure: lost connection,
// rollback, lack of resources (disk full), operator intervention (starting, stopping, timeout), system error, internal
// error (PostgreSQL documentation, appendix A).
var unavailableClasses = []string{"08", "40", "53", "57", "58", "XX"}

const (
	readOnlyTransaction = "25006"
	lockNotAvailable    = "55P03"
)

// Unavailable reports whether the statement may succeed later, because the database is unreachable, starting, read-only
// or out of disk space.
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
