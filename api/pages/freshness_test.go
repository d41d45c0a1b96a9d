package pages

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// A lifetime stated by the renderer can shorten the lifetime in the route table, but never extend it.
func TestAStatedLifetimeIsALimit(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	date := func(after time.Duration) string { return now.Add(after).Format(http.TimeFormat) }
	for _, tc := range []struct {
		headers string
		noStore bool
		stated  bool
		life    time.Duration
		stale   time.Duration
	}{
		{"", false, false, 0, 0},
		{"Cache-Control: max-age=60", false, true, time.Minute, 0},
		{"cache-control: MaX-AgE=60, foo", false, true, time.Minute, 0},
		{`Cache-Control: max-age="60"`, false, true, time.Minute, 0},
		{`Cache-Control: extension="max-age=3600", max-age=1`, false, true, time.Second, 0},
		{`Cache-Control: extension="no-store, \", private", max-age=60`, false, true, time.Minute, 0},
		{"Cache-Control: max-age=60\nCache-Control: s-maxage=10", false, true, 10 * time.Second, 0},
		{"Cache-Control: s-maxage=0, max-age=60", true, true, 0, 0},
		{"Cache-Control: max-age=0\nExpires: " + date(time.Hour), true, true, 0, 0},
		{"Cache-Control: max-age=60, max-age=3600", true, true, 0, 0},
		{"Cache-Control: max-age=-60", true, true, 0, 0},
		{"Cache-Control: max-age=6x", true, true, 0, 0},
		{"Cache-Control: max-age='60'", true, true, 0, 0},
		{"Cache-Control: max-age=99999999999999999999", false, true, longest * time.Second, 0},
		{"Cache-Control: max-age=60\nAge: 20", false, true, 40 * time.Second, 0},
		{"Cache-Control: max-age=60\nAge: 60", true, true, 0, 0},
		{"Cache-Control: max-age=60\nAge: x", true, true, 60*time.Second - longest*time.Second, 0},
		{"Cache-Control: max-age=60\nAge: 0\nAge: 0", true, true, 60*time.Second - longest*time.Second, 0},
		{"Cache-Control: max-age=60\nDate: " + date(-20*time.Second), false, true, 40 * time.Second, 0},
		{"Cache-Control: max-age=60, stale-while-revalidate=30", false, true, time.Minute, 30 * time.Second},
		{"Cache-Control: max-age=60, stale-while-revalidate=30, must-revalidate", false, true, time.Minute, 0},
		{"Cache-Control: max-age=60, stale-while-revalidate=30, proxy-revalidate", false, true, time.Minute, 0},
		{"Expires: " + date(time.Minute), false, true, time.Minute, 0},
		{"Expires: " + date(time.Minute) + "\nDate: " + date(30*time.Second), false, true, 30 * time.Second, 0},
		{"Expires: " + date(-time.Minute), true, true, -time.Minute, 0},
		{"Expires: 0", true, true, 0, 0},
		{"Expires: " + date(time.Minute) + "\nExpires: " + date(time.Hour), true, true, 0, 0},
		{"Cache-Control: No-StOrE", true, false, 0, 0},
		{"Cache-Control: max-age=60\nCache-Control: no-store", true, true, time.Minute, 0},
		{"Cache-Control: private, max-age=60", true, true, time.Minute, 0},
		{`Cache-Control: private="a", max-age=60`, true, true, time.Minute, 0},
		{"Cache-Control: no-cache, max-age=60", true, true, time.Minute, 0},
		{"Vary: *", true, false, 0, 0},
		{"Vary: Accept-Encoding, Cookie", true, false, 0, 0},
		{"Vary: accept-encoding", false, false, 0, 0},
	} {
		h := http.Header{}
		for line := range strings.Lines(tc.headers) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			h.Add(name, value)
		}
		want := freshness{noStore: tc.noStore, stated: tc.stated, life: tc.life, stale: tc.stale}
		got := freshnessOf(h, now)
		if !got.stated {
			got.life = 0
		}
		if got != want {
			t.Errorf("%q: %+v, want %+v", tc.headers, got, want)
		}
	}
}

// After the end of the stated lifetime the page is rendered again; the old copy is not served meanwhile.
func TestAPageEndsWithItsStatedLifetime(t *testing.T) {
	s := open(t, nil)
	for i, tc := range []struct {
		control string
		after   time.Duration
		cache   string
	}{
		{"max-age=60", 30 * time.Second, "HIT"}, {"max-age=60", 61 * time.Second, "MISS"}, {"no-cache", 0, "MISS"},
		{"s-maxage=0", 0, "MISS"},
		{"max-age=60, stale-while-revalidate=600", 90 * time.Second, "STALE"},
		{"max-age=60, stale-while-revalidate=9", 90 * time.Second, "MISS"},
		{"max-age=60, stale-while-revalidate=600, must-revalidate", 90 * time.Second, "MISS"},
		{"", 30 * time.Second, "HIT"},
		{"max-age=99999999", 48 * time.Hour, "MISS"},
	} {
		s.answer(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", tc.control)
			ok(w, r)
		})
		page := "/fapaifang-info/" + string(rune('1'+i)) + ".html"
		s.fill(page)
		s.clock.advance(tc.after)
		if got := s.get(page).cache(); got != tc.cache {
			t.Errorf("%s: %s after %v, want %s", tc.control, got, tc.after, tc.cache)
		}
		s.settle()
	}
}
