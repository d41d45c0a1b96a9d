package lots_test

import (
	"fmt"
	"slices"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/apperr"
)

// country is a bounding box of all of China.
var country = lot.Bounds{West: 73, South: 3, East: 136, North: 54}

func mapOf(t *testing.T, m search.Mapper, q search.MapQuery) search.MapResult {
	t.Helper()
	result, err := m.Map(ctx, q)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, p := range result.List {
		if p.Count < 1 || p.Active < 0 || p.Active > p.Count || p.PriceN > p.Count {
			t.Fatalf("%+v", p)
		}
		if !inside(q.Bounds, p.Lng, p.Lat) {
			t.Fatalf("%s lies outside the view", p.Name)
		}
		sum += p.Count
	}
	for _, p := range result.Unplaced {
		if p.Lng != 0 || p.Lat != 0 {
			t.Fatalf("%+v has no point", p)
		}
		sum += p.Count
	}
	if sum != result.Total {
		t.Fatalf("the counts sum to %d, the total is %d", sum, result.Total)
	}
	return result
}

func TestTheDistrictsOfTheCountrySumToTheList(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	lots := someLots(t, tx, r, randomLots)
	mapper, index := newMapper(tx), newIndex(tx)
	for range 60 {
		f := randomFilter(r, lots)
		total, err := index.Count(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		got := mapOf(t, mapper, search.MapQuery{Filter: f, Bounds: country, Zoom: 3 + r.IntN(9)})
		if got.Level != search.MapArea || got.Total != total {
			t.Fatalf("%+v: the map shows %d at level %s, the list %d", f, got.Total, got.Level, total)
		}
		for _, p := range got.Unplaced {
			f.AreaID = []int64{p.ID}
			if n := oracleCount(lots, f); p.Count != n {
				t.Fatalf("%+v: %s counts %d, its list %d", f, p.Name, p.Count, n)
			}
		}
		for _, p := range got.List {
			f.AreaID = []int64{p.ID}
			if n := oracleCount(lots, f); p.Count != n || p.Level != search.MapArea {
				t.Fatalf("%+v: %s counts %d, its list %d", f, p.Name, p.Count, n)
			}
			if n, mean := oracleAverage(lots, f); p.PriceN != n || !equal(p.AvgPrice, mean) {
				t.Fatalf("%+v: %s has the average %v of %d, its list %v of %d", f, p.Name, orZero(p.AvgPrice),
					p.PriceN, orZero(mean), n)
			}
		}
	}
}

// A district without a label position is drawn at the mean position of its lots. If its lots have none either, it is
// only listed.
func TestDistrictsWithoutAPoint(t *testing.T) {
	tx := apitest.Tx(t)
	at := func(area int64, lng, lat *float64) lot.Lot {
		return fixture.House(func(h *lot.House) { h.AreaID, h.Lng, h.Lat = area, lng, lat })
	}
	fixture.Insert(t, tx, at(fixture.Chaoyang, nil, nil), at(fixture.Dongcheng, nil, nil),
		at(fixture.Dongcheng, nil, nil),
		at(4, fixture.Ptr(116.25), fixture.Ptr(39.75)), at(4, fixture.Ptr(116.75), fixture.Ptr(39.25)), at(4, nil, nil))
	if _, err := tx.ExecContext(ctx, "UPDATE areas SET lng = NULL, lat = NULL WHERE id IN (4, ?)",
		fixture.Dongcheng); err != nil {
		t.Fatal(err)
	}
	mapper := newMapper(tx)
	q := search.MapQuery{Bounds: country, Zoom: 10}
	got := mapOf(t, mapper, q)
	if len(got.Unplaced) != 1 || got.Unplaced[0].ID != fixture.Dongcheng || got.Unplaced[0].Count != 2 ||
		got.Unplaced[0].Active != 2 || got.Total != 6 {
		t.Errorf("listed are %+v", got.Unplaced)
	}
	if len(got.List) != 2 || got.List[0].ID != 4 || got.List[0].Count != 3 || got.List[0].Lng != 116.5 ||
		got.List[0].Lat != 39.5 {
		t.Errorf("drawn are %+v", got.List)
	}
	q.Bounds = lot.Bounds{West: 100, South: 30, East: 101, North: 31}
	if got := mapOf(t, mapper, q); len(got.Unplaced) > 0 {
		t.Errorf("far from its city is listed %+v", got.Unplaced)
	}
}

// listOfPlace returns the filter of the list to which a place on the map links.
func listOfPlace(f lot.Filter, p search.MapPlace) lot.Filter {
	switch p.Level {
	case search.MapRegion:
		f.RegionID = []int64{p.ID}
	case search.MapCommunity:
		f.CommunityID = p.ID
	case search.MapLot:
		f.ID = []int64{p.ID}
	}
	return f
}

func TestNearerPlacesCountTheirLists(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	lots := someLots(t, tx, r, randomLots)
	mapper := newMapper(tx)
	seen := map[search.MapLevel]int{}
	for i := range 60 {
		var f lot.Filter
		if i%3 > 0 {
			f = randomFilter(r, lots)
		}
		if i%2 > 0 {
			f.Usage, f.Status = []string{"101"}, []string{"0", "1"} // the page's default filters
		}
		for _, zoom := range []int{12, 14, 15, 16} {
			got := mapOf(t, mapper, search.MapQuery{Filter: f, Bounds: country, Zoom: zoom})
			positioned := 0
			for _, p := range got.List {
				if p.Level == search.MapArea || p.Level == search.MapCommunity && p.ID == 0 {
					seen["rest"]++
					continue
				}
				seen[p.Level]++
				if n := oracleCount(lots, listOfPlace(f, p)); n != p.Count {
					t.Fatalf("%+v zoom %d: %s %s counts %d, its list %d", f, zoom, p.Level, p.Name, p.Count, n)
				}
				if n, mean := oracleAverage(lots, listOfPlace(f, p)); p.Level != search.MapLot &&
					(p.PriceN != n || !equal(p.AvgPrice, mean)) {
					t.Fatalf("%+v zoom %d: %s has the average %v of %d, its list %v of %d", f, zoom, p.Name,
						orZero(p.AvgPrice), p.PriceN, orZero(mean), n)
				} else if mean != nil {
					seen["average"]++
				}
			}
			for _, h := range lots {
				if oracleMatches(h, f) && h.Lng != nil {
					positioned++
				}
			}
			if got.Total < positioned {
				t.Fatalf("%+v zoom %d: the map shows %d of %d lots with coordinates", f, zoom, got.Total, positioned)
			}
		}
	}
	for _, level := range []search.MapLevel{search.MapRegion, search.MapCommunity, "rest", "average"} {
		if seen[level] == 0 {
			t.Errorf("no place of level %s was compared", level)
		}
	}
}

func TestNearViewShowsTheLotsInIt(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	lots := someLots(t, tx, r, randomLots)
	mapper := newMapper(tx)
	prices := map[int64]int64{} // 0 for a price that is not announced
	for _, h := range lots {
		prices[h.ID] = orZero(h.StartPrice)
	}
	shown := 0
	for range 30 {
		f, bounds := randomFilter(r, lots), randomBounds(r)
		f.Bounds = nil
		got := mapOf(t, mapper, search.MapQuery{Filter: f, Bounds: bounds, Zoom: 17 + r.IntN(4)})
		f.Bounds = &bounds
		var want, ids []int64
		for _, h := range lots {
			if oracleMatches(h, f) {
				want = append(want, h.ID)
			}
		}
		for _, p := range got.List {
			ids = append(ids, p.ID)
			if p.Level != search.MapLot || p.Status == nil || orZero(p.StartPrice) != prices[p.ID] ||
				p.StartPrice != nil && *p.StartPrice == 0 {
				t.Fatalf("%+v", p)
			}
		}
		slices.Sort(ids)
		if !slices.Equal(ids, want) {
			t.Fatalf("%+v shows %v, want %v", f, ids, want)
		}
		shown += len(ids)
	}
	if shown == 0 {
		t.Error("no view showed a lot")
	}
}

// Beyond the zooms that show districts, lots are pins of their own, unless there are more than requested.
func TestFewLotsAreShownOneByOne(t *testing.T) {
	tx := apitest.Tx(t)
	r := randomSeed(t)
	lots := someLots(t, tx, r, randomLots)
	mapper := newMapper(tx)
	levels := map[search.MapLevel]int{}
	for range 60 {
		f, bounds, pins, zoom := randomFilter(r, lots), randomBounds(r), 1+r.IntN(12), 10+r.IntN(7)
		f.Bounds = nil
		got := mapOf(t, mapper, search.MapQuery{Filter: f, Bounds: bounds, Zoom: zoom, Pins: pins})
		f.Bounds = &bounds
		n := oracleCount(lots, f)
		want := search.LevelAt(zoom)
		if want != search.MapArea && n <= pins {
			want = search.MapLot
		}
		if got.Level != want || want == search.MapLot && (got.Total != n || len(got.List) != n) {
			t.Fatalf("%+v zoom %d, %d pins, %d lots: level %s with %d of %d", f, zoom, pins, n, got.Level,
				len(got.List), got.Total)
		}
		levels[want]++
	}
	for _, level := range []search.MapLevel{search.MapArea, search.MapRegion, search.MapCommunity, search.MapLot} {
		if levels[level] == 0 {
			t.Errorf("no view was of level %s", level)
		}
	}
}

// A place has no average price if it has too few lots, or lots of more than one usage.
func TestAveragesAreOfOneUsageAndOfEnoughLots(t *testing.T) {
	tx := apitest.Tx(t)
	prices := []int64{4_000_000, 4_400_000, 5_000_001}
	for i, price := range prices {
		fixture.Insert(t, tx,
			fixture.House(func(h *lot.House) { h.StartPrice, h.AreaM2 = new(price), fixture.Ptr(100.0) }))
		for _, c := range []struct {
			usage []string
			want  *int64
		}{{[]string{"101"}, nil}, {nil, nil}, {[]string{"101", "102"}, nil}} {
			if i == 2 && len(c.usage) == 1 {
				c.want = fixture.Ptr[int64](44_667)
			}
			got := mapOf(t, newMapper(tx),
				search.MapQuery{Filter: lot.Filter{Usage: c.usage}, Bounds: country, Zoom: 10})
			if p := got.List[0]; p.Count != i+1 || p.PriceN != i+1 || !equal(p.AvgPrice, c.want) {
				t.Errorf("usage %v: %d lots, %d priced, average %v", c.usage, p.Count, p.PriceN, p.AvgPrice)
			}
		}
	}
}

func TestPlacesStandAtTheirCentre(t *testing.T) {
	tx := apitest.Tx(t)
	someCommunities(t, tx)
	fixture.Insert(t, tx,
		fixture.House(func(h *lot.House) {
			h.CommunityID, h.Lng, h.Lat = fixture.Ptr[int64](7), fixture.Ptr(116.470), fixture.Ptr(39.990)
		}),
		fixture.House(func(h *lot.House) {
			h.CommunityID, h.Lng, h.Lat = fixture.Ptr[int64](7), fixture.Ptr(116.472), fixture.Ptr(39.994)
		}),
		fixture.House(func(h *lot.House) { h.CommunityID, h.Lng, h.Lat = fixture.Ptr[int64](7), nil, nil }),
		fixture.House(func(h *lot.House) { h.CommunityName, h.RegionID = nil, nil }),
	)
	mapper := newMapper(tx)
	for zoom, want := range map[int][]string{
		11: {"area 朝阳 116.486 39.922 ×4"},
		13: {"area 朝阳其他 116.471 39.991 ×4"},
		15: {"community 望京花园 116.471 39.992 ×3", "lot"},
	} {
		got := mapOf(t, mapper, search.MapQuery{Bounds: country, Zoom: zoom})
		for i, p := range got.List {
			if say := fmt.Sprintf("%s %s %.3f %.3f ×%d", p.Level, p.Name, p.Lng, p.Lat, p.Count); say != want[i] &&
				string(p.Level) != want[i] {
				t.Errorf("zoom %d: %s, want %s", zoom, say, want[i])
			}
		}
		if len(got.List) != len(want) {
			t.Errorf("zoom %d: %d places", zoom, len(got.List))
		}
	}
	// A view outside the district must not show it.
	if got := mapOf(t, mapper, search.MapQuery{Bounds: lot.Bounds{West: 116, South: 39, East: 116.4, North: 41},
		Zoom: 11}); got.Total != 0 {
		t.Errorf("%+v", got)
	}
}

func TestShapesAreParsed(t *testing.T) {
	if b, err := lot.ParseBounds("117,40.5,116,39"); err != nil ||
		b != (lot.Bounds{West: 116, South: 39, East: 117, North: 40.5}) {
		t.Errorf("%+v, %v", b, err)
	}
	if p, err := lot.ParsePolygon("1,2,3,4,5,-6.5"); err != nil ||
		!slices.Equal(p, lot.Polygon{{Lng: 1, Lat: 2}, {Lng: 3, Lat: 4}, {Lng: 5, Lat: -6.5}}) {
		t.Errorf("%+v, %v", p, err)
	}
	for _, text := range []string{"", "1,2,3", "1,2,3,4,5", "1,2,3,4,5,6", "1,2,3,x", "181,1,2,3",
		"1,91,2,3", "NaN,1,2,3"} {
		if _, err := lot.ParseBounds(text); apperr.KindOf(err) != apperr.Invalid {
			t.Errorf("bounds %q: %v", text, err)
		}
	}
	many := "1,1"
	for range 50 {
		many += ",1,1"
	}
	for _, text := range []string{"", "1,2,3,4", "1,2,3,4,5", "1,2,3,4,5,x", many} {
		if _, err := lot.ParsePolygon(text); apperr.KindOf(err) != apperr.Invalid {
			t.Errorf("polygon %q: %v", text, err)
		}
	}
}
