package home_test

import (
	"log/slog"
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/home"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// TestRecommendationsEndAtMidnight checks that the notifier does nothing before midnight in China and notifies after
// it.
func TestRecommendationsEndAtMidnight(t *testing.T) {
	conn := apitest.Database(t)
	now := time.Date(2026, 11, 22, 15, 59, 58, 0, time.UTC)
	notifier := (&home.Store{DB: conn, Now: func() time.Time { return now }}).EndNotifier(slog.New(slog.DiscardHandler))
	heard := apitest.Tags(t, conn)
	for range 2 { // the first round is before midnight, the second after it
		now = now.Add(time.Second)
		if err := notifier.Tick(t.Context()); err != nil {
			t.Fatal(err)
		}
		if now.Second() != 0 && len(heard) > 0 {
			t.Error("before midnight the page is made anew")
		}
	}
	select {
	case tags := <-heard:
		if !slices.Equal(tags, []string{"home"}) || len(heard) > 0 {
			t.Errorf("%q", tags)
		}
	case <-time.After(time.Minute):
		t.Error("at midnight the page is not made anew")
	}
}
