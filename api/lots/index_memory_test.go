package lots_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	rand "math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/memory"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/cachetag"
)

// bothIndexes asks the database and the index in memory, and returns an error if their results differ.
type bothIndexes struct {
	search.Index // the index of the database
	memory       *memory.Index
	follows      bool // the index in memory gets every tag
}

// errRefuse is returned by a fallback that must not be used: the index in memory has to answer.
var errRefuse = errors.New("not from memory")

type refusing struct{ search.Index }

func (refusing) Search(context.Context, search.Query) (search.Hits, error) {
	return search.Hits{}, errRefuse
}
func (refusing) Count(context.Context, lot.Filter) (int, error) { return 0, errRefuse }
func (refusing) CountBy(context.Context, lot.Filter, search.Group) (map[int64]int, error) {
	return nil, errRefuse
}
func (refusing) Facets(context.Context, lot.Filter, ...string) (search.Facets, error) {
	return search.Facets{}, errRefuse
}

func (refusing) Suggest(context.Context, string, int64, int) ([]search.Suggestion, error) {
	return nil, errRefuse
}

func (refusing) Map(context.Context, search.MapQuery) (search.MapResult, error) {
	return search.MapResult{}, errRefuse
}

func (refusing) Heat(context.Context, search.MapQuery) (search.Heat, error) {
	return search.Heat{}, errRefuse
}

func newMemory(idb bun.IDB) *memory.Index {
	return memory.New(idb, refusing{}, refusing{}, fixture.Clock, bands, slog.New(slog.DiscardHandler))
}

func bothAnswer[T any](ctx context.Context, b bothIndexes, asked any, ask func(search.Index) (T, error)) (T, error) {
	want, err := ask(b.Index)
	got, memoryErr := ask(b.memory)
	if !b.follows && (memoryErr != nil || !reflect.DeepEqual(got, want)) {
		b.memory.Invalidate(ctx, cachetag.All) // the test may have written since
		if err := b.memory.Load(ctx); err != nil {
			return want, err
		}
		got, memoryErr = ask(b.memory)
	}
	switch {
	case memoryErr != nil || err != nil:
		if fmt.Sprint(err) != fmt.Sprint(memoryErr) {
			return want, fmt.Errorf("the database says %w, memory %w", err, memoryErr)
		}
	case !reflect.DeepEqual(got, want):
		return want, fmt.Errorf("%+v: memory says %+v, the database %+v", asked, got, want)
	}
	return want, err
}

func (b bothIndexes) Search(ctx context.Context, q search.Query) (search.Hits, error) {
	return bothAnswer(ctx, b, q, func(i search.Index) (search.Hits, error) { return i.Search(ctx, q) })
}

func (b bothIndexes) Count(ctx context.Context, f lot.Filter) (int, error) {
	return bothAnswer(ctx, b, f, func(i search.Index) (int, error) { return i.Count(ctx, f) })
}

func (b bothIndexes) CountBy(ctx context.Context, f lot.Filter, group search.Group) (map[int64]int, error) {
	return bothAnswer(ctx, b, f, func(i search.Index) (map[int64]int, error) { return i.CountBy(ctx, f, group) })
}

func (b bothIndexes) Facets(ctx context.Context, f lot.Filter, names ...string) (search.Facets, error) {
	return bothAnswer(ctx, b, f, func(i search.Index) (search.Facets, error) { return i.Facets(ctx, f, names...) })
}

func (b bothIndexes) Suggest(
	ctx context.Context, keyword string, cityID int64, limit int,
) ([]search.Suggestion, error) {
	return bothAnswer(ctx, b, keyword,
		func(i search.Index) ([]search.Suggestion, error) { return i.Suggest(ctx, keyword, cityID, limit) })
}

// The index in memory returns the same pages as the database, for any order and filter.
func TestMemoryOrdersAsTheDatabaseDoes(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(6, 6))
	lots := someLots(t, tx, r, randomLots)
	index := newIndex(tx)
	for _, sort := range []string{
		"", "default", "publish_desc", "start_time_asc", "start_price_asc", "start_price_desc", "unit_price_asc",
		"unit_price_desc", "total_asc", "total_desc",
		"area_asc", "area_desc", "discount_asc", "views_desc",
	} {
		f := randomFilter(r, lots)
		for _, q := range []search.Query{
			{PageSize: 7, Page: 1}, {PageSize: 50, Page: 3}, {PageSize: 100, Page: 4}, {PageSize: 30, Page: 99},
			{Filter: f, PageSize: 5, Page: 2},
		} {
			q.Sort = sort
			if _, err := index.Search(ctx, q); err != nil {
				t.Errorf("%s: %v", sort, err)
			}
		}
	}
}

