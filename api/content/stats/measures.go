package stats

import (
	"github.com/samber/lo"

	"fapai/proto-types/wire"
)

// Types of the API contract that are parts of responses.
type (
	// Point is a figure and the number of cases on which it is based. Value is nil if there are too few cases.
	Point     = wire.StatPoint
	Share     = wire.StatShare // one row of the overview's table of shares for a year; AvgPrice is based only on flats
	Community = wire.StatCommunity
	Court     = wire.StatCourt
	Event     = wire.StatEvent
)

// The kinds of measures. A measure of a kind other than Count and Total is shown only if it is based on at least
// MinCases cases.
const (
	Count  = wire.StatMeasureKind("count")
	Total  = wire.StatMeasureKind("total")
	Ratio  = wire.StatMeasureKind("ratio")
	Mean   = wire.StatMeasureKind("mean")
	Median = wire.StatMeasureKind("median")
)

// Measure is a figure of the research section, with the definition that pages print below it.
type Measure struct {
	wire.StatMeasure
	// of computes the figure from sums. It is nil if sums are not sufficient, e.g. for a median; then facts states how
	// to compute the figure from single lots.
	of    func(s Sums) Point
	facts *factMeasure
}

// factMeasure holds the SQL for a measure that is computed from single lots, such as a median or a number of distinct
// assets.
type factMeasure struct{ kind, where, value, n string }

// quotient returns over divided by under, as a figure based on n cases. Value is nil if n is less than MinCases or
// under is 0.
func quotient(n int64, over, under float64) Point {
	if n < MinCases || under == 0 {
		return Point{N: n}
	}
	v := over / under
	return Point{N: n, Value: &v}
}

// count returns a measure that counts lots.
func count(code wire.StatMeasureCode, label, base, definition string, get func(Sums) int64) Measure {
	return Measure{wire.StatMeasure{
		Code: code, Label: label, Unit: "场", Base: base, Kind: Count, Definition: definition,
	}, func(s Sums) Point {
		n := get(s)
		v := float64(n)
		return Point{N: n, Value: &v}
	}, nil}
}

// ratio returns a measure that divides one sum by another.
func ratio(code wire.StatMeasureCode, label, unit, base, definition string, of func(Sums) Point) Measure {
	return Measure{wire.StatMeasure{Code: code, Label: label, Unit: unit, Base: base, Kind: Ratio,
		Definition: definition}, of, nil}
}

// mean returns a measure that is the mean over all lots that were sold or failed to sell.
func mean(code wire.StatMeasureCode, label, unit, definition string, get func(Sums) int64) Measure {
	m := ratio(code, label, unit, "结拍", definition, func(s Sums) Point {
		return quotient(s.Ended(), float64(get(s)), float64(s.Ended()))
	})
	m.Kind = Mean
	return m
}

// median returns a measure that is the median of `value`, an SQL expression on stat_facts AS f, over the lots whose
// bidding has ended and that meet the condition `where`.
func median(code wire.StatMeasureCode, label, unit, base, definition, where, value string) Measure {
	return Measure{wire.StatMeasure{
		Code: code, Label: label, Unit: unit, Base: base, Kind: Median, Definition: definition,
	}, nil, &factMeasure{
		kind: "closed", where: where, n: "count(*)",
		value: "percentile_cont(0.5) WITHIN GROUP (ORDER BY " + value + ")",
	}}
}

const (
	isSold  = "f.result = '" + sold + "'"
	hasDeal = "f.deal_price > 0 AND f.area_m2 > 0"
)

