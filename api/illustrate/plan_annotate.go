package illustrate

import (
	"fmt"
	"math"
	"slices"
)

// dimensions draws the chain of cuts above and left of a floor, in mm, and the
// overall length beyond it.
func (s *sheet) dimensions(l layout) {
	var xs, ys []float64
	for _, rm := range l.rooms {
		if rm.box.y < touching {
			xs = append(xs, rm.box.x, rm.box.right())
		}
		if rm.box.x < touching {
			ys = append(ys, rm.box.y, rm.box.bottom())
		}
	}
	lines := path{}
	off := s.thick()/2 + 22
	s.start("g", "font-size", 14, "fill", inkNote, "text-anchor", "middle")
	s.chain(&lines, cuts(xs), s.oy-off, false)
	s.chain(&lines, cuts(ys), s.ox-off, true)
	if len(cuts(xs)) > 2 {
		s.chain(&lines, []float64{0, l.bounds.w}, s.oy-off-28, false)
	}
	if len(cuts(ys)) > 2 {
		s.chain(&lines, []float64{0, l.bounds.h}, s.ox-off-28, true)
	}
	s.end("g")
	s.stroke(lines, inkFaint, 1)
}

// cuts sorts positions and drops those nearer than 5 cm to the one before.
func cuts(at []float64) []float64 {
	slices.Sort(at)
	return slices.CompactFunc(at, func(a, b float64) bool { return math.Abs(a-b) < 0.05 })
}

// chain draws one line of dimensions with ticks, at a pixel position.
func (s *sheet) chain(lines *path, at []float64, pos float64, upright bool) {
	const tick = 5
	pixel := s.px
	if upright {
		pixel = s.py
	}
	first, last := pixel(at[0]), pixel(at[len(at)-1])
	if upright {
		lines.line(pos, first, pos, last)
	} else {
		lines.line(first, pos, last, pos)
	}
	before := at[0]
	for i, a := range at {
		p := pixel(a)
		if upright {
			lines.line(pos-tick, p+tick, pos+tick, p-tick)
		} else {
			lines.line(p-tick, pos+tick, p+tick, pos-tick)
		}
		if i == 0 {
			continue
		}
		figure := fmt.Sprintf("%d", int(math.Round(a*100)-math.Round(before*100))*10)
		mid, room := (pixel(before)+p)/2, (a-before)*s.scale
		before = a
		if room < textWidth(figure, 14)+6 {
			continue
		}
		x, y := mid, pos-6
		if upright {
			x, y = pos-6, mid
			s.buf = append(s.buf, `<text transform="translate(`...)
			s.buf = num(s.buf, x)
			s.buf = append(s.buf, ' ')
			s.buf = num(s.buf, y)
			s.raw(`) rotate(-90)">` + figure + "</text>")
			continue
		}
		s.start("text", "x", x, "y", y)
		s.raw(figure)
		s.end("text")
	}
}

// paper opens a plan's picture: white sheet, heading, compass and caption.
func paper(accessible, heading, note string) *canvas {
	c := newCanvas(accessible)
	c.rect(0, 0, Width, Height, "#fff")
	c.text(40, 50, 24, inkText, "start", heading, "font-weight", "600")
	c.text(40, 80, 16, inkNote, "start", note)
	c.compass(1060, 62)
	c.caption(inkFaint)
	return c
}

// compass draws the north arrow: north is up in every plan, since the rooms of
// the day look south.
func (c *canvas) compass(x, y float64) {
	c.circle(x, y, 22, "none", "stroke", inkFaint, "stroke-width", 1.2)
	c.poly(inkText, x, y-18, x+7, y+12, x, y+6)
	c.poly("#C9CED5", x, y-18, x-7, y+12, x, y+6)
	c.text(x, y-28, 15, inkText, "middle", "北")
}

// scaleBar draws a bar of whole metres at the lower left of the sheet.
func (s *sheet) scaleBar() {
	metres := 1.0
	for _, m := range []float64{2, 3, 5, 10, 20} {
		if m*s.scale < 190 {
			metres = m
		}
	}
	x, y, w := 40.0, float64(Height-32), metres*s.scale
	s.rect(x, y, w/2, 5, inkWall)
	s.rect(x+w/2, y, w/2, 5, "#fff", "stroke", inkWall, "stroke-width", 1)
	s.text(x, y-8, 13, inkNote, "start", "0")
	s.text(x+w, y-8, 13, inkNote, "middle", fmt.Sprintf("%g m", metres))
}
