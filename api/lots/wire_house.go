package lots

import (
	"cmp"
	"slices"
	"time"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
	"fapai/api/lots/risk"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// What a card and a lot of the contract do not have from a field of the same name is set below.
var (
	computed  = []string{"AlsoOn", "DealUnitPrice", "EndTime", "History", "MarketDiscount", "MarketHigh", "MarketLow", "MarketPrice", "OtherRisks", "PremiumRate", "RiskStates", "Station", "TotalExcluded", "TotalText"}
	cardFrom  = httpx.Converter[wire.HouseCard, *lot.Card](computed...)
	dateFrom  = httpx.Converter[wire.HouseDate, lot.KeyDate]()
	houseFrom = httpx.Converter[wire.House, *lot.Detail](append([]string{
		"Arrears", "Dates", "InstructionHTML", "IntroHTML", "NoticeHTML", "ServerTime",
		"MarketDate", "MarketMethod", "MarketN", "MarketUnitPrice", "PriceGap",
	}, computed...)...)
)

// wireCard is a lot as lists show it.
func wireCard(c *lot.Card, renamed risk.Renamed) wire.HouseCard {
	card, market := cardFrom(c), c.Market()
	card.DealUnitPrice, card.PremiumRate = c.DealUnitPrice(), c.PremiumRate()
	card.MarketPrice, card.MarketDiscount, card.MarketLow, card.MarketHigh = market.Price, market.Discount, market.Low, market.High
	card.EndTime = httpx.TimePtr(cmp.Or(c.ActualEndTime, c.EndTime))
	states := risk.States(&c.House, renamed)
	card.RiskStates, card.OtherRisks = statesFrom(states), statesFrom(risk.OtherDangers(&c.House, states, renamed))
	in := cost.InputOf(&c.House, c.UpdatedAt)
	card.TotalExcluded, card.TotalText = cost.Excluded(&in), cost.TextOf(&c.House)
	card.Station = stationFrom(c.Metro)
	card.History, card.AlsoOn = roundsFrom(c.History), copiesFrom(c.AlsoOn)
	return card
}

// stationFrom is the nearest of some stations with the walk to it; nil where there is none.
func stationFrom(near []lot.Metro) *wire.NearestStation {
	if len(near) == 0 {
		return nil
	}
	nearest := slices.MinFunc(near, func(a, b lot.Metro) int { return cmp.Compare(a.DistanceM, b.DistanceM) })
	return &wire.NearestStation{Name: nearest.Station, Minutes: metro.WalkMinutes(nearest.DistanceM)}
}

// wireHouse is a lot as its page shows it.
func wireHouse(d *lot.Detail, now time.Time, renamed risk.Renamed) wire.House {
	c, house, texts := &d.Card, houseFrom(d), risk.Marked(d.Texts, d.RiskTags)
	card, market := wireCard(c, renamed), c.Market()
	house.DealUnitPrice, house.PremiumRate, house.EndTime = card.DealUnitPrice, card.PremiumRate, card.EndTime
	for i := range house.RiskTags {
		house.RiskTags[i].Label = risk.LabelOf(house.RiskTags[i].Code, house.RiskTags[i].Label, renamed)
	}
	house.RiskStates, house.OtherRisks, house.History, house.AlsoOn, house.TotalExcluded, house.TotalText, house.Station = card.RiskStates, card.OtherRisks, card.History, card.AlsoOn, card.TotalExcluded, card.TotalText, card.Station
	house.MarketPrice, house.MarketDiscount, house.MarketDate = card.MarketPrice, card.MarketDiscount, wireDate(market.Date)
	house.MarketLow, house.MarketHigh, house.MarketN = market.Low, market.High, market.N
	house.MarketMethod, house.MarketUnitPrice, house.PriceGap = market.Method, market.UnitPrice, market.Gap
	house.Arrears = wire.HouseArrears{
		Property: c.ArrearsProperty, Water: c.ArrearsWater, Power: c.ArrearsPower, Gas: c.ArrearsGas,
		Heating: c.ArrearsHeating, Other: c.ArrearsOther,
	}
	house.NoticeHTML, house.InstructionHTML, house.IntroHTML = texts.Notice, texts.Instruction, texts.Intro
	house.ServerTime = httpx.Time(now)
	for _, d := range c.KeyDates() {
		house.Dates = append(house.Dates, dateFrom(d))
	}
	return house
}
