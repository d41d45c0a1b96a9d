package stats

import (
	"time"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

const (
	dayKind   = "day"
	weekKind  = "week"
	monthKind = "month"
)

// The keys of totals. A figure for all periods has wholeRange as its period; a figure for all rows has total as its
// value.
const (
	wholeRange = ""
	total      = "*"
)

// step describes a kind of period: day, week or month. A period is `months` months or `days` days long; the other
// number is 0. A period is identified by its first day, which is formatted with layout in Go and with sqlLayout in
// PostgreSQL.
type step struct {
	most, usual       int // highest number of periods in a table; number of periods if the query has no range
	months, days      int
	daysSince         func(time.Time) int // number of days from the beginning of the period to the given time
	layout, sqlLayout string
}

var steps = map[string]step{
	dayKind:   {92, 30, 0, 1, func(time.Time) int { return 0 }, dayLayout, "YYYY-MM-DD"},
	weekKind:  {53, 12, 0, 7, func(d time.Time) int { return (int(d.Weekday()) + 6) % 7 }, dayLayout, "YYYY-MM-DD"},
	monthKind: {37, 12, 1, 0, func(d time.Time) int { return d.Day() - 1 }, monthLayout, "YYYY-MM"},
}

// start returns the first day of the period that contains a day.
func (s step) start(d time.Time) time.Time { return d.AddDate(0, 0, -s.daysSince(d)) }

// plus returns the first day of the period that is n periods after the one that begins on start.
func (s step) plus(start time.Time, n int) time.Time { return start.AddDate(0, n*s.months, n*s.days) }

// Filter selects lots. A field with its zero value does not restrict the selection. If a field has several values, a
// lot matches if it has one of them.
type Filter struct {
	CityID                    int64
	AreaID, RegionID, CourtID []int64
	Usage, Stage, Platform    []string
	PriceBand, AreaBand       []string
	DiscountBand              []string
}

// Query states which figures to compute. From and To are the first and the last day. To is never later than yesterday,
// because the figures of today are incomplete.
type Query struct {
	Filter
	Dimension string
	Period    string // day, week (from Monday) or month
	From, To  string // yyyy-mm-dd; if empty, the last 12 months, 12 weeks or 30 days
	// Span is the number of months that each point of a monthly ratio or mean covers: the point's own month and those
	// before. If there are few cases per month, a higher number results in a smoother line. 0 means 1.
	Span int
}

// Period is a column of a series. Complete is false for a period that begins before the range or ends after it.
type Period = wire.StatPeriod

// normalize returns the query with default values for empty fields. It returns ErrQuery if the query is not valid.
func (q Query) normalize(now time.Time) (Query, error) {
	if q.Dimension == "" {
		q.Dimension = None
	}
	if q.Period == "" {
		q.Period = monthKind
	}
	kind, known := steps[q.Period]
	if !known {
		return q, ErrQuery
	}
	if q.Span < 1 || q.Period != monthKind {
		q.Span = 1
	}
	end := yesterday(now)
	if q.To != "" {
		to, err := parseDay(q.To)
		if err != nil {
			return q, ErrQuery
		}
		if to.Before(end) {
			end = to
		}
	}
	start := kind.plus(kind.start(end), 1-kind.usual)
	if q.From != "" {
		var err error
		if start, err = parseDay(q.From); err != nil {
			return q, ErrQuery
		}
	}
	if start.After(end) {
		return q, ErrQuery
	}
	if start.Year() < firstYear { // earlier years may have other formats in PostgreSQL and Go
		return q, ErrQuery
	}
	q.From, q.To = start.Format(dayLayout), end.Format(dayLayout)
	if len(periods(q)) > kind.most {
		return q, ErrTooLong
	}
	return q, nil
}

// firstYear is the earliest year in a range. Courts began to hold auctions online only after that year.
const firstYear = 2000

func yesterday(now time.Time) time.Time { return midnight(now).AddDate(0, 0, -1) }

func midnight(t time.Time) time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}

// periods returns all periods in the range of a normalized query. The key of a period is its first day, yyyy-mm-dd; for
// a month, yyyy-mm.
func periods(q Query) []Period {
	from, errFrom := parseDay(q.From)
	to, errTo := parseDay(q.To)
	if errFrom != nil || errTo != nil {
		return nil
	}
	var out []Period
	kind := steps[q.Period]
	for start := kind.start(from); !start.After(to) && len(out) <= kind.most; start = kind.plus(start, 1) {
		first, last := start.Format(dayLayout), kind.plus(start, 1).AddDate(0, 0, -1).Format(dayLayout)
		out = append(out, Period{
			Key: start.Format(kind.layout), Complete: first >= q.From && last <= q.To,
			Start: max(first, q.From), End: min(last, q.To),
		})
	}
	return out
}

// lastMonths returns the first and the last day of the n months before the month of now.
func lastMonths(n int, now time.Time) (from, to string) {
	first := steps[monthKind].start(midnight(now))
	return first.AddDate(0, -n, 0).Format(dayLayout), first.AddDate(0, 0, -1).Format(dayLayout)
}

// condition restricts a query to the lots that have one of some values of a dimension.
type condition struct {
	dimension
	values []string
}

func (f Filter) conditions() (list []condition) {
	for _, d := range dimensions {
		if values := d.allowed(f); len(values) > 0 {
			list = append(list, condition{d, values})
		}
	}
	return list
}

// cellDim decides whether cells can answer a query (ok), and which dimension these cells have. A cell has no more than
// one dimension. So cells cannot answer a query that has two conditions, or that has a condition on one dimension and
// rows for another. Such a query uses facts.
func (q Query) cellDim() (dim string, values []string, ok bool) {
	conditions := q.conditions()
	if len(conditions) > 1 {
		return "", nil, false
	}
	if q.Dimension != None && q.Dimension != ByArea {
		dim = q.Dimension
	}
	if len(conditions) == 1 {
		if dim != "" && dim != conditions[0].code {
			return "", nil, false
		}
		dim, values = conditions[0].code, conditions[0].values
	}
	return dim, values, true
}
