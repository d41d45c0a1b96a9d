package stats

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/samber/lo"
)

// Sums holds sums over a set of lots, from which ratios and means are computed. The beginning of a name states which
// lots were added up. Disc means listed lots with a start price and an appraisal. DealN and Amount are of sold lots
// with a price. Start, Price, Appr and Market are of those sold lots that also have a start price, an area, an
// appraisal, or a market price. DealStart belongs to Start. Signups, Bids and Views are of lots that were sold or
// failed to sell; Bids only of those whose number of bids is known.
type Sums struct {
	Listed                          int64
	DiscN                           int64 `bun:"disc_n"`
	DiscStart, DiscAppraisal        int64
	Started                         int64
	Sold, Failed                    int64
	Withdrawn, Postponed, Suspended int64
	DealN                           int64 `bun:"deal_n"`
	Amount                          int64
	StartN                          int64 `bun:"start_n"`
	StartDeal, DealStart            int64
	PriceN                          int64 `bun:"price_n"`
	PriceAmount                     int64
	PriceArea                       float64
	ApprN                           int64 `bun:"appr_n"`
	ApprDeal, ApprAppraisal         int64
	MarketN                         int64 `bun:"market_n"`
	MarketDeal, MarketPrice         int64
	Signups, Bids, Views            int64
	BidsN                           int64 `bun:"bids_n"`
}

// Ended returns the number of lots that were sold or failed to sell.
func (s Sums) Ended() int64 { return s.Sold + s.Failed }

// add adds each field of o to the same field of s. It uses reflection, so that it includes new fields. All fields must
// be integers or floats.
func (s *Sums) add(o Sums) {
	to, from := reflect.ValueOf(s).Elem(), reflect.ValueOf(o)
	for i := range to.NumField() {
		if field := to.Field(i); field.CanInt() {
			field.SetInt(field.Int() + from.Field(i).Int())
		} else {
			field.SetFloat(field.Float() + from.Field(i).Float())
		}
	}
}

// sumColumn describes a column of stat_cells: it contains the sum of `expr` over the lots for which `when` is true.
type sumColumn struct{ name, expr, when string }

const (
	onListed  = "e.kind = 'listed'"
	onStarted = "e.kind = 'started'"
	onClosed  = "e.kind = 'closed'"
	onPulled  = "e.kind = 'pulled'"
	isDeal    = onClosed + " AND f.deal_price > 0"
	// bidsKnown is the SQL condition that the number of bids is known. For a sold lot, 0 means unknown. If a lot failed
	// to sell, there was no bid.
	bidsKnown = "(f.result = '" + failed + "' OR f.bids > 0)"
)

// sumColumns lists all columns of stat_cells. The SQL expressions refer to stat_facts as f.
var sumColumns = []sumColumn{
	{"listed", "1", onListed},
	{"disc_n", "1", onListed + " AND f.appraisal > 0 AND f.start_price > 0"},
	{"disc_start", "f.start_price", onListed + " AND f.appraisal > 0"},
	{"disc_appraisal", "f.appraisal", onListed + " AND f.start_price > 0"},
	{"started", "1", onStarted},
	{"sold", "1", onClosed + " AND f.result = '" + sold + "'"},
	{"failed", "1", onClosed + " AND f.result = '" + failed + "'"},
	{"withdrawn", "1", onPulled + " AND f.result = '" + withdrawn + "'"},
	{"postponed", "1", onPulled + " AND f.result = '" + postponed + "'"},
	{"suspended", "1", onPulled + " AND f.result = '" + suspended + "'"},
	{"deal_n", "1", isDeal},
	{"amount", "f.deal_price", isDeal},
	{"start_n", "1", isDeal + " AND f.start_price > 0"},
	{"start_deal", "f.deal_price", isDeal + " AND f.start_price > 0"},
	{"deal_start", "f.start_price", isDeal},
	{"price_n", "1", isDeal + " AND f.area_m2 > 0"},
	{"price_amount", "f.deal_price", isDeal + " AND f.area_m2 > 0"},
	{"price_area", "f.area_m2", isDeal},
	{"appr_n", "1", isDeal + " AND f.appraisal > 0"},
	{"appr_deal", "f.deal_price", isDeal + " AND f.appraisal > 0"},
	{"appr_appraisal", "f.appraisal", isDeal},
	{"market_n", "1", isDeal + " AND f.market_price > 0"},
	{"market_deal", "f.deal_price", isDeal + " AND f.market_price > 0"},
	{"market_price", "f.market_price", isDeal},
	{"signups", "f.signups", onClosed},
	{"bids", "f.bids", onClosed},
	{"bids_n", "1", onClosed + " AND " + bidsKnown},
	{"views", "f.views", onClosed},
}

// eventsOf is SQL that expands each fact into up to four rows, one per event: listed, started, closed, pulled.
const eventsOf = `CROSS JOIN LATERAL (VALUES ('listed', f.listed_on), ('started', f.started_on), ('closed', f.closed_on),
	('pulled', f.pulled_on)) AS e(kind, day)`

// sumList calls format for each of sumColumns and joins the results with commas.
func sumList(format func(c sumColumn) string) string {
	out := lo.Map(sumColumns, func(c sumColumn, _ int) string { return format(c) })
	return strings.Join(out, ", ")
}

// sumsOfFacts returns SQL that adds up facts; if sign is -1, the negative values of facts.
func sumsOfFacts(sign int) string {
	return sumList(func(c sumColumn) string {
		return fmt.Sprintf("coalesce(%d * sum(%s) FILTER (WHERE %s), 0) AS %s", sign, c.expr, c.when, c.name)
	})
}

// sumsOfCells is SQL that adds up cells.
var sumsOfCells = sumList(func(c sumColumn) string { return "coalesce(sum(c." + c.name + "), 0) AS " + c.name })
