package lots

import (
	"strconv"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Prepare makes the page queries of lots prepared statements.
func (s *Store) Prepare(statements *db.Statements) { s.statements = statements }

// ask returns the connection for a query with the args $1, $2….
func (s *Store) ask(args ...any) bun.IConn { return s.statements.Conn(s.idb, args...) }

// array formats ids as a parameter of the type bigint[].
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
