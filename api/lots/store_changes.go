package lots

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/lots/search/postgres"
)

// maxChanges is the maximum number of changes that are shown for a lot. The latest changes are shown.
const maxChanges = 200

// Changes returns the change log of a lot, newest first.
func (s *Store) Changes(ctx context.Context, id int64) ([]lot.Change, error) {
	changes := []lot.Change{}
	if _, err := s.Lot(ctx, id); err != nil {
		return nil, err
	}
	err := s.idb.NewSelect().Model(&changes).Where("house_id = $1").OrderExpr("changed_at DESC, id DESC").
		Limit(maxChanges).Conn(s.ask(id)).Scan(ctx)
	return changes, err
}

// ChangesAt returns the changes of a lot in one write, without long texts. It returns only changes of which members are
// notified.
func (s *Store) ChangesAt(ctx context.Context, key lot.ChangeKey) (changes []lot.Change, err error) {
	err = s.idb.NewSelect().Model(&changes).ExcludeColumn("old", "new").
		ColumnExpr("CASE WHEN field = ANY (?0) THEN '' ELSE old END AS old, CASE WHEN field = ANY (?0) THEN '' ELSE new END AS new",
			pgdialect.Array(lot.FieldsOf(func(t lot.TrackedField) bool { return t.Kind == lot.TextChange }))).
		Where("house_id = ? AND changed_at = ? AND field = ANY (?)", key.HouseID, key.ChangedAt,
			pgdialect.Array(notifiedFields())).
		OrderExpr("id").Scan(ctx)
	return changes, err
}

func notifiedFields() []string {
	return lot.FieldsOf(func(t lot.TrackedField) bool { return t.Notified })
}

// TakeChanges returns the keys of the next changes of which members must be notified, and marks them as taken. more
// reports that there may be further changes. The ids of changes are in the order of commits, because writers of the log
// hold a lock.
func (s *Store) TakeChanges(ctx context.Context, tx bun.Tx, limit int) (keys []lot.ChangeKey, more bool, err error) {
	var rows []struct {
		lot.ChangeKey
		Field string
	}
	err = tx.NewRaw(`WITH p AS (SELECT notified_id FROM change_progress FOR UPDATE),
n AS MATERIALIZED (
	SELECT c.id, c.house_id, c.changed_at, c.field FROM house_changes AS c JOIN p ON c.id > p.notified_id ORDER BY c.id LIMIT ?),
u AS (UPDATE change_progress SET notified_id = (SELECT max(id) FROM n) WHERE EXISTS (SELECT FROM n))
SELECT house_id, changed_at, field FROM n ORDER BY id`, limit).Scan(ctx, &rows)
	seen, notified := map[lot.ChangeKey]bool{}, notifiedFields()
	for _, r := range rows {
		r.ChangedAt = r.ChangedAt.Round(0).UTC()
		if slices.Contains(notified, r.Field) && !seen[r.ChangeKey] {
			seen[r.ChangeKey] = true
			keys = append(keys, r.ChangeKey)
		}
	}
	return keys, len(rows) == limit, err
}

// ChangedOpen returns the next lots that can be bid for and have changed after since, or at since with an id greater
// than after. They are in the order of their changes.
func (s *Store) ChangedOpen(ctx context.Context, since time.Time, after int64, limit int) ([]lot.Card, error) {
	cards := []lot.Card{}
	// There is an index on updated_at of houses and one on updated_at of house_totals, but none on the later of the
	// two.
	err := s.cardQuery(&cards).
		Where("h.id IN (SELECT id FROM houses WHERE updated_at >= ?0 UNION ALL SELECT house_id FROM house_totals WHERE updated_at >= ?0)", since).
		Where("("+postgres.UpdatedSQL+", h.id) > (?, ?)", since, after).
		Where(postgres.StatusSQL(s.now())+" IN (?, ?)", lot.Upcoming, lot.Running).
		OrderExpr(postgres.UpdatedSQL + ", h.id").Limit(limit).Scan(ctx)
	return cards, err
}
