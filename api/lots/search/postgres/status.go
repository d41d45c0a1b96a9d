package postgres

import (
	"fmt"
	"time"

	"fapai/api/lots/lot"
)

// ResultSQL is SQL for the result of a lot in houses AS h: Defaulted if the sale fell through, or else the stored
// result.
const ResultSQL = "CASE WHEN h.fell_through AND h.result = '" + string(lot.Sold) + "' THEN '" +
	string(lot.Defaulted) + "' ELSE h.result END"

// StatusSQL returns SQL for the status of a lot in houses AS h. Lists, counts, facets, the map, lot pages and orders
// all use it.
func StatusSQL(now time.Time) string { return StatusAtSQL(SQLTime(now)) }

// StatusAtSQL returns SQL for the status of a lot at a given time. at is an SQL expression.
func StatusAtSQL(at string) string {
	return fmt.Sprintf("coalesce("+ResultSQL+
		", CASE WHEN h.closes_at <= %[1]s THEN '%[2]s' WHEN h.start_time <= %[1]s AND NOT h.start_day_only THEN '%[3]s' "+
		"WHEN h.start_time > %[1]s THEN '%[4]s' WHEN h.start_time IS NOT NULL THEN '%[5]s' WHEN h.stated_status = '%[2]s' THEN '%[2]s' "+
		"WHEN h.stated_status = '%[3]s' AND h.closes_at IS NOT NULL THEN '%[3]s' ELSE '%[5]s' END)",
		at, lot.Ended, lot.Running, lot.Upcoming, lot.NoTimes)
}

// UpdatedSQL is SQL for the time at which a lot or its total was last written. It needs houses AS h with JoinTotals.
const UpdatedSQL = "greatest(h.updated_at, ht.updated_at)"

// ChangedSQL returns SQL for the result of lot.Detail.ChangedAt, the last change by a write or by the clock. It needs
// houses AS h with JoinTotals.
func ChangedSQL(now time.Time) string {
	return fmt.Sprintf("greatest("+UpdatedSQL+
		", CASE WHEN h.result IS NULL THEN CASE WHEN h.closes_at <= %[1]s THEN h.closes_at "+
		"WHEN h.start_time <= %[1]s THEN h.start_time END END)", SQLTime(now))
}

// SQLTime formats a time as a literal in the precision of PostgreSQL.
func SQLTime(t time.Time) string {
	return "timestamptz '" + t.UTC().Format("2006-01-02 15:04:05.999999") + "+00'"
}
