package postgres

import (
	"strings"
	"time"
)

// openFirst is the beginning of an ORDER BY clause that puts lots that are not over first.
const openFirst = "CASE WHEN {status} IN ('0', '1', '9') THEN 0 ELSE 1 END, "

// orders maps the codes of the dictionary sort to ORDER BY clauses. The placeholder {status} is replaced by StatusSQL.
// In each order, lots that are not over come first, and unknown values come last. Equal lots are sorted by id, newest
// first, so that pages do not overlap.
var orders = map[string]string{
	// Running lots come first, by their end. Upcoming lots follow, by their start, then lots without times, then all
	// others, the latest first.
	"default": "CASE {status} WHEN '1' THEN 0 WHEN '0' THEN 1 WHEN '9' THEN 2 ELSE 3 END, " +
		"CASE {status} WHEN '1' THEN h.closes_at WHEN '0' THEN h.start_time END NULLS LAST, " +
		"h.closes_at DESC NULLS LAST, h.id DESC",
	"publish_desc": openFirst + "h.publish_time DESC NULLS LAST, h.id DESC",
	// Sorted by start time alone, the list would begin with auctions of two years ago.
	"start_time_asc": "CASE {status} WHEN '0' THEN 0 WHEN '1' THEN 1 WHEN '9' THEN 2 ELSE 3 END, " +
		"CASE WHEN {status} IN ('0', '1') THEN h.start_time END NULLS LAST, " +
		"h.start_time DESC NULLS LAST, h.id DESC",
	"start_price_asc":  openFirst + "h.start_price NULLS LAST, h.id DESC",
	"start_price_desc": openFirst + "h.start_price DESC NULLS LAST, h.id DESC",
	"unit_price_asc":   openFirst + "h.start_unit_price NULLS LAST, h.id DESC",
	"unit_price_desc":  openFirst + "h.start_unit_price DESC NULLS LAST, h.id DESC",
	"area_asc":         openFirst + "h.area_m2 NULLS LAST, h.id DESC",
	"area_desc":        openFirst + "h.area_m2 DESC NULLS LAST, h.id DESC",
	"discount_asc":     openFirst + "h.court_discount NULLS LAST, h.id DESC",
	"views_desc":       openFirst + "h.view_count DESC, h.id DESC",
}

// OrderSQL returns the ORDER BY clause for a sort code, or the default order for an unknown code.
func OrderSQL(sort string, now time.Time) string {
	sql, ok := orders[sort]
	if !ok {
		sql = orders["default"]
	}
	return withStatus(sql, now)
}

// withStatus replaces {status} by StatusSQL.
func withStatus(sql string, now time.Time) string {
	return strings.ReplaceAll(sql, "{status}", StatusSQL(now))
}
