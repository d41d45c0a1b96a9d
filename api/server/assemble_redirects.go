package server

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/editor/gone"
	"fapai/api/editor/notfound"
	"fapai/api/editor/redirects"
	"fapai/api/route"
	"fapai/api/seo"
)

// assembleRedirects makes the addresses that moved, are gone, or were never there.
func (c *components) assembleRedirects(ctx context.Context) error {
	store := &redirects.Store{DB: c.conn, Now: clock}
	c.redirects = &redirects.Table{Sources: []redirects.Source{store.Rows}, Log: c.log}
	c.gone = &gone.Store{DB: c.conn, Kinds: []gone.Kind{
		{Page: route.House, Table: "houses"}, {Page: route.NewsItem, Table: "news"}, {Page: route.Agent, Table: "agents"},
	}}
	c.notFound = &notfound.Log{
		Store: &notfound.Store{DB: c.conn}, Now: clock, Log: c.log,
		Moved: func(key string) bool {
			_, found := c.redirects.Find(key)
			return found
		},
	}
	c.handlers.redirectCalls = &redirects.HTTP{
		Store: store, Origin: c.site.Host, Editor: callerID, Nickname: c.logins.nickname,
		Head: func(ctx context.Context, path, query string) (string, error) {
			h, err := c.heads.Head(ctx, path, query)
			return h.Redirect, err
		},
		Noted: func(fc *fiber.Ctx, kind, detail string) error { return c.logins.audited(fc, kind, detail, nil) },
	}
	c.handlers.goneCalls = &gone.HTTP{Store: c.gone, Origin: c.site.Host, Now: clock}
	c.handlers.missingCalls = &notfound.HTTP{Store: c.notFound.Store}
	return c.redirects.Load(ctx)
}

// unmoved is a section of the site map without the addresses that moved or are gone.
func (c *components) unmoved(section seo.Section) seo.Section {
	each := section.Each
	section.Each = func(ctx context.Context, part int64, f func(seo.Address) error) error {
		return each(ctx, part, func(a seo.Address) error {
			path, _, _ := strings.Cut(a.Path, "?")
			if _, moved := c.redirects.Find(path); moved {
				return nil
			}
			return f(a)
		})
	}
	return section
}
