package server

import (
	"context"
	"log/slog"
	"net"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/platform/clock"
	"fapai/api/platform/jobs"
	"fapai/api/workbench/siteaudit"
)

// confirmAfter is the time that the site audit waits before it requests a page again that differed. It must be longer
// than the time until a change becomes visible.
const confirmAfter = 2 * time.Second

// newSiteAudit returns the site audit with its API operations and its own job queue.
func newSiteAudit(b *base, pages *siteaudit.Pages) (*siteaudit.Runner, *siteaudit.HTTP, *jobs.Queue) {
	host := b.cfg.Host
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	store := &siteaudit.Store{DB: b.conn, Now: clock.Now}
	runner := &siteaudit.Runner{
		Store: store, Addresses: pages.Addresses, Missing: siteaudit.Missing,
		Source: siteaudit.Source{
			Origin: "http://" + net.JoinHostPort(host, strconv.Itoa(b.cfg.Port)),
			Stored: pages.Stored, Confirm: confirmAfter,
		},
	}
	queue := jobs.New(b.conn, clock.Now, b.log)
	runner.Register(queue)
	return runner, &siteaudit.HTTP{Store: store, Nickname: b.logins.Nickname, Audited: b.logins.Audited}, queue
}

// Crawler assembles the site as Serve does, and returns the site audit, which compares the pages of the running site
// with stored data.
func Crawler(ctx context.Context, cfg config.Config, log *slog.Logger, conn *bun.DB) (*siteaudit.Runner, error) {
	// The pages on disk belong to the running site. If this process opened their folder, it would delete the pages of
	// another build.
	cfg.Cache.DiskMB = 0
	c, err := assemble(ctx, cfg, log, conn)
	if err != nil {
		return nil, err
	}
	return c.siteAuditRunner, nil
}
