package illustrate

// floorHeight scales a front to at most `most` pixels and floors to at most
// `one` pixels each.
func floorHeight(floors int, most, one float64) float64 {
	return min(one, most/float64(floors))
}

// towerStreet is a slender tower with a tinted spine, a turned side in shade
// and a second tower in the haze.
func (sc *scene) towerStreet() {
	floors := sc.spec.Floors
	h := floorHeight(floors, 560, 34)
	w := max(210, min(330, float64(floors)*h*0.52))
	x := 560 - w*0.62
	fronts := []string{"bwtwb", "bntnb", "wbtbw", "owtwo"}
	modules := fronts[sc.r.below(len(fronts))]

	sc.ghost(x+w*1.62, floors-sc.r.below(4), h*0.8, w*0.8)
	sc.ghost(x-w*1.02, floors-sc.r.below(6), h*0.74, w*0.7)
	sc.shadow(x, w*1.3, 130)
	front := facade{x, sc.ground, w, floors, h, modules, sc.wall}
	turned := facade{x + w, sc.ground, w * 0.34, floors, h, "nw", sc.shade}
	sc.facade(turned)
	sc.facade(front)
	sc.roof(turned, false)
	sc.roof(front, true)
	sc.spine(front)
	sc.base(x, w*1.34, min(h, 26))
	sc.porch(x+w*0.36, w*0.28, max(40, min(58, h*2)))
}

// spine lets the tinted bay rise above the roof.
func (sc *scene) spine(f facade) {
	cell := f.w / float64(len(f.modules))
	for i, m := range f.modules {
		if m == 't' {
			sc.rect(f.x+float64(i)*cell+cell*0.1, f.top()-20, cell*0.8, 20, sc.accentShade.String())
		}
	}
}

// base is the stone foot of a building.
func (sc *scene) base(x, w, h float64) {
	sc.rect(x, sc.ground-h, w, h, sc.deep.String(), "fill-opacity", 0.35)
	sc.rect(x-2, sc.ground-h-3, w+4, 3, sc.trim.String(), "fill-opacity", 0.7)
}

// ghost is a building behind, in the haze: a shape with bands of floors only.
func (sc *scene) ghost(x float64, floors int, h, w float64) {
	floors = max(floors, 2)
	top := sc.ground - float64(floors)*h
	fill := sc.near.mix(sc.skyBottom, 0.2)
	sc.rect(x, top, w, float64(floors)*h, fill.String())
	sc.rect(x+w*0.3, top-16, w*0.3, 16, fill.String())
	for _, part := range []box{{x: x + w*0.24, w: w * 0.32}, {x: x + w*0.73, w: w * 0.38}} {
		p := path{}
		p.line(part.x, top+h*0.8, part.x, sc.ground)
		sc.bars(p, fill.mix(sc.deep, 0.32), part.w, h*0.34, h, 1)
	}
}

// slabStreet is a long house of units, each with its stairs and its door.
func (sc *scene) slabStreet() {
	floors := sc.spec.Floors
	h := floorHeight(floors, 500, 52)
	units := 4
	switch {
	case floors > 18:
		units = 2
	case floors > 9:
		units = 3
	}
	kinds := []string{"bwdwb", "wbdbw", "owdwo", "bndnb"}
	unit := kinds[sc.r.below(len(kinds))]
	w := float64(units) * max(150, min(205, 5*h*0.84))
	x := 545 - w/2
	modules := ""
	for range units {
		modules += unit
	}
	sc.ghost(x-90, floors, h*0.82, 260)
	sc.ghost(x+w-130, floors, h*0.86, 250)
	sc.shadow(x, w+40, 120)
	side := facade{x + w, sc.ground, 46, floors, h, "n", sc.shade}
	sc.facade(side)
	front := facade{x, sc.ground, w, floors, h, modules, sc.wall}
	sc.facade(front)
	if floors <= 7 && sc.r.chance(0.6) {
		sc.hipRoof(x-10, front.top(), w+66, 44)
	} else {
		sc.roof(side, false)
		sc.roof(front, floors > 7)
	}
	sc.base(x, w+46, min(h*0.4, 20))
	step := w / float64(units)
	for i := range units {
		sc.rect(x+float64(i)*step+step*0.42, front.top(), step*0.16, 6, sc.accent.String())
		sc.porch(x+float64(i)*step+step*0.41, step*0.18, max(38, min(h*0.95, 46)))
	}
	sc.bands(front)
}

// bands tints the edge between the base and the floors above.
func (sc *scene) bands(f facade) {
	if f.floors < 4 {
		return
	}
	sc.rect(f.x, f.base-2*f.floorHeight-2, f.w, 5, sc.accent.String(), "fill-opacity", 0.75)
}

// hipRoof is a low tiled roof in the district's tint, as on refurbished slabs.
func (sc *scene) hipRoof(x, y, w, h float64) {
	sc.poly(sc.accent.String(), x, y+3, x+34, y-h, x+w-60, y-h, x+w, y+3)
	sc.poly(sc.accentShade.String(), x+w-60, y-h, x+w, y+3, x+w-48, y+3)
	p := path{}
	for i := 1.0; i < 4; i++ {
		p.line(x+34-i*8, y-h+i*h/4, x+w-58+i*2, y-h+i*h/4)
	}
	sc.stroke(p, sc.accentShade.String(), 1.2, "stroke-opacity", 0.6)
	sc.rect(x, y, w, 5, sc.trim.String())
}

// slabTowerStreet joins a tower and a lower wing.
func (sc *scene) slabTowerStreet() {
	floors := sc.spec.Floors
	h := floorHeight(floors, 540, 36)
	low := max(2, floors*(55+sc.r.below(20))/100)
	towerW := max(190, min(250, float64(floors)*h*0.45))
	wingW := max(250, min(380, float64(low)*h*1.1))
	x := 560 - (towerW+wingW)/2
	sc.ghost(x-140, max(2, floors-3), h*0.8, 150)
	sc.ghost(x+towerW+wingW+20, low+2, h*0.85, 220)
	sc.shadow(x, towerW+wingW+30, 130)
	wing := facade{x + towerW, sc.ground, wingW, low, h, "bwdwbbwdwb", sc.wall.mix(sc.shade, 0.3)}
	end := facade{x + towerW + wingW, sc.ground, 40, low, h, "n", sc.shade}
	tower := facade{x, sc.ground, towerW, floors, h, "bwtwb", sc.wall}
	side := facade{x + towerW, sc.ground - wing.height(), 46, floors - low, h, "n", sc.shade}
	if side.floors > 0 {
		sc.facade(side)
		sc.roof(side, false)
	}
	sc.facade(wing)
	sc.facade(end)
	sc.roof(wing, false)
	sc.roof(end, false)
	sc.rect(x+towerW, wing.top(), 16, wing.height(), sc.deep.String(), "fill-opacity", 0.35)
	sc.facade(tower)
	sc.roof(tower, true)
	sc.spine(tower)
	sc.base(x, towerW+wingW+40, min(h, 24))
	sc.porch(x+towerW*0.38, towerW*0.24, max(38, min(56, h*1.8)))
	sc.porch(x+towerW+wingW*0.21, wingW*0.1, 36)
	sc.porch(x+towerW+wingW*0.71, wingW*0.1, 36)
}