// The index in memory finds a new lot as soon as its tags arrive. Before the first complete read the database
// answers.
func TestMemoryFollowsTags(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, fixture.Lots(5, func(int, *lot.Lot) {})...)
	memory := newMemory(tx)
	found := func() []int64 {
		t.Helper()
		hits, err := memory.Search(ctx, search.Query{PageSize: 100, Page: 1})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(hits.IDs)
		return hits.IDs
	}
	if _, err := memory.Count(ctx, lot.Filter{}); !errors.Is(err, errRefuse) {
		t.Fatalf("it answers before it has read anything: %v", err)
	}
	if err := memory.Load(ctx); err != nil || !slices.Equal(found(), ids) {
		t.Fatalf("%v, finds %v instead of %v", err, found(), ids)
	}

	exec := func(query string, args ...any) {
		t.Helper()
		if _, err := tx.ExecContext(ctx, query, args...); err != nil {
			t.Fatal(err)
		}
	}
	exec("UPDATE houses SET usage = '108' WHERE id = ?", ids[1])
	exec("UPDATE houses SET deleted_at = now() WHERE id = ?", ids[0])
	added := fixture.Insert(t, tx, fixture.Lot())[0]
	memory.Invalidate(ctx, cachetag.Houses, cachetag.House(ids[0]), cachetag.House(ids[1]),
		cachetag.House(added), "house:x", "news:1")
	if want := append(slices.Clone(ids[1:]), added); !slices.Equal(found(), want) {
		t.Errorf("after a change it finds %v instead of %v", found(), want)
	}
	if n, err := memory.Count(ctx, lot.Filter{Usage: []string{"108"}}); n != 1 || err != nil {
		t.Errorf("the changed lot counts %d, %v", n, err)
	}

	memory.Invalidate(ctx, cachetag.Houses, "clock", cachetag.AnyHouse) // many auctions began, no lot was written
	if _, err := memory.Facets(ctx, lot.Filter{}); err != nil {
		t.Errorf("it forgets when the clock strikes: %v", err)
	}
	memory.Invalidate(ctx, cachetag.Houses, cachetag.AnyHouse)
	if _, err := memory.Facets(ctx, lot.Filter{}); err != nil {
		t.Errorf("it does not answer while all is read again: %v", err)
	}
	// The change is reported before the complete read, which must include it.
	exec("UPDATE houses SET usage = '108' WHERE id = ?", ids[2])
	memory.Invalidate(ctx, cachetag.House(ids[2]))
	if err := memory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	if n, err := memory.Count(ctx, lot.Filter{Usage: []string{"108"}}); n != 2 || err != nil {
		t.Errorf("after reading all again %d, %v", n, err)
	}
}

// A snapshot has a second segment for recent changes. Results over both segments equal those of the database.
func TestMemoryAnswersFromAllItsParts(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(9, 9))
	lots := someLots(t, tx, r, randomLots)
	memory := newMemory(tx)
	if err := memory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	index := bothIndexes{postgres.NewIndex(tx, fixture.Clock, bands), memory, true}
	mapper := bothMappers{postgres.NewMapper(tx, fixture.Clock), memory}
	regions := []int64{}
	for _, h := range lots[:4] {
		regions = append(regions, orZero(h.RegionID))
	}
	regions = slices.DeleteFunc(regions, func(id int64) bool { return id == 0 })
	type hidden struct {
		HouseID            int64
		Superseded, IsCopy bool
	}
	links := func() (list []hidden) {
		t.Helper()
		if err := tx.NewRaw("SELECT house_id, superseded, copy_of IS NOT NULL AS is_copy FROM house_assets").
			Scan(ctx, &list); err != nil {
			t.Fatal(err)
		}
		return list
	}
	for round := range 4 {
		var tags []string
		before := links()
		var rewritten []lot.Lot
		for _, at := range r.Perm(len(lots))[:40] {
			h := lots[at]
			tags = append(tags, cachetag.House(h.ID))
			if r.IntN(4) == 0 {
				if _, err := tx.ExecContext(ctx, "UPDATE houses SET deleted_at = now() WHERE id = ?",
					h.ID); err != nil {
					t.Fatal(err)
				}
				continue
			}
			rewritten = append(rewritten, fixture.Lot(func(l *lot.Lot) {
				source := l.House.SourceID
				randomise(r, l, regions)
				l.House.Platform, l.House.SourceID, l.House.LotNo = h.Platform, h.SourceID, source
			}))
		}
		upsert(t, tx, later, rewritten...)
		for _, id := range fixture.Insert(t, tx,
			fixture.Lots(10, func(_ int, l *lot.Lot) { randomise(r, l, regions) })...) {
			tags = append(tags, cachetag.House(id))
		}
		// An import also notifies the tags of the other rounds of the assets.
		left, came := lo.Difference(before, links())
		for _, h := range append(left, came...) {
			tags = append(tags, cachetag.House(h.HouseID))
		}
		memory.Invalidate(ctx, tags...)
		for _, sort := range []string{"", "start_time_asc", "start_price_desc", "views_desc", "area_asc"} {
			for page := range 4 {
				if _, err := index.Search(ctx, search.Query{Sort: sort, Page: page + 1, PageSize: 60}); err != nil {
					t.Fatalf("round %d: %v", round, err)
				}
			}
		}
		for range 12 {
			f := randomFilter(r, lots)
			if _, err := index.Facets(ctx, f); err != nil {
				t.Fatalf("round %d: %v", round, err)
			}
			for _, zoom := range []int{9, 13, 15, 17} {
				if _, err := mapper.Map(ctx, search.MapQuery{Filter: f, Bounds: country, Zoom: zoom}); err != nil {
					t.Fatalf("round %d: %v", round, err)
				}
			}
		}
	}
}

