package illustrate

import (
	"fmt"
	"math"
)

// drawSite shows the compound from above, always by day: roads, roofs with
// their shadows, trees, and the lot's building in the district's tint.
func (sc *scene) drawSite() {
	sc.raw("<defs>")
	sc.raw(`<g id="t"><circle cx="5" cy="6" r="17" fill="#1F2A38" fill-opacity=".13"/><circle r="17" fill="` + sc.leaf.String() +
		`"/><circle cx="-4" cy="-4" r="9" fill="` + sc.leaf.mix(hex(0xFFFFFF), 0.22).String() + `"/></g></defs>`)
	sc.rect(0, 0, Width, Height, sc.lawn.mix(hex(0xFFFFFF), 0.3).String())
	sc.streets()
	grid := siteGrids[sc.spec.Type]
	size := box{w: 820 / float64(grid.cols), h: 580 / float64(grid.rows)}
	sc.raw(`<defs><g id="o">`)
	sc.lotRoof(size, sc.wall, sc.deep)
	sc.raw("</g></defs>")
	sc.paths(grid, size)
	own := sc.r.below(grid.cols * grid.rows)
	if grid.cols*grid.rows > 2 && own == grid.hole {
		own = 0
	}
	for i := range grid.cols * grid.rows {
		cell := box{150 + size.w*float64(i%grid.cols), 110 + size.h*float64(i/grid.cols), size.w, size.h}
		if i == grid.hole {
			sc.park(cell)
			continue
		}
		cx, cy := cell.x+cell.w/2, cell.y+cell.h/2
		if i == own {
			sc.start("g", "transform", fmt.Sprintf("translate(%.0f %.0f)", cx, cy))
			sc.lotRoof(size, sc.accent, sc.accentShade)
			sc.pin(0, 0)
			sc.end("g")
		} else {
			sc.use("o", math.Round(cx), math.Round(cy))
		}
		for range 2 {
			side := float64(1 - 2*sc.r.below(2))
			sc.use("t", math.Round(cx+side*cell.w*sc.r.between(0.1, 0.42)), math.Round(cell.y+cell.h*sc.r.between(0.93, 0.99)))
		}
	}
	sc.avenueTrees()
	sc.compass(1062, 76)
}

// siteGrid is how a compound of a type is laid out; hole is the cell of the
// garden, -1 for none.
type siteGrid struct{ cols, rows, hole int }

var siteGrids = map[BuildingType]siteGrid{
	Tower: {3, 3, 4}, Slab: {2, 4, 5}, SlabTower: {3, 2, 4}, VillaHouse: {4, 3, 6}, Siheyuan: {3, 3, -1},
	Retail: {2, 2, 3}, OfficeTower: {2, 2, 2}, Industrial: {2, 3, -1}, ParkingHouse: {2, 3, -1},
}

// streets are the roads round the compound and the loop within.
func (sc *scene) streets() {
	road, kerb := sc.road.String(), sc.kerb.String()
	sc.rect(0, 0, 76, Height, road)
	sc.rect(0, 764, Width, 76, road)
	marks := path{}
	for y := 10.0; y < 740; y += 70 {
		marks.rect(36, y, 4, 36)
	}
	for x := 90.0; x < 820; x += 70 {
		marks.rect(x, 800, 36, 4)
	}
	sc.fill(marks, kerb)
	loop := path{}
	loop.rect(128, 84, 864, 632)
	sc.stroke(loop, kerb, 34, "stroke-linejoin", "round")
	sc.stroke(loop, sc.palette.ground.mix(hex(0xFFFFFF), 0.25).String(), 26, "stroke-linejoin", "round")
	way := path{}
	way.line(560, 716, 560, 766)
	sc.stroke(way, kerb, 44)
}

// park is the garden: a pond, a path, trees.
func (sc *scene) park(cell box) {
	cx, cy := cell.x+cell.w/2, cell.y+cell.h/2
	rx, ry := cell.w*0.42, cell.h*0.4
	sc.ellipse(cx, cy, rx, ry, sc.palette.ground.mix(hex(0xFFFFFF), 0.3).String())
	sc.ellipse(cx, cy, rx*0.88, ry*0.84, sc.lawn.String())
	sc.ellipse(cx-rx*0.1, cy+ry*0.06, rx*0.42, ry*0.4, sc.glass.mix(sc.skyMiddle, 0.5).String())
	for range 9 {
		a := sc.r.between(0, 2*math.Pi)
		sc.use("t", math.Round(cx+rx*0.72*math.Cos(a)), math.Round(cy+ry*0.68*math.Sin(a)))
	}
}

// paths are the walks between the rows of buildings.
func (sc *scene) paths(grid siteGrid, size box) {
	p := path{}
	for i := range grid.rows {
		y := math.Round(110 + size.h*(float64(i)+0.85))
		p.line(128, y, 992, y)
	}
	for i := 1; i < grid.cols; i++ {
		x := math.Round(150 + size.w*float64(i))
		p.line(x, 84, x, 716)
	}
	sc.stroke(p, sc.palette.ground.mix(hex(0xFFFFFF), 0.25).String(), 7)
}

