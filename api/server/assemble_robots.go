package server

import (
	"context"

	"fapai/api/clock"
	"fapai/api/editor/revisions"
	"fapai/api/editor/robots"
)

// assembleRobots makes the workbench of robots.txt and of the minimums of lists.
func (c *components) assembleRobots(context.Context) error {
	store := &revisions.Store{DB: c.conn, Now: clock.Now, Kind: robots.Kind(c.countedLists)}
	store.Register(c.personal.queue)
	c.handlers.robotsCalls = &robots.HTTP{
		Store: store, Rules: c.heads.CrawlRules, Generated: c.sitemaps.Lines, Addresses: c.listedAddresses, Lists: c.countedLists,
		Origin: c.site.Host, Editor: callerID, Nickname: c.logins.Nickname,
	}
	return nil
}
