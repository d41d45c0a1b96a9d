package illustrate

import (
	"math"
	"strconv"
)

// sky fills the picture with the light of the day and defines the trees.
func (sc *scene) sky() {
	sc.raw("<defs>")
	sc.gradient("s", sc.skyTop, sc.skyMiddle, sc.skyBottom)
	sc.treeSymbols()
	sc.raw("</defs>")
	sc.rect(0, 0, Width, Height, "url(#s)")
	if sc.dusk {
		sc.circle(sc.r.between(180, 900), 560, 120, "#FFE9C8", "fill-opacity", 0.25)
	}
	sc.clouds()
}

func (sc *scene) clouds() {
	fill, opacity := "#FFFFFF", 0.5
	if sc.dusk {
		fill, opacity = "#F3CDB4", 0.22
	}
	p := path{}
	for range 3 {
		x, y := sc.r.between(40, 900), sc.r.between(70, 270)
		for i := range 3 {
			w := sc.r.between(120, 260)
			h := sc.r.between(10, 18)
			dx, dy := sc.r.between(-60, 60), float64(i)*13
			p.move(x+dx+h/2, y+dy)
			p.op('h', w)
			p.op('a', h/2, h/2, 0, 0, 1, 0, h)
			p.op('h', -w)
			p.op('a', h/2, h/2, 0, 0, 1, 0, -h)
			p.close()
		}
	}
	sc.fill(p, fill, "fill-opacity", opacity)
}

// hills draws the western hills behind everything; strength is their opacity.
func (sc *scene) hills(strength float64) {
	for layer := range 2 {
		base := sc.ground - 110 + float64(layer)*45
		p := path{}
		p.move(0, sc.ground+10)
		phase := sc.r.between(0, 6)
		for x := 0.0; x <= Width; x += 56 {
			y := base - 46*math.Sin(x/190+phase) - 22*math.Sin(x/83+2*phase)
			p.to(x, y)
		}
		p.to(Width, sc.ground+10)
		p.close()
		sc.fill(p, sc.far.String(), "fill-opacity", strength*(0.7+0.3*float64(layer)))
	}
}

// backdrop draws neighbouring buildings in the haze, low enough to leave the
// sky to the main one.
func (sc *scene) backdrop() {
	tall := 190.0
	switch sc.spec.Type {
	case VillaHouse, Siheyuan, Industrial, ParkingHouse:
		tall = 90
	}
	p := path{}
	for x := -20.0; x < Width; {
		w, h := sc.r.between(50, 120), sc.r.between(0.35, 1)*tall
		p.rect(x, sc.ground-h, w, h)
		if sc.r.chance(0.35) {
			p.rect(x+w*0.3, sc.ground-h-14, w*0.3, 14)
		}
		x += w + sc.r.between(4, 60)
	}
	sc.fill(p, sc.near.mix(sc.skyBottom, 0.45).String())
	hedge := path{}
	hedge.move(0, sc.ground+4)
	for x := 0.0; x < Width; x += 70 {
		hedge.op('q', 35, -sc.r.between(40, 80), 70, 0)
	}
	hedge.close()
	sc.fill(hedge, sc.leaf.mix(sc.skyBottom, 0.5).String())
}

// pavement draws lawn, pavement and road below the ground line.
func (sc *scene) pavement() {
	sc.rect(0, sc.ground, Width, 40, sc.lawn.String())
	sc.rect(0, sc.ground+36, Width, 32, sc.paving().String())
	sc.rect(0, sc.ground+68, Width, 5, sc.kerb.String())
	sc.rect(0, sc.ground+73, Width, Height-sc.ground-73, sc.road.String())
	marks := path{}
	for x := 20.0; x < Width-260; x += 150 {
		marks.rect(x, sc.ground+112, 80, 5)
	}
	sc.fill(marks, sc.kerb.String(), "fill-opacity", 0.7)
}

// paving is the colour of paths: the ground's own.
func (sc *scene) paving() rgb { return sc.palette.ground }

