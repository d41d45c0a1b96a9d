package apitest

import (
	"context"
	"log/slog"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// Tags returns a channel with the purged cache tags of each notification in a database, from now until the
// test ends.
func Tags(t testing.TB, own *bun.DB) <-chan []string {
	t.Helper()
	heard, ready := make(chan []string, 16), make(chan struct{}, 16)
	done := make(chan struct{})
	listening, stop := context.WithCancel(context.Background())
	go func() {
		defer close(done)
		(&db.TagListener{DB: own, Log: slog.New(slog.DiscardHandler), Changed: func(tags ...string) {
			switch {
			case slices.Contains(tags, cachetag.All):
				ready <- struct{}{}
			case len(tags) > 0: // notifications without tags are the listener's own
				heard <- tags
			}
		}}).Run(listening)
	}()
	t.Cleanup(func() { stop(); <-done })
	<-ready
	return heard
}
