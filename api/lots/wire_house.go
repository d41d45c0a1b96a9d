package lots

import (
	"cmp"
	"slices"
	"time"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// computed lists the fields of cards and lots for which package lot has no field of the same name. The functions below
// set them.
var (
	computed = []string{"AlsoOn", "DealUnitPrice", "EndTime", "History", "MarketDiscount", "MarketHigh", "MarketLow",
		"MarketPrice", "OtherRisks", "PremiumRate", "RiskStates", "StartTime", "Station", "TotalExcluded",
		"TotalText", "Undecided"}
	cardFrom  = httpx.Converter[wire.HouseCard, *lot.Card](computed...)
	factsFrom = httpx.Converter[[]wire.NoticeFact, []risk.NoticeFact]()
	dateFrom  = httpx.Converter[wire.HouseDate, lot.KeyDate]()
	houseFrom = httpx.Converter[wire.House, *lot.Detail](append([]string{
		"Arrears", "Dates", "InstructionHTML", "IntroHTML", "NoticeFacts", "NoticeHTML", "ServerTime",
		"MarketDate", "MarketMethod", "MarketN", "MarketUnitPrice", "PriceGap",
	}, computed...)...)
)

// wireCard returns a lot as lists show it.
func wireCard(c *lot.Card, renamed risk.Renamed) wire.HouseCard {
	card, market := cardFrom(c), c.Market()
	card.DealUnitPrice, card.PremiumRate = c.DealUnitPrice(), c.PremiumRate()
	card.MarketPrice, card.MarketDiscount, card.MarketLow, card.MarketHigh = market.Price,
		market.Discount, market.Low, market.High
	card.StartTime, card.EndTime = httpx.Moment(c.StartTime, c.StartDayOnly), endOf(&c.House)
	states := risk.States(&c.House, renamed)
	card.RiskStates, card.OtherRisks = statesFrom(states), statesFrom(risk.OtherDangers(&c.House, states, renamed))
	card.Undecided = undecided(&c.House, cardTopics)
	in := cost.InputOf(&c.House, c.UpdatedAt)
	card.TotalExcluded, card.TotalText = cost.Excluded(&in), cost.TextOf(&c.House)
	card.Station = stationFrom(c.Metro)
	card.History, card.AlsoOn = wireRounds(c.History), copiesFrom(c.AlsoOn)
	return card
}

// cardTopics lists topics that a card mentions if the notice does not state their values.
var cardTopics = []notice.Topic{notice.StartTime, notice.Appraisal, notice.Deposit, notice.BalanceDays}

// undecided returns the topics that the documents mention without a clear value: those among topics, or all if topics
// is nil.
func undecided(h *lot.House, topics []notice.Topic) []wire.NoticeTopic {
	out := []wire.NoticeTopic{}
	for _, f := range h.NoticeFacts {
		if f.Kind == lot.FactUndecided && (topics == nil || slices.Contains(topics, notice.Topic(f.Topic))) {
			out = append(out, wire.NoticeTopic(f.Topic))
		}
	}
	return out
}

// endOf returns the actual end of bidding, or else the announced one.
func endOf(h *lot.House) *string {
	if h.ActualEndTime != nil {
		return httpx.Moment(h.ActualEndTime, false)
	}
	return httpx.Moment(h.EndTime, h.EndDayOnly)
}

// wireRounds returns rounds as wire type. A time of which only the day is known becomes a day.
func wireRounds(rounds []lot.Round) []wire.HouseRound {
	out := roundsFrom(rounds)
	for i := range rounds {
		r := &rounds[i]
		out[i].StartTime, out[i].EndTime = httpx.Moment(r.StartTime, r.StartDayOnly),
			httpx.Moment(r.EndTime, r.EndDayOnly)
	}
	return out
}

// stationFrom returns the nearest station with its walking time, nil if there is none.
func stationFrom(near []lot.Metro) *wire.NearestStation {
	if len(near) == 0 {
		return nil
	}
	nearest := slices.MinFunc(near, func(a, b lot.Metro) int { return cmp.Compare(a.DistanceM, b.DistanceM) })
	return &wire.NearestStation{Name: nearest.Station, Minutes: metro.WalkMinutes(nearest.DistanceM)}
}

// wireHouse returns a lot in the form in which its page shows it.
func wireHouse(d *lot.Detail, now time.Time, renamed risk.Renamed) wire.House {
	c, house, texts := &d.Card, houseFrom(d), risk.Marked(d.Texts, d.RiskTags)
	card, market := wireCard(c, renamed), c.Market()
	house.Tags = lot.TagsAt(c.Tags, c.BuildYear, now)
	house.DealUnitPrice, house.PremiumRate = card.DealUnitPrice, card.PremiumRate
	house.StartTime, house.EndTime, house.Rounds = card.StartTime, card.EndTime, wireRounds(d.Rounds)
	for i := range d.Listings {
		l := &d.Listings[i]
		house.Listings[i].StartTime, house.Listings[i].EndTime = httpx.Moment(l.StartTime, l.StartDayOnly),
			httpx.Moment(l.EndTime, l.EndDayOnly)
	}
	for i := range house.RiskTags {
		house.RiskTags[i].Label = risk.LabelOf(house.RiskTags[i].Code, house.RiskTags[i].Label, renamed)
	}
	house.RiskStates, house.OtherRisks, house.History = card.RiskStates, card.OtherRisks, card.History
	house.AlsoOn, house.Station = card.AlsoOn, card.Station
	house.TotalExcluded, house.TotalText = card.TotalExcluded, card.TotalText
	house.MarketPrice, house.MarketDiscount, house.MarketDate = card.MarketPrice,
		card.MarketDiscount, wireDate(market.Date)
	house.MarketLow, house.MarketHigh, house.MarketN = market.Low, market.High, market.N
	house.MarketMethod, house.MarketUnitPrice, house.PriceGap = market.Method, market.UnitPrice, market.Gap
	house.Arrears = wire.HouseArrears{
		Property: c.ArrearsProperty, Water: c.ArrearsWater, Power: c.ArrearsPower, Gas: c.ArrearsGas,
		Heating: c.ArrearsHeating, Other: c.ArrearsOther,
	}
	house.NoticeHTML, house.InstructionHTML, house.IntroHTML = texts.Notice, texts.Instruction, texts.Intro
	house.NoticeFacts, house.Undecided = factsFrom(risk.NoticeFacts(&c.House)), undecided(&c.House, nil)
	house.ServerTime = httpx.Time(now)
	for _, d := range c.KeyDates() {
		house.Dates = append(house.Dates, dateFrom(d))
	}
	return house
}
