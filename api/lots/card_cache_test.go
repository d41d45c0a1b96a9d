package lots_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
)

func TestKeptCardsFollowTagsAndClock(t *testing.T) {
	tx := apitest.Tx(t)
	start := fixture.Now.Add(time.Hour)
	ids := fixture.Insert(t, tx, fixture.Lots(3, func(_ int, l *lot.Lot) {
		l.House.Result, l.House.StartTime, l.House.EndTime, l.House.ActualEndTime = nil, &start, nil, nil
	})...)
	now := fixture.Now
	store := lots.NewStore(tx, newIndex(tx), func() time.Time { return now })
	store.CacheCards(10)
	read := func(ids ...int64) []lot.Card {
		t.Helper()
		cards, err := store.Cards(ctx, ids)
		if err != nil {
			t.Fatal(err)
		}
		return cards
	}
	title := func(id int64, title string) {
		t.Helper()
		if _, err := tx.ExecContext(ctx, "UPDATE houses SET title = ? WHERE id = ?", title, id); err != nil {
			t.Fatal(err)
		}
	}
	read(ids[0], ids[1])
	for _, id := range ids {
		title(id, "改")
	}
	cards := read(ids[2], ids[0], ids[1], ids[2]+99)
	if len(cards) != 3 || cards[0].ID != ids[2] || cards[1].ID != ids[0] || cards[2].ID != ids[1] {
		t.Fatalf("not in the order asked for: %+v", cards)
	}
	if cards[0].Title != "改" || cards[1].Title == "改" {
		t.Errorf("read %q, kept %q", cards[0].Title, cards[1].Title)
	}

	store.Invalidate(cachetag.Houses, cachetag.House(ids[0]))
	if cards = read(ids...); cards[0].Title != "改" || cards[1].Title == "改" {
		t.Errorf("after the tag of the first: %q, %q", cards[0].Title, cards[1].Title)
	}
	for _, tag := range []string{cachetag.AnyHouse, cachetag.All} {
		for _, id := range ids {
			title(id, tag)
		}
		store.Invalidate(tag)
		if slices.ContainsFunc(read(ids...), func(c lot.Card) bool { return c.Title != tag }) {
			t.Errorf("after %s a card is still the old one", tag)
		}
	}
	if s := read(ids[0])[0].Status; s != lot.Upcoming {
		t.Errorf("status %s before the start", s)
	}
	now = start
	if s := read(ids[0])[0].Status; s != lot.Running {
		t.Errorf("status %s from the start on", s)
	}
}

func TestKeptFiguresFollowAnyChange(t *testing.T) {
	tx := apitest.Tx(t)
	store := newStore(tx)
	store.CacheCards(10)
	home := community(t, tx, "静安里")
	add := func() {
		fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.CommunityID = &home }))
	}
	figures := func(want int) {
		t.Helper()
		counts, err := store.CommunityCounts(ctx, []int64{home})
		active, errActive := store.ActiveCommunities(ctx)
		if err != nil || errActive != nil || counts[home].Total != want || active[home] != want {
			t.Errorf("%d lots, %d active, want %d; %v, %v", counts[home].Total, active[home], want, err, errActive)
		}
	}
	add()
	figures(1)
	add()
	figures(1)
	store.Invalidate(cachetag.Houses)
	figures(2)
}

func TestCountersOfKeptCardsAreReadAgain(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, fixture.Lot(), fixture.Lot())
	now := fixture.Now
	store := lots.NewStore(tx, newIndex(tx), func() time.Time { return now })
	store.CacheCards(10)
	check := func(views int) {
		t.Helper()
		cards, err := store.Cards(ctx, ids)
		if err != nil || len(cards) != 2 || cards[0].ID != ids[0] || cards[0].ViewCount != views ||
			cards[1].ViewCount != views {
			t.Errorf("%+v, %v; want %d views", cards, err, views)
		}
		if cards[0].Title == "改" {
			t.Error("more than the counters was read")
		}
	}
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET view_count = 5"); err != nil {
		t.Fatal(err)
	}
	check(5)
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET view_count = 7, title = '改'"); err != nil {
		t.Fatal(err)
	}
	check(5)
	now = now.Add(2 * time.Minute)
	check(7)
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET view_count = 9"); err != nil {
		t.Fatal(err)
	}
	check(7)
}

// A card shows the status of its asset's other rounds. If the clock changes the status of one of them, the card must
// leave the cache.
func TestTheClockDropsTheCardsOfAllRounds(t *testing.T) {
	tx := apitest.Tx(t)
	group := "同一资产"
	ids := fixture.Insert(t, tx,
		fixture.Lots(2, func(i int, l *lot.Lot) { l.House.AssetGroup, l.House.RoundNo = &group, i+1 })...)
	store := newStore(tx)
	store.CacheCards(10)
	title := func() string {
		t.Helper()
		cards, err := store.Cards(ctx, ids[:1])
		if err != nil || len(cards) != 1 || len(cards[0].History) != 2 {
			t.Fatalf("%+v, %v", cards, err)
		}
		return cards[0].Title
	}
	title()
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET title = '改'"); err != nil {
		t.Fatal(err)
	}
	store.Invalidate(cachetag.Houses, cachetag.Clock, cachetag.House(ids[1]+1))
	if title() == "改" {
		t.Error("the card of another asset was dropped")
	}
	store.Invalidate(cachetag.Houses, cachetag.Clock, cachetag.House(ids[1]))
	if title() != "改" {
		t.Error("the card of the other round was kept")
	}
}

func TestKeptLotsFollowAnyChangeAndTheClock(t *testing.T) {
	tx := apitest.Tx(t)
	start := fixture.Now.Add(time.Hour)
	ids := fixture.Insert(t, tx, fixture.Lots(1, func(_ int, l *lot.Lot) {
		l.House.Result, l.House.StartTime, l.House.EndTime, l.House.ActualEndTime = nil, &start, nil, nil
	})...)
	now := fixture.Now
	store := lots.NewStore(tx, newIndex(tx), func() time.Time { return now })
	store.CacheLots()
	get := func() *lot.Detail {
		t.Helper()
		d, err := store.Get(ctx, ids[0])
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	get().Title = "not of the one that is kept"
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET title = '改'"); err != nil {
		t.Fatal(err)
	}
	if d := get(); d.Title == "改" || d.Title == "not of the one that is kept" || d.Status != lot.Upcoming {
		t.Errorf("%q, %s", d.Title, d.Status)
	}
	if now = start; get().Status != lot.Running {
		t.Error("the status is not that of now")
	}
	store.Invalidate(cachetag.Agents)
	if d := get(); d.Title != "改" {
		t.Errorf("%q after a change", d.Title)
	}
	if _, err := store.Get(ctx, ids[0]+1); !errors.Is(err, lot.ErrNotFound) {
		t.Error(err)
	}
}
