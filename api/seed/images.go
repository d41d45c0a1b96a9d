package seed

import (
	"fapai/api/houses/lot"
	"fapai/api/illustration"
)

// buildingKinds are the drawings of usages; flats are drawn by their building type.
var buildingKinds = map[string]illustration.Kind{
	villa: illustration.Villa, office: illustration.Office, loft: illustration.Tower, shop: illustration.Retail,
	business: illustration.Retail, courtyard: illustration.Siheyuan, parking: illustration.Garage, other: illustration.Garage,
	industry: illustration.Industrial, land: illustration.Industrial,
}

var buildingTypeKinds = map[string]illustration.Kind{
	slabBlock: illustration.Slab, towerBlock: illustration.Tower, slabTower: illustration.SlabTower,
}

var planKinds = map[string]illustration.PlanKind{
	home: illustration.FlatPlan, loft: illustration.FlatPlan, villa: illustration.VillaPlan, courtyard: illustration.CourtyardPlan,
	shop: illustration.ShopPlan, business: illustration.ShopPlan, other: illustration.ShopPlan, office: illustration.OfficePlan,
	industry: illustration.FactoryPlan, parking: illustration.ParkingPlan,
}

// view is one picture of a building.
type view struct {
	view    illustration.View
	caption string
}

// views are in the order in which a gallery shows them.
var views = []view{
	{illustration.Street, "外观示意图"}, {illustration.Entrance, "出入口示意图"}, {illustration.Site, "小区总平面示意图"},
	{illustration.Skyline, "位置与周边示意图"},
}

// building is the drawing of one of the community's buildings; block numbers them.
func (c *Community) building(usage string, view illustration.View, block int) string {
	kind, ok := buildingKinds[usage]
	if !ok {
		kind = buildingTypeKinds[c.BuildingType]
	}
	return illustration.Building(kind, c.Floors, view, c.No+block)
}

// gallery is what there is to see of an asset: the building first, then the floor plan, then the surroundings.
func (a *asset) gallery(rnd rng) []lot.Image {
	list := []lot.Image{}
	add := func(url, caption string) {
		list = append(list, lot.Image{
			Sort: len(list), URL: url, Width: illustration.Width, Height: illustration.Height, Caption: caption, IsIllustration: true,
		})
	}
	usage := a.house.Usage
	add(a.home.building(usage, views[0].view, a.block), views[0].caption)
	if kind, ok := planKinds[usage]; ok {
		layout, caption := illustration.Layout{}, "平面示意图"
		if h := &a.house; residential(usage) {
			layout = illustration.Layout{Rooms: *h.Room, Halls: *h.Hall, Kitchens: *h.Kitchen, Baths: *h.Bath}
			caption = "户型示意图"
		}
		if url, ok := illustration.Plan(kind, layout, rnd.IntN(1000)); ok {
			add(url, caption)
		}
	}
	surroundings := views[1:]
	few := usage != land && rnd.chance(0.35)
	if few {
		surroundings = []view{views[1], views[2+rnd.IntN(2)]}
	}
	for _, v := range surroundings {
		add(a.home.building(usage, v.view, a.block), v.caption)
	}
	if !few && rnd.chance(0.4) {
		add(a.home.building(usage, illustration.Street, a.block+1), "相邻楼栋示意图")
	}
	return list
}
