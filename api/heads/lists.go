package heads

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/samber/lo"

	"fapai/api/content/communities"
	"fapai/api/content/places"
	"fapai/api/heads/wording"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
)

// listKind is a kind of list: the lists of lots, or the lists of communities. It has a list for the whole country, for
// each city or district, and for each business area (商圈).
type listKind struct {
	page, active, tag string
	landed, regional  string // keys of the minimum numbers of items: for a city or district, and for a business area
	suffix            string // text that follows the place's name in the breadcrumb, such as 法拍房 in 朝阳法拍房
	root              Crumb
	place, region     *route.Page // pages of a city or district, and of a business area
	// count returns the number of items in a place (including ended lots), the time when one of them last changed, and
	// the figures for the title template.
	count func(s *Service, ctx context.Context, in scope) (total int, changed time.Time,
		values map[string]string, err error)
	// shown returns the number of items on the pages of a place's list. total is the number of items including ended
	// lots.
	shown func(s *Service, ctx context.Context, in scope, total int) (int, error)
	// items returns the paths of the items on one page of the list.
	items func(s *Service, ctx context.Context, in scope, page int) ([]string, error)
}

// scope is the place of a list in the form of ids, for the filters of the stores. The zero value is the whole country.
type scope struct {
	city         int64
	area, region []int64
}

func scopeOf(w places.Resolved) scope {
	switch {
	case w.Region != nil:
		return scope{region: []int64{w.Region.ID}}
	case w.Area != nil:
		return scope{area: []int64{w.Area.ID}}
	}
	return scope{city: w.City.ID}
}

var (
	houseList = listKind{
		page: "houses", landed: HousesList, regional: HousesRegionList, active: "2", tag: cachetag.Houses,
		suffix: "法拍房", root: Crumb{"法拍房", route.Houses.Path()},
		place: route.HousesPlace, region: route.HousesRegion, count: (*Service).countHouses,
		shown: (*Service).shownHouses, items: (*Service).listedHouses,
	}
	communityList = listKind{
		page: "communities", landed: CommunitiesList, regional: CommunitiesRegionList, active: "4",
		tag: cachetag.Communities, suffix: "小区", root: Crumb{"法拍小区", route.Communities.Path()},
		place: route.CommunitiesPlace, region: route.CommunitiesRegion, count: (*Service).countCommunities,
		items: (*Service).listedCommunities,
		shown: func(_ *Service, _ context.Context, _ scope, total int) (int, error) { return total, nil },
	}
)

// lots returns the filter for the lots in a place.
func (in scope) lots() lot.Filter {
	return lot.Filter{CityID: in.city, AreaID: in.area, RegionID: in.region}
}

func (s *Service) countHouses(ctx context.Context, in scope) (int, time.Time, map[string]string, error) {
	return s.countLots(ctx, in.lots())
}

func (s *Service) shownHouses(ctx context.Context, in scope, _ int) (int, error) {
	_, shown, err := s.shownLots(ctx, in.lots())
	return shown, err
}

func (s *Service) countCommunities(ctx context.Context, in scope) (int, time.Time, map[string]string, error) {
	f := communities.Filter{CityID: in.city, AreaID: in.area, RegionID: in.region}
	total, err1 := s.Sources.Communities.Count(ctx, f)
	changed, err2 := s.Sources.Communities.NewestChange(ctx, f)
	return total, changed, nil, errors.Join(err1, err2)
}

func (s *Service) listedHouses(ctx context.Context, in scope, page int) ([]string, error) {
	return s.shownPage(ctx, in.lots(), page)
}

func (s *Service) listedCommunities(ctx context.Context, in scope, page int) ([]string, error) {
	listed, err := s.Sources.Communities.List(ctx, communities.Query{
		Filter: communities.Filter{CityID: in.city, AreaID: in.area, RegionID: in.region},
		Page:   page, PageSize: perPage,
	})
	return lo.Map(listed.Cards, func(c communities.Card, _ int) string { return route.Community.Path(c.ID) }), err
}

