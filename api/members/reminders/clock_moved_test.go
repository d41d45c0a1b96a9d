package reminders_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"fapai/api/members/reminders"
)

// TestAMovedClockRepeatsAndLosesNothing changes the computer's clock while reminders are due: by minutes, as when it
// is corrected, and by days, as when the computer starts with a wrong date. The program is restarted meanwhile.
// Every reminder must be sent once, at the time that is right after the last correction.
func TestAMovedClockRepeatsAndLosesNothing(t *testing.T) {
	offsets := []int64{30, 60, 720, 1440}
	for _, tc := range []struct {
		name  string
		skews []time.Duration
		all   bool // true: every reminder must be sent; false: some may be too late
	}{
		{"back", []time.Duration{0, -time.Minute, -20 * time.Minute, -5 * time.Hour, -40 * 24 * time.Hour}, true},
		{"a little forward", []time.Duration{0, time.Minute, 10 * time.Minute, -10 * time.Minute}, true},
		{"back and far forward", []time.Duration{0, -3 * time.Hour, 3 * time.Hour, 20 * time.Hour,
			-40 * 24 * time.Hour}, false},
	} {
		for seed := range uint64(6) {
			rng := rand.New(rand.NewPCG(seed, 11))
			b := newWorld(t)
			truth := b.now
			start := truth.Add(30 * time.Hour)
			b.lot(func(l *reminders.Lot) { l.Status, l.Start, l.Close, l.SignupEnd = "0", &start, nil, nil })
			b.set(reminders.Reminder{Types: []string{"start"}, Offsets: offsets, Channels: []string{"site"}})
			sent := 0
			for truth.Before(start.Add(-2 * time.Minute)) {
				truth = truth.Add(min(25*time.Minute, start.Add(-2*time.Minute).Sub(truth)))
				b.now = truth.Add(tc.skews[rng.IntN(len(tc.skews))])
				if rng.IntN(4) == 0 {
					b.restart()
				}
				b.settle()
				now := len(b.titles())
				if now > sent && b.now.Before(start.Add(-25*time.Hour)) {
					t.Fatalf("%s, seed %d: sent at %s of a lot that starts %s", tc.name, seed, b.now, start)
				}
				sent = now
			}
			b.now = truth
			b.restart()
			b.settle()
			b.settle()
			if got := len(b.titles()); got > len(offsets) || got == 0 || tc.all && got != len(offsets) {
				t.Errorf("%s, seed %d: %d reminders of %d: %v", tc.name, seed, got, len(offsets), b.bodies())
			}
			b.now = start.Add(time.Hour)
			before := len(b.titles())
			b.settle()
			if got := len(b.titles()); got != before {
				t.Errorf("%s, seed %d: %d reminders more after the start", tc.name, seed, got-before)
			}
		}
	}
}
