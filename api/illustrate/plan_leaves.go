package illustrate

import "math"

// blockDoors keeps furniture and labels out of the doors' way.
func blockDoors(l *layout) {
	for _, d := range l.doors {
		into := &l.rooms[d.into]
		if d.sliding {
			continue
		}
		into.blocked = append(into.blocked, d.swing())
		from := d.wall.a
		if from == d.into {
			from = d.wall.b
		}
		// Before the door, half a step is kept free.
		leaf := d.swing()
		step := (leaf.w + 0.45) / 2
		var before box
		switch {
		case d.wall.upright && d.into == d.wall.a:
			before = box{d.wall.at, d.from, step, leaf.h}
		case d.wall.upright:
			before = box{d.wall.at - step, d.from, step, leaf.h}
		case d.into == d.wall.a:
			before = box{d.from, d.wall.at, leaf.w, step}
		default:
			before = box{d.from, d.wall.at - step, leaf.w, step}
		}
		other := &l.rooms[from]
		if other.kind != corridor && other.kind != foyer {
			other.blocked = append(other.blocked, before)
		}
	}
	if d, ok := entrance(*l); ok {
		in := &l.rooms[d.into]
		in.blocked = append(in.blocked, d.swing())
	}
}

// entrance puts the front door into an outer wall of the first room that may
// have it, northern walls first.
func entrance(l layout) (door, bool) {
	for _, kind := range []roomKind{foyer, gate, reception, sales} {
		for i, rm := range l.rooms {
			if rm.kind != kind {
				continue
			}
			b := rm.box
			w := wall{a: i, b: i, from: b.x, to: b.right()}
			switch {
			case b.y < touching:
				w.at, w.a = 0, -1
			case b.bottom() > l.bounds.h-touching:
				w.at, w.b = l.bounds.h, -1
			default:
				continue
			}
			width := 1.0
			if kind == sales || kind == reception {
				width = 1.2
			}
			width = min(width, w.length()-0.3)
			mid := (w.from + w.to) / 2
			return door{wall: w, into: i, from: mid - width/2, to: mid + width/2}, true
		}
	}
	return door{}, false
}

// doors draws openings, leaves and their arcs, and the mark of the entrance.
func (s *sheet) doors(l layout) {
	gaps, leaves, arcs, rails := path{}, path{}, path{}, path{}
	list := l.doors
	front, hasFront := entrance(l)
	if hasFront {
		list = append(list[:len(list):len(list)], front)
	}
	for n, d := range list {
		t := 8.0
		if hasFront && n == len(list)-1 {
			t = s.thick() + 1
		}
		if d.wall.upright {
			gaps.rect(s.px(d.wall.at)-t/2, s.py(d.from), t, (d.to-d.from)*s.scale)
		} else {
			gaps.rect(s.px(d.from), s.py(d.wall.at)-t/2, (d.to-d.from)*s.scale, t)
		}
		if d.sliding {
			s.slide(&rails, d)
			continue
		}
		s.leaf(&leaves, &arcs, d)
	}
	s.fill(gaps, "#FBFAF8")
	s.stroke(arcs, inkFaint, 1.2)
	s.stroke(leaves, inkWall, 2.4)
	s.stroke(rails, inkWall, 1.6)
	if hasFront {
		s.entranceMark(front)
	}
}

// slide draws two overlapping panes.
func (s *sheet) slide(p *path, d door) {
	mid := (d.from + d.to) / 2
	lap := 0.12
	if d.wall.upright {
		x := s.px(d.wall.at)
		p.line(x-2, s.py(d.from), x-2, s.py(mid+lap))
		p.line(x+2, s.py(mid-lap), x+2, s.py(d.to))
		return
	}
	y := s.py(d.wall.at)
	p.line(s.px(d.from), y-2, s.px(mid+lap), y-2)
	p.line(s.px(mid-lap), y+2, s.px(d.to), y+2)
}

// leaf draws a door standing open and the quarter circle it sweeps.
func (s *sheet) leaf(leaves, arcs *path, d door) {
	size := math.Round((d.to - d.from) * s.scale)
	side := 1.0 // into the east or south
	if d.into == d.wall.a {
		side = -1
	}
	hinge, latch := d.from, d.to
	if d.hingeEnd {
		hinge, latch = d.to, d.from
	}
	var hx, hy, lx, ly, tipX, tipY float64
	if d.wall.upright {
		hx, hy, lx, ly = s.px(d.wall.at), s.py(hinge), s.px(d.wall.at), s.py(latch)
		tipX, tipY = hx+side*size, hy
	} else {
		hx, hy, lx, ly = s.px(hinge), s.py(d.wall.at), s.px(latch), s.py(d.wall.at)
		tipX, tipY = hx, hy+side*size
	}
	leaves.line(hx, hy, tipX, tipY)
	sweep := 0.0
	if (tipX-hx)*(ly-hy)-(tipY-hy)*(lx-hx) > 0 {
		sweep = 1
	}
	arcs.move(tipX, tipY)
	arcs.op('A', size, size, 0, 0, sweep, lx, ly)
}

// entranceMark draws the arrow of the way in.
func (s *sheet) entranceMark(d door) {
	x := s.px((d.from + d.to) / 2)
	y, dir := s.py(d.wall.at)-s.thick()/2-4, 1.0
	if d.into == d.wall.a {
		y, dir = s.py(d.wall.at)+s.thick()/2+4, -1
	}
	s.poly("#E72634", x-7, y-11*dir, x+7, y-11*dir, x, y)
}
