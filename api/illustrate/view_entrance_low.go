package illustrate

// villaEntrance is a porch under a gable.
func (sc *scene) villaEntrance() {
	base := sc.ground
	sc.plant("b", 70, base, 560)
	sc.plant("a", 1040, base+10, 520)
	sc.rect(150, 210, 820, base-210, sc.wall.String())
	sc.poly(sc.accent.String(), 90, 236, 200, 60, 920, 60, 1030, 236)
	tiles := path{}
	for i := 1.0; i < 7; i++ {
		y := 236 - i*25
		tiles.line(90+i*15.6, y, 1030-i*15.6, y)
	}
	sc.stroke(tiles, sc.accentShade.String(), 2, "stroke-opacity", 0.6)
	sc.rect(90, 232, 940, 12, sc.trim.String())
	sc.rect(150, base-60, 820, 60, sc.shade.mix(sc.deep, 0.4).String())
	sc.sash(210, 320, 150, 190)
	sc.sash(760, 320, 150, 190)
	sc.paved()
	// The porch.
	sc.rect(420, 300, 280, base-300, sc.shade.String())
	sc.villaDoor(482, base, 156, 262)
	sc.rect(428, base-262, 40, 262, sc.doorGlass().mix(sc.glass, 0.4).String())
	sc.rect(652, base-262, 40, 262, sc.doorGlass().mix(sc.glass, 0.4).String())
	sc.poly(sc.wall.mix(sc.trim, 0.4).String(), 396, 306, 560, 190, 724, 306)
	gable := path{}
	gable.move(376, 314)
	gable.to(560, 184)
	gable.to(744, 314)
	sc.stroke(gable, sc.accentShade.String(), 16)
	sc.circle(560, 262, 20, sc.glass.String(), "stroke", sc.trim.String(), "stroke-width", 5)
	sc.rect(392, 304, 336, 14, sc.trim.String())
	for _, x := range []float64{402, 700} {
		sc.rect(x, 318, 20, base-318, sc.trim.mix(sc.wall, 0.3).String())
		sc.rect(x-5, base-16, 30, 16, sc.wall.String())
	}
	sc.steps(400, 320)
	for _, x := range []float64{200, 290, 790, 880} {
		sc.plant("c", x, base+10, 110)
	}
	sc.lamp(330, base+40, 190)
	sc.lamp(800, base+40, 190)
}

// gateEntrance is the gate of a courtyard house.
func (sc *scene) gateEntrance() {
	base := sc.ground
	sc.plant("a", 900, base-150, 560)
	sc.rect(0, base-330, Width, 330, sc.brick().String())
	sc.courses(0, base-330, 380, 330)
	sc.courses(740, base-330, 380, 330)
	sc.tiled(-90, base-326, 520, 96, 0)
	sc.tiled(700, base-326, 520, 96, 0)
	sc.lattice(90, base-246, 150, 104)
	sc.lattice(880, base-246, 150, 104)
	sc.paved()
	sc.redGate(362, base, 396, 452)
	sc.planter(250, 70)
	sc.planter(810, 70)
}

// shopEntrance is one shop: its window, its door, its awning.
func (sc *scene) shopEntrance() {
	base := sc.ground
	sc.rect(0, 0, Width, base, sc.wall.String())
	for _, x := range []float64{70, 330, 590, 850} {
		sc.sash(x, -30, 190, 150)
	}
	sc.rect(0, 176, Width, base-176, sc.shade.String())
	sc.rect(0, 166, Width, 14, sc.trim.mix(sc.wall, 0.4).String())
	sc.rect(60, 206, 1000, 66, sc.accent.String())
	sc.rect(60, 206, 1000, 8, sc.accentShade.String())
	sc.rect(400, 226, 320, 28, sc.trim.String(), "fill-opacity", 0.85)
	sc.shopWindow(80, 290, 380, base-330, false)
	sc.shopWindow(660, 290, 380, base-330, false)
	sc.rect(80, base-44, 380, 44, sc.deep.String())
	sc.rect(660, base-44, 380, 44, sc.deep.String())
	sc.glazedDoors(482, 300, 156, base-300)
	sc.paved()
	sc.start("g", "transform", "translate(0 -500) scale(1 2.8)")
	for i := range 3 {
		sc.awning(56+float64(i)*336, 277, 336, i != 1)
	}
	sc.end("g")
	for _, x := range []float64{150, 850} {
		sc.cafeTable(x, base+110)
	}
	sc.planter(440, 46)
	sc.planter(634, 46)
}

// cafeTable is a round table between two chairs.
func (sc *scene) cafeTable(x, y float64) {
	metal := sc.trunk.mix(hex(0x2B333E), 0.4).String()
	p := path{}
	p.line(x+60, y, x+60, y-66)
	p.line(x+40, y, x+80, y)
	for _, d := range []float64{0, 120} {
		p.line(x+d-16, y+4, x+d-16, y-36)
		p.line(x+d+16, y+4, x+d+16, y-36)
	}
	p.line(x-16, y-36, x-20, y-84)
	p.line(x+136, y-36, x+140, y-84)
	sc.stroke(p, metal, 5)
	sc.rect(x+22, y-72, 76, 7, sc.trim.String())
	sc.rect(x-20, y-40, 40, 8, sc.accent.String())
	sc.rect(x+100, y-40, 40, 8, sc.accent.String())
}

