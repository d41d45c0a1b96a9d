package favorites

import (
	"context"

	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/lots"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// TargetsOf returns a Targets function that reads from the given stores.
func TargetsOf(lots *lots.Store, communityStore *communities.Store, newsStore *news.Store) Targets {
	return func(ctx context.Context, kind Kind, ids []int64) (map[int64]Target, error) {
		out := make(map[int64]Target, len(ids))
		switch kind {
		case Community:
			cards, err := communityStore.Cards(ctx, ids)
			for _, c := range cards {
				out[c.ID] = Target{Title: c.Name, Price: c.AvgPrice, Community: &wire.CollectedCommunity{
					AreaName: c.AreaName, RegionName: c.RegionName, Address: c.Address,
					Lots: c.Lots.Running + c.Lots.Upcoming,
				}}
			}
			return out, err
		case News:
			cards, err := newsStore.Briefs(ctx, ids)
			for _, c := range cards {
				out[c.ID] = Target{Title: c.Title, News: &wire.CollectedNews{
					Category: c.Category, Summary: c.Summary, PublishTime: httpx.Time(c.PublishTime),
				}}
			}
			return out, err
		default:
			cards, err := lots.Cards(ctx, ids)
			for _, c := range cards {
				status := string(c.Status)
				out[c.ID] = Target{Title: c.Title, Price: c.StartPrice, Status: &status, Start: c.StartTime}
			}
			return out, err
		}
	}
}
