package illustrate

import "math"

// drawSkyline shows the estate from a park far away: hills, haze, the cluster,
// a belt of trees and water in front.
func (sc *scene) drawSkyline() {
	sc.ground = 590
	sc.sky()
	sc.hills(0.9)
	sc.farTown()
	switch sc.spec.Type {
	case VillaHouse:
		sc.villaHill()
	case Siheyuan:
		sc.roofSea()
	case Industrial:
		sc.works()
	case OfficeTower, Retail:
		sc.district()
	default:
		sc.cluster()
	}
	sc.treeBelt()
	sc.water()
}

// farTown is a band of pale blocks along the horizon.
func (sc *scene) farTown() {
	p := path{}
	for x := -10.0; x < Width; {
		w := sc.r.between(24, 62)
		h := 40 + 130*sc.r.between(0, 1)*bell(x, 560, 420)
		p.rect(x, sc.ground-h, w, h)
		x += w + sc.r.between(0, 16)
	}
	sc.fill(p, sc.near.mix(sc.skyBottom, 0.5).String())
}

// bell is 1 at the middle and falls off over the width: towns are highest there.
func bell(x, middle, width float64) float64 {
	d := (x - middle) / width
	return math.Exp(-d * d)
}

// cluster is one residential tower drawn once and set several times, the
// farther ones smaller and hazier.
func (sc *scene) cluster() {
	floors := min(sc.spec.Floors, 33)
	modules, w := "bwtwb", 118.0
	switch sc.spec.Type {
	case Slab:
		modules, w = "bwdwbbwdwb", 250
	case SlabTower:
		modules, w = "bwdwbwtw", 170
	case ParkingHouse:
		floors = 16
	}
	h := floorHeight(floors, 380, 26)
	if floors < 10 {
		w *= 1.15
	}
	sc.raw(`<defs><g id="h">`)
	front := facade{0, 0, w, floors, h, modules, sc.wall}
	sc.facade(front)
	sc.rect(w, -front.height(), w*0.22, front.height(), sc.shade.String())
	sc.roof(front, true)
	sc.raw("</g></defs>")
	full := w * 1.22
	gap := max(full*1.3, 170)
	type place struct{ x, size, haze float64 }
	places := []place{
		{560 - 1.55*gap, 0.66, 0.5}, {560 + 1.1*gap, 0.7, 0.5}, {560 - 0.35*gap, 0.74, 0.42},
		{560 - 1.05*gap, 0.9, 0.18}, {560 + 0.55*gap, 0.94, 0.12}, {560 - 0.2*gap, 1.06, 0},
	}
	for _, at := range places {
		x := at.x + sc.r.between(-12, 12)
		size := at.size * sc.r.between(0.96, 1.04)
		y := sc.ground + 6 + 14*size
		sc.raw(`<use href="#h" transform="translate(`)
		sc.pair(x, y)
		sc.raw(") scale(")
		sc.ratio(size)
		sc.raw(`)"/>`)
		if at.haze > 0 {
			top := y - (front.height()+28)*size
			sc.rect(x-3, top, full*size+4, y-top, sc.skyBottom.mix(sc.near, 0.4).String(), "fill-opacity", at.haze)
		}
	}
}

// district is a business quarter: prisms of glass, the main one in front.
func (sc *scene) district() {
	tall := 400.0
	if sc.spec.Type == Retail {
		tall = 260
	}
	for i := range 9 {
		w := sc.r.between(64, 110)
		x := 60 + float64(i)*112 + sc.r.between(-20, 20)
		rise := tall * sc.r.between(0.4, 0.8) * (0.6 + 0.4*bell(x, 520, 300))
		haze := 0.55 - 0.35*float64(i%2)
		fill := sc.glassDark.mix(sc.tint, 0.15).mix(sc.skyBottom, haze)
		top := sc.ground - rise
		switch sc.r.below(3) {
		case 0:
			sc.poly(fill.String(), x, top+24, x+w, top, x+w, sc.ground, x, sc.ground)
		case 1:
			sc.poly(fill.String(), x, top+60, x+w*0.3, top+60, x+w*0.3, top, x+w, top, x+w, sc.ground, x, sc.ground)
		default:
			sc.rect(x, top, w, rise, fill.String())
			sc.rect(x+w*0.45, top-34, 3, 34, fill.String())
		}
		sc.poly(fill.mix(hex(0x1F2A38), 0.14).String(), x+w*0.72, top+26, x+w, top+26, x+w, sc.ground, x+w*0.72, sc.ground)
		p := path{}
		for y := top + 70; y < sc.ground-20; y += 15 {
			p.line(x+6, y, x+w*0.66, y)
		}
		sc.stroke(p, fill.mix(sc.lit, 0.4).String(), 3, "stroke-opacity", 0.55)
	}
	floors := sc.spec.Floors
	h := floorHeight(floors, tall, 30)
	w := 150.0
	if sc.spec.Type == Retail {
		w = 360
	}
	x, y := 520.0, sc.ground+24-float64(floors)*h
	shape := polygon(x, y, x+w, y, x+w, sc.ground+24, x, sc.ground+24)
	sc.raw("<defs>")
	sc.gradient("g", sc.glass.mix(sc.skyTop, 0.3), sc.glassDark.mix(sc.tint, 0.2))
	sc.clip("k", shape)
	sc.raw("</defs>")
	sc.fill(shape, "url(#g)")
	sc.rect(x+w, y+8, 40, sc.ground+16-y, sc.glassDark.mix(hex(0x26303E), 0.25).String())
	sc.curtain("k", box{x, y, w, float64(floors) * h}, h, 15, 0.75)
	sc.rect(x-4, y-14, w+8, 16, sc.accent.String())
}

// treeBelt hides the feet of the buildings.
func (sc *scene) treeBelt() {
	y := sc.ground + 40
	if sc.spec.Type == Siheyuan {
		y = sc.ground + 96
	}
	back := path{}
	back.move(0, y+20)
	for x := 0.0; x < Width; x += 56 {
		back.op('q', 28, -sc.r.between(80, 130), 56, 0)
	}
	back.close()
	sc.fill(back, sc.leafDark.mix(sc.skyBottom, 0.25).String())
	for x := sc.r.between(10, 40); x < Width; x += sc.r.between(52, 110) {
		kind := []string{"a", "b", "c", "a"}[sc.r.below(4)]
		sc.plant(kind, x, y+sc.r.between(10, 22), sc.r.between(66, 108))
	}
}

// water is a calm lake with a far bank and a few reflections.
func (sc *scene) water() {
	y := sc.ground + 54
	if sc.spec.Type == Siheyuan {
		y = sc.ground + 112
	}
	sc.rect(0, y, Width, Height-y, sc.lawn.String())
	lake := path{}
	lake.move(0, y+34)
	lake.op('Q', 300, y+14, 620, y+26)
	lake.op('T', Width, y+24)
	lake.to(Width, y+126)
	lake.op('Q', 860, y+96, 560, y+128)
	lake.op('T', 0, y+116)
	lake.close()
	sc.fill(lake, sc.skyMiddle.mix(sc.glass, 0.35).String())
	p := path{}
	for range 16 {
		x, yy := sc.r.between(40, 1000), sc.r.between(y+42, y+100)
		p.line(x, yy, x+sc.r.between(30, 120), yy)
	}
	sc.stroke(p, sc.skyBottom.String(), 2.4, "stroke-opacity", 0.6, "stroke-linecap", "round")
	for _, x := range []float64{30, 120, 215, 700} {
		sc.plant("c", x, Height-20+sc.r.between(-10, 10), sc.r.between(90, 150))
	}
}
