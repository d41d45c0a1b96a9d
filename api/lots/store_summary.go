package lots

import (
	"context"
	"maps"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// Summary holds the figures of the home page and the time at which they were computed.
type Summary struct {
	Upcoming, Running, ListedToday, SoldToday int
	Now                                       time.Time
}

// Summary counts lots, with the filters of the lists to which the figures link.
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

// HasDemo reports whether there are demo lots. If there are, the site must point this out.
func (s *Store) HasDemo(ctx context.Context) (bool, error) {
	return s.idb.NewSelect().Model((*lot.House)(nil)).Where("h.is_demo").Exists(ctx)
}

// CityCounts returns, for each city, the number of lots in the city's list without filters (see search.Shown). Cities
// without lots are missing.
func (s *Store) CityCounts(ctx context.Context) (map[int64]int, error) {
	counts, err := s.index.CountBy(ctx, lot.Filter{}, search.ByCity)
	if err != nil {
		return nil, err
	}
	biddable, err := s.index.CountBy(ctx, lot.Filter{Status: search.Biddable()}, search.ByCity)
	maps.Copy(counts, biddable)
	return counts, err
}

// CourtNames returns the names of all courts by their ids.
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
