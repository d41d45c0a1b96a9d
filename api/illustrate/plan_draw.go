package illustrate

import (
	"fmt"
	"math"
)

const (
	inkWall  = "#353B45"
	inkText  = "#2B3038"
	inkNote  = "#6B7480"
	inkFaint = "#8C95A1"
	inkThing = "#B3B9C1"
)

// sheet is the frame in pixels into which a floor is drawn.
type sheet struct {
	*canvas
	frame box     // where the floor may stand, without its dimensions
	scale float64 // pixels a metre
	ox    float64
	oy    float64
}

// newSheet scales a layout to fit the frame and centres it.
func newSheet(c *canvas, l layout, frame box) *sheet {
	s := &sheet{canvas: c, frame: frame}
	s.scale = math.Min(math.Min(frame.w/l.bounds.w, frame.h/l.bounds.h), 150)
	s.ox = frame.x + (frame.w-l.bounds.w*s.scale)/2
	s.oy = frame.y + (frame.h-l.bounds.h*s.scale)/2
	return s
}

// px, py and pbox go from metres to whole pixels, which are crisp and short.
func (s *sheet) px(x float64) float64 { return math.Round(s.ox + x*s.scale) }
func (s *sheet) py(y float64) float64 { return math.Round(s.oy + y*s.scale) }
func (s *sheet) pbox(b box) box {
	x, y := s.px(b.x), s.py(b.y)
	return box{x, y, s.px(b.right()) - x, s.py(b.bottom()) - y}
}

// drawFloor draws floors, furniture, walls, openings and labels of one layout.
// shown are the areas in tenths of ㎡, one for each room.
func drawFloor(c *canvas, l layout, frame box, shown []int, r *random) *sheet {
	s := newSheet(c, l, frame)
	for _, rm := range l.rooms {
		b := s.pbox(rm.box)
		c.rect(b.x, b.y, b.w, b.h, rm.kind.rule().fill)
	}
	blockDoors(&l)
	s.furnish(&l, r)
	s.walls(l)
	s.windows(l)
	s.doors(l)
	s.labels(l, shown)
	return s
}

// tenths gives the rooms' areas in tenths of ㎡ that add up to the total
// exactly (largest remainder); outdoor rooms get 0.
func tenths(rooms []room, total float64) []int {
	shown := make([]int, len(rooms))
	rest := make([]float64, len(rooms))
	left := int(math.Round(total * 10))
	for i, rm := range rooms {
		if rm.kind.rule().outdoor {
			rest[i] = -1
			continue
		}
		exact := rm.box.area() * 10
		shown[i] = int(exact)
		rest[i] = exact - float64(shown[i])
		left -= shown[i]
	}
	for ; left > 0; left-- {
		most := 0
		for i := range rest {
			if rest[i] > rest[most] {
				most = i
			}
		}
		shown[most]++
		rest[most]--
		if rest[most] < -0.5 {
			rest[most] = 0
		}
	}
	return shown
}

// walls draws the inner walls thin and the outline thick.
func (s *sheet) walls(l layout) {
	inner := path{}
	for i := range l.rooms {
		for j := i + 1; j < len(l.rooms); j++ {
			w, ok := sharedWall(l.rooms, i, j)
			if !ok || open(l.rooms[i].kind, l.rooms[j].kind) {
				continue
			}
			if w.upright {
				inner.line(s.px(w.at), s.py(w.from), s.px(w.at), s.py(w.to))
			} else {
				inner.line(s.px(w.from), s.py(w.at), s.px(w.to), s.py(w.at))
			}
		}
	}
	thin := math.Max(4, math.Min(7, 0.12*s.scale))
	s.stroke(inner, inkWall, thin, "stroke-linecap", "square")
	outline := path{}
	b := s.pbox(l.bounds)
	outline.rect(b.x, b.y, b.w, b.h)
	s.stroke(outline, inkWall, s.thick())
}

// thick is the width in pixels of an outer wall.
func (s *sheet) thick() float64 { return math.Round(math.Max(8, math.Min(13, 0.24*s.scale))) }

// windows draws the panes in the outer walls: rooms look south or north, and
// east or west only when they have no other side.
func (s *sheet) windows(l layout) {
	t := s.thick()
	panes, lines := path{}, path{}
	add := func(b box) {
		panes.rect(b.x, b.y, b.w, b.h)
		if b.w > b.h {
			lines.line(b.x, b.y+b.h/2, b.right(), b.y+b.h/2)
		} else {
			lines.line(b.x+b.w/2, b.y, b.x+b.w/2, b.bottom())
		}
	}
	for _, rm := range l.rooms {
		share := glazing(rm.kind)
		if share == 0 {
			continue
		}
		b := s.pbox(rm.box)
		north, south := rm.box.y < touching, rm.box.bottom() > l.bounds.h-touching
		west, east := rm.box.x < touching, rm.box.right() > l.bounds.w-touching
		wide, high := 2*math.Round(b.w*share/2), 2*math.Round(b.h*share/2)
		switch {
		case south:
			add(box{b.x + (b.w-wide)/2, b.bottom() - t/2, wide, t})
			if rm.kind == balcony && (west || east) {
				x := b.x
				if east {
					x = b.right()
				}
				add(box{x - t/2, b.y + b.h*0.2, t, b.h * 0.6})
			}
		case north:
			add(box{b.x + (b.w-wide)/2, b.y - t/2, wide, t})
		case west:
			add(box{b.x - t/2, b.y + (b.h-high)/2, t, high})
		case east:
			add(box{b.right() - t/2, b.y + (b.h-high)/2, t, high})
		}
	}
	s.fill(panes, "#fff", "stroke", inkWall, "stroke-width", 1.5)
	s.stroke(lines, inkWall, 1.2)
}

