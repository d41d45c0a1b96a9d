package stats

import "github.com/samber/lo"

// Kind is how a measure is made.
type Kind string

// Counts and totals are shown whatever their size; the others need MinCases cases.
const (
	Count  Kind = "count"
	Total  Kind = "total"
	Ratio  Kind = "ratio"
	Mean   Kind = "mean"
	Median Kind = "median"
)

// Measure is one figure of the research section, with the definition that is printed beside it.
type Measure struct {
	Code, Label, Unit string
	Definition        string
	Base              string // what n counts
	Kind              Kind
	// of makes the figure from sums. It is nil for what is not additive, which facts makes instead.
	of    func(s Sums) Point
	facts *factMeasure
}

// factMeasure is a figure that only single lots can give: a median, a number of different assets.
type factMeasure struct{ kind, where, value, n string }

// Point is a figure and the number of cases it is made from; Value is nil for too few cases.
type Point struct {
	N     int64
	Value *float64
}

func counted(get func(Sums) int64) func(Sums) Point {
	return func(s Sums) Point {
		n := get(s)
		v := float64(n)
		return Point{n, &v}
	}
}

// quotient is over/under, nil below MinCases.
func quotient(n int64, over, under float64) Point {
	if n < MinCases || under == 0 {
		return Point{N: n}
	}
	v := over / under
	return Point{n, &v}
}

func perEnded(get func(Sums) int64) func(Sums) Point {
	return func(s Sums) Point { return quotient(s.Ended(), float64(get(s)), float64(s.Ended())) }
}

func medianOf(where, value string) *factMeasure {
	return &factMeasure{
		kind: "closed", where: where, n: "count(*)",
		value: "percentile_cont(0.5) WITHIN GROUP (ORDER BY " + value + ")",
	}
}

const (
	isSold  = "f.result = '" + sold + "'"
	hasDeal = "f.deal_price > 0 AND f.area_m2 > 0"
)

