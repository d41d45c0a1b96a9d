package lots_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/viewcount"
)

func TestEdges(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx,
		fixture.House(times(fixture.At(1), fixture.At(25), nil)),                // 0 starts at +1 h
		fixture.House(times(fixture.At(-23), fixture.At(1), nil)),               // 1 closes at +1 h
		fixture.House(times(fixture.At(-23), fixture.At(1), fixture.At(2))),     // 2 extended to +2 h
		fixture.House(times(nil, nil, nil)),                                     // 3 has no times
		fixture.House(result(lot.Withdrawn, fixture.At(1))),                     // 4 withdrawn
		fixture.House(times(fixture.At(0), fixture.At(24), nil)),                // 5 starts at 0
		fixture.House(times(fixture.At(-24+1), nil, nil)),                       // 6 closes at +1 h by rule
		fixture.House(func(h *lot.House) { times(fixture.At(1), nil, nil)(h) }), // 7 removed in the test
	)
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET deleted_at = now() WHERE id = ?", ids[7]); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		since, until float64
		want         []int
	}{{-1, 0, []int{5}}, {0, 1, []int{0, 1, 6}}, {0, 0.99, nil}, {1, 2, []int{2}},
		{0, 2, []int{0, 1, 2, 6}}, {30, 99, nil}} {
		got, err := newStore(tx).Transitions(ctx, *fixture.At(c.since), *fixture.At(c.until))
		if err != nil {
			t.Fatal(err)
		}
		var want []int64
		for _, i := range c.want {
			want = append(want, ids[i])
		}
		if !slices.Equal(got, want) {
			t.Errorf("(%v, %v]: got %v, want %v", c.since, c.until, got, want)
		}
	}
}

func TestStatusClockTellsEdgesOnce(t *testing.T) {
	own := apitest.Database(t)
	heard := apitest.Tags(t, own)

	id := fixture.Insert(t, own, fixture.House(times(fixture.At(1), fixture.At(25), nil)))[0]
	<-heard // of the insert

	var mu sync.Mutex
	now := fixture.Now
	set := func(at time.Time) { mu.Lock(); now = at; mu.Unlock() }
	store := lots.NewStore(own, newIndex(own), func() time.Time { mu.Lock(); defer mu.Unlock(); return now })
	clock := store.StatusNotifier(slog.New(slog.DiscardHandler))
	tick := func(at time.Time) {
		t.Helper()
		set(at)
		if err := clock.Tick(ctx); err != nil {
			t.Fatal(err)
		}
	}
	tick(*fixture.At(0.5))                               // nothing to notify yet
	tick(*fixture.At(1.5))                               // the lot has started
	tick(*fixture.At(1.6))                               // sent only once
	tick(time.Date(2026, 11, 20, 0, 0, 1, 0, httpx.CST)) // midnight: lists of the day change
	tick(*fixture.At(26))                                // the lot has closed
	want := [][]string{{"houses", "clock", cachetag.House(id)}, {"houses", "clock"},
		{"houses", "clock", cachetag.House(id)}}
	for _, w := range want {
		if got := <-heard; !slices.Equal(got, w) {
			t.Errorf("heard %v, want %v", got, w)
		}
	}
}

func TestUpsertTellsItsTags(t *testing.T) {
	own := apitest.Database(t)
	heard := apitest.Tags(t, own)
	group := func(l *lot.Lot) { l.House.AssetGroup = fixture.Ptr("A") }
	first, second := fixture.Lot(group), fixture.Lot(group)
	a := fixture.Insert(t, own, first)[0]
	if got := <-heard; !slices.Equal(got, []string{"houses", cachetag.House(a)}) {
		t.Errorf("insert: %v", got)
	}
	b := fixture.Insert(t, own, second)[0]
	if got := <-heard; !slices.Equal(got, []string{"houses", cachetag.House(b), cachetag.House(a)}) {
		t.Errorf("the next round: %v", got)
	}
	upsert(t, own, later, first) // an unchanged lot is not notified
	upsert(t, own, later, fixture.Lots(300, func(int, *lot.Lot) {})...)
	if got := <-heard; !slices.Equal(got, []string{"houses", "house:all"}) {
		t.Errorf("many: %v", got)
	}
}

func TestViews(t *testing.T) {
	own := apitest.Database(t)
	ids := fixture.Insert(t, own, fixture.Lot(), fixture.Lot())
	views := viewcount.New(own, "houses", slog.New(slog.DiscardHandler))
	var wg sync.WaitGroup
	for n := range 8 { // each visitor views the lot twice
		wg.Go(func() {
			for i := range 100 {
				views.Add(ids[0], fmt.Sprint(n, i%50))
			}
		})
	}
	wg.Wait()
	views.Add(ids[1], "a")
	views.Add(ids[1], "") // a crawler is not counted
	if !views.Waiting(ids[0]) || get(t, own, ids[0]).ViewCount != 0 {
		t.Error("views were stored before a flush")
	}
	if err := views.Flush(ctx); err != nil {
		t.Fatal(err)
	}
	other := viewcount.New(own, "houses", slog.New(slog.DiscardHandler)) // the view counter of another process
	other.Add(ids[0], fmt.Sprint(0, 0))
	if err := other.Flush(ctx); err != nil {
		t.Fatal(err)
	}
	views.Add(ids[0], "new")
	views.Add(ids[0], fmt.Sprint(1, 1)) // the same visitor on the same day
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	views.Run(cancelled) // stores the remaining views
	d := get(t, own, ids[0])
	if d.ViewCount != 401 || get(t, own, ids[1]).ViewCount != 1 || !d.UpdatedAt.Equal(fixture.Now) {
		t.Errorf("%d views, updated %v", d.ViewCount, d.UpdatedAt)
	}
	views.Add(ids[0], "last")
	if err := views.Flush(cancelled); err == nil || !views.Waiting(ids[0]) {
		t.Errorf("a failed flush must keep its views: %v", err)
	}
}
