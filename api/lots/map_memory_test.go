package lots_test

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/memory"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/cachetag"
)

// bothMappers asks the database and the index in memory, and returns an error if their results differ.
type bothMappers struct {
	search.Mapper // the map of the database
	memory        *memory.Index
}

func newMapper(idb bun.IDB) search.Mapper {
	return bothMappers{postgres.NewMapper(idb, fixture.Clock), newMemory(idb)}
}

func (b bothMappers) Map(ctx context.Context, q search.MapQuery) (search.MapResult, error) {
	want, err := b.Mapper.Map(ctx, q)
	if err != nil {
		return want, err
	}
	got, err := b.memory.Map(ctx, q)
	if err != nil { // the index in memory is not loaded yet
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
		if math.Abs(g.Lng-w.Lng) < 1e-9 && math.Abs(g.Lat-w.Lat) < 1e-9 { // equal but for rounding
			g.Lng, g.Lat = w.Lng, w.Lat
		}
	}
	if !reflect.DeepEqual(got, want) {
		return want, fmt.Errorf("%+v: memory says\n%+v, the database\n%+v", q, got, want)
	}
	return want, nil
}

// The heat from memory equals that of the database, and its cells count all listed lots in the view.
func TestHeatOfMemoryIsThatOfTheDatabase(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	lots := someLots(t, tx, r, randomLots)
	both := newMapper(tx).(bothMappers)
	if _, err := both.Map(ctx, search.MapQuery{Bounds: country, Zoom: 10}); err != nil { // loads the lots into memory
		t.Fatal(err)
	}
	cells := 0
	for i := range 120 {
		q := search.MapQuery{Bounds: randomBounds(r), Zoom: 7 + r.IntN(12)}
		if i%3 > 0 {
			q.Bounds = country
		}
		if i%4 == 0 {
			q.Filter = randomFilter(r, lots)
		}
		q.Usage = []string{[]string{"101", "102", "103"}[r.IntN(3)]}
		want, err := both.Mapper.Heat(ctx, q)
		if err != nil {
			t.Fatal(err)
		}
		got, err := both.memory.Heat(ctx, q)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v: %v: memory says\n%+v, the database\n%+v", q, err, got, want)
		}
		shown := want.LeftOut
		for _, c := range want.Cells {
			if c.Count < search.AverageEvidence || c.UnitPrice <= 0 || c.Low > c.UnitPrice || c.UnitPrice > c.High {
				t.Errorf("%+v", c)
			}
			shown += c.Count
		}
		if shown != want.Count {
			t.Errorf("the cells have %d lots, the heat %d", shown, want.Count)
		}
		cells += len(want.Cells)
	}
	if cells == 0 {
		t.Error("no cell was compared")
	}
	two, err := both.Mapper.Heat(ctx,
		search.MapQuery{Bounds: country, Zoom: 9, Filter: lot.Filter{Usage: []string{"101", "102"}}})
	if err != nil || len(two.Cells) > 0 {
		t.Errorf("two usages have a common price: %+v, %v", two, err)
	}
}

// The map from memory equals that of the database for any filter, view, zoom and polygon.
func TestMapOfMemoryIsThatOfTheDatabase(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	lots := someLots(t, tx, r, randomLots)
	// One district and one business area get no position.
	for _, table := range []string{"areas", "regions"} {
		if _, err := tx.ExecContext(ctx, "UPDATE ? SET lng = NULL, lat = NULL WHERE id IN (4, ?)", bun.Ident(table),
			orZero(lots[0].RegionID)); err != nil {
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

// Both indexes and the oracle find the same lots in a polygon, including lots on its sides, on its corners, and a
// metre away.
func TestShapesHoldTheSameInMemoryAndDatabase(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	// The points are on a coarse grid of coordinates that floats hold exactly, so that many lie exactly on corners
	// or sides.
	lots := fixture.Lots(1200, func(_ int, l *lot.Lot) {
		h := &l.House
		h.Lng, h.Lat = fixture.Ptr(116+float64(r.IntN(11))/16), fixture.Ptr(39+float64(r.IntN(11))/16)
		if r.IntN(3) == 0 {
			*h.Lng += float64(r.IntN(5)-2) * pick(r, 5e-7, 1e-5)
		}
	})
	fixture.Import(t, tx, fixture.Now, lots...)
	index := newIndex(tx)
	for range 40 {
		polygon := make(lot.Polygon, 3+r.IntN(8)) // the sides may cross
		for i := range polygon {
			polygon[i] = lot.Point{Lng: 116 + float64(r.IntN(6))/8, Lat: 39 + float64(r.IntN(6))/8}
		}
		f := lot.Filter{Polygon: polygon}
		found, err := index.Search(ctx, search.Query{Filter: f, PageSize: 100})
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for i := range lots {
			if oracleMatches(&lots[i].House, f) {
				want++
			}
		}
		if found.Total != want {
			t.Fatalf("%v holds %d lots, the oracle says %d", polygon, found.Total, want)
		}
	}
}
