package lots

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
)

// Summary holds the figures of the home page and the time they apply to.
type Summary struct {
	Upcoming, Running, ListedToday, SoldToday int
	Now                                       time.Time
}

// Summary counts with the same filters as the lists that the figures link to.
func (s *Store) Summary(ctx context.Context, cityID int64) (sum Summary, err error) {
	sum.Now = s.now()
	for figure, f := range map[*int]lot.Filter{
		&sum.Upcoming:    lot.UpcomingFilter(cityID),
		&sum.Running:     lot.RunningFilter(cityID),
		&sum.ListedToday: lot.ListedOnFilter(cityID, sum.Now),
		&sum.SoldToday:   lot.SoldOnFilter(cityID, sum.Now),
	} {
		if *figure, err = s.index.Count(ctx, f); err != nil {
			return Summary{}, err
		}
	}
	return sum, nil
}

// HasDemo reports whether the database holds demo lots, which the site must then mark.
func (s *Store) HasDemo(ctx context.Context) (bool, error) {
	return s.idb.NewSelect().Model((*lot.House)(nil)).Where("h.is_demo").Exists(ctx)
}

// CityCounts returns for each city the number of lots that its unfiltered list shows, see search.Shown. Cities without
// lots are left out.
func (s *Store) CityCounts(ctx context.Context) (map[int64]int, error) {
	var rows []struct {
		CityID int64
		Count  int
	}
	status := postgres.StatusAtSQL(postgres.SQLTime(s.now()))
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.city_id").
		ColumnExpr("coalesce(nullif(count(*) FILTER (WHERE "+status+" IN ?), 0), count(*)) AS count",
			bun.Tuple(search.Biddable())).
		Where(postgres.OnCards).GroupExpr("h.city_id").Scan(ctx, &rows)
	counts := make(map[int64]int, len(rows))
	for _, r := range rows {
		counts[r.CityID] = r.Count
	}
	return counts, err
}

// CourtNames returns the names of all courts by id.
func (s *Store) CourtNames(ctx context.Context) (map[int64]string, error) {
	var rows []struct {
		ID   int64
		Name string
	}
	if err := s.idb.NewSelect().Table("courts").Column("id", "name").Scan(ctx, &rows); err != nil {
		return nil, err
	}
	names := make(map[int64]string, len(rows))
	for _, r := range rows {
		names[r.ID] = r.Name
	}
	return names, nil
}
