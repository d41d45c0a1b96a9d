package seo

import (
	"context"
	"strconv"
	"time"

	"fapai/api/cachetag"
	"fapai/api/route"
)

// listKind is a list with the three addresses: all, by city or district, by business area.
type listKind struct {
	page, active, tag string
	suffix            string // of a place's name in the breadcrumb: 朝阳法拍房
	root              Crumb
	place, region     *route.Page // the lists of a city or district and of a business area
	// count gives how many things there ever were in a place, when one of them changed last, and what the template may say.
	count func(s *Service, ctx context.Context, w Where) (total int, changed time.Time, values map[string]string, err error)
}

var (
	houseList = listKind{
		page: "houses", active: "2", tag: cachetag.Houses, suffix: "法拍房", root: Crumb{"法拍房", route.Houses.Path()},
		place: route.HousesPlace, region: route.HousesRegion,
		count: func(s *Service, ctx context.Context, w Where) (int, time.Time, map[string]string, error) {
			c, err := s.Sources.Houses(ctx, w)
			return c.Total, c.UpdatedAt, map[string]string{"active": strconv.Itoa(c.Active)}, err
		},
	}
	communityList = listKind{
		page: "communities", active: "4", tag: cachetag.Communities, suffix: "小区", root: Crumb{"法拍小区", route.Communities.Path()},
		place: route.CommunitiesPlace, region: route.CommunitiesRegion,
		count: func(s *Service, ctx context.Context, w Where) (int, time.Time, map[string]string, error) {
			c, err := s.Sources.Communities(ctx, w)
			return c.Total, c.UpdatedAt, nil, err
		},
	}
)

// perPage is how many things a page of a list shows, LIST_DEFAULTS of the browser.
const perPage = 30

// list is the head of a list's page.
func (k listKind) list(s *Service, ctx context.Context, r request) (Head, error) {
	var scope Where // what the list is narrowed to; the zero value is everything
	if len(r.values) > 0 {
		region := ""
		if len(r.values) > 1 {
			region = r.values[1]
		}
		var err error
		if scope, err = s.Sources.Place(ctx, r.values[0], region); err != nil {
			return Head{}, notFoundPage(err)
		}
	}
	total, changed, more, err := k.count(s, ctx, scope)
	if err != nil {
		return Head{}, err
	}
	// The list of everything names no place: the home city's own list would have the same title.
	values := placeValues(scope)
	values["count"] = strconv.Itoa(total)
	for name, v := range more {
		values[name] = v
	}
	h, err := s.compose(ctx, k.page, values)
	if err != nil {
		return Head{}, err
	}
	h.Active = k.active
	if len(r.values) > 0 {
		h.Where = &scope // only an address that names a place makes it the visitor's
	}
	h.last = max(1, (total+perPage-1)/perPage)
	h.Index = !filtered(r.query) && (len(r.values) == 0 || total > 0)
	h.Breadcrumb = k.crumbs(scope, "")
	h.Tags = append(h.Tags, k.tag)
	s.changed(&h, r.path, changed)
	return h, nil
}

// crumbs is 首页 > 法拍房 > 北京 > 朝阳 > 望京 > title, as deep as the place goes.
func (k listKind) crumbs(w Where, title string) []Crumb {
	crumbs := []Crumb{{"首页", "/"}, k.root}
	if w.City.Alias != "" {
		crumbs = append(crumbs, Crumb{w.City.ShortName + k.suffix, k.place.Path(w.City.Alias)})
	}
	if w.Area != nil {
		crumbs = append(crumbs, Crumb{w.Area.ShortName + k.suffix, k.place.Path(w.Area.Alias)})
	}
	if w.Area != nil && w.Region != nil {
		crumbs = append(crumbs, Crumb{w.Region.ShortName + k.suffix, k.region.Path(w.Area.Alias, w.Region.Alias)})
	}
	if title != "" {
		return append(crumbs, Crumb{Name: title})
	}
	crumbs[len(crumbs)-1].Path = ""
	return crumbs
}
