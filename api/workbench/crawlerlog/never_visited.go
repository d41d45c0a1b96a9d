package crawlerlog

import (
	"context"
	"slices"

	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// never returns, by kind of page, the numbers of indexable pages that no search engine has visited. ready is false
// until the list of pages has been made.
func (h *HTTP) never(ctx context.Context) (ready bool, list []wire.CrawlerNever) {
	list = []wire.CrawlerNever{}
	if ready = h.Index.State(ctx).Ready; !ready {
		return false, list
	}
	places := map[string]int{}
	h.Index.Each(ctx, headlist.Filter{Robots: "index"}, func(r *headlist.Row) {
		at, known := places[r.Kind]
		if !known {
			at = len(list)
			places[r.Kind] = at
			list = append(list, wire.CrawlerNever{Kind: r.Kind, Name: headlist.KindName(r.Kind)})
		}
		list[at].Pages++
		if r.Visited.IsZero() {
			list[at].Never++
		}
	})
	slices.SortStableFunc(list, func(a, b wire.CrawlerNever) int { return b.Never - a.Never })
	return true, list
}
