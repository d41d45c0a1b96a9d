package illustrate

// officeStreet is a curtain-wall tower on a lobby, in one of three shapes.
func (sc *scene) officeStreet() {
	floors := sc.spec.Floors
	h := floorHeight(floors, 590, 40)
	total := float64(floors) * h
	w := max(220, min(400, total*0.5))
	if floors < 9 {
		w = 520
	}
	x, base := 560-w*0.6, sc.ground
	top := base - total
	sc.ghost(x-w*0.7-60, max(2, floors*2/3), h, w*0.62)
	sc.ghost(x+w*1.3, max(2, floors*4/5), h*0.9, w*0.5)
	sc.shadow(x, w*1.3, 150)
	side := w * 0.28

	shape := sc.r.below(3)
	front, turned := path{}, path{}
	switch shape {
	case 0: // a roof sloping up to the edge
		front.poly(x, top+total*0.06, x+w, top-18, x+w, base, x, base)
		turned.poly(x+w, top-18, x+w+side, top+total*0.04, x+w+side, base, x+w, base)
	case 1: // a setback
		step := total * 0.24
		front.poly(x, top+step, x+w*0.24, top+step, x+w*0.24, top, x+w, top, x+w, base, x, base)
		turned.poly(x+w, top, x+w+side*0.7, top, x+w+side*0.7, top+step, x+w+side, top+step, x+w+side, base, x+w, base)
	default: // a plain prism with a lantern
		front.poly(x, top, x+w, top, x+w, base, x, base)
		turned.poly(x+w, top, x+w+side, top, x+w+side, base, x+w, base)
		sc.rect(x+w*0.12, top-34, w*0.9, 34, sc.accent.String(), "fill-opacity", 0.8)
		sc.rect(x+w*0.1, top-40, w*0.94, 6, sc.trim.String())
	}
	sc.raw("<defs>")
	sc.gradient("g", sc.glass.mix(sc.skyTop, 0.35), sc.glassDark.mix(sc.tint, 0.12))
	sc.clip("k", front)
	sc.clip("l", turned)
	sc.raw("</defs>")
	sc.fill(turned, sc.glassDark.mix(sc.tint, 0.25).mix(hex(0x26303E), 0.18).String())
	sc.fill(front, "url(#g)")
	sc.curtain("k", box{x, top - 20, w, total + 20}, h, w/14, 0.75)
	sc.curtain("l", box{x + w, top - 20, side, total + 20}, h, side/5, 0.35)
	edge := path{}
	edge.line(x+w, top-16, x+w, base)
	sc.stroke(edge, sc.trim.String(), 3, "stroke-opacity", 0.7)
	sc.officeLobby(x, w, side, min(78, max(52, h*2)))
}

func (sc *scene) clip(id string, p path) {
	sc.start("clipPath", "id", id)
	sc.tag("path", "d", string(p))
	sc.end("clipPath")
}

// curtain draws floor lines, mullions, reflections and lamps inside a clip.
func (sc *scene) curtain(clip string, b box, floor, bay, strength float64) {
	sc.start("g", "clip-path", "url(#"+clip+")")
	if strength > 0.5 {
		sc.fill(polygon(b.x, b.bottom(), b.x, b.y+b.h*0.45, b.x+b.w*0.8, b.y, b.right(), b.y, b.right(), b.y+b.h*0.08, b.x+b.w*0.3, b.bottom()), "#FFFFFF", "fill-opacity", 0.12)
	}
	lamps := path{}
	count := int(40 * strength)
	for y := b.bottom() - floor; y > b.y && count > 0; y -= floor {
		for x := b.x; x < b.right()-1 && count > 0; x += bay {
			if sc.r.chance(0.13) {
				lamps.rect(x, y+floor*0.2, bay, floor*0.8)
				count--
			}
		}
	}
	sc.fill(lamps, sc.lit.String(), "fill-opacity", 0.6)
	floors, mullions := path{}, path{}
	floors.line(b.x+b.w/2, b.bottom(), b.x+b.w/2, b.y)
	mullions.line(b.x, b.y+b.h/2, b.right(), b.y+b.h/2)
	sc.bars(floors, sc.trim, b.w, max(1.4, floor*0.16), floor, 0.55*strength)
	sc.bars(mullions, sc.trim, b.h, 1.6, bay, 0.7*strength)
	sc.end("g")
}

// officeLobby is the high glazed ground floor with columns and a canopy.
func (sc *scene) officeLobby(x, w, side, h float64) {
	y := sc.ground - h
	sc.rect(x-24, y, w+side+48, h, sc.deep.String())
	sc.rect(x-14, y+12, w+side+28, h-12, sc.doorGlass().mix(sc.glass, 0.25).String())
	p := path{}
	for xx := x - 6; xx < x+w+side+10; xx += 38 {
		p.rect(xx, y+12, 7, h-12)
	}
	sc.fill(p, sc.wall.String())
	sc.rect(x-32, y-4, w+side+64, 14, sc.wall.String())
	sc.rect(x-32, y+8, w+side+64, 4, sc.deep.String())
	sc.rect(x+w*0.32, y+4, w*0.36, 11, sc.accent.String())
	sc.rect(x-40, sc.ground-5, w+side+80, 5, sc.kerb.String())
}
