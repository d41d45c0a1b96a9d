package memory

import (
	"math"
	"strconv"

	"fapai/api/lots/lot"
)

// severalNames marks a cluster whose lots name their community differently.
const severalNames = math.MaxUint32

// communityClusters holds the columns of a segment for the map and suggestions. A cluster is one bubble of the map: the
// lots of a community, the lots of a district that give the same community name, or one lot of no community.
type communityClusters struct {
	areas, regions []int64  // ids, by the numbers of the places
	clusterOf      []uint32 // cluster of each lot
	order          []uint32 // the lots by cluster
	ends           []uint32 // for each cluster, the index in order after its last lot
	nameOf         []uint32 // for each cluster, the index in names of its lots' community name, or severalNames
	names          *dictionaryColumn
	named          map[clusterKey]uint32 // clusters of names that belong to no community
	priced         lotSet                // lots with a price per ㎡
}

// clusterKey identifies a cluster in every segment.
type clusterKey struct {
	community, area int64
	name            string
}

// clusterKey returns the key of the cluster of a lot; shared is false for a lot that belongs to no community, which is
// a cluster of its own.
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

// clusterOf returns the number of the segment's cluster with a key; known is false if it has none.
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
	names := c.community // a copy, because a pointer into c would keep all of it
	p := &communityClusters{
		areas: idsOf(s.places[codeArea].values), regions: idsOf(s.places[codeRegion].values),
		clusterOf: make([]uint32, s.n), named: map[clusterKey]uint32{}, names: &names,
	}
	s.clusters = p
	prices := s.numbers[numUnitPrice]
	p.priced = prices.between(0, len(prices.values), nil)
	communities := s.numbers[numCommunity]
	ofCommunity := make([]uint32, len(communities.values)) // cluster of each community, from 1
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

// sort orders the lots by cluster.
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

// idsOf parses codes that are ids.
func idsOf(codes []string) []int64 {
	ids := make([]int64, len(codes))
	for n, code := range codes {
		ids[n], _ = strconv.ParseInt(code, 10, 64) // the first value is "", for NULL
	}
	return ids
}

// placeDirectory holds names and positions of districts and business areas.
type placeDirectory struct {
	areas   map[int64]*areaEntry
	regions map[int64]*regionEntry
}

type areaEntry struct {
	ID               int64
	ShortName, Alias string
	Lng, Lat         *float64
	AroundLng        float64 // position of the city or province that contains the area
	AroundLat        float64
}

func (a *areaEntry) around() lot.Point { return lot.Point{Lng: a.AroundLng, Lat: a.AroundLat} }

type regionEntry struct {
	ID               int64
	ShortName, Alias string
	Lng, Lat         *float64
}
