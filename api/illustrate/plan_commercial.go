package illustrate

// commercialFurniture lists the symbols of shops, offices and workshops.
func commercialFurniture(rm room) []symbol {
	switch rm.kind {
	case sales:
		return repeat(symbol{long: 1.8, deep: 0.6, draw: gondola, free: true, sides: []side{northSide, eastSide}}, int(rm.box.area()/9))
	case counter, reception:
		return []symbol{{long: 1.6, deep: 0.6, draw: shelf, free: true, sides: []side{northSide}}}
	case openOffice:
		return repeat(symbol{long: 2.8, deep: 2.4, draw: desks, free: true, sides: []side{northSide}}, int(rm.box.area()/18))
	case meeting:
		return []symbol{{long: 2.8, deep: 1.9, draw: table, free: true}}
	case manager:
		return []symbol{{long: 1.5, deep: 1.05, draw: desk}, {long: 1.6, deep: 0.8, draw: sofaSmall}}
	case lift:
		return []symbol{{long: 1.7, deep: 1.7, draw: shaft}, {long: 1.7, deep: 1.7, draw: shaft}}
	case workshop:
		return repeat(symbol{long: 4, deep: 1.6, draw: machine, free: true, sides: []side{northSide, eastSide}}, int(min(rm.box.area()/90, 10)))
	case loading:
		return []symbol{{long: 2.4, deep: 7, draw: car, free: true, sides: []side{northSide, eastSide}}}
	default:
		return nil
	}
}

func repeat(s symbol, times int) []symbol {
	list := make([]symbol, min(max(times, 1), 9))
	for i := range list {
		list[i] = s
	}
	return list
}

func gondola(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.line(0, deep/2, long, deep/2)
	f.line(long/3, 0, long/3, deep)
	f.line(long*2/3, 0, long*2/3, deep)
}

// desks is a block of four workplaces.
func desks(f frame, long, _ float64) {
	half := long / 2
	for i := range 2 {
		a := float64(i) * half
		f.rect(a, 0.55, half, 0.65)
		f.rect(a, 1.2, half, 0.65)
		f.circle(a+half/2, 0.3, 0.2)
		f.circle(a+half/2, 2.1, 0.2)
	}
}

func shaft(f frame, long, deep float64) { fridge(f, long, deep) }

func machine(f frame, long, deep float64) {
	f.rect(0, 0, long, deep)
	f.circle(deep/2, deep/2, deep*0.3)
	f.rect(long-1.4, deep*0.25, 1, deep*0.5)
}

// shopTree has the shop window in the south and the rooms of the staff in the
// north; small shops have only a washroom there.
func shopTree(indoor, share float64) part {
	if indoor < 26 {
		return col(1, row(0.26*share, leaf(bath, 0.5), leaf(storage, 0.6)), leaf(sales, 0.74))
	}
	return col(1,
		row(0.2*share, leaf(bath, 0.3), leaf(storage, 0.4), leaf(counter, 0.45)),
		leaf(sales, 0.8))
}

// officeTree is an open plan round a core. Large floors have the core in the
// middle, small ones at the side.
func officeTree(indoor, share float64) part {
	if indoor < 180 {
		return col(1,
			row(0.3*share, leaf(manager, 0.6), leaf(meeting, 0.8), leaf(bath, 0.35), leaf(reception, 0.5)),
			leaf(openOffice, 0.7))
	}
	core := col(0.26, leaf(bath, 1), leaf(lift, 1.4), leaf(stairs, 0.8))
	return col(1,
		row(0.22*share, leaf(manager, 0.5), leaf(manager, 0.5), leaf(meeting, 0.9), leaf(reception, 0.6)),
		row(0.44, leaf(openOffice, 0.4), core, leaf(openOffice, 0.36)),
		leaf(openOffice, 0.3))
}

func factoryTree(indoor, share float64) part {
	return col(1,
		row(0.17*share, leaf(manager, 0.6), leaf(meeting, 0.6), leaf(bath, 0.35), leaf(reception, 0.5)),
		row(0.83, leaf(workshop, 0.8), col(0.2, leaf(storage, 0.5), leaf(loading, 0.5))))
}

func commercialLayout(p Plan) layout {
	tree := shopTree
	switch p.Kind {
	case Office:
		tree = officeTree
	case Factory:
		tree = factoryTree
	}
	indoor := float64(p.Area) * InnerRatio
	var found []layout
	for _, share := range []float64{0.88, 1, 1.12} {
		found = append(found, solve(tree(indoor, share), indoor))
	}
	return choose(found, newRandom(p.Seed, "commercial"))
}

// drawCommercial draws shops, offices and factories.
func drawCommercial(p Plan) []byte {
	title := map[PlanKind]string{Shop: "商铺", Office: "写字楼", Factory: "厂房"}[p.Kind]
	l := commercialLayout(p)
	c := paper(title+"平面图，"+p.areaText(), title+"平面图", p.areaText())
	shown := tenths(l.rooms, float64(p.Area)*InnerRatio)
	s := drawFloor(c, l, box{130, 160, 880, 580}, shown, newRandom(p.Seed, "furniture"))
	s.dimensions(l)
	s.scaleBar()
	return c.done()
}
