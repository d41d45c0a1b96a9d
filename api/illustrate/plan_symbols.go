package illustrate

// furniture lists the symbols for a room, the most telling first.
func furniture(rm room, r *random) []symbol {
	sideways := []side{westSide, eastSide, northSide, southSide}
	if r.chance(0.5) {
		sideways = []side{eastSide, westSide, northSide, southSide}
	}
	switch rm.kind {
	case master:
		return []symbol{{long: 2.7, deep: 2.1, draw: bed, sides: sideways}, {long: 1.8, deep: 2.1, draw: bed, sides: sideways, instead: true}, {long: 2, deep: 0.6, draw: wardrobe}}
	case bedroom:
		return []symbol{{long: 1.5, deep: 2.05, draw: bed, sides: sideways}, {long: 1.5, deep: 0.6, draw: wardrobe}, {long: 1.2, deep: 0.95, draw: desk}}
	case study:
		return []symbol{{long: 1.4, deep: 1.05, draw: desk, sides: sideways}, {long: 1.6, deep: 0.35, draw: shelf}}
	case studio:
		return []symbol{{long: 1.8, deep: 2.1, draw: bed, sides: sideways}, {long: 1.8, deep: 0.8, draw: sofaSmall, sides: sideways}, {long: 1.5, deep: 0.6, draw: wardrobe}, {long: 1.2, deep: 1.2, draw: table, free: true}}
	case living, family:
		return []symbol{{long: 2.3, deep: 1.9, draw: sofa, sides: sideways}, {long: 1.6, deep: 0.8, draw: sofaSmall, sides: sideways, instead: true}, {long: 1.8, deep: 0.4, draw: shelf, sides: sideways}}
	case mainHall:
		return []symbol{{long: 2, deep: 0.5, draw: shelf, sides: []side{northSide}}, {long: 1.4, deep: 1.4, draw: table, free: true}}
	case dining:
		return []symbol{{long: 1.6, deep: 1.5, draw: table, free: true}}
	case kitchen:
		return []symbol{{deep: 0.58, draw: kitchenCounter, sides: []side{northSide, westSide, eastSide, southSide}}, {long: 0.65, deep: 0.65, draw: fridge}}
	case bath, ensuite:
		return []symbol{{long: 0.42, deep: 0.66, draw: toilet}, {long: 0.7, deep: 0.5, draw: basin}, {long: 0.9, deep: 0.9, draw: shower}}
	case balcony:
		return []symbol{{long: 0.6, deep: 0.6, draw: washer, sides: []side{westSide, eastSide}}, {long: 0.5, deep: 0.5, draw: plant, sides: []side{eastSide, westSide}}}
	case foyer:
		return []symbol{{long: 1, deep: 0.34, draw: shelf, sides: sideways}}
	case closet, storage:
		return []symbol{{deep: 0.5, draw: wardrobe}}
	case terrace:
		return []symbol{{long: 1.2, deep: 1.2, draw: table, free: true}, {long: 0.6, deep: 0.6, draw: plant, sides: sideways}}
	case yard:
		return []symbol{{long: 1.8, deep: 1.8, draw: tree, free: true}, {long: 1.1, deep: 1.1, draw: table, free: true}, {long: 1.2, deep: 1.2, draw: tree, free: true}}
	case stairs:
		return []symbol{{deep: rm.box.short() * 0.45, draw: treads, sides: longSides(rm)}}
	case carport:
		return []symbol{{long: 1.9, deep: 4.4, draw: car, free: true, sides: []side{northSide, eastSide}}}
	default:
		return commercialFurniture(rm)
	}
}

func longSides(rm room) []side {
	if rm.box.w > rm.box.h {
		return []side{northSide, southSide}
	}
	return []side{westSide, eastSide}
}

