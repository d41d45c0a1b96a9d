package memory

import (
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// division is a district or business area on the map. If rest is set, it is the part of a district that lies in no
// business area.
type division struct {
	level search.MapLevel
	id    int64
	rest  bool
}

// mapDivisions adds districts or business areas to the result. The lots of a division form a few runs, so they are
// counted without looking at each of them.
func (v *snapshot) mapDivisions(q *search.MapQuery, now time.Time, result *search.MapResult) {
	all := map[division]*aggregate{}
	sets := &scratch{}
	defer sets.release()
	for _, p := range v.segments {
		lots := p.matchingLots(&q.Filter, now, sets)
		p.addDivisions(v.places, q, lots, now, result.Level, all, sets)
	}
	for key, g := range all {
		drawn := len(q.Polygon) > 0
		switch at, ok := v.places.position(key, g, drawn); {
		case ok && q.Bounds.Holds(at):
			result.List = append(result.List, g.place(at))
		case !ok && key.level == search.MapArea && !drawn && q.Bounds.Holds(v.places.areas[key.id].around()):
			result.Unplaced = append(result.Unplaced, g.WithoutPoint())
		}
	}
}

// divisionSets holds the sets from which the lots of divisions are counted.
type divisionSets struct {
	n, active      *rankIndex
	priced, placed *rankIndex
}

func (p *segmentReader) addDivisions(
	l *placeDirectory, q *search.MapQuery, lots lotSet, now time.Time, level search.MapLevel,
	all map[division]*aggregate, sets *scratch,
) {
	m := p.statusesAt(now)
	open := sets.anyOf([]lotSet{m.upcoming, m.running}, p.n)
	regions := level == search.MapRegion
	rank := func(of lotSet) *rankIndex { return newRankIndex(of, sets.in(len(of)), sets) }
	both := func(other lotSet) *rankIndex { return rank(sets.intersection(lots, other)) }
	whole := divisionSets{rank(lots), both(open), both(p.clusters.priced), both(p.positions.known)}
	areas, business := p.places[codeArea], p.places[codeRegion]
	for _, s := range lots.spans(sets.in(len(lots))) {
		for from := s.from * wordBits; from < min(s.to*wordBits, p.n); {
			a := areas.runOf(from)
			to := areas.ends[a]
			key := division{search.MapArea, p.clusters.areas[areas.codes[a]], regions}
			if regions {
				r := business.runOf(from)
				to = min(to, business.ends[r])
				if id := p.clusters.regions[business.codes[r]]; id != 0 {
					key = division{search.MapRegion, id, false}
				}
			}
			to = min(to, s.to*wordBits)
			p.addRun(l, q, key, p.clusters.areas[areas.codes[a]], &whole, from, to, all)
			from = to
		}
	}
}

// addRun adds a run of lots to the sums of division key. The run is each lot whose number n is in the range from <= n <
// to.
func (p *segmentReader) addRun(
	l *placeDirectory, q *search.MapQuery, key division, area int64, c *divisionSets, from, to int,
	all map[division]*aggregate,
) {
	n := c.n.count(from, to)
	if n == 0 || !l.mayShow(key, q) {
		return
	}
	g := all[key]
	if g == nil {
		g = &aggregate{MapPlace: l.place(key)}
		all[key] = g
	}
	g.addArea(l.areas[area])
	g.Count += n
	g.Active += c.active.count(from, to)
	if priced := c.priced.count(from, to); priced > 0 {
		g.PriceN += priced
		unit := p.numbers[numUnitPrice]
		c.priced.set.eachIn(from, to, func(lot uint32) { g.prices += unit.values[unit.group[lot]] })
	}
	if placed := c.placed.count(from, to); placed > 0 && l.needsCentroid(key, q) {
		g.positions += placed
		c.placed.set.eachIn(from, to, func(lot uint32) {
			g.lngs += p.positions.points[lot].Lng
			g.lats += p.positions.points[lot].Lat
		})
	}
}

// addArea adds the district of a place. If a place lies in several districts, the smallest id and the alphabetically
// first alias are kept.
func (g *aggregate) addArea(a *areaEntry) {
	if g.AreaID == 0 || a.ID < g.AreaID {
		g.AreaID = a.ID
	}
	if g.AreaAlias == "" || a.Alias < g.AreaAlias {
		g.AreaAlias = a.Alias
	}
}

// place returns a division as a place on the map, without the sums.
func (l *placeDirectory) place(key division) search.MapPlace {
	if key.level == search.MapRegion {
		r := l.regions[key.id]
		return search.MapPlace{Level: search.MapRegion, ID: r.ID, Name: r.ShortName, RegionAlias: &r.Alias}
	}
	name := l.areas[key.id].ShortName
	if key.rest {
		name += "其他"
	}
	return search.MapPlace{Level: search.MapArea, ID: key.id, Name: name}
}

// fixedPosition returns the stored position of a division, if it is known.
func (l *placeDirectory) fixedPosition(key division) (lot.Point, bool) {
	var lng, lat *float64
	switch {
	case key.rest:
	case key.level == search.MapRegion:
		lng, lat = l.regions[key.id].Lng, l.regions[key.id].Lat
	default:
		lng, lat = l.areas[key.id].Lng, l.areas[key.id].Lat
	}
	if lng == nil || lat == nil {
		return lot.Point{}, false
	}
	return lot.Point{Lng: *lng, Lat: *lat}, true
}

// mayShow returns false only if the division is certainly outside the view. If the user has drawn a polygon, it returns
// true, because the division is then drawn at the mean position of its lots.
func (l *placeDirectory) mayShow(key division, q *search.MapQuery) bool {
	at, known := l.fixedPosition(key)
	return !known || len(q.Polygon) > 0 || q.Bounds.Holds(at)
}

// needsCentroid reports whether a division is drawn at the mean position of its lots.
func (l *placeDirectory) needsCentroid(key division, q *search.MapQuery) bool {
	_, known := l.fixedPosition(key)
	return !known || len(q.Polygon) > 0
}

// position returns the position at which a division is drawn. This is its stored position, or else the mean position of
// its lots. Lots without a business area are drawn at their mean position, or else at the position of their district.
// If the user has drawn a polygon (drawn), only the mean position is used. ok is false if no position is known.
func (l *placeDirectory) position(key division, g *aggregate, drawn bool) (lot.Point, bool) {
	if at, known := l.fixedPosition(key); known && !drawn {
		return at, true
	}
	if at, ok := g.centroid(); ok || !key.rest || drawn {
		return at, ok
	}
	return l.fixedPosition(division{search.MapArea, key.id, false})
}
