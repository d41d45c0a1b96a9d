package server

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/heads/push"
	"fapai/api/platform/clock"
	"fapai/api/platform/outbound/search"
)

// newPushes returns the service that notifies search engines of changed pages.
func newPushes(b *base, pages *push.Pages) *push.Service {
	s, origin := &b.cfg.Push, pages.Service.Site.Origin
	baidu, indexNow := push.Baidu(s.BaiduDaily), push.IndexNow(s.IndexNowDaily)
	if s.BaiduToken != "" {
		baidu.Client = search.NewBaidu(search.BaiduConfig{Endpoint: s.BaiduEndpoint,
			Site: s.BaiduSite, Token: s.BaiduToken})
	}
	if s.IndexNowKey != "" {
		indexNow.Client = search.NewIndexNow(search.IndexNowConfig{Endpoint: s.IndexNowEndpoint,
			Origin: origin, Key: s.IndexNowKey})
	}
	if s.StandIn != "" {
		baidu.Client, indexNow.Client = search.NewStandIn(s.BaiduDaily), search.NewStandIn(s.IndexNowDaily)
	}
	return &push.Service{
		Store: &push.Store{DB: b.conn}, Engines: []push.Engine{baidu, indexNow}, Origin: origin,
		Addresses: pages.Changed,
		Standing:  pages.Standing, Now: clock.Now, Log: b.log,
	}
}

// indexNowFile serves /{key}.txt. IndexNow engines read it to check that the key belongs to the site.
func (b *base) indexNowFile(c *fiber.Ctx) error {
	c.Type("txt", "utf-8")
	return c.SendString(b.cfg.Push.IndexNowKey)
}
