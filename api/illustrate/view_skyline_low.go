package illustrate

// villaHill sets small houses on rising ground.
func (sc *scene) villaHill() {
	sc.raw(`<defs><g id="h">`)
	sc.cottage()
	sc.raw("</g></defs>")
	for _, band := range []struct{ y, size, haze float64 }{{-70, 0.55, 0.5}, {-28, 0.75, 0.25}, {18, 1, 0}} {
		base := sc.ground + band.y
		p := path{}
		p.move(0, base+90)
		p.to(0, base-4)
		p.op('Q', 300, base-44, 600, base-10)
		p.op('T', Width, base-8)
		p.to(Width, base+90)
		p.close()
		sc.fill(p, sc.lawn.mix(sc.skyBottom, band.haze).String())
		for x := sc.r.between(30, 90); x < Width-90; x += 165 * band.size * sc.r.between(0.9, 1.25) {
			y := base - 10 + sc.r.between(-8, 6)
			if sc.r.chance(0.2) {
				sc.plant("a", x+30, y, 100*band.size)
				continue
			}
			sc.raw(`<use href="#h" transform="translate(`)
			sc.pair(x, y)
			sc.raw(") scale(")
			sc.ratio(band.size)
			sc.raw(`)"/>`)
			sc.plant("b", x-14*band.size, y+2, 92*band.size)
		}
		if band.haze > 0 {
			sc.rect(0, base-110, Width, 150, sc.skyBottom.String(), "fill-opacity", band.haze*0.45)
		}
	}
}

// cottage is a small gabled house with its foot at the origin.
func (sc *scene) cottage() {
	sc.rect(44, -50, 72, 54, sc.shade.String())
	sc.poly(sc.accentShade.String(), 38, -48, 58, -82, 104, -82, 124, -48)
	sc.poly(sc.wall.String(), 0, 4, 0, -54, 29, -84, 58, -54, 58, 4)
	roof := path{}
	roof.move(-8, -48)
	roof.to(29, -88)
	roof.to(66, -48)
	sc.stroke(roof, sc.accent.String(), 6)
	windows := path{}
	for _, at := range [][2]float64{{14, 44}, {33, 44}, {14, 20}, {70, 34}, {94, 34}} {
		windows.rect(at[0], -at[1], 11, 14)
	}
	sc.fill(windows, sc.doorGlass().String())
}

// roofSea is the old town: row upon row of grey roofs and a gate tower.
func (sc *scene) roofSea() {
	x := 640 + sc.r.between(-60, 60)
	wood := hex(0x8E3B34).mix(sc.skyBottom, 0.35)
	sc.rect(x-90, sc.ground-140, 180, 130, sc.brick().mix(sc.skyBottom, 0.4).String())
	sc.rect(x-80, sc.ground-196, 160, 46, wood.String())
	sc.tiled(x-130, sc.ground-196, 260, 44, 0.42)
	sc.rect(x-66, sc.ground-272, 132, 32, wood.String())
	sc.tiled(x-112, sc.ground-272, 224, 52, 0.38)
	for _, band := range []struct{ y, w, haze float64 }{{-36, 210, 0.45}, {10, 290, 0.22}, {66, 380, 0}} {
		at := sc.r.between(-120, -30)
		for at < Width {
			w := band.w * sc.r.between(0.85, 1.15)
			h := w * 0.16
			y := sc.ground + band.y + sc.r.between(-8, 8)
			sc.rect(at+26, y, w-52, 60, sc.brick().mix(sc.skyBottom, band.haze).String())
			sc.plainRoof(at, y, w, h, band.haze)
			at += w * 0.93
			if sc.r.chance(0.4) {
				sc.plant("a", at, y+24, band.w*0.42)
			}
		}
	}
}

// plainRoof is a tiled roof without its ribs, for the distance.
func (sc *scene) plainRoof(x, y, w, h, haze float64) {
	tile := hex(0x66707B).mix(sc.tint, 0.12)
	if sc.dusk {
		tile = hex(0x454D5F).mix(sc.tint, 0.12)
	}
	tile = tile.mix(sc.skyBottom, haze)
	p := path{}
	p.move(x, y+8)
	p.op('Q', x+26, y-h*0.3, x+34, y-h)
	p.to(x+w-34, y-h)
	p.op('Q', x+w-26, y-h*0.3, x+w, y+8)
	p.close()
	sc.fill(p, tile.String())
	ridge := path{}
	ridge.line(x+26, y-h-2, x+w-26, y-h-2)
	sc.stroke(ridge, tile.mix(hex(0x1F2630), 0.35).String(), 6, "stroke-linecap", "round")
}

// works is an industrial estate of halls and chimneys.
func (sc *scene) works() {
	for _, at := range []struct{ x, k, haze float64 }{{-40, 0.62, 0.5}, {690, 0.7, 0.42}, {180, 1, 0}} {
		fade := func(c rgb) string { return c.mix(sc.skyBottom, at.haze).String() }
		base := sc.ground + 20*at.k
		for i := range 2 {
			cx := at.x + (430+44*float64(i))*at.k
			h := (330 - 60*float64(i)) * at.k
			sc.poly(fade(sc.shade), cx-11*at.k, base, cx-7*at.k, base-h, cx+7*at.k, base-h, cx+11*at.k, base)
			sc.rect(cx-8*at.k, base-h+12*at.k, 16*at.k, 9*at.k, fade(sc.accent))
		}
		w := 78 * at.k
		for i := range 6 {
			x := at.x + float64(i)*w
			sc.poly(fade(sc.accent), x, base-120*at.k, x+w, base-164*at.k, x+w, base-120*at.k)
		}
		sc.rect(at.x, base-122*at.k, 6*w, 122*at.k, fade(sc.wall))
		sc.rect(at.x, base-102*at.k, 6*w, 24*at.k, fade(sc.glass))
		doors := path{}
		for i := range 5 {
			doors.rect(at.x+(24+float64(i)*90)*at.k, base-54*at.k, 52*at.k, 54*at.k)
		}
		sc.fill(doors, fade(sc.deep))
	}
}
