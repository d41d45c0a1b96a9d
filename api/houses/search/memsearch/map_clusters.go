package memsearch

import (
	"strconv"

	"fapai/api/houses/lot"
)

// spots are the columns of a segment that only the map asks for. A spot is what a community's bubble gathers: the lots of a
// community, those that name the same one in the same district, or one lot of no community.
type spots struct {
	areas, regions []int64  // ids, by number of the places' codes
	of             []uint32 // of each lot: its spot
	order          []uint32 // the lots by spot
	ends           []uint32 // of each spot: where it ends in order
	number         map[spotKey]uint32
	keys           map[uint32]spotKey // without those of one lot
	names          *codes             // of communities
	titles         *texts
	points         []lot.Point
	positioned     lotSet // those that have a point
	priced         lotSet // those that have a price per ㎡
}

// spotKey is the same for a community in every segment.
type spotKey struct {
	community, area int64
	name            string
}

func newSpots(c *columns, order []uint32, s *segment) *spots {
	p := &spots{
		areas: idsOf(s.places[codeArea].texts), regions: idsOf(s.places[codeRegion].texts),
		of: make([]uint32, s.n), number: map[spotKey]uint32{}, keys: map[uint32]spotKey{},
		names: c.community.reorder(order), titles: c.titles.reorder(order), points: make([]lot.Point, s.n),
	}
	lngs, prices := s.numbers[numLng], s.numbers[numUnitPrice]
	p.positioned, p.priced = lngs.between(0, len(lngs.values)), prices.between(0, len(prices.values))
	for lot := range p.positioned.each {
		p.points[lot] = s.position(lot)
	}
	var sizes []uint32
	for lot := range uint32(s.n) {
		spot := p.spotOf(s, lot, uint32(len(sizes)))
		if int(spot) == len(sizes) {
			sizes = append(sizes, 0)
		}
		p.of[lot] = spot
		sizes[spot]++
	}
	p.sort(sizes)
	return p
}

// spotOf is the spot of a lot, which is the next one when nobody was there.
func (p *spots) spotOf(s *segment, lot, next uint32) uint32 {
	key := spotKey{community: s.numbers[numCommunity].of(lot)}
	if key.community == unknown {
		name := p.names.of[lot]
		if name == 0 {
			return next
		}
		key.area, key.name = p.areas[s.places[codeArea].of(lot)], p.names.texts[name]
	}
	spot, known := p.number[key]
	if !known {
		p.number[key], p.keys[next] = next, key
		return next
	}
	return spot
}

// sort brings the lots of each spot together.
func (p *spots) sort(sizes []uint32) {
	p.order, p.ends = make([]uint32, len(p.of)), make([]uint32, len(sizes))
	at := uint32(0)
	for spot, size := range sizes {
		p.ends[spot] = at
		at += size
	}
	for lot, spot := range p.of {
		p.order[p.ends[spot]] = uint32(lot)
		p.ends[spot]++
	}
}

// lots are those of a spot.
func (p *spots) lots(spot uint32) []uint32 {
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

// land is what the map tells of districts and business areas.
type land struct {
	areas   map[int64]*landArea
	regions map[int64]*landRegion
}

type landArea struct {
	ID               int64
	ShortName, Alias string
	Lng, Lat         *float64
	AroundLng        float64 // of the city or province, where it has none and nor do its lots
	AroundLat        float64
}

type landRegion struct {
	ID               int64
	ShortName, Alias string
	Lng, Lat         *float64
}