// treeSymbols defines three trees of Beijing, each 100 high with its foot at
// the origin: a locust (a), a poplar (b) and a shrub (c).
func (sc *scene) treeSymbols() {
	leaf, dark, trunk := sc.leaf.String(), sc.leafDark.String(), sc.trunk.String()
	sc.raw(`<g id="a"><path d="M-2.5 0L-1.5-45H1.5L2.5 0Z" fill="` + trunk + `"/><path d="M-30-50a20 20 0 0 1 12-30a22 20 0 0 1 40 0a20 20 0 0 1 8 32q-12 14-30 8q-18 6-30-10Z" fill="` + leaf +
		`"/><path d="M-4-38q22 4 34-12q4-16-4-24q2 22-30 36Z" fill="` + dark + `"/></g>`)
	sc.raw(`<g id="b"><path d="M-1.5 0V-30H1.5V0Z" fill="` + trunk + `"/><path d="M0-100q18 36 11 66q-4 16-11 16q-7 0-11-16q-7-30 11-66Z" fill="` + leaf +
		`"/><path d="M0-100q18 36 11 66q-4 16-11 16q8-30 0-82Z" fill="` + dark + `"/></g>`)
	sc.raw(`<g id="c"><path d="M-40 0q-6-24 14-30q8-22 28-14q24-8 30 14q16 8 8 30Z" fill="` + leaf +
		`"/><path d="M6 0q30-6 26-30q16 8 8 30Z" fill="` + dark + `"/></g>`)
}

// plant puts a tree of the kind a, b or c with the given height at x, y.
func (sc *scene) plant(kind string, x, y, height float64) {
	sc.raw(`<use href="#` + kind + `" transform="translate(`)
	sc.pair(x, y)
	sc.raw(`) scale(`)
	sc.ratio(height / 100)
	sc.raw(`)"/>`)
}

func (sc *scene) pair(x, y float64) {
	sc.buf = num(sc.buf, x)
	sc.buf = append(sc.buf, ' ')
	sc.buf = num(sc.buf, y)
}

// shadow darkens the ground right of something that stands at x.
func (sc *scene) shadow(x, w, reach float64) {
	y := sc.ground
	sc.fill(polygon(x, y, x+w, y, x+w+reach, y+36, x+reach*0.4, y+36), "#1F2A38", "fill-opacity", 0.14)
}

func polygon(points ...float64) path {
	var p path
	p.poly(points...)
	return p
}

// foreground plants trees, lamps and people along the street, at the sides so
// that the building stays free.
func (sc *scene) foreground() {
	kinds := []string{"a", "b", "a", "c"}
	for _, x := range []float64{38, 120, 205, 905, 1000, 1085} {
		kind := kinds[sc.r.below(len(kinds))]
		height := sc.r.between(105, 165)
		if kind == "b" {
			height *= 1.35
		}
		if kind == "c" {
			height *= 0.7
		}
		sc.plant(kind, x+sc.r.between(-16, 16), sc.ground+sc.r.between(30, 44), height)
	}
	for range 4 {
		sc.person(sc.r.between(60, 1060), sc.ground+64, 36)
	}
}

// person draws a walker, foot at x, y.
func (sc *scene) person(x, y, h float64) {
	fill := sc.deep.mix(sc.tint, sc.r.between(0, 0.6)).mix(hex(0x3A4250), 0.4).String()
	p := polygon(x-h*0.13, y-h*0.72, x+h*0.13, y-h*0.72, x+h*0.11, y-h*0.34, x+h*0.08, y, x+h*0.01, y, x, y-h*0.3, x-h*0.04, y, x-h*0.11, y)
	p.circle(x, y-h*0.85, h*0.1)
	sc.fill(p, fill)
}

// ratio writes a scale with two decimals.
func (sc *scene) ratio(v float64) { sc.buf = strconv.AppendFloat(sc.buf, v, 'f', 2, 64) }
