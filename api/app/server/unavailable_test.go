package server

import (
	"database/sql"
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/driver/pgdriver"
)

// While the database is read-only, members stay logged in and can read. Writes get a 503 with Retry-After.
func TestReadOnlyDatabase(t *testing.T) {
	c := newClient(t)
	c.guest()
	c.login(seeded)
	for _, statement := range []string{
		// so that the next request tries to update the time of last use
		"UPDATE sessions SET last_seen_at = last_seen_at - interval '1 day'",
		"DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$",
	} {
		if _, err := c.db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	c.db.SetMaxIdleConns(-1) // closes open connections, which could still write

	if r := c.call(http.MethodGet, "/api/user", nil); r.Status != http.StatusOK {
		t.Errorf("reading: %+v", r)
	}
	form := fiber.Map{"form_type": 234, "mobile": seeded, "remark": "x"}
	if r := c.call(http.MethodPost, "/api/form", form); r.Status != http.StatusServiceUnavailable ||
		r.RetryAfter == "" {
		t.Errorf("writing: %+v", r)
	}
}

// While the database is unavailable, nobody is logged out: a session that cannot be checked gets 503, not 401.
func TestDatabaseAway(t *testing.T) {
	c := newClient(t)
	c.guest()
	c.login(seeded)
	nobody := sql.OpenDB(pgdriver.NewConnector(pgdriver.WithDSN("postgres://fapai@127.0.0.1:1/fapai?sslmode=disable")))
	c.components.logins.Sessions.Store.DB = bun.NewDB(nobody, pgdialect.New())
	if r := c.call(http.MethodGet, "/api/user", nil); r.Status != http.StatusServiceUnavailable || r.RetryAfter == "" {
		t.Errorf("%+v", r)
	}
}
