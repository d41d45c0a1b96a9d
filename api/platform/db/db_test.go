package db_test

import (
	"context"
	"testing"
	"time"

	"fapai/api/apitest"
)

// TestAQueryThatWasGivenUpEndsInTheServer ends the context of a query. Soon afterwards the server must stop
// the query.
func TestAQueryThatWasGivenUpEndsInTheServer(t *testing.T) {
	own := apitest.Database(t)
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if _, err := own.ExecContext(ctx, "SELECT pg_sleep(600) AS given_up"); err == nil {
		t.Fatal("the query has ended")
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(100 * time.Millisecond) {
		var running int
		err := own.NewRaw(`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
			AND query LIKE '%given_up%' AND pid <> pg_backend_pid()`).Scan(t.Context(), &running)
		if err != nil {
			t.Fatal(err)
		}
		if running == 0 {
			return
		}
		if time.Now().After(end) {
			t.Fatal("the server still works on it")
		}
	}
}
