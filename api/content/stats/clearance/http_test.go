package clearance_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// ask calls a handler and returns the data of its response.
func ask[T any](t *testing.T, handler fiber.Handler) (answer T) {
	t.Helper()
	app := fiber.New()
	app.Get("/", handler)
	res, err := app.Test(httptest.NewRequest("GET", "/", nil), int(time.Minute.Milliseconds()))
	if err != nil || res.StatusCode != fiber.StatusOK {
		t.Fatal(res, err)
	}
	defer func() { _ = res.Body.Close() }()
	var body struct{ Data T }
	if err := json.NewDecoder(res.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	return body.Data
}

// TestTheAnswerOfALot requests the rate of a lot in different states: with a rate, with too few similar auctions,
// with a bid, without an auction.
func TestTheAnswerOfALot(t *testing.T) {
	tx := apitest.Tx(t)
	var facts []stats.Fact
	for i := range 30 {
		result := "3"
		if i < 12 {
			result = "4"
		}
		facts = append(facts, stats.Fact{
			ID: int64(i + 1), Asset: fmt.Sprint(i), CityID: 29, AreaID: 3, CourtID: 7, Usage: "101",
			Stage: "1", Result: result,
			ClosedOn: "2026-10-01", StartPrice: 1_500_000, MarketPrice: 2_000_000,
		})
	}
	insert(t, tx, facts...)
	card := lot.Card{Status: lot.Upcoming, House: lot.House{
		ID: 1, CityID: 29, AreaID: 3, CourtID: fixture.Ptr[int64](7), Usage: "101", Stage: lot.FirstAuction,
		StartPrice:  new(int64(1_500_001)),
		MarketPrice: fixture.Ptr[int64](2_000_000), MarketN: fixture.Ptr(5),
	}}
	calls := clearance.HTTP{
		Figures: clearance.NewCache(tx, func() time.Time { return now }, func(...string) {},
			slog.New(slog.DiscardHandler)),
		Lot: func(context.Context, int64) (*lot.Card, error) { return &card, nil },
	}
	answer := func(change func(*lot.Card)) wire.HouseClearance {
		t.Helper()
		before := card
		defer func() { card = before }()
		change(&card)
		return ask[wire.HouseClearance](t, func(c *fiber.Ctx) error { return calls.GetHouseClearance(c, 1) })
	}

	// The estimates have not passed the test yet. The response must contain the rate of the whole district instead
	// of an estimate, and no saving from waiting for the next round.
	got := answer(func(*lot.Card) {})
	if got.State != "estimated" || got.Own || got.Scope != "area" || got.N != 30 || got.Sold != 18 ||
		!near(*got.Rate, 0.6) || got.Saving != nil || got.SecondPrice != nil ||
		got.BandMin != nil {
		t.Errorf("%+v", got)
	}
	check := ask[wire.ClearanceCheck](t, calls.GetClearanceCheck)
	if check.Sufficient || check.Skilled || check.N != 0 || check.Silent != 30 ||
		check.From != "2025-11" || check.Bins == nil {
		t.Errorf("%+v", check)
	}

	facts = nil
	for i := range 18 * 60 { // enough for a passed test: two usages with steady rates
		result := "3"
		if (i%60 < 30) != (i%10 == 0) {
			result = "4"
		}
		facts = append(facts, stats.Fact{
			ID: int64(i + 1000), Asset: fmt.Sprint("b", i), CityID: 29, AreaID: 3, CourtID: 7,
			Usage: fmt.Sprint(102 + i%60/30), Stage: "1", Result: result,
			ClosedOn:   time.Date(2026, 10, 5, 0, 0, 0, 0, time.UTC).AddDate(0, -i/60, 0).Format(time.DateOnly),
			StartPrice: 1_500_000, MarketPrice: 2_000_000,
		})
	}
	insert(t, tx, facts...)
	calls.Figures = clearance.NewCache(tx, func() time.Time { return now }, func(...string) {},
		slog.New(slog.DiscardHandler))
	if check := ask[wire.ClearanceCheck](t, calls.GetClearanceCheck); !check.Skilled {
		t.Fatalf("%+v", check)
	}
	got = answer(func(*lot.Card) {})
	if !got.Own || got.State != "estimated" || got.Scope != "court" || got.N != 30 || got.Sold != 18 ||
		!near(*got.Rate, 0.6) || !near(*got.Low, 0.4232) || !near(*got.High, 0.7541) {
		t.Errorf("%+v", got)
	}
	if *got.BandMin != 0.7 || *got.BandMax != 0.8 || *got.SecondPrice != 1_200_001 || *got.Saving != 300_000 {
		t.Errorf("band %v to %v, second auction %d, saving %d", *got.BandMin, *got.BandMax,
			*got.SecondPrice, *got.Saving)
	}
	if day := got.From.Format(time.DateOnly) + " " + got.AsOf.Format(time.DateOnly); day != "2023-11-01 2026-11-21" {
		t.Error(day)
	}
	if got := answer(func(c *lot.Card) { c.MarketPrice = nil }); got.Scope != "price" ||
		got.BandMin != nil || got.BandMax != nil {
		t.Errorf("without a market reference: %+v", got)
	}
	if got := answer(func(c *lot.Card) { c.Stage = lot.SecondAuction }); got.State != "insufficient" || got.N != 0 ||
		got.Rate != nil || got.Saving != nil || got.MinSample != 30 {
		t.Errorf("a second auction: %+v", got)
	}
	if got := answer(func(c *lot.Card) { c.Status, c.BidCount = lot.Running, new(1) }); got.State != "bid" ||
		got.Rate != nil {
		t.Errorf("with a bid: %+v", got)
	}
	if got := answer(func(c *lot.Card) { c.Status = lot.Failed }); got.State != "closed" || got.Rate != nil {
		t.Errorf("failed: %+v", got)
	}
}
