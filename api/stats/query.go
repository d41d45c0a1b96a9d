package stats

import (
	"time"

	"fapai/api/httpx"
)

const (
	dayKind   = "day"
	weekKind  = "week"
	monthKind = "month"
)

// wholeRange is the period of a figure over all periods, total the key of one over all values.
const (
	wholeRange = ""
	total      = "*"
)

// How long a range may be, so that a table stays one that people can read.
const (
	maxDays   = 92
	maxWeeks  = 53
	maxMonths = 37
)

// Filter keeps lots; zero values do not filter, several values of one field are alternatives.
type Filter struct {
	CityID                    int64
	AreaID, RegionID, CourtID []int64
	Usage, Stage, Platform    []string
	PriceBand, AreaBand       []string
	DiscountBand              []string
}

// Query asks for a figure by period and dimension. Days are inclusive; To is clamped to yesterday, since today is not over.
type Query struct {
	Filter
	Dimension string
	Period    string // day, week (from Monday) or month
	From, To  string // yyyy-mm-dd; both empty: the newest 12 months, 12 weeks or 30 days
	// Span is how many months each point of a monthly ratio or mean is made from, the month itself the last: few cases make
	// single months jump. 0 is 1.
	Span int
}

// Period is one column of a series. Complete is false when the range cuts it short.
type Period struct {
	Key, Start, End string
	Complete        bool
}

// normalize fills in what the query leaves open. Its error is ErrQuery.
func (q Query) normalize(now time.Time) (Query, error) {
	if q.Dimension == "" {
		q.Dimension = None
	}
	if q.Period == "" {
		q.Period = monthKind
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
	var start time.Time
	if q.From != "" {
		var err error
		if start, err = parseDay(q.From); err != nil {
			return q, ErrQuery
		}
	} else {
		start = defaultStart(q.Period, end)
	}
	if start.After(end) {
		return q, ErrQuery
	}
	q.From, q.To = start.Format(dayLayout), end.Format(dayLayout)
	if n, most := len(periods(q)), limitOf(q.Period); n > most {
		return q, ErrTooLong
	}
	return q, nil
}

func limitOf(period string) int {
	switch period {
	case dayKind:
		return maxDays
	case weekKind:
		return maxWeeks
	default:
		return maxMonths
	}
}

func defaultStart(period string, end time.Time) time.Time {
	switch period {
	case dayKind:
		return end.AddDate(0, 0, -29)
	case weekKind:
		return periodStart(period, end).AddDate(0, 0, -11*7)
	default:
		return periodStart(period, end).AddDate(0, -11, 0)
	}
}

func yesterday(now time.Time) time.Time { return midnight(now).AddDate(0, 0, -1) }

func midnight(t time.Time) time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}

// periodStart is the first day of the period that a day lies in.
func periodStart(period string, d time.Time) time.Time {
	switch period {
	case monthKind:
		return d.AddDate(0, 0, 1-d.Day())
	case weekKind:
		return d.AddDate(0, 0, -(int(d.Weekday())+6)%7)
	default:
		return d
	}
}

func nextPeriod(period string, start time.Time) time.Time {
	switch period {
	case monthKind:
		return start.AddDate(0, 1, 0)
	case weekKind:
		return start.AddDate(0, 0, 7)
	default:
		return start.AddDate(0, 0, 1)
	}
}

// periods are the columns of a normalized query. The key is the first day, of a month yyyy-mm.
func periods(q Query) []Period {
	from, errFrom := parseDay(q.From)
	to, errTo := parseDay(q.To)
	if errFrom != nil || errTo != nil {
		return nil
	}
	var out []Period
	for start := periodStart(q.Period, from); !start.After(to) && len(out) <= 2*maxDays; start = nextPeriod(q.Period, start) {
		last := nextPeriod(q.Period, start).AddDate(0, 0, -1)
		p := Period{Key: start.Format(dayLayout), Complete: !start.Before(from) && !last.After(to)}
		if q.Period == monthKind {
			p.Key = start.Format(monthLayout)
		}
		p.Start, p.End = later(start, from).Format(dayLayout), earlier(last, to).Format(dayLayout)
		out = append(out, p)
	}
	return out
}

func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// lastMonths is the range of the newest complete months.
func lastMonths(n int, now time.Time) (from, to string) {
	first := periodStart(monthKind, midnight(now))
	return first.AddDate(0, -n, 0).Format(dayLayout), first.AddDate(0, 0, -1).Format(dayLayout)
}

// condition keeps the lots with one of some values of a dimension.
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

// cellDim is the dim of the cells that answer a query; false when only the facts can, because two conditions meet.
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
