package server

import (
	"context"

	"fapai/api/content"
	"fapai/api/seo"
)

// assembleSEO makes the heads of pages and the feed.
func (c *components) assembleSEO(context.Context) error {
	c.heads = &seo.Service{
		Site: seo.Site{
			Name: c.site.Name, Origin: c.site.Host, MobileHost: c.site.MobileHost, Logo: "/logo.png", Hotline: c.site.Hotline,
			Gallery: !c.cfg.Production(),
		},
		Sources: seo.Sources{
			Places: c.placeIndex, HomeCityID: content.DefaultCityID, Houses: c.houseStore, Communities: c.communityStore,
			Agents: c.agentStore, News: c.newsStore, Texts: c.texts, Stats: c.statStore,
			Label: c.labels.Name, FillText: c.site.Fill, DrawCover: drawCover,
		},
		Templates: (&seo.Store{DB: c.conn}).Template,
	}
	c.handlers.seoCalls = &seo.HTTP{Service: c.heads}
	c.feed = &seo.Feed{Site: c.heads.Site, Items: feedItems(c.newsStore, c.houseStore, c.labels), Now: clock}
	return nil
}
