package illustrate

import "math"

// The stairs lie in the same place on both floors, in metres.
const (
	stairWidth = 2.4
	stairDepth = 3.0
)

// villaTrees gives the ground floor and the upper floor of a house. Rooms of
// the night that the ground floor does not take lie above.
func villaTrees(p Plan, indoor, share float64) [2]part {
	below := 0
	if p.Rooms >= 4 {
		below = 1
	}
	if p.Rooms >= 7 {
		below = 2
	}
	// West to east: what needs no light above the stairs, the kitchen beside
	// the dining room.
	north := []part{leaf(storage, 0.6), leaf(bath, 0.5), leaf(foyer, 0.7)}
	if p.Kitchens == 1 && (p.Rooms <= 4 || indoor > 320) {
		north[0] = leaf(carport, 1.2)
	}
	for range p.Kitchens {
		north = append(north, leaf(kitchen, 0.9))
	}
	south := []part{leaf(living, 1.5*share)}
	for range below {
		south = append(south, leaf(bedroom, 0.9))
	}
	middle := []part{leaf(stairs, 0).thick(stairWidth), leaf(dining, 1)}
	if p.Halls >= 3 {
		middle = append(middle, leaf(family, 0.8))
	}
	ground := col(1, row(0.36, north...), row(0, middle...).thick(stairDepth), row(0.6, south...))

	above := p.Rooms - below - 1
	extra := p.Baths - 1
	upMiddle := []part{leaf(stairs, 0).thick(stairWidth), leaf(family, 0.9)}
	if extra > 0 {
		extra--
		upMiddle = append(upMiddle, leaf(ensuite, 0).thick(2))
	}
	upNorth := []part{}
	for range extra {
		upNorth = append(upNorth, leaf(bath, 0.42))
	}
	half := (above + 1) / 2
	for i := range half {
		kind := bedroom
		if i == 0 && p.Rooms >= 5 {
			kind = study
		}
		upNorth = append(upNorth, leaf(kind, 1))
	}
	upSouth := []part{}
	for range above - half {
		upSouth = append(upSouth, leaf(bedroom, 0.9))
	}
	upSouth = append(upSouth, leaf(master, 1.3*share))
	upper := col(1, row(0.36, upNorth...), row(0, upMiddle...).thick(stairDepth),
		col(0.6, row(1, upSouth...), leaf(terrace, 0).thick(1.6)))
	return [2]part{ground, upper}
}

// villaLayouts solves both floors with the same outline.
func villaLayouts(p Plan) [2]layout {
	half := float64(p.Area) * InnerRatio / 2
	r := newRandom(p.Seed, "villa")
	var best [2]layout
	least := 1e9
	for _, share := range []float64{0.85, 1, 1.2} {
		trees := villaTrees(p, 2*half, share)
		for ratio := 0.6; ratio < 1.3; ratio += 0.05 {
			a, b := arrange(trees[0], half, ratio), arrange(trees[1], half, ratio)
			if faults := a.faults + b.faults; faults < least {
				least, best = faults, [2]layout{a, b}
			}
		}
	}
	if r.chance(0.5) {
		best[0].mirror()
		best[1].mirror()
	}
	return best
}

func drawVilla(p Plan) []byte {
	floors := villaLayouts(p)
	c := paper("别墅平面图，"+p.layoutText()+"，"+p.areaText(), "别墅 "+p.layoutText(), p.areaText())
	r := newRandom(p.Seed, "furniture")
	inner := float64(p.Area) * InnerRatio
	for i, l := range floors {
		frame := box{110 + 500*float64(i), 160, 410, 560}
		s := drawFloor(c, l, frame, tenths(l.rooms, floorShare(inner, i, len(floors))), r)
		s.dimensions(l)
		c.text(frame.x+frame.w/2, s.py(l.bounds.h)+44, 17, inkNote, "middle", [2]string{"一层平面图", "二层平面图"}[i])
		if i == 0 {
			s.scaleBar()
		}
	}
	return c.done()
}

// floorShare is the inner area that floor i of n shows: whole tenths of ㎡ on
// each floor, so that the labels of all floors add up.
func floorShare(inner float64, i, n int) float64 {
	each := math.Floor(inner/float64(n)*10) / 10
	if i == n-1 {
		return inner - each*float64(n-1)
	}
	return each
}
