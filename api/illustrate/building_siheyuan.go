package illustrate

// siheyuanStreet is a lane front: grey brick walls, the red gate, the roofs of
// the court and its old tree behind.
func (sc *scene) siheyuanStreet() {
	base := sc.ground
	brick := sc.brick()
	sc.plant("a", 650, base-40, 420)
	sc.plant("a", 330, base-50, 330)
	// The main house behind the wall.
	sc.rect(390, base-230, 420, 120, brick.mix(sc.skyBottom, 0.2).String())
	sc.tiled(350, base-226, 500, 92, 0.3)
	// Wings left and right of the gate.
	sc.rect(60, base-136, 470, 136, brick.String())
	sc.rect(690, base-136, 370, 136, brick.String())
	sc.courses(60, base-136, 470, 136)
	sc.courses(690, base-136, 370, 136)
	sc.tiled(30, base-134, 520, 70, 0)
	sc.tiled(668, base-134, 422, 70, 0)
	for _, x := range []float64{130, 270, 410, 760, 900} {
		sc.lattice(x, base-102, 62, 44)
	}
	sc.redGate(530, base, 160, 176)
	sc.rect(0, base-4, Width, 6, sc.deep.String())
}

func (sc *scene) brick() rgb { return sc.shade.mix(hex(0x6E7780), 0.5).mix(sc.tint, 0.06) }

// courses hints at the brickwork.
func (sc *scene) courses(x, y, w, h float64) {
	p := path{}
	for yy := y + 12; yy < y+h-4; yy += 13 {
		from := x + sc.r.between(0, 0.6)*w
		p.line(from, yy, min(x+w, from+sc.r.between(40, 150)), yy)
	}
	sc.stroke(p, sc.brick().mix(hex(0xFFFFFF), 0.22).String(), 1.4)
	sc.rect(x, y+h-30, w, 30, sc.deep.mix(hex(0x59626C), 0.4).String(), "fill-opacity", 0.6)
}

// tiled is a roof with the gentle sag and the raised ridge ends of the north.
// Haze fades it towards the sky.
func (sc *scene) tiled(x, y, w, h, haze float64) {
	tile := hex(0x59626D).mix(sc.tint, 0.12)
	if sc.dusk {
		tile = hex(0x3F4758).mix(sc.tint, 0.12)
	}
	tile = tile.mix(sc.skyBottom, haze)
	p := path{}
	p.move(x, y+10)
	p.op('Q', x+34, y-h*0.25, x+42, y-h)
	p.to(x+w-42, y-h)
	p.op('Q', x+w-34, y-h*0.25, x+w, y+10)
	p.close()
	sc.fill(p, tile.String())
	ribs := path{}
	for i := 18.0; i < w-12; i += 25 {
		top := x + 44 + (w-88)*i/w
		ribs.move(x+i, y+8)
		ribs.op('Q', top, y-h*0.3, top, y-h+3)
	}
	sc.stroke(ribs, tile.mix(hex(0xFFFFFF), 0.16).String(), 2.4)
	ridge := path{}
	ridge.move(x+30, y-h-14)
	ridge.op('Q', x+44, y-h-2, x+66, y-h-3)
	ridge.to(x+w-66, y-h-3)
	ridge.op('Q', x+w-44, y-h-2, x+w-30, y-h-14)
	sc.stroke(ridge, tile.mix(hex(0x1F2630), 0.4).String(), 8)
	sc.rect(x+2, y+7, w-4, 7, tile.mix(hex(0x1F2630), 0.35).String())
}

// lattice is a small high window with wooden tracery.
func (sc *scene) lattice(x, y, w, h float64) {
	glass := sc.glassDark
	if sc.dusk {
		glass = sc.lit
	}
	sc.rect(x, y, w, h, glass.String(), "stroke", sc.accentShade.String(), "stroke-width", 5)
	p := path{}
	for i := 1.0; i < 4; i++ {
		p.line(x+i*w/4, y, x+i*w/4, y+h)
	}
	p.line(x, y+h/3, x+w, y+h/3)
	p.line(x, y+h*2/3, x+w, y+h*2/3)
	sc.stroke(p, sc.accentShade.String(), 2)
}

// redGate is the gate: red leaves with brass studs between posts, under its
// own roof, two lanterns, drum stones and steps.
func (sc *scene) redGate(x, base, w, h float64) {
	k := w / 160
	red, dark := hex(0xA23A32), hex(0x6F2A27)
	if sc.dusk {
		red, dark = hex(0x83323A), hex(0x55262F)
	}
	sc.rect(x-14*k, base-h, w+28*k, h, sc.brick().mix(hex(0x4A525C), 0.25).String())
	sc.tiled(x-46*k, base-h+2, w+92*k, 76*k, 0)
	sc.rect(x+6*k, base-h+16*k, w-12*k, 26*k, hex(0x3F6B66).mix(sc.tint, 0.2).String())
	beam := path{}
	for i := range 6 {
		beam.rect(x+(14+float64(i)*23)*k, base-h+21*k, 15*k, 15*k)
	}
	sc.fill(beam, "#D9C28A", "fill-opacity", 0.75)
	sc.rect(x+6*k, base-h+42*k, w-12*k, h-42*k, dark.String())
	top := base - h + 58*k
	sc.rect(x+24*k, top, (w-52*k)/2, base-top-8*k, red.String())
	sc.rect(x+w/2+2*k, top, (w-52*k)/2, base-top-8*k, red.String())
	studs := path{}
	for _, cx := range []float64{38, 54, 68, 92, 106, 122} {
		for row := range 4 {
			studs.circle(x+cx*k, top+(14+float64(row)*22)*k, 2.6*k)
		}
	}
	sc.fill(studs, "#D9C28A")
	for _, cx := range []float64{x - 2*k, x + w + 2*k} {
		sc.ellipse(cx, top+10*k, 11*k, 14*k, "#C8473B")
		sc.rect(cx-5*k, top-6*k, 10*k, 4*k, "#D9C28A")
		sc.rect(cx-5*k, top+22*k, 10*k, 4*k, "#D9C28A")
		sc.rect(cx-14*k, base-34*k, 28*k, 34*k, sc.shade.String())
		sc.circle(cx, base-42*k, 13*k, sc.shade.mix(sc.trim, 0.3).String())
	}
	sc.rect(x-10*k, base-8*k, w+20*k, 8*k, sc.kerb.String())
	sc.rect(x-24*k, base, w+48*k, 8*k, sc.kerb.mix(sc.deep, 0.25).String())
}
