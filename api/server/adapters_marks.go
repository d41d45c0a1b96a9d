package server

import (
	"context"

	"fapai/api/communities"
	"fapai/api/db"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/members"
)

// houseMarks counts who follows lots and wants to be reminded of them.
func houseMarks(kept *members.Store) houses.CountFavorites {
	return func(ctx context.Context, ids []int64) (map[int64]houses.FavoriteCounts, error) {
		counts, err := kept.MarkCounts(ctx, members.House, ids)
		out := make(map[int64]houses.FavoriteCounts, len(counts))
		for id, n := range counts {
			out[id] = houses.FavoriteCounts(n)
		}
		return out, err
	}
}

func communityFollows(kept *members.Store) func(context.Context, []int64) (map[int64]int, error) {
	return func(ctx context.Context, ids []int64) (map[int64]int, error) {
		counts, err := kept.MarkCounts(ctx, members.Community, ids)
		out := make(map[int64]int, len(counts))
		for id, n := range counts {
			out[id] = n.Follows
		}
		return out, err
	}
}

// purgeMarks has the pages of marked things made anew a little later. Articles do not show who saved them.
func purgeMarks(notifier *db.DebouncedNotifier) members.Marked {
	tags := map[members.Kind]func(int64) string{members.House: lot.FavoritesTag, members.Community: communities.MarksTag}
	return func(kind members.Kind, ids ...int64) {
		tag, shown := tags[kind]
		for _, id := range ids {
			if shown {
				notifier.Add(tag(id))
			}
		}
	}
}
