package reminders

import (
	"context"

	"github.com/samber/lo"

	"fapai/api/lots"
	"fapai/api/lots/lot"
)

// LotsOf returns a function that reads lots from the store. For a lot whose auction has ended, the function also finds
// the next auction.
func LotsOf(lots *lots.Store) Lots {
	return func(ctx context.Context, ids []int64) (map[int64]Lot, error) {
		cards, err := lots.Cards(ctx, ids)
		if err != nil {
			return nil, err
		}
		var over []int64
		for _, c := range cards {
			if !c.Status.Biddable() && c.Status != lot.NoTimes {
				over = append(over, c.ID)
			}
		}
		next, err := lots.NextRounds(ctx, over)
		out := make(map[int64]Lot, len(cards))
		for _, c := range cards {
			out[c.ID] = Lot{
				ID: c.ID, Title: c.Title, Status: string(c.Status), Start: c.StartTime, StartDayOnly: c.StartDayOnly,
				SignupEnd: c.SignupEnd, Close: c.ClosesAt,
				DealPrice: c.DealPrice, NextRound: lo.EmptyableToPtr(next[c.ID]),
			}
		}
		return out, err
	}
}
