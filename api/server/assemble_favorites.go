package server

import (
	"context"

	"fapai/api/cachetag"
	"fapai/api/db"
	"fapai/api/houses"
	"fapai/api/members/favorites"
)

// assembleFavorites makes what members follow.
func (c *components) assembleFavorites(context.Context) error {
	c.favoriteNotifier = db.NewDebouncedNotifier(c.conn, c.log)
	c.favoriteStore = &favorites.Store{DB: c.conn, Now: clock, Changed: purgeFollowed(c.favoriteNotifier)}
	c.houseStore.ShowFavorites(favoriteCounts(c.favoriteStore))
	return nil
}

// favoriteCounts counts who follows lots and has set reminders for them.
func favoriteCounts(saved *favorites.Store) houses.CountFavorites {
	return func(ctx context.Context, ids []int64) (map[int64]houses.FavoriteCounts, error) {
		counts, err := saved.Counts(ctx, favorites.House, ids)
		out := make(map[int64]houses.FavoriteCounts, len(counts))
		for id, n := range counts {
			out[id] = houses.FavoriteCounts(n)
		}
		return out, err
	}
}

func communityFollows(saved *favorites.Store) func(context.Context, []int64) (map[int64]int, error) {
	return func(ctx context.Context, ids []int64) (map[int64]int, error) {
		counts, err := saved.Counts(ctx, favorites.Community, ids)
		out := make(map[int64]int, len(counts))
		for id, n := range counts {
			out[id] = n.Follows
		}
		return out, err
	}
}

// purgeFollowed purges, a little later, the pages that show how many members follow a thing. Those of articles do not.
func purgeFollowed(notifier *db.DebouncedNotifier) func(kind favorites.Kind, ids ...int64) {
	tags := map[favorites.Kind]func(int64) string{
		favorites.House: cachetag.HouseFavorites, favorites.Community: cachetag.CommunityFavorites,
	}
	return func(kind favorites.Kind, ids ...int64) {
		tag, shown := tags[kind]
		for _, id := range ids {
			if shown {
				notifier.Add(tag(id))
			}
		}
	}
}
