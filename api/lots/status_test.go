package lots_test

import (
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
)

// Each case is checked in SQL (StatusSQL) and in Go (StatusAt).
func TestStatus(t *testing.T) {
	micro := fixture.Ptr(fixture.Now.Add(time.Microsecond))
	cases := []struct {
		name   string
		change func(*lot.House)
		want   lot.Status
	}{
		{"before the start", times(fixture.At(1), fixture.At(25), nil), lot.Upcoming},
		{"a microsecond before the start", times(micro, fixture.At(25), nil), lot.Upcoming},
		{"at the start", times(fixture.At(0), fixture.At(24), nil), lot.Running},
		{"in the middle", times(fixture.At(-1), fixture.At(23), nil), lot.Running},
		{"a microsecond before the end", times(fixture.At(-24), micro, nil), lot.Running},
		{"at the end", times(fixture.At(-24), fixture.At(0), nil), lot.Ended},
		{"after the end, no result known: not sold", times(fixture.At(-48), fixture.At(-24), nil), lot.Ended},
		{"extended beyond the announced end", times(fixture.At(-24), fixture.At(-0.5), fixture.At(0.5)), lot.Running},
		{"extension over", times(fixture.At(-24), fixture.At(-0.5), fixture.At(0)), lot.Ended},
		{"ended early", times(fixture.At(-24), fixture.At(2), fixture.At(-1)), lot.Ended},
		{"no dates at all", times(nil, nil, nil), lot.NoTimes},
		{"no start, end to come", times(nil, fixture.At(5), nil), lot.NoTimes},
		{"no start, end past", times(nil, fixture.At(-5), nil), lot.Ended},
		{"no dates, said to come", stated(lot.Upcoming, nil), lot.NoTimes},
		{"no dates, said to run", stated(lot.Running, nil), lot.NoTimes},
		{"no dates, said to be over", stated(lot.Ended, nil), lot.Ended},
		{"no start, said to run, end to come", stated(lot.Running, fixture.At(5)), lot.Running},
		{"no start, said to run, end past", stated(lot.Running, fixture.At(-5)), lot.Ended},
		{"no start, said to come, end to come", stated(lot.Upcoming, fixture.At(5)), lot.NoTimes},
		{"said to be over, start to come", func(h *lot.House) {
			times(fixture.At(5), nil, nil)(h)
			h.StatedStatus = fixture.Ptr(lot.Ended)
		}, lot.Upcoming},
		{"no end: a day of bidding", times(fixture.At(-23.9), nil, nil), lot.Running},
		{"no end, a day ago", times(fixture.At(-24), nil, nil), lot.Ended},
		{"no end, a cycle of 48 hours", func(h *lot.House) {
			times(fixture.At(-47), nil, nil)(h)
			h.BidCycleHours = fixture.Ptr(48)
		}, lot.Running},
		{"a sale of 60 days on its last", func(h *lot.House) {
			times(fixture.At(-60*24+1), fixture.At(1), nil)(h)
			h.Stage = lot.Sale
		}, lot.Running},
		{"a sale without end on its 59th day", func(h *lot.House) {
			times(fixture.At(-59*24), nil, nil)(h)
			h.Stage = lot.Sale
		}, lot.Running},
		{"a sale without end after 60 days", func(h *lot.House) {
			times(fixture.At(-60*24), nil, nil)(h)
			h.Stage = lot.Sale
		}, lot.Ended},
		{"withdrawn before the start", result(lot.Withdrawn, fixture.At(5)), lot.Withdrawn},
		{"suspended while running", result(lot.Suspended, fixture.At(-5)), lot.Suspended},
		{"sold", result(lot.Sold, fixture.At(-48)), lot.Sold},
		{"failed", result(lot.Failed, fixture.At(-48)), lot.Failed},
		{"postponed", result(lot.Postponed, nil), lot.Postponed},
		{"taken in kind", result(lot.InKind, fixture.At(-48)), lot.InKind},
	}
	tx := apitest.Tx(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			id := fixture.Insert(t, tx, fixture.House(c.change))[0]
			d := get(t, tx, id)
			if d.Status != c.want {
				t.Errorf("SQL says %s, want %s", d.Status, c.want)
			}
			if got := lot.StatusAt(&d.House, fixture.Now); got != c.want {
				t.Errorf("Go says %s, want %s", got, c.want)
			}
			closes := lot.Closes(&d.House)
			if (closes == nil) != (d.ClosesAt == nil) || closes != nil && !closes.Equal(*d.ClosesAt) {
				t.Errorf("Closes %v, the column closes_at %v", closes, d.ClosesAt)
			}
			if d.Rounds[0].Status != c.want {
				t.Errorf("as a round it is %s", d.Rounds[0].Status)
			}
		})
	}
}

func times(start, end, actual *time.Time) func(*lot.House) {
	return func(h *lot.House) { h.StartTime, h.EndTime, h.ActualEndTime = start, end, actual }
}

func result(r lot.Status, start *time.Time) func(*lot.House) {
	return func(h *lot.House) {
		h.StartTime, h.EndTime, h.Result = start, nil, &r
	}
}

func stated(status lot.Status, end *time.Time) func(*lot.House) {
	return func(h *lot.House) {
		times(nil, end, nil)(h)
		h.StatedStatus = &status
	}
}
