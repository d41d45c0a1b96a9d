package lots_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
)

// Two lots have the same page title if title, district, stage and day (without the year) are equal.
func TestRepeatedTitles(t *testing.T) {
	start := time.Date(2026, 11, 22, 2, 0, 0, 0, time.UTC)
	same := func(h *lot.House) {
		h.Title, h.CommunityName, h.AreaM2, h.Stage, h.StartTime = "3号楼801室", fixture.Ptr("望京澜庭"), fixture.Ptr(89.5),
			lot.FirstAuction, &start
		h.EndTime = nil
	}
	for name, c := range map[string]struct {
		change func(*lot.House)
		want   bool
	}{
		"nothing else": {func(*lot.House) {}, true},
		"another room": {func(h *lot.House) { h.Title = "3号楼802室" }, false},
		"a year earlier": {func(h *lot.House) { h.StartTime = fixture.Ptr(start.AddDate(-1, 0, 0)) },
			true},
		"late on the same day in China":     {func(h *lot.House) { h.StartTime = fixture.Ptr(start.Add(13 * time.Hour)) }, true},
		"the next day in China":             {func(h *lot.House) { h.StartTime = fixture.Ptr(start.Add(15 * time.Hour)) }, false},
		"another floor area":                {func(h *lot.House) { h.AreaM2 = fixture.Ptr(91.5) }, true},
		"another stage":                     {func(h *lot.House) { h.Stage = lot.SecondAuction }, false},
		"another spelling of the community": {func(h *lot.House) { h.CommunityName = fixture.Ptr("望京 澜庭") }, true},
		"another district":                  {func(h *lot.House) { h.AreaID++ }, false},
		"no known start":                    {func(h *lot.House) { h.StartTime = nil }, false},
	} {
		t.Run(name, func(t *testing.T) {
			tx := apitest.Tx(t)
			ids := fixture.Insert(t, tx, fixture.House(same), fixture.House(same, c.change))
			store := fixture.Houses(tx, fixture.Clock)
			first, err := store.Get(t.Context(), ids[0])
			if err != nil {
				t.Fatal(err)
			}
			if got, err := store.RepeatedTitle(t.Context(), &first.House); err != nil || got != c.want {
				t.Errorf("%v, %v", got, err)
			}
			if all, err := store.RepeatedTitles(t.Context()); err != nil || all[ids[0]] != c.want {
				t.Errorf("of all lots: %v, %v", all, err)
			}
		})
	}
}

// RepeatedTitles agrees with RepeatedTitle for each lot. The random lots share few titles, districts and days.
func TestRepeatedTitlesOfManyLots(t *testing.T) {
	tx := apitest.Tx(t)
	rng := rand.New(rand.NewPCG(8, 3)) //nolint:gosec // the same lots in each run
	day := time.Date(2026, 11, 22, 2, 0, 0, 0, time.UTC)
	lots := make([]lot.Lot, 120)
	for i := range lots {
		lots[i] = fixture.House(func(h *lot.House) {
			h.Title, h.EndTime = fmt.Sprintf("%d号楼", rng.IntN(20)), nil
			h.AreaID, h.StartTime = h.AreaID+int64(rng.IntN(2)), nil
			if rng.IntN(6) > 0 {
				h.StartTime = fixture.Ptr(day.AddDate(0, 0, rng.IntN(3)))
			}
		})
	}
	store, found := fixture.Houses(tx, fixture.Clock), 0
	ids := fixture.Insert(t, tx, lots...)
	all, err := store.RepeatedTitles(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		d, err := store.Get(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		want, err := store.RepeatedTitle(t.Context(), &d.House)
		if err != nil || all[id] != want {
			t.Errorf("%s %d %v: %v, want %v, %v", d.Title, d.AreaID, d.StartTime, all[id], want, err)
		}
		if want {
			found++
		}
	}
	if found == 0 || found == len(ids) {
		t.Errorf("%d of %d are repeated, which shows nothing", found, len(ids))
	}
}

// A lot counts as changed when it is written and when the clock changes its status. Go, the site map and the list
// agree on the time.
func TestTheClockChangesALot(t *testing.T) {
	written := fixture.Now.Add(-30 * time.Hour)
	for name, c := range map[string]struct {
		change func(*lot.House)
		want   time.Time
	}{
		"still to come":   {times(fixture.At(1), fixture.At(25), nil), written},
		"begun since":     {times(fixture.At(-2), fixture.At(22), nil), *fixture.At(-2)},
		"over since":      {times(fixture.At(-26), fixture.At(-2), nil), *fixture.At(-2)},
		"over before":     {times(fixture.At(-60), fixture.At(-36), nil), written},
		"with its result": {func(h *lot.House) { result(lot.Sold, fixture.At(-26))(h) }, written},
	} {
		t.Run(name, func(t *testing.T) {
			tx := apitest.Tx(t)
			fixture.Import(t, tx, written, fixture.House(c.change))
			store := fixture.Houses(tx, fixture.Clock)
			var id int64
			var listed time.Time
			if err := store.Listing().Each(t.Context(), 0, 1<<40, func(n int64, changed time.Time) error {
				id, listed = n, changed
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			d, err := store.Get(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			newest, err := store.NewestChange(t.Context(), lot.Filter{})
			if !d.ChangedAt().Equal(c.want) || !listed.Equal(c.want) || !newest.Equal(c.want) || err != nil {
				t.Errorf("page %v, site map %v, list %v, want %v, %v", d.ChangedAt(), listed, newest, c.want, err)
			}
		})
	}
}
