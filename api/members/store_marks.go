package members

import (
	"context"

	"github.com/uptrace/bun/dialect/pgdialect"
)

// MarkCount is how many members follow a thing, and want to be reminded of it.
type MarkCount struct{ Follows, Reminds int }

// Marked is told of things whose counts have changed, after the change is stored.
type Marked func(kind Kind, ids ...int64)

// OnMark names who is told.
func (s *Store) OnMark(f Marked) { s.marked = f }

// MarkCounts counts the marks of things; one without any may be left out. The database keeps the counts, see the migration.
func (s *Store) MarkCounts(ctx context.Context, kind Kind, ids []int64) (map[int64]MarkCount, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []struct {
		ID int64
		MarkCount
	}
	err := s.idb.NewSelect().Table("mark_counts").ColumnExpr("target_id AS id, follows, reminds").
		Where("kind = ? AND target_id = ANY (?)", kind, pgdialect.Array(ids)).Scan(ctx, &rows)
	counts := make(map[int64]MarkCount, len(rows))
	for _, r := range rows {
		counts[r.ID] = r.MarkCount
	}
	return counts, err
}
