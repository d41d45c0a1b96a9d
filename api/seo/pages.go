package seo

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"fapai/api/apperr"
	"fapai/api/cachetag"
	"fapai/api/houses/lot"
	"fapai/api/places"
	"fapai/api/route"
	"fapai/api/sanitize"
)

// Service decides heads.
type Service struct {
	Site      Site
	Sources   Sources
	Templates func(ctx context.Context, page string) (Template, error)
}

// homeCity is the place of pages that name no other.
func (s *Service) homeCity() (places.Resolved, error) {
	return s.Sources.Places.Locate(places.City, s.Sources.HomeCityID)
}

func (s *Service) home(ctx context.Context, r request) (Head, error) {
	where, err := s.homeCity()
	if err != nil {
		return Head{}, err
	}
	changed, err := s.Sources.Houses.NewestChange(ctx, lot.Filter{})
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "home", placeValues(where))
	h.Active = "1"
	h.JSONLD = []any{s.organizationLD(), s.webSiteLD()}
	s.changed(&h, r.path, changed)
	h.Image = s.Site.Origin + s.Site.Logo
	h.Tags = append(h.Tags, cachetag.Houses)
	return h, err
}

// houseMap is the head of the map of houses. Where the map stands and what it is narrowed to does not make another page.
func (s *Service) houseMap(ctx context.Context, r request) (Head, error) {
	where, err := s.homeCity()
	if err != nil {
		return Head{}, err
	}
	total, changed, _, err := houseList.count(s, ctx, scope{city: where.City.ID})
	if err != nil {
		return Head{}, err
	}
	values := placeValues(where)
	values["count"] = strconv.Itoa(total)
	h, err := s.compose(ctx, "map", values)
	h.Active, h.Where, h.Index = "0", &where, !filtered(r.query)
	h.Breadcrumb = []Crumb{homeCrumb, {Name: "地图找房"}}
	h.Tags = append(h.Tags, cachetag.Houses)
	s.changed(&h, r.path, changed)
	return h, err
}

const researchChannel = "研究院"

// statPage is the head of a page of the research section, by the name of its template and of itself in the breadcrumb.
func statPage(page, name string) head {
	return func(s *Service, ctx context.Context, r request) (Head, error) {
		where, err := s.homeCity()
		if err != nil {
			return Head{}, err
		}
		h, err := s.compose(ctx, page, placeValues(where))
		if err != nil {
			return Head{}, err
		}
		updated, err := s.Sources.Stats.UpdatedAt(ctx)
		if err != nil {
			return Head{}, err
		}
		h.Active, h.Where, h.Index = "5", &where, !filtered(r.query)
		h.Breadcrumb = []Crumb{homeCrumb, {researchChannel, route.Research.Path()}, {Name: name}}
		if page == "research" {
			h.Breadcrumb = []Crumb{homeCrumb, {Name: researchChannel}}
		}
		h.Tags = append(h.Tags, cachetag.Stats)
		if updated != nil {
			s.changed(&h, r.path, *updated)
			h.JSONLD = append(h.JSONLD, s.datasetLD(h, r.path, where.City.Name))
		}
		return h, nil
	}
}

// summaryLength is how much of a text stands in a description, in characters.
const summaryLength = 80

// privacyCode is the text that has an address of its own.
const privacyCode = "privacy_policy"

// text is the head of one of the site's own texts; one that nobody wrote is no page.
func (s *Service) text(ctx context.Context, r request) (Head, error) {
	code := privacyCode
	if len(r.values) > 0 {
		code = r.values[0]
	}
	page, err := s.Sources.Texts.Page(ctx, code, 0)
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	summary := []rune(sanitize.Text(s.Sources.FillText(page.Content)))
	h, err := s.compose(ctx, "page", map[string]string{
		"title": page.Title, "summary": string(summary[:min(len(summary), summaryLength)]),
	})
	h.Active = "3"
	s.changed(&h, r.path, page.UpdatedAt)
	h.Breadcrumb = []Crumb{homeCrumb, {Name: page.Title}}
	h.Tags = append(h.Tags, cachetag.Text(page.Code))
	return h, err
}

// personalPage is the head of a page of the personal area: never indexed, the same for every visitor.
func personalPage(template, name string) head {
	return func(s *Service, ctx context.Context, _ request) (Head, error) {
		h, err := s.compose(ctx, template, map[string]string{"title": name})
		h.Index = false
		h.Breadcrumb = []Crumb{homeCrumb, {Name: name}}
		return h, err
	}
}

// gallery is the head of the page of all components. Only the sites of those who build have one.
func (s *Service) gallery(context.Context, request) (Head, error) {
	if !s.Site.Gallery {
		return Head{}, ErrNoPage
	}
	return Head{Title: "组件样例-" + s.Site.Name, Tags: []string{cachetag.Head("gallery")}}, nil
}

// locate finds the place of a thing by its business area, else by its district.
func (s *Service) locate(areaID int64, regionID *int64) (places.Resolved, error) {
	level, id := places.Area, areaID
	if regionID != nil {
		level, id = places.Region, *regionID
	}
	where, err := s.Sources.Places.Locate(level, id)
	if err != nil {
		return where, apperr.Wrap(apperr.Internal, "所在区域不存在", err)
	}
	return where.Known(), nil
}

// notFoundPage turns any domain's NotFound into that of the page.
func notFoundPage(err error) error {
	if apperr.KindOf(err) == apperr.NotFound {
		return errors.Join(ErrNoPage, err)
	}
	return err
}

func trimmed(text *string) string { return strings.TrimSpace(lo.FromPtr(text)) }
