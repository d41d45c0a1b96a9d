package postgres

import (
	"strings"
	"time"
)

// openFirst is the beginning of an ORDER BY that sorts lots that are not over before the others.
const openFirst = "CASE WHEN {status} IN ('0', '1', '9') THEN 0 ELSE 1 END, "

// orders maps the codes of the dictionary sort to ORDER BY clauses, in which {status} is a placeholder for
// StatusSQL. In each order, lots that are not over come first and unknown values last. The id (newest first)
// breaks ties, so that no lot appears on two pages.
var orders = map[string]string{
	// Open lots come first: running ones by their end, upcoming ones by their start, then those without times. All
	// others follow, the latest first.
	"default": "CASE {status} WHEN '1' THEN 0 WHEN '0' THEN 1 WHEN '9' THEN 2 ELSE 3 END, " +
		"CASE {status} WHEN '1' THEN h.closes_at WHEN '0' THEN h.start_time END NULLS LAST, " +
		"h.closes_at DESC NULLS LAST, h.id DESC",
	"publish_desc": openFirst + "h.publish_time DESC NULLS LAST, h.id DESC",
	// Sorting only by start would begin with auctions of two years ago.
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

// OrderSQL returns the ORDER BY clause for a sort code; an unknown code gives the default order.
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