// Measures lists all measures, in the order in which pages offer them.
var Measures = []Measure{
	count("listed", "挂拍量", "挂拍", "公告发布时间在期内的拍品数；同一房产每一轮拍卖各计一次。",
		func(s Sums) int64 { return s.Listed }),
	{wire.StatMeasure{
		Code: "assets", Label: "挂拍房产数", Unit: "套", Base: "挂拍房产", Kind: Count,
		Definition: "期内有公告发布的房产数；同一房产的多轮拍卖只计一次。",
	}, nil, &factMeasure{kind: "listed", where: "true", value: "count(DISTINCT f.asset)",
		n: "count(DISTINCT f.asset)"}},
	count("started", "开拍量", "开拍", "开拍时间在期内、且未在开拍前撤回的拍品数。",
		func(s Sums) int64 { return s.Started }),
	count("ended", "结拍量", "结拍", "期内得出结果（成交或流拍）的拍品数。",
		Sums.Ended),
	count("sold", "成交量", "成交", "期内成交的拍品数，按实际结束时间计；没有实际结束时间的按公告结束时间。",
		func(s Sums) int64 { return s.Sold }),
	count("failed", "流拍量", "流拍", "期内无人出价而流拍的拍品数。",
		func(s Sums) int64 { return s.Failed }),
	count("withdrawn", "撤回量", "撤回", "撤回的拍品数，按原定开拍日计。",
		func(s Sums) int64 { return s.Withdrawn }),
	count("suspended", "中止量", "中止", "中止的拍品数，按原定开拍日计。",
		func(s Sums) int64 { return s.Suspended }),
	count("postponed", "暂缓量", "暂缓", "暂缓的拍品数，按原定开拍日计。",
		func(s Sums) int64 { return s.Postponed }),
	ratio("clear_rate", "成交率", "%", "成交与流拍", "成交量 ÷（成交量＋流拍量）；撤回、中止、暂缓不计入。",
		func(s Sums) Point { return quotient(s.Ended(), float64(s.Sold), float64(s.Ended())) }),
	{wire.StatMeasure{
		Code: "amount", Label: "成交额", Unit: "元", Base: "有成交价的成交", Kind: Total,
		Definition: "期内成交价之和。",
	}, func(s Sums) Point { return Point{N: s.DealN, Value: new(float64(s.Amount))} }, nil},
	ratio("avg_price", "成交均价", "元/㎡", "有成交价和面积的成交", "成交价之和 ÷ 建筑面积之和（按面积加权）。",
		func(s Sums) Point { return quotient(s.PriceN, float64(s.PriceAmount), s.PriceArea) }),
	median("median_price", "成交单价中位数", "元/㎡", "有成交价和面积的成交", "每套成交单价（成交价 ÷ 建筑面积）的中位数。",
		hasDeal, "f.deal_price / f.area_m2"),
	ratio("premium", "溢价率", "%", "有成交价和起拍价的成交", "（成交价之和 − 起拍价之和）÷ 起拍价之和；起拍价未公布的不计入。",
		func(s Sums) Point { return quotient(s.StartN, float64(s.StartDeal-s.DealStart), float64(s.DealStart)) }),
	ratio("court_disc", "起拍折扣", "%", "有评估价和起拍价的挂拍", "期内挂拍拍品的起拍价之和 ÷ 评估价之和；没有评估价或起拍价未公布的不计入。",
		func(s Sums) Point { return quotient(s.DiscN, float64(s.DiscStart), float64(s.DiscAppraisal)) }),
	ratio("deal_disc_appraisal", "成交价/评估价", "%", "有评估价的成交", "成交价之和 ÷ 评估价之和；没有评估价的不计入。",
		func(s Sums) Point { return quotient(s.ApprN, float64(s.ApprDeal), float64(s.ApprAppraisal)) }),
	ratio("deal_disc_market", "成交价/市场价", "%", "市场价有至少3套可比成交的成交",
		"成交价之和 ÷ 市场参考价之和；只计市场参考价有至少3套可比成交的拍品。折价率＝1−该值。",
		func(s Sums) Point { return quotient(s.MarketN, float64(s.MarketDeal), float64(s.MarketPrice)) }),
	mean("bidders", "户均报名", "人", "结拍拍品的报名人数之和 ÷ 结拍量。",
		func(s Sums) int64 { return s.Signups }),
	median("bidders_median", "报名中位数", "人", "结拍", "结拍拍品报名人数的中位数。",
		"true", "f.signups"),
	{wire.StatMeasure{
		Code: "bids", Label: "户均出价", Unit: "次", Base: "有出价次数的结拍", Kind: Mean,
		Definition: "结拍拍品的出价次数之和 ÷ 有出价次数的结拍量；成交而来源没有出价次数的不计入。",
	}, func(s Sums) Point { return quotient(s.BidsN, float64(s.Bids), float64(s.BidsN)) }, nil},
	median("bids_median", "出价中位数", "次", "有出价次数的结拍", "结拍拍品出价次数的中位数；成交而来源没有出价次数的不计入。",
		bidsKnown, "f.bids"),
	mean("views", "户均围观", "次", "结拍拍品的围观次数之和 ÷ 结拍量。",
		func(s Sums) int64 { return s.Views }),
	median("views_median", "围观中位数", "次", "结拍", "结拍拍品围观次数的中位数。",
		"true", "f.views"),
	median("days_to_sale", "成交周期", "天", "成交", "成交拍品从公告发布到成交的天数的中位数。",
		isSold+" AND f.listed_on IS NOT NULL", "f.days_to_sale"),
}

// MeasureOf finds a measure by its code.
func MeasureOf(code string) (Measure, bool) {
	return lo.Find(Measures, func(m Measure) bool { return string(m.Code) == code })
}
