package illustrate

// drawEntrance shows the door from a few steps away.
func (sc *scene) drawEntrance() {
	sc.ground = 640
	sc.sky()
	switch sc.spec.Type {
	case VillaHouse:
		sc.villaEntrance()
	case Siheyuan:
		sc.gateEntrance()
	case Retail:
		sc.shopEntrance()
	case OfficeTower:
		sc.officeEntrance()
	case Industrial:
		sc.dockEntrance()
	case ParkingHouse:
		sc.deckInterior()
	default:
		sc.houseEntrance()
	}
}

// paved lays stone slabs in perspective below the ground line.
func (sc *scene) paved() {
	y := sc.ground
	base := sc.paving()
	sc.rect(0, y, Width, Height-y, base.String())
	p := path{}
	for _, d := range []float64{14, 36, 70, 120} {
		p.line(0, y+d, Width, y+d)
	}
	for i := -9.0; i <= 9; i++ {
		p.line(560+i*72, y, 560+i*150, Height)
	}
	sc.stroke(p, base.mix(sc.deep, 0.5).String(), 1.4, "stroke-opacity", 0.7)
}

// steps are three stairs in front of a door.
func (sc *scene) steps(x, w float64) {
	for i := range 3 {
		d := float64(i)
		sc.rect(x-16*d, sc.ground-6+d*12, w+32*d, 12, sc.kerb.mix(sc.deep, 0.12*d).String())
	}
}

// planter is a box with a clipped shrub.
func (sc *scene) planter(x, w float64) {
	y := sc.ground + 14
	sc.plant("c", x+w/2, y-34, w*1.15)
	sc.rect(x, y-40, w, 46, sc.shade.mix(sc.tint, 0.18).String())
	sc.rect(x-4, y-44, w+8, 8, sc.trim.mix(sc.shade, 0.4).String())
}

// lamp is a lantern on a post.
func (sc *scene) lamp(x, y, h float64) {
	post := sc.trunk.mix(hex(0x2B333E), 0.5).String()
	sc.rect(x-3, y-h, 6, h, post)
	if sc.dusk {
		sc.circle(x, y-h-14, 58, sc.lit.String(), "fill-opacity", 0.2)
	}
	sc.rect(x-11, y-h-30, 22, 30, sc.lit.mix(sc.trim, 0.3).String())
	sc.rect(x-15, y-h-36, 30, 7, post)
}

// houseEntrance is the portal of a residential building, flats above it.
func (sc *scene) houseEntrance() {
	base := sc.ground
	sc.rect(0, 0, Width, base, sc.wall.String())
	// Flats above.
	for _, x := range []float64{40, 760} {
		for _, y := range []float64{-70, 120} {
			sc.balconyFront(x, y, 320, 150)
		}
	}
	sc.rect(395, 0, 330, 300, sc.accent.mix(sc.wall, 0.15).String())
	for _, y := range []float64{-46, 128} {
		sc.sash(462, y, 196, 104)
	}
	// Stone base.
	sc.rect(0, 316, Width, base-316, sc.shade.mix(sc.deep, 0.35).String())
	sc.rect(0, 310, Width, 10, sc.trim.mix(sc.wall, 0.4).String())
	joints := path{}
	for i, y := range []float64{372, 428, 484, 540, 596} {
		joints.line(0, y, Width, y)
		for x := 60 + 70*float64(i%2); x < Width; x += 140 {
			joints.line(x, y-56, x, y)
		}
	}
	sc.stroke(joints, sc.deep.String(), 1.5, "stroke-opacity", 0.5)
	sc.sash(86, 398, 190, 124)
	sc.sash(844, 398, 190, 124)
	sc.paved()
	// Portal.
	sc.rect(368, 344, 384, base-344, sc.wall.mix(sc.trim, 0.5).String())
	sc.rect(400, 376, 320, base-376, sc.deep.mix(hex(0x2E3742), 0.35).String())
	sc.glazedDoors(414, 428, 292, base-428)
	sc.rect(414, 386, 292, 34, sc.accentShade.String())
	sc.text(560, 411, 24, "#FFFFFF", "middle", []string{"1 单元", "2 单元", "3 单元"}[sc.r.below(3)], "letter-spacing", 4)
	sc.rect(330, 330, 460, 22, sc.accent.String())
	sc.rect(330, 352, 460, 7, sc.accentShade.String())
	sc.steps(380, 360)
	sc.intercom(734, base-120)
	for _, x := range []float64{230, 806} {
		sc.planter(x, 86)
	}
	sc.lamp(180, base+60, 250)
	sc.lamp(960, base+60, 250)
	sc.plant("a", 40, base+60, 420)
	sc.plant("b", 1080, base+40, 460)
}

