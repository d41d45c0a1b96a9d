package demands

import (
	"cmp"
	"context"

	"fapai/api/lots"
	"fapai/api/lots/lot"
)

// ViewingTimesOf returns a function that reads from the store until when a lot can be viewed. If the notice does not
// state the end of the viewing, it is the start of the auction.
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
