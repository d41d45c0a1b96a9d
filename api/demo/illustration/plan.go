package illustration

import (
	"fmt"
	"slices"
)

// PlanKind is a kind of floor plan.
type PlanKind string

// The values of PlanKind. Flats, villas and courtyards have plans for several layouts (2室1厅).
const (
	FlatPlan      PlanKind = ""
	VillaPlan     PlanKind = "villa-"
	CourtyardPlan PlanKind = "courtyard-"
	ShopPlan      PlanKind = "shop"
	OfficePlan    PlanKind = "office"
	FactoryPlan   PlanKind = "factory"
	ParkingPlan   PlanKind = "parking"
)

// layouts lists the layouts for which a kind has drawings.
var layouts = map[PlanKind][]Layout{}

// Layout holds the number of rooms of each type: 2室1厅1厨1卫.
type Layout struct{ Rooms, Halls, Kitchens, Baths int }

// distance returns how much two layouts differ. A difference in the number of rooms counts more than all other
// differences together.
func (l Layout) distance(o Layout) int {
	abs := func(n int) int { return max(n, -n) }
	return 100*abs(l.Rooms-o.Rooms) + 10*abs(l.Halls-o.Halls) + 5*abs(l.Baths-o.Baths) + abs(l.Kitchens-o.Kitchens)
}

// plan returns the name of the floor plan with the nearest layout. sameRooms reports whether that plan has the same
// number of rooms. It is true for kinds without layouts, such as shops.
func plan(kind PlanKind, layout Layout, variant int) (name string, sameRooms bool) {
	group := "plan-" + string(kind)
	if variants[group] > 0 {
		return numbered(group, variant), true
	}
	drawn := slices.MinFunc(layouts[kind], func(a, b Layout) int { return layout.distance(a) - layout.distance(b) })
	group += fmt.Sprintf("%d-%d-%d-%d", drawn.Rooms, drawn.Halls, drawn.Kitchens, drawn.Baths)
	return numbered(group, variant), drawn.Rooms == layout.Rooms
}

// readLayout reads the layout in the name of a group of floor plans and adds it to layouts.
func readLayout(group string) {
	for _, kind := range []PlanKind{FlatPlan, VillaPlan, CourtyardPlan} {
		var l Layout
		if _, err := fmt.Sscanf(group, "plan-"+string(kind)+"%d-%d-%d-%d", &l.Rooms, &l.Halls,
			&l.Kitchens, &l.Baths); err == nil {
			layouts[kind] = append(layouts[kind], l)
		}
	}
}
