package seed

import (
	"math"

	"fapai/api/houses"
	"fapai/api/illustrate"
)

const mediaPrefix = "/media/illustration/"

var drawnBuilding = map[string]illustrate.BuildingType{
	villa: illustrate.VillaHouse, office: illustrate.OfficeTower, loft: illustrate.Tower, shop: illustrate.Retail,
	business: illustrate.Retail, courtyard: illustrate.Siheyuan, parking: illustrate.ParkingHouse, other: illustrate.ParkingHouse,
	industry: illustrate.Industrial, land: illustrate.Industrial,
}

var drawnPlan = map[string]illustrate.PlanKind{
	home: illustrate.Flat, loft: illustrate.Flat, villa: illustrate.Villa, courtyard: illustrate.Courtyard, shop: illustrate.Shop,
	business: illustrate.Shop, other: illustrate.Shop, office: illustrate.Office, industry: illustrate.Factory,
	parking: illustrate.Parking,
}

// captions of the views, in the order in which a gallery shows them after the cover.
var views = []struct {
	view    illustrate.View
	caption string
}{
	{illustrate.Entrance, "出入口示意图"}, {illustrate.Site, "小区总平面示意图"}, {illustrate.Skyline, "位置与周边示意图"},
}

// gallery is what there is to see of an asset: the building first, then the floor plan, then the surroundings.
func (a *asset) gallery(d dice) []houses.Image {
	list := []houses.Image{}
	add := func(name, caption string) {
		list = append(list, houses.Image{
			Sort: len(list), URL: mediaPrefix + name + ".svg", Width: illustrate.Width, Height: illustrate.Height,
			Caption: caption, IsIllustration: true,
		})
	}
	b := a.building()
	b.View = illustrate.Street
	add(illustrate.BuildingName(b), "外观示意图")
	if name, ok := a.plan(d); ok {
		caption := "平面示意图"
		if residential(a.house.Usage) {
			caption = "户型示意图"
		}
		add(name, caption)
	}
	left := views
	if a.house.Usage != land && d.chance(0.35) {
		left = []struct {
			view    illustrate.View
			caption string
		}{views[0], views[1+d.IntN(2)]}
	}
	for _, v := range left {
		b.View = v.view
		add(illustrate.BuildingName(b), v.caption)
	}
	if len(left) == len(views) && d.chance(0.4) {
		// Another building of the same place.
		b.Seed, b.View = b.Seed+17, illustrate.Street
		add(illustrate.BuildingName(b), "相邻楼栋示意图")
	}
	return list
}

// building is the same for all lots of a community, so that its pages look alike.
func (a *asset) building() illustrate.Building {
	kind, ok := drawnBuilding[a.house.Usage]
	if !ok {
		kind = map[string]illustrate.BuildingType{
			slabBlock: illustrate.Slab, towerBlock: illustrate.Tower, slabTower: illustrate.SlabTower,
		}[a.home.BuildingType]
	}
	return illustrate.Building{
		Type: kind, Floors: a.home.Floors, Tint: int(a.home.Area.ID) % illustrate.Tints, Seed: a.home.No * 7 % (illustrate.MaxSeed + 1),
	}
}

func (a *asset) plan(d dice) (string, bool) {
	h := &a.house
	kind, ok := drawnPlan[h.Usage]
	if !ok {
		return "", false
	}
	p := illustrate.Plan{Kind: kind, Area: int(math.Round(*h.AreaM2)), Seed: d.IntN(illustrate.MaxSeed + 1)}
	if residential(h.Usage) {
		p.Rooms, p.Halls, p.Kitchens, p.Baths = *h.Room, *h.Hall, *h.Kitchen, *h.Bath
	}
	return illustrate.PlanName(p), true
}
