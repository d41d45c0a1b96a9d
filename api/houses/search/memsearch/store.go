package memsearch

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

// database is what the lots are read from.
type database = bun.IDB

// New makes an Index and Mapper that ask others until Run has read the lots.
func New(idb bun.IDB, other search.Index, mapper search.Mapper, now lot.Clock, bands search.Bands, log *slog.Logger) *Index {
	return &Index{
		stale:    true,
		fallback: other, fallbackMapper: mapper, idb: idb, now: now, bands: bands, log: log,
		reload: make(chan struct{}, 1), changedWhileLoading: map[int64]struct{}{}, recent: map[int64]*lotRow{},
	}
}

func readPlaces(ctx context.Context, idb bun.IDB) (*placeDirectory, error) {
	var areas []*areaEntry
	err := idb.NewSelect().TableExpr("areas AS a").Join("JOIN cities AS c ON c.id = a.city_id").Join("JOIN provinces AS v ON v.id = c.province_id").
		ColumnExpr("a.id, a.short_name, a.alias, a.lng, a.lat").
		ColumnExpr("coalesce(c.lng, v.lng, "+search.NowhereLng+") AS around_lng, coalesce(c.lat, v.lat, "+search.NowhereLat+") AS around_lat").Scan(ctx, &areas)
	if err != nil {
		return nil, err
	}
	var regions []*regionEntry
	if err := idb.NewSelect().TableExpr("regions AS r").Column("r.id", "r.short_name", "r.alias", "r.lng", "r.lat").Scan(ctx, &regions); err != nil {
		return nil, err
	}
	l := &placeDirectory{areas: make(map[int64]*areaEntry, len(areas)), regions: make(map[int64]*regionEntry, len(regions))}
	for _, a := range areas {
		l.areas[a.ID] = a
	}
	for _, r := range regions {
		l.regions[r.ID] = r
	}
	return l, nil
}