// lotRoof draws one building round the origin, in a cell of the given size,
// with a shadow as long as it is high.
func (sc *scene) lotRoof(size box, roof, edge rgb) {
	reach := min(14+1.7*float64(sc.spec.Floors), 52)
	shapes := sc.footprint(size)
	shadow := path{}
	for _, s := range shapes {
		shadow.poly(s.x, s.bottom(), s.x+reach, s.bottom()+reach*0.7, s.right()+reach, s.bottom()+reach*0.7, s.right()+reach, s.y+reach*0.7, s.right(), s.y)
	}
	sc.fill(shadow, "#1F2A38", "fill-opacity", 0.15)
	for _, s := range shapes {
		sc.rect(s.x, s.y, s.w, s.h, roof.String(), "stroke", edge.String(), "stroke-width", 2)
	}
	lines := path{}
	for _, s := range shapes {
		switch sc.spec.Type {
		case VillaHouse, Siheyuan:
			ridge(&lines, s)
		case Industrial:
			for x := s.x + s.w/6; x < s.right()-4; x += s.w / 6 {
				lines.line(x, s.y, x, s.bottom())
			}
		case ParkingHouse:
			for x := s.x + 18; x < s.right()-6; x += 18 {
				lines.line(x, s.y, x, s.y+s.h*0.36)
				lines.line(x, s.bottom()-s.h*0.36, x, s.bottom())
			}
		default:
			lines.rect(s.x+6, s.y+6, s.w-12, s.h-12)
			lines.rect(s.x+s.w*0.4, s.y+s.h*0.36, s.w*0.2, s.h*0.28)
		}
	}
	sc.stroke(lines, edge.String(), 1.6, "stroke-opacity", 0.8)
}

// ridge draws the lines of a hipped roof.
func ridge(p *path, s box) {
	d := s.short() / 2
	a, b := box{s.x + d, s.y + d, 0, 0}, box{s.right() - d, s.bottom() - d, 0, 0}
	p.line(a.x, a.y, b.x, b.y)
	p.line(s.x, s.y, a.x, a.y)
	p.line(s.right(), s.bottom(), b.x, b.y)
	if s.w > s.h {
		p.line(s.x, s.bottom(), a.x, a.y)
		p.line(s.right(), s.y, b.x, b.y)
		return
	}
	p.line(s.right(), s.y, a.x, a.y)
	p.line(s.x, s.bottom(), b.x, b.y)
}

// footprint gives the parts of a building round the origin, in a cell of the
// size c.w × c.h.
func (sc *scene) footprint(c box) []box {
	at := func(x, y, w, h float64) box { return box{x * c.w, y * c.h, w * c.w, h * c.h} }
	switch sc.spec.Type {
	case Tower:
		return []box{at(-0.24, -0.16, 0.48, 0.32), at(-0.13, -0.3, 0.26, 0.6)}
	case Slab:
		return []box{at(-0.42, -0.16, 0.84, 0.28), at(-0.3, 0.12, 0.1, 0.07), at(-0.02, 0.12, 0.1, 0.07), at(0.24, 0.12, 0.1, 0.07)}
	case SlabTower:
		return []box{at(-0.36, -0.28, 0.3, 0.5), at(-0.06, -0.02, 0.42, 0.2)}
	case VillaHouse:
		return []box{at(-0.28, -0.2, 0.34, 0.4), at(0.06, -0.12, 0.22, 0.26)}
	case Siheyuan:
		return []box{at(-0.36, -0.36, 0.72, 0.17), at(-0.4, -0.14, 0.17, 0.32), at(0.23, -0.14, 0.17, 0.32), at(-0.4, 0.22, 0.8, 0.15)}
	case Retail:
		return []box{at(-0.4, -0.32, 0.8, 0.42), at(-0.4, 0.1, 0.3, 0.24)}
	case OfficeTower:
		return []box{at(-0.38, -0.32, 0.76, 0.64), at(-0.2, -0.2, 0.4, 0.4)}
	case Industrial:
		return []box{at(-0.43, -0.3, 0.7, 0.56), at(0.3, -0.3, 0.12, 0.3)}
	default:
		return []box{at(-0.43, -0.3, 0.86, 0.52)}
	}
}

// pin marks the lot's own building.
func (sc *scene) pin(x, y float64) {
	p := path{}
	p.move(x, y+6)
	p.op('C', x-22, y-20, x-20, y-48, x, y-48)
	p.op('C', x+20, y-48, x+22, y-20, x, y+6)
	p.close()
	sc.fill(p, "#E72634", "stroke", "#FFFFFF", "stroke-width", 3)
	sc.circle(x, y-27, 7, "#FFFFFF")
}

// avenueTrees line the streets.
func (sc *scene) avenueTrees() {
	for y := 40.0; y < 740; y += 62 {
		sc.use("t", 98, math.Round(y+sc.r.between(-6, 6)))
		if y > 110 {
			sc.use("t", 1036, math.Round(y+sc.r.between(-6, 6)))
		}
	}
	for x := 150.0; x < 1000; x += 62 {
		if x > 500 && x < 620 {
			continue
		}
		sc.use("t", math.Round(x+sc.r.between(-6, 6)), 742)
		sc.use("t", math.Round(x+sc.r.between(-6, 6)), 48)
	}
}
