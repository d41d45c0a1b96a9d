package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Shown returns the filter that a list applies and the number of its lots. It restricts the filter to lots that
// can be bid on. It does not do so if the filter already selects statuses, ids, a community or days, or if no such
// lot can be bid on. The page's loader has the same rule (features/lots/filter/shown-lots.ts).
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

// Biddable returns the statuses of lots that can be bid on now or later.
func Biddable() []string { return []string{string(lot.Upcoming), string(lot.Running)} }
