package clearance_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/lots/lot"
)

var ctx = context.Background()

func TestMain(m *testing.M) { apitest.Main(m) }

func near(a, b float64) bool { return math.Abs(a-b) < 5e-4 }

// Examples of Wilson's interval from table I in Newcombe 1998.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		hits, n   int
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718},
		{29, 29, 0.8830, 1}, {0, 0, 0, 1}} {
		if low, high := clearance.Wilson(c.hits, c.n); !near(low, c.low) || !near(high, c.high) {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.hits, c.n, low, high, c.low, c.high)
		}
	}
}

func TestABandIncludesItsLowerBound(t *testing.T) {
	for start, want := range map[int64]int{599: 1, 600: 2, 699: 2, 700: 3, 800: 4, 899: 4, 900: 5, 1500: 5} {
		if got := clearance.BandOf(&start, fixture.Ptr[int64](1000)); got != want {
			t.Errorf("%d of 1000: band %d, want %d", start, got, want)
		}
	}
	if clearance.BandOf(new(int64(500)), nil) != 0 || clearance.BandOf(nil, new(int64(500))) != 0 {
		t.Error("a band without a start price or a market reference")
	}
}

var flat = clearance.Case{CityID: 29, AreaID: 3, CourtID: 7, Usage: "101", Stage: "1", Band: 3}

func cell(sold, failed int, change func(*clearance.Case)) clearance.Cell {
	c := flat
	if change != nil {
		change(&c)
	}
	return clearance.Cell{Case: c, Month: "2026-01", Sold: sold, Failed: failed}
}

// In each case one group has the required 30 auctions and all narrower groups have fewer. The estimate must be the
// rate of that group.
func TestAnEstimateBacksOffToTheNarrowestLargeGroup(t *testing.T) {
	cells := []clearance.Cell{cell(10, 5, nil)}
	for _, step := range []struct {
		scope   clearance.Scope
		sold, n int
		enough  bool
		add     clearance.Cell
	}{
		// Auctions of another round (stage) are never used.
		{clearance.AnyUsage, 10, 15, false, cell(9, 1, func(c *clearance.Case) { c.Stage = "2" })},
		{clearance.AnyUsage, 20, 30, true, cell(10, 5, func(c *clearance.Case) { c.Usage = "102" })},
		{clearance.AnyPrice, 10, 30, true, cell(0, 15, func(c *clearance.Case) { c.Band = 1 })},
		{clearance.SameCity, 20, 30, true, cell(10, 5, func(c *clearance.Case) { c.AreaID, c.CourtID = 4, 8 })},
		{clearance.SameDistrict, 11, 30, true, cell(1, 14, func(c *clearance.Case) { c.CourtID = 9 })},
		{clearance.SameCourt, 25, 30, true, cell(15, 0, nil)},
	} {
		cells = append(cells, step.add)
		e := clearance.NewModel(cells).Estimate(flat)
		if e.Scope != step.scope || e.N != step.n || e.Sold != step.sold || e.Enough != step.enough {
			t.Errorf("with %+v: %+v, want %s %d of %d", step.add, e, step.scope, step.sold, step.n)
		}
		if e.Enough && (!near(e.Rate, float64(step.sold)/float64(step.n)) || e.Low >= e.Rate || e.High <= e.Rate) {
			t.Errorf("rate %f from %f to %f", e.Rate, e.Low, e.High)
		}
	}
	unknown := flat
	unknown.CourtID = 0
	if e := clearance.NewModel(cells).Estimate(unknown); e.Scope != clearance.SameDistrict {
		t.Errorf("a lot without a court: %+v", e)
	}
}

var now = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// monthly returns a hundred auctions with the given usage in each month before now. sold returns how many of them
// were sold; its argument is the number of months before now.
func monthly(usage string, sold func(back int) int) (cells []clearance.Cell) {
	for back := 1; back <= 18; back++ {
		c := cell(sold(back), 100-sold(back), func(c *clearance.Case) { c.Usage = usage })
		c.Month = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC).AddDate(0, -back, 0).Format("2006-01")
		cells = append(cells, c)
	}
	return cells
}

// The rates of two groups differ and never change. Estimates are then exact, and better than the base rate.
func TestTheCheckOfSteadyGroups(t *testing.T) {
	cells := append(monthly("101", func(int) int { return 20 }), monthly("102", func(int) int { return 80 })...)
	c := clearance.CheckAgainst(cells, now)
	if c.From != "2025-11" || c.To != "2026-10" || c.N != 2400 || !c.Skilled || c.Silent != 0 || !c.Sufficient {
		t.Fatalf("%+v", c)
	}
	if !near(c.Brier, 0.16) || !near(c.BrierBase, 0.25) || !near(c.Rate, 0.5) {
		t.Errorf("Brier %f, base %f, rate %f", c.Brier, c.BrierBase, c.Rate)
	}
	if len(c.Bins) != 2 || c.Bins[0].N != 1200 || !near(c.Bins[0].Estimated, 0.2) || !near(c.Bins[0].Observed, 0.2) ||
		!near(c.Bins[1].Observed, 0.8) {
		t.Errorf("bins %+v", c.Bins)
	}
	if table := c.Table(); !strings.Contains(table, "Brier score 0.1600, of the base rate 0.2500") {
		t.Error(table)
	}
}

