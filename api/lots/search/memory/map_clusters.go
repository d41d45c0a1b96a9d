package memory

import (
	"math"
	"strconv"

	"fapai/api/lots/lot"
)

// severalNames is the value in nameOf for a cluster whose lots have different community names.
const severalNames = math.MaxUint32

// communityClusters holds columns of a segment for the map and for suggestions. A cluster is one marker on the
// map: the lots of a community, the lots of a district with the same community name but no community, or a single
// lot with neither.
type communityClusters struct {
	areas, regions []int64  // ids of districts and business areas, by number of the place
	clusterOf      []uint32 // cluster of each lot, by number of the lot
	order          []uint32 // lots sorted by cluster
	ends           []uint32 // for each cluster, the index after its last lot in order
	nameOf         []uint32 // for each cluster, the number of its lots' community name, or severalNames
	names          *dictionaryColumn
	named          map[clusterKey]uint32 // clusters of community names without a community
	priced         lotSet                // lots with a price per ㎡
}

// clusterKey identifies the same cluster in every segment.
type clusterKey struct {
	community, area int64
	name            string
}

// clusterKey returns the key of a lot's cluster. shared is false if the lot belongs to no community or name, so
// that it is a cluster of its own.
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
	names := c.community // copied, because a pointer into c would keep all of c in memory
	p := &communityClusters{
		areas: idsOf(s.places[codeArea].values), regions: idsOf(s.places[codeRegion].values),
		clusterOf: make([]uint32, s.n), named: map[clusterKey]uint32{}, names: &names,
	}
	s.clusters = p
	prices := s.numbers[numUnitPrice]
	p.priced = prices.between(0, len(prices.values), nil)
	communities := s.numbers[numCommunity]
	ofCommunity := make([]uint32, len(communities.values)) // number of the cluster of each community, from 1
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

// sort sorts the lots by cluster; sizes holds the number of lots of each cluster.
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
