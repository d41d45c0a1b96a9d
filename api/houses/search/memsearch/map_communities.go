package memsearch

import (
	"time"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

// mapSpots gathers the communities, and lots of none, that have a lot in the view.
func (v *view) mapSpots(q *search.MapQuery, now time.Time, result *search.MapResult) {
	shared := map[spotKey]*spotSum{} // communities can have lots in every part
	var single []*spotSum
	passing := make([]lotSet, len(v.parts))
	for k, p := range v.parts {
		passing[k] = p.passing(&q.Filter, now)
		seen := map[uint32]bool{}
		for lot := range passing[k].and(p.inBounds(q.Bounds)).each {
			spot := p.spots.of[lot]
			if seen[spot] {
				continue
			}
			seen[spot] = true
			if key, ok := p.spots.keys[spot]; ok {
				if shared[key] == nil {
					shared[key] = &spotSum{}
				}
				continue
			}
			sum := &spotSum{}
			sum.add(v, p, spot, passing[k], now)
			single = append(single, sum)
		}
	}
	for k, p := range v.parts {
		for key, sum := range shared {
			if spot, ok := p.spots.number[key]; ok {
				sum.add(v, p, spot, passing[k], now)
			}
		}
	}
	for _, sum := range shared {
		single = append(single, sum)
	}
	for _, sum := range single {
		if at, ok := sum.middle(); ok && q.Bounds.Holds(at) {
			result.List = append(result.List, sum.place(at))
		}
	}
}

// spotSum gathers a spot. Of names, titles and aliases that differ it tells the first.
type spotSum struct {
	gathered
	community, lot int64
	name, title    *string
}

// add adds those lots of a spot that pass.
func (g *spotSum) add(v *view, p *part, spot uint32, passing lotSet, now time.Time) {
	m := p.at(now)
	for _, lot := range p.spots.lots(spot) {
		if !passing.has(lot) {
			continue
		}
		g.Count++
		if m.upcoming.has(lot) || m.running.has(lot) {
			g.Active++
		}
		if unit := p.numbers[numUnitPrice].of(lot); unit != unknown {
			g.PriceN++
			g.prices += unit
		}
		if p.spots.positioned.has(lot) {
			g.positions++
			g.lngs += p.spots.points[lot].Lng
			g.lats += p.spots.points[lot].Lat
		}
		g.within(v.land.areas[p.spots.areas[p.places[codeArea].of(lot)]])
		if region := v.land.regions[p.spots.regions[p.places[codeRegion].of(lot)]]; region != nil {
			keepFirst(&g.RegionAlias, region.Alias)
		}
		if name := p.spots.names.of[lot]; name != 0 {
			keepFirst(&g.name, p.spots.names.texts[name])
		} else {
			keepFirst(&g.title, string(p.spots.titles.of(lot)))
		}
		if community := p.numbers[numCommunity].of(lot); community != unknown {
			g.community = community
		}
		if id := p.ids[lot]; g.lot == 0 || id < g.lot {
			g.lot = id
		}
	}
}

// keepFirst keeps the smaller of two texts.
func keepFirst(kept **string, text string) {
	if *kept == nil || text < **kept {
		*kept = &text
	}
}

// place is the spot as the map shows it: a community, or a lot of none.
func (g *spotSum) place(at lot.Point) search.MapPlace {
	place := g.at(at)
	if g.name != nil {
		place.Level, place.ID, place.Name = search.MapCommunity, g.community, *g.name
		return place
	}
	place.Level, place.ID, place.Name = search.MapLot, g.lot, *g.title
	return place
}
