package communities

import (
	"strconv"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

const monthFormat = "2006-01"

// queryOf reads the parameters of a list.
func queryOf(p *wire.ListCommunitiesParams) Query {
	q := Query{Page: 1, PageSize: defaultPageSize, Filter: Filter{
		Keyword: orZero(p.Keyword), CityID: orZero(p.CityID), AreaID: p.AreaID, RegionID: p.RegionID,
		PriceMin: orZero(p.PriceMin), PriceMax: orZero(p.PriceMax), YearMin: orZero(p.YearMin), YearMax: orZero(p.YearMax),
		Usage: p.Usage, HasActive: orZero(p.HasActive),
	}}
	if p.Page != nil {
		q.Page = *p.Page
	}
	if p.PageSize != nil {
		q.PageSize = *p.PageSize
	}
	if p.Sort != nil {
		q.Sort = string(*p.Sort)
	}
	return q
}

func wireCard(c *Card) wire.CommunityCard {
	return wire.CommunityCard{
		ID: c.ID, Name: c.Name, AliasNames: orEmpty(c.AliasNames), CityID: c.CityID,
		AreaID: c.AreaID, AreaName: c.AreaName, AreaAlias: c.AreaAlias,
		RegionID: c.RegionID, RegionName: c.RegionName, RegionAlias: c.RegionAlias,
		Address: c.Address, Lng: c.Lng, Lat: c.Lat, Cover: wireImagePtr(c.Cover), Usage: c.Usage,
		BuildYearStart: c.BuildYearStart, BuildYearEnd: c.BuildYearEnd, BuildingType: c.BuildingType,
		AvgPrice: c.AvgPrice, AvgPriceMonth: wireMonth(c.AvgPriceMonth), PriceMom: c.PriceMom, PriceYoy: c.PriceYoy,
		AuctionTotal: c.Lots.Total, AuctionActive: c.Lots.Running, AuctionUpcoming: c.Lots.Upcoming,
		DealCount: c.Lots.Sold, DealCount30D: c.Lots.SoldRecently, DealFrom30D: openapi_types.Date{Time: c.Lots.Since},
		LastDealTime: httpx.TimePtr(c.Lots.LastDealTime), LastDealPrice: c.Lots.LastDealPrice, LastDealUnitPrice: c.Lots.LastDealUnitPrice,
		StartDiscount: c.Lots.StartDiscount, StartDiscountN: c.Lots.StartDiscountN,
		DealDiscount: c.Lots.DealDiscount, DealDiscountN: c.Lots.DealDiscountN,
		Tags: orEmpty(c.Tags), FollowCount: c.FollowCount, ViewCount: c.ViewCount, IsDemo: c.IsDemo, UpdatedAt: httpx.Time(c.UpdatedAt),
	}
}

// detail is a card with the rest of the community.
func (h *HTTP) detail(d *Detail) wire.Community {
	c := h.card(&d.Card)
	return wire.Community{
		ID: c.ID, Name: c.Name, AliasNames: c.AliasNames, CityID: c.CityID,
		AreaID: c.AreaID, AreaName: c.AreaName, AreaAlias: c.AreaAlias,
		RegionID: c.RegionID, RegionName: c.RegionName, RegionAlias: c.RegionAlias,
		Address: c.Address, Lng: c.Lng, Lat: c.Lat, Cover: c.Cover, Usage: c.Usage,
		BuildYearStart: c.BuildYearStart, BuildYearEnd: c.BuildYearEnd, BuildingType: c.BuildingType,
		AvgPrice: c.AvgPrice, AvgPriceMonth: c.AvgPriceMonth, PriceMom: c.PriceMom, PriceYoy: c.PriceYoy,
		AuctionTotal: c.AuctionTotal, AuctionActive: c.AuctionActive, AuctionUpcoming: c.AuctionUpcoming,
		DealCount: c.DealCount, DealCount30D: c.DealCount30D, DealFrom30D: c.DealFrom30D,
		LastDealTime: c.LastDealTime, LastDealPrice: c.LastDealPrice, LastDealUnitPrice: c.LastDealUnitPrice,
		StartDiscount: c.StartDiscount, StartDiscountN: c.StartDiscountN,
		DealDiscount: c.DealDiscount, DealDiscountN: c.DealDiscountN,
		Tags: c.Tags, FollowCount: c.FollowCount, ViewCount: c.ViewCount, IsDemo: c.IsDemo, UpdatedAt: c.UpdatedAt,

		Pinyin: d.Pinyin, PriceSource: d.PriceSource, Buildings: d.Buildings, Households: d.Households,
		PropertyFee: d.PropertyFee, PropertyCompany: d.PropertyCompany, Developer: d.Developer,
		PlotRatio: d.PlotRatio, GreenRate: d.GreenRate, AreaCovered: d.AreaCovered, AreaBuild: d.AreaBuild,
		Parking: d.Parking, ParkingRatio: d.ParkingRatio, PropertyYears: d.PropertyYears, Heating: d.Heating,
		WaterPower: d.WaterPower, LayoutSummary: d.LayoutSummary, Schools: orEmpty(d.Schools), Metro: wireMetro(d.Metro),
		Images: wireImages(d.Images), PanoURL: d.PanoURL, IntroHTML: d.Intro, SourceUpdatedAt: httpx.TimePtr(d.SourceUpdatedAt),
	}
}

func wireSuggestions(cards []Card) []wire.CommunitySuggestion {
	out := make([]wire.CommunitySuggestion, len(cards))
	for i, c := range cards {
		note := c.AreaName
		if c.RegionName != nil {
			note += " " + *c.RegionName
		}
		out[i] = wire.CommunitySuggestion{
			ID: c.ID, Name: c.Name, Note: note, Path: "/xiaoqu/" + strconv.FormatInt(c.ID, 10) + ".html", Count: c.Lots.Total,
		}
	}
	return out
}

func wirePrices(list []Price, source *string, months int) wire.CommunityPrices {
	out := wire.CommunityPrices{Months: months, Source: source, List: make([]wire.CommunityPrice, len(list))}
	for i, p := range list {
		out.List[i] = wire.CommunityPrice{Month: p.Month.Format(monthFormat), ListingAvg: p.ListingAvg, DealAvg: p.DealAvg, N: p.N}
	}
	return out
}

func wireImages(images []Image) []wire.HouseImage {
	out := make([]wire.HouseImage, len(images))
	for i := range images {
		out[i] = *wireImagePtr(&images[i])
	}
	return out
}

func wireImagePtr(i *Image) *wire.HouseImage {
	if i == nil {
		return nil
	}
	return &wire.HouseImage{URL: i.URL, Width: i.Width, Height: i.Height, Caption: i.Caption, IsIllustration: i.IsIllustration}
}

func wireMetro(stations []Metro) []wire.HouseMetro {
	out := make([]wire.HouseMetro, len(stations))
	for i, m := range stations {
		out[i] = wire.HouseMetro{Line: m.Line, Station: m.Station, DistanceM: m.DistanceM}
	}
	return out
}

func wireMonth(t *time.Time) *string {
	if t == nil {
		return nil
	}
	month := t.Format(monthFormat)
	return &month
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

func orZero[T any](v *T) (zero T) {
	if v == nil {
		return zero
	}
	return *v
}
