package seed

import (
	"math"

	"fapai/api/illustrate"
)

// Areas of flats in ㎡: the stock, times 1.15 because what goes to court is larger.
var flatAreas = quantiles{
	at:     []float64{0, 0.05, 0.25, 0.50, 0.75, 0.90, 0.95, 0.99, 1},
	values: []float64{34, 49, 67, 87, 114, 154, 184, 262, 330},
}

// layout is 户型.
type layout struct{ room, hall, kitchen, bath int }

// fits tells whether a layout is plausible in a built area: whether its floor plan can be drawn as it is.
func (l layout) fits(kind illustrate.PlanKind, area float64) bool {
	want := illustrate.Plan{
		Kind: kind, Rooms: l.room, Halls: l.hall, Kitchens: l.kitchen, Baths: l.bath, Area: int(math.Round(area)),
	}
	drawn, err := illustrate.Parse(illustrate.PlanName(want))
	return err == nil && drawn == illustrate.Spec(want)
}

var layouts = map[int][]share[layout]{
	1: {{layout{1, 1, 1, 1}, 76}, {layout{1, 0, 1, 1}, 24}},
	2: {{layout{2, 1, 1, 1}, 83}, {layout{2, 2, 1, 1}, 8}, {layout{2, 1, 1, 2}, 6}, {layout{2, 0, 1, 1}, 3}},
	3: {{layout{3, 1, 1, 1}, 38}, {layout{3, 2, 1, 2}, 37}, {layout{3, 1, 1, 2}, 14}, {layout{3, 2, 1, 1}, 11}},
	4: {{layout{4, 2, 1, 2}, 60}, {layout{4, 2, 1, 3}, 20}, {layout{4, 1, 1, 2}, 20}},
	5: {{layout{5, 2, 1, 3}, 70}, {layout{5, 3, 1, 4}, 30}},
}

// flatLayout follows from the size of a flat by its rank, with some disorder: 22 % have one, 52 % two, 23 % three.
func flatLayout(d dice, rank, area float64) layout {
	rooms := 5
	u := math.Abs(rank + d.NormFloat64()*0.05)
	for n, upTo := range []float64{0.22, 0.74, 0.965, 0.99} {
		if u < upTo {
			rooms = n + 1
			break
		}
	}
	for ; rooms > 1; rooms-- {
		for range 4 {
			if l := pick(d, layouts[rooms]); l.fits(illustrate.Flat, area) {
				return l
			}
		}
	}
	if l := layouts[1][0].value; l.fits(illustrate.Flat, area) && d.chance(0.76) {
		return l
	}
	return layouts[1][1].value
}

func loftLayout(d dice, area float64) layout {
	one, two := layout{1, 1, 1, 1}, layout{2, 1, 1, 1}
	switch {
	case area > 70 && two.fits(illustrate.Flat, area) && d.chance(0.6):
		return two
	case one.fits(illustrate.Flat, area):
		return one
	}
	one.hall = 0
	return one
}

func villaLayout(d dice, area float64) layout {
	for rooms := d.between(4, 7); rooms > 3; rooms-- {
		if l := (layout{rooms, d.between(2, 3), 1, d.between(3, min(5, rooms-1))}); l.fits(illustrate.Villa, area) {
			return l
		}
	}
	return layout{3, 2, 1, 2}
}

func courtyardLayout(d dice, area float64) layout {
	for rooms := min(7, int(area/30)); rooms > 1; rooms-- {
		if l := (layout{rooms, min(rooms/3, 1), 1, d.IntN(2)}); l.fits(illustrate.Courtyard, area) {
			return l
		}
	}
	return layout{1, 0, 1, 0}
}
