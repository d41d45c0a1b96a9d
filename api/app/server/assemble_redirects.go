package server

import (
	"context"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/heads/gone"
	"fapai/api/lots/importer"
	"fapai/api/members/favorites"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/workbench/notfound"
	"fapai/api/workbench/redirects"
	"fapai/api/workbench/sameasset"
)

// movedParts holds the parts for redirects, for addresses that are gone, and for the 404 log.
type movedParts struct {
	redirectStore *redirects.Store
	redirects     *redirects.Table
	gone          *gone.Store
	notFound      *notfound.Log
	goneCalls     *gone.HTTP
	callers       []caller
}

func newMovedParts(ctx context.Context, b *base, site *siteParts) (*movedParts, error) {
	store := &redirects.Store{DB: b.conn, Now: clock.Now}
	table := &redirects.Table{Sources: []redirects.Source{store.Rows, b.mergedCommunities}, Log: b.log}
	removed := &gone.Store{DB: b.conn, Kinds: []gone.Kind{
		{Page: route.House, Table: "houses", Since: "deleted_at"},
		{Page: route.NewsItem, Table: "news", Since: "removed_at"},
		{Page: route.Agent, Table: "agents", Since: "deleted_at"},
	}}
	missing := &notfound.Log{
		Store: &notfound.Store{DB: b.conn}, Now: clock.Now, Log: b.log,
		Moved: func(key, query string) bool {
			_, found := table.Find(key, query)
			return found
		},
	}
	return &movedParts{
		redirectStore: store, redirects: table, gone: removed, notFound: missing,
		goneCalls: &gone.HTTP{Store: removed, Origin: site.site.Host, Now: clock.Now},
		callers: []caller{
			&notfound.HTTP{Store: missing.Store},
			&sameasset.HTTP{Store: &sameasset.Store{DB: b.conn, Now: clock.Now}},
			&communities.Merges{Merger: &communities.Merger{
				DB: b.conn, Link: importer.LinkCommunities, Now: clock.Now,
				MoveFavorites: func(ctx context.Context, tx bun.Tx, from, into int64) error {
					return favorites.Move(ctx, tx, favorites.Community, from, into)
				},
				Redirected: func(ctx context.Context, tx bun.Tx, from, to string) error {
					return redirects.Follow(ctx, tx, from, to, clock.Now())
				},
			}},
		},
	}, table.Load(ctx)
}

// mergedCommunities returns the redirects from the pages of merged communities.
func (b *base) mergedCommunities(ctx context.Context, paths []string) (map[string]redirects.Target, error) {
	moved, err := communities.MergedPaths(ctx, b.conn, paths)
	return lo.MapValues(moved, func(to, _ string) redirects.Target { return redirects.Target{To: to} }), err
}
