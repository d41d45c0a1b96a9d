package lots

import (
	"errors"
	"fmt"

	fiber "github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// ListCostRules responds with the taxes, fees and rates in force today.
func (h *HTTP) ListCostRules(c *fiber.Ctx) error {
	rules, err := h.Store.CostRules(c.UserContext(), h.Now())
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.CostRules)
	return httpx.OK(c, wireRules(rules))
}

// GetHouseCost responds with the bill of a lot, computed with the visitor's assumptions.
func (h *HTTP) GetHouseCost(c *fiber.Ctx, id wire.ID, params wire.GetHouseCostParams) error {
	d, err := h.Store.Lot(c.UserContext(), id)
	if err != nil {
		return err
	}
	book, err := h.Store.CostBook(c.UserContext())
	if err != nil {
		return err
	}
	if err := checkAssumed(d, &params); err != nil {
		return err
	}
	in := cost.InputOf(&d.House, h.Now())
	change := assume(&in, &params)
	why := cost.NoTaxes(&d.House)
	if why == "" && in.Price == 0 && params.Price == nil {
		why = cost.PriceUnknown
	}
	if why != "" {
		out := wireCost(nil, &in)
		out.LotTotal, out.LoanRate, out.Missing = !change, book.Value("loan_rate", cost.Day(h.Now())), &why
		httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse, cachetag.CostRules)
		return httpx.OK(c, out)
	}
	if err := in.Check(); err != nil {
		return err
	}
	bill, err := book.Of(&in)
	if missing := (cost.MissingRule{}); err != nil && !errors.As(err, &missing) {
		return err
	}
	out := wireCost(bill, &in)
	out.LotTotal, out.LoanRate = !change, book.Value("loan_rate", cost.Day(h.Now()))
	if err != nil {
		text := err.Error()
		out.Missing = &text
	}
	out.HighestBid = bidBelow(book, &in, d, d.Market().Price)
	out.BudgetBid = bidBelow(book, &in, d, params.Budget)
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse, cachetag.CostRules)
	return httpx.OK(c, out)
}

// ListComparableHouses responds with the recent deals near a lot that its price is compared with.
func (h *HTTP) ListComparableHouses(c *fiber.Ctx, id wire.ID) error {
	scope, deals, err := h.Store.Comparable(c.UserContext(), id)
	if err != nil {
		return err
	}
	// Not cachetag.Houses: with it, any new lot would purge the pages of all lots.
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse)
	ids := lo.Map(deals, func(deal lot.Card, _ int) int64 { return deal.ID })
	// The JSON fields are those of wire.HouseComparables.
	return h.answerCards(c, ids, `{"list":`, fmt.Sprintf(`,"scope":%q}`, scope))
}
