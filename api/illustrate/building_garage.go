package illustrate

// garageStreet is a parking house with open decks; one floor alone is the
// pavilion over the ramp of a basement.
func (sc *scene) garageStreet() {
	if sc.spec.Floors == 1 {
		sc.rampPavilion()
		return
	}
	base := sc.ground
	floors := sc.spec.Floors
	h := floorHeight(floors, 400, 92)
	x, w := 210.0, 680.0
	top := base - float64(floors)*h
	sc.shadow(x, w+50, 110)
	sc.rect(x, top, w, base-top, hex(0x39424E).mix(sc.deep, 0.35).String())
	sc.rect(x+w, top, 44, base-top, sc.shade.String())
	for i := range floors {
		y := top + float64(i)*h
		if sc.dusk {
			sc.rect(x, y+h*0.1, w, h*0.6, sc.lit.String(), "fill-opacity", 0.28)
		}
		for range 5 {
			sc.carSide(x+20+float64(sc.r.below(7))*92, y+h*0.98, h*0.42)
		}
		sc.rect(x-6, y+h*0.66, w+12, h*0.34, sc.wall.String())
		sc.rect(x-6, y+h*0.96, w+12, h*0.05, sc.deep.String())
		sc.rect(x-6, y+h*0.66, w+12, 4, sc.accent.String())
	}
	p := path{}
	for i := range 8 {
		p.rect(x+float64(i)*(w-14)/7, top, 14, base-top)
	}
	sc.fill(p, sc.shade.String())
	sc.rect(x-6, top-8, w+12, 10, sc.trim.String())
	// The stair tower with its sign, and the way in.
	sc.rect(x-70, top-58, 96, base-top+58, sc.wall.String())
	sc.glassPanel(x-50, top+40, 56, base-top-110)
	sc.parkingSign(x-22, top-12, 30)
	sc.porch(x-46, 48, 52)
	sc.rect(x+330, base-66, 190, 66, "#2E3742")
	sc.rect(x+322, base-78, 206, 14, sc.accent.String())
	sc.barrier(x+328, base)
}

// rampPavilion is a glass roof over a ramp that leads below ground, on a lawn
// between houses.
func (sc *scene) rampPavilion() {
	base := sc.ground
	sc.ghost(120, 14, 26, 200)
	sc.ghost(820, 16, 26, 190)
	sc.rect(0, base-40, Width, 44, sc.lawn.String())
	sc.plant("a", 250, base-20, 190)
	sc.plant("a", 880, base-20, 210)
	sc.poly("#2E3742", 440, base-150, 680, base-150, 770, base+36, 350, base+36)
	sc.poly(sc.road.mix(hex(0x2E3742), 0.35).String(), 440, base-60, 680, base-60, 770, base+36, 350, base+36)
	p := path{}
	for i := range 6 {
		y := base - 50 + float64(i)*15
		half := 124 + float64(i)*14
		p.line(560-half, y, 560+half, y)
	}
	sc.stroke(p, sc.kerb.String(), 2, "stroke-opacity", 0.45)
	sc.poly("#F2F1EE", 554, base+20, 554, base-14, 540, base-14, 560, base-40, 580, base-14, 566, base-14, 566, base+20)
	// Walls and the barrel of the roof.
	for _, side := range []float64{-1, 1} {
		sc.poly(sc.wall.mix(sc.shade, 0.3+0.3*side).String(), 560+side*130, base-190, 560+side*230, base-170, 560+side*230, base+36, 560+side*130, base-40)
	}
	roof := path{}
	roof.move(310, base-166)
	roof.op('Q', 560, base-330, 810, base-166)
	roof.to(790, base-150)
	roof.op('Q', 560, base-296, 330, base-150)
	roof.close()
	sc.fill(roof, sc.accent.String())
	glass := path{}
	glass.move(330, base-152)
	glass.op('Q', 560, base-296, 790, base-152)
	glass.to(690, base-152)
	glass.to(430, base-152)
	glass.close()
	sc.fill(glass, sc.glass.String(), "fill-opacity", 0.75)
	sc.rect(420, base-160, 280, 34, sc.wall.String())
	sc.text(560, base-136, 22, inkText, "middle", "地下车库入口", "font-weight", "600")
	sc.parkingSign(860, base-130, 40)
	sc.rect(856, base-92, 8, 110, sc.deep.String())
	sc.barrier(395, base+20)
	for _, x := range []float64{180, 255, 870, 950, 1030} {
		sc.plant("c", x, base+22, 54)
	}
}

// parkingSign is the blue sign with its letter, centred at x, y.
func (sc *scene) parkingSign(x, y, r float64) {
	sc.rect(x-r, y-r, 2*r, 2*r, "#2F62A8", "rx", r*0.2)
	sc.text(x, y+r*0.6, r*1.7, "#FFFFFF", "middle", "P", "font-weight", "700")
}

func (sc *scene) barrier(x, base float64) {
	sc.rect(x, base-46, 16, 46, "#D8B44A")
	sc.rect(x+10, base-40, 128, 7, "#FFFFFF")
	p := path{}
	for i := range 4 {
		p.rect(x+24+float64(i)*32, base-40, 16, 7)
	}
	sc.fill(p, "#C8473B")
}

// carSide is a car seen from the side, wheels on y.
func (sc *scene) carSide(x, y, h float64) {
	fill := sc.deep.mix(sc.tint, sc.r.between(0, 0.7)).mix(sc.trim, sc.r.between(0, 0.5))
	w := h * 2.1
	sc.fill(polygon(x, y-h*0.15, x+w*0.02, y-h*0.55, x+w*0.2, y-h*0.6, x+w*0.32, y-h, x+w*0.7, y-h, x+w*0.84, y-h*0.58, x+w, y-h*0.5, x+w, y-h*0.15), fill.String())
}
