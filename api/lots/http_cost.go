package lots

import (
	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var costRulesFrom = httpx.Converter[[]wire.CostRule, []CostRule]()

// ListCostRules answers the taxes, fees and rates that hold today.
func (h *HTTP) ListCostRules(c *fiber.Ctx) error {
	rules, err := h.Store.CostRules(c.UserContext(), h.Now())
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.CostRules)
	return httpx.OK(c, costRulesFrom(rules))
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
