package illustrate

import (
	"fmt"
	"slices"
)

// PlanKind says which family of floor plan is drawn.
type PlanKind string

// Kinds of floor plan. Flat is the one without a word in its name.
const (
	Flat      PlanKind = "flat"
	Villa     PlanKind = "villa"
	Courtyard PlanKind = "courtyard" // 平房·四合院
	Shop      PlanKind = "shop"
	Office    PlanKind = "office"
	Factory   PlanKind = "factory"
	Parking   PlanKind = "parking"
)

// MaxSeed is the greatest seed; builders reduce greater ones modulo MaxSeed+1.
const MaxSeed = 999

// Plan describes a floor plan. Area is the built area in whole ㎡; the rooms
// drawn add up to InnerRatio of it. Rooms, Halls, Kitchens and Baths are the
// four figures of 户型 and are used by Flat, Villa and Courtyard only.
type Plan struct {
	Kind                          PlanKind
	Rooms, Halls, Kitchens, Baths int
	Area                          int
	Seed                          int
}

// InnerRatio is the share of the built area that lies inside the walls.
const InnerRatio = 0.8

// BuildingType says which kind of building is drawn.
type BuildingType string

// Types of building.
const (
	Tower        BuildingType = "tower"      // 塔楼
	Slab         BuildingType = "slab"       // 板楼
	SlabTower    BuildingType = "slabtower"  // 板塔结合
	VillaHouse   BuildingType = "villa"      // 别墅
	Siheyuan     BuildingType = "siheyuan"   // 平房·四合院
	Retail       BuildingType = "retail"     // 商业、商铺
	OfficeTower  BuildingType = "office"     // 写字楼
	Industrial   BuildingType = "industrial" // 工业
	ParkingHouse BuildingType = "garage"     // 车库、车位
)

// BuildingTypes lists every type in a fixed order.
var BuildingTypes = []BuildingType{
	Tower, Slab, SlabTower, VillaHouse, Siheyuan, Retail, OfficeTower, Industrial, ParkingHouse,
}

// View says from where a building is seen.
type View string

// Views. A gallery takes one picture of each.
const (
	Street   View = "street"   // elevation from across the road
	Skyline  View = "skyline"  // the estate from far
	Entrance View = "entrance" // the door, close up
	Site     View = "site"     // the compound from above
)

// Views lists every view in the order of a gallery.
var Views = []View{Street, Entrance, Skyline, Site}

// Tints is the number of district tints; a tint is 0 … Tints-1.
const Tints = 16

// Building describes a view of a building. Floors counts all floors above
// ground; Tint is the district's colour index.
type Building struct {
	Type   BuildingType
	Floors int
	Tint   int
	Seed   int
	View   View
}

// limits are inclusive.
type limits struct{ min, max int }

func (l limits) has(n int) bool  { return n >= l.min && n <= l.max }
func (l limits) clamp(n int) int { return max(l.min, min(l.max, n)) }

var (
	seeds = limits{0, MaxSeed}
	tints = limits{0, Tints - 1}
)

// planBounds gives the bounds of a plan's figures and of its area, the latter
// depending on the former: below it rooms would be narrower than people build.
func planBounds(p Plan) (rooms, halls, kitchens, baths, area limits) {
	none := limits{0, 0}
	switch p.Kind {
	case Flat:
		least := 8 + 16*p.Rooms + 6*p.Halls + 4*p.Kitchens + 5*p.Baths
		least += 9*max(0, p.Halls-1) + 6*max(0, p.Kitchens-1) + 8*max(0, p.Rooms-4)
		leastHalls, mostKitchens, mostBaths := 0, 1, min(4, max(2, p.Rooms))
		if p.Rooms >= 3 {
			leastHalls, mostKitchens = 1, 2
		}
		if p.Rooms <= 1 && p.Halls <= 0 {
			mostBaths = 1
		}
		return limits{1, 6}, limits{leastHalls, 3}, limits{0, mostKitchens}, limits{1, mostBaths}, limits{least, 90 + 90*p.Rooms}
	case Villa:
		return limits{3, 8}, limits{1, 4}, limits{1, 2}, limits{2, min(6, max(2, p.Rooms))}, limits{80 + 30*p.Rooms + 6*p.Baths, 1200}
	case Courtyard:
		return limits{1, 7}, limits{0, 2}, limits{0, 1}, limits{0, 2}, limits{14 + 14*p.Rooms + 8*p.Halls + 6*max(0, p.Rooms-4), 900}
	case Shop:
		return none, none, none, none, limits{15, 3000}
	case Office:
		return none, none, none, none, limits{60, 5000}
	case Factory:
		return none, none, none, none, limits{120, 30000}
	default: // Parking
		return none, none, none, none, limits{8, 60}
	}
}

