package lots

import (
	"errors"
	"fmt"

	fiber "github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
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

// bidBelow returns the highest bid whose total cost is at most limit; nil without a limit, or if the lowest bid is
// unknown.
func bidBelow(book *cost.Book, in *cost.Input, d *lot.Detail, limit *int64) *int64 {
	if limit == nil || d.StartPrice == nil {
		return nil
	}
	increment := int64(0)
	if d.Increment != nil {
		increment = *d.Increment
	}
	price, ok := book.HighestBid(*in, *d.StartPrice, increment, *limit)
	if !ok {
		return nil
	}
	return &price
}

// assume sets the visitor's assumptions in the input, and reports whether there were any.
func assume(in *cost.Input, p *wire.GetHouseCostParams) (change bool) {
	set := func(given bool, assign func()) {
		if given {
			change = true
			assign()
		}
	}
	set(p.Price != nil, func() { in.Price = *p.Price })
	set(p.Homes != nil, func() { in.Homes = min(*p.Homes, cost.MaxHomes) })
	set(p.Owner != nil, func() { in.Owner = cost.Owner(*p.Owner) })
	// If the visitor assumes how many years the owner has had the property, this replaces the year in the notice.
	set(p.Held != nil, func() {
		if held := cost.Held(*p.Held); held != in.Held {
			in.Held, in.Bought = held, nil
		}
	})
	set(p.Only != nil, func() { in.Only = cost.Answer(*p.Only) })
	set(p.Burden != nil, func() { in.Burden = cost.Burden(*p.Burden) })
	set(p.Proof != nil, func() { in.Proof = cost.Proof(*p.Proof) })
	set(p.Original != nil, func() { in.Proof, in.Original = cost.SomeProof, *p.Original })
	set(p.Arrears != nil, func() { in.Arrears = p.Arrears })
	set(p.Reserve != nil, func() { in.Reserve = p.Reserve })
	return change
}

// checkAssumed returns an error for a bid below the start price, and for an original price together with "no proof
// of it".
func checkAssumed(d *lot.Detail, p *wire.GetHouseCostParams) error {
	switch {
	case p.Price != nil && d.StartPrice != nil && *p.Price > 0 && *p.Price < *d.StartPrice:
		return apperr.New(apperr.Invalid, "出价 "+lot.Money(*p.Price)+"低于起拍价 "+
			lot.Money(*d.StartPrice)+"，拍卖不接受，请填写不低于起拍价的数")
	case p.Original != nil && p.Proof != nil && cost.Proof(*p.Proof) != cost.SomeProof:
		return apperr.New(apperr.Invalid, "填写了原购入价，购入凭证应为“有”，请改其中一项")
	}
	return nil
}

// ListComparableHouses responds with the recent deals near a lot with which its price is compared.
func (h *HTTP) ListComparableHouses(c *fiber.Ctx, id wire.ID) error {
	scope, deals, err := h.Store.Comparable(c.UserContext(), id)
	if err != nil {
		return err
	}
	// Not cachetag.Houses: with it, any new lot would purge the pages of all lots.
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse)
	ids := lo.Map(deals, func(deal lot.Card, _ int) int64 { return deal.ID })
	// The fields of wire.HouseComparables.
	return h.answerCards(c, ids, `{"list":`, fmt.Sprintf(`,"scope":%q}`, scope))
}
