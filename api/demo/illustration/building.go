package illustration

// Width and Height are the size in pixels of drawings of buildings, floor plans and covers.
const (
	Width  = 1120
	Height = 840
)

// Kind is a kind of building to draw.
type Kind string

// The values of Kind.
const (
	Tower      Kind = "tower"      // 塔楼
	Slab       Kind = "slab"       // 板楼
	SlabTower  Kind = "slabtower"  // 板塔结合
	Villa      Kind = "villa"      // 别墅
	Siheyuan   Kind = "siheyuan"   // 平房·四合院
	Retail     Kind = "retail"     // 商业、商铺
	Office     Kind = "office"     // 写字楼
	Industrial Kind = "industrial" // 工业
	Garage     Kind = "garage"     // 车库、车位
	Land       Kind = "land"       // a parcel of land (土地) from above

	highSlab Kind = "slabhigh" // a Slab with more than lowSlab floors, which has drawings of its own
)

const lowSlab = 9 // maximum number of floors of a low Slab

// View is the viewpoint of a drawing of a building.
type View string

// The values of View. From the street, each kind of building has at least two drawings: by day and at dusk.
const (
	Street   View = "street"
	Entrance View = "entrance"
	Skyline  View = "skyline" // surroundings, from a distance
	Site     View = "site"    // residential compound from above
)

// Building returns the address of a drawing of a building. Equal variants result in the same drawing. Consecutive
// variants of the view Street result in different drawings.
func Building(kind Kind, floors int, view View, variant int) string {
	name, _ := building(kind, floors, view, variant)
	return URL(name)
}

// building returns the name of the drawing. If there is no such kind or view, known is false and the name is that of a
// drawing of a Slab.
func building(kind Kind, floors int, view View, variant int) (name string, known bool) {
	if kind == Slab && floors > lowSlab {
		kind = highSlab
	}
	known = variants[group(kind, Street)] > 0 && variants[group(Slab, view)] > 0
	if !known {
		return numbered(group(Slab, Street), variant), false
	}
	if variants[group(kind, view)] == 0 {
		kind = Slab // all housing blocks have the same drawings of entrances and sites
	}
	return numbered(group(kind, view), variant), true
}

func group(kind Kind, view View) string { return "building-" + string(kind) + "-" + string(view) }
