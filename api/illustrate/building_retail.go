package illustrate

// retailStreet is a shopping house: shop windows under awnings, a tinted
// frame, fins above.
func (sc *scene) retailStreet() {
	floors := sc.spec.Floors
	fh := floorHeight(floors, 430, 118)
	w, x, base := 800.0, 150.0, sc.ground
	ground := max(fh, 104)
	h := ground + fh*float64(floors-1)
	if floors == 1 {
		h = ground + 46
	}
	top := base - h
	sc.shadow(x, w+40, 110)
	sc.rect(x+w, top+22, 46, h-22, sc.shade.String())
	sc.rect(x, top, w, h, sc.wall.String())
	// A tinted corner volume with the empty sign.
	corner := 210.0
	cx := x
	if sc.r.chance(0.5) {
		cx = x + w - corner
	}
	if h > ground+10 {
		sc.fins(x+14, top+20, w-28, h-ground-34, fh)
	}
	sc.rect(cx-8, top-46, corner+16, h+46-ground, sc.accent.String())
	sc.rect(cx-8, top-46, corner+16, 10, sc.accentShade.String())
	sc.rect(cx+34, top-10, corner-68, 30, sc.trim.String(), "fill-opacity", 0.85)
	if floors > 2 {
		sc.glassPanel(cx+34, top+48, corner-68, h-ground-76)
	}
	sc.rect(x-6, top-7, w+12, 9, sc.trim.String())
	// Shop windows.
	bay := w / 6
	for i := range 6 {
		sx := x + float64(i)*bay
		sc.shopWindow(sx+9, base-ground+34, bay-18, ground-34, i == 2 || i == 5)
		sc.rect(sx+6, base-ground+6, bay-12, 22, sc.deep.mix(sc.tint, 0.15*float64(i%3)).String())
		sc.awning(sx+4, base-ground+30, bay-8, i%2 == 0)
	}
	for range 5 {
		sc.person(sc.r.between(190, 920), base+34, 44)
	}
}

// fins are upright slats before glass.
func (sc *scene) fins(x, y, w, h, floor float64) {
	sc.rect(x, y, w, h, sc.glass.String())
	bands := path{}
	for yy := y + floor; yy < y+h-8; yy += floor {
		bands.rect(x, yy-6, w, 12)
	}
	sc.some(bands, sc.wall)
	if sc.dusk {
		p := path{}
		for range 12 {
			p.rect(x+float64(sc.r.below(int(w/20)))*20, y+6, 20, h-12)
		}
		sc.fill(p, sc.lit.String(), "fill-opacity", 0.5)
	}
	slats := path{}
	for xx := x + 10; xx < x+w; xx += 20 {
		slats.line(xx, y, xx, y+h)
	}
	sc.stroke(slats, sc.wall.String(), 6)
	sc.stroke(slats, sc.deep.String(), 1.4, "transform", "translate(3.6 0)")
}

func (sc *scene) glassPanel(x, y, w, h float64) {
	if h < 20 {
		return
	}
	sc.rect(x, y, w, h, sc.glass.String())
	p := path{}
	for i := 1.0; i < 4; i++ {
		p.line(x+i*w/4, y, x+i*w/4, y+h)
	}
	for yy := y + 40; yy < y+h; yy += 40 {
		p.line(x, yy, x+w, yy)
	}
	sc.stroke(p, sc.trim.String(), 1.8, "stroke-opacity", 0.8)
	sc.poly("#FFFFFF", x, y+h, x, y+h*0.55, x+w*0.7, y, x+w, y)
	sc.glaze()
}

// glaze makes the shape drawn last a faint reflection.
func (sc *scene) glaze() {
	sc.buf = append(sc.buf[:len(sc.buf)-2], ` fill-opacity=".13"/>`...)
}

// shopWindow shows goods behind glass, or a door.
func (sc *scene) shopWindow(x, y, w, h float64, door bool) {
	sc.rect(x, y, w, h, sc.doorGlass().mix(sc.glass, 0.35).String())
	frame := path{}
	frame.rect(x, y, w, h)
	if door {
		frame.line(x+w*0.3, y, x+w*0.3, y+h)
		frame.line(x+w*0.7, y, x+w*0.7, y+h)
		frame.line(x+w*0.5, y, x+w*0.5, y+h)
	} else {
		frame.line(x+w*0.5, y, x+w*0.5, y+h)
		p := path{}
		for i := range 4 {
			hh := sc.r.between(0.14, 0.4) * h
			p.rect(x+w*(0.08+0.23*float64(i)), y+h-hh-6, w*0.15, hh)
		}
		sc.fill(p, sc.tint.mix(sc.deep, 0.4).String(), "fill-opacity", 0.55)
	}
	sc.stroke(frame, sc.deep.mix(hex(0x2E3742), 0.5).String(), 2.4)
	sc.poly("#FFFFFF", x+4, y+h-4, x+w*0.45, y+4, x+w*0.62, y+4, x+w*0.22, y+h-4)
	sc.glaze()
}

// awning is striped in the tint and white.
func (sc *scene) awning(x, y, w float64, tinted bool) {
	a, b := sc.accent, sc.trim
	if !tinted {
		a = sc.shade.mix(sc.tint, 0.3)
	}
	sc.poly(a.String(), x+6, y, x+w-6, y, x+w, y+24, x, y+24)
	p := path{}
	const stripes = 7
	for i := 1.0; i < stripes; i += 2 {
		p.poly(x+6+(w-12)*i/stripes, y, x+6+(w-12)*(i+1)/stripes, y, x+w*(i+1)/stripes, y+24, x+w*i/stripes, y+24)
	}
	sc.fill(p, b.String(), "fill-opacity", 0.75)
}
