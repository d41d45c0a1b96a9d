package houses

import (
	"fapai/api/houses/search"
	"fapai/proto-types/wire"
)

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
