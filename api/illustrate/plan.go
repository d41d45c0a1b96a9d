package illustrate

import "fmt"

func (p Plan) draw() []byte {
	p = p.bounded()
	switch p.Kind {
	case Villa:
		return drawVilla(p)
	case Courtyard:
		return drawCourtyard(p)
	case Parking:
		return drawParking(p)
	case Shop, Office, Factory:
		return drawCommercial(p)
	default:
		return drawFlat(p)
	}
}

// layoutText is 户型 in words, e.g. 2室1厅1厨1卫.
func (p Plan) layoutText() string {
	return fmt.Sprintf("%d室%d厅%d厨%d卫", p.Rooms, p.Halls, p.Kitchens, p.Baths)
}

// areaText names the built area and the share of it inside the walls.
func (p Plan) areaText() string {
	return fmt.Sprintf("建筑面积 %d㎡ · 套内约 %.1f㎡", p.Area, float64(p.Area)*InnerRatio)
}

func drawFlat(p Plan) []byte {
	l := flatLayout(p)
	c := paper("户型图，"+p.layoutText()+"，"+p.areaText(), p.layoutText(), p.areaText())
	shown := tenths(l.rooms, float64(p.Area)*InnerRatio)
	s := drawFloor(c, l, box{130, 160, 880, 590}, shown, newRandom(p.Seed, "furniture"))
	s.dimensions(l)
	s.scaleBar()
	return c.done()
}
