package houses_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/db"
	"fapai/api/fixture"
	"fapai/api/houses"
)

// bothIndexes asks the database and the columns in memory and answers only what both say: every test of an index holds for
// both.
type bothIndexes struct {
	houses.Index // of the database
	memory       *houses.Memory
}

// errRefuse is what the columns' stand-in says: an answer with it did not come from memory.
var errRefuse = errors.New("not from memory")

type refusing struct{ houses.Index }

func (refusing) Search(context.Context, houses.Query) (houses.Hits, error) {
	return houses.Hits{}, errRefuse
}
func (refusing) Count(context.Context, houses.Filter) (int, error) { return 0, errRefuse }
func (refusing) Facets(context.Context, houses.Filter) (houses.Facets, error) {
	return houses.Facets{}, errRefuse
}

func newMemory(idb bun.IDB) *houses.Memory {
	return houses.NewMemory(idb, refusing{}, fixture.Clock, bands, slog.New(slog.DiscardHandler))
}

func bothAnswer[T any](ctx context.Context, b bothIndexes, f houses.Filter, ask func(houses.Index) (T, error)) (T, error) {
	want, err := ask(b.Index)
	got, memoryErr := ask(b.memory)
	if memoryErr != nil || !reflect.DeepEqual(got, want) {
		b.memory.Heard(ctx, db.AllTags) // the test may have written something since
		if err := b.memory.Load(ctx); err != nil {
			return want, err
		}
		got, memoryErr = ask(b.memory)
	}
	wordsOrShapes := f.Keyword != "" || f.Bounds != nil || f.Polygon != nil
	switch {
	case wordsOrShapes && errors.Is(memoryErr, errRefuse):
	case memoryErr != nil || err != nil:
		if fmt.Sprint(err) != fmt.Sprint(memoryErr) {
			return want, fmt.Errorf("the database says %w, memory %w", err, memoryErr)
		}
	case !reflect.DeepEqual(got, want):
		return want, fmt.Errorf("%+v: memory says %+v, the database %+v", f, got, want)
	}
	return want, err
}

func (b bothIndexes) Search(ctx context.Context, q houses.Query) (houses.Hits, error) {
	return bothAnswer(ctx, b, q.Filter, func(i houses.Index) (houses.Hits, error) { return i.Search(ctx, q) })
}

func (b bothIndexes) Count(ctx context.Context, f houses.Filter) (int, error) {
	return bothAnswer(ctx, b, f, func(i houses.Index) (int, error) { return i.Count(ctx, f) })
}

func (b bothIndexes) Facets(ctx context.Context, f houses.Filter) (houses.Facets, error) {
	return bothAnswer(ctx, b, f, func(i houses.Index) (houses.Facets, error) { return i.Facets(ctx, f) })
}

// The pages of every order are the database's, whatever the filter, to the last.
func TestMemoryOrdersAsTheDatabaseDoes(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(6, 6))
	lots := someLots(t, tx, r, randomLots)
	index := newIndex(tx)
	for _, sort := range []string{
		"", "default", "publish_desc", "start_time_asc", "start_price_asc", "start_price_desc", "unit_price_asc", "unit_price_desc",
		"area_asc", "area_desc", "discount_asc", "views_desc",
	} {
		f := randomFilter(r, lots)
		for _, q := range []houses.Query{
			{PageSize: 7, Page: 1}, {PageSize: 50, Page: 3}, {PageSize: 100, Page: 4}, {PageSize: 30, Page: 99}, {Filter: f, PageSize: 5, Page: 2},
		} {
			q.Sort = sort
			if _, err := index.Search(ctx, q); err != nil {
				t.Errorf("%s: %v", sort, err)
			}
		}
	}
}

// What is written is found from the moment its tags are heard; until all lots are read again, the database answers.
func TestMemoryFollowsTags(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, fixture.Lots(5, func(int, *houses.Lot) {})...)
	memory := newMemory(tx)
	found := func() []int64 {
		t.Helper()
		hits, err := memory.Search(ctx, houses.Query{PageSize: 100, Page: 1})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(hits.IDs)
		return hits.IDs
	}
	if _, err := memory.Count(ctx, houses.Filter{}); !errors.Is(err, errRefuse) {
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
	memory.Heard(ctx, houses.TagHouses, houses.HouseTag(ids[0]), houses.HouseTag(ids[1]), houses.HouseTag(added), "house:x", "news:1")
	if want := append(slices.Clone(ids[1:]), added); !slices.Equal(found(), want) {
		t.Errorf("after a change it finds %v instead of %v", found(), want)
	}
	if n, err := memory.Count(ctx, houses.Filter{Usage: []string{"108"}}); n != 1 || err != nil {
		t.Errorf("the changed lot counts %d, %v", n, err)
	}

	memory.Heard(ctx, houses.TagHouses, houses.TagAllHouses)
	if _, err := memory.Facets(ctx, houses.Filter{}); !errors.Is(err, errRefuse) {
		t.Errorf("it answers though anything may have changed: %v", err)
	}
	// Heard while everything is away, read with everything.
	exec("UPDATE houses SET usage = '108' WHERE id = ?", ids[2])
	memory.Heard(ctx, houses.HouseTag(ids[2]))
	if err := memory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	if n, err := memory.Count(ctx, houses.Filter{Usage: []string{"108"}}); n != 2 || err != nil {
		t.Errorf("after reading all again %d, %v", n, err)
	}
}
