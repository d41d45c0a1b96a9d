package postgres

import (
	"strings"
	"time"
)

// openFirst begins an ORDER BY with lots that are not over.
const openFirst = "CASE WHEN {status} IN ('0', '1', '9') THEN 0 ELSE 1 END, "

// orders maps codes of the dictionary sort to ORDER BY clauses with the placeholder {status} for StatusSQL. In each,
// lots that are not over come first, and unknown values last. The id breaks ties, newest first, so that pages do not
// overlap.
var orders = map[string]string{
	// First running lots by their end, then upcoming ones by their start, then those without times, then the others,
	// the latest first.
	"default": "CASE {status} WHEN '1' THEN 0 WHEN '0' THEN 1 WHEN '9' THEN 2 ELSE 3 END, " +
		"CASE {status} WHEN '1' THEN h.closes_at WHEN '0' THEN h.start_time END NULLS LAST, " +
		"h.closes_at DESC NULLS LAST, h.id DESC",
	"publish_desc": openFirst + "h.publish_time DESC NULLS LAST, h.id DESC",
	// By start alone, the list would begin with auctions of two years ago.
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
