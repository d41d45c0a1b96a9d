package lots

import (
	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Prepare sets the prepared statements that the queries of lot pages use.
func (s *Store) Prepare(statements *db.Statements) { s.statements = statements }

// ask returns the connection for a query whose arguments $1, $2 … are args. It uses prepared statements if the
// arguments allow it.
func (s *Store) ask(args ...any) bun.IConn { return s.statements.Conn(s.idb, args...) }
