package illustrate

import (
	"fmt"
	"slices"
)

// scene is the picture of a building while it is drawn.
type scene struct {
	*canvas
	palette
	spec   Building
	r      *random
	ground float64 // the y of the ground line in the street views
	groups int
}

// typeTexts name the types in the accessible label.
var typeTexts = map[BuildingType]string{
	Tower: "塔楼", Slab: "板楼", SlabTower: "板塔结合住宅楼", VillaHouse: "别墅", Siheyuan: "平房四合院",
	Retail: "商业楼", OfficeTower: "写字楼", Industrial: "厂房", ParkingHouse: "车库",
}

var viewTexts = map[View]string{
	Street: "外立面", Skyline: "远景", Entrance: "入口", Site: "总平面",
}

// dusk tells the time of day: consecutive views of one building alternate, so
// that a gallery has both lights.
func (b Building) dusk() bool {
	return (b.Seed+slices.Index(Views, b.View))%2 == 1
}

func (b Building) draw() []byte {
	b = b.bounded()
	label := fmt.Sprintf("%s%s示意图，%d层", typeTexts[b.Type], viewTexts[b.View], b.Floors)
	sc := &scene{
		canvas:  newCanvas(label),
		palette: newPalette(b.Tint, b.dusk() && b.View != Site),
		spec:    b,
		r:       newRandom(b.Seed, string(b.Type)+string(b.View)),
		ground:  690,
	}
	switch b.View {
	case Site:
		sc.drawSite()
	case Entrance:
		sc.drawEntrance()
	case Skyline:
		sc.drawSkyline()
	default:
		sc.drawStreet()
	}
	sc.caption(sc.note.String())
	return sc.done()
}

// drawStreet shows the whole building from across the road.
func (sc *scene) drawStreet() {
	sc.sky()
	sc.hills(0.5)
	sc.backdrop()
	sc.pavement()
	switch sc.spec.Type {
	case Tower:
		sc.towerStreet()
	case SlabTower:
		sc.slabTowerStreet()
	case VillaHouse:
		sc.villaStreet()
	case Siheyuan:
		sc.siheyuanStreet()
	case Retail:
		sc.retailStreet()
	case OfficeTower:
		sc.officeStreet()
	case Industrial:
		sc.industrialStreet()
	case ParkingHouse:
		sc.garageStreet()
	default:
		sc.slabStreet()
	}
	sc.foreground()
}
