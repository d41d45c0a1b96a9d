package memory

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/loop"
)

// database is a connection from which lots can be read.
type database = bun.IDB

// New returns an Index, which is also a Mapper. Until Run has read the lots, other and mapper answer queries.
func New(
	idb bun.IDB, other search.Index, mapper search.Mapper, now lot.Clock, bands search.Bands, log *slog.Logger,
) *Index {
	return &Index{
		stale:    true,
		fallback: other, fallbackMapper: mapper, idb: idb, now: now, bands: bands, log: log,
		first: make(chan struct{}), reload: loop.NewSignal(), changedWhileLoading: map[int64]struct{}{},
		recent: map[int64]*lotRow{},
	}
}

func readPlaces(ctx context.Context, idb bun.IDB) (*placeDirectory, error) {
	var areas []*areaEntry
	err := idb.NewSelect().TableExpr("areas AS a").Join("JOIN cities AS c ON c.id = a.city_id").
		Join("JOIN provinces AS v ON v.id = c.province_id").
		ColumnExpr("a.id, a.short_name, a.alias, a.lng, a.lat").
		ColumnExpr("coalesce(c.lng, v.lng, "+search.NowhereLng+") AS around_lng, coalesce(c.lat, v.lat, "+
			search.NowhereLat+") AS around_lat").Scan(ctx, &areas)
	if err != nil {
		return nil, err
	}
	var regions []*regionEntry
	if err := idb.NewSelect().TableExpr("regions AS r").Column("r.id", "r.short_name", "r.alias", "r.lng", "r.lat").
		Scan(ctx, &regions); err != nil {
		return nil, err
	}
	l := &placeDirectory{areas: make(map[int64]*areaEntry, len(areas)),
		regions: make(map[int64]*regionEntry, len(regions))}
	for _, a := range areas {
		l.areas[a.ID] = a
	}
	for _, r := range regions {
		l.regions[r.ID] = r
	}
	return l, nil
}

// readViews reads the view counts again, because they change without a tag.
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
	rows, err := m.idb.QueryContext(ctx, "SELECT h.id, h.view_count FROM houses AS h WHERE "+
		postgres.NotDeleted+" AND h.view_count > 0")
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

// withViews returns a copy of the segment that has new view counts and shares everything else.
func (s *segment) withViews(counts []int64) *segment {
	out := &segment{
		n: s.n, ids: s.ids, newest: s.newest, byAge: s.byAge, numbers: s.numbers, upcoming: s.upcoming,
		codes: s.codes, places: s.places, bands: s.bands, texts: s.texts, clusters: s.clusters, titles: s.titles,
		positions: s.positions, latest: s.latest, leading: s.leading,
	}
	out.numbers[numViews] = newSortedColumn(counts, s.byAge)
	return out
}
