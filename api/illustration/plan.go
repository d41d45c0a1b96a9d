package illustration

import "fmt"

// PlanKind says which family of floor plan is drawn.
type PlanKind string

// Kinds of floor plan. Flats, villas and courtyards are drawn by layout.
const (
	FlatPlan      PlanKind = ""
	VillaPlan     PlanKind = "villa-"
	CourtyardPlan PlanKind = "courtyard-"
	ShopPlan      PlanKind = "shop"
	OfficePlan    PlanKind = "office"
	FactoryPlan   PlanKind = "factory"
	ParkingPlan   PlanKind = "parking"
)

// Layout is 户型: 2室1厅1厨1卫.
type Layout struct{ Rooms, Halls, Kitchens, Baths int }

// distance tells how much two layouts differ: a room weighs more than all the rest.
func (l Layout) distance(o Layout) int {
	abs := func(n int) int { return max(n, -n) }
	return 100*abs(l.Rooms-o.Rooms) + 10*abs(l.Halls-o.Halls) + 5*abs(l.Baths-o.Baths) + abs(l.Kitchens-o.Kitchens)
}

// Plan is the floor plan whose layout is nearest to the one given; ok tells whether it has as many rooms. Plans other than
// those of flats, villas and courtyards have no layout and are always ok.
func Plan(kind PlanKind, layout Layout, variant int) (url string, ok bool) {
	name, ok := plan(kind, layout, variant)
	return URL(name), ok
}

func plan(kind PlanKind, layout Layout, variant int) (name string, sameRooms bool) {
	group := "plan-" + string(kind)
	if variants[group] > 0 {
		return numbered(group, variant), true
	}
	nearest, drawn := "", Layout{}
	for _, g := range groups {
		var l Layout
		_, err := fmt.Sscanf(g, group+"%d-%d-%d-%d", &l.Rooms, &l.Halls, &l.Kitchens, &l.Baths)
		if err == nil && (nearest == "" || layout.distance(l) < layout.distance(drawn)) {
			nearest, drawn = g, l
		}
	}
	return numbered(nearest, variant), drawn.Rooms == layout.Rooms
}
