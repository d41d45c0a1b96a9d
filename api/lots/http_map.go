package lots

import (
	"slices"

	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/lots/search"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var mapFrom = httpx.Converter[wire.HouseMap, search.MapResult]()

var heatFrom = httpx.Converter[wire.HouseHeat, search.Heat]()

// HeatHouses answers the price per ㎡ in a part of the map.
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

// MapHouses answers what a part of the map shows.
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
	httpx.Tag(c, cachetag.Houses)
	return httpx.OK(c, mapFrom(result))
}

// mostCostFacts is how many lots ListCostFacts answers: the browser computes their costs, of more lots that takes it too long.
const mostCostFacts = 300

// ListCostFacts answers what the whole cost of the lots in a part of the map is computed from. The rates have one program,
// which is the browser's, and it needs a twentieth of a card.
func (h *HTTP) ListCostFacts(c *fiber.Ctx, params wire.ListCostFactsParams) error {
	f, err := filterOf(&params, &params.Bbox, params.Polygon)
	if err != nil {
		return err
	}
	if err := h.FindNamed(c.UserContext(), &f); err != nil {
		return err
	}
	hits, err := search.FirstIDs(c.UserContext(), h.Index, search.Query{Filter: f}, mostCostFacts)
	if err != nil {
		return err
	}
	if hits.Total > mostCostFacts {
		hits.IDs = nil
	}
	slices.Sort(hits.IDs)
	cards, err := h.Store.Cards(c.UserContext(), slices.Compact(hits.IDs))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Houses)
	return httpx.OK(c, wire.HouseCostFacts{Total: hits.Total, Columns: costColumns(cards)})
}

func costColumns(cards []lot.Card) wire.HouseCostColumns {
	n := len(cards)
	columns := wire.HouseCostColumns{
		Lng: make([]*float64, n), Lat: make([]*float64, n), Status: make([]string, n), StartPrice: make([]int64, n),
		CurrentPrice: make([]*int64, n), AreaM2: make([]*float64, n), Usage: make([]string, n), Nature: make([]string, n),
		Share: make([]string, n), ArrearsTotal: make([]*int64, n), TaxBurden: make([]*string, n),
	}
	for i := range cards {
		card := &cards[i]
		columns.Lng[i], columns.Lat[i], columns.Status[i] = card.Lng, card.Lat, string(card.Status)
		columns.StartPrice[i], columns.CurrentPrice[i], columns.AreaM2[i] = card.StartPrice, card.CurrentPrice, card.AreaM2
		columns.Usage[i], columns.Nature[i], columns.Share[i] = card.Usage, card.Nature, card.Share
		columns.ArrearsTotal[i], columns.TaxBurden[i] = card.ArrearsTotal, card.TaxBurden
		if card.RiskTax != risk.Unknown {
			columns.TaxBurden[i] = &card.RiskTax
		}
	}
	return columns
}
