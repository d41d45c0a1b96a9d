package server

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/clock"
	"fapai/api/platform/jobs"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/siteaudit"
)

// confirmAfter is how long after a difference a page is asked for again: longer than a change takes to be seen.
const confirmAfter = 2 * time.Second

// assembleTruth makes the crawl of the own site, with a queue of its own: its jobs take long.
func (c *components) assembleTruth(context.Context) error {
	host := c.cfg.Host
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	store := &siteaudit.Store{DB: c.conn, Now: clock.Now}
	c.truthRunner = &siteaudit.Runner{
		Store: store, Addresses: c.addresses, Missing: missingAddresses,
		Source: siteaudit.Source{
			Origin: "http://" + net.JoinHostPort(host, strconv.Itoa(c.cfg.Port)), Stored: c.storedHead, Confirm: confirmAfter,
		},
	}
	c.truthQueue = jobs.New(c.conn, clock.Now, c.log)
	c.truthRunner.Register(c.truthQueue)
	c.handlers.truthCalls = &siteaudit.HTTP{
		Store: store, Nickname: c.logins.Nickname,
		Audited: c.logins.Audited,
	}
	return nil
}

// Crawler assembles the site as Serve does, and returns what compares the pages that it serves with what is stored.
func Crawler(ctx context.Context, cfg config.Config, log *slog.Logger, conn *bun.DB) (*siteaudit.Runner, error) {
	// The pages on disk belong to the site that runs: opening them would remove those of another build or of other settings.
	cfg.Cache.DiskMB = 0
	c, err := assemble(ctx, cfg, log, conn)
	if err != nil {
		return nil, err
	}
	return c.truthRunner, nil
}

// storedHead is what should be served at an address.
func (c *components) storedHead(ctx context.Context, address string) (siteaudit.Head, error) {
	path, query, _ := strings.Cut(address, "?")
	h, err := c.heads.Head(ctx, path, query)
	var known *apperr.E
	if errors.As(err, &known) && known.Kind == apperr.NotFound {
		return siteaudit.Head{Status: fiber.StatusNotFound}, nil
	}
	if err != nil {
		return siteaudit.Head{}, err
	}
	return siteaudit.Head{
		Status: h.Status, Redirect: h.Redirect, Title: h.Title, Description: h.Description, Keywords: h.Keywords,
		Canonical: h.Canonical, Robots: h.Robots(),
	}, nil
}

// addresses are those of the table of heads, once it is made, and not before a time.
func (c *components) addresses(ctx context.Context, at time.Time) (list []siteaudit.Address, err error) {
	if err := c.headIndex.Since(ctx, at); err != nil {
		return nil, err
	}
	c.headIndex.Each(ctx, headlist.Filter{}, func(r *headlist.Row) {
		list = append(list, siteaudit.Address{Path: r.Path, Kind: r.Kind})
	})
	return list, nil
}

// beyond is a page of a list that no list has.
const beyond = "99999"

// missingAddresses are some of each kind that the site has not: things without a row, places that are none, and pages after
// the last of a list.
func missingAddresses(all []siteaudit.Address) (paths []string) {
	example := map[string]string{}
	for _, a := range all {
		if example[a.Kind] == "" && !strings.Contains(a.Path, "?") {
			example[a.Kind] = a.Path
		}
	}
	for _, page := range []*route.Page{route.House, route.Community, route.NewsItem, route.Agent} {
		paths = append(paths, page.Path("999999999999999"))
	}
	for _, page := range []*route.Page{route.HousesPlace, route.CommunitiesPlace, route.Text} {
		paths = append(paths, page.Path("nosuchplace"))
	}
	for _, page := range []*route.Page{
		route.Houses, route.HousesPlace, route.HousesRegion, route.Communities, route.CommunitiesPlace, route.CommunitiesRegion, route.News, route.Agent,
	} {
		if path := example[page.Name]; path != "" {
			paths = append(paths, path+"?page="+beyond)
		}
	}
	return append(paths, route.News.Path()+"?tag=nosuchtag", "/no-such-folder/no-such-page")
}
