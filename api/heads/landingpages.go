package heads

import (
	"cmp"
	"context"
	"maps"
	"net/url"
	"strconv"
	"time"

	"github.com/samber/lo"

	"fapai/api/content/places"
	"fapai/api/heads/landingpages"
	"fapai/api/heads/wording"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
)

// LandingPages reads landing pages, i.e. combinations of filters with their own address. Its methods return
// landingpages.ErrNotFound for an unknown landing page.
type LandingPages interface {
	ByAlias(ctx context.Context, alias string) (*landingpages.LandingPage, error)
	ByQuery(ctx context.Context, query string) (*landingpages.LandingPage, error)
	Active(ctx context.Context) ([]landingpages.LandingPage, error)
}

// shownLots returns a filter for the lots that a list shows, and the number of these lots. A list shows the lots that
// are open to bids or, if there are none, the ended lots.
func (s *Service) shownLots(ctx context.Context, f lot.Filter) (lot.Filter, int, error) {
	return search.Shown(ctx, s.Sources.Houses.Count, f)
}

// shownPage returns the paths of the lots on one page of a list.
func (s *Service) shownPage(ctx context.Context, f lot.Filter, page int) ([]string, error) {
	shown, _, err := s.shownLots(ctx, f)
	if err != nil {
		return nil, err
	}
	ids, err := s.Sources.Houses.IDs(ctx, shown, page, perPage)
	return lo.Map(ids, func(id int64, _ int) string { return route.House.Path(id) }), err
}

// countLots returns the number of lots that match a filter, the time when one of them last changed, and the figures for
// the title template.
func (s *Service) countLots(
	ctx context.Context, f lot.Filter,
) (total int, changed time.Time, values map[string]string, err error) {
	if total, err = s.Sources.Houses.Count(ctx, f); err != nil {
		return 0, changed, nil, err
	}
	if changed, err = s.Sources.Houses.NewestChange(ctx, f); err != nil {
		return 0, changed, nil, err
	}
	wanted, active := search.Biddable(), 0
	if len(f.Status) > 0 {
		wanted = lo.Intersect(wanted, f.Status)
	}
	if len(wanted) > 0 {
		f.Status = wanted
		active, err = s.Sources.Houses.Count(ctx, f)
	}
	return total, changed, map[string]string{"active": counted(active)}, err
}

// landing returns the head of the landing page whose alias is in the address, or a redirect if that page is
// unpublished. It is called only if no place has this alias. For an unknown alias it returns a head with the cache tag
// of landing pages, because a landing page with this alias may be published later.
func (k listKind) landing(s *Service, ctx context.Context, r request) (Head, error) {
	missing := Head{Tags: []string{cachetag.LandingPages}}
	if s.LandingPages == nil {
		return missing, ErrNoPage
	}
	l, err := s.LandingPages.ByAlias(ctx, r.values[0])
	if err != nil {
		return missing, notFoundPage(err)
	}
	where, err := landingpages.Place(s.Sources.Places, l.Query)
	if err != nil {
		return missing, notFoundPage(err)
	}
	if !l.IsActive {
		active, err := s.LandingPages.Active(ctx)
		to := k.path(where)
		if nearest := landingpages.Nearest(l.Query, active); nearest != nil {
			to = nearest.Path()
		}
		return Head{Status: 301, Redirect: to, Canonical: s.Site.Origin + to, Tags: missing.Tags}, err
	}
	f, _, err := s.ParseFilter(ctx, l.Query)
	if err != nil {
		return missing, err
	}
	total, newest, values, err := s.countLots(ctx, f)
	if err != nil {
		return missing, err
	}
	maps.Copy(values, placeValues(where))
	values["count"], values[wording.PageNumber] = counted(total), r.numbered()
	with := *s
	with.overridden.landing = Override{Title: l.Title, Description: l.Description,
		Keywords: l.Keywords, UpdatedAt: l.UpdatedAt}
	h, err := with.compose(ctx, k.page, values)
	if err != nil {
		return missing, err
	}
	words, more := k.filterWords(s, ctx, r.query)
	h.narrowed = cmp.Or(words, more)
	h.H1, h.Breadcrumb = l.Heading, k.crumbs(where, l.Heading)
	if where.City.ID != 0 {
		h.Where = new(where.Known())
	}
	if query, err := url.ParseQuery(l.Query); err == nil {
		h.Feed = address(HousesFeed, query)
	}
	_, shown, err := s.shownLots(ctx, f)
	if err != nil {
		return missing, err
	}
	err = k.complete(s, ctx, &h, r, listing{total: total, shown: shown, newest: newest, minimum: HousesLandingPageList,
		items: func() ([]string, error) {
			return s.shownPage(ctx, f, pageOf(r.query))
		}})
	return h, err
}

// landingOf returns the address of the landing page that shows the same lots as the list of a place with a query; "" if
// there is none.
func (s *Service) landingOf(ctx context.Context, where places.Resolved, query url.Values) (string, error) {
	if s.LandingPages == nil {
		return "", nil
	}
	names := lo.Map(landingpages.PlaceNames, func(n struct {
		Name  string
		Level places.Level
	}, _ int) string {
		return n.Name
	})
	conditions := query
	if where.City.ID != 0 {
		conditions = without(query, names...)
		in := scopeOf(where)
		switch {
		case in.region != nil:
			conditions.Set("region_id", strconv.FormatInt(in.region[0], 10))
		case in.area != nil:
			conditions.Set("area_id", strconv.FormatInt(in.area[0], 10))
		default:
			conditions.Set("city_id", strconv.FormatInt(in.city, 10))
		}
	}
	_, canonical, err := s.ParseFilter(ctx, conditions.Encode())
	if err != nil {
		return "", nil //nolint:nilerr // an invalid query has no landing page
	}
	l, err := s.LandingPages.ByQuery(ctx, canonical)
	if apperr.KindOf(err) == apperr.NotFound {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return l.Path(), nil
}
