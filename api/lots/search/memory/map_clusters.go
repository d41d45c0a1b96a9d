package memory

import (
	"math"
	"strconv"

	"fapai/api/lots/lot"
)

// severalNames is the value in nameOf for a cluster whose lots have different community names.
const severalNames = math.MaxUint32

// communityClusters groups the lots of a segment into clusters, for the map and for suggestions. Each cluster is one
// marker on the map. It consists of the lots of a community, or of the lots of a district that have the same community
// name but no stored community. Any other lot is a cluster by itself.
type communityClusters struct {
	areas, regions []int64  // ids of places, by number of the place
	clusterOf      []uint32 // number of the cluster, by lot
	order          []uint32 // lots, sorted by cluster
	ends           []uint32 // end of the cluster's lots in order, by cluster
	nameOf         []uint32 // number of the community name, or severalNames; by cluster
	names          *dictionaryColumn
	named          map[clusterKey]uint32 // clusters with a name but no stored community
	priced         lotSet                // lots with a price per ㎡
}

// clusterKey identifies a cluster in all segments: by its community, or by its district and name.
type clusterKey struct {
	community, area int64
	name            string
}

// clusterKey returns the key of the cluster to which the lot belongs. shared is false if the lot is a cluster by
// itself.
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

// clusterOf returns the number that the cluster with the given key has in the segment. known is false if there is none.
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
	names := c.community // a copy, because a pointer into c would keep all of c in memory
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

// sort sorts the lots by cluster. sizes holds the number of lots in each cluster.
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

// lots returns the lots of the cluster with number spot.
func (p *communityClusters) lots(spot uint32) []uint32 {
	from := uint32(0)
	if spot > 0 {
		from = p.ends[spot-1]
	}
	return p.order[from:p.ends[spot]]
}

// idsOf converts the codes of places to ids.
func idsOf(codes []string) []int64 {
	ids := make([]int64, len(codes))
	for n, code := range codes {
		ids[n], _ = strconv.ParseInt(code, 10, 64) // the first code is "" for NULL, which becomes 0
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
