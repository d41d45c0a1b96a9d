package db_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// listen runs a listener until the test ends. It returns a channel of the positions (transaction ids) that the
// listener reaches.
func listen(t *testing.T, l *db.TagListener) <-chan uint64 {
	t.Helper()
	reached := make(chan uint64, 1000)
	l.Log, l.Reached = slog.New(slog.DiscardHandler), func(xid uint64) { reached <- xid }
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); l.Run(ctx) }()
	t.Cleanup(func() { cancel(); <-done })
	return reached
}

func nextPosition(t *testing.T, reached <-chan uint64) uint64 {
	t.Helper()
	select {
	case xid := <-reached:
		return xid
	case <-time.After(time.Minute):
		t.Fatal("no position")
		return 0
	}
}

func TestPositionFollowsChanges(t *testing.T) {
	own := apitest.Database(t)
	heard := make(chan []string, 100)
	reached := listen(t, &db.TagListener{DB: own, Changed: func(tags ...string) { heard <- tags }})
	first := nextPosition(t, reached)
	if got := <-heard; got[0] != cachetag.All {
		t.Fatal(got)
	}
	// This transaction begins before the expected position and ends after it.
	slow, err := own.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Notify(t.Context(), slow, "house:1"); err != nil {
		t.Fatal(err)
	}
	if err := db.Notify(t.Context(), own, "house:2", "houses"); err != nil {
		t.Fatal(err)
	}
	held := nextPosition(t, reached)
	if err := slow.Commit(); err != nil {
		t.Fatal(err)
	}
	changes, err := db.ReadTagChanges(t.Context(), own)
	if err != nil {
		t.Fatal(err)
	}
	one, two := changes.Tags["house:1"], changes.Tags["house:2"]
	if one == 0 || first > one || held > one || changes.Tags["houses"] != two ||
		changes.Floor == 0 || changes.Floor > one {
		t.Errorf("positions %d and %d, changes %d and %d, floor %d", first, held, one, two, changes.Floor)
	}
	// Transactions in other databases of the server hold the position back too, so only its upper bound can be
	// checked.
	var oldest uint64
	if err := own.NewRaw("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint").
		Scan(t.Context(), &oldest); err != nil {
		t.Fatal(err)
	}
	if err := db.Notify(t.Context(), own, "house:3"); err != nil {
		t.Fatal(err)
	}
	for at := uint64(0); at < oldest; {
		at = nextPosition(t, reached)
	}
}

func TestListenerConnectsAgainWhenItCannotBegin(t *testing.T) {
	own := apitest.Database(t)
	begun := 0
	reached := listen(t, &db.TagListener{DB: own, Changed: func(...string) {}, Connected: func(context.Context) error {
		if begun++; begun == 1 {
			return context.DeadlineExceeded
		}
		return nil
	}})
	nextPosition(t, reached)
	if begun != 2 {
		t.Errorf("%d connections", begun)
	}
}

func TestTagSourceIsOfOneDatabase(t *testing.T) {
	one, other := apitest.Database(t), apitest.Database(t)
	a, err := db.TagSource(t.Context(), one)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := db.TagSource(t.Context(), one)
	b, _ := db.TagSource(t.Context(), other)
	if a == "" || a != again || a == b {
		t.Errorf("%q, %q and %q", a, again, b)
	}
}

func TestOldTagChangesAreRemoved(t *testing.T) {
	own := apitest.Database(t)
	for _, tag := range []string{"house:1", "house:2", "house:3"} {
		if err := db.Notify(t.Context(), own, tag); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := own.ExecContext(t.Context(),
		"UPDATE tag_changes SET at = now() - interval '3 days' WHERE tags <> 'house:3'"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.RemoveOldTagChanges(t.Context(), own); err != nil {
		t.Fatal(err)
	}
	changes, err := db.ReadTagChanges(t.Context(), own)
	if err != nil || len(changes.Tags) != 2 || changes.Floor != changes.Tags["house:2"] {
		t.Fatalf("%+v, %v", changes, err)
	}
	if _, err := own.ExecContext(t.Context(), "DELETE FROM tag_changes"); err != nil {
		t.Fatal(err)
	}
	if changes, err = db.ReadTagChanges(t.Context(), own); changes != nil || err != nil {
		t.Errorf("an empty log proves nothing: %+v, %v", changes, err)
	}
}

func TestCountsOfFollowersLeaveTheirTags(t *testing.T) {
	own := apitest.Database(t)
	for _, statement := range []string{
		"INSERT INTO mark_counts (kind, target_id, follows) VALUES ('house', 7, 1), ('news', 8, 1)",
		"UPDATE mark_counts SET follows = 2",
		"INSERT INTO mark_counts (kind, target_id, follows) VALUES ('community', 9, 1)",
	} {
		if _, err := own.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	changes, err := db.ReadTagChanges(t.Context(), own)
	if err != nil {
		t.Fatal(err)
	}
	house, community := changes.Tags[cachetag.HouseFavorites(7)], changes.Tags[cachetag.CommunityFavorites(9)]
	if house == 0 || community <= house || len(changes.Tags) != 3 {
		t.Errorf("%+v", changes.Tags)
	}
}
