package stats

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

// MinCases is the minimum number of cases for a ratio, mean or median. With fewer cases it is not shown.
const MinCases = 5

// ErrQuery is returned for an invalid query, such as a range that ends before it starts.
var ErrQuery = apperr.New(apperr.Invalid, "统计条件有误")

// ErrTooLong is returned for a range with too many periods for a table.
var ErrTooLong = apperr.New(apperr.Invalid, "时间范围过长：按日最多92天，按周最多53周，按月最多37个月")

// Results of lots, codes of the dictionary auction_status.
const (
	sold      = "3"
	failed    = "4"
	withdrawn = "5"
	postponed = "6"
	suspended = "7"
)

// Lot holds the data of a lot from which NewFact makes its Fact. The embedded Fact has all prices of the lot but no
// days; the other fields decide which of the prices count.
type Lot struct {
	Fact                     `bun:",extend"`
	Published, Start, Closes *time.Time
	MarketN                  int     `bun:"market_n"` // comparable deals behind MarketPrice
	Discount                 float64 // start price divided by appraisal; 0 if unknown
	WholeArea                float64 // area of the whole property; AreaM2 is the area of the sold part
}

// Fact is a row of stat_facts: the figures of a lot that count. Each event has its day, and only prices that may be
// counted are set. A zero value means that the notice does not state it. The bands are codes of the dictionaries
// price_band_wan (start price), area_band and discount_band (start price to appraisal). Facts can be compared with
// ==.
type Fact struct {
	bun.BaseModel `bun:"table:stat_facts,alias:f"`

	ID           int64  `bun:",pk"`
	Asset        string // key of the asset, the same in all rounds of its auctions
	CityID       int64
	AreaID       int64
	RegionID     int64
	CommunityID  int64
	Community    string
	Usage        string
	Stage        string
	PriceBand    string
	AreaBand     string
	DiscountBand string
	CourtID      int64
	Platform     string
	Result       string
	ListedOn     string `bun:",nullzero,type:date"` // yyyy-mm-dd, empty for an event that did not happen
	StartedOn    string `bun:",nullzero,type:date"`
	ClosedOn     string `bun:",nullzero,type:date"`
	PulledOn     string `bun:",nullzero,type:date"`
	StartPrice   int64
	Appraisal    int64
	DealPrice    int64
	MarketPrice  int64
	AreaM2       float64 `bun:"area_m2,type:numeric(10,2)"`
	Signups      int64
	Bids         int64
	Views        int64
	DaysToSale   int64
}

// NewFact decides which figures of a lot count, and on which day. Listed: the day of publication. Started: the day
// of the start, unless withdrawn before. Closed (sold or failed): the day on which bidding ended. Pulled
// (withdrawn, postponed or suspended): the day of the planned start. A deal price counts only for a sold lot, a
// market price only with at least three comparable deals.
func NewFact(l Lot) Fact {
	f := l.Fact
	f.ListedOn = day(l.Published)
	if l.Result != withdrawn {
		f.StartedOn = day(l.Start)
	}
	switch l.Result {
	case sold, failed:
		f.ClosedOn = firstDay(l.Closes, l.Start)
	case withdrawn, postponed, suspended:
		f.PulledOn = firstDay(l.Start, l.Closes, l.Published)
	}
	if l.Result != sold {
		f.DealPrice = 0
	} else if l.Published != nil && f.ClosedOn != "" {
		f.DaysToSale = max(0, daysBetween(f.ListedOn, f.ClosedOn))
	}
	if l.MarketN < lot.MarketEvidence {
		f.MarketPrice = 0
	}
	return f
}

const (
	dayLayout   = time.DateOnly
	monthLayout = "2006-01"
)

func day(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.In(httpx.CST).Format(dayLayout)
}

func firstDay(times ...*time.Time) string {
	for _, t := range times {
		if t != nil {
			return day(t)
		}
	}
	return ""
}

func parseDay(s string) (time.Time, error) { return time.ParseInLocation(dayLayout, s, httpx.CST) }

func daysBetween(from, to string) int64 {
	a, errA := parseDay(from)
	b, errB := parseDay(to)
	if errA != nil || errB != nil {
		return 0
	}
	return int64(b.Sub(a) / (24 * time.Hour))
}
