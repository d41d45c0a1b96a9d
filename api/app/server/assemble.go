package server

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/assistants"
	"fapai/api/pages"
)

// components holds all parts of the program, by domain: the handlers that newApp registers, and the work that runs in
// the background.
type components struct {
	*base
	*dictionaryParts
	*followParts
	*lotParts
	*siteParts
	*newsParts
	*agentParts
	*communityParts
	*movedParts
	*statParts
	*headParts
	*memberParts
	*shareParts
	*workbenchParts
	*pageParts
	assistants *assistants.Server
}

// assemble creates all parts from the settings and an open, migrated database.
func assemble(ctx context.Context, cfg config.Config, log *slog.Logger, conn *bun.DB) (*components, error) {
	// The page cache is created last, because it needs the heads. Functions that are created earlier refer to it, but
	// are called only later.
	var front *pages.Front
	kept := keptPages{purge: func(tags ...string) { front.PurgeOwn(tags...) }}

	base, err := newBase(ctx, cfg, log, conn)
	if err != nil {
		return nil, err
	}
	words, err := newDictionaryParts(ctx, base)
	if err != nil {
		return nil, err
	}
	follows := newFollowParts(base)
	houses := newLotParts(base, words, follows)
	site, err := newSiteParts(ctx, base, houses)
	if err != nil {
		return nil, err
	}
	articles := newNewsParts(base)
	agents := newAgentParts(base, words, houses, site)
	communities := newCommunityParts(base, words, houses, follows)
	moved, err := newMovedParts(ctx, base, site)
	if err != nil {
		return nil, err
	}
	figures := newStatParts(base, words, houses, site, kept)
	heads, err := newHeadParts(base, words, houses, site, articles, agents, communities, moved, figures)
	if err != nil {
		return nil, err
	}
	members, err := newMemberParts(base, words, houses, site, articles, agents, communities, follows)
	if err != nil {
		return nil, err
	}
	shares := newShareParts(words, houses, site, articles, communities)
	editors, err := newWorkbenchParts(base, words, houses, site, articles, communities, moved, heads, members)
	if err != nil {
		return nil, err
	}
	served, err := newPageParts(base, houses, figures, moved, heads, editors)
	if err != nil {
		return nil, err
	}
	front = served.front
	tools, err := newAssistants(base)
	if err != nil {
		return nil, err
	}
	return &components{
		base: base, dictionaryParts: words, followParts: follows, lotParts: houses, siteParts: site,
		newsParts: articles, agentParts: agents,
		communityParts: communities, movedParts: moved, statParts: figures, headParts: heads,
		memberParts: members, shareParts: shares,
		workbenchParts: editors, pageParts: served, assistants: tools,
	}, nil
}

// keptPages reads pages from the page cache of this process.
type keptPages struct {
	purge func(tags ...string)
}
