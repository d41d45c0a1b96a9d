package db_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/uptrace/bun/driver/pgdriver"

	"fapai/api/apitest"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// After the clock was set back, pages made for a later time are rendered again, and the next changes are
// notified.
func TestTransitionsAfterTheClockWasSetBack(t *testing.T) {
	conn := apitest.Database(t)
	now := time.Date(2027, 1, 2, 12, 0, 0, 0, time.UTC)
	var asked []time.Time
	n := db.NewTransitionNotifier(conn, func() time.Time { return now }, slog.New(slog.DiscardHandler),
		func(_ context.Context, since, until time.Time) ([]string, error) {
			asked = append(asked, since, until)
			return []string{"due"}, nil
		})
	ln := pgdriver.NewListener(conn)
	defer func() { _ = ln.Close() }()
	if err := ln.Listen(t.Context(), "fapai_tags"); err != nil {
		t.Fatal(err)
	}
	tick := func(want string) {
		t.Helper()
		// LISTEN may take effect only after the first notification, so several are sent.
		for range 20 {
			if err := n.Tick(t.Context()); err != nil {
				t.Fatal(err)
			}
			if _, got, err := ln.ReceiveTimeout(t.Context(), 500*time.Millisecond); err == nil {
				if got != want {
					t.Errorf("notified %q, want %q", got, want)
				}
				return
			}
		}
		t.Error("nothing was notified")
	}
	tick("due")
	now = now.Add(-time.Hour)
	asked = nil
	tick(cachetag.All)
	now = now.Add(time.Second)
	tick("due")
	if len(asked) != 2 || asked[1].Sub(asked[0]) != time.Second {
		t.Errorf("asked for %v", asked)
	}
}

// Changes that happened while no process ran are notified at the start.
func TestTransitionsBeforeTheStart(t *testing.T) {
	conn := apitest.Database(t)
	began := time.Date(2027, 1, 2, 12, 0, 0, 0, time.UTC)
	var asked []time.Time
	n := db.NewTransitionNotifier(conn, func() time.Time { return began }, slog.New(slog.DiscardHandler),
		func(_ context.Context, since, until time.Time) ([]string, error) {
			asked = append(asked, since, until)
			return []string{"due"}, nil
		})
	if err := n.CatchUp(t.Context(), began.Add(-time.Hour)); err != nil {
		t.Fatal(err)
	}
	changes, err := db.ReadTagChanges(t.Context(), conn)
	if err != nil || changes.Tags["due"] == 0 || len(asked) != 2 || asked[1].Sub(asked[0]) != time.Hour ||
		!n.Since().Equal(began) {
		t.Fatalf("%+v, asked for %v, %v", changes, asked, err)
	}
	before := changes.Tags[cachetag.All]
	if err := n.CatchUp(t.Context(), began.Add(time.Hour)); err != nil { // the clock was set back
		t.Fatal(err)
	}
	if changes, err = db.ReadTagChanges(t.Context(), conn); err != nil || changes.Tags[cachetag.All] <= before {
		t.Errorf("%+v, %v", changes, err)
	}
}
