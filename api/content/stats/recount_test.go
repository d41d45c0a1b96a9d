package stats_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/stats"
	"fapai/api/platform/httpx"
)

var (
	ctx = context.Background()
	// a Friday at 11:00
	now = time.Date(2026, 11, 20, 11, 0, 0, 0, httpx.CST)
)

func clock() time.Time { return now }

// shelf holds lots by id. In these tests it takes the place of the table of lots.
type shelf map[int64]stats.Lot

func (s shelf) source() stats.Source {
	return stats.Source{
		Lots: func(_ context.Context, _ bun.IDB, ids []int64) ([]stats.Lot, error) {
			var out []stats.Lot
			for _, id := range ids {
				if l, ok := s[id]; ok {
					out = append(out, l)
				}
			}
			return out, nil
		},
		After: func(_ context.Context, _ bun.IDB, after int64, _ time.Time, limit int) ([]int64, error) {
			ids := slices.DeleteFunc(slices.Sorted(maps.Keys(s)), func(id int64) bool { return id <= after })
			return ids[:min(limit, len(ids))], nil
		},
	}
}

func randomTime(r *rand.Rand) *time.Time {
	if r.IntN(10) == 0 {
		return nil
	}
	t := now.Add(-time.Duration(r.IntN(90*24*60)) * time.Minute)
	return &t
}

// randomLot returns a lot with random values. It may contain any combination that the database allows.
func randomLot(r *rand.Rand, id int64) stats.Lot {
	pick := func(values ...string) string { return values[r.IntN(len(values))] }
	money := func() int64 { return int64(r.IntN(4)) * (1_000_000 + int64(r.IntN(9_000_000))) }
	l := stats.Lot{Published: randomTime(r), Start: randomTime(r), Closes: randomTime(r),
		MarketN: r.IntN(6), Fact: stats.Fact{
			ID: id, Asset: fmt.Sprint("A", r.IntN(60)), CityID: 29, AreaID: int64(1 + r.IntN(3)),
			RegionID:  int64(r.IntN(3)),
			Community: pick("", "甲园", "乙园"), Usage: pick("101", "102", "111"), Stage: pick("1", "2", "4"),
			Result: pick("", "3", "3", "3", "4", "4", "5", "6", "7", "8"), PriceBand: pick("1", "2", "3"),
			AreaBand:     pick("", "1", "2"),
			DiscountBand: pick("", "3", "4"), CourtID: int64(r.IntN(3)), Platform: pick("ali", "jd"),
			StartPrice: money(), Appraisal: money(), DealPrice: money(), MarketPrice: money(),
			AreaM2: float64(r.IntN(2)) * float64(3000+r.IntN(9000)) / 100, Signups: int64(r.IntN(9)),
			Bids: int64(r.IntN(60)), Views: int64(r.IntN(9000)),
		}}
	if r.IntN(12) == 0 {
		l.CityID, l.AreaID = 30, 17
	}
	return l
}

// dump returns all rows of a table as text. It also accepts a query in parentheses.
func dump(t *testing.T, idb bun.IDB, table string) string {
	t.Helper()
	var rows []string
	if err := idb.NewRaw("SELECT t::text FROM ? AS t ORDER BY 1", bun.Safe(table)).Scan(ctx, &rows); err != nil {
		t.Fatal(err)
	}
	return strings.Join(rows, "\n")
}

var labels = stats.Labels{Name: func(_, code string) string { return "名" + code },
	Values: func(string) []string { return nil }}

