package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Shown returns the filter that a list applies, and the number of lots in the list. It limits the filter to lots that
// can be bid for, unless the filter selects statuses, ids, a community or days, or no such lot matches. In the browser,
// shown-lots.ts has the same rule.
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

// Biddable returns the statuses of lots that can be bid for now or later.
func Biddable() []string { return []string{string(lot.Upcoming), string(lot.Running)} }
