package illustrate

import (
	"cmp"
	"slices"
)

// flatLayout solves every template that suits the figures, in several
// proportions, and lets the seed choose among the plausible results.
func flatLayout(p Plan) layout {
	indoor := float64(p.Area) * InnerRatio
	var found []layout
	for _, template := range flatTemplates(p) {
		for _, share := range []float64{0.84, 1, 1.18} {
			found = append(found, solve(template(p, indoor, share), indoor))
		}
	}
	return choose(found, newRandom(p.Seed, "flat"))
}

// slack is how far from faultless a layout may be for the sake of variety.
const slack = 0.12

// choose picks one of the nearly faultless layouts, or else the best, and
// mirrors it or not.
func choose(found []layout, r *random) layout {
	slices.SortStableFunc(found, func(a, b layout) int { return cmp.Compare(a.faults, b.faults) })
	good := 1
	for good < len(found) && found[good].faults < slack {
		good++
	}
	l := found[r.below(good)]
	l.rooms = slices.Clone(l.rooms)
	if r.chance(0.5) {
		l.mirror()
	}
	return l
}

// template gives a slicing tree for a flat. Share moves the proportion between
// the rooms of the day and those of the night around 1.
type template func(p Plan, indoor, share float64) part

func flatTemplates(p Plan) []template {
	switch {
	case p.Rooms == 1 && p.Halls == 0:
		return []template{studioTree}
	case p.Rooms == 1:
		return []template{oneRoomTree}
	case p.Rooms <= 3 && p.Halls <= 2 && p.Baths <= 2:
		return []template{centreTree, sideTree, corridorTree}
	default:
		return []template{corridorTree, longCorridorTree}
	}
}

// wet gives weight to rooms that hardly grow with the flat.
func wet(base, indoor float64) float64 { return base + 0.022*indoor }

// service is the row at the entrance: kitchens and the foyer.
func service(p Plan, indoor float64) part {
	parts := []part{}
	for range p.Kitchens {
		parts = append(parts, leaf(kitchen, 1.15))
	}
	parts = append(parts, leaf(foyer, 1))
	return row(wet(4+4*float64(max(p.Kitchens, 1)), indoor), parts...)
}

// dayColumn is entrance, dining, living and balcony, from north to south.
func dayColumn(p Plan, indoor, share float64) part {
	parts := []part{service(p, indoor)}
	if p.Halls >= 2 {
		parts = append(parts, leaf(dining, max(7.5, 0.11*indoor)))
	}
	if p.Halls > 0 {
		parts = append(parts, leaf(living, 0.24*indoor))
	} else { // 2室0厅: a passage serves the rooms
		parts = append(parts, leaf(corridor, 0.14*indoor))
	}
	if indoor > 34 && p.Halls > 0 {
		parts = append(parts, leaf(balcony, 0).thick(1.3))
	}
	return col(0.42*share, parts...)
}

func studioTree(p Plan, indoor, share float64) part {
	north := []part{leaf(bath, 1)}
	for range p.Kitchens {
		north = append(north, leaf(kitchen, 0.9))
	}
	north = append(north, leaf(foyer, 0.8))
	parts := []part{row(wet(6, indoor)*share, north...), leaf(studio, 0.6*indoor)}
	if indoor > 22 {
		parts = append(parts, leaf(balcony, 0).thick(1.2))
	}
	return col(1, parts...)
}

func oneRoomTree(p Plan, indoor, share float64) part {
	wash := []part{leaf(bath, 1)}
	for range p.Baths - 1 {
		wash = append(wash, leaf(ensuite, 0.9))
	}
	day := dayColumn(p, indoor, 1)
	if p.Halls >= 3 {
		night := []part{leaf(bath, wet(2.6, indoor)), leaf(family, 0.2*indoor)}
		if p.Baths > 1 {
			night = append(night, leaf(ensuite, wet(2.6, indoor)))
		}
		return row(1, day, col(0.5, append(night, leaf(master, 0.24*indoor))...))
	}
	return row(1, day, col(0.36*share, row(wet(2.6, indoor), wash...), leaf(master, 0.28*indoor)))
}