// recount computes sums from the lots for which keep returns true. It serves as a comparison: it uses neither SQL
// nor any of the tables.
func (s shelf) recount(keep func(stats.Lot) bool, from, to string) (sums stats.Sums) {
	within := func(t *time.Time) bool {
		if t == nil {
			return false
		}
		day := t.In(httpx.CST).Format(time.DateOnly)
		return day >= from && day <= to
	}
	first := func(times ...*time.Time) *time.Time {
		for _, t := range times {
			if t != nil {
				return t
			}
		}
		return nil
	}
	for _, l := range s {
		if !keep(l) {
			continue
		}
		if within(l.Published) {
			sums.Listed++
			if l.Appraisal > 0 && l.StartPrice > 0 {
				sums.DiscN++
				sums.DiscStart += l.StartPrice
				sums.DiscAppraisal += l.Appraisal
			}
		}
		if within(l.Start) && l.Result != "5" {
			sums.Started++
		}
		if within(first(l.Start, l.Closes, l.Published)) {
			switch l.Result {
			case "5":
				sums.Withdrawn++
			case "6":
				sums.Postponed++
			case "7":
				sums.Suspended++
			}
		}
		if !within(first(l.Closes, l.Start)) || (l.Result != "3" && l.Result != "4") {
			continue
		}
		sums.Signups += l.Signups
		sums.Bids += l.Bids
		if l.Result == "4" || l.Bids > 0 {
			sums.BidsN++
		}
		sums.Views += l.Views
		if l.Result == "4" {
			sums.Failed++
			continue
		}
		sums.Sold++
		if l.DealPrice == 0 {
			continue
		}
		sums.DealN++
		sums.Amount += l.DealPrice
		if l.StartPrice > 0 {
			sums.StartN++
			sums.StartDeal += l.DealPrice
			sums.DealStart += l.StartPrice
		}
		if l.AreaM2 > 0 {
			sums.PriceN++
			sums.PriceAmount += l.DealPrice
			sums.PriceArea += l.AreaM2
		}
		if l.Appraisal > 0 {
			sums.ApprN++
			sums.ApprDeal += l.DealPrice
			sums.ApprAppraisal += l.Appraisal
		}
		if l.MarketPrice > 0 && l.MarketN >= 3 {
			sums.MarketN++
			sums.MarketDeal += l.DealPrice
			sums.MarketPrice += l.MarketPrice
		}
	}
	return sums
}

// TestRollUpEqualsRecount adds, changes and removes random lots. The updated tables must equal rebuilt ones, and
// query results must equal a recount.
func TestRollUpEqualsRecount(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 7))
			tx := apitest.Tx(t)
			lots := shelf{}
			rollup := stats.NewRollup(tx, lots.source(), clock)
			for range 8 {
				if _, err := rollup.Sync(ctx, lots.shuffle(r)); err != nil {
					t.Fatal(err)
				}
			}
			facts, cells := dump(t, tx, "stat_facts"), dump(t, tx, "stat_cells")
			n, err := rollup.Rebuild(ctx)
			if err != nil || n != len(lots) {
				t.Fatalf("rebuilt from %d of %d lots: %v", n, len(lots), err)
			}
			if dump(t, tx, "stat_facts") != facts || dump(t, tx, "stat_cells") != cells {
				t.Fatal("the rebuild gives other figures")
			}
			compareWithRecount(t, tx, lots, r)
		})
	}
}

// shuffle randomly adds, changes and removes lots, and returns the ids of those that it touched.
func (s shelf) shuffle(r *rand.Rand) (touched []int64) {
	for range 1 + r.IntN(60) {
		id := int64(1 + r.IntN(150))
		touched = append(touched, id)
		if r.IntN(5) == 0 {
			delete(s, id)
		} else {
			s[id] = randomLot(r, id)
		}
	}
	return touched
}

// TestSyncAllFindsWhatNobodyTold changes lots and numbers of views and removes a lot without notifying any cache
// tag. SyncAll must find the differences.
func TestSyncAllFindsWhatNobodyTold(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(1, 1))
	lots := shelf{}
	lots.shuffle(r)
	rollup := stats.NewRollup(tx, lots.source(), clock)
	sync := func() int {
		t.Helper()
		n, err := rollup.SyncAll(ctx, true)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := sync(); n != len(lots) {
		t.Errorf("the first time: %d of %d lots", n, len(lots))
	}
	if n := sync(); n != 0 {
		t.Errorf("without a change: %d lots", n)
	}
	ids := slices.Sorted(maps.Keys(lots))
	seen := lots[ids[0]]
	seen.Views++
	lots[ids[0]] = seen
	delete(lots, ids[1])
	if n := sync(); n != 2 {
		t.Errorf("a view and a removal: %d lots", n)
	}
	cells := dump(t, tx, "stat_cells")
	if _, err := rollup.Rebuild(ctx); err != nil || dump(t, tx, "stat_cells") != cells {
		t.Errorf("the rebuild gives other figures: %v", err)
	}
}

var dimensions = []string{
	"none", "area", "region", "usage", "stage", "price_band", "area_band", "discount_band", "court", "platform",
}

