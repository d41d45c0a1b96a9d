package postgres

import (
	"strings"
	"testing"
	"time"

	"fapai/api/lots/lot"
)

// Ranges include both bounds and ranges of days include the last day. A lot runs from its start (inclusive) to its
// end (exclusive).
func TestConditionsIncludeTheirEdges(t *testing.T) {
	now := time.Date(2026, 11, 20, 2, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		filter lot.Filter
		want   string
	}{
		"price": {lot.Filter{PriceMin: 100, PriceMax: 200}, "h.start_price >= ? AND h.start_price <= ?"},
		"area":  {lot.Filter{AreaMin: 50, AreaMax: 90}, "h.area_m2 >= ? AND h.area_m2 <= ?"},
		"days": {lot.Filter{StartFrom: "2026-11-20", StartTo: "2026-11-21"},
			"h.start_time >= timestamptz '2026-11-19 16:00:00+00' AND h.start_time < timestamptz '2026-11-21 16:00:00+00'"},
		"within": {lot.Filter{Within: 3},
			"h.start_time > timestamptz '2026-11-20 02:00:00+00' AND h.start_time <= timestamptz '2026-11-23 02:00:00+00'"},
		"closed": {lot.Filter{Status: []string{"2"}}, "h.closes_at <= timestamptz '2026-11-20 02:00:00+00' THEN '2'"},
		"begun": {lot.Filter{Status: []string{"1"}},
			"h.start_time <= timestamptz '2026-11-20 02:00:00+00' AND NOT h.start_day_only THEN '1'"},
	} {
		if got := Where(&c.filter, now).SQL; !strings.Contains(got, c.want) {
			t.Errorf("%s: %s", name, got)
		}
	}
}