// Sets that depend on the time are computed again when a bound passes, also when the clock is set back.
func TestMemoryFollowsTheClock(t *testing.T) {
	tx := apitest.Tx(t)
	someLots(t, tx, rand.New(rand.NewPCG(10, 10)), randomLots)
	now := fixture.Now
	clock := func() time.Time { return now }
	memory := memory.New(tx, refusing{}, refusing{}, clock, bands, slog.New(slog.DiscardHandler))
	if err := memory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	index := bothIndexes{postgres.NewIndex(tx, clock, bands), memory, true}
	for _, step := range []time.Duration{0, time.Second, 14 * time.Minute, time.Minute, time.Microsecond, 5 * time.Hour,
		8 * 24 * time.Hour, -48 * time.Hour} {
		now = now.Add(step)
		if _, err := index.Facets(ctx, lot.Filter{}); err != nil {
			t.Errorf("at %v: %v", now, err)
		}
		for _, q := range []search.Query{{PageSize: 100},
			{PageSize: 100, Sort: "start_time_asc", Filter: lot.Filter{Within: 7}}} {
			if _, err := index.Search(ctx, q); err != nil {
				t.Errorf("at %v: %v", now, err)
			}
		}
	}
}

// After many changes all lots are read again. Meanwhile the old snapshot answers, and no change is lost.
func TestMemoryStartsAnewAfterManyChanges(t *testing.T) {
	tx := apitest.Tx(t)
	first := fixture.Insert(t, tx, fixture.Lots(20, func(int, *lot.Lot) {})...)
	memory := newMemory(tx)
	if err := memory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	expect := func(want int) {
		t.Helper()
		if n, err := memory.Count(ctx, lot.Filter{Keyword: "望京"}); n != want || err != nil {
			t.Errorf("it counts %d, %v, want %d", n, err, want)
		}
	}
	const many = 2100
	if _, err := importer.Upsert(ctx, tx, fixture.Lots(many, func(int, *lot.Lot) {}), fixture.Now); err != nil {
		t.Fatal(err)
	}
	var tags []string
	for i := range int64(many) {
		tags = append(tags, cachetag.House(first[len(first)-1]+1+i))
	}
	memory.Invalidate(ctx, tags...)
	expect(20 + many)
	if err := memory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	expect(20 + many)
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET deleted_at = now() WHERE id = ?", first[0]); err != nil {
		t.Fatal(err)
	}
	expect(20 + many) // the removal is not reported yet
	memory.Invalidate(ctx, cachetag.House(first[0]))
	expect(19 + many)
}

// During a write every query sees each lot exactly once.
func TestMemoryAnswersWhileItChanges(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, fixture.Lots(20, func(int, *lot.Lot) {})...)
	memory := newMemory(tx)
	if err := memory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				facets, err := memory.Facets(ctx, lot.Filter{Keyword: "望京花园", Status: []string{"0"}})
				usages := 0
				for _, v := range facets.Values["usage"] {
					usages += v.Count
				}
				if err != nil || facets.Total != len(ids) || usages != len(ids) {
					t.Errorf("%d lots, %d by usage, %v", facets.Total, usages, err)
					return
				}
			}
		})
	}
	for i := range 60 {
		id := ids[i%len(ids)]
		if _, err := tx.ExecContext(ctx, "UPDATE houses SET usage = ? WHERE id = ?", 101+i%5, id); err != nil {
			t.Fatal(err)
		}
		memory.Invalidate(ctx, cachetag.House(id))
	}
	close(done)
	readers.Wait()
}
