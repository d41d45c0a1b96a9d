package clearance

import (
	"context"

	"github.com/gofiber/fiber/v2"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// secondCut is the minimum start price of a second auction as a percentage of the first one's (网络司法拍卖规定 art. 26).
const secondCut = 80

// HTTP handles the API operations for clear rates.
type HTTP struct {
	Figures *Cache
	// Lot returns a lot, or lot.ErrNotFound.
	Lot func(ctx context.Context, id int64) (*lot.Card, error)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetHouseClearance(h.GetHouseClearance),
		wire.OnGetClearanceCheck(h.GetClearanceCheck),
	}
}

// GetHouseClearance returns the rate at which similar lots are sold.
func (h *HTTP) GetHouseClearance(c *fiber.Ctx, id wire.ID) error {
	house, err := h.Lot(c.UserContext(), id)
	if err != nil {
		return err
	}
	figures, err := h.Figures.Get(c.UserContext())
	if err != nil {
		return err
	}
	answer := clearanceOf(house, figures)
	// A response with an estimate does not have the tag of the figures. Otherwise the pages of all lots would be
	// purged whenever a figure changes. A response without an estimate has the tag; there are few of them once
	// there are figures.
	httpx.Tag(c, cachetag.House(id))
	if answer.State == wire.HouseClearanceStateInsufficient {
		httpx.Tag(c, cachetag.Clearance)
	}
	return httpx.OK(c, answer)
}

// GetClearanceCheck returns how well the estimates agreed with the results.
func (h *HTTP) GetClearanceCheck(c *fiber.Ctx) error {
	figures, err := h.Figures.Get(c.UserContext())
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Clearance)
	return httpx.OK(c, wireCheck(figures))
}

func clearanceOf(house *lot.Card, figures *Figures) wire.HouseClearance {
	out := wire.HouseClearance{
		State: wire.HouseClearanceStateClosed, MinSample: MinSample, From: openapi_types.Date{Time: figures.From},
		AsOf: openapi_types.Date{Time: figures.AsOf},
	}
	switch {
	case !house.Status.Biddable(), house.Stage == lot.StageUnknown:
		return out
	case house.BidCount != nil && *house.BidCount > 0:
		out.State = wire.HouseClearanceStateBid
		return out
	}
	market := house.Market().Price
	e := figures.Model.Usual(CaseOf(house, market))
	if figures.Check.Skilled {
		e = figures.Model.Estimate(CaseOf(house, market))
	}
	out.Scope, out.N, out.Sold = wire.HouseClearanceScope(e.Scope), e.N, e.Sold
	out.State = wire.HouseClearanceStateInsufficient
	if !e.Enough {
		return out
	}
	out.State, out.Rate, out.Low, out.High = wire.HouseClearanceStateEstimated, &e.Rate, &e.Low, &e.High
	out.Own = figures.Check.Skilled
	if !out.Own {
		return out // unproven: neither an estimate for this lot nor a saving from waiting
	}
	if band := BandOf(house.StartPrice, market); band > 0 {
		if band > 1 {
			out.BandMin = &BandBounds[band-2]
		}
		if band <= len(BandBounds) {
			out.BandMax = &BandBounds[band-1]
		}
	}
	if house.Stage == lot.FirstAuction && house.StartPrice != nil {
		lowest := (*house.StartPrice*secondCut + 99) / 100
		saving := *house.StartPrice - lowest
		out.SecondPrice, out.Saving = &lowest, &saving
	}
	return out
}

// CaseOf returns the case of a lot; market is the lot's market reference in 元.
func CaseOf(house *lot.Card, market *int64) Case {
	c := Case{
		CityID: house.CityID, AreaID: house.AreaID, Usage: house.Usage, Stage: string(house.Stage),
		Band: BandOf(house.StartPrice, market),
	}
	if house.CourtID != nil {
		c.CourtID = *house.CourtID
	}
	return c
}

var checkFrom = httpx.Converter[wire.ClearanceCheck, Check]("MinSample", "AsOf")

func wireCheck(figures *Figures) wire.ClearanceCheck {
	out := checkFrom(figures.Check)
	out.MinSample, out.AsOf = MinChecked, openapi_types.Date{Time: figures.AsOf}
	return out
}
