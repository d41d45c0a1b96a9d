package illustrate

// industrialStreet is a works: a hall with a sawtooth roof, an office wing, a
// chimney and a lorry at the dock.
func (sc *scene) industrialStreet() {
	base := sc.ground
	floors := sc.spec.Floors
	hall := box{250, base - 190 - 34*float64(floors-1), 660, 190 + 34*float64(floors-1)}
	sc.chimneyStack(880, base, 440)
	sc.chimneyStack(936, base, 380)
	sc.shadow(hall.x, hall.w+40, 110)
	teeth := 6
	w := hall.w / float64(teeth)
	for i := range teeth {
		x := hall.x + float64(i)*w
		sc.poly(sc.accent.String(), x, hall.y, x+w, hall.y-66, x+w, hall.y)
		sc.poly(sc.doorGlass().mix(sc.glass, 0.4).String(), x+w-13, hall.y-58, x+w, hall.y-66, x+w, hall.y, x+w-13, hall.y)
		p := path{}
		p.line(x, hall.y, x+w, hall.y-66)
		sc.stroke(p, sc.trim.String(), 4)
	}
	sc.rect(hall.x, hall.y, hall.w, hall.h, sc.wall.String())
	ribs := path{}
	for x := hall.x + 11; x < hall.right(); x += 11 {
		ribs.line(x, hall.y, x, base)
	}
	sc.stroke(ribs, sc.shade.String(), 2)
	sc.rect(hall.x, hall.y+30, hall.w, 34, sc.glass.String())
	bars := path{}
	for x := hall.x + 22; x < hall.right(); x += 22 {
		bars.line(x, hall.y+30, x, hall.y+64)
	}
	sc.stroke(bars, sc.wall.String(), 3)
	sc.rect(hall.x, hall.y+80, hall.w, 12, sc.accent.String())
	sc.rect(hall.x, base-14, hall.w, 14, sc.deep.String())
	for i := range 4 {
		sc.rollerDoor(hall.x+46+float64(i)*154, base, 104, 92)
	}
	// The office wing.
	wing := facade{96, base, 168, max(2, floors+1), 62, "wwww", sc.wall.mix(sc.shade, 0.25)}
	sc.facade(wing)
	sc.roof(wing, false)
	sc.rect(96, wing.top()+8, 12, wing.height()-8, sc.accent.String())
	sc.porch(156, 48, 50)
	sc.lorry(600, base+32)
}

// chimneyStack is a chimney with two rings.
func (sc *scene) chimneyStack(x, base, h float64) {
	sc.poly(sc.shade.String(), x-15, base, x-10, base-h, x+10, base-h, x+15, base)
	sc.poly(sc.deep.String(), x+3, base, x+3, base-h, x+10, base-h, x+15, base)
	sc.rect(x-12, base-h+14, 24, 12, sc.accent.String())
	sc.rect(x-12, base-h+42, 24, 12, sc.accent.String())
}

func (sc *scene) rollerDoor(x, base, w, h float64) {
	sc.rect(x-7, base-h-7, w+14, h+7, sc.deep.String())
	sc.rect(x, base-h, w, h, sc.shade.mix(sc.trim, 0.4).String())
	p := path{}
	for y := base - h + 11; y < base; y += 11 {
		p.line(x, y, x+w, y)
	}
	sc.stroke(p, sc.deep.String(), 1.6)
	sc.rect(x, base-10, 8, 10, "#D8B44A")
	sc.rect(x+w-8, base-10, 8, 10, "#D8B44A")
}

func (sc *scene) lorry(x, y float64) {
	sc.rect(x, y-82, 150, 66, sc.trim.mix(sc.wall, 0.3).String())
	sc.rect(x, y-50, 150, 8, sc.accent.String())
	sc.poly(sc.accentShade.String(), x+156, y-16, x+156, y-68, x+190, y-68, x+206, y-44, x+206, y-16)
	sc.poly(sc.glass.String(), x+166, y-44, x+166, y-60, x+186, y-60, x+197, y-44)
	sc.rect(x-4, y-18, 212, 7, "#39424E")
	for _, cx := range []float64{x + 28, x + 58, x + 178} {
		sc.circle(cx, y-8, 13, "#2B333E")
		sc.circle(cx, y-8, 5, "#9AA3AD")
	}
}
