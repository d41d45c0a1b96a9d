package importer

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/db"
)

// textChanges returns SQL that selects the documents whose stored text differs from the text in the given rows x. A
// document that is stored for the first time is not logged, because it may be older than the lot's first import.
func textChanges() string {
	var values []string
	for _, t := range lot.Tracked {
		if t.Kind == lot.TextChange {
			values = append(values, fmt.Sprintf("('%s', t.%s, x.%s)", t.Field, t.Field, t.Field))
		}
	}
	return `SELECT t.house_id, v.field, v.was, v.becomes FROM x JOIN house_texts AS t USING (house_id)
		CROSS JOIN LATERAL (VALUES ` + strings.Join(values, ", ") + `) AS v (field, was, becomes)
		WHERE v.was IS NOT NULL AND v.was IS DISTINCT FROM v.becomes`
}

// fileChanges is SQL that selects the lots whose list of attachment names changed. Lots that were not stored before are
// left out.
const fileChanges = `SELECT coalesce(o.house_id, n.house_id), 'attachments', o.names, n.names
	FROM (SELECT house_id, string_agg(name, E'\n' ORDER BY sort) AS names FROM house_attachments, g
			WHERE house_id = ANY (g.stored) AND house_id = ANY (g.given) GROUP BY house_id) AS o
		FULL JOIN (SELECT house_id, string_agg(name, E'\n' ORDER BY sort) AS names FROM x, g
			WHERE house_id = ANY (g.stored) GROUP BY house_id) AS n USING (house_id)
	WHERE o.names IS DISTINCT FROM n.names`

// logged adds to a statement a part that logs the changes selected by query (lot, field, old value, new value). It
// takes the time of the source from the lot's row in houses, which is written earlier.
func (c children[T]) logged(query string) children[T] {
	c.log = `,
g AS MATERIALIZED (SELECT ?::timestamptz AS now, ?::bigint[] AS dated, ?::bigint[] AS stored, ?::bigint[] AS given),
log AS (
	INSERT INTO house_changes (house_id, field, old, new, changed_at, source_time)
	SELECT c.house_id, c.field, c.was, c.becomes, g.now, CASE WHEN c.house_id = ANY (g.dated) THEN h.source_updated_at END
	FROM (` + query + `) AS c (house_id, field, was, becomes) JOIN houses AS h ON h.id = c.house_id CROSS JOIN g)`
	return c
}

// storedBefore returns the ids of the batch's lots that were stored before (stored), and of those among them that have
// a source time (dated).
func (b *batch) storedBefore() (stored, dated []int64) {
	for i := range b.lots {
		h := &b.lots[i].House
		if b.outcomes[i] != inserted {
			stored = append(stored, h.ID)
			if h.SourceUpdatedAt != nil {
				dated = append(dated, h.ID)
			}
		}
	}
	return stored, dated
}

// LogTransitions logs the status changes that the clock caused since its last call, and returns the ids of the lots.
// During an import it logs nothing, because the import logs these changes itself, to keep each lot's log in order.
func LogTransitions(ctx context.Context, idb bun.IDB, now time.Time) (ids []int64, err error) {
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		var locked bool
		if err := tx.NewRaw("SELECT pg_try_advisory_xact_lock(?)", upsertLock).Scan(ctx, &locked); err != nil ||
			!locked {
			return err
		}
		ids, err = logTransitions(ctx, tx, now, false)
		return err
	})
	return ids, err
}

// logTransitions does the work of LogTransitions in a transaction that already holds the lock of writers. If always is
// true, it stores the time of the call even if no status changed. LogTransitions does not, because it would write that
// time every second.
//
// Both ends of the period are constants in the statement. With a join to change_progress, which has no statistics,
// PostgreSQL would read every lot that ever began, and each batch of an import would take longer than the one before.
func logTransitions(ctx context.Context, tx bun.Tx, now time.Time, always bool) (ids []int64, err error) {
	var since bun.NullTime
	if err := tx.NewRaw("SELECT clock_until FROM change_progress").Scan(ctx, &since); err != nil {
		return nil, err
	}
	if !since.IsZero() {
		if ids, err = logTransitionsBetween(ctx, tx, since.Time, now); err != nil {
			return nil, err
		}
	}
	if since.IsZero() || since.Before(now) && (always || len(ids) > 0) {
		_, err = tx.NewRaw("UPDATE change_progress SET clock_until = ?", now).Exec(ctx)
	}
	return ids, err
}

func logTransitionsBetween(ctx context.Context, tx bun.Tx, since, now time.Time) (ids []int64, err error) {
	err = tx.NewRaw(fmt.Sprintf(`WITH t AS (
	SELECT h.id, '%[1]s' AS was, CASE WHEN h.start_day_only THEN '%[8]s' ELSE '%[2]s' END AS becomes, h.start_time AS at
	FROM houses AS h
	WHERE h.start_time > %[7]s AND h.start_time <= %[4]s AND %[5]s AND h.result IS NULL
		AND (h.closes_at IS NULL OR h.closes_at > h.start_time)
	UNION ALL
	SELECT h.id, x.was, '%[3]s', h.closes_at
	FROM houses AS h CROSS JOIN LATERAL (SELECT %[6]s AS was) AS x
	WHERE h.closes_at > %[7]s AND h.closes_at <= %[4]s AND %[5]s AND h.result IS NULL AND x.was <> '%[3]s'),
l AS (
	INSERT INTO house_changes (house_id, field, old, new, changed_at, source_time)
	SELECT id, ?, was, becomes, %[4]s, at FROM t ORDER BY at, id RETURNING house_id)
SELECT DISTINCT house_id FROM l ORDER BY house_id`, lot.Upcoming, lot.Running, lot.Ended,
		postgres.SQLTime(now), postgres.NotDeleted,
		postgres.StatusAtSQL("h.closes_at - interval '1 microsecond'"), postgres.SQLTime(since), lot.NoTimes),
		lot.StatusField).Scan(ctx, &ids)
	return ids, err
}

// logText returns SQL that formats a value for the change log. Amounts become digits, and times become RFC 3339 in
// China's time zone. Codes stay as they are.
func logText(expr string, kind lot.ChangeKind) string {
	if kind == lot.TimeChange {
		return "to_char(" + expr + ` AT TIME ZONE interval '8 hours', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`
	}
	return expr + "::text"
}