// bed takes its bedside tables from what the length leaves beside 1.8 m.
func bed(f frame, long, deep float64) {
	width := min(long, 1.8)
	a := (long - width) / 2
	f.rect(a, 0, width, deep-0.05)
	pillow := width/2 - 0.14
	f.rect(a+0.09, 0.1, pillow, 0.38)
	f.rect(a+width-0.09-pillow, 0.1, pillow, 0.38)
	f.line(a, 0.72, a+width, 0.72)
	if a > 0.3 {
		f.rect(0, 0, a-0.04, 0.42)
		f.rect(a+width+0.04, 0, a-0.04, 0.42)
	}
}

func wardrobe(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.line(0, deep/2, long, deep/2)
	for a := 0.15; a < long-0.1; a += 0.22 {
		f.line(a, deep*0.25, a+0.06, deep*0.75)
	}
}

func shelf(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.line(0, 0, long, deep)
}

func desk(f frame, long, _ float64) {
	f.rect(0, 0, long, 0.58)
	f.circle(long/2, 0.78, 0.22)
}

// sofa is a sofa with a tea table in front.
func sofa(f frame, long, _ float64) {
	sofaSmall(f, long, 0.85)
	f.rect(long/2-0.6, 1.25, 1.2, 0.6)
}

func sofaSmall(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.line(0.18, 0.24, long-0.18, 0.24)
	f.line(0.18, 0, 0.18, deep)
	f.line(long-0.18, 0, long-0.18, deep)
	f.line(long/2, 0.24, long/2, deep)
}

// table is a table with chairs on its two long sides.
func table(f frame, long, deep float64) {
	f.rect(0, 0.34, long, deep-0.68)
	chairs := max(1, int(long/0.7))
	for i := range chairs {
		a := (float64(i)+0.5)*long/float64(chairs) - 0.2
		f.rect(a, 0, 0.4, 0.3)
		f.rect(a, deep-0.3, 0.4, 0.3)
	}
}

// kitchenCounter carries a stove of two flames and a sink.
func kitchenCounter(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	if long < 1.5 {
		f.circle(long*0.3, deep/2, 0.13)
		f.circle(long*0.7, deep/2, 0.13)
		return
	}
	f.circle(0.35, deep/2, 0.14)
	f.circle(0.72, deep/2, 0.14)
	f.rect(long-0.75, 0.11, 0.55, deep-0.22)
}

func fridge(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.line(0, 0, long, deep)
	f.line(0, deep, long, 0)
}

func toilet(f frame, long, deep float64) {
	f.rect(0, 0, long, 0.2)
	f.circle(long/2, 0.2+(deep-0.2)/2, (deep-0.2)/2-0.01)
}

func basin(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.circle(long/2, deep/2, 0.16)
}

func shower(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.line(0, 0, long, deep)
	f.line(0, deep, long, 0)
	f.circle(long/2, deep/2, 0.08)
}

func washer(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.circle(long/2, deep/2, 0.2)
}

func plant(f frame, long, deep float64) {
	f.circle(long/2, deep/2, long*0.45)
	f.circle(long/2, deep/2, long*0.2)
}

// tree is a crown with a few boughs.
func tree(f frame, long, _ float64) {
	m := long / 2
	f.circle(m, m, m*0.95)
	f.circle(m, m, 0.1)
	for _, d := range [][2]float64{{0.6, 0.3}, {-0.6, 0.35}, {0.25, -0.6}, {-0.35, -0.55}, {0.05, 0.68}} {
		f.line(m, m, m+d[0]*m, m+d[1]*m)
	}
}

// treads are the steps of one flight of stairs along the wall and the flight
// back beside it.
func treads(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.line(0, deep/2, long*0.8, deep/2)
	for a := 0.28; a < long*0.8; a += 0.28 {
		f.line(a, 0, a, deep)
	}
}

// car stands with its back to the wall.
func car(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.rect(0.15, 0.55, long-0.3, 0.5)
	f.rect(0.15, deep-1.75, long-0.3, 0.6)
	f.line(0.15, 1.05, 0.15, deep-1.75)
	f.line(long-0.15, 1.05, long-0.15, deep-1.75)
}
