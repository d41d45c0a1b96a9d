package memory

import (
	"math"

	"fapai/api/lots/lot"
)

// positions holds the positions of lots. It also holds the bounding rectangles of the lots in each word of a set, and
// in each sequence of spanWords words. Adjacent lots are near each other, so most words are completely inside or
// outside an area.
type positions struct {
	points []lot.Point
	known  lotSet       // lots with a position
	words  []lot.Bounds // rectangle for each word; noBounds if none of its lots has a position
	spans  []lot.Bounds
}

// noBounds is a rectangle that contains no point.
var noBounds = lot.Bounds{West: math.Inf(1), South: math.Inf(1), East: math.Inf(-1), North: math.Inf(-1)}

// newPositions builds positions from coordinates that orderedBits has encoded.
func newPositions(lngs, lats []int64) *positions {
	n := len(lngs)
	p := &positions{points: make([]lot.Point, n), known: newLotSet(n)}
	p.words = make([]lot.Bounds, len(p.known))
	p.spans = make([]lot.Bounds, (len(p.known)+spanWords-1)/spanWords)
	for i := range p.spans {
		p.spans[i] = noBounds
	}
	for w := range p.words {
		b := noBounds
		for i := w * wordBits; i < min((w+1)*wordBits, n); i++ {
			if lngs[i] == null || lats[i] == null {
				continue
			}
			at := lot.Point{Lng: floatOf(lngs[i]), Lat: floatOf(lats[i])}
			p.points[i] = at
			p.known.add(uint32(i))
			b = around(b, lot.Bounds{West: at.Lng, South: at.Lat, East: at.Lng, North: at.Lat})
		}
		p.words[w] = b
		p.spans[w/spanWords] = around(p.spans[w/spanWords], b)
	}
	return p
}

// around returns the smallest rectangle that contains both rectangles.
func around(a, b lot.Bounds) lot.Bounds {
	return lot.Bounds{West: min(a.West, b.West), South: min(a.South, b.South), East: max(a.East, b.East),
		North: max(a.North, b.North)}
}

// addInside adds to out the lots inside the rectangle b for whose position holds returns true.
func (p *positions) addInside(out lotSet, b lot.Bounds, holds func(at lot.Point) bool) {
	for s := range p.spans {
		if apart(&p.spans[s], &b) {
			continue
		}
		for w := s * spanWords; w < min((s+1)*spanWords, len(p.words)); w++ {
			if apart(&p.words[w], &b) {
				continue
			}
			if holds == nil && within(&p.words[w], &b) {
				out[w] |= p.known[w]
				continue
			}
			p.known.eachIn(w*wordBits, min((w+1)*wordBits, len(p.points)), func(lot uint32) {
				if at := p.points[lot]; b.Holds(at) && (holds == nil || holds(at)) {
					out.add(lot)
				}
			})
		}
	}
}

func apart(a, b *lot.Bounds) bool {
	return a.East < b.West || b.East < a.West || a.North < b.South || b.North < a.South
}

// within reports whether rectangle a is inside b.
func within(a, b *lot.Bounds) bool {
	return b.West <= a.West && a.East <= b.East && b.South <= a.South && a.North <= b.North
}

// curveOf returns the distance of a position along a Z-order curve. Positions near each other are mostly near each
// other on the curve. Unknown positions come last.
func curveOf(lng, lat int64) uint64 {
	if lng == null || lat == null {
		return math.MaxUint64
	}
	scaled := func(v, lowest, width float64) uint64 {
		return uint64(min(max((v-lowest)/width, 0), 1) * (1<<31 - 1))
	}
	return spread(scaled(floatOf(lng), -180, 360)) | spread(scaled(floatOf(lat), -90, 180))<<1
}

// spread inserts a 0 between each two bits of a 32-bit number.
func spread(v uint64) uint64 {
	v = (v | v<<16) & 0x0000ffff0000ffff
	v = (v | v<<8) & 0x00ff00ff00ff00ff
	v = (v | v<<4) & 0x0f0f0f0f0f0f0f0f
	v = (v | v<<2) & 0x3333333333333333
	return (v | v<<1) & 0x5555555555555555
}
