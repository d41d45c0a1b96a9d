package stats

import (
	"context"
	"time"

	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

const (
	kpiDays        = 30
	overviewMonths = 12
	topCommunities = 10
)

// kpiCodes lists the measures at the top of the overview. Each has a card.
var kpiCodes = []string{"listed", "sold", "clear_rate", "amount", "avg_price", "premium",
	"court_disc", "deal_disc_market"}

// flats is the usage 住宅. Prices per ㎡ are based only on flats; otherwise a single large plot of land or factory would
// change an average more than hundreds of flats.
const flats = "101"

// flatPrice returns the measure "average price" for the overview. Its definition is limited to flats.
func flatPrice() Measure {
	m, _ := MeasureOf("avg_price")
	m.Label, m.Base = "住宅"+m.Label, "有成交价和面积的住宅成交"
	m.Definition = "住宅的" + m.Definition
	return m
}

// Overview is the data of the start page of the research section. The cards cover the 30 days until yesterday, and
// everything else covers the last twelve complete months.
type Overview = wire.StatOverview

// Overview returns the data of the start page for a city.
func (s *Store) Overview(ctx context.Context, cityID int64, labels Labels) (Overview, error) {
	var out Overview
	var err error
	if err = s.kpis(ctx, cityID, &out); err != nil {
		return out, err
	}
	from, to := lastMonths(overviewMonths, s.now())
	year := Query{Filter: Filter{CityID: cityID}, Dimension: None, Period: monthKind, From: from, To: to}
	out.From, out.To, out.Periods = from, to, periods(year)
	months, err := s.sums(ctx, year)
	if err != nil {
		return out, err
	}
	for _, p := range out.Periods {
		sums := months[at{p.Key, total}]
		out.Listed = append(out.Listed, measured("listed", sums))
		out.Sold = append(out.Sold, measured("sold", sums))
		out.Failed = append(out.Failed, measured("failed", sums))
		out.ClearRate = append(out.ClearRate, measured("clear_rate", sums))
	}
	out.YearClearRate = measured("clear_rate", months[at{wholeRange, total}])
	for _, split := range []struct {
		dimension string
		into      *[]Share
	}{{ByStage, &out.Stages}, {ByPrice, &out.PriceBands}, {ByUsage, &out.Usages}, {ByArea, &out.Areas}} {
		if *split.into, err = s.shares(ctx, year, split.dimension, labels); err != nil {
			return out, err
		}
	}
	if out.Communities, err = s.topCommunities(ctx, year, topCommunities); err != nil {
		return out, err
	}
	at, err := s.UpdatedAt(ctx)
	out.UpdatedAt = httpx.TimePtr(at)
	return out, err
}

func measured(code string, sums Sums) Point {
	m, _ := MeasureOf(code)
	return m.of(sums)
}

func (s *Store) kpis(ctx context.Context, cityID int64, out *Overview) error {
	end := yesterday(s.now())
	var ranges, ofFlats [3]Sums
	for i, last := range []time.Time{end, end.AddDate(0, 0, -kpiDays), end.AddDate(-1, 0, 0)} {
		q := Query{
			Filter: Filter{CityID: cityID}, Dimension: None, Period: dayKind,
			From: last.AddDate(0, 0, 1-kpiDays).Format(dayLayout), To: last.Format(dayLayout),
		}
		if i == 0 {
			out.KpiFrom, out.KpiTo = q.From, q.To
		}
		sums, err := s.sums(ctx, q)
		if err != nil {
			return err
		}
		ranges[i] = sums[at{wholeRange, total}]
		q.Usage = []string{flats}
		if sums, err = s.sums(ctx, q); err != nil {
			return err
		}
		ofFlats[i] = sums[at{wholeRange, total}]
	}
	for _, code := range kpiCodes {
		m, _ := MeasureOf(code)
		from := ranges
		if code == "avg_price" {
			m, from = flatPrice(), ofFlats
		}
		out.Kpis = append(out.Kpis, wire.StatKpi{
			Measure: m.StatMeasure, Value: m.of(from[0]), Previous: m.of(from[1]), LastYear: m.of(from[2]),
		})
	}
	return nil
}

// shares returns one row for each value of a dimension, with the figures of that value for a year. It omits values
// without lots and values without a name.
func (s *Store) shares(ctx context.Context, q Query, dimension string, labels Labels) ([]Share, error) {
	q.Dimension = dimension
	sums, err := s.sums(ctx, q)
	if err != nil {
		return nil, err
	}
	keys := lo.Filter(keysOf(sums), func(key string, _ int) bool { return labels.Name(dimension, key) != "" })
	q.Usage = []string{flats}
	ofFlats, err := s.sums(ctx, q)
	if err != nil {
		return nil, err
	}
	listed, _ := MeasureOf("listed")
	figures := func(period, key string) Point { return listed.of(sums[at{period, key}]) }
	return lo.Map(ordered(keys, dimension, figures, labels), func(key string, _ int) Share {
		sum := sums[at{wholeRange, key}]
		return Share{
			Code: key, Name: labels.Name(dimension, key), Listed: sum.Listed, Sold: sum.Sold,
			ClearRate: measured("clear_rate", sum), AvgPrice: measured("avg_price", ofFlats[at{wholeRange, key}]),
		}
	}), nil
}
