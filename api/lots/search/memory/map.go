package memory

import (
	"cmp"
	"slices"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// mapOf returns the places for a query of the map. A test compares the result with that of package postgres.
func (v *snapshot) mapOf(q *search.MapQuery, now time.Time) search.MapResult {
	inView, level, _ := q.LotsOrLevel(func(n int) ([]search.MapPlace, int, error) {
		list, total := v.mapLots(q, n, now)
		return list, total, nil
	})
	if inView != nil {
		return *inView
	}
	result := search.MapResult{Level: level, List: []search.MapPlace{}, Unplaced: []search.MapPlace{}}
	if level == search.MapCommunity {
		v.mapClusters(q, now, &result)
	} else {
		v.mapDivisions(q, now, &result)
	}
	for _, list := range [][]search.MapPlace{result.List, result.Unplaced} {
		slices.SortFunc(list, func(a, b search.MapPlace) int {
			return cmp.Or(b.Count-a.Count, cmp.Compare(a.Level, b.Level), cmp.Compare(a.ID, b.ID),
				cmp.Compare(a.Name, b.Name),
				cmp.Compare(a.AreaID, b.AreaID))
		})
	}
	return q.Result(result.List, result.Unplaced)
}

// mapLots returns at most n lots in the view, lots that can be bid for first, and the number of all lots in the view.
func (v *snapshot) mapLots(q *search.MapQuery, n int, now time.Time) (places []search.MapPlace, total int) {
	f := q.Filter
	f.Bounds = &q.Bounds
	sets := &scratch{}
	defer sets.release()
	list, total := v.firstLots(&f, memoryOrders["default"], n, now, sets)
	places = make([]search.MapPlace, len(list))
	for i, r := range list {
		places[i] = v.lotPlace(r.part, r.lot, now)
	}
	return places, total
}

func (v *snapshot) lotPlace(p *segmentReader, i uint32, now time.Time) search.MapPlace {
	area := v.places.areas[p.clusters.areas[p.places[codeArea].of(i)]]
	status := p.status(i, now)
	place := search.MapPlace{
		Level: search.MapLot, ID: p.ids[i], Name: p.titles.of(i), AreaID: area.ID, AreaAlias: area.Alias,
		Lng: p.positions.points[i].Lng, Lat: p.positions.points[i].Lat, Count: 1, Status: &status,
	}
	if region, ok := v.places.regions[p.clusters.regions[p.places[codeRegion].of(i)]]; ok {
		place.RegionAlias = &region.Alias
	}
	if low, high := p.numbers[numTotalLow].of(i), p.numbers[numTotal].of(i); low != null {
		place.TotalLow, place.TotalHigh = &low, &high
	}
	if status.Biddable() {
		place.Active = 1
	}
	if price := p.numbers[numPrice].of(i); price != null {
		place.StartPrice = &price
	}
	if unit := p.numbers[numUnitPrice].of(i); unit != null {
		place.AvgPrice, place.PriceN = &unit, 1
	}
	return place
}

// status returns the status of one lot.
func (s *segment) status(i uint32, now time.Time) lot.Status {
	m := s.statusesAt(now)
	for _, derived := range derivedStatuses {
		if m.status(string(derived)).has(i) {
			return derived
		}
	}
	results := s.codes[codeResult]
	for n, lots := range results.bitmaps {
		if lots.has(i) {
			return lot.Status(results.values[n])
		}
	}
	return lot.NoTimes // impossible: a lot has a result or a derived status
}

// aggregate holds the sums over the lots of one place.
type aggregate struct {
	search.MapPlace
	prices    int64
	lngs      float64
	lats      float64
	positions int
}

// centroid returns the mean position of the lots. ok is false if none of them has coordinates.
func (g *aggregate) centroid() (p lot.Point, ok bool) {
	if g.positions == 0 {
		return p, false
	}
	n := float64(g.positions)
	return lot.Point{Lng: g.lngs / n, Lat: g.lats / n}, true
}

// place returns the place at position p with the sums. It rounds the mean price as PostgreSQL does.
func (g *aggregate) place(p lot.Point) search.MapPlace {
	place := g.MapPlace
	place.Lng, place.Lat = p.Lng, p.Lat
	if n := int64(g.PriceN); n > 0 {
		mean := (2*g.prices + n) / (2 * n)
		place.AvgPrice = &mean
	}
	return place
}
