package server

import (
	"fapai/api/content/news"
	"fapai/api/demo/illustration"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/viewcount"
)

// newsParts holds the parts for articles.
type newsParts struct {
	newsStore           *news.Store
	newsViews           *viewcount.Counter
	publicationNotifier *db.TransitionNotifier
	callers             []caller
}

func newNewsParts(b *base) *newsParts {
	store, views := news.NewStore(b.conn, clock.Now), b.newViews("news")
	return &newsParts{
		newsStore: store, newsViews: views, publicationNotifier: store.PublicationNotifier(b.log),
		callers: []caller{&news.HTTP{Store: store, Views: views, Illustrate: illustration.OfArticle}},
	}
}
