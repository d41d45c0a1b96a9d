package illustrate

// villaStreet is a house with two gables behind a hedge.
func (sc *scene) villaStreet() {
	floors := float64(min(sc.spec.Floors, 3))
	fh := 108.0
	if floors == 3 {
		fh = 92
	}
	base := sc.ground
	left := 330.0
	sc.plant("b", 250, base+4, 300)
	sc.plant("a", 900, base+6, 300)
	sc.plant("b", 840, base+4, 250)
	sc.shadow(left, 470, 110)

	// The long wing with its gable end in shade.
	wing := box{left + 190, base - fh*(floors-0.15), 280, fh * (floors - 0.15)}
	sc.rect(wing.x, wing.y, wing.w, wing.h, sc.wall.mix(sc.shade, 0.35).String())
	sc.pitched(wing.x-16, wing.y, wing.w+34, 92)
	sc.chimney(wing.x+wing.w-70, wing.y-112)

	// The front gable.
	front := box{left, base - fh*floors, 220, fh * floors}
	gable := []float64{front.x - 2, front.y, front.x + 110, front.y - 110, front.x + 222, front.y, front.x + 222, base, front.x - 2, base}
	sc.poly(sc.wall.String(), gable...)
	eaves := path{}
	eaves.move(front.x-26, front.y+14)
	eaves.to(front.x+110, front.y-122)
	eaves.to(front.x+246, front.y+14)
	sc.stroke(eaves, sc.accentShade.String(), 15, "stroke-linejoin", "miter")
	sc.circle(front.x+110, front.y-30, 17, sc.glass.String(), "stroke", sc.trim.String(), "stroke-width", 4)

	for i := range int(floors) {
		y := base - fh*float64(i+1) + fh*0.24
		if i > 0 {
			sc.sash(front.x+42, y, 56, fh*0.5)
			sc.sash(front.x+122, y, 56, fh*0.5)
		}
		sc.sash(wing.x+56, y, 70, fh*0.5)
		sc.sash(wing.x+164, y, 70, fh*0.5)
	}
	if floors > 1 {
		y := base - fh
		sc.rect(wing.x+30, y-4, 240, 8, sc.trim.String())
		p := path{}
		for x := wing.x + 34; x < wing.x+268; x += 13 {
			p.line(x, y-34, x, y-4)
		}
		p.line(wing.x+30, y-34, wing.x+270, y-34)
		sc.stroke(p, sc.trunk.String(), 2)
	}
	sc.rect(left-2, base-26, 480, 26, sc.deep.String(), "fill-opacity", 0.45)
	sc.villaDoor(front.x+72, base, 76, 92)
	sc.garden(left)
}

func (sc *scene) pitched(x, y, w, h float64) {
	sc.poly(sc.accent.String(), x, y+8, x+40, y-h, x+w-40, y-h, x+w, y+8)
	p := path{}
	for i := 1.0; i < 7; i++ {
		yy := y + 8 - i*(h+8)/7
		p.line(x+40*i/7, yy, x+w-40*i/7, yy)
	}
	sc.stroke(p, sc.accentShade.String(), 1.4, "stroke-opacity", 0.55)
	sc.rect(x, y+6, w, 6, sc.trim.String())
}

func (sc *scene) chimney(x, y float64) {
	sc.rect(x, y, 30, 76, sc.shade.mix(sc.tint, 0.25).String())
	sc.rect(x-4, y-6, 38, 8, sc.trim.String())
}

// sash is a window with a frame, a cross and a sill, lit now and then.
func (sc *scene) sash(x, y, w, h float64) {
	glass := sc.glass
	if sc.dusk && sc.r.chance(0.7) {
		glass = sc.lit
	}
	sc.rect(x, y, w, h, glass.String(), "stroke", sc.trim.String(), "stroke-width", 4)
	p := path{}
	p.line(x+w/2, y, x+w/2, y+h)
	p.line(x, y+h*0.36, x+w, y+h*0.36)
	sc.stroke(p, sc.trim.String(), 2)
	sc.rect(x-6, y+h+1, w+12, 5, sc.trim.String())
	sc.poly("#FFFFFF22", x+3, y+h-3, x+w*0.5, y+3, x+w*0.75, y+3, x+w*0.28, y+h-3)
}

func (sc *scene) villaDoor(x, base, w, h float64) {
	sc.rect(x-12, base-h-10, w+24, h+10, sc.shade.String())
	sc.rect(x, base-h, w, h, sc.accentShade.String())
	sc.rect(x+10, base-h+10, w/2-14, h-30, sc.doorGlass().String(), "fill-opacity", 0.8)
	sc.rect(x+w/2+4, base-h+10, w/2-14, h-30, sc.doorGlass().String(), "fill-opacity", 0.8)
	sc.rect(x-34, base-h-20, w+68, 11, sc.accent.String())
	for _, px := range []float64{x - 28, x + w + 20} {
		sc.rect(px, base-h-9, 8, h+9, sc.trim.String())
	}
	sc.rect(x-36, base-7, w+72, 7, sc.kerb.String())
}

// garden is the path to the door between clipped hedges.
func (sc *scene) garden(left float64) {
	y := sc.ground
	sc.poly(sc.paving().String(), left+84, y, left+136, y, left+166, y+40, left+54, y+40)
	for _, x := range []float64{left - 96, left - 30, left + 212, left + 290, left + 368, left + 446} {
		sc.plant("c", x+26, y+30, 62)
	}
	p := path{}
	for x := 0.0; x < Width; x += 26 {
		if x > left+30 && x < left+180 {
			continue
		}
		p.line(x, y+8, x, y+40)
	}
	sc.stroke(p, sc.trim.String(), 4)
	rails := path{}
	rails.line(0, y+16, left+42, y+16)
	rails.line(left+180, y+16, Width, y+16)
	sc.stroke(rails, sc.trim.String(), 4)
}
