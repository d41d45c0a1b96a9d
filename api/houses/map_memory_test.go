package houses_test

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/cachetag"
	"fapai/api/fixture"
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/api/houses/search/memsearch"
	"fapai/api/houses/search/pgsearch"
)

// bothMappers answers what the database and the memory both say.
type bothMappers struct {
	search.Mapper // of the database
	memory        *memsearch.Index
}

func newMapper(idb bun.IDB) search.Mapper {
	return bothMappers{pgsearch.NewMapper(idb, fixture.Clock), newMemory(idb)}
}

func (b bothMappers) Map(ctx context.Context, q search.MapQuery) (search.MapResult, error) {
	want, err := b.Mapper.Map(ctx, q)
	if err != nil {
		return want, err
	}
	got, err := b.memory.Map(ctx, q)
	if err != nil { // not read yet
		b.memory.Invalidate(ctx, cachetag.All)
		if err := b.memory.Load(ctx); err != nil {
			return want, err
		}
		if got, err = b.memory.Map(ctx, q); err != nil {
			return want, err
		}
	}
	for i := range min(len(got.List), len(want.List)) {
		g, w := &got.List[i], &want.List[i]
		if math.Abs(g.Lng-w.Lng) < 1e-9 && math.Abs(g.Lat-w.Lat) < 1e-9 { // means of floats, added up in another order
			g.Lng, g.Lat = w.Lng, w.Lat
		}
	}
	if !reflect.DeepEqual(got, want) {
		return want, fmt.Errorf("%+v: memory says\n%+v, the database\n%+v", q, got, want)
	}
	return want, nil
}

// Any filter, any view, any zoom, with and without a drawn shape.
func TestMapOfMemoryIsThatOfTheDatabase(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	lots := someLots(t, tx, r, randomLots)
	// A district and a business area of which nobody knows where they are.
	for _, table := range []string{"areas", "regions"} {
		if _, err := tx.ExecContext(ctx, "UPDATE ? SET lng = NULL, lat = NULL WHERE id IN (4, ?)", bun.Ident(table), orZero(lots[0].RegionID)); err != nil {
			t.Fatal(err)
		}
	}
	mapper := newMapper(tx)
	shown := map[search.MapLevel]int{}
	for i := range 240 {
		q := search.MapQuery{Bounds: randomBounds(r), Zoom: 8 + r.IntN(11)}
		if i%3 > 0 {
			q.Bounds = country
		}
		if i%2 > 0 {
			q.Filter = randomFilter(r, lots)
		}
		if i%5 == 0 {
			q.Polygon = randomPolygon(r)
		}
		result, err := mapper.Map(ctx, q)
		if err != nil {
			t.Fatal(err)
		}
		shown[result.Level] += len(result.List)
	}
	for _, level := range []search.MapLevel{search.MapArea, search.MapRegion, search.MapCommunity, search.MapLot} {
		if shown[level] == 0 {
			t.Errorf("nothing of level %s was compared", level)
		}
	}
}

// Both indexes and the oracle find the same lots in a shape, on its sides and corners and a metre beside them too.
func TestShapesHoldTheSameInMemoryAndDatabase(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	var all []lot.Lot
	for range 40 {
		// A coarse grid of numbers that floats hold exactly, so that points meet corners, edges and lines through them; the edges may cross each other.
		polygon := make(lot.Polygon, 3+r.IntN(8))
		for i := range polygon {
			polygon[i] = lot.Point{Lng: 116 + float64(r.IntN(6))/8, Lat: 39 + float64(r.IntN(6))/8}
		}
		var lots []lot.Lot
		for range 60 {
			lots = append(lots, fixture.House(func(h *lot.House) {
				h.Lng, h.Lat = fixture.Ptr(116+float64(r.IntN(11))/16), fixture.Ptr(39+float64(r.IntN(11))/16)
				if r.IntN(3) == 0 {
					*h.Lng += float64(r.IntN(5)-2) * pick(r, 5e-7, 1e-5)
				}
			}))
		}
		fixture.Insert(t, tx, lots...)
		f := lot.Filter{Polygon: polygon}
		found, err := newIndex(tx).Search(ctx, search.Query{Filter: f, PageSize: 100})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, lots...)
		want := 0
		for i := range all {
			if oracleMatches(&all[i].House, f) {
				want++
			}
		}
		if found.Total != want {
			t.Fatalf("%v holds %d lots, the oracle says %d", polygon, found.Total, want)
		}
	}
}