// perPage is the number of items per page of a list. It must equal the page size in HOUSE_DEFAULTS (web).
const perPage = 30

// listing holds the figures of a list.
type listing struct {
	total   int // number of items including ended lots, which is compared with the minimum for indexing
	shown   int // number of items on the pages of the list
	newest  time.Time
	minimum string // key of the minimum number of items for indexing; "" if the list is always indexable
	items   func() ([]string, error)
}

// complete sets the parts of a list's head that depend on its items: indexing, number of pages, structured data.
func (k listKind) complete(s *Service, ctx context.Context, h *Head, r request, of listing) error {
	h.Active, h.Facts.Items = k.active, of.total
	h.last = max(1, (of.shown+perPage-1)/perPage)
	rules, err := s.crawlRules(ctx)
	if err != nil {
		return err
	}
	h.worded = slices.MaxFunc([]time.Time{h.worded, rules.MinimumsAt}, time.Time.Compare)
	h.Index = h.Index && !filtered(r.query) && (of.minimum == "" || of.total >= rules.Minimum(of.minimum))
	h.Tags = append(h.Tags, k.tag)
	if k.page == HousesList {
		h.Tags = append(h.Tags, cachetag.LandingPages)
	}
	changed(h, of.newest)
	if h.Index && of.total > 0 {
		paths, err := of.items()
		if err != nil {
			return err
		}
		h.JSONLD = append(h.JSONLD, s.itemListLD(paths, (pageOf(r.query)-1)*perPage))
	}
	return nil
}

// list returns the head of one page of a list.
func (k listKind) list(s *Service, ctx context.Context, r request) (Head, error) {
	var where places.Resolved // the zero value means the whole country
	if len(r.values) > 0 {
		region := ""
		if len(r.values) > 1 {
			region = r.values[1]
		}
		var err error
		where, err = s.Sources.Places.Resolve(r.values[0], region)
		if apperr.KindOf(err) == apperr.NotFound && k.page == HousesList && region == "" {
			return k.landing(s, ctx, r)
		}
		if err != nil {
			return Head{}, notFoundPage(err)
		}
	}
	// If the query names a place, the address redirects to the list of that place, so that the list has only one
	// address.
	if narrower, named, err := s.placeOf(r.query); err != nil || named && liesIn(narrower, where) {
		to := address(k.path(narrower), without(r.query, "city_id", "area_id", "region_id", "page"))
		return Head{Status: 301, Redirect: to, Canonical: s.Site.Origin + to, Tags: []string{cachetag.SEO}}, err
	}
	total, newest, more, err := k.count(s, ctx, scopeOf(where))
	if err != nil {
		return Head{}, err
	}
	// The title of the national list must not contain the home city, because otherwise it would equal the title of the
	// home city's list.
	values := placeValues(where)
	values["count"], values[wording.PageNumber] = counted(total), r.numbered()
	maps.Copy(values, more)
	h, err := s.compose(ctx, k.page, values)
	if err != nil {
		return Head{}, err
	}
	if h.Where, h.twin, err = k.whereOf(s, ctx, where, total); err != nil {
		return Head{}, err
	}
	shown, err := k.shown(s, ctx, scopeOf(where), total)
	if err != nil {
		return Head{}, err
	}
	of := listing{total: total, shown: shown, newest: newest,
		items: func() ([]string, error) { return k.items(s, ctx, scopeOf(where), pageOf(r.query)) }}
	if len(r.values) > 0 {
		of.minimum = lo.Ternary(len(r.values) > 1, k.regional, k.landed)
	}
	h.Index = where.Area == nil || !where.Area.Unknown()
	h.Breadcrumb = k.crumbs(where, "")
	h.words, h.narrowed = k.filterWords(s, ctx, r.query)
	if k.page == HousesList {
		h.Feed = feedOf(r.query, where)
	}
	if k.page == HousesList && filtered(r.query) {
		landing, err := s.landingOf(ctx, lo.FromPtr(h.Where), r.query)
		if err != nil {
			return Head{}, err
		}
		h.twin = cmp.Or(landing, h.twin)
	}
	err = k.complete(s, ctx, &h, r, of)
	return h, err
}