// Measures are all measures in the order in which they are offered.
var Measures = []Measure{
	{
		Code: "listed", Label: "挂拍量", Unit: "套", Base: "挂拍", Kind: Count,
		Definition: "公告发布时间在期内的拍品数；同一房产每一轮拍卖各计一次。",
		of:         counted(func(s Sums) int64 { return s.Listed }),
	}, {
		Code: "assets", Label: "挂拍房产数", Unit: "套", Base: "挂拍房产", Kind: Count,
		Definition: "期内有公告发布的房产数；同一房产的多轮拍卖只计一次。",
		facts:      &factMeasure{kind: "listed", where: "true", value: "count(DISTINCT f.asset)", n: "count(DISTINCT f.asset)"},
	}, {
		Code: "started", Label: "开拍量", Unit: "套", Base: "开拍", Kind: Count,
		Definition: "开拍时间在期内、且未在开拍前撤回的拍品数。",
		of:         counted(func(s Sums) int64 { return s.Started }),
	}, {
		Code: "ended", Label: "结拍量", Unit: "套", Base: "结拍", Kind: Count,
		Definition: "期内得出结果（成交或流拍）的拍品数。",
		of:         counted(Sums.Ended),
	}, {
		Code: "sold", Label: "成交量", Unit: "套", Base: "成交", Kind: Count,
		Definition: "期内成交的拍品数，按实际结束时间计；没有实际结束时间的按公告结束时间。",
		of:         counted(func(s Sums) int64 { return s.Sold }),
	}, {
		Code: "failed", Label: "流拍量", Unit: "套", Base: "流拍", Kind: Count,
		Definition: "期内无人出价而流拍的拍品数。",
		of:         counted(func(s Sums) int64 { return s.Failed }),
	}, {
		Code: "withdrawn", Label: "撤回量", Unit: "套", Base: "撤回", Kind: Count,
		Definition: "撤回的拍品数，按原定开拍日计。",
		of:         counted(func(s Sums) int64 { return s.Withdrawn }),
	}, {
		Code: "suspended", Label: "中止量", Unit: "套", Base: "中止", Kind: Count,
		Definition: "中止的拍品数，按原定开拍日计。",
		of:         counted(func(s Sums) int64 { return s.Suspended }),
	}, {
		Code: "postponed", Label: "暂缓量", Unit: "套", Base: "暂缓", Kind: Count,
		Definition: "暂缓的拍品数，按原定开拍日计。",
		of:         counted(func(s Sums) int64 { return s.Postponed }),
	}, {
		Code: "clear_rate", Label: "成交率", Unit: "%", Base: "成交与流拍", Kind: Ratio,
		Definition: "成交量 ÷（成交量＋流拍量）；撤回、中止、暂缓不计入。",
		of:         func(s Sums) Point { return quotient(s.Ended(), float64(s.Sold), float64(s.Ended())) },
	}, {
		Code: "amount", Label: "成交额", Unit: "元", Base: "有成交价的成交", Kind: Total,
		Definition: "期内成交价之和。",
		of: func(s Sums) Point {
			v := float64(s.Amount)
			return Point{s.DealN, &v}
		},
	}, {
		Code: "avg_price", Label: "成交均价", Unit: "元/㎡", Base: "有成交价和面积的成交", Kind: Ratio,
		Definition: "成交价之和 ÷ 建筑面积之和（按面积加权）。",
		of:         func(s Sums) Point { return quotient(s.PriceN, float64(s.PriceAmount), s.PriceArea) },
	}, {
		Code: "median_price", Label: "成交单价中位数", Unit: "元/㎡", Base: "有成交价和面积的成交", Kind: Median,
		Definition: "每套成交单价（成交价 ÷ 建筑面积）的中位数。",
		facts:      medianOf(hasDeal, "f.deal_price / f.area_m2"),
	}, {
		Code: "premium", Label: "溢价率", Unit: "%", Base: "有成交价的成交", Kind: Ratio,
		Definition: "（成交价之和 − 起拍价之和）÷ 起拍价之和。",
		of:         func(s Sums) Point { return quotient(s.DealN, float64(s.Amount-s.DealStart), float64(s.DealStart)) },
	}, {
		Code: "court_disc", Label: "起拍折扣", Unit: "%", Base: "有评估价的挂拍", Kind: Ratio,
		Definition: "期内挂拍拍品的起拍价之和 ÷ 评估价之和；没有评估价的不计入。",
		of:         func(s Sums) Point { return quotient(s.DiscN, float64(s.DiscStart), float64(s.DiscAppraisal)) },
	}, {
		Code: "deal_disc_appraisal", Label: "成交价/评估价", Unit: "%", Base: "有评估价的成交", Kind: Ratio,
		Definition: "成交价之和 ÷ 评估价之和；没有评估价的不计入。",
		of:         func(s Sums) Point { return quotient(s.ApprN, float64(s.ApprDeal), float64(s.ApprAppraisal)) },
	}, {
		Code: "deal_disc_market", Label: "成交价/市场价", Unit: "%", Base: "市场价有至少3套可比成交的成交", Kind: Ratio,
		Definition: "成交价之和 ÷ 市场参考价之和；只计市场参考价有至少3套可比成交的拍品。折价率＝1−该值。",
		of:         func(s Sums) Point { return quotient(s.MarketN, float64(s.MarketDeal), float64(s.MarketPrice)) },
	}, {
		Code: "bidders", Label: "户均报名", Unit: "人", Base: "结拍", Kind: Mean,
		Definition: "结拍拍品的报名人数之和 ÷ 结拍量。",
		of:         perEnded(func(s Sums) int64 { return s.Signups }),
	}, {
		Code: "bidders_median", Label: "报名中位数", Unit: "人", Base: "结拍", Kind: Median,
		Definition: "结拍拍品报名人数的中位数。", facts: medianOf("true", "f.signups"),
	}, {
		Code: "bids", Label: "户均出价", Unit: "次", Base: "结拍", Kind: Mean,
		Definition: "结拍拍品的出价次数之和 ÷ 结拍量。",
		of:         perEnded(func(s Sums) int64 { return s.Bids }),
	}, {
		Code: "bids_median", Label: "出价中位数", Unit: "次", Base: "结拍", Kind: Median,
		Definition: "结拍拍品出价次数的中位数。", facts: medianOf("true", "f.bids"),
	}, {
		Code: "views", Label: "户均围观", Unit: "次", Base: "结拍", Kind: Mean,
		Definition: "结拍拍品的围观次数之和 ÷ 结拍量。",
		of:         perEnded(func(s Sums) int64 { return s.Views }),
	}, {
		Code: "views_median", Label: "围观中位数", Unit: "次", Base: "结拍", Kind: Median,
		Definition: "结拍拍品围观次数的中位数。", facts: medianOf("true", "f.views"),
	}, {
		Code: "days_to_sale", Label: "成交周期", Unit: "天", Base: "成交", Kind: Median,
		Definition: "成交拍品从公告发布到成交的天数的中位数。", facts: medianOf(isSold+" AND f.listed_on IS NOT NULL", "f.days_to_sale"),
	},
}

// MeasureOf finds a measure by its code.
func MeasureOf(code string) (Measure, bool) {
	return lo.Find(Measures, func(m Measure) bool { return m.Code == code })
}
