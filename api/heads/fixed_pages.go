package heads

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"github.com/samber/lo"

	"fapai/api/content/places"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
)

func (s *Service) home(ctx context.Context, r request) (Head, error) {
	where, err := s.homeCity()
	if err != nil {
		return Head{}, err
	}
	newest, err := s.Sources.Houses.NewestChange(ctx, lot.Filter{})
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "home", placeValues(where))
	h.Active, h.Where = "1", &where
	h.JSONLD = []any{s.organizationLD(), s.webSiteLD()}
	h.Verifications = s.Site.Verifications
	changed(&h, newest)
	h.Tags = append(h.Tags, cachetag.Houses)
	return h, err
}

// houseMap returns the head of the map of a city. The head does not depend on the visible part of the map or on the
// filters.
func (s *Service) houseMap(ctx context.Context, r request) (Head, error) {
	where, _, err := s.placeOf(r.query)
	if err != nil {
		return Head{}, err
	}
	total, newest, _, err := houseList.count(s, ctx, scope{city: where.City.ID})
	if err != nil {
		return Head{}, err
	}
	values := placeValues(where)
	values["count"] = counted(total)
	h, err := s.compose(ctx, "map", values)
	where = where.Known()
	h.Active, h.Where = "0", &where
	s.ofCity(&h, r, where, total)
	h.Breadcrumb = []Crumb{homeCrumb, {Name: "地图找房"}}
	h.Tags = append(h.Tags, cachetag.Houses)
	changed(&h, newest)
	return h, err
}

const researchChannel = "研究院"

// statPage returns the function that composes the head of a statistics page. page is the name of the page's template;
// name is the last step of its breadcrumb.
func statPage(page, name string) head {
	return func(s *Service, ctx context.Context, r request) (Head, error) {
		// The district in the query is ignored, because it only preselects a field of the form on the page.
		where, _, err := s.placeOf(url.Values{"city_id": r.query["city_id"]})
		if err != nil {
			return Head{}, err
		}
		h, err := s.compose(ctx, page, placeValues(where))
		if err != nil {
			return Head{}, err
		}
		lots, err := s.Sources.Houses.Count(ctx, lot.Filter{CityID: where.City.ID})
		if err != nil {
			return Head{}, err
		}
		updated, err := s.Sources.Stats.UpdatedAt(ctx)
		if err != nil {
			return Head{}, err
		}
		h.Active, h.Where = "5", &where
		s.ofCity(&h, r, where, lots)
		h.Breadcrumb = []Crumb{homeCrumb, {researchChannel, route.Research.Path()}, {Name: name}}
		if page == "research" {
			h.Breadcrumb = []Crumb{homeCrumb, {Name: researchChannel}}
		}
		h.Tags = append(h.Tags, cachetag.Stats)
		if updated != nil {
			changed(&h, *updated)
			h.JSONLD = append(h.JSONLD, s.datasetLD(h, address(r.path, h.own), where.City.Name))
		}
		return h, nil
	}
}

// privacyCode is the code of the only single page that has its own entry in the table of routes.
const privacyCode = "privacy_policy"

// text returns the head of a single page such as 关于我们. It returns an error for a page without a text.
func (s *Service) text(ctx context.Context, r request) (Head, error) {
	code := privacyCode
	if len(r.values) > 0 {
		code = r.values[0]
	}
	page, err := s.Sources.Texts.Page(ctx, code, 0)
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	h, err := s.compose(ctx, "page", map[string]string{
		"title": page.Title, "summary": summaryOf(s.Sources.FillText(page.Content)),
	})
	h.Active = "3"
	h.Facts.ofText(s.Sources.FillText(page.Content))
	changed(&h, page.UpdatedAt)
	h.Breadcrumb = []Crumb{homeCrumb, {Name: page.Title}}
	h.Tags = append(h.Tags, cachetag.Text(page.Code))
	return h, err
}

// personalPage returns the function that composes the head of a members' page. The head is noindex and contains no data
// of the member, because the page is cached for all members.
func personalPage(template, name string) head {
	return func(s *Service, ctx context.Context, _ request) (Head, error) {
		h, err := s.compose(ctx, template, map[string]string{"title": name})
		h.Index = false
		h.Breadcrumb = []Crumb{homeCrumb, {Name: name}}
		return h, err
	}
}

// sharedList returns the head of a list that a member shares. The head contains no data of the list, because chat
// programs store the titles of links.
func sharedList(s *Service, ctx context.Context, r request) (Head, error) {
	return personalPage("shared-list", "共享清单")(s, ctx, r)
}

// restriction returns the head of the purchase restriction test (限购测试). The head does not depend on the answers in the
// query.
func (s *Service) restriction(ctx context.Context, r request) (Head, error) {
	where, err := s.homeCity()
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "restriction", placeValues(where))
	if err != nil {
		return Head{}, err
	}
	if s.Sources.RulesChanged != nil {
		at, err := s.Sources.RulesChanged(ctx)
		if err != nil {
			return Head{}, err
		}
		changed(&h, at)
	}
	h.Index = !filtered(r.query)
	h.Breadcrumb = []Crumb{homeCrumb, {Name: "限购资格自测"}}
	h.Tags = append(h.Tags, cachetag.RestrictionRules)
	return h, nil
}

// openData returns the head of the page about the open data.
func (s *Service) openData(ctx context.Context, r request) (Head, error) {
	h, err := s.compose(ctx, "open-data", map[string]string{})
	if err != nil {
		return Head{}, err
	}
	newest, err := s.Sources.Houses.NewestChange(ctx, lot.Filter{})
	changed(&h, newest)
	h.Tags = append(h.Tags, cachetag.Houses)
	h.Index = !filtered(r.query)
	h.Breadcrumb = []Crumb{homeCrumb, {Name: "开放数据"}}
	return h, err
}

// gallery returns the head of the page with all components, which exists only on the sites of developers.
func (s *Service) gallery(context.Context, request) (Head, error) {
	if !s.Site.Gallery {
		return Head{}, ErrNoPage
	}
	return Head{Title: "组件样例-" + s.Site.Name, Tags: []string{cachetag.Head("gallery")}}, nil
}

// locate returns the place of a business area (regionID) or, if regionID is nil, of a district (areaID).
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

// notFoundPage adds ErrNoPage to an error of the kind NotFound. It returns other errors unchanged.
func notFoundPage(err error) error {
	if apperr.KindOf(err) == apperr.NotFound {
		return errors.Join(ErrNoPage, err)
	}
	return err
}

func trimmed(text *string) string { return strings.TrimSpace(lo.FromPtr(text)) }
