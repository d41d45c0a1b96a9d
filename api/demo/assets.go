package demo

import (
	"fmt"
	"math"
	"sync"

	"github.com/samber/lo"

	"fapai/api/demo/illustration"
	"fapai/api/lots/lot"
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

// usage is a row of data/usages.yaml, which explains it.
type usage struct {
	Code, Name string
	Share      float64
	Kind       Kind
	Area       [2]float64
	Log        bool
	Unit       [2]float64
	Drawing    illustration.Kind
	Plan       *illustration.PlanKind
	Years      int
}

var usageTable = table[[]usage]("usages")

var usages = sync.OnceValue(func() map[string]usage {
	return lo.KeyBy(usageTable(), func(u usage) string { return u.Code })
})

var usageShares = sync.OnceValue(func() []share[string] {
	return lo.Map(usageTable(), func(u usage, _ int) share[string] { return share[string]{u.Code, u.Share} })
})

// area draws an area in ㎡.
func (u usage) area(rnd rng) float64 {
	if u.Log {
		return math.Exp(rnd.span(math.Log(u.Area[0]), math.Log(u.Area[1])))
	}
	return rnd.span(u.Area[0], u.Area[1])
}

// residential are the usages that have rooms.
func residential(usage string) bool {
	return usage == home || usage == villa || usage == loft || usage == courtyard
}

// size gives a lot its area and layout.
func (a *asset) size(rnd rng) {
	h := &a.house
	var area, rank float64
	if h.Usage == home {
		rank = rnd.Float64()
		area = flatAreas.value(rank)
	} else {
		area = usages()[h.Usage].area(rnd)
	}
	var l layout
	switch h.Usage {
	case home:
		l = flatLayout(rnd, rank, area)
	case loft:
		l = loftLayout(rnd, area)
	case villa:
		l = villaLayout(rnd, area)
	case courtyard:
		l = courtyardLayout(rnd, area)
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

// fitsFlat reports whether a flat of this layout is neither too small nor too large.
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
