package memory

import (
	"math"

	"fapai/api/lots/lot"
)

// positions are where the lots are, with the rectangle around the lots of each word of a set, and of each spanWords words. Lots
// that lie together are numbered one after another, so that most words lie wholly inside or outside of what is asked for.
type positions struct {
	points []lot.Point
	known  lotSet       // those that have one
	words  []lot.Bounds // of a word without any a rectangle that holds nothing
	spans  []lot.Bounds
}

// noBounds holds nothing.
var noBounds = lot.Bounds{West: math.Inf(1), South: math.Inf(1), East: math.Inf(-1), North: math.Inf(-1)}

// newPositions takes the positions of lots as orderedBits.
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

// around is the rectangle around two.
func around(a, b lot.Bounds) lot.Bounds {
	return lot.Bounds{West: min(a.West, b.West), South: min(a.South, b.South), East: max(a.East, b.East), North: max(a.North, b.North)}
}

// addInside adds to out the lots in a rectangle for which also holds.
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

// within reports whether a lies in b.
func within(a, b *lot.Bounds) bool {
	return b.West <= a.West && a.East <= b.East && b.South <= a.South && a.North <= b.North
}

// curveOf numbers places so that those with neighbouring numbers lie together (a Z-order curve); an unknown one comes last.
func curveOf(lng, lat int64) uint64 {
	if lng == null || lat == null {
		return math.MaxUint64
	}
	scaled := func(v, lowest, width float64) uint64 {
		return uint64(min(max((v-lowest)/width, 0), 1) * (1<<31 - 1))
	}
	return spread(scaled(floatOf(lng), -180, 360)) | spread(scaled(floatOf(lat), -90, 180))<<1
}

// spread puts a zero between the bits of a number of 32 bits.
func spread(v uint64) uint64 {
	v = (v | v<<16) & 0x0000ffff0000ffff
	v = (v | v<<8) & 0x00ff00ff00ff00ff
	v = (v | v<<4) & 0x0f0f0f0f0f0f0f0f
	v = (v | v<<2) & 0x3333333333333333
	return (v | v<<1) & 0x5555555555555555
}
