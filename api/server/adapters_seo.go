package server

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"fapai/api/apperr"
	"fapai/api/content"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/httpx"
	"fapai/api/pages"
	"fapai/api/places"
	"fapai/api/seo"
)

// seoSources hands the facts of the other domains to the heads of pages.
func seoSources(index *places.Index, lots *houses.Store, words dictionary.Dictionary) seo.Sources {
	return seo.Sources{
		Place: func(_ context.Context, alias, region string) (seo.Where, error) {
			found, err := index.Resolve(alias, region)
			return seoWhere(found), err
		},
		Home: func(context.Context) (seo.Where, error) {
			found, err := index.Locate(places.City, content.DefaultCityID)
			return seoWhere(found), err
		},
		House: func(ctx context.Context, id int64) (seo.House, error) {
			return seoHouse(ctx, id, index, lots, words)
		},
		Houses: func(ctx context.Context, w seo.Where) (seo.HouseCounts, error) {
			return seoCounts(ctx, w, lots)
		},
	}
}

func seoHouse(ctx context.Context, id int64, index *places.Index, lots *houses.Store, words dictionary.Dictionary) (seo.House, error) {
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
	where, err := index.Locate(level, placeID)
	if err != nil {
		return seo.House{}, apperr.Wrap(apperr.Internal, "房源的区域不存在", err)
	}
	images := make([]string, 0, len(d.Images))
	for _, image := range d.Images {
		images = append(images, image.URL)
	}
	return seo.House{
		ID: d.ID, Title: d.Title, LotNo: d.LotNo, Address: value(d.Address), Community: value(d.CommunityName),
		Stage: words.Name("auction_stage", string(d.Stage)), Status: words.Name("auction_status", string(d.Card.Status)), StatusCode: string(d.Card.Status),
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

// shellHead gives the front door the head of a page for the client-rendered shell.
func shellHead(service *seo.Service) pages.HeadFunc {
	return func(ctx context.Context, path, query string) (pages.Head, error) {
		h, err := service.Head(ctx, path, query)
		if apperr.KindOf(err) == apperr.NotFound && err != nil {
			return pages.Head{Status: 404, Title: "页面不存在-" + service.Site.Name, Robots: "noindex,follow"}, nil
		}
		if err != nil {
			return pages.Head{}, err
		}
		out := pages.Head{
			Status: h.Status, Redirect: h.Redirect, Title: h.Title, Description: h.Description, Keywords: h.Keywords,
			Canonical: h.Canonical, Robots: h.Robots(), MobileURL: h.MobileURL, Image: h.Image,
		}
		var faults []error
		for _, ld := range h.JSONLD {
			b, err := json.Marshal(ld)
			faults = append(faults, err)
			out.JSONLD = append(out.JSONLD, b)
		}
		return out, errors.Join(faults...)
	}
}

func value(s *string) string {
	if s == nil {
		return ""
	}
	return strings.TrimSpace(*s)
}

// clock is the present in China Standard Time.
func clock() time.Time { return time.Now().In(httpx.CST) }
