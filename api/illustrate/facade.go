package illustrate

import "fmt"

// facade is a front of equal floors. Modules names what stands side by side on
// each floor, one letter for each bay:
//
//	w  window        n  narrow window     b  balcony
//	d  stairwell     t  tinted panel      o  loggia set back
type facade struct {
	x, base, w  float64
	floors      int
	floorHeight float64
	modules     string
	wall        rgb
}

func (f facade) height() float64 { return float64(f.floors) * f.floorHeight }
func (f facade) top() float64    { return f.base - f.height() }

// draw draws one floor as a group and repeats it, since that is far smaller
// than drawing each window.
func (sc *scene) facade(f facade) {
	sc.rect(f.x, f.top(), f.w, f.height(), f.wall.String())
	sc.groups++
	id := fmt.Sprintf("f%d", sc.groups)
	var panels, recess, glass, frames, rails path
	cell := f.w / float64(len(f.modules))
	h := f.floorHeight
	for i, m := range f.modules {
		x := float64(i) * cell
		switch m {
		case 'w':
			glass.rect(x+cell*0.2, h*0.24, cell*0.6, h*0.52)
			frames.line(x+cell*0.5, h*0.24, x+cell*0.5, h*0.76)
		case 'n':
			glass.rect(x+cell*0.34, h*0.28, cell*0.32, h*0.44)
		case 'b':
			recess.rect(x+cell*0.06, h*0.06, cell*0.88, h*0.9)
			glass.rect(x+cell*0.14, h*0.14, cell*0.72, h*0.5)
			frames.line(x+cell*0.5, h*0.14, x+cell*0.5, h*0.64)
			rails.rect(x+cell*0.03, h*0.62, cell*0.94, h*0.34)
		case 'o':
			recess.rect(x+cell*0.08, h*0.1, cell*0.84, h*0.86)
			glass.rect(x+cell*0.2, h*0.18, cell*0.6, h*0.78)
			rails.rect(x+cell*0.08, h*0.74, cell*0.84, h*0.05)
		case 'd':
			recess.rect(x+cell*0.16, 0, cell*0.68, h)
			glass.rect(x+cell*0.3, h*0.3, cell*0.4, h*0.34)
		case 't':
			panels.rect(x+cell*0.1, 0, cell*0.8, h)
		}
	}
	sc.raw("<defs>")
	sc.start("g", "id", id)
	sc.some(panels, sc.accent)
	sc.some(recess, f.wall.mix(sc.deep, 0.75))
	sc.some(glass, sc.glass)
	if len(frames) > 0 {
		sc.stroke(frames, f.wall.String(), min(1.6, cell*0.06))
	}
	sc.some(rails, f.wall.mix(sc.trim, 0.55))
	sc.rect(0, h-min(2.2, h*0.08), f.w, min(2.2, h*0.08), f.wall.mix(sc.deep, 0.45).String())
	sc.end("g")
	sc.raw("</defs>")
	sc.stack(id, f.x, f.top(), h, f.floors)
	sc.light(f, cell)
}

func (sc *scene) some(p path, fill rgb) {
	if len(p) > 0 {
		sc.fill(p, fill.String())
	}
}

// bars draws evenly spaced bars across a line: one dashed stroke as wide as the
// bars are long, instead of a path of its own for each.
func (sc *scene) bars(line path, colour rgb, long, thick, step, opacity float64) {
	dash := string(append(append(num(nil, thick), ' '), num(nil, step-thick)...))
	sc.stroke(line, colour.String(), long, "stroke-dasharray", dash, "stroke-opacity", opacity)
}

// stack repeats a floor downwards, by fives where there are many.
func (sc *scene) stack(id string, x, top, h float64, floors int) {
	i := 0
	if floors >= 10 {
		sc.start("defs")
		sc.start("g", "id", id+"x")
		for j := range 5 {
			sc.use(id, 0, float64(j)*h)
		}
		sc.end("g")
		sc.end("defs")
		for ; i+5 <= floors; i += 5 {
			sc.use(id+"x", x, top+float64(i)*h)
		}
	}
	for ; i < floors; i++ {
		sc.use(id, x, top+float64(i)*h)
	}
}

func (sc *scene) use(id string, x, y float64) { sc.tag("use", "href", "#"+id, "x", x, "y", y) }

// light shows lamps behind some windows at dusk, and by day the sky in a few.
func (sc *scene) light(f facade, cell float64) {
	share, most := 0.2, min(20, 4*len(f.modules))
	if !sc.dusk {
		share, most = 0.1, min(16, 3*len(f.modules))
	}
	p := path{}
	for i := range f.floors {
		for j, m := range f.modules {
			if m == 't' || m == 'd' || most == 0 || !sc.r.chance(share) {
				continue
			}
			x, y, h := f.x+float64(j)*cell, f.top()+float64(i)*f.floorHeight, f.floorHeight
			most--
			switch m {
			case 'w':
				p.rect(x+cell*0.2, y+h*0.24, cell*0.6, h*0.52)
			case 'n':
				p.rect(x+cell*0.34, y+h*0.28, cell*0.32, h*0.44)
			default:
				p.rect(x+cell*0.2, y+h*0.18, cell*0.6, h*0.44)
			}
		}
	}
	if len(p) > 0 {
		sc.fill(p, sc.lit.String(), "fill-opacity", 0.85)
	}
}

// roof puts a parapet on a facade and a machine room behind it.
func (sc *scene) roof(f facade, machine bool) {
	if machine {
		w := f.w * 0.36
		x := f.x + f.w*sc.r.between(0.15, 0.5)
		sc.rect(x, f.top()-24, w, 24, f.wall.mix(sc.shade, 0.6).String())
		sc.rect(x-3, f.top()-28, w+6, 5, sc.trim.mix(f.wall, 0.4).String())
	}
	sc.rect(f.x-3, f.top()-7, f.w+6, 9, sc.trim.mix(f.wall, 0.35).String())
	sc.rect(f.x, f.top()+2, f.w, 3, sc.deep.String(), "fill-opacity", 0.5)
}

// porch draws the entrance at the foot of a front: a canopy over a glass door.
func (sc *scene) porch(x, w, h float64) {
	y := sc.ground - h
	sc.rect(x, y, w, h, sc.deep.mix(sc.shade, 0.3).String())
	sc.rect(x+w*0.12, y+h*0.2, w*0.76, h*0.8, sc.doorGlass().String())
	p := path{}
	p.line(x+w*0.5, y+h*0.2, x+w*0.5, sc.ground)
	p.line(x+w*0.12, y+h*0.38, x+w*0.88, y+h*0.38)
	sc.stroke(p, sc.trim.String(), 1.6)
	sc.rect(x-w*0.16, y-5, w*1.32, 9, sc.accent.String())
	sc.rect(x-w*0.16, y+4, w*1.32, 3, sc.accentShade.String())
	sc.rect(x-w*0.2, sc.ground-4, w*1.4, 4, sc.kerb.String())
}

// doorGlass is lit from inside at dusk.
func (sc *scene) doorGlass() rgb {
	if sc.dusk {
		return sc.lit
	}
	return sc.glassDark
}
