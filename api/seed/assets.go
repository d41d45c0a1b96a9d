package seed

import (
	"fmt"
	"math"

	"fapai/api/houses/lot"
)

// Codes of the dictionary usage.
const (
	home      = "101"
	business  = "102"
	industry  = "103"
	other     = "104" // here a storage room in a basement
	villa     = "111"
	office    = "112"
	shop      = "113"
	courtyard = "114"
	loft      = "115"
	parking   = "116"
	land      = "117"
)

var usageShares = []share[string]{
	{home, 71}, {villa, 5}, {business, 3}, {shop, 4.5}, {office, 4.5}, {loft, 4}, {courtyard, 3}, {parking, 3},
	{industry, 1}, {land, 0.5}, {other, 0.5},
}

var kindOfUsage = map[string]Kind{
	home: Flats, other: Flats, parking: Flats, villa: Villas, loft: Lofts, office: Offices, business: Shops, shop: Shops,
	courtyard: Alleys, industry: Works, land: Works,
}

var usageNames = map[string]string{
	home: "住宅", business: "商业", industry: "工业", other: "地下储藏间", villa: "别墅", office: "办公", shop: "商铺",
	courtyard: "平房", loft: "商住公寓", parking: "车位", land: "工业用地",
}

// residential are the usages that have rooms.
func residential(usage string) bool {
	return usage == home || usage == villa || usage == loft || usage == courtyard
}

// size gives a lot its area and layout.
func (a *asset) size(rnd rng) {
	h := &a.house
	var area float64
	var l layout
	switch h.Usage {
	case home:
		rank := rnd.Float64()
		area = flatAreas.value(rank)
		l = flatLayout(rnd, rank, area)
	case loft:
		area = rnd.span(34, 95)
		l = loftLayout(rnd, area)
	case villa:
		area = rnd.span(210, 620)
		l = villaLayout(rnd, area)
	case courtyard:
		area = math.Exp(rnd.span(math.Log(32), math.Log(380)))
		l = courtyardLayout(rnd, area)
	case business:
		area = math.Exp(rnd.span(math.Log(80), math.Log(2200)))
	case shop:
		area = math.Exp(rnd.span(math.Log(18), math.Log(420)))
	case office:
		area = math.Exp(rnd.span(math.Log(65), math.Log(1600)))
	case parking:
		area = rnd.span(11.5, 44)
	case industry:
		area = math.Exp(rnd.span(math.Log(600), math.Log(14_000)))
	case land:
		area = math.Exp(rnd.span(math.Log(3000), math.Log(28_000)))
	default:
		area = rnd.span(15, 38)
	}
	area = math.Round(area*100) / 100
	h.AreaM2 = &area
	if h.Usage != land && h.Usage != parking && h.Usage != courtyard && rnd.chance(0.7) {
		h.InnerAreaM2 = ptr(math.Round(area*rnd.span(0.76, 0.86)*100) / 100)
	}
	if residential(h.Usage) {
		h.Room, h.Hall, h.Kitchen, h.Bath = &l.room, &l.hall, &l.kitchen, &l.bath
	}
}

// position puts the lot into a building of its community and names it.
func (a *asset) position(rnd rng) {
	c, h := a.home, &a.house
	building := rnd.between(1, c.Buildings)
	a.block = building
	unit := rnd.between(1, c.Units)
	place := fmt.Sprintf("北京市%s%s", c.Area.Name, c.Name)
	h.Address = ptr(fmt.Sprintf("北京市%s%s", c.Area.Name, c.Address))
	switch h.Usage {
	case land:
		h.Title = fmt.Sprintf("%s%d号地块国有建设用地使用权", place, rnd.between(1, 60))
		return
	case industry:
		h.BuildingNo = ptr(fmt.Sprintf("%d号", building))
		h.Title = fmt.Sprintf("%s%d号厂房%d区", place, building, rnd.between(1, 40))
		h.TotalFloor, h.FloorLevel = &c.Floors, ptr("7")
	case villa:
		h.BuildingNo = ptr(fmt.Sprintf("%d号", building))
		h.Title = fmt.Sprintf("%s%s%d号", place, oneOf(rnd, []string{"", "南区", "北区", "东区", "西区"}), building)
		h.TotalFloor, h.FloorLevel = &c.Floors, ptr("7")
	case courtyard:
		h.BuildingNo = ptr(fmt.Sprintf("%d号", building))
		h.Title = fmt.Sprintf("%s%d号院%s%d间", place, building, oneOf(rnd, []string{"北房", "南房", "东房", "西房", "正房"}), *h.Room)
		h.Floor, h.TotalFloor, h.FloorLevel = ptr(1), ptr(1), ptr("4")
		return
	case parking, other:
		level := rnd.between(1, 3)
		what := map[string]string{parking: "车位", other: "储藏间"}[h.Usage]
		h.Title = fmt.Sprintf("%s地下%d层%s%03d号%s", place, level, oneOf(rnd, []string{"A", "B", "C", "D"}), rnd.between(1, 999), what)
		h.Floor, h.TotalFloor, h.FloorLevel = ptr(-level), &c.Floors, ptr("6")
	default:
		a.rooms(rnd, place, building, unit)
	}
	h.BuildYear, h.BuildingStructure = &c.BuildYear, &c.Structure
}

// rooms is the position of a flat, an office or a shop.
func (a *asset) rooms(rnd rng, place string, building, unit int) {
	c, h := a.home, &a.house
	floor := rnd.between(1, c.Floors)
	if h.Usage == shop && rnd.chance(0.7) {
		floor = rnd.between(1, min(2, c.Floors))
	}
	door := floor*100 + rnd.between(1, c.PerFloor)
	h.Title = fmt.Sprintf("%s%d号楼", place, building)
	h.BuildingNo = ptr(fmt.Sprintf("%d号楼", building))
	if c.Units > 1 {
		h.Title += fmt.Sprintf("%d单元", unit)
		h.UnitNo = ptr(fmt.Sprintf("%d单元", unit))
	}
	h.Title += fmt.Sprintf("%d室", door)
	h.RoomNo = ptr(fmt.Sprintf("%d**", floor))
	h.Floor, h.TotalFloor, h.FloorLevel = &floor, &c.Floors, ptr(floorLevel(floor, c.Floors))
	if h.Usage == home {
		h.LiftRatio = liftRatio(c)
	}
}

// floorLevel is a code of the dictionary floor_level.
func floorLevel(floor, total int) string {
	switch {
	case floor == 1:
		return "4"
	case floor == total:
		return "5"
	case 3*floor <= total:
		return "1"
	case 3*floor <= 2*total:
		return "2"
	}
	return "3"
}

func liftRatio(c *Community) *string {
	if !c.Elevator {
		return nil
	}
	digits := []string{"", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"}
	return ptr(fmt.Sprintf("%s梯%s户", digits[1+min(2, c.PerFloor/4)], digits[c.PerFloor]))
}

// asset is one property; its rounds are lots.
type asset struct {
	home   *Community
	block  int       // which building of the community
	house  lot.House // what all rounds share
	court  court
	facts  facts
	images []lot.Image
}
