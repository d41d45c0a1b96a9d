package memsearch

import (
	"cmp"
	"slices"
	"time"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

// mapOf is what pgMapper says, made of the sets in memory; a test holds the two equal.
func (v *view) mapOf(q *search.MapQuery, now time.Time) search.MapResult {
	result := search.MapResult{Level: search.LevelAt(q.Zoom), List: []search.MapPlace{}}
	switch result.Level {
	case search.MapLot:
		v.mapLots(q, now, &result)
		return result
	case search.MapCommunity:
		v.mapSpots(q, now, &result)
	default:
		v.mapDivisions(q, now, &result)
	}
	slices.SortFunc(result.List, func(a, b search.MapPlace) int {
		return cmp.Or(b.Count-a.Count, cmp.Compare(a.Level, b.Level), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Name, b.Name),
			cmp.Compare(a.AreaID, b.AreaID))
	})
	for i := range result.List {
		result.Total += result.List[i].Count
	}
	return result
}

// mapLots are the lots in the view, biddable first, at most maxMapLots of them, and how many there are.
func (v *view) mapLots(q *search.MapQuery, now time.Time, result *search.MapResult) {
	f := q.Filter
	f.Bounds = &q.Bounds
	type ranked struct {
		rank
		part *part
	}
	var list []ranked
	for _, p := range v.parts {
		lots := p.passing(&f, now)
		result.Total += lots.count()
		for _, r := range p.first(lots, memoryOrders["default"], search.MaxMapLots, now) {
			list = append(list, ranked{r, p})
		}
	}
	slices.SortFunc(list, func(a, b ranked) int { return a.compare(b.rank) })
	for _, r := range list[:min(len(list), search.MaxMapLots)] {
		result.List = append(result.List, v.lotPlace(r.part, r.lot, now))
	}
}

func (v *view) lotPlace(p *part, i uint32, now time.Time) search.MapPlace {
	area := v.land.areas[p.spots.areas[p.places[codeArea].of(i)]]
	status, price := p.status(i, now), p.numbers[numPrice].of(i)
	place := search.MapPlace{
		Level: search.MapLot, ID: p.ids[i], Name: string(p.spots.titles.of(i)), AreaID: area.ID, AreaAlias: area.Alias,
		Lng: p.spots.points[i].Lng, Lat: p.spots.points[i].Lat, Count: 1, Status: &status, StartPrice: &price,
	}
	if region, ok := v.land.regions[p.spots.regions[p.places[codeRegion].of(i)]]; ok {
		place.RegionAlias = &region.Alias
	}
	if status == lot.Upcoming || status == lot.Running {
		place.Active = 1
	}
	if unit := p.numbers[numUnitPrice].of(i); unit != unknown {
		place.AvgPrice, place.PriceN = &unit, 1
	}
	return place
}

// status is that of one lot.
func (s *segment) status(i uint32, now time.Time) lot.Status {
	m := s.at(now)
	for _, derived := range []lot.Status{lot.Upcoming, lot.Running, lot.Ended} {
		if m.status(string(derived)).has(i) {
			return derived
		}
	}
	results := s.sets[codeResult]
	for n, lots := range results.sets {
		if lots.has(i) {
			return lot.Status(results.texts[n])
		}
	}
	return lot.Upcoming // not reached: every lot has a result or a derived status
}

// gathered adds up the lots of one place.
type gathered struct {
	search.MapPlace
	prices    int64
	lngs      float64
	lats      float64
	positions int
}

// middle is where its lots are on average.
func (g *gathered) middle() (p lot.Point, ok bool) {
	if g.positions == 0 {
		return p, false
	}
	n := float64(g.positions)
	return lot.Point{Lng: g.lngs / n, Lat: g.lats / n}, true
}

// at is the place as the map shows it there. The mean price per ㎡ is rounded as PostgreSQL rounds.
func (g *gathered) at(p lot.Point) search.MapPlace {
	place := g.MapPlace
	place.Lng, place.Lat = p.Lng, p.Lat
	if n := int64(g.PriceN); n > 0 {
		mean := (2*g.prices + n) / (2 * n)
		place.AvgPrice = &mean
	}
	return place
}
