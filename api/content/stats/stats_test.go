package stats_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/stats"
	"fapai/api/platform/httpx"
)

func at(day string) *time.Time {
	t, err := time.ParseInLocation("2006-01-02 15:04", day, httpx.CST)
	if err != nil {
		panic(err)
	}
	return &t
}

func TestNewFact(t *testing.T) {
	lot := stats.Lot{
		Published: at("2026-10-01 09:00"), Start: at("2026-10-30 23:59"), Closes: at("2026-11-01 00:00"), MarketN: 3,
		Fact: stats.Fact{StartPrice: 100, Appraisal: 120, DealPrice: 110, MarketPrice: 130},
	}
	for _, c := range []struct {
		name                    string
		change                  func(*stats.Lot)
		started, closed, pulled string
		deal, market, days      int64
	}{
		{"sold", func(l *stats.Lot) { l.Result = "3" }, "2026-10-30", "2026-11-01", "", 110, 130, 31},
		{"failed, its price does not count", func(l *stats.Lot) { l.Result = "4" }, "2026-10-30",
			"2026-11-01", "", 0, 130, 0},
		{"withdrawn before the start", func(l *stats.Lot) { l.Result = "5" }, "", "", "2026-10-30", 0, 130, 0},
		{"suspended", func(l *stats.Lot) { l.Result = "7" }, "2026-10-30", "", "2026-10-30", 0, 130, 0},
		{"no result, although time is over", func(l *stats.Lot) {}, "2026-10-30", "", "", 0, 130, 0},
		{"two comparables are no evidence", func(l *stats.Lot) { l.MarketN = 2 }, "2026-10-30", "", "", 0, 0, 0},
		{"sold without an end", func(l *stats.Lot) { l.Result, l.Closes = "3", nil }, "2026-10-30",
			"2026-10-30", "", 110, 130, 29},
		{"withdrawn without dates", func(l *stats.Lot) { l.Result, l.Start, l.Closes = "5", nil, nil }, "", "",
			"2026-10-01", 0, 130, 0},
	} {
		l := lot
		c.change(&l)
		f := stats.NewFact(l)
		if f.ListedOn != "2026-10-01" || f.StartedOn != c.started || f.ClosedOn != c.closed || f.PulledOn != c.pulled ||
			f.DealPrice != c.deal || f.MarketPrice != c.market || f.DaysToSale != c.days {
			t.Errorf("%s: %+v", c.name, f)
		}
	}
}

// sales returns sold lots with an area of 10 ㎡ and the given prices in 元. The first was sold on 2026-11-01, each of
// the others one day later.
func sales(prices ...int64) shelf {
	lots := shelf{}
	for i, p := range prices {
		closes := at("2026-11-01 10:00").AddDate(0, 0, i)
		published := closes.AddDate(0, 0, -10*(i+1))
		id := int64(i + 1)
		lots[id] = stats.Lot{Published: &published, Start: &closes, Closes: &closes, Fact: stats.Fact{
			ID: id, Asset: []string{"A", "B"}[i%2], CityID: 29, AreaID: 3, Usage: "101", Stage: "1",
			PriceBand: "1", Result: "3",
			StartPrice: 100, DealPrice: p, AreaM2: 10, Bids: p / 100,
		}}
	}
	return lots
}

func rolled(t *testing.T, lots shelf) *stats.Store {
	t.Helper()
	tx := apitest.Tx(t)
	if _, err := stats.NewRollup(tx, lots.source(), clock).Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	return stats.NewStore(tx, clock)
}

func TestMediansAndAssets(t *testing.T) {
	store := rolled(t, sales(100, 200, 300, 400, 1000))
	q := stats.Query{Filter: stats.Filter{CityID: 29}, From: "2026-09-01", To: "2026-11-19", Dimension: stats.ByStage}
	for code, want := range map[string]float64{"median_price": 30, "bids_median": 3, "days_to_sale": 30,
		"assets": 2, "avg_price": 40} {
		s := series(t, store, q, code)
		if s.Total.Total.Value == nil || *s.Total.Total.Value != want {
			t.Errorf("%s: %+v, want %v", code, s.Total.Total, want)
		}
		if len(s.Rows) != 1 || s.Rows[0].Total.Value == nil || *s.Rows[0].Total.Value != want {
			t.Errorf("%s by stage: %+v", code, s.Rows)
		}
	}
	if s := series(t, store, q, "assets"); *s.Total.Points[2].Value != 0 {
		t.Errorf("no asset in November: %+v", s.Total.Points)
	}
}

