package server

import (
	"fapai/api/members/favorites"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// followParts holds the parts for members' favourites: lots, communities and articles.
type followParts struct {
	favoriteStore    *favorites.Store
	favoriteNotifier *db.DebouncedNotifier // purges the pages that show a changed number of followers
}

func newFollowParts(b *base) *followParts {
	notifier := db.NewDebouncedNotifier(b.conn, b.log)
	return &followParts{
		favoriteStore: &favorites.Store{
			DB: b.conn, Statements: b.statements, Now: clock.Now, Changed: purgeFollowed(notifier),
		},
		favoriteNotifier: notifier,
	}
}

// purgeFollowed returns a function that purges, after a short delay, the pages that show a number of followers. The
// pages of articles do not show one.
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
