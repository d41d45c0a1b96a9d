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

// wholeRange is the period key of a figure for the whole range; total is the value key of a figure for all values.
const (
	wholeRange = ""
	total      = "*"
)

// step is a kind of period (day, week, month), with its length in months or days. layout and sqlLayout format the
// first day of a period as its key.
type step struct {
	most, usual       int // maximum number of periods in a table; default number for a query without a range
	months, days      int
	daysSince         func(time.Time) int // number of days since the first day of the period that contains the time
	layout, sqlLayout string
}

var steps = map[string]step{
	dayKind:   {92, 30, 0, 1, func(time.Time) int { return 0 }, dayLayout, "YYYY-MM-DD"},
	weekKind:  {53, 12, 0, 7, func(d time.Time) int { return (int(d.Weekday()) + 6) % 7 }, dayLayout, "YYYY-MM-DD"},
	monthKind: {37, 12, 1, 0, func(d time.Time) int { return d.Day() - 1 }, monthLayout, "YYYY-MM"},
}

// start returns the first day of the period that contains a day.
func (s step) start(d time.Time) time.Time { return d.AddDate(0, 0, -s.daysSince(d)) }

// plus returns the first day of the period n periods later.
func (s step) plus(start time.Time, n int) time.Time { return start.AddDate(0, n*s.months, n*s.days) }

// Filter selects lots. Zero values do not filter; several values of one field are alternatives.
type Filter struct {
	CityID                    int64
	AreaID, RegionID, CourtID []int64
	Usage, Stage, Platform    []string
	PriceBand, AreaBand       []string
	DiscountBand              []string
}

// Query selects a measure by period and dimension. From and To are inclusive; To is at most yesterday, because
// today is incomplete.
type Query struct {
	Filter
	Dimension string
	Period    string // day, week (from Monday) or month
	From, To  string // yyyy-mm-dd; both empty: the newest 12 months, 12 weeks or 30 days
	// Span is the number of months that each point of a monthly ratio or mean covers: the month itself and those
	// before it. Values above 1 smooth series with few cases per month. 0 means 1.
	Span int
}

// Period is one column of a series. Complete is false if only a part of the period is within the range.
type Period = wire.StatPeriod

// normalize sets the defaults of a query. It returns ErrQuery for an invalid query.
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
	if start.Year() < firstYear { // PostgreSQL and Go format earlier days differently
		return q, ErrQuery
	}
	q.From, q.To = start.Format(dayLayout), end.Format(dayLayout)
	if len(periods(q)) > kind.most {
		return q, ErrTooLong
	}
	return q, nil
}

// firstYear is a year before the first court auction on the internet.
const firstYear = 2000

func yesterday(now time.Time) time.Time { return midnight(now).AddDate(0, 0, -1) }

func midnight(t time.Time) time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}

// periods returns the periods of a normalized query. The key of a period is its first day, or yyyy-mm for a month.
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

// lastMonths returns the first and last day of the last n complete months.
func lastMonths(n int, now time.Time) (from, to string) {
	first := steps[monthKind].start(midnight(now))
	return first.AddDate(0, -n, 0).Format(dayLayout), first.AddDate(0, 0, -1).Format(dayLayout)
}

// condition requires that a lot has one of the given values of a dimension.
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

// cellDim returns the dimension of the cells that can answer a query. ok is false if the cells are not detailed
// enough: for two conditions, or a condition on one dimension and a split by another. Then the facts are needed.
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
