package illustrate

import "math"

// side names a wall of a room.
type side int

const (
	northSide side = iota
	eastSide
	southSide
	westSide
)

// frame maps furniture coordinates (a along a wall, b out from it, in metres)
// to the page, so that a symbol is written once for all four walls.
type frame struct {
	s    *sheet
	p    *path
	side side
	box  box // the place the symbol takes
}

func (f frame) at(a, b float64) (x, y float64) {
	switch f.side {
	case northSide:
		x, y = f.box.x+a, f.box.y+b
	case southSide:
		x, y = f.box.right()-a, f.box.bottom()-b
	case westSide:
		x, y = f.box.x+b, f.box.bottom()-a
	default:
		x, y = f.box.right()-b, f.box.y+a
	}
	return f.s.px(x), f.s.py(y)
}

func (f frame) rect(a, b, along, out float64) {
	x0, y0 := f.at(a, b)
	x1, y1 := f.at(a+along, b+out)
	f.p.rect(min(x0, x1), min(y0, y1), max(x0, x1)-min(x0, x1), max(y0, y1)-min(y0, y1))
}

func (f frame) circle(a, b, r float64) {
	x, y := f.at(a, b)
	f.p.circle(x, y, math.Round(r*f.s.scale))
}

func (f frame) line(a0, b0, a1, b1 float64) {
	x0, y0 := f.at(a0, b0)
	x1, y1 := f.at(a1, b1)
	f.p.line(x0, y0, x1, y1)
}

// symbol is a piece of furniture: its size in metres along the wall and out
// from it, and how it is drawn. Long 0 takes the whole wall.
type symbol struct {
	long, deep float64
	draw       func(f frame, long, deep float64)
	// free symbols stand in the room rather than at a wall.
	free bool
	// instead says that the symbol is a substitute: it is left out when the one
	// before it in the list found a place.
	instead bool
	// sides lists the walls to try, the best first; nil tries all.
	sides []side
}

// furnish places the symbols of each room where they hinder neither a door
// nor the label; what does not fit is left out.
func (s *sheet) furnish(l *layout, r *random) {
	p := path{}
	for i := range l.rooms {
		rm := &l.rooms[i]
		placed := false
		for _, sym := range furniture(*rm, r) {
			if placed && sym.instead {
				continue
			}
			placed = s.fit(&p, rm, sym, *l)
		}
	}
	s.fill(p, "#fff", "fill-opacity", "0.6", "stroke", inkThing, "stroke-width", 1.4, "fill-rule", "evenodd")
}

const wallGap = 0.12 // between furniture and the middle of a wall, in metres

func (s *sheet) fit(p *path, rm *room, sym symbol, l layout) bool {
	inner := rm.box.grow(-wallGap)
	name := s.labelFor(*rm, 888)
	for _, sd := range sidesOf(sym, *rm, l) {
		upright := sd == eastSide || sd == westSide
		run := inner.w
		if upright {
			run = inner.h
		}
		long := sym.long
		if long == 0 {
			long = run
		}
		if long > run {
			continue
		}
		for _, along := range []float64{0.5, 0, 1, 0.25, 0.75} {
			spots := []float64{0}
			if sym.free {
				spots = []float64{0.5, 0.25, 0.75, 0, 1}
			}
			for _, out := range spots {
				b := placeAt(inner, sd, long, sym.deep, along, out)
				if !inner.contains(b) || hits(b, rm.blocked) {
					continue
				}
				trial := *rm
				trial.blocked = append(append([]box{}, rm.blocked...), b.grow(0.06))
				if _, ok := s.spot(trial, name); !ok {
					continue
				}
				rm.blocked = trial.blocked
				sym.draw(frame{s, p, sd, b}, long, sym.deep)
				return true
			}
		}
	}
	return false
}

// placeAt gives the box of a symbol at a wall: along and out are shares of the
// play it has beside the wall and away from it.
func placeAt(inner box, sd side, long, deep, along, out float64) box {
	switch sd {
	case northSide:
		return box{inner.x + (inner.w-long)*along, inner.y + (inner.h-deep)*out, long, deep}
	case southSide:
		return box{inner.x + (inner.w-long)*along, inner.bottom() - deep - (inner.h-deep)*out, long, deep}
	case westSide:
		return box{inner.x + (inner.w-deep)*out, inner.y + (inner.h-long)*along, deep, long}
	default:
		return box{inner.right() - deep - (inner.w-deep)*out, inner.y + (inner.h-long)*along, deep, long}
	}
}

// sidesOf lists the walls a symbol may stand at: those it asks for, or all,
// without the ones where the room is open to its neighbour.
func sidesOf(sym symbol, rm room, l layout) []side {
	wanted := sym.sides
	if wanted == nil {
		wanted = []side{westSide, eastSide, northSide, southSide}
	}
	if sym.free {
		return wanted
	}
	var solid []side
	for _, sd := range wanted {
		if !openSide(rm, sd, l) {
			solid = append(solid, sd)
		}
	}
	return solid
}

func openSide(rm room, sd side, l layout) bool {
	probe := rm.box
	switch sd {
	case northSide:
		probe = box{probe.x + 0.1, probe.y - 0.1, probe.w - 0.2, 0.1}
	case southSide:
		probe = box{probe.x + 0.1, probe.bottom(), probe.w - 0.2, 0.1}
	case westSide:
		probe = box{probe.x - 0.1, probe.y + 0.1, 0.1, probe.h - 0.2}
	default:
		probe = box{probe.right(), probe.y + 0.1, 0.1, probe.h - 0.2}
	}
	for _, o := range l.rooms {
		sliding := (rm.kind == living || rm.kind == studio) && o.kind == balcony
		if o.box.overlaps(probe) && (open(rm.kind, o.kind) || sliding) {
			return true
		}
	}
	return false
}
