package communities

import (
	"fmt"
	"strings"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/houses/lot"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

const monthFormat = "2006-01"

// queryOf reads the parameters of a list.
func queryOf(p *wire.ListCommunitiesParams) Query {
	return Query{
		Filter: Filter{
			Keyword: lo.FromPtr(p.Keyword), CityID: lo.FromPtr(p.CityID), AreaID: p.AreaID, RegionID: p.RegionID,
			PriceMin: lo.FromPtr(p.PriceMin), PriceMax: lo.FromPtr(p.PriceMax),
			YearMin: lo.FromPtr(p.YearMin), YearMax: lo.FromPtr(p.YearMax), Usage: p.Usage, HasActive: lo.FromPtr(p.HasActive),
		},
		Sort: string(lo.FromPtr(p.Sort)), Page: lo.FromPtrOr(p.Page, 1), PageSize: lo.FromPtrOr(p.PageSize, defaultPageSize),
	}
}

// wireCard translates a card, drawing a cover where there is none.
func (h *HTTP) wireCard(c *Card) wire.CommunityCard {
	if c.Cover == nil {
		if drawn := h.Illustrate(&c.Community); len(drawn) > 0 {
			c.Cover = &drawn[0]
		}
	}
	return wire.CommunityCard{
		ID: c.ID, Name: c.Name, AliasNames: orEmpty(c.AliasNames), CityID: c.CityID,
		AreaID: c.AreaID, AreaName: c.AreaName, AreaAlias: c.AreaAlias,
		RegionID: c.RegionID, RegionName: c.RegionName, RegionAlias: c.RegionAlias,
		Address: c.Address, Lng: c.Lng, Lat: c.Lat, Cover: wireImagePtr(c.Cover), Usage: c.Usage,
		BuildYearStart: c.BuildYearStart, BuildYearEnd: c.BuildYearEnd, BuildingType: c.BuildingType,
		AvgPrice: c.AvgPrice, AvgPriceMonth: wireMonth(c.AvgPriceMonth), PriceMom: c.PriceMom, PriceYoy: c.PriceYoy,
		AuctionTotal: c.Lots.Total, AuctionActive: c.Lots.Running, AuctionUpcoming: c.Lots.Upcoming,
		DealCount: c.Lots.Sold, DealCount30D: c.Lots.SoldRecently, DealFrom30D: openapi_types.Date{Time: lot.RecentSince(h.Now())},
		LastDealTime: httpx.TimePtr(c.Lots.LastDealTime), LastDealPrice: c.Lots.LastDealPrice, LastDealUnitPrice: c.Lots.LastDealUnitPrice,
		StartDiscount: c.Lots.StartDiscount(), StartDiscountN: c.Lots.StartN,
		DealDiscount: c.Lots.DealDiscount(), DealDiscountN: c.Lots.DealN,
		Tags: orEmpty(c.Tags), FollowCount: c.FollowCount, ViewCount: c.ViewCount, IsDemo: c.IsDemo, UpdatedAt: httpx.Time(c.UpdatedAt),
	}
}

// wireDetail is a card with the rest of the community.
func (h *HTTP) wireDetail(d *Detail) wire.Community {
	out := wire.Community{
		Pinyin: d.Pinyin, PriceSource: d.PriceSource, Buildings: d.Buildings, Households: d.Households,
		PropertyFee: d.PropertyFee, PropertyCompany: d.PropertyCompany, Developer: d.Developer,
		PlotRatio: d.PlotRatio, GreenRate: d.GreenRate, AreaCovered: d.AreaCovered, AreaBuild: d.AreaBuild,
		Parking: d.Parking, ParkingRatio: d.ParkingRatio, PropertyYears: d.PropertyYears, Heating: d.Heating,
		WaterPower: d.WaterPower, LayoutSummary: d.LayoutSummary, Schools: orEmpty(d.Schools), Metro: lo.Map(d.Metro, wireMetro),
		Images: lo.Map(d.Images, wireImage), PanoURL: d.PanoURL, IntroHTML: d.Intro, SourceUpdatedAt: httpx.TimePtr(d.SourceUpdatedAt),
	}
	httpx.Extend(&out, h.wireCard(&d.Card))
	return out
}

func wireSuggestion(c Card, _ int) wire.CommunitySuggestion {
	note := strings.TrimSpace(c.AreaName + " " + lo.FromPtr(c.RegionName))
	return wire.CommunitySuggestion{ID: c.ID, Name: c.Name, Note: note, Path: fmt.Sprintf("/xiaoqu/%d.html", c.ID), Count: c.Lots.Total}
}

func wirePrices(list []Price, source *string, months int) wire.CommunityPrices {
	return wire.CommunityPrices{Months: months, Source: source, List: lo.Map(list, func(p Price, _ int) wire.CommunityPrice {
		return wire.CommunityPrice{Month: p.Month.Format(monthFormat), ListingAvg: p.ListingAvg, DealAvg: p.DealAvg, N: p.N}
	})}
}

func wireImage(i Image, _ int) wire.HouseImage {
	return wire.HouseImage{URL: i.URL, Width: i.Width, Height: i.Height, Caption: i.Caption, IsIllustration: i.IsIllustration}
}

func wireImagePtr(i *Image) *wire.HouseImage {
	if i == nil {
		return nil
	}
	return new(wireImage(*i, 0))
}

func wireMetro(m Metro, _ int) wire.HouseMetro {
	return wire.HouseMetro{Line: m.Line, Station: m.Station, DistanceM: m.DistanceM}
}

func wireMonth(t *time.Time) *string {
	if t == nil {
		return nil
	}
	return new(t.Format(monthFormat))
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}
