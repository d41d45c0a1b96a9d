package memsearch

import (
	"strconv"

	"fapai/api/houses/lot"
)

// communityClusters are the columns of a segment that only the map needs. A cluster is one bubble of the map: the lots of a
// community, those that name the same one in the same district, or one lot of no community.
type communityClusters struct {
	areas, regions []int64  // ids, by number of the places' codes
	clusterOf      []uint32 // of each lot: its cluster
	order          []uint32 // the lots by cluster
	ends           []uint32 // of each cluster: where it ends in order
	number         map[clusterKey]uint32
	keys           map[uint32]clusterKey // without those of one lot
	names          *dictionaryColumn     // of communities
	titles         *textColumn
	points         []lot.Point
	positioned     lotSet // those that have a point
	priced         lotSet // those that have a price per ㎡
}

// clusterKey is the same for a community in every segment.
type clusterKey struct {
	community, area int64
	name            string
}

func newCommunityClusters(c *columns, order []uint32, s *segment) *communityClusters {
	p := &communityClusters{
		areas: idsOf(s.places[codeArea].values), regions: idsOf(s.places[codeRegion].values),
		clusterOf: make([]uint32, s.n), number: map[clusterKey]uint32{}, keys: map[uint32]clusterKey{},
		names: c.community.reorder(order), titles: c.titles.reorder(order), points: make([]lot.Point, s.n),
	}
	lngs, prices := s.numbers[numLng], s.numbers[numUnitPrice]
	p.positioned, p.priced = lngs.between(0, len(lngs.values)), prices.between(0, len(prices.values))
	for lot := range p.positioned.each {
		p.points[lot] = s.position(lot)
	}
	var sizes []uint32
	for lot := range uint32(s.n) {
		spot := p.assignCluster(s, lot, uint32(len(sizes)))
		if int(spot) == len(sizes) {
			sizes = append(sizes, 0)
		}
		p.clusterOf[lot] = spot
		sizes[spot]++
	}
	p.sort(sizes)
	return p
}

// assignCluster gives the cluster of a lot; next is the number of a new one.
func (p *communityClusters) assignCluster(s *segment, lot, next uint32) uint32 {
	key := clusterKey{community: s.numbers[numCommunity].of(lot)}
	if key.community == null {
		name := p.names.of[lot]
		if name == 0 {
			return next
		}
		key.area, key.name = p.areas[s.places[codeArea].of(lot)], p.names.values[name]
	}
	spot, known := p.number[key]
	if !known {
		p.number[key], p.keys[next] = next, key
		return next
	}
	return spot
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

// lots are those of a cluster.
func (p *communityClusters) lots(spot uint32) []uint32 {
	from := uint32(0)
	if spot > 0 {
		from = p.ends[spot-1]
	}
	return p.order[from:p.ends[spot]]
}

// idsOf reads codes that are ids.
func idsOf(codes []string) []int64 {
	ids := make([]int64, len(codes))
	for n, code := range codes {
		ids[n], _ = strconv.ParseInt(code, 10, 64) // the first is "", NULL
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
	AroundLng        float64 // of the city or province
	AroundLat        float64
}

func (a *areaEntry) around() lot.Point { return lot.Point{Lng: a.AroundLng, Lat: a.AroundLat} }

type regionEntry struct {
	ID               int64
	ShortName, Alias string
	Lng, Lat         *float64
}
