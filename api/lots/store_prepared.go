package lots

import (
	"strconv"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Prepare makes the queries of pages of lots prepared ones.
func (s *Store) Prepare(statements *db.Statements) { s.statements = statements }

// ask is where a query with $1, $2… for args is asked.
func (s *Store) ask(args ...any) bun.IConn { return s.statements.Conn(s.idb, args...) }

// array is a value for a parameter of the type bigint[].
func array(ids []int64) string {
	b := []byte{'{'}
	for i, id := range ids {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, id, 10)
	}
	return string(append(b, '}'))
}
