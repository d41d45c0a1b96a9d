package memsearch

import (
	"context"

	"fapai/api/houses/search/pgsearch"
)

// readViews takes over the view counts: of all there is, they alone change without a tag.
func (m *Index) readViews(ctx context.Context) error {
	v := m.snapshot.Load()
	if v == nil {
		return nil
	}
	base := v.segments[0].segment
	counts := make([]int64, base.n)
	for lot := range counts {
		counts[lot] = base.numbers[numViews].of(uint32(lot))
	}
	rows, err := m.idb.QueryContext(ctx, "SELECT h.id, h.view_count FROM houses AS h WHERE "+pgsearch.NotDeleted+" AND h.view_count > 0")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id, count int64
		if err := rows.Scan(&id, &count); err != nil {
			return err
		}
		if lot, known := base.lotOf(id); known {
			counts[lot] = count
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	fresh := base.withViews(counts)
	m.mu.Lock()
	defer m.mu.Unlock()
	if now := m.snapshot.Load(); now != nil && now.segments[0].segment == base {
		parts := append([]*segmentReader{{fresh, now.segments[0].liveDocs}}, now.segments[1:]...)
		m.snapshot.Store(&snapshot{parts, now.places})
	}
	return nil
}

// withViews is the segment with other view counts; all else is shared.
func (s *segment) withViews(counts []int64) *segment {
	out := &segment{
		n: s.n, ids: s.ids, newest: s.newest, byAge: s.byAge, numbers: s.numbers, upcoming: s.upcoming,
		codes: s.codes, places: s.places, bands: s.bands, texts: s.texts, clusters: s.clusters, titles: s.titles,
		positions: s.positions, latest: s.latest, leading: s.leading,
	}
	out.numbers[numViews] = newSortedColumn(counts, s.byAge)
	return out
}
