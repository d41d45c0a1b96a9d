package houses

import (
	"context"
	"time"

	"fapai/api/houses/lot"
)

// Summary are the figures of the home page with the instant they hold for.
type Summary struct {
	Upcoming, Running, ListedToday, SoldToday int
	Now                                       time.Time
}

// Summary counts by the very filters of the lists that the figures link to.
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
