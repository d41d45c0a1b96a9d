package lot_test

import (
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// dates returns a lot's key dates as texts: the state, and the day or time if known.
func dates(status lot.Status, change func(*lot.House)) map[string]string {
	c := lot.Card{House: fixture.House(change).House, Status: status}
	out := map[string]string{}
	for _, d := range c.KeyDates() {
		text := d.State
		for _, at := range []*time.Time{d.From, d.Until} {
			if at != nil {
				form := "01-02 15:04"
				if d.AllDay {
					form = "01-02"
				}
				text += " " + at.In(httpx.CST).Format(form)
			}
		}
		out[d.Key] = text
	}
	return out
}

func TestKeyDates(t *testing.T) {
	full := func(h *lot.House) {
		h.ViewingStart, h.ViewingEnd = fixture.At(-2), fixture.At(2)
		h.SignupEnd, h.BalanceDays, h.RiskDelivery = fixture.At(22), fixture.Ptr(10), "1"
	}
	for name, one := range map[string]struct {
		status lot.Status
		change func(*lot.House)
		want   map[string]string
	}{
		"all of them": {lot.Upcoming, full, map[string]string{
			"viewing": "stated 11-19 09:00 11-19 13:00", "signup": "stated 11-20 09:00",
			"deposit": "estimated 11-20 09:00",
			"start":   "stated 11-20 10:00 11-21 10:00", "balance": "estimated 12-01", "transfer": "estimated 12-11",
			"vacate": "estimated 12-26",
		}},
		"nothing but a start": {lot.Upcoming, func(*lot.House) {}, map[string]string{
			"viewing": "unknown", "signup": "unknown", "deposit": "unknown", "start": "stated 11-20 10:00 11-21 10:00",
			"balance": "unknown", "transfer": "unknown", "vacate": "unknown",
		}},
		"a stated day counts before the days": {lot.Upcoming, func(h *lot.House) {
			day := time.Date(2026, 12, 5, 0, 0, 0, 0, time.UTC)
			h.BalanceDueDate, h.BalanceDays = &day, fixture.Ptr(10)
		}, map[string]string{"balance": "stated 12-05", "transfer": "estimated 12-15"}},
		"extensions move the days": {lot.Sold, func(h *lot.House) {
			h.ActualEndTime, h.BalanceDays = fixture.At(61), fixture.Ptr(10) // already the next day in China
		}, map[string]string{"balance": "estimated 12-02"}},
		"no end, no last day": {lot.Upcoming, func(h *lot.House) {
			h.EndTime, h.BalanceDays = nil, fixture.Ptr(10)
		}, map[string]string{"start": "stated 11-20 10:00 11-21 10:00", "balance": "unknown"}},
		"a court that does not clear": {lot.Upcoming, func(h *lot.House) { full(h); h.RiskDelivery = "2" },
			map[string]string{
				"transfer": "estimated 12-11", "vacate": "unknown",
			}},
		"suspended": {lot.Suspended, full,
			map[string]string{"start": "off 11-20 10:00 11-21 10:00", "balance": "off 12-01"}},
		"failed": {lot.Failed, full, map[string]string{"start": "stated 11-20 10:00 11-21 10:00",
			"vacate": "off 12-26"}},
		"no times": {lot.NoTimes, func(h *lot.House) { h.StartTime, h.EndTime = nil, nil },
			map[string]string{"start": "unknown"}},
	} {
		got := dates(one.status, one.change)
		if len(got) != 7 {
			t.Errorf("%s: %d dates", name, len(got))
		}
		for key, want := range one.want {
			if got[key] != want {
				t.Errorf("%s, %s: %q, not %q", name, key, got[key], want)
			}
		}
	}
}

func TestEveryKeyDateHasABasis(t *testing.T) {
	for _, status := range []lot.Status{lot.Upcoming, lot.Failed, lot.Withdrawn, lot.Postponed} {
		for _, delivery := range []string{"1", "2", "9"} {
			for _, days := range []*int{nil, fixture.Ptr(15)} {
				c := lot.Card{House: fixture.House(func(h *lot.House) {
					h.RiskDelivery, h.BalanceDays = delivery,
						days
				}).House, Status: status}
				for _, d := range c.KeyDates() {
					if strings.TrimSpace(d.Basis) == "" || d.Name == "" ||
						(d.At() == nil) != (d.State == lot.DateUnknown) {
						t.Errorf("%s %s %v: %+v", status, delivery, days, d)
					}
				}
			}
		}
	}
}

// A viewing may be after the deadline of applications, which may even end during the bidding.
func TestKeyDatesAreInOrder(t *testing.T) {
	c := lot.Card{Status: lot.Upcoming, House: fixture.House(func(h *lot.House) {
		h.ViewingStart, h.ViewingEnd, h.SignupEnd, h.BalanceDays, h.RiskDelivery = fixture.At(12), fixture.At(14),
			fixture.At(30), fixture.Ptr(10), "2"
		h.SignupStart = fixture.At(-24)
	}).House}
	var keys []string
	for _, d := range c.KeyDates() {
		keys = append(keys, d.Key)
	}
	if got := strings.Join(keys, " "); got != "signup viewing start deposit balance transfer vacate" {
		t.Error(got)
	}
}
