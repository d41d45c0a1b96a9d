package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Shown is the filter of the lots that a list shows, and their number: those that can be bid for, unless the filter says which it
// means, or none of its lots can. The loader of the page has the same rule (features/houses/filter/shown-lots.ts).
func Shown(ctx context.Context, count func(context.Context, lot.Filter) (int, error), f lot.Filter) (lot.Filter, int, error) {
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

// Biddable are the codes of what can be bid for, now or later.
func Biddable() []string { return []string{string(lot.Upcoming), string(lot.Running)} }
