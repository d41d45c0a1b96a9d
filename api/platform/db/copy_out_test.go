package db_test

import (
	"database/sql"
	"errors"
	"slices"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/platform/db"
)

// TestCopyOut checks that every value arrives as it was stored, however long and with any characters.
func TestCopyOut(t *testing.T) {
	pool := apitest.Database(t)
	long := strings.Repeat("法拍房\t", 100_000)
	want := []sql.NullString{
		{String: "a\tb\nc\\d\r\b\f\v", Valid: true}, {}, {String: "", Valid: true}, {String: `\N`, Valid: true},
		{String: long, Valid: true}, {String: "7", Valid: true},
	}
	query := "SELECT ?, NULL::text, '', ?, ?, n FROM generate_series(7, 9) AS n ORDER BY n"
	var got [][]sql.NullString
	each := func(values []sql.NullString) error {
		got = append(got, slices.Clone(values))
		return nil
	}
	if err := db.CopyOut(t.Context(), pool, each, query, want[0].String, `\N`, long); err != nil {
		t.Fatal(err)
	}
	if len(got) != 3 || !slices.Equal(got[0], want) || got[2][5].String != "9" {
		t.Errorf("%d rows, the first begins with %v", len(got), got[0][:4])
	}
}

// TestCopyOutFails checks that errors of the query, and of the function each, are returned, and that the
// connection still works.
func TestCopyOutFails(t *testing.T) {
	pool := apitest.Database(t)
	pool.SetMaxOpenConns(1)
	full := errors.New("full")
	calls := 0
	refuse := func([]sql.NullString) error {
		calls++
		return full
	}
	err := db.CopyOut(t.Context(), pool, refuse, "SELECT n FROM generate_series(1, 100000) AS n")
	if !errors.Is(err, full) || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
	if err := db.CopyOut(t.Context(), pool, refuse, "SELECT nothing"); err == nil || errors.Is(err, full) {
		t.Errorf("a query that fails returned %v", err)
	}
	if err := db.CopyOut(t.Context(), pool, refuse,
		"SELECT 1 / (n - 5000) FROM generate_series(5000, 1, -1) AS n"); err == nil {
		t.Error("a query that fails amid its rows returned no error")
	}
	var one int
	if err := pool.QueryRowContext(t.Context(), "SELECT 1").Scan(&one); err != nil || one != 1 {
		t.Errorf("%d, %v", one, err)
	}
}
