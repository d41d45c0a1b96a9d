package db_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"

	"fapai/api/apitest"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

func TestManyAddsAreOneNotification(t *testing.T) {
	conn, ctx := apitest.Database(t), t.Context()
	heard := make(chan []string, 10)
	go (&db.TagListener{DB: conn, Log: slog.New(slog.DiscardHandler), Changed: func(tags ...string) { heard <- tags }}).
		Run(ctx)
	if first := <-heard; !slices.Equal(first, []string{cachetag.All}) {
		t.Fatal(first)
	}
	notifier := db.NewDebouncedNotifier(conn, slog.New(slog.DiscardHandler))
	for range 1000 {
		notifier.Add("marks:house:1", "marks:house:2")
	}
	dead, cancel := context.WithCancel(ctx)
	cancel()
	if err := notifier.Flush(dead); !errors.Is(err, context.Canceled) {
		t.Fatalf("a flush without a connection: %v", err)
	}
	for range 2 { // the second notification is empty
		if err := notifier.Flush(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Notify(ctx, conn, "end"); err != nil {
		t.Fatal(err)
	}
	got := <-heard
	slices.Sort(got)
	if next := <-heard; !slices.Equal(got, []string{"marks:house:1", "marks:house:2"}) ||
		!slices.Equal(next, []string{"end"}) {
		t.Errorf("heard %v, then %v", got, next)
	}
}
