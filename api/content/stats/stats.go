package stats

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

// MinCases is the minimum number of cases for which a ratio, a mean or a median is shown.
const MinCases = 5

// ErrQuery is returned for a query that makes no sense, e.g. with a range that ends before it begins.
var ErrQuery = apperr.New(apperr.Invalid, "统计条件有误")

// ErrTooLong is returned if a range has more periods than a table may have columns.
var ErrTooLong = apperr.New(apperr.Invalid, "时间范围过长：按日最多92天，按周最多53周，按月最多37个月")

// The results of an auction, as codes of the dictionary auction_status.
const (
	sold      = "3"
	failed    = "4"
	withdrawn = "5"
	postponed = "6"
	suspended = "7"
)

// Lot is the data of a lot that NewFact needs. The embedded Fact has all prices of the lot, but its days are empty. The
// other fields determine the days, and which prices count.
type Lot struct {
	Fact                     `bun:",extend"`
	Published, Start, Closes *time.Time
	MarketN                  int     `bun:"market_n"` // number of comparable deals on which MarketPrice is based
	Discount                 float64 // start price divided by appraisal; 0 if unknown
	WholeArea                float64 // area of the whole property in ㎡; AreaM2 is that of the part for sale
}

// Fact is a row of stat_facts: the data of one lot that the statistics use. For each event, such as the publication, it
// has the day of the event. A price is 0 if it must not be counted or if the notice does not state it. The bands are
// codes of the dictionaries price_band_wan (start price), area_band, and discount_band (start price divided by
// appraisal). Facts can be compared with ==.
type Fact struct {
	bun.BaseModel `bun:"table:stat_facts,alias:f"`

	ID           int64  `bun:",pk"`
	Asset        string // identifies the property; the key remains the same when the property is auctioned again
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
	ListedOn     string `bun:",nullzero,type:date"` // yyyy-mm-dd; empty if the event did not happen
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

// NewFact determines which values of a lot count, and on which days. Listed is the day of publication. Started is the
// day of the start, unless the lot was withdrawn before. Closed (sold or failed to sell) is the day on which bidding
// ended. Pulled (withdrawn, postponed or suspended) is the day on which the auction was to start. The price of the deal
// counts only if the lot was sold. The market price counts only if at least three comparable deals support it.
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
