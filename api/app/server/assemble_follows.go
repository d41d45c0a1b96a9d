package server

import (
	"fapai/api/members/favorites"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// followParts are what members follow.
type followParts struct {
	favoriteStore    *favorites.Store
	favoriteNotifier *db.DebouncedNotifier // tags of the pages that show how many members follow a thing
}

func newFollowParts(b *base) *followParts {
	notifier := db.NewDebouncedNotifier(b.conn, b.log)
	return &followParts{
		favoriteStore: &favorites.Store{DB: b.conn, Now: clock.Now, Changed: purgeFollowed(notifier)}, favoriteNotifier: notifier,
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
