package saved

import (
	"context"
	"slices"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// batch is the number of lots for which the index is queried at once, which is its maximum page size.
const batch = 100

// Matcher finds the lots that match saved queries.
type Matcher struct {
	// Index should query the database, because an index in memory may not contain a change that was just logged.
	Index search.Index
	// List is the index of the site's lists. It is used for counting, because a search for keywords in the database
	// takes long.
	List search.Index
	// Named sets the places and stations that a filter names.
	Named func(ctx context.Context, f *lot.Filter) error
}

// Biddable returns those of the ids whose lots match the query. If the query has no status, only lots that can be bid
// for match.
func (m *Matcher) Biddable(ctx context.Context, query string, ids []int64) ([]int64, error) {
	return m.match(ctx, query, ids, func(f *lot.Filter) {
		if len(f.Status) == 0 {
			f.Status = []string{string(lot.Upcoming), string(lot.Running)}
		}
	})
}

// CalledOff returns those of the ids whose lots match the query without its filters by status and by days. A lot that
// was called off has another status, and often no start time.
func (m *Matcher) CalledOff(ctx context.Context, query string, ids []int64) ([]int64, error) {
	return m.match(ctx, query, ids, func(f *lot.Filter) {
		f.Status, f.Within, f.StartFrom, f.StartTo, f.EndFrom, f.EndTo = nil, 0, "", "", "", ""
	})
}

// Count returns the number of lots that the list of a query shows now.
func (m *Matcher) Count(ctx context.Context, query string) (int, error) {
	f, err := m.filter(ctx, query)
	if err != nil {
		return 0, err
	}
	_, n, err := search.Shown(ctx, m.List.Count, f)
	return n, err
}

// Calendar returns the ids of the lots for the calendar of a query: the lots of its list that start on or after the
// day `from`. If the list shows only lots that can be bid for, it adds called-off lots, so that calendar programs cancel
// their dates.
func (m *Matcher) Calendar(ctx context.Context, query, from string) ([]int64, error) {
	f, err := m.filter(ctx, query)
	if err != nil {
		return nil, err
	}
	biddable := []string{string(lot.Upcoming), string(lot.Running)}
	if len(f.Status) == 0 {
		f.Status = biddable
	}
	if slices.ContainsFunc(biddable, func(status string) bool { return slices.Contains(f.Status, status) }) {
		for _, status := range []lot.Status{lot.Withdrawn, lot.Postponed, lot.Suspended} {
			if !slices.Contains(f.Status, string(status)) {
				f.Status = append(f.Status, string(status))
			}
		}
	}
	f.StartFrom = max(f.StartFrom, from)
	return search.CalendarIDs(ctx, m.Index, f)
}

func (m *Matcher) match(
	ctx context.Context, query string, ids []int64, change func(*lot.Filter),
) (found []int64, err error) {
	f, err := m.filter(ctx, query)
	if err != nil {
		return nil, err
	}
	change(&f)
	for ; len(ids) > 0; ids = ids[min(batch, len(ids)):] {
		f.ID = ids[:min(batch, len(ids))]
		hits, err := m.Index.Search(ctx, search.Query{Filter: f, Page: 1, PageSize: batch})
		if err != nil {
			return nil, err
		}
		found = append(found, hits.IDs...)
	}
	return found, nil
}

func (m *Matcher) filter(ctx context.Context, query string) (lot.Filter, error) {
	f, _, err := search.ParseCanonical(query)
	if err != nil {
		return f, err
	}
	return f, m.Named(ctx, &f)
}
