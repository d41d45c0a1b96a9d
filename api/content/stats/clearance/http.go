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

// secondCut: the start price of a second auction must be at least 80 % of that of the first (网络司法拍卖规定 art. 26).
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

// GetHouseClearance returns which share of similar lots was sold in their auctions.
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
	// With the cache tag of the figures, a response is purged after every refresh. Only responses without an
	// estimate get it, because one may become available; there are few of them. The others would be purged far too
	// often.
	httpx.Tag(c, cachetag.House(id))
	if answer.State == wire.HouseClearanceStateInsufficient {
		httpx.Tag(c, cachetag.Clearance)
	}
	return httpx.OK(c, answer)
}

// GetClearanceCheck returns the result of the test: how well estimates agreed with what happened later.
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
		return out // not tested well enough: no estimate for this lot
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

// CaseOf returns the properties of a lot on which its estimate is based. market is its market reference in 元, nil if
// unknown.
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
