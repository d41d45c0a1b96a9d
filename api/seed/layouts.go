package seed

import "math"

// Areas of flats in ㎡: the stock, times 1.15 because what goes to court is larger.
var flatAreas = quantiles{
	at:     []float64{0, 0.05, 0.25, 0.50, 0.75, 0.90, 0.95, 0.99, 1},
	values: []float64{34, 49, 67, 87, 114, 154, 184, 262, 330},
}

// layout is 户型.
type layout struct{ room, hall, kitchen, bath int }

// leastFlat, leastVilla and leastCourtyard are the built areas, ㎡, below which rooms would be narrower than people build.
func (l layout) leastFlat() float64 {
	least := 8 + 16*l.room + 6*l.hall + 4*l.kitchen + 5*l.bath
	return float64(least + 9*max(0, l.hall-1) + 6*max(0, l.kitchen-1) + 8*max(0, l.room-4))
}

func (l layout) leastVilla() float64 { return float64(80 + 30*l.room + 6*l.bath) }

func (l layout) leastCourtyard() float64 {
	return float64(14 + 14*l.room + 8*l.hall + 6*max(0, l.room-4))
}

// fitsFlat tells whether a flat of this layout is neither too small nor too large.
func (l layout) fitsFlat(area float64) bool {
	return math.Round(area) >= l.leastFlat() && math.Round(area) <= float64(90+90*l.room)
}

var layouts = map[int][]share[layout]{
	1: {{layout{1, 1, 1, 1}, 76}, {layout{1, 0, 1, 1}, 24}},
	2: {{layout{2, 1, 1, 1}, 83}, {layout{2, 2, 1, 1}, 8}, {layout{2, 1, 1, 2}, 6}, {layout{2, 0, 1, 1}, 3}},
	3: {{layout{3, 1, 1, 1}, 38}, {layout{3, 2, 1, 2}, 37}, {layout{3, 1, 1, 2}, 14}, {layout{3, 2, 1, 1}, 11}},
	4: {{layout{4, 2, 1, 2}, 60}, {layout{4, 2, 1, 3}, 20}, {layout{4, 1, 1, 2}, 20}},
	5: {{layout{5, 2, 1, 3}, 70}, {layout{5, 3, 1, 4}, 30}},
}

// flatLayout follows from the size of a flat by its rank, with some disorder: 22 % have one, 52 % two, 23 % three.
func flatLayout(rnd rng, rank, area float64) layout {
	rooms := 5
	u := math.Abs(rank + rnd.NormFloat64()*0.05)
	for n, upTo := range []float64{0.22, 0.74, 0.965, 0.99} {
		if u < upTo {
			rooms = n + 1
			break
		}
	}
	for ; rooms > 1; rooms-- {
		for range 4 {
			if l := pick(rnd, layouts[rooms]); l.fitsFlat(area) {
				return l
			}
		}
	}
	if l := layouts[1][0].value; l.fitsFlat(area) && rnd.chance(0.76) {
		return l
	}
	return layouts[1][1].value
}

func loftLayout(rnd rng, area float64) layout {
	one, two := layout{1, 1, 1, 1}, layout{2, 1, 1, 1}
	switch {
	case area > 70 && two.fitsFlat(area) && rnd.chance(0.6):
		return two
	case one.fitsFlat(area):
		return one
	}
	one.hall = 0
	return one
}

func villaLayout(rnd rng, area float64) layout {
	for rooms := rnd.between(4, 7); rooms > 3; rooms-- {
		if l := (layout{rooms, rnd.between(2, 3), 1, rnd.between(3, min(5, rooms-1))}); math.Round(area) >= l.leastVilla() {
			return l
		}
	}
	return layout{3, 2, 1, 2}
}

func courtyardLayout(rnd rng, area float64) layout {
	for rooms := min(7, int(area/30)); rooms > 1; rooms-- {
		if l := (layout{rooms, min(rooms/3, 1), 1, rnd.IntN(2)}); math.Round(area) >= l.leastCourtyard() {
			return l
		}
	}
	return layout{1, 0, 1, 0}
}
