package pgsearch

import (
	"fmt"
	"time"

	"fapai/api/houses/lot"
)

// StatusSQL is the one SQL expression of a lot's status, of the table houses AS h: list, counts, facets, map, detail and
// orders use it.
func StatusSQL(now time.Time) string { return StatusAtSQL(SQLTime(now)) }

// StatusAtSQL is the status at a time that is itself an SQL expression.
func StatusAtSQL(at string) string {
	return fmt.Sprintf("coalesce(h.result, CASE WHEN h.closes_at <= %s THEN '%s' WHEN h.start_time <= %s THEN '%s' ELSE '%s' END)",
		at, lot.Ended, at, lot.Running, lot.Upcoming)
}

// SQLTime is a time as a literal, in the precision that PostgreSQL keeps.
func SQLTime(t time.Time) string {
	return "timestamptz '" + t.UTC().Format("2006-01-02 15:04:05.999999") + "+00'"
}
