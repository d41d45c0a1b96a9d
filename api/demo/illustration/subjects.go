package illustration

import (
	"hash/fnv"

	"github.com/samber/lo"

	"fapai/api/content/communities"
)

// buildingOf maps codes of the dictionary usage (住宅, 商铺) to the kind of building that is drawn. For flats, the kind
// depends on the type of their building instead (buildingOfType).
var buildingOf = map[string]Kind{
	"102": Retail, "103": Industrial, "111": Villa, "112": Office,
	"113": Retail, "114": Siheyuan, "116": Garage, "117": Land,
}

// drawingOf returns an arbitrary number for a key. The number is always the same for the same key.
func drawingOf(key string) int {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(key))
	return int(sum.Sum32() >> 1)
}

// buildingOfType maps codes of the dictionary building_type to kinds of buildings.
var buildingOfType = map[string]Kind{
	"1": Tower, "2": Siheyuan, "3": SlabTower, "4": Slab,
	"5": Villa,
}

// OfCommunity returns the drawings for a community without pictures.
func OfCommunity(c *communities.Community) []communities.Image {
	kind, ok := buildingOf[lo.FromPtr(c.Usage)]
	if !ok {
		kind, ok = buildingOfType[lo.FromPtr(c.BuildingType)]
	}
	if !ok {
		kind = Slab
	}
	return []communities.Image{{
		URL: Building(kind, 6, Street, drawingOf(c.Name)), Width: Width, Height: Height,
		Caption: "小区示意图", IsIllustration: true,
	}}
}

// OfArticle returns the address of the drawing for an article without a cover.
func OfArticle(category string, id int64) string {
	return Cover(category, int(id))
}
