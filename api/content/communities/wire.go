package communities

import (
	"cmp"
	"strings"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

const monthFormat = "2006-01"

var filterFrom = httpx.Converter[Filter, wire.ListCommunitiesParams]("Named")

// queryOf returns the Query for the parameters of a request.
func queryOf(p *wire.ListCommunitiesParams) Query {
	return Query{
		Filter: filterFrom(*p),
		Sort:   string(lo.FromPtr(p.Sort)), Page: lo.FromPtrOr(p.Page, 1),
		PageSize: lo.FromPtrOr(p.PageSize, httpx.DefaultPageSize),
	}
}

// figures lists the fields of a card that cardFrom cannot copy, because Card has no field with the same name and type.
var figures = []string{
	"AuctionTotal", "AuctionActive", "AuctionUpcoming", "DealCount", "DealCount30D", "DealFrom30D",
	"LastDealTime", "LastDealPrice",
	"LastDealUnitPrice", "StartDiscount", "StartDiscountN", "DealDiscount", "DealDiscountN", "AvgPriceMonth",
}

var (
	cardFrom   = httpx.Converter[wire.CommunityCard, Card](figures...)
	detailFrom = httpx.Converter[wire.Community, Detail](append(figures, "IntroHTML")...)
)

// wireCard converts a card to the type of the API contract. If the community has no photograph, the cover is a
// generated image.
func (h *HTTP) wireCard(c *Card) wire.CommunityCard {
	if c.Cover == nil {
		if drawn := h.Illustrate(&c.Community); len(drawn) > 0 {
			c.Cover = &drawn[0]
		}
	}
	out := cardFrom(*c)
	out.Tags = lot.TagsAt(c.Tags, cmp.Or(c.BuildYearEnd, c.BuildYearStart), h.Now())
	out.AuctionTotal, out.AuctionActive, out.AuctionUpcoming = c.Lots.Total, c.Lots.Running, c.Lots.Upcoming
	out.DealCount, out.DealCount30D = c.Lots.Sold, c.Lots.SoldRecently
	out.DealFrom30D = openapi_types.Date{Time: lot.RecentSince(h.Now())}
	out.LastDealTime, out.LastDealPrice = httpx.TimePtr(c.Lots.LastDealTime), c.Lots.LastDealPrice
	out.LastDealUnitPrice = c.Lots.LastDealUnitPrice
	out.StartDiscount, out.StartDiscountN = c.Lots.StartDiscount(), c.Lots.StartN
	out.DealDiscount, out.DealDiscountN = c.Lots.DealDiscount(), c.Lots.DealN
	if c.AvgPriceMonth != nil {
		out.AvgPriceMonth = new(c.AvgPriceMonth.Format(monthFormat))
	}
	return out
}

// wireDetail converts a community with all data of its page.
func (h *HTTP) wireDetail(d *Detail) wire.Community {
	out := detailFrom(*d)
	out.IntroHTML = d.Intro
	httpx.Extend(&out, h.wireCard(&d.Card))
	return out
}

func wireSuggestion(c Card, _ int) wire.CommunitySuggestion {
	note := strings.TrimSpace(c.AreaName + " " + lo.FromPtr(c.RegionName))
	return wire.CommunitySuggestion{ID: c.ID, Name: c.Name, Note: note,
		Path: route.Community.Path(c.ID), Count: c.Lots.Total}
}

func wirePrices(list []Price, source *string, months int) wire.CommunityPrices {
	return wire.CommunityPrices{Months: months, Source: source,
		List: lo.Map(list, func(p Price, _ int) wire.CommunityPrice {
			return wire.CommunityPrice{Month: p.Month.Format(monthFormat), ListingAvg: p.ListingAvg,
				DealAvg: p.DealAvg, N: p.N}
		})}
}
