package server

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/heads/gone"
	"fapai/api/heads/sitemap"
	"fapai/api/lots/importer"
	"fapai/api/members/favorites"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/workbench/notfound"
	"fapai/api/workbench/redirects"
)

// assembleRedirects makes the addresses that moved, are gone, or were never there.
func (c *components) assembleRedirects(ctx context.Context) error {
	store := &redirects.Store{DB: c.conn, Now: clock.Now}
	c.redirects = &redirects.Table{Sources: []redirects.Source{store.Rows, c.mergedCommunities}, Log: c.log}
	c.gone = &gone.Store{DB: c.conn, Kinds: []gone.Kind{
		{Page: route.House, Table: "houses", Since: "deleted_at"}, {Page: route.NewsItem, Table: "news", Since: "removed_at"},
		{Page: route.Agent, Table: "agents", Since: "deleted_at"},
	}}
	c.notFound = &notfound.Log{
		Store: &notfound.Store{DB: c.conn}, Now: clock.Now, Log: c.log,
		Moved: func(key string) bool {
			_, found := c.redirects.Find(key)
			return found
		},
	}
	c.handlers.redirectCalls = &redirects.HTTP{
		Store: store, Origin: c.site.Host, Nickname: c.logins.Nickname,
		Head: func(ctx context.Context, path, query string) (string, error) {
			h, err := c.heads.Head(ctx, path, query)
			return h.Redirect, err
		},
		Audited: c.logins.Audited,
	}
	c.handlers.mergeCalls = &communities.Merges{Merger: &communities.Merger{
		DB: c.conn, Link: importer.LinkCommunities, Now: clock.Now,
		MoveFavorites: func(ctx context.Context, tx bun.Tx, from, into int64) error {
			return favorites.Move(ctx, tx, favorites.Community, from, into)
		},
		Redirected: func(ctx context.Context, tx bun.Tx, from, to string) error {
			return redirects.Follow(ctx, tx, from, to, clock.Now())
		},
	}}
	c.handlers.goneCalls = &gone.HTTP{Store: c.gone, Origin: c.site.Host, Now: clock.Now}
	c.handlers.missingCalls = &notfound.HTTP{Store: c.notFound.Store}
	return c.redirects.Load(ctx)
}

// mergedCommunities are the pages of communities that were merged into others; the aliases hold which.
func (c *components) mergedCommunities(ctx context.Context, paths []string) (map[string]string, error) {
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
	merged, err := communities.Merged(ctx, c.conn, ids)
	rows := make(map[string]string, len(merged))
	for from, into := range merged {
		rows[route.Community.Path(from)] = route.Community.Path(into)
	}
	return rows, err
}

// unmoved is a section of the site map without the addresses that moved or are gone.
func (c *components) unmoved(section sitemap.Section) sitemap.Section {
	unmoved := func(f func(sitemap.Address) error) func(sitemap.Address) error {
		return func(a sitemap.Address) error {
			path, _, _ := strings.Cut(a.Path, "?")
			if _, moved := c.redirects.Find(path); moved {
				return nil
			}
			return f(a)
		}
	}
	each, all := section.Each, section.All
	section.Each = func(ctx context.Context, part int64, f func(sitemap.Address) error) error {
		return each(ctx, part, unmoved(f))
	}
	section.All = func(ctx context.Context, f func(sitemap.Address) error) error { return all(ctx, unmoved(f)) }
	return section
}
