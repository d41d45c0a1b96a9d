package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Shown returns the filter and the number of the lots that a list shows: those that can be bid for, unless the filter
// names statuses or none of its lots can be bid for. The page's loader has the same rule
// (features/lots/filter/shown-lots.ts).
func Shown(
	ctx context.Context, count func(context.Context, lot.Filter) (int, error), f lot.Filter,
) (lot.Filter, int, error) {
	if len(f.Status) == 0 && len(f.ID) == 0 && f.CommunityID == 0 && f.PublishFrom+f.PublishTo+f.EndFrom+f.EndTo == "" {
		shown := f
		shown.Status = Biddable()
		if total, err := count(ctx, shown); err != nil || total > 0 {
			return shown, total, err
		}
	}
	total, err := count(ctx, f)
	return f, total, err
}

// Biddable returns the codes of lots that can be bid for, now or later.
func Biddable() []string { return []string{string(lot.Upcoming), string(lot.Running)} }
