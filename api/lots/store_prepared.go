package lots

import (
	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Prepare sets the prepared statements for the queries of lot pages.
func (s *Store) Prepare(statements *db.Statements) { s.statements = statements }

// ask returns the connection for a query whose text contains $1, $2… for args.
func (s *Store) ask(args ...any) bun.IConn { return s.statements.Conn(s.idb, args...) }