// balconyFront is a balcony seen straight on: glass behind a rail.
func (sc *scene) balconyFront(x, y, w, h float64) {
	sc.rect(x, y, w, h, sc.deep.mix(sc.wall, 0.2).String())
	glass := sc.glass
	if sc.dusk && sc.r.chance(0.5) {
		glass = sc.lit
	}
	sc.rect(x+20, y+14, w-40, h-14, glass.String())
	p := path{}
	for i := 1.0; i < 4; i++ {
		p.line(x+20+i*(w-40)/4, y+14, x+20+i*(w-40)/4, y+h)
	}
	sc.stroke(p, sc.trim.String(), 4)
	sc.rect(x-8, y+h*0.56, w+16, h*0.44, sc.wall.mix(sc.trim, 0.4).String())
	sc.rect(x-12, y+h*0.54, w+24, 7, sc.trim.String())
	sc.rect(x-8, y+h, w+16, 8, sc.deep.String(), "fill-opacity", 0.6)
}

// glazedDoors are two leaves with side lights.
func (sc *scene) glazedDoors(x, y, w, h float64) {
	sc.rect(x, y, w, h, sc.doorGlass().mix(sc.glass, 0.3).String())
	p := path{}
	p.rect(x, y, w, h)
	for _, t := range []float64{0.22, 0.5, 0.78} {
		p.line(x+w*t, y, x+w*t, y+h)
	}
	p.line(x, y+h*0.16, x+w, y+h*0.16)
	sc.stroke(p, sc.trim.mix(sc.deep, 0.2).String(), 6)
	handles := path{}
	handles.rect(x+w*0.5-16, y+h*0.46, 5, h*0.26)
	handles.rect(x+w*0.5+11, y+h*0.46, 5, h*0.26)
	sc.fill(handles, sc.trim.String())
	sc.poly("#FFFFFF", x+8, y+h, x+w*0.42, y+4, x+w*0.62, y+4, x+w*0.24, y+h)
	sc.glaze()
}

func (sc *scene) intercom(x, y float64) {
	sc.rect(x-2, y, 14, 34, "#39424E", "rx", 2)
	sc.rect(x+1, y+4, 8, 10, sc.lit.String())
}

// officeEntrance is a lobby with a revolving door under a wide canopy.
func (sc *scene) officeEntrance() {
	base := sc.ground
	sc.raw("<defs>")
	sc.gradient("g", sc.glass.mix(sc.skyTop, 0.3), sc.glassDark.mix(sc.tint, 0.15))
	sc.raw("</defs>")
	sc.rect(0, 0, Width, base, "url(#g)")
	sc.poly("#FFFFFF", 0, 320, 420, 0, 760, 0, 0, 560)
	sc.glaze()
	p, floors := path{}, path{}
	for x := 70.0; x < Width; x += 98 {
		p.line(x, 0, x, 316)
	}
	for _, y := range []float64{96, 208} {
		floors.rect(0, y, Width, 16)
	}
	sc.fill(floors, sc.glassDark.mix(hex(0x2A3442), 0.3).String())
	sc.stroke(p, sc.trim.String(), 4, "stroke-opacity", 0.75)
	// Lobby.
	sc.rect(0, 330, Width, base-330, sc.doorGlass().mix(sc.glass, 0.2).String())
	sc.rect(300, 420, 520, base-420, sc.accent.String(), "fill-opacity", 0.35)
	sc.rect(90, base-84, 150, 84, sc.deep.String(), "fill-opacity", 0.5)
	bars := path{}
	for x := 28.0; x < Width; x += 133 {
		bars.rect(x, 330, 8, base-330)
	}
	sc.fill(bars, sc.wall.String())
	for _, x := range []float64{190, 884} {
		sc.rect(x, 330, 46, base-330, sc.wall.String())
		sc.rect(x+32, 330, 14, base-330, sc.shade.String())
	}
	sc.paved()
	// The revolving door.
	sc.rect(438, 398, 244, base-398, sc.glassDark.mix(sc.lit, 0.3).String())
	sc.ellipse(560, 400, 130, 20, sc.wall.String())
	sc.rect(430, 398, 260, 26, sc.wall.mix(sc.shade, 0.3).String())
	q := path{}
	for _, x := range []float64{440, 496, 560, 624, 680} {
		q.line(x, 424, x, base)
	}
	sc.stroke(q, sc.trim.String(), 5)
	// Canopy.
	sc.poly(sc.accent.String(), 240, 306, 880, 306, 930, 336, 190, 336)
	sc.rect(190, 336, 740, 14, sc.accentShade.String())
	sc.steps(410, 300)
	for _, x := range []float64{270, 760} {
		sc.planter(x, 100)
	}
}
