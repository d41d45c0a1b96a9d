package reminders

import (
	"context"
	"slices"
)

// Set stores a reminder and replaces the reminder that the member may already have for this lot. Types, offsets or
// channels that are nil get default values. Set may return ErrNoLot, ErrOver, ErrNoTrigger or ErrTooMany.
func (s *Service) Set(ctx context.Context, r Reminder) (Reminder, error) {
	lots, err := s.Lots(ctx, []int64{r.HouseID})
	if err != nil {
		return Reminder{}, err
	}
	lot, found := lots[r.HouseID]
	if !found {
		return Reminder{}, ErrNoLot
	}
	now := s.Store.Now()
	r.Status, r.CreatedAt, r.PlannedAt, r.Seen = Pending, now, now, lot
	usual := defaultTypes
	if lot.awaitsRound() {
		usual = nextRoundTypes
	}
	r.Types, r.Offsets = sortedOr(r.Types, usual), sortedOr(r.Offsets, defaultOffsets)
	r.Channels = sortedOr(r.Channels, defaultChannels)
	switch lot.Status {
	case lotUpcoming, lotRunning, lotNoTimes:
	case lotPostponed, lotSuspended:
		r.Status = Held
	case lotFailed, lotWithdrawn:
		if !r.wants(OnNextRound) {
			return Reminder{}, over(&lot)
		}
	default:
		return Reminder{}, over(&lot)
	}
	list := triggers(&r, &lot, now)
	if len(list) == 0 && !r.followsLot() {
		return Reminder{}, ErrNoTrigger
	}
	if len(list) > 0 && r.Status != Held {
		r.NextTrigger = &list[0].At
	}
	return s.Store.Set(ctx, r, &lot)
}

// over returns the error for a reminder of an auction that has ended. If the next auction is known, the error mentions
// it.
func over(lot *Lot) error {
	if lot.NextRound != nil {
		return ErrNextRound
	}
	return ErrOver
}

// sortedOr returns the values of list in ascending order and without repetitions. If list is nil, it returns those of
// otherwise.
func sortedOr[T string | int64](list, otherwise []T) []T {
	if list == nil {
		list = otherwise
	}
	list = slices.Clone(list)
	slices.Sort(list)
	return append([]T{}, slices.Compact(list)...)
}
