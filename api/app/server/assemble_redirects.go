package server

import (
	"context"
	"strconv"

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

// movedParts holds the parts for addresses that moved, are gone, or never existed.
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

// mergedCommunities returns the targets for the pages of communities that were merged into others, as the aliases have
// them.
func (b *base) mergedCommunities(ctx context.Context, paths []string) (map[string]redirects.Target, error) {
	var ids []int64
	if paths != nil {
		ids = []int64{}
	}
	for _, path := range paths {
		if page, values, _ := route.Match(path); page == route.Community {
			if id, err := strconv.ParseInt(values[0], 10, 64); err == nil {
				ids = append(ids, id)
			}
		}
	}
	merged, err := communities.Merged(ctx, b.conn, ids)
	rows := make(map[string]redirects.Target, len(merged))
	for from, into := range merged {
		rows[route.Community.Path(from)] = redirects.Target{To: route.Community.Path(into)}
	}
	return rows, err
}
