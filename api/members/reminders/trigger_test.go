package reminders

import (
	"slices"
	"testing"
	"time"
)

// A reminder of the deposit is due 24 hours before its deadline, one of the end an hour before the end, even while
// the auction has not started. A time that equals now is over.
func TestTriggersOfDepositAndEnd(t *testing.T) {
	now := time.Date(2026, 11, 20, 2, 0, 0, 0, time.UTC)
	in := func(d time.Duration) *time.Time { at := now.Add(d); return &at }
	r := &Reminder{Types: []string{OnDeposit, OnEnd}}
	for name, c := range map[string]struct {
		status        string
		signup, close time.Duration
		want          []string
	}{
		"both ahead": {lotUpcoming, 24*time.Hour + time.Second, time.Hour + time.Second,
			[]string{OnDeposit, OnEnd}},
		"both now":         {lotUpcoming, 24 * time.Hour, time.Hour, nil},
		"without times":    {lotNoTimes, 25 * time.Hour, 2 * time.Hour, []string{OnDeposit, OnEnd}},
		"running":          {lotRunning, 25 * time.Hour, time.Hour + time.Second, []string{OnEnd}},
		"running, end now": {lotRunning, 25 * time.Hour, time.Hour, nil},
		"suspended":        {lotSuspended, 25 * time.Hour, 2 * time.Hour, nil},
	} {
		lot := &Lot{Status: c.status, SignupEnd: in(c.signup), Close: in(c.close)}
		var got []string
		for _, one := range triggers(r, lot, now) {
			got = append(got, one.Type)
			ahead := map[string]time.Duration{OnDeposit: 24 * time.Hour, OnEnd: time.Hour}[one.Type]
			if one.Event.Sub(one.At) != ahead || one.Offset != int64(ahead/time.Minute) {
				t.Errorf("%s: %s is reminded of %s ahead", name, one.Type, one.Event.Sub(one.At))
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
