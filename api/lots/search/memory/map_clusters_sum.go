package memory

import (
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// mapClusters adds to the result the communities that have a lot in the view, and the lots in the view that belong to
// no community.
func (v *snapshot) mapClusters(q *search.MapQuery, now time.Time, result *search.MapResult) {
	shared := map[clusterKey]*clusterSum{} // several segments may have lots of a community
	var single []*clusterSum
	matching := make([]lotSet, len(v.segments))
	sets := &scratch{}
	defer sets.release()
	for k, p := range v.segments {
		matching[k] = p.matchingLots(&q.Filter, now, sets)
		seen := map[uint32]bool{}
		inView := p.inBounds(q.Bounds, sets)
		inView.intersect(matching[k])
		for lot := range inView.each {
			spot := p.clusters.clusterOf[lot]
			if seen[spot] {
				continue
			}
			seen[spot] = true
			if key, ok := p.clusterKey(lot); ok {
				if shared[key] == nil {
					shared[key] = &clusterSum{}
				}
				continue
			}
			sum := &clusterSum{}
			sum.add(v, p, spot, matching[k], now)
			single = append(single, sum)
		}
	}
	for k, p := range v.segments {
		for key, sum := range shared {
			if spot, ok := p.clusterOf(key); ok {
				sum.add(v, p, spot, matching[k], now)
			}
		}
	}
	for _, sum := range shared {
		single = append(single, sum)
	}
	for _, sum := range single {
		if at, ok := sum.centroid(); ok && q.Bounds.Holds(at) {
			result.List = append(result.List, sum.place(at))
		}
	}
}

// clusterSum holds the sums of a cluster over all segments. If its lots have different names, titles or aliases, it
// keeps the one that is first in alphabetical order.
type clusterSum struct {
	aggregate
	community, lot int64
	name, title    *string
}

// add adds those lots of cluster spot that are in matching to the sums.
func (g *clusterSum) add(v *snapshot, p *segmentReader, spot uint32, matching lotSet, now time.Time) {
	m := p.statusesAt(now)
	for _, lot := range p.clusters.lots(spot) {
		if !matching.has(lot) {
			continue
		}
		g.Count++
		if m.upcoming.has(lot) || m.running.has(lot) {
			g.Active++
		}
		if unit := p.numbers[numUnitPrice].of(lot); unit != null {
			g.PriceN++
			g.prices += unit
		}
		if p.positions.known.has(lot) {
			g.positions++
			g.lngs += p.positions.points[lot].Lng
			g.lats += p.positions.points[lot].Lat
		}
		g.addArea(v.places.areas[p.clusters.areas[p.places[codeArea].of(lot)]])
		if region := v.places.regions[p.clusters.regions[p.places[codeRegion].of(lot)]]; region != nil {
			keepFirst(&g.RegionAlias, region.Alias)
		}
		if name := p.clusters.names.of[lot]; name != 0 {
			keepFirst(&g.name, p.clusters.names.values[name])
		} else {
			keepFirst(&g.title, p.titles.of(lot))
		}
		if community := p.numbers[numCommunity].of(lot); community != null {
			g.community = community
		}
		if id := p.ids[lot]; g.lot == 0 || id < g.lot {
			g.lot = id
		}
	}
}

// keepFirst sets kept to text if text comes before it in alphabetical order.
func keepFirst(kept **string, text string) {
	if *kept == nil || text < **kept {
		*kept = &text
	}
}

// place returns the cluster as a place on the map, which is a community or a lot without a community.
func (g *clusterSum) place(at lot.Point) search.MapPlace {
	place := g.aggregate.place(at)
	if g.name != nil {
		place.Level, place.ID, place.Name = search.MapCommunity, g.community, *g.name
		return place
	}
	place.Level, place.ID, place.Name = search.MapLot, g.lot, *g.title
	return place
}
