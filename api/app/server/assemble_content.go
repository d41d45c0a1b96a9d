package server

import (
	"context"

	"fapai/api/content"
	"fapai/api/platform/clock"
)

// siteParts holds the data of the site and its single pages.
type siteParts struct {
	site         content.Site // values from the settings; facts contains the changes by editors
	facts        *content.Facts
	texts        *content.Store
	contentCalls *content.HTTP
	callers      []caller
}

func newSiteParts(ctx context.Context, b *base, lots *lotParts) (*siteParts, error) {
	demo, err := lots.houseStore.HasDemo(ctx)
	if err != nil {
		return nil, err
	}
	site, texts := siteOf(b.cfg, demo), &content.Store{DB: b.conn}
	facts := &content.Facts{Base: site, Store: texts, Log: b.log}
	if err := facts.Load(ctx); err != nil {
		return nil, err
	}
	calls, err := content.NewHTTP(facts, map[string]string{"app.png": b.cfg.AppURL, "official.png": b.cfg.OfficialURL})
	return &siteParts{
		site: site, facts: facts, texts: texts, contentCalls: calls,
		callers: []caller{&content.Workbench{Facts: facts, Now: clock.Now, Nickname: b.logins.Nickname}},
	}, err
}
