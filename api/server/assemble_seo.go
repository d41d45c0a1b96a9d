package server

import (
	"context"
	"strings"
	"time"

	"fapai/api/apperr"
	"fapai/api/content"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/httpx"
	"fapai/api/places"
	"fapai/api/seo"
)

// assembleSEO makes the heads of pages and the feed.
func (c *components) assembleSEO(context.Context) error {
	sources := seoSources(c.placeIndex, c.houseStore, c.labels)
	addNewsSources(&sources, c.newsStore, c.texts, c.site, c.labels)
	addAgentSources(&sources, c.agentStore, c.houseStore, c.placeIndex)
	addCommunitySources(&sources, c.placeIndex, c.communityStore)
	sources.StatsUpdated = c.statStore.UpdatedAt
	c.heads = &seo.Service{
		Site: seo.Site{
			Name: c.site.Name, Origin: c.site.Host, MobileHost: c.site.MobileHost, Logo: "/logo.png", Hotline: c.site.Hotline,
			Gallery: !c.cfg.Production(),
		},
		Sources:   sources,
		Templates: (&seo.Store{DB: c.conn}).Template,
	}
	c.handlers.seoCalls = &seo.HTTP{Service: c.heads}
	c.feed = &seo.Feed{Site: c.heads.Site, Items: feedItems(c.newsStore, c.houseStore, c.labels), Now: clock}
	return nil
}

// seoSources gives the facts of the other domains to the heads of pages.
func seoSources(placeIndex *places.Index, lots *houses.Store, labels dictionary.Dictionary) seo.Sources {
	return seo.Sources{
		Place: func(_ context.Context, alias, region string) (seo.Where, error) {
			found, err := placeIndex.Resolve(alias, region)
			return seoWhere(found), err
		},
		Home: func(context.Context) (seo.Where, error) {
			found, err := placeIndex.Locate(places.City, content.DefaultCityID)
			return seoWhere(found), err
		},
		House: func(ctx context.Context, id int64) (seo.House, error) {
			return seoHouse(ctx, id, placeIndex, lots, labels)
		},
		Houses: func(ctx context.Context, w seo.Where) (seo.HouseCounts, error) {
			return seoCounts(ctx, w, lots)
		},
	}
}

func seoHouse(ctx context.Context, id int64, placeIndex *places.Index, lots *houses.Store, labels dictionary.Dictionary) (seo.House, error) {
	d, err := lots.Get(ctx, id)
	if err != nil {
		return seo.House{}, err
	}
	repeats, err := lots.TitleRepeats(ctx, &d.House)
	if err != nil {
		return seo.House{}, err
	}
	level, placeID := places.Area, d.AreaID
	if d.RegionID != nil {
		level, placeID = places.Region, *d.RegionID
	}
	where, err := placeIndex.Locate(level, placeID)
	if err != nil {
		return seo.House{}, apperr.Wrap(apperr.Internal, "房源的区域不存在", err)
	}
	images := make([]string, 0, len(d.Images))
	for _, image := range d.Images {
		images = append(images, image.URL)
	}
	return seo.House{
		ID: d.ID, Title: d.Title, LotNo: d.LotNo, Address: value(d.Address), Community: value(d.CommunityName),
		Stage: labels.Name("auction_stage", string(d.Stage)), Status: labels.Name("auction_status", string(d.Card.Status)), StatusCode: string(d.Card.Status),
		Layout: lot.LayoutText(&d.House), AreaM2: d.AreaM2, StartPrice: d.StartPrice, DealPrice: d.DealPrice,
		StartTime: d.StartTime, EndTime: d.ClosesAt, PublishTime: d.PublishTime, UpdatedAt: d.UpdatedAt,
		Images: images, Court: value(d.Card.CourtName), Repeats: repeats, Where: seoWhere(where),
	}, nil
}

func seoCounts(ctx context.Context, w seo.Where, lots *houses.Store) (seo.HouseCounts, error) {
	var f lot.Filter
	switch {
	case w.Region != nil:
		f.RegionID = []int64{w.Region.ID}
	case w.Area != nil:
		f.AreaID = []int64{w.Area.ID}
	default:
		f.CityID = w.City.ID // 0 is everything
	}
	total, err := lots.Count(ctx, f)
	if err != nil {
		return seo.HouseCounts{}, err
	}
	newest, err := lots.NewestChange(ctx, f)
	if err != nil {
		return seo.HouseCounts{}, err
	}
	f.Status = []string{string(lot.Upcoming), string(lot.Running)}
	active, err := lots.Count(ctx, f)
	return seo.HouseCounts{Total: total, Active: active, UpdatedAt: newest}, err
}

func seoWhere(r places.Resolved) seo.Where {
	w := seo.Where{Province: seoNode(r.Province), City: seoNode(r.City)}
	if r.Area != nil {
		n := seoNode(*r.Area)
		w.Area = &n
	}
	if r.Region != nil {
		n := seoNode(*r.Region)
		w.Region = &n
	}
	return w
}

func seoNode(p places.Place) seo.Node {
	return seo.Node{ID: p.ID, ParentID: p.ParentID, Name: p.Name, ShortName: p.ShortName, Alias: p.Alias, Initial: p.Initial, Lng: p.Lng, Lat: p.Lat}
}

func value(s *string) string {
	if s == nil {
		return ""
	}
	return strings.TrimSpace(*s)
}

// clock is the present in China Standard Time.
func clock() time.Time { return time.Now().In(httpx.CST) }