// dockEntrance is the loading dock of a works.
func (sc *scene) dockEntrance() {
	base := sc.ground
	sc.rect(0, 110, Width, base-110, sc.wall.String())
	ribs := path{}
	for x := 20.0; x < Width; x += 20 {
		ribs.line(x, 110, x, base)
	}
	sc.stroke(ribs, sc.shade.String(), 3)
	sc.rect(0, 100, Width, 16, sc.trim.String())
	sc.rect(0, 150, Width, 70, sc.glass.String())
	bars := path{}
	for x := 56.0; x < Width; x += 56 {
		bars.line(x, 150, x, 220)
	}
	sc.stroke(bars, sc.wall.String(), 6)
	sc.rect(0, 246, Width, 26, sc.accent.String())
	sc.rect(0, base, Width, Height-base, sc.road.String())
	sc.rect(0, base-30, Width, 34, sc.deep.String())
	for i := range 3 {
		x := 90 + float64(i)*330
		sc.rollerDoor(x, base-30, 230, 270)
		sc.rect(x+92, base-352, 46, 40, sc.accentShade.String())
		sc.text(x+115, base-321, 30, "#FFFFFF", "middle", string(rune('1'+i)), "font-weight", "700")
		sc.rect(x-16, base-306, 262, 6, sc.deep.String())
	}
	marks := path{}
	for i := range 4 {
		marks.rect(30+float64(i)*330, base+30, 8, 150)
	}
	sc.fill(marks, "#D8B44A")
	sc.start("g", "transform", "translate(-660 -830) scale(2.1)")
	sc.lorry(520, base+110)
	sc.end("g")
}

// deckInterior is a basement garage looking down the lane.
func (sc *scene) deckInterior() {
	sc.rect(0, 0, Width, Height, sc.shade.String())
	sc.poly(sc.deep.mix(hex(0x39424E), 0.3).String(), 0, 0, Width, 0, 690, 300, 430, 300)
	sc.poly(sc.road.mix(hex(0x59626D), 0.25).String(), 0, Height, Width, Height, 690, 470, 430, 470)
	sc.rect(430, 300, 260, 170, sc.wall.mix(sc.shade, 0.5).String())
	sc.rect(430, 426, 260, 44, sc.accent.String())
	sc.text(560, 398, 62, sc.accentShade.String(), "middle", "B1", "font-weight", "700")
	sc.poly(sc.accent.String(), 0, 640, 430, 441, 430, 458, 0, 740)
	sc.poly(sc.accent.String(), Width, 640, 690, 441, 690, 458, Width, 740)
	lamps := path{}
	for _, t := range []float64{0.1, 0.38, 0.6, 0.76} {
		y := 300 * t
		half := 62 * (1 - t)
		lamps.poly(560-half, y, 560+half, y, 560+half*0.86, y+16*(1-t), 560-half*0.86, y+16*(1-t))
	}
	sc.fill(lamps, "#FFF6DC")
	bays := path{}
	for _, t := range []float64{0.02, 0.3, 0.52, 0.7, 0.84} {
		y := 840 - 370*t
		in := 250 * (1 - t)
		bays.poly(560-in-110, y, 430*t, y, 430*t, y-7*(1-t)-1, 560-in-110, y-7*(1-t)-1)
		bays.poly(560+in+110, y, Width-430*t, y, Width-430*t, y-7*(1-t)-1, 560+in+110, y-7*(1-t)-1)
	}
	sc.fill(bays, "#F2F1EE")
	sc.poly("#F2F1EE", 540, 800, 580, 800, 575, 690, 606, 690, 560, 610, 514, 690, 545, 690)
	for _, t := range []float64{0.78, 0.56, 0.2} {
		for _, side := range []float64{-1, 1} {
			sc.column(t, side)
		}
		if t > 0.5 {
			sc.carFront(560-(470*(1-t)+70), 840-370*t-6, 300*(1-t))
			sc.carFront(560+(470*(1-t)+70), 840-370*t-6, 300*(1-t))
		}
	}
	sc.parkingSign(560, 200, 34)
}

// column stands at depth t (0 near, 1 far) left or right of the lane.
func (sc *scene) column(t, side float64) {
	x := 560 + side*(130+330*(1-t))
	w := 84 * (1 - t*0.8)
	top, foot := 300*t, 840-370*t
	sc.rect(x-w/2, top, w, foot-top, sc.wall.String())
	sc.rect(x-side*w/2-w*0.12, top, w*0.24, foot-top, sc.deep.String(), "fill-opacity", 0.35)
	sc.rect(x-w/2, foot-(foot-top)*0.3, w, (foot-top)*0.3, sc.accent.String())
	sc.rect(x-w/2, foot-(foot-top)*0.34, w, (foot-top)*0.025, "#FFFFFF")
}

// carFront is a parked car seen from the front, wheels on y.
func (sc *scene) carFront(x, y, w float64) {
	fill := sc.deep.mix(sc.tint, sc.r.between(0.1, 0.8)).mix(sc.trim, sc.r.between(0, 0.35))
	h := w * 0.72
	tyres := path{}
	tyres.rect(x-w*0.44, y-h*0.2, w*0.16, h*0.2)
	tyres.rect(x+w*0.28, y-h*0.2, w*0.16, h*0.2)
	sc.fill(tyres, "#2B333E")
	sc.poly(fill.String(), x-w*0.36, y-h*0.56, x-w*0.26, y-h, x+w*0.26, y-h, x+w*0.36, y-h*0.56)
	sc.poly(sc.glassDark.String(), x-w*0.29, y-h*0.58, x-w*0.22, y-h*0.92, x+w*0.22, y-h*0.92, x+w*0.29, y-h*0.58)
	sc.rect(x-w*0.48, y-h*0.58, w*0.96, h*0.46, fill.String(), "rx", w*0.05)
	sc.rect(x-w*0.22, y-h*0.36, w*0.44, h*0.1, "#2B333E", "fill-opacity", 0.6)
	sc.rect(x-w*0.43, y-h*0.46, w*0.16, h*0.12, "#FFF6DC")
	sc.rect(x+w*0.27, y-h*0.46, w*0.16, h*0.12, "#FFF6DC")
}
