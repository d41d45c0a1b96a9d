package clearance

import (
	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

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
		return out // the test was not good enough, so this lot gets no estimate
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
		lowest := lowestSecond(*house.StartPrice)
		saving := *house.StartPrice - lowest
		out.SecondPrice, out.Saving = &lowest, &saving
	}
	return out
}

var checkFrom = httpx.Converter[wire.ClearanceCheck, Check]("MinSample", "AsOf")

func wireCheck(figures *Figures) wire.ClearanceCheck {
	out := checkFrom(figures.Check)
	out.MinSample, out.AsOf = MinChecked, openapi_types.Date{Time: figures.AsOf}
	return out
}