// TestSpansMergeMonths checks points that cover three months. Each must be based on all cases of these months,
// including months before the range. Totals of the range, and counts, must not be affected.
func TestSpansMergeMonths(t *testing.T) {
	lots := shelf{}
	for i, price := range []int64{10, 20, 30, 40, 50, 60, 70, 80} { // two sales in each month from April to July
		closes := at("2026-04-10 10:00").AddDate(0, i/2, i%2)
		id := int64(i + 1)
		lots[id] = stats.Lot{Published: &closes, Start: &closes, Closes: &closes, Fact: stats.Fact{
			ID: id, Asset: "A", CityID: 29, AreaID: 3, Usage: "101", Stage: "1", Result: "3", StartPrice: 10,
			DealPrice: price, AreaM2: 1,
		}}
	}
	store := rolled(t, lots)
	q := stats.Query{Filter: stats.Filter{CityID: 29}, From: "2026-06-01", To: "2026-08-31", Span: 3}
	s := series(t, store, q, "avg_price")
	want := []stats.Point{{N: 6, Value: new(35.0)}, {N: 6, Value: new(55.0)}, {N: 4}}
	for i, p := range s.Total.Points {
		if p.N != want[i].N || (p.Value == nil) != (want[i].Value == nil) ||
			(p.Value != nil && *p.Value != *want[i].Value) {
			t.Errorf("%s: %+v", s.Periods[i].Key, p)
		}
	}
	if whole := s.Total.Total; whole.N != 4 || whole.Value != nil || s.Span != 3 {
		t.Errorf("the whole range: %+v", whole)
	}
	if counts := series(t, store, q, "sold"); *counts.Total.Points[0].Value != 2 || counts.Span != 1 {
		t.Errorf("counts: %+v", counts.Total.Points)
	}
}

func TestFewerThanFiveCasesAreNotShown(t *testing.T) {
	store := rolled(t, sales(100, 200, 300, 400))
	q := stats.Query{Filter: stats.Filter{CityID: 29}, From: "2026-11-01", To: "2026-11-19"}
	for _, code := range []string{"clear_rate", "avg_price", "premium", "median_price", "bids", "days_to_sale"} {
		if p := series(t, store, q, code).Total.Total; p.N != 4 || p.Value != nil {
			t.Errorf("%s: %+v", code, p)
		}
	}
	for code, want := range map[string]float64{"sold": 4, "amount": 1000} {
		if p := series(t, store, q, code).Total.Total; p.Value == nil || *p.Value != want {
			t.Errorf("%s: %+v", code, p)
		}
	}
}

func TestPeriods(t *testing.T) {
	store := rolled(t, sales(100))
	columns := func(q stats.Query) []stats.Period { q.CityID = 29; return series(t, store, q, "sold").Periods }

	months := columns(stats.Query{})
	if len(months) != 12 || months[0].Key != "2025-12" ||
		months[11] != (stats.Period{Key: "2026-11", Start: "2026-11-01", End: "2026-11-19"}) {
		t.Errorf("the newest twelve months, to yesterday: %+v", months)
	}
	weeks := columns(stats.Query{Period: "week", From: "2026-11-10", To: "2027-01-01"})
	want := []stats.Period{
		{Key: "2026-11-09", Start: "2026-11-10", End: "2026-11-15"},
		{Key: "2026-11-16", Start: "2026-11-16", End: "2026-11-19"},
	}
	if !slices.Equal(weeks, want) {
		t.Errorf("weeks start on Monday: %+v", weeks)
	}
	if days := columns(stats.Query{Period: "day"}); len(days) != 30 || !days[0].Complete ||
		days[29].Key != "2026-11-19" {
		t.Errorf("thirty days: %+v", days)
	}
	sold, _ := stats.MeasureOf("sold")
	for _, c := range []struct {
		q    stats.Query
		want error
	}{
		{stats.Query{From: "2026-11-20"}, stats.ErrQuery},
		{stats.Query{From: "2026-11-31"}, stats.ErrQuery},
		{stats.Query{From: "2026-11-02", To: "2026-11-01"}, stats.ErrQuery},
		{stats.Query{From: "2026-01-01", Period: "day"}, stats.ErrTooLong},
		{stats.Query{From: "2020-01-01"}, stats.ErrTooLong},
	} {
		if _, err := store.Series(ctx, c.q, sold, labels); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.q, err, c.want)
		}
	}
}

func TestOverview(t *testing.T) {
	lots := sales(100, 200, 300, 400, 500, 600)
	land := lots[1]
	land.ID, land.Usage, land.AreaM2 = 99, "117", 99_999
	lots[99] = land
	store := rolled(t, lots)
	o, err := store.Overview(ctx, 29, labels)
	if err != nil {
		t.Fatal(err)
	}
	if o.KpiFrom != "2026-10-21" || o.KpiTo != "2026-11-19" || o.From != "2025-11-01" || o.To != "2026-10-31" {
		t.Errorf("ranges: %s–%s, %s–%s", o.KpiFrom, o.KpiTo, o.From, o.To)
	}
	for _, k := range o.Kpis {
		if k.Measure.Code == "sold" && *k.Value.Value != 7 {
			t.Errorf("sold: %+v", k)
		}
		if k.Measure.Code == "avg_price" && (k.Value.N != 6 || *k.Value.Value != 35) {
			t.Errorf("land counts among the prices of flats: %+v", k)
		}
	}
}

func TestEveryMeasureIsDefined(t *testing.T) {
	for i, m := range stats.Measures {
		if m.Label == "" || m.Base == "" || m.Unit == "" || !strings.HasSuffix(m.Definition, "。") {
			t.Errorf("%d: %+v", i, m)
		}
		if same := slices.IndexFunc(stats.Measures, func(o stats.Measure) bool { return o.Code == m.Code }); same != i {
			t.Errorf("%s is there twice", m.Code)
		}
	}
}
