package db_test

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

func TestTagsArriveAfterCommitAndAfterALostConnection(t *testing.T) {
	own := apitest.Database(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	heard := make(chan []string, 100)
	go (&db.TagListener{DB: own, Log: slog.New(slog.DiscardHandler), Changed: func(tags ...string) { heard <- tags }}).
		Run(ctx)
	expect := func(want ...string) {
		t.Helper()
		select {
		case got := <-heard:
			if !slices.Equal(got, want) {
				t.Fatalf("heard %v, want %v", got, want)
			}
		case <-time.After(time.Minute):
			t.Fatalf("heard nothing, want %v", want)
		}
	}
	expect(cachetag.All)

	tx, err := own.BeginTx(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Notify(ctx, tx, "house:1", "houses"); err != nil {
		t.Fatal(err)
	}
	if len(heard) != 0 {
		t.Fatal("tags left before the commit")
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	expect("house:1", "houses")

	if _, err := own.ExecContext(ctx,
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"); err != nil {
		t.Fatal(err)
	}
	expect(cachetag.All)
	if err := db.Notify(ctx, own, "news:7"); err != nil {
		t.Fatal(err)
	}
	expect("news:7")
}

func TestNotifySplitsWhatIsTooLong(t *testing.T) {
	own := apitest.Database(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	heard := make(chan []string, 100)
	go (&db.TagListener{DB: own, Log: slog.New(slog.DiscardHandler), Changed: func(tags ...string) { heard <- tags }}).
		Run(ctx)
	<-heard // the first call, with all tags (*)
	tags := make([]string, 500)
	for i := range tags {
		tags[i] = "house:" + strings.Repeat("9", 20)
	}
	if err := db.Notify(ctx, own, tags...); err != nil {
		t.Fatal(err)
	}
	for got := 0; got < len(tags); {
		select {
		case part := <-heard:
			got += len(part)
		case <-time.After(time.Minute):
			t.Fatalf("only %d of %d tags arrived", got, len(tags))
		}
	}
}
