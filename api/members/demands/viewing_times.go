package demands

import (
	"cmp"
	"context"

	"fapai/api/lots"
	"fapai/api/lots/lot"
)

// ViewingTimesOf returns a function that reads the viewing times of a lot from the store. If the notice does not state
// when the viewing ends, the start of the auction counts as the end.
func ViewingTimesOf(store *lots.Store) func(ctx context.Context, id int64) (ViewingTimes, error) {
	return func(ctx context.Context, id int64) (ViewingTimes, error) {
		c, err := store.Card(ctx, id)
		if err != nil {
			return ViewingTimes{}, err
		}
		return ViewingTimes{
			Open: c.Status.Biddable() || c.Status == lot.NoTimes, Closes: cmp.Or(c.ViewingEnd, c.StartTime),
		}, nil
	}
}
