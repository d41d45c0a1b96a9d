package lots

import (
	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Prepare sets the prepared statements that the queries of lot pages use.
func (s *Store) Prepare(statements *db.Statements) { s.statements = statements }

// ask returns the connection for a query with $1, $2 … for args, with prepared statements if args allow it.
func (s *Store) ask(args ...any) bun.IConn { return s.statements.Conn(s.idb, args...) }
