package houses

import (
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/proto-types/wire"
)

// mapQueryOf reads the parameters of the map: those of a list's filter, and the view.
func mapQueryOf(p *wire.MapHousesParams) (q search.MapQuery, err error) {
	q.Zoom = p.Zoom
	if q.Bounds, err = lot.ParseBounds(p.Bbox); err != nil {
		return q, err
	}
	q.Filter, err = filterOf(&wire.FacetHousesParams{
		Keyword: p.Keyword, CityID: p.CityID, AreaID: p.AreaID, RegionID: p.RegionID, CommunityID: p.CommunityID,
		Usage: p.Usage, Stage: p.Stage, Status: p.Status, Nature: p.Nature, Room: p.Room,
		PriceMin: p.PriceMin, PriceMax: p.PriceMax, AreaMin: p.AreaMin, AreaMax: p.AreaMax,
		UnitPriceMin: p.UnitPriceMin, UnitPriceMax: p.UnitPriceMax, DiscountMin: p.DiscountMin, DiscountMax: p.DiscountMax,
		StartFrom: p.StartFrom, StartTo: p.StartTo, EndFrom: p.EndFrom, EndTo: p.EndTo,
		PublishFrom: p.PublishFrom, PublishTo: p.PublishTo, Within: (*wire.FacetHousesParamsWithin)(p.Within),
		Loan: p.Loan, Restriction: p.Restriction, Orientation: p.Orientation, Decoration: p.Decoration,
		Elevator: p.Elevator, Platform: p.Platform, CourtID: p.CourtID, Polygon: p.Polygon,
	})
	return q, err
}

func wireMap(r search.MapResult) wire.HouseMap {
	out := wire.HouseMap{Level: wire.HouseMapLevel(r.Level), List: make([]wire.HouseMapPlace, len(r.List)), Total: r.Total}
	for i, p := range r.List {
		out.List[i] = wire.HouseMapPlace{
			Level: wire.HouseMapLevel(p.Level), ID: p.ID, Name: p.Name, AreaID: p.AreaID, AreaAlias: p.AreaAlias,
			RegionAlias: p.RegionAlias, Lng: p.Lng, Lat: p.Lat, Count: p.Count, Active: p.Active,
			AvgPrice: p.AvgPrice, PriceN: p.PriceN, Status: (*string)(p.Status), StartPrice: p.StartPrice,
		}
	}
	return out
}
