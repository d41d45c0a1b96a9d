package lots

import (
	"context"
	"maps"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
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
	counts, err := s.index.CountBy(ctx, lot.Filter{}, search.ByCity)
	if err != nil {
		return nil, err
	}
	biddable, err := s.index.CountBy(ctx, lot.Filter{Status: search.Biddable()}, search.ByCity)
	maps.Copy(counts, biddable)
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
