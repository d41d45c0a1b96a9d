package memory

import (
	"math"
	"strconv"

	"fapai/api/lots/lot"
)

// severalNames in nameOf marks a cluster with different community names.
const severalNames = math.MaxUint32

// communityClusters groups the lots of a segment into clusters, for the map and for suggestions. A cluster is one
// marker: the lots of a community, the lots of a district with one community name but no stored community, or a
// single other lot.
type communityClusters struct {
	areas, regions []int64  // ids by number of the place
	clusterOf      []uint32 // by lot
	order          []uint32 // lots by cluster
	ends           []uint32 // by cluster: end of its lots in order
	nameOf         []uint32 // by cluster: number of the community name, or severalNames
	names          *dictionaryColumn
	named          map[clusterKey]uint32 // names without a stored community
	priced         lotSet                // lots with a price per ㎡
}

// clusterKey identifies a cluster across segments: a community, or a district and a name.
type clusterKey struct {
	community, area int64
	name            string
}

// clusterKey returns the key of a lot's cluster. shared is false for a lot that is a cluster of its own.
func (s *segment) clusterKey(lot uint32) (key clusterKey, shared bool) {
	if key.community = s.numbers[numCommunity].of(lot); key.community != null {
		return key, true
	}
	name := s.clusters.names.of[lot]
	if name == 0 {
		return key, false
	}
	key.area, key.name = s.clusters.areas[s.places[codeArea].of(lot)], s.clusters.names.values[name]
	return key, true
}

// clusterOf returns the number of the cluster with a key in the segment; known is false if there is none.
func (s *segment) clusterOf(key clusterKey) (spot uint32, known bool) {
	if key.community == null {
		spot, known = s.clusters.named[key]
		return spot, known
	}
	lot, known := s.numbers[numCommunity].newest(key.community)
	if !known {
		return 0, false
	}
	return s.clusters.clusterOf[lot], true
}

func newCommunityClusters(c *columns, s *segment) *communityClusters {
	names := c.community // a copy: a pointer into c would keep all of c
	p := &communityClusters{
		areas: idsOf(s.places[codeArea].values), regions: idsOf(s.places[codeRegion].values),
		clusterOf: make([]uint32, s.n), named: map[clusterKey]uint32{}, names: &names,
	}
	s.clusters = p
	prices := s.numbers[numUnitPrice]
	p.priced = prices.between(0, len(prices.values), nil)
	communities := s.numbers[numCommunity]
	ofCommunity := make([]uint32, len(communities.values)) // cluster by community, from 1
	var sizes []uint32
	for lot := range uint32(s.n) {
		next := uint32(len(sizes))
		spot := next
		if g := communities.group[lot]; int(g) < len(ofCommunity) {
			if ofCommunity[g] == 0 {
				ofCommunity[g] = next + 1
			}
			spot = ofCommunity[g] - 1
		} else if key, shared := s.clusterKey(lot); shared {
			var known bool
			if spot, known = p.named[key]; !known {
				spot = next
				p.named[key] = next
			}
		}
		if spot == next {
			sizes, p.nameOf = append(sizes, 0), append(p.nameOf, p.names.of[lot])
		} else if p.nameOf[spot] != p.names.of[lot] {
			p.nameOf[spot] = severalNames
		}
		p.clusterOf[lot] = spot
		sizes[spot]++
	}
	p.sort(sizes)
	return p
}

// sort sorts the lots by cluster. sizes is the number of lots per cluster.
func (p *communityClusters) sort(sizes []uint32) {
	p.order, p.ends = make([]uint32, len(p.clusterOf)), make([]uint32, len(sizes))
	at := uint32(0)
	for spot, size := range sizes {
		p.ends[spot] = at
		at += size
	}
	for lot, spot := range p.clusterOf {
		p.order[p.ends[spot]] = uint32(lot)
		p.ends[spot]++
	}
}

// lots returns the lots of a cluster.
func (p *communityClusters) lots(spot uint32) []uint32 {
	from := uint32(0)
	if spot > 0 {
		from = p.ends[spot-1]
	}
	return p.order[from:p.ends[spot]]
}

// idsOf converts codes of places to ids.
func idsOf(codes []string) []int64 {
	ids := make([]int64, len(codes))
	for n, code := range codes {
		ids[n], _ = strconv.ParseInt(code, 10, 64) // the first value is "" for NULL, which gives 0
	}
	return ids
}

// placeDirectory holds the names and positions of districts and business areas.
type placeDirectory struct {
	areas   map[int64]*areaEntry
	regions map[int64]*regionEntry
}

type areaEntry struct {
	ID               int64
	ShortName, Alias string
	Lng, Lat         *float64
	AroundLng        float64 // position of the city or province in which the district lies
	AroundLat        float64
}

func (a *areaEntry) around() lot.Point { return lot.Point{Lng: a.AroundLng, Lat: a.AroundLat} }

type regionEntry struct {
	ID               int64
	ShortName, Alias string
	Lng, Lat         *float64
}
