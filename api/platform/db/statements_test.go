package db_test

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/platform/db"
)

func TestAQueryIsPreparedOnceOnAConnection(t *testing.T) {
	conn := apitest.Database(t)
	conn.SetMaxOpenConns(1)
	exec := func(query string) {
		t.Helper()
		if _, err := conn.ExecContext(t.Context(), query); err != nil {
			t.Fatal(err)
		}
	}
	exec("CREATE TABLE numbered (id bigint PRIMARY KEY, name text)")
	exec("INSERT INTO numbered SELECT n, 'name ' || n FROM generate_series(1, 9) AS n")
	statements := &db.Statements{DB: conn}
	check := func(on bun.IConn, idb bun.IDB, want string) {
		t.Helper()
		var name string
		if err := idb.NewSelect().Table("numbered").Column("name").Where("id = $1").Conn(on).
			Scan(t.Context(), &name); err != nil || name != want {
			t.Errorf("%q, %v; want %q", name, err, want)
		}
	}
	prepared := func(want int) {
		t.Helper()
		var n int
		if err := conn.NewRaw("SELECT count(*) FROM pg_prepared_statements").Scan(t.Context(), &n); err != nil ||
			n != want {
			t.Errorf("%d prepared statements, %v; want %d", n, err, want)
		}
	}
	check(statements.Conn(conn, 3), conn, "name 3")
	check(statements.Conn(conn, int64(4)), conn, "name 4")
	prepared(1)
	check((*db.Statements)(nil).Conn(conn, 5), conn, "name 5")
	err := db.Tx(t.Context(), conn, func(_ context.Context, tx bun.Tx) error {
		check(statements.Conn(tx, 6), tx, "name 6")
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	prepared(1)
	// A prepared statement fails after its table has changed. The query must succeed nevertheless.
	exec("ALTER TABLE numbered ALTER COLUMN name TYPE varchar(20)")
	check(statements.Conn(conn, 7), conn, "name 7")
	if err := conn.NewSelect().Table("numbered").ColumnExpr("nothing").Conn(statements.Conn(conn)).
		Scan(t.Context()); err == nil {
		t.Error("a query with a fault has an answer")
	}
}
