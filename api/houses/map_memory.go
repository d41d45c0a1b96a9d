package houses

import (
	"cmp"
	"slices"
	"time"
)

// mapOf is what pgMapper says, made of the sets in memory; a test holds the two equal.
func (v *view) mapOf(q *MapQuery, now time.Time) MapResult {
	result := MapResult{Level: LevelAt(q.Zoom), List: []MapPlace{}}
	switch result.Level {
	case MapLot:
		v.mapLots(q, now, &result)
		return result
	case MapCommunity:
		v.mapSpots(q, now, &result)
	default:
		v.mapDivisions(q, now, &result)
	}
	slices.SortFunc(result.List, func(a, b MapPlace) int {
		return cmp.Or(b.Count-a.Count, cmp.Compare(a.Level, b.Level), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Name, b.Name),
			cmp.Compare(a.AreaID, b.AreaID))
	})
	for i := range result.List {
		result.Total += result.List[i].Count
	}
	return result
}

// mapLots are the lots in the view, biddable first, at most maxMapLots of them, and how many there are.
func (v *view) mapLots(q *MapQuery, now time.Time, result *MapResult) {
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
		for _, r := range p.first(lots, memoryOrders["default"], maxMapLots, now) {
			list = append(list, ranked{r, p})
		}
	}
	slices.SortFunc(list, func(a, b ranked) int { return a.compare(b.rank) })
	for _, r := range list[:min(len(list), maxMapLots)] {
		result.List = append(result.List, v.lotPlace(r.part, r.lot, now))
	}
}

func (v *view) lotPlace(p *part, lot uint32, now time.Time) MapPlace {
	area := v.land.areas[p.spots.areas[p.places[codeArea].of(lot)]]
	status, price := p.status(lot, now), p.numbers[numPrice].of(lot)
	place := MapPlace{
		Level: MapLot, ID: p.ids[lot], Name: string(p.spots.titles.of(lot)), AreaID: area.ID, AreaAlias: area.Alias,
		Lng: p.spots.points[lot].Lng, Lat: p.spots.points[lot].Lat, Count: 1, Status: &status, StartPrice: &price,
	}
	if region, ok := v.land.regions[p.spots.regions[p.places[codeRegion].of(lot)]]; ok {
		place.RegionAlias = &region.Alias
	}
	if status == Upcoming || status == Running {
		place.Active = 1
	}
	if unit := p.numbers[numUnitPrice].of(lot); unit != unknown {
		place.AvgPrice, place.PriceN = &unit, 1
	}
	return place
}

// status is that of one lot.
func (s *segment) status(lot uint32, now time.Time) Status {
	m := s.at(now)
	for _, derived := range []Status{Upcoming, Running, Ended} {
		if m.status(string(derived)).has(lot) {
			return derived
		}
	}
	results := s.sets[codeResult]
	for n, lots := range results.sets {
		if lots.has(lot) {
			return Status(results.texts[n])
		}
	}
	return Upcoming // not reached: every lot has a result or a derived status
}

// gathered adds up the lots of one place.
type gathered struct {
	MapPlace
	prices    int64
	lngs      float64
	lats      float64
	positions int
}

// middle is where its lots are on average.
func (g *gathered) middle() (p Point, ok bool) {
	if g.positions == 0 {
		return p, false
	}
	n := float64(g.positions)
	return Point{g.lngs / n, g.lats / n}, true
}

// at is the place as the map shows it there. The mean price per ㎡ is rounded as PostgreSQL rounds.
func (g *gathered) at(p Point) MapPlace {
	place := g.MapPlace
	place.Lng, place.Lat = p.Lng, p.Lat
	if n := int64(g.PriceN); n > 0 {
		mean := (2*g.prices + n) / (2 * n)
		place.AvgPrice = &mean
	}
	return place
}

func (b Bounds) holds(p Point) bool {
	return b.West <= p.Lng && p.Lng <= b.East && b.South <= p.Lat && p.Lat <= b.North
}