// filterWords returns the labels of a query's filters for the h1. Filters of communities have no labels.
func (k listKind) filterWords(s *Service, ctx context.Context, query url.Values) (words, narrowed string) {
	if k.page != HousesList {
		with := *s
		with.ParseFilter = nil
		s = &with
	}
	return s.filterWords(ctx, query)
}

// whereOf returns the place that a list shows. twin is the address of another list with the same items, which search
// engines should index instead; "" if there is none. For example, if all lots of the site are in one city, the twin of
// the national list is the list of that city.
func (k listKind) whereOf(
	s *Service, ctx context.Context, where places.Resolved, total int,
) (shown *places.Resolved, twin string, err error) {
	if where.City.ID == 0 {
		if shown, err = k.onlyCity(s, ctx, total); shown != nil && total > 0 {
			twin = k.path(*shown)
		}
		return shown, twin, err
	}
	if where.NamedAsArea() {
		twin = k.place.Path(where.Area.Alias)
	}
	return new(where.Known()), twin, nil
}

// feedOf returns the address of the Atom feed that contains the same lots as a list.
func feedOf(query url.Values, where places.Resolved) string {
	filter := without(query, "sort", "page", "page_size", "province_id", "more")
	switch in := scopeOf(where); {
	case in.region != nil:
		filter.Set("region_id", strconv.FormatInt(in.region[0], 10))
	case in.area != nil:
		filter.Set("area_id", strconv.FormatInt(in.area[0], 10))
	case in.city != 0:
		filter.Set("city_id", strconv.FormatInt(in.city, 10))
	}
	return address(HousesFeed, filter)
}

// itemListLD returns a schema.org ItemList of the items on one page of a list. before is the number of items on the
// preceding pages.
func (s *Service) itemListLD(paths []string, before int) thing {
	list := thing{Context: schemaOrg, Type: "ItemList", Items: make([]thing, len(paths))}
	for i, path := range paths {
		list.Items[i] = thing{Type: "ListItem", Position: before + i + 1, URL: s.Site.Origin + path}
	}
	return list
}

// onlyCity returns the home city if all items of the site are in it; nil if other cities have items.
func (k listKind) onlyCity(s *Service, ctx context.Context, total int) (*places.Resolved, error) {
	home, err := s.homeCity()
	if err != nil {
		return nil, err
	}
	if there, _, _, err := k.count(s, ctx, scope{city: home.City.ID}); err != nil || there != total {
		return nil, err
	}
	return &home, nil
}

// liesIn reports whether the place part is within the place whole. The zero value of whole is the whole country.
func liesIn(part, whole places.Resolved) bool {
	switch {
	case whole.Region != nil:
		return false
	case whole.Area != nil:
		return part.Region != nil && part.Area.ID == whole.Area.ID
	}
	return whole.City.ID == 0 || part.Area != nil && part.City.ID == whole.City.ID
}

// path returns the address of the list for a place.
func (k listKind) path(w places.Resolved) string {
	switch {
	case w.Region != nil:
		return k.region.Path(w.Area.Alias, w.Region.Alias)
	case w.Area != nil:
		return k.place.Path(w.Area.Alias)
	}
	return k.place.Path(w.City.Alias)
}

var homeCrumb = Crumb{"首页", "/"}

// crumbs returns the breadcrumb of a place, such as 首页 > 法拍房 > 北京 > 朝阳 > 望京 > title. Levels below the place are
// omitted.
func (k listKind) crumbs(w places.Resolved, title string) []Crumb {
	crumbs := []Crumb{homeCrumb, k.root}
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