// glazing is the share of an outer wall that is window.
func glazing(k roomKind) float64 {
	switch k {
	case balcony, sales, openOffice, carport, loading:
		return 0.86
	case living, studio, master, mainHall, family, workshop, meeting:
		return 0.6
	case bedroom, study, dining, manager, reception:
		return 0.5
	case kitchen, bath, ensuite:
		return 0.36
	default:
		return 0
	}
}

// label is a block of one or two lines centred in a box.
type label struct {
	lines []string
	size  float64 // of the first line
}

const areaSize = 0.78 // size of the area line, as a share of the name's

func (t label) extent() (w, h float64) {
	for i, line := range t.lines {
		size := t.size
		if i > 0 {
			size *= areaSize
		}
		w = math.Max(w, textWidth(line, size))
	}
	h = t.size * 1.15
	if len(t.lines) > 1 {
		h += t.size * areaSize * 1.25
	}
	return w, h
}

// textWidth estimates a line's width: a Chinese sign is one em, others 0.58.
func textWidth(s string, size float64) float64 {
	w := 0.0
	for _, r := range s {
		if r > 0x2000 {
			w += size
		} else {
			w += 0.58 * size
		}
	}
	return w
}

// labelFor chooses the greatest type that fits the room, in two lines or one.
func (s *sheet) labelFor(rm room, tenth int) label {
	b := s.pbox(rm.box)
	name := rm.kind.rule().name
	two := []string{name, fmt.Sprintf("%d.%d㎡", tenth/10, tenth%10)}
	if rm.kind.rule().outdoor {
		two = two[:1]
	}
	for size := 21.0; size >= 11; size-- {
		t := label{two, size}
		if w, h := t.extent(); w < b.w-16 && h < b.h-14 {
			return t
		}
		if len(two) == 2 && size <= 17 {
			one := label{[]string{two[0] + " " + two[1]}, size}
			if w, h := one.extent(); w < b.w-14 && h < b.h-10 {
				return one
			}
		}
	}
	return label{two, 10}
}

// spot finds the free place nearest the room's centre for a label.
func (s *sheet) spot(rm room, t label) (box, bool) {
	w, h := t.extent()
	w, h = w/s.scale, h/s.scale
	margin := (s.thick()*0.5 + 5) / s.scale
	best, found, nearest := box{}, false, math.Inf(1)
	const steps = 12
	for i := range steps + 1 {
		for j := range steps + 1 {
			b := box{
				rm.box.x + margin + (rm.box.w-2*margin-w)*float64(i)/steps,
				rm.box.y + margin + (rm.box.h-2*margin-h)*float64(j)/steps, w, h,
			}
			if hits(b, rm.blocked) || !rm.box.contains(b) {
				continue
			}
			dx, dy := float64(i)/steps-0.5, float64(j)/steps-0.5
			if d := dx*dx + dy*dy; d < nearest {
				best, found, nearest = b, true, d
			}
		}
	}
	return best, found
}

func hits(b box, blocked []box) bool {
	for _, o := range blocked {
		if b.overlaps(o) {
			return true
		}
	}
	return false
}

func (s *sheet) labels(l layout, shown []int) {
	s.start("g", "fill", inkText, "text-anchor", "middle")
	for i, rm := range l.rooms {
		t := s.labelFor(rm, shown[i])
		at, ok := s.spot(rm, t)
		for !ok && t.size > 11 { // a door's leaf is in the way: smaller type
			t.size--
			at, ok = s.spot(rm, t)
		}
		if !ok {
			w, h := t.extent()
			at = box{rm.box.x + (rm.box.w-w/s.scale)/2, rm.box.y + (rm.box.h-h/s.scale)/2, w / s.scale, h / s.scale}
		}
		b := s.pbox(at)
		x, y := math.Round(b.x+b.w/2), math.Round(b.y+t.size*0.98)
		s.start("text", "x", x, "y", y, "font-size", t.size)
		s.raw(t.lines[0])
		if len(t.lines) > 1 {
			s.start("tspan", "x", x, "dy", t.size*areaSize*1.25, "font-size", t.size*areaSize, "fill", inkNote)
			s.raw(t.lines[1])
			s.end("tspan")
		}
		s.end("text")
	}
	s.end("g")
}
