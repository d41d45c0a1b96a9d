package server

import (
	"fapai/api/content/communities"
	"fapai/api/demo/illustration"
	"fapai/api/lots"
	"fapai/api/members/favorites"
	"fapai/api/platform/clock"
	"fapai/api/platform/viewcount"
)

// communityParts holds the parts for communities (小区) and the statistics of their lots.
type communityParts struct {
	communityStore *communities.Store
	communityViews *viewcount.Counter
	callers        []caller
}

func newCommunityParts(
	b *base, dictionaries *dictionaryParts, lotPart *lotParts, follows *followParts,
) *communityParts {
	store, views := newCommunityStore(b, lotPart.houseStore, follows.favoriteStore), b.newViews("communities")
	return &communityParts{
		communityStore: store, communityViews: views,
		callers: []caller{
			&communities.HTTP{
				Store: store, Views: views, Now: clock.Now, Illustrate: illustration.OfCommunity,
				Named: dictionaries.placeNames.Named,
			},
		},
	}
}

// newCommunityStore returns a store of communities that includes the figures of their lots.
func newCommunityStore(b *base, lots *lots.Store, saved *favorites.Store) *communities.Store {
	return &communities.Store{
		IDB: b.conn, Statements: b.statements, Active: lots.ActiveCommunities,
		Follows: saved.Counter(favorites.Community), Counts: lots.CommunityCounts,
	}
}