// compareWithRecount runs random queries, some answered from cells and some from facts, and compares the results
// with a recount.
func compareWithRecount(t *testing.T, tx bun.Tx, lots shelf, r *rand.Rand) {
	t.Helper()
	store := stats.NewStore(tx, clock)
	maybe := func(values ...string) []string {
		if r.IntN(3) > 0 {
			return nil
		}
		return values[:1+r.IntN(len(values))]
	}
	for range 40 {
		f := stats.Filter{
			CityID: 29, Usage: maybe("101", "111"), Stage: maybe("1", "4"), PriceBand: maybe("2", "3"),
			AreaBand:     maybe("1", ""),
			DiscountBand: maybe("3", ""), Platform: maybe("jd", "ali"),
		}
		if r.IntN(2) == 0 {
			f.AreaID = []int64{1, 3}[:1+r.IntN(2)]
		}
		if r.IntN(3) == 0 {
			f.RegionID = []int64{1}
		}
		if r.IntN(3) == 0 {
			f.CourtID = []int64{2, 0}[:1+r.IntN(2)]
		}
		from := now.AddDate(0, 0, -1-r.IntN(80)).Format(time.DateOnly)
		q := stats.Query{
			Filter: f, From: from, To: "2026-11-19", Period: []string{"day", "week", "month"}[r.IntN(3)],
			Dimension: dimensions[r.IntN(len(dimensions))],
		}
		in := func(values []string, v string) bool { return len(values) == 0 || slices.Contains(values, v) }
		want := lots.recount(func(l stats.Lot) bool {
			return l.CityID == 29 && (len(f.AreaID) == 0 || slices.Contains(f.AreaID, l.AreaID)) &&
				(len(f.RegionID) == 0 || l.RegionID == 1) && in(f.Usage, l.Usage) && in(f.Stage, l.Stage) &&
				in(f.PriceBand, l.PriceBand) && in(f.AreaBand, l.AreaBand) && in(f.DiscountBand, l.DiscountBand) &&
				in(f.Platform, l.Platform) && (len(f.CourtID) == 0 || slices.Contains(f.CourtID, l.CourtID))
		}, from, q.To)
		for code, value := range map[string]int64{
			"listed": want.Listed, "started": want.Started, "ended": want.Sold + want.Failed,
			"sold": want.Sold, "failed": want.Failed,
			"withdrawn": want.Withdrawn, "postponed": want.Postponed,
			"suspended": want.Suspended, "amount": want.Amount,
		} {
			s := series(t, store, q, code)
			if got := int64(*s.Total.Total.Value); got != value {
				t.Fatalf("%s of %+v: %d, recounted %d", code, q, got, value)
			}
			var columns, rows float64
			for _, p := range s.Total.Points {
				columns += *p.Value
			}
			for _, row := range s.Rows {
				rows += *row.Total.Value
			}
			if int64(columns) != value || (q.Dimension != "none" && int64(rows) != value) {
				t.Fatalf("%s of %+v: total %d, columns %v, rows %v", code, q, value, columns, rows)
			}
		}
		for code, ratio := range map[string]stats.Point{
			"clear_rate":          of(want.Sold+want.Failed, float64(want.Sold), float64(want.Sold+want.Failed)),
			"avg_price":           of(want.PriceN, float64(want.PriceAmount), want.PriceArea),
			"premium":             of(want.StartN, float64(want.StartDeal-want.DealStart), float64(want.DealStart)),
			"court_disc":          of(want.DiscN, float64(want.DiscStart), float64(want.DiscAppraisal)),
			"deal_disc_appraisal": of(want.ApprN, float64(want.ApprDeal), float64(want.ApprAppraisal)),
			"deal_disc_market":    of(want.MarketN, float64(want.MarketDeal), float64(want.MarketPrice)),
			"bidders":             of(want.Sold+want.Failed, float64(want.Signups), float64(want.Sold+want.Failed)),
			"bids":                of(want.BidsN, float64(want.Bids), float64(want.BidsN)),
			"views":               of(want.Sold+want.Failed, float64(want.Views), float64(want.Sold+want.Failed)),
		} {
			got := series(t, store, q, code).Total.Total
			if got.N != ratio.N || (got.Value == nil) != (ratio.Value == nil) ||
				(got.Value != nil && abs(*got.Value-*ratio.Value) > 1e-9) {
				t.Fatalf("%s of %+v: %+v, recounted %+v", code, q, got, ratio)
			}
		}
	}
}

func of(n int64, over, under float64) stats.Point {
	if n < 5 {
		return stats.Point{N: n}
	}
	v := over / under
	return stats.Point{N: n, Value: &v}
}

func abs(v float64) float64 { return max(v, -v) }

func series(t *testing.T, store *stats.Store, q stats.Query, code string) stats.Series {
	t.Helper()
	m, ok := stats.MeasureOf(code)
	if !ok {
		t.Fatalf("no measure %s", code)
	}
	s, err := store.Series(ctx, q, m, labels)
	if err != nil {
		t.Fatalf("%s of %+v: %v", code, q, err)
	}
	return s
}
