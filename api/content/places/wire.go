package places

import (
	"github.com/samber/lo"

	"fapai/proto-types/wire"
)

var wireLevel = [...]wire.PlaceLevel{Province: wire.PlaceLevelProvince, City: wire.PlaceLevelCity,
	Area: wire.PlaceLevelArea, Region: wire.PlaceLevelRegion}

func levelFromWire(l wire.PlaceLevel) (Level, bool) {
	for level, name := range wireLevel {
		if name == l {
			return Level(level), true
		}
	}
	return 0, false
}

func toWire(p Place) wire.Place {
	return wire.Place{
		ID: p.ID, ParentID: p.ParentID, Level: wireLevel[p.Level], Name: p.Name, ShortName: p.ShortName,
		Alias: p.Alias, Initial: p.Initial, Lng: p.Lng, Lat: p.Lat,
	}
}

func listToWire(list []Place) []wire.Place {
	return lo.Map(list, func(p Place, _ int) wire.Place { return toWire(p) })
}

// ToWire converts a resolved place to the type of the API contract.
func (r Resolved) ToWire() wire.PlaceResolved {
	return wire.PlaceResolved{
		Province: toWire(r.Province), City: toWire(r.City), Area: optionalToWire(r.Area),
		Region: optionalToWire(r.Region),
	}
}

func optionalToWire(p *Place) *wire.Place {
	if p == nil {
		return nil
	}
	return new(toWire(*p))
}

func outlinesToWire(list []Outline) []wire.Outline {
	return lo.Map(list, func(o Outline, _ int) wire.Outline {
		return wire.Outline{AreaID: o.Area.ID, Name: o.Area.ShortName, Alias: o.Area.Alias, Rings: o.Rings}
	})
}

func aroundToWire(radiusM int, groups []AroundGroup, borders [][][]float64) wire.Around {
	return wire.Around{RadiusM: radiusM, Borders: borders,
		Groups: lo.Map(groups, func(g AroundGroup, _ int) wire.AroundGroup {
			return wire.AroundGroup{Kind: wire.PointKind(g.Kind.Code), Name: g.Kind.Name, Total: g.Total,
				List: lo.Map(g.List, nearToWire)}
		})}
}

func nearToWire(n Near, _ int) wire.AroundPoint {
	return wire.AroundPoint{
		ID: n.ID, Name: n.Name, Category: n.Category, Note: n.Note, Lng: n.Lng, Lat: n.Lat,
		DistanceM: n.DistanceM, WalkMinutes: n.WalkMinutes(), IsDemo: n.IsDemo,
	}
}
