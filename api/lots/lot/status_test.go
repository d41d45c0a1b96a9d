package lot_test

import (
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
)

// A lot runs from its start (inclusive) to its end (exclusive). If no end is stated, it is derived from the
// stage.
func TestStatusAtItsEdges(t *testing.T) {
	start := fixture.Now
	for name, c := range map[string]struct {
		change func(*lot.House)
		lasts  time.Duration
	}{
		"stated end": {func(h *lot.House) { h.EndTime = fixture.At(5) }, 5 * time.Hour},
		"actual end": {func(h *lot.House) { h.EndTime, h.ActualEndTime = fixture.At(5), fixture.At(6) },
			6 * time.Hour},
		"no end":        {func(*lot.House) {}, 24 * time.Hour},
		"bidding cycle": {func(h *lot.House) { h.BidCycleHours = fixture.Ptr(48) }, 48 * time.Hour},
		"sale":          {func(h *lot.House) { h.Stage = lot.Sale }, 60 * 24 * time.Hour},
	} {
		h := fixture.House(func(h *lot.House) {
			h.Result, h.StartTime, h.EndTime, h.ActualEndTime, h.BidCycleHours = nil, &start, nil, nil, nil
			c.change(h)
		}).House
		for _, at := range []struct {
			after time.Duration
			want  lot.Status
		}{{-time.Microsecond, lot.Upcoming}, {0, lot.Running}, {c.lasts - time.Microsecond, lot.Running},
			{c.lasts, lot.Ended}} {
			if got := lot.StatusAt(&h, start.Add(at.after)); got != at.want {
				t.Errorf("%s, %s after the start: status %s, want %s", name, at.after, got, at.want)
			}
		}
	}
}

// If only the day of the start is known, nobody knows on that day whether bidding has begun. Such a lot is over one
// day later than one that starts at midnight.
func TestStatusOfADayWithoutATime(t *testing.T) {
	start := fixture.Now
	h := fixture.House(func(h *lot.House) {
		h.Result, h.StartTime, h.EndTime, h.ActualEndTime, h.BidCycleHours, h.StartDayOnly = nil,
			&start, nil, nil, nil, true
	}).House
	for after, want := range map[time.Duration]lot.Status{
		-time.Microsecond: lot.Upcoming, 0: lot.NoTimes, 48*time.Hour - time.Microsecond: lot.NoTimes,
		48 * time.Hour: lot.Ended,
	} {
		if got := lot.StatusAt(&h, start.Add(after)); got != want {
			t.Errorf("%s after the start: status %s, want %s", after, got, want)
		}
	}
}

// A market price needs at least three comparable deals.
func TestMarketNeedsThreeDeals(t *testing.T) {
	for n, shown := range map[int]bool{0: false, 2: false, 3: true, 4: true} {
		h := fixture.House(func(h *lot.House) {
			h.MarketPrice, h.MarketN = fixture.Ptr(int64(5_000_000)),
				fixture.Ptr(n)
		}).House
		if got := h.Market().Price != nil; got != shown {
			t.Errorf("%d deals: shown %v", n, got)
		}
	}
}
