package seo

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"fapai/api/apperr"
)

// Service decides heads.
type Service struct {
	Site      Site
	Sources   Sources
	Templates func(ctx context.Context, page string) (Template, error)
}

// compose fills the template of a kind of page.
func (s *Service) compose(ctx context.Context, page string, values map[string]string) (Head, error) {
	t, err := s.Templates(ctx, page)
	if err != nil {
		return Head{}, fmt.Errorf("title template %q: %w", page, err)
	}
	values["site"] = s.Site.Name
	return Head{
		Title: fill(t.Title, values), Description: fill(t.Description, values), Keywords: fill(t.Keywords, values),
		Index: true, Tags: []string{"seo:" + page},
	}, nil
}

func (s *Service) home(ctx context.Context, _ request) (Head, error) {
	where, err := s.Sources.Home(ctx)
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "home", placeValues(where))
	h.Active = "1"
	h.JSONLD = []any{s.organizationLD(), s.webSiteLD()}
	h.Image = s.Site.Origin + s.Site.Logo
	return h, err
}

// houses is the head of the three list addresses: all, by city or district, by business area.
func (s *Service) houses(ctx context.Context, r request) (Head, error) {
	var where Where
	var scope Where // what the list is narrowed to; the zero value is everything
	var err error
	if len(r.groups) == 0 {
		where, err = s.Sources.Home(ctx)
	} else {
		region := ""
		if len(r.groups) > 1 {
			region = r.groups[1]
		}
		where, err = s.Sources.Place(ctx, r.groups[0], region)
		scope = where
	}
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	counts, err := s.Sources.Houses(ctx, scope)
	if err != nil {
		return Head{}, err
	}
	values := placeValues(where)
	values["count"], values["active"] = strconv.Itoa(counts.Total), strconv.Itoa(counts.Active)
	h, err := s.compose(ctx, "houses", values)
	if err != nil {
		return Head{}, err
	}
	h.Active = "2"
	if len(r.groups) > 0 {
		h.Where = &where // only an address that names a place makes it the visitor's
	}
	h.Index = !filtered(r.query) && (len(r.groups) == 0 || counts.Total > 0)
	h.Breadcrumb = houseCrumbs(scope, "")
	h.Tags = append(h.Tags, "houses")
	if !counts.UpdatedAt.IsZero() {
		h.Updated = &counts.UpdatedAt
		h.JSONLD = []any{timeFactor{Context: cambrian, ID: s.Site.Origin + r.path, Title: h.Title, UpDate: baiduTime(counts.UpdatedAt)}}
	}
	return h, nil
}

func (s *Service) house(ctx context.Context, r request) (Head, error) {
	id, err := strconv.ParseInt(r.groups[0], 10, 64)
	if err != nil {
		return Head{}, ErrNoPage
	}
	lot, err := s.Sources.House(ctx, id)
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	values := placeValues(lot.Where)
	values["title"] = houseTitle(lot)
	values["community"] = lot.Community
	values["facts"] = facts(lot)
	values["price"] = priceWords(lot)
	values["time"] = timeWords(lot)
	h, err := s.compose(ctx, "house", values)
	if err != nil {
		return Head{}, err
	}
	h.Where, h.Published, h.Updated = &lot.Where, lot.PublishTime, &lot.UpdatedAt
	h.Breadcrumb = houseCrumbs(lot.Where, lot.Title)
	images := make([]string, 0, len(lot.Images))
	for _, u := range lot.Images {
		images = append(images, s.absolute(u))
	}
	if len(images) > 0 {
		h.Image = images[0]
	}
	page := s.Site.Origin + r.path
	published := ""
	if lot.PublishTime != nil {
		published = baiduTime(*lot.PublishTime)
	}
	h.JSONLD = []any{
		timeFactor{Context: cambrian, ID: page, Title: h.Title, Images: images, Description: h.Description, PubDate: published, UpDate: baiduTime(lot.UpdatedAt)},
		auctionLD(lot, page, images),
	}
	h.Tags = append(h.Tags, "house:"+r.groups[0])
	return h, nil
}

// houseTitle tells a lot's rounds apart: stage and date, and the lot number where that still repeats.
func houseTitle(lot House) string {
	title := lot.Title
	note := lot.Stage
	if lot.StartTime != nil {
		note += lot.StartTime.In(cst).Format("1月2日") + "开拍"
	}
	if note != "" {
		title += "（" + note + "）"
	}
	if lot.Repeats {
		title += "_" + lot.LotNo
	}
	return title + "_法拍房"
}

func facts(lot House) string {
	var parts []string
	if lot.Layout != "" {
		parts = append(parts, lot.Layout)
	}
	if lot.AreaM2 != nil {
		parts = append(parts, strconv.FormatFloat(*lot.AreaM2, 'f', -1, 64)+"㎡")
	}
	if lot.Court != "" {
		parts = append(parts, lot.Court+"处置")
	}
	return strings.Join(parts, "，")
}

func priceWords(lot House) string {
	if lot.DealPrice != nil {
		return "起拍价" + wan(lot.StartPrice) + "，成交价" + wan(*lot.DealPrice)
	}
	return "起拍价" + wan(lot.StartPrice)
}

func timeWords(lot House) string {
	if lot.StartTime == nil {
		return lot.Stage + lot.Status
	}
	return lot.Stage + "于" + lot.StartTime.In(cst).Format("2006年1月2日15:04") + "开拍，" + lot.Status
}

// wan prints 元 as 万元 with at most two decimals.
func wan(yuan int64) string {
	v := math.Round(float64(yuan)/100) / 100
	return strconv.FormatFloat(v, 'f', -1, 64) + "万元"
}

// houseCrumbs is 首页 > 法拍房 > 北京 > 朝阳 > 望京 > title, as deep as the place goes.
func houseCrumbs(w Where, title string) []Crumb {
	crumbs := []Crumb{{"首页", "/"}, {"法拍房", "/fapaifang.html"}}
	if w.City.Alias != "" {
		crumbs = append(crumbs, Crumb{w.City.ShortName + "法拍房", "/fapaifang/" + w.City.Alias + "/"})
	}
	if w.Area != nil {
		crumbs = append(crumbs, Crumb{w.Area.ShortName + "法拍房", "/fapaifang/" + w.Area.Alias + "/"})
	}
	if w.Area != nil && w.Region != nil {
		crumbs = append(crumbs, Crumb{w.Region.ShortName + "法拍房", "/fapaifang/" + w.Area.Alias + "/" + w.Region.Alias + "/"})
	}
	if title != "" {
		return append(crumbs, Crumb{Name: title})
	}
	crumbs[len(crumbs)-1].Path = ""
	return crumbs
}

func (s *Service) absolute(u string) string {
	if strings.HasPrefix(u, "/") {
		return s.Site.Origin + u
	}
	return u
}

// notFoundPage turns any domain's NotFound into that of the page.
func notFoundPage(err error) error {
	if apperr.KindOf(err) == apperr.NotFound {
		return errors.Join(ErrNoPage, err)
	}
	return err
}

var cst = time.FixedZone("CST", 8*3600)
