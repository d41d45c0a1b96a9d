package clock_test

import (
	"testing"
	"time"

	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
)

// A day is written with its year unless that is the present year in China.
func TestDay(t *testing.T) {
	now := time.Date(2026, 12, 31, 23, 0, 0, 0, httpx.CST)
	for _, c := range []struct {
		at   time.Time
		want string
	}{
		{time.Date(2026, 1, 20, 10, 0, 0, 0, httpx.CST), "1月20日"},
		{time.Date(2025, 1, 20, 10, 0, 0, 0, httpx.CST), "2025年1月20日"},
		{now.Add(2 * time.Hour).UTC(), "2027年1月1日"},
	} {
		if got := clock.Day(c.at, now); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}
