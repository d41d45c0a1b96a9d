package illustrate

import "math"

// box is a rectangle; in plans its unit is the metre, x to the east and y to
// the south.
type box struct{ x, y, w, h float64 }

func (b box) right() float64  { return b.x + b.w }
func (b box) bottom() float64 { return b.y + b.h }
func (b box) area() float64   { return b.w * b.h }
func (b box) short() float64  { return math.Min(b.w, b.h) }

func (b box) overlaps(o box) bool {
	const eps = 1e-6
	return b.x < o.right()-eps && o.x < b.right()-eps && b.y < o.bottom()-eps && o.y < b.bottom()-eps
}

func (b box) contains(o box) bool {
	const eps = 1e-6
	return o.x >= b.x-eps && o.y >= b.y-eps && o.right() <= b.right()+eps && o.bottom() <= b.bottom()+eps
}

func (b box) grow(d float64) box { return box{b.x - d, b.y - d, b.w + 2*d, b.h + 2*d} }

// room is a placed room. Blocked holds the parts taken by doors and furniture.
type room struct {
	kind    roomKind
	box     box
	blocked []box
}

// part is a node of a slicing tree: a leaf is a room, a row stands its
// children side by side, a column one below the other, from the north-west.
// A part takes its fixed thickness in metres if it has one, and otherwise its
// weight's share of what the fixed ones leave.
type part struct {
	kind     roomKind
	weight   float64
	fixed    float64
	children []part
	across   bool
}

func leaf(kind roomKind, weight float64) part { return part{kind: kind, weight: weight} }

func row(weight float64, children ...part) part {
	return part{weight: weight, children: children, across: true}
}

func col(weight float64, children ...part) part {
	return part{weight: weight, children: children}
}

// thick fixes the thickness of a part in metres.
func (p part) thick(metres float64) part {
	p.fixed = metres
	return p
}

// place cuts b among the leaves of p. The leaves fill b exactly.
func (p part) place(b box, rooms []room) []room {
	if len(p.children) == 0 {
		return append(rooms, room{kind: p.kind, box: b})
	}
	length := b.h
	if p.across {
		length = b.w
	}
	var fixed, weight float64
	for _, c := range p.children {
		fixed += c.fixed
		if c.fixed == 0 {
			weight += c.weight
		}
	}
	squeeze := math.Min(1, 0.6*length/math.Max(fixed, 1e-9))
	at := 0.0
	for _, c := range p.children {
		size := c.fixed * squeeze
		if c.fixed == 0 {
			size = (length - fixed*squeeze) * c.weight / weight
		}
		child := box{b.x, b.y + at, b.w, size}
		if p.across {
			child = box{b.x + at, b.y, size, b.h}
		}
		rooms = c.place(child, rooms)
		at += size
	}
	return rooms
}

// layout is a solved floor: rooms, doors and the outline, in metres.
type layout struct {
	bounds box
	rooms  []room
	doors  []door
	// faults measures how far from plausible the layout is; 0 is faultless.
	faults float64
}

// solve cuts a rectangle of the given indoor area by the tree, trying several
// proportions, and keeps the most plausible.
func solve(tree part, indoor float64) layout {
	best := layout{faults: math.Inf(1)}
	for ratio := 0.7; ratio < 2.1; ratio += 0.05 {
		l := arrange(tree, indoor, ratio)
		// Between faultless layouts the one nearest 5:4 fills the sheet best.
		l.faults += 0.01 * math.Abs(math.Log(ratio/1.25))
		if l.faults < best.faults {
			best = l
		}
	}
	return best
}

// arrange places the tree in a rectangle of the given proportion, its size
// such that the rooms inside the walls have the indoor area.
func arrange(tree part, indoor, ratio float64) layout {
	size := indoor
	var l layout
	for range 12 {
		w := math.Sqrt(size * ratio)
		l.bounds = box{0, 0, w, size / w}
		l.rooms = tree.place(l.bounds, nil)
		inside := 0.0
		for _, r := range l.rooms {
			if !r.kind.rule().outdoor {
				inside += r.box.area()
			}
		}
		if math.Abs(inside-indoor) < 1e-9*indoor {
			break
		}
		size *= indoor / inside
	}
	for _, r := range l.rooms {
		l.faults += implausibility(r, indoor)
	}
	var missing int
	l.doors, missing = findDoors(l.rooms)
	l.faults += 50 * float64(missing)
	return l
}

// implausibility is 0 for a room of plausible width, size and proportion.
func implausibility(r room, indoor float64) float64 {
	rule := r.kind.rule()
	fault := 0.0
	if lack := rule.short - r.box.short(); lack > 0 {
		fault += 10 * lack
	}
	if most := roomiest(r.kind, indoor); r.box.area() > most {
		fault += 0.1 * (r.box.area() - most)
	}
	slim := math.Max(r.box.w, r.box.h) / r.box.short()
	limit := 2.1
	switch r.kind {
	case corridor, balcony, terrace, foyer, yard, gate, loading, kitchen, lift:
		limit = 6
	case bath, ensuite, closet, storage, dining, counter, stairs:
		limit = 2.6
	}
	if slim > limit {
		fault += slim - limit
	}
	return fault
}

// roomiest is the greatest plausible area of a room in a home of the given
// indoor area.
func roomiest(k roomKind, indoor float64) float64 {
	switch k {
	case bath, ensuite:
		return 3.6 + 0.03*indoor
	case kitchen:
		return 5 + 0.05*indoor
	case master:
		return 9 + 0.13*indoor
	case bedroom, study:
		return 8 + 0.1*indoor
	default:
		return math.Inf(1)
	}
}

// mirror flips the layout east-west.
func (l *layout) mirror() {
	for i := range l.rooms {
		b := &l.rooms[i].box
		b.x = l.bounds.w - b.right()
	}
	l.doors, _ = findDoors(l.rooms)
}
