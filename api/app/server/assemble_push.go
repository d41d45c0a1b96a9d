package server

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/heads/push"
	"fapai/api/heads/sitemap"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/outbound/search"
	"fapai/api/workbench/headlist"
)

const (
	// baiduPause is how long Baidu is not told again of an address: repeated ones count against a site.
	baiduPause    = 24 * time.Hour
	indexNowPause = 10 * time.Minute
	// writeTime is how long before its notification a row may have been written: an import notifies at its end.
	writeTime = 30 * time.Minute
)

// assemblePush makes what tells search engines of changed pages.
func (c *components) assemblePush(context.Context) error {
	s := &c.cfg.Push
	baidu := push.Engine{
		Name: "baidu", Label: "百度", Setting: "BAIDU_PUSH_TOKEN", Daily: s.BaiduDaily, Batch: search.BaiduBatch, Pause: baiduPause,
	}
	indexNow := push.Engine{
		Name: "indexnow", Label: "IndexNow（必应等）", Setting: "INDEXNOW_KEY", Daily: s.IndexNowDaily, Batch: search.IndexNowBatch,
		Pause: indexNowPause, Removals: true,
	}
	if s.BaiduToken != "" {
		baidu.Client = search.NewBaidu(search.BaiduConfig{Endpoint: s.BaiduEndpoint, Site: s.BaiduSite, Token: s.BaiduToken})
	}
	if s.IndexNowKey != "" {
		indexNow.Client = search.NewIndexNow(search.IndexNowConfig{Endpoint: s.IndexNowEndpoint, Origin: c.site.Host, Key: s.IndexNowKey})
	}
	if s.StandIn != "" {
		baidu.Client, indexNow.Client = search.NewStandIn(s.BaiduDaily), search.NewStandIn(s.IndexNowDaily)
	}
	c.pushes = &push.Service{
		Store: &push.Store{DB: c.conn}, Engines: []push.Engine{baidu, indexNow}, Origin: c.site.Host, Addresses: c.changedAddresses,
		Standing: c.standing, Now: clock.Now, Log: c.log,
	}
	c.handlers.pushCalls = &push.HTTP{Service: c.pushes, Canonical: pagePath}
	return nil
}

// indexNowFile answers /{key}.txt, by which the engines of IndexNow verify that the key is the site's.
func (c *components) indexNowFile(fc *fiber.Ctx) error {
	fc.Type("txt", "utf-8")
	return fc.SendString(c.cfg.Push.IndexNowKey)
}

// pagePath is an address as the site writes it; false where no page has it.
func pagePath(address string) (string, bool) {
	path, _, _ := strings.Cut(address, "?")
	page, _, canonical := route.Match(path)
	return address, page != nil && page.Redirect == "" && canonical == path
}

// standing tells whether search engines may show an address.
func (c *components) standing(ctx context.Context, address string) (push.Standing, error) {
	path, query, _ := strings.Cut(address, "?")
	h, err := c.heads.Head(ctx, path, query)
	switch {
	case err != nil && apperr.Missing(err):
		return push.Removed, nil
	case err != nil:
		return push.Hidden, err
	case h.Index && h.Canonical == c.site.Host+address:
		return push.Listed, nil
	}
	return push.Hidden, nil
}

// changedAddresses are the pages that cache tags name. Of a tag that names all of a kind they are those that changed lately.
func (c *components) changedAddresses(ctx context.Context, tags []string, since time.Time) ([]push.Change, error) {
	var changes []push.Change
	lately := map[string]bool{} // by section of the site map
	for _, tag := range tags {
		switch tag {
		case cachetag.All:
			lately["houses"], lately["communities"], lately["news"], lately["agents"] = true, true, true, true
		case cachetag.AnyHouse:
			lately["houses"] = true
		case cachetag.AnyCommunity:
			lately["communities"] = true
		default:
			changes = append(changes, push.Changes(taggedPaths(tag)...)...)
		}
	}
	since = since.Add(-writeTime)
	for _, section := range c.sitemaps.Sections {
		if !lately[section.Name] {
			continue
		}
		parts, err := section.Parts(ctx)
		if err != nil {
			return nil, err
		}
		for _, part := range parts {
			if part.Changed.Before(since) {
				continue
			}
			err := section.Each(ctx, part.No, func(a sitemap.Address) error {
				if !a.Changed.Before(since) {
					changes = append(changes, push.Change{Path: a.Path, At: a.Changed})
				}
				return nil
			})
			if err != nil {
				return nil, err
			}
		}
	}
	return changes, nil
}

// taggedPaths are the pages of a tag of one thing.
func taggedPaths(tag string) []string {
	if path, ok := headlist.PageOf(tag); ok {
		return []string{path}
	}
	if code, ok := cachetag.TextCode(tag); ok {
		return []string{route.Text.Path(code)}
	}
	if path, ok := cachetag.AddressOf(tag); ok {
		return []string{(&url.URL{Path: path}).EscapedPath()}
	}
	scope, key, _ := cachetag.OverrideOf(tag)
	kind, place, _ := strings.Cut(key, "/")
	switch city, region, isRegion := strings.Cut(place, "/"); {
	case scope == string(heads.ScopePath):
		return []string{key}
	case scope != string(heads.ScopeAlias):
		return nil
	case kind == "houses" && isRegion:
		return []string{route.HousesRegion.Path(city, region)}
	case kind == "houses":
		return []string{route.HousesPlace.Path(place)}
	case isRegion:
		return []string{route.CommunitiesRegion.Path(city, region)}
	default:
		return []string{route.CommunitiesPlace.Path(place)}
	}
}