// sideTree has the day on one side and the rooms of the night in a column on
// the other.
func sideTree(p Plan, indoor, share float64) part {
	wash := []part{leaf(bath, 1)}
	for range p.Baths - 1 {
		wash = append(wash, leaf(ensuite, 1))
	}
	night := []part{leaf(bedroom, 0.16*indoor), row(wet(3.4, indoor), wash...), leaf(master, 0.22*indoor)}
	if p.Rooms == 3 {
		night = night[1:]
		return row(1, col(0.3, leaf(kindOfThird(p), 0.16*indoor), leaf(bedroom, 0.17*indoor)), dayColumn(p, indoor, share), col(0.34, night...))
	}
	return row(1, dayColumn(p, indoor, share), col(0.38, night...))
}

// centreTree has the living room between the rooms of the night.
func centreTree(p Plan, indoor, share float64) part {
	wash := []part{leaf(bath, 1)}
	for range p.Baths - 1 {
		wash = append(wash, leaf(ensuite, 1))
	}
	west := []part{row(wet(4, indoor), wash...), leaf(master, 0.25*indoor)}
	if p.Rooms == 3 {
		west = []part{leaf(kindOfThird(p), 0.14*indoor), row(wet(3.4, indoor), wash...), leaf(master, 0.2*indoor)}
	}
	east := []part{leaf(bedroom, 0.22*indoor)}
	if p.Kitchens > 0 {
		east = []part{leaf(kitchen, wet(5, indoor)), leaf(bedroom, 0.2*indoor)}
	}
	middle := []part{leaf(foyer, wet(3, indoor))}
	if p.Kitchens > 1 {
		middle[0] = row(wet(5, indoor), leaf(foyer, 1), leaf(kitchen, 1))
	}
	if p.Halls == 2 {
		middle = append(middle, leaf(dining, max(6, 0.11*indoor)))
	}
	if p.Halls > 0 {
		middle = append(middle, leaf(living, 0.24*indoor))
	} else {
		middle = append(middle, leaf(corridor, 0.2*indoor))
	}
	if p.Halls > 0 && indoor > 34 {
		middle = append(middle, leaf(balcony, 0).thick(1.3))
	}
	return row(1, col(0.32, west...), col(0.36*share, middle...), col(0.28, east...))
}

func kindOfThird(p Plan) roomKind {
	if p.Seed%3 == 0 {
		return study
	}
	return bedroom
}

// corridorTree leads a corridor from the day rooms between a northern and a
// southern row of rooms; the master bathroom takes the corridor's end.
func corridorTree(p Plan, indoor, share float64) part {
	return nightBlock(p, indoor, share, false)
}

// longCorridorTree is corridorTree with the second bathroom in the north.
func longCorridorTree(p Plan, indoor, share float64) part {
	return nightBlock(p, indoor, share, true)
}

func nightBlock(p Plan, indoor, share float64, longCorridor bool) part {
	others := p.Rooms - 1
	southOthers := others / 2
	northOthers := others - southOthers
	north := []part{leaf(bath, 0.62)}
	if p.Halls >= 3 {
		north = append([]part{leaf(family, 1.1)}, north...)
	}
	for i := range northOthers {
		kind := bedroom
		if i == 0 && (p.Rooms >= 4 || kindOfThird(p) == study) {
			kind = study
		}
		north = append(north, leaf(kind, 1))
	}
	extra := p.Baths - 1
	middle := leaf(corridor, 0).thick(1.15)
	if extra > 0 && !longCorridor {
		extra--
		middle = row(0, leaf(corridor, 1), leaf(ensuite, 0.62)).thick(1.6)
	}
	south := []part{}
	for range southOthers {
		south = append(south, leaf(bedroom, 1))
	}
	if extra > 0 && longCorridor {
		extra--
		south = append(south, leaf(ensuite, 0.56))
	}
	south = append(south, leaf(master, 1.3))
	for range extra {
		north = append(north, leaf(bath, 0.6))
	}
	night := col(0.5+0.07*float64(p.Rooms-3), row(1, north...), middle, row(1.15, south...))
	return row(1, dayColumn(p, indoor, share*0.9), night)
}
