package illustration

import (
	"hash/fnv"

	"github.com/samber/lo"

	"fapai/api/content/communities"
	"fapai/api/lots/lot"
)

// buildingOf is the kind of building drawn for a usage; flats follow their building type.
var buildingOf = map[string]Kind{
	"102": Retail, "103": Industrial, "111": Villa, "112": Office,
	"113": Retail, "114": Siheyuan, "116": Garage, "117": Land,
}

// OfLot names the drawings of a lot without pictures: a building of its kind, and its floor plan when it is a flat whose
// layout is known.
func OfLot(h *lot.House) []lot.Image {
	variant := drawingOf(h.Platform + "/" + h.SourceID)
	kind, ok := buildingOf[h.Usage]
	if !ok {
		kind = Slab
	}
	floors := 6
	if h.TotalFloor != nil && *h.TotalFloor > 0 {
		floors = *h.TotalFloor
	}
	caption, view := "建筑示意图", Street
	switch {
	case kind == Land:
		caption = "宗地示意图"
	case kind == Garage && h.Floor != nil && *h.Floor < 0:
		caption, view = "车库内部示意图", Entrance // which shows the hall below the ground
	}
	images := []lot.Image{imageOf(0, caption, Building(kind, floors, view, variant))}
	if h.Room != nil && (h.Usage == "101" || h.Usage == "115") {
		layout := Layout{
			Rooms: *h.Room, Halls: atLeast(h.Hall, 0), Kitchens: atLeast(h.Kitchen, 1), Baths: atLeast(h.Bath, 1),
		}
		if url, ok := Plan(FlatPlan, layout, variant); ok {
			images = append(images, imageOf(1, "户型示意图", url))
		}
	}
	return images
}

// drawingOf is the number of the drawing of a thing: any, but always the same.
func drawingOf(key string) int {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(key))
	return int(sum.Sum32() >> 1)
}

func imageOf(sort int, caption, url string) lot.Image {
	return lot.Image{
		Sort: sort, URL: url, Width: Width, Height: Height,
		Caption: caption, IsIllustration: true,
	}
}

func atLeast(n *int, low int) int {
	if n == nil {
		return low
	}
	return max(*n, low)
}

// buildingOfType is the kind of building drawn for a code of the dictionary building_type.
var buildingOfType = map[string]Kind{
	"1": Tower, "2": Siheyuan, "3": SlabTower, "4": Slab,
	"5": Villa,
}

// OfCommunity names the drawing of a community without pictures.
func OfCommunity(c *communities.Community) []communities.Image {
	kind, ok := buildingOf[lo.FromPtr(c.Usage)]
	if !ok {
		kind, ok = buildingOfType[lo.FromPtr(c.BuildingType)]
	}
	if !ok {
		kind = Slab
	}
	drawn := imageOf(0, "小区示意图", Building(kind, 6, Street, drawingOf(c.Name)))
	return []communities.Image{{
		URL: drawn.URL, Width: drawn.Width, Height: drawn.Height, Caption: drawn.Caption, IsIllustration: true,
	}}
}

// OfArticle names the drawing of an article without a cover.
func OfArticle(category string, id int64) string {
	return Cover(category, int(id))
}
