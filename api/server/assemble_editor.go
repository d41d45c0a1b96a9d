package server

import (
	"context"
	"net"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/clock"
	"fapai/api/editor/bulk"
	"fapai/api/editor/heads"
	"fapai/api/editor/revisions"
	"fapai/api/editor/spiders"
)

// assembleEditor makes the editors' workbench of heads.
func (c *components) assembleEditor(context.Context) error {
	c.spiderStore = &spiders.Store{DB: c.conn}
	c.spiderLog = spiders.New(c.spiderStore, net.DefaultResolver, clock.Now, c.log)
	c.headIndex = &heads.Index{Source: heads.Source{
		Service: c.heads, Sections: c.sitemaps.Sections, Overrides: c.overrideStore, More: c.unlisted, Bulk: bulkSources,
		Ahead: readAhead, Cached: c.cachedSources, Visits: c.spiderStore.LastVisits, Now: clock.Now, Log: c.log,
	}}
	c.handlers.spiderCalls = &spiders.HTTP{Store: c.spiderStore, Index: c.headIndex, Now: clock.Now}
	c.handlers.headCalls = &heads.HTTP{
		Index: c.headIndex,
		Noted: func(fc *fiber.Ctx, kind, detail string) error { return c.logins.Audited(fc, kind, detail, nil) },
	}
	overrides := &heads.Overrides{
		Index: c.headIndex, Store: c.overrideStore, Editor: callerID, Nickname: c.logins.Nickname,
		Audited: func(fc *fiber.Ctx, kind, subject, reason string, work heads.Transaction) error {
			return c.logins.AuditedChange(fc, kind, subject, reason, func(ctx context.Context, tx bun.Tx) (any, error) { return work(ctx, tx) })
		},
	}
	overrides.Drafts = &revisions.Store{DB: c.conn, Now: clock.Now, Kind: heads.DraftKind(c.overrideStore, overrides.Check)}
	overrides.Drafts.Register(c.personal.queue)
	c.handlers.overrideCalls = overrides
	c.handlers.batchCalls = &bulk.HTTP{
		Editor: callerID, Nickname: c.logins.Nickname,
		Maker: &bulk.Maker{Index: c.headIndex, Store: &bulk.Store{DB: c.conn, Overrides: c.overrideStore, Now: clock.Now}, Log: c.log},
	}
	return nil
}