// floorBounds gives the plausible number of floors of a type.
func floorBounds(t BuildingType) limits {
	switch t {
	case VillaHouse, Industrial:
		return limits{1, 4}
	case Siheyuan:
		return limits{1, 2}
	case Retail:
		return limits{1, 8}
	case ParkingHouse:
		return limits{1, 6}
	case OfficeTower:
		return limits{2, 60}
	default:
		return limits{2, 45}
	}
}

func wrapSeed(n int) int {
	n %= MaxSeed + 1
	if n < 0 {
		n += MaxSeed + 1
	}
	return n
}

// bounded brings every figure into its bounds; an unknown kind is a Flat.
func (p Plan) bounded() Plan {
	if !slices.Contains([]PlanKind{Villa, Courtyard, Shop, Office, Factory, Parking}, p.Kind) {
		p.Kind = Flat
	}
	// Each figure may bound the next one: 户型 is read from the left.
	rooms, _, _, _, _ := planBounds(p)
	p.Rooms = rooms.clamp(p.Rooms)
	_, halls, _, _, _ := planBounds(p)
	p.Halls = halls.clamp(p.Halls)
	_, _, kitchens, baths, _ := planBounds(p)
	p.Kitchens, p.Baths = kitchens.clamp(p.Kitchens), baths.clamp(p.Baths)
	_, _, _, _, area := planBounds(p)
	p.Area = area.clamp(p.Area)
	p.Seed = wrapSeed(p.Seed)
	return p
}

// bounded brings every figure into its bounds; an unknown type is a Slab, an
// unknown view the Street.
func (b Building) bounded() Building {
	if !slices.Contains(BuildingTypes, b.Type) {
		b.Type = Slab
	}
	if !slices.Contains(Views, b.View) {
		b.View = Street
	}
	b.Floors = floorBounds(b.Type).clamp(b.Floors)
	b.Tint = tints.clamp(b.Tint)
	b.Seed = wrapSeed(b.Seed)
	return b
}

// PlanName gives the name of a plan's picture, its figures brought into bounds.
func PlanName(p Plan) string {
	p = p.bounded()
	switch p.Kind {
	case Flat:
		return fmt.Sprintf("plan-%d-%d-%d-%d-%d-%d", p.Rooms, p.Halls, p.Kitchens, p.Baths, p.Area, p.Seed)
	case Villa, Courtyard:
		return fmt.Sprintf("plan-%s-%d-%d-%d-%d-%d-%d", p.Kind, p.Rooms, p.Halls, p.Kitchens, p.Baths, p.Area, p.Seed)
	default:
		return fmt.Sprintf("plan-%s-%d-%d", p.Kind, p.Area, p.Seed)
	}
}

// BuildingName gives the name of a building's picture, its figures brought
// into bounds.
func BuildingName(b Building) string {
	b = b.bounded()
	return fmt.Sprintf("building-%s-%d-%d-%d-%s", b.Type, b.Floors, b.Tint, b.Seed, b.View)
}

// Name implements Spec.
func (p Plan) Name() string { return PlanName(p) }

// Name implements Spec.
func (b Building) Name() string { return BuildingName(b) }
