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

// Tags returns a channel with the cache tags of every notification that a database sends from now on, until the
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
			case len(tags) > 0: // the listener's own notifications have no tags
				heard <- tags
			}
		}}).Run(listening)
	}()
	t.Cleanup(func() { stop(); <-done })
	<-ready
	return heard
}
