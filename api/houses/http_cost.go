package houses

import (
	fiber "github.com/gofiber/fiber/v2"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/cachetag"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// ListCostRules answers the taxes, fees and rates that hold today.
func (h *HTTP) ListCostRules(c *fiber.Ctx) error {
	rules, err := h.Store.CostRules(c.UserContext(), h.Now())
	if err != nil {
		return err
	}
	out := make([]wire.CostRule, len(rules))
	for i, r := range rules {
		out[i] = wire.CostRule{
			Code: r.Code, Value: r.Value, ValidFrom: openapi_types.Date{Time: r.ValidFrom}, ValidTo: wireDate(r.ValidTo),
			Basis: r.Basis, IsChecked: r.IsChecked,
		}
	}
	httpx.Tag(c, cachetag.CostRules)
	return httpx.OK(c, out)
}

// ListComparableHouses answers the deals that a lot is compared with.
func (h *HTTP) ListComparableHouses(c *fiber.Ctx, id wire.ID) error {
	scope, deals, err := h.Store.Comparable(c.UserContext(), id)
	if err != nil {
		return err
	}
	// Not TagHouses: then any new lot would purge the pages of all.
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse)
	return httpx.OK(c, wire.HouseComparables{Scope: wire.HouseComparablesScope(scope), List: h.cards(c, deals)})
}
