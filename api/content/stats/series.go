package stats

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Labels returns the names and the order of the values of each dimension.
type Labels struct {
	// Name returns the name of a value, or "" if the value has none.
	Name func(dimension, value string) string
	// Values returns all values of a dimension in the order in which pages show them. For places it returns nil,
	// because places are sorted by their number of cases.
	Values func(dimension string) []string
}

// withCourts returns a copy of the labels with these names of courts.
func (l Labels) withCourts(names map[int64]string) Labels {
	other := l.Name
	l.Name = func(dimension, value string) string {
		if dimension != ByCourt {
			return other(dimension, value)
		}
		id, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return ""
		}
		return names[id]
	}
	return l
}

// unknownName (not stated) is the name of the row of lots whose value of the dimension is unknown.
const unknownName = "未载明"

// Series is a table of figures, with a column for each period and a row for each value of a dimension. Total is the row
// for all lots. UpdatedAt is the time of the last change of the statistics, or nil if they were never computed.
type Series = wire.StatSeries

// table returns the figure for a period and a value of the dimension.
type table func(period, key string) Point

// Series computes the figures for a query. It returns ErrQuery if the query is invalid, and ErrTooLong if it has too
// many periods.
func (s *Store) Series(ctx context.Context, q Query, m Measure, labels Labels) (Series, error) {
	q, err := q.normalize(s.now())
	if err != nil {
		return Series{}, err
	}
	if m.of == nil || m.Kind == Count || m.Kind == Total {
		q.Span = 1
	}
	figures, keys, err := s.figures(ctx, q, m)
	if err != nil {
		return Series{}, err
	}
	out := Series{
		Measure: m.StatMeasure, Dimension: wire.StatDimension(q.Dimension), Period: wire.StatPeriodKind(q.Period),
		Span: q.Span,
		From: q.From, To: q.To, Periods: periods(q), Rows: []wire.StatRow{},
	}
	out.Total = rowOfKey(figures, out.Periods, total, "合计")
	if q.Dimension != None {
		for _, key := range ordered(keys, q.Dimension, figures, labels) {
			name := labels.Name(q.Dimension, key)
			if name == "" {
				name = unknownName
			}
			out.Rows = append(out.Rows, rowOfKey(figures, out.Periods, key, name))
		}
	}
	at, err := s.UpdatedAt(ctx)
	out.UpdatedAt = httpx.TimePtr(at)
	return out, err
}

// figures returns the figures of a measure, and the values of the dimension for which there are figures.
func (s *Store) figures(ctx context.Context, q Query, m Measure) (table, []string, error) {
	if m.of == nil {
		points, err := s.points(ctx, q, m)
		return func(period, key string) Point {
			p, there := points[at{period, key}]
			if !there && m.Kind == Count {
				return Point{Value: new(float64)}
			}
			return p
		}, keysOf(points), err
	}
	sums, err := s.sums(ctx, q)
	if err != nil {
		return nil, nil, err
	}
	keys := keysOf(sums)
	if q.Span > 1 {
		if sums, err = s.spanned(ctx, q, sums); err != nil {
			return nil, nil, err
		}
	}
	return func(period, key string) Point { return m.of(sums[at{period, key}]) }, keys, nil
}

// keysOf returns the values of the dimension in the keys of cells, without the key of totals.
func keysOf[T any](cells map[at]T) []string {
	return lo.Without(lo.UniqMap(lo.Keys(cells), func(cell at, _ int) string { return cell.key }), total)
}

// spanned returns sums in which each month also includes the sums of the Span - 1 months before. The totals of the
// whole range remain as they are.
func (s *Store) spanned(ctx context.Context, q Query, sums map[at]Sums) (map[at]Sums, error) {
	from, err := parseDay(q.From)
	if err != nil {
		return nil, ErrQuery
	}
	past := q
	past.From = steps[monthKind].start(from).AddDate(0, 1-q.Span, 0).Format(dayLayout)
	past.To = from.AddDate(0, 0, -1).Format(dayLayout)
	before, err := s.sums(ctx, past)
	if err != nil {
		return nil, err
	}
	out := map[at]Sums{}
	for _, source := range []map[at]Sums{sums, before} {
		for place, part := range source {
			month, err := time.Parse(monthLayout, place.period)
			if err != nil { // the key of the whole range, not of a month
				continue
			}
			for later := range q.Span {
				target := at{month.AddDate(0, later, 0).Format(monthLayout), place.key}
				all := out[target]
				all.add(part)
				out[target] = all
			}
		}
	}
	for place, whole := range sums {
		if place.period == wholeRange {
			out[place] = whole
		}
	}
	return out, nil
}

func rowOfKey(figures table, columns []Period, key, name string) wire.StatRow {
	row := wire.StatRow{Code: key, Name: name, Total: figures(wholeRange, key), Points: make([]Point, len(columns))}
	for i, p := range columns {
		row.Points[i] = figures(p.Key, key)
	}
	return row
}

// ordered sorts values in the order in which pages show them; places are sorted by their number of cases. The row for
// unknown values comes last.
func ordered(keys []string, dimension string, figures table, labels Labels) []string {
	rank := map[string]int{}
	for i, v := range labels.Values(dimension) {
		rank[v] = i + 1
	}
	isUnknown := func(key string) int {
		if labels.Name(dimension, key) == "" {
			return 1
		}
		return 0
	}
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(isUnknown(a)-isUnknown(b), rank[a]-rank[b],
			cmp.Compare(figures(wholeRange, b).N, figures(wholeRange, a).N), cmp.Compare(a, b))
	})
	return keys
}

// Trend returns a figure for each of the last complete months: for the city, and for each of the first three districts
// in the filter. Each point covers `span` months. Trend uses only the city, the districts and the usage of the filter.
func (s *Store) Trend(
	ctx context.Context, f Filter, months, span int, m Measure, labels Labels,
) (wire.StatTrend, error) {
	from, to := lastMonths(months, s.now())
	q := Query{Filter: f, Dimension: ByArea, Period: monthKind, From: from, To: to, Span: span}
	compared := Series{Rows: []wire.StatRow{}}
	var err error
	if len(f.AreaID) > 0 {
		if compared, err = s.Series(ctx, q, m, labels); err != nil {
			return wire.StatTrend{}, err
		}
	}
	q.AreaID, q.Dimension = nil, None
	out, err := s.Series(ctx, q, m, labels)
	if err != nil {
		return wire.StatTrend{}, err
	}
	out.Rows = compared.Rows
	events, err := s.eventsBetween(ctx, from, to)
	return wire.StatTrend{Series: out, Events: events}, err
}
