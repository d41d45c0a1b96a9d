package lots

import (
	"testing"
	"time"
)

func TestRecentCallsAreThoseOfHalfAMinute(t *testing.T) {
	start := time.Date(2026, 11, 19, 10, 0, 0, 0, time.UTC)
	var calls recentCalls
	for _, step := range []struct {
		after time.Duration
		adds  int
		want  int
	}{
		{0, 3, 3},
		{recentTime - 1, 1, 4},
		{recentTime, 1, 4},
		{recentTime + 1, 5, 6},
		{2*recentTime - 1, 0, 6},
		{2 * recentTime, 0, 6},
		{3*recentTime - 1, 1, 6},
		{3 * recentTime, 0, 1},
		{5*recentTime - 1, 0, 0},
		{9 * recentTime, 1, 1},
		{11 * recentTime, 0, 0},
	} {
		at := start.Add(step.after)
		for range step.adds {
			calls.add(at)
		}
		if got := calls.count(at); got != step.want {
			t.Errorf("after %s: %d, want %d", step.after, got, step.want)
		}
	}
}
