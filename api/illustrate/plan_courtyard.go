package illustrate

// courtyardTree puts the rooms round a yard: the main house in the north, the
// wings east and west, the gate in the south-east, as Beijing builds. Small
// ones are a row of rooms with a yard in front.
func courtyardTree(p Plan, indoor, share float64) part {
	night := []part{leaf(master, 1.15)}
	for range p.Rooms - 1 {
		night = append(night, leaf(bedroom, 1))
	}
	var wash []part
	for range p.Kitchens {
		wash = append(wash, leaf(kitchen, 1))
	}
	for range p.Baths {
		wash = append(wash, leaf(bath, 0.8))
	}
	if indoor < 75 || p.Rooms < 3 {
		north := night
		if p.Halls > 0 {
			north = append([]part{night[0], leaf(mainHall, 1.2)}, night[1:]...)
		}
		south := append(append([]part{}, wash...), leaf(gate, 1))
		return col(1, row(0.5, north...), leaf(yard, 0.26*share), row(0.2, south...))
	}
	hall := leaf(mainHall, 1.3)
	if p.Halls == 0 {
		hall = leaf(storage, 0.6)
	}
	// The wings hold two rooms each at most; the main house takes the rest.
	northRooms := max(2, p.Rooms-4)
	north := append([]part{night[0], hall}, night[1:northRooms]...)
	wing := 0.23
	if northRooms > 2 { // the corner rooms must reach past the wings to the yard
		wing = 0.19
		north[0].weight, north[len(north)-1].weight = 1.5, 1.5
	}
	west, east := []part{}, []part{}
	for i, n := range night[northRooms:] {
		if i < 2 {
			n.weight = 0.75 // the northern one leaves the southern one a door to the yard
		}
		if i%2 == 0 {
			west = append(west, n)
		} else {
			east = append(east, n)
		}
	}
	if len(east) == 0 {
		east = append(east, leaf(storage, 1))
	}
	south := append([]part{}, wash...)
	if len(south) == 0 {
		south = append(south, leaf(storage, 1))
	}
	south = append(south, leaf(gate, 0.7))
	court := col(0.54*share, leaf(yard, 0.66), row(0.34, south...))
	return col(1, row(0.32, north...), row(0.62, col(wing, west...), court, col(wing, east...)))
}

func courtyardLayout(p Plan) layout {
	indoor := float64(p.Area) * InnerRatio
	var found []layout
	for _, share := range []float64{0.85, 1, 1.15} {
		found = append(found, solve(courtyardTree(p, indoor, share), indoor))
	}
	// The gate stays in the south-east, so a courtyard is not mirrored.
	best := found[p.Seed%len(found)]
	for _, l := range found {
		if l.faults < best.faults-0.02 {
			best = l
		}
	}
	return best
}

func drawCourtyard(p Plan) []byte {
	l := courtyardLayout(p)
	title := "平房 "
	if p.Rooms >= 3 && p.Area >= 95 {
		title = "四合院 "
	}
	c := paper(title+"平面图，"+p.layoutText()+"，"+p.areaText(), title+p.layoutText(), p.areaText())
	s := drawFloor(c, l, box{130, 160, 880, 580}, tenths(l.rooms, float64(p.Area)*InnerRatio), newRandom(p.Seed, "furniture"))
	s.dimensions(l)
	s.scaleBar()
	return c.done()
}
