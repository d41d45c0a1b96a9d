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
	"fapai/api/cachetag"
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
		Title: fillTitle(t.Title, values), Description: fillDescription(t.Description, values), Keywords: fill(t.Keywords, values),
		Index: true, Tags: []string{cachetag.Head(page)},
	}, nil
}

func (s *Service) home(ctx context.Context, r request) (Head, error) {
	where, err := s.Sources.Home(ctx)
	if err != nil {
		return Head{}, err
	}
	counts, err := s.Sources.Houses(ctx, Where{})
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "home", placeValues(where))
	h.Active = "1"
	h.JSONLD = []any{s.organizationLD(), s.webSiteLD()}
	s.changed(&h, r.path, counts.UpdatedAt)
	h.Image = s.Site.Origin + s.Site.Logo
	h.Tags = append(h.Tags, cachetag.Houses)
	return h, err
}

func (s *Service) house(ctx context.Context, r request) (Head, error) {
	lot, err := s.Sources.House(ctx, r.id())
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	values := placeValues(lot.Where)
	values["title"] = houseTitle(lot)
	values["community"] = lot.Community
	dropRepeat(values, "region", "community")
	values["facts"] = facts(lot)
	values["price"] = priceWords(lot)
	values["time"] = timeWords(lot)
	h, err := s.compose(ctx, "house", values)
	if err != nil {
		return Head{}, err
	}
	h.Where, h.Published, h.Updated = &lot.Where, lot.PublishTime, &lot.UpdatedAt
	h.Breadcrumb = houseList.crumbs(lot.Where, lot.Title)
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
	return h, nil
}

// houseTitle tells a lot's rounds apart: stage and date, and the lot number where that still repeats. What every lot of a
// district begins with, 北京市朝阳区, is left out: a title has little room, and the template names the district.
func houseTitle(lot House) string {
	title := lot.Title
	names := []string{lot.Where.Province.Name, lot.Where.City.Name}
	if lot.Where.Area != nil {
		names = append(names, lot.Where.Area.Name)
	}
	for _, name := range names {
		if rest, ok := strings.CutPrefix(title, name); ok && name != "" && rest != "" {
			title = rest
		}
	}
	note := lot.Stage
	if lot.StartTime != nil {
		note += lot.StartTime.In(cst).Format("1月2日")
	}
	if note != "" {
		title += "（" + note + "）"
	}
	if lot.Repeats {
		title += "_" + lot.LotNo
	}
	return title
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