// Estimates have no skill if they are no better than the base rate, better only by chance, or too high or low.
func TestSkillIsMoreThanTheBaseRate(t *testing.T) {
	alike := append(monthly("101", func(int) int { return 50 }), monthly("102", func(int) int { return 50 })...)
	if c := clearance.CheckAgainst(alike, now); c.Skilled || !c.Sufficient {
		t.Errorf("%+v", c)
	}
	// The rates of two groups are exchanged every month, so each estimate is wrong.
	turned := append(monthly("101", func(back int) int { return 10 + 80*(back%2) }),
		monthly("102", func(back int) int { return 90 - 80*(back%2) })...)
	if c := clearance.CheckAgainst(turned, now); c.Skilled {
		t.Errorf("%+v", c)
	}
	// These estimates are better than the base rate, but too low: before the tested months the rate of one group was
	// lower.
	steep := append(monthly("101", func(back int) int { return 40 - 30*min(1, back/(clearance.HeldBack+1)) }),
		monthly("102", func(int) int { return 90 })...)
	if c := clearance.CheckAgainst(steep, now); c.Skilled || c.Brier >= c.BrierBase {
		t.Errorf("%+v", c)
	}
}

// The rates change in the tested months. If a month were estimated from itself or later months, the estimates would
// be right; they must be wrong.
func TestTheCheckSeesOnlyEarlierMonths(t *testing.T) {
	turned := monthly("101", func(back int) int {
		if back <= clearance.HeldBack {
			return 90
		}
		return 10
	})
	c := clearance.CheckAgainst(turned, now)
	if first := c.Bins[0]; c.Brier < 0.3 || first.Estimated > 0.2 || !near(first.Observed, 0.9) {
		t.Errorf("%+v", c)
	}
	this := slices.Clone(turned)
	this[0].Month = "2026-11" // the current month, which is incomplete and not tested
	if got := clearance.CheckAgainst(this, now); got.N != c.N-100 {
		t.Errorf("%d checked, want %d", got.N, c.N-100)
	}
}

func TestTheCheckIsSilentWithoutEnough(t *testing.T) {
	few := clearance.CheckAgainst([]clearance.Cell{{Case: flat, Month: "2026-09", Sold: 5, Failed: 5}}, now)
	if few.Sufficient || few.Silent != 10 || few.N != 0 || !strings.Contains(few.Table(), "too few") {
		t.Errorf("%+v", few)
	}
}

// Each ended auction in the last 36 months must be counted once, in the band of its start price divided by its
// market price.
func TestReadCells(t *testing.T) {
	tx := apitest.Tx(t)
	fact := func(id int64, result, closed string, start, market int64) stats.Fact {
		return stats.Fact{
			ID: id, Asset: "A", CityID: 29, AreaID: 3, CourtID: 7, Usage: "101", Stage: "1",
			Result: result, ClosedOn: closed,
			StartPrice: start, MarketPrice: market,
		}
	}
	insert(t, tx,
		fact(1, "3", "2026-10-30", 700, 1000), fact(2, "4", "2026-10-02", 799, 1000), // ratios 0.7 and 0.799: one band
		fact(3, "4", "2026-10-30", 800, 1000), fact(4, "3", "2026-10-30", 500, 0),
		fact(5, "3", "2026-11-21", 700, 1000), fact(6, "3", "2026-11-22", 700, 1000), // the second one is of today, so it is not counted
		fact(7, "3", "2023-11-01", 700, 1000), fact(8, "3", "2023-10-31", 700, 1000), // the second one ended before the first counted month
		fact(9, "5", "", 700, 1000),
	)
	cells, err := clearance.ReadCells(ctx, tx, now)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range cells {
		if c.CityID != 29 || c.AreaID != 3 || c.CourtID != 7 || c.Usage != "101" || c.Stage != "1" {
			t.Errorf("%+v", c)
		}
		market := fixture.Ptr[int64](1000)
		start := map[int]int64{3: 700, 4: 800}[c.Band]
		if c.Band != 0 && clearance.BandOf(&start, market) != c.Band {
			t.Errorf("band %d differs from BandOf", c.Band)
		}
		got = append(got, c.Month+strings.Repeat(" sold", c.Sold)+strings.Repeat(" failed", c.Failed))
	}
	want := []string{"2023-11 sold", "2026-10 sold", "2026-10 sold failed", "2026-10 failed", "2026-11 sold"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func insert(t *testing.T, tx bun.IDB, facts ...stats.Fact) {
	t.Helper()
	if _, err := tx.NewInsert().Model(&facts).Exec(ctx); err != nil {
		t.Fatal(err)
	}
}

func TestACaseIsThatOfTheLot(t *testing.T) {
	h := &lot.Card{House: lot.House{CityID: 29, AreaID: 3, CourtID: fixture.Ptr[int64](7), Usage: "101",
		Stage: lot.FirstAuction, StartPrice: new(int64(750))}}
	if got := clearance.CaseOf(h, fixture.Ptr[int64](1000)); got != flat {
		t.Errorf("%+v, want %+v", got, flat)
	}
}
