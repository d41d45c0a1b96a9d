package lots

import (
	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/lots/cost"
	"fapai/api/lots/search"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var mapFrom = httpx.Converter[wire.HouseMap, search.MapResult]()

var heatFrom = httpx.Converter[wire.HouseHeat, search.Heat]()

// HeatHouses responds with the prices per ㎡ in a part of the map.
func (h *HTTP) HeatHouses(c *fiber.Ctx, params wire.HeatHousesParams) error {
	q, err := heatQueryOf(&params)
	if err != nil {
		return err
	}
	if err := h.FindNamed(c.UserContext(), &q.Filter); err != nil {
		return err
	}
	heat, err := h.Map.Heat(c.UserContext(), q)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Houses)
	return httpx.OK(c, heatFrom(heat))
}

// MapHouses responds with the places or lots in a part of the map.
func (h *HTTP) MapHouses(c *fiber.Ctx, params wire.MapHousesParams) error {
	q, err := mapQueryOf(&params)
	if err != nil {
		return err
	}
	if err := h.FindNamed(c.UserContext(), &q.Filter); err != nil {
		return err
	}
	result, err := h.Map.Map(c.UserContext(), q)
	if err != nil {
		return err
	}
	for i := range result.List {
		if p := &result.List[i]; p.TotalHigh != nil {
			p.TotalText = new(cost.Range{Low: *p.TotalLow, High: *p.TotalHigh}.Text())
		}
	}
	httpx.Tag(c, cachetag.Houses)
	return httpx.OK(c, mapFrom(result))
}
