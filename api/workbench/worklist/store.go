package worklist

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// Store reads how much work is waiting, and stores the daily numbers of findings.
type Store struct{ DB bun.IDB }

// missingTimes is the minimum number of requests at which an address without a page counts as work.
const missingTimes = 10

// compared lists the checks whose numbers of findings are stored every day. They find equal texts; one publication can
// cause many of them.
var compared = []string{"title-duplicate", "description-duplicate"}

// Waiting is a kind of work with the number of its waiting items.
type Waiting struct {
	Kind  string
	Count int
}

// Waiting returns the number of waiting items for each kind of work that has any. Drafts in review, and scheduled
// publications that were stopped, are counted by the kind of their revision.
func (s *Store) Waiting(ctx context.Context) (list []Waiting, err error) {
	err = s.DB.NewRaw(`SELECT * FROM (
			SELECT 'review.' || kind AS kind, count(*) AS count FROM revisions WHERE state = 'review' AND held_at IS NULL GROUP BY kind
			UNION ALL SELECT 'held.' || kind, count(*) FROM revisions WHERE state = 'review' AND held_at IS NOT NULL GROUP BY kind
			UNION ALL SELECT 'redirect_requests', count(*) FROM redirect_requests
			UNION ALL SELECT 'bulk', count(*) FROM head_batches WHERE state = 'preview' AND harms <> '{}'
			UNION ALL SELECT 'forms', count(*) FROM forms WHERE status = '0'
			UNION ALL SELECT 'push', count(*) FROM push_addresses WHERE state = 'refused'
			UNION ALL SELECT 'missing', count(*) FROM missing_paths WHERE times >= ?
		) AS waiting WHERE count > 0 ORDER BY kind`, missingTimes).Scan(ctx, &list)
	return list, err
}

// Compare stores the numbers of findings of the given checks on a day. It returns, by check, the numbers of the latest
// earlier day that has any; nil if there is none.
func (s *Store) Compare(ctx context.Context, day time.Time, counts map[string]int) (map[string]int, error) {
	today := day.Format(time.DateOnly)
	for check, count := range counts {
		_, err := s.DB.ExecContext(ctx, `INSERT INTO check_counts (day, check_id, count) VALUES (?, ?, ?)
			ON CONFLICT (day, check_id) DO UPDATE SET count = excluded.count`, today, check, count)
		if err != nil {
			return nil, err
		}
	}
	var rows []struct {
		CheckID string
		Count   int
	}
	err := s.DB.NewRaw(`SELECT check_id, count FROM check_counts WHERE day = (SELECT max(day) FROM check_counts WHERE day < ?)`, today).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	before := make(map[string]int, len(rows))
	for _, r := range rows {
		before[r.CheckID] = r.Count
	}
	return before, nil
}
