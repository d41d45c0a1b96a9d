package heads

import (
	"context"
	"errors"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/content/places"
	"fapai/api/heads/wording"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/sanitize"
)

// Service decides heads.
type Service struct {
	Site      Site
	Sources   Sources
	Templates func(ctx context.Context, page string) (wording.Template, error)
	// Overrides returns the overrides of targets, without texts if they have ended. It may be nil.
	Overrides func(ctx context.Context, targets []Target) ([]Override, error)
	// Moved looks up the redirect of a path, spelled as by route.Key, and a query. `to` has the kept part of the query;
	// it is empty if the address is gone. Moved may be nil.
	Moved func(key, rawQuery string) (to string, found bool)

	LandingPages LandingPages // nil if there are none
	// ParseFilter parses the query of a list's address strictly. It returns the filter, and the canonical form of the
	// query without sort order and page.
	ParseFilter func(ctx context.Context, query string) (f lot.Filter, canonical string, err error)

	// CrawlRules returns the rules in force. If it is nil, DefaultCrawlRules are.
	CrawlRules func(ctx context.Context) (CrawlRules, error)

	overridden overrides        // overrides of the page of one call
	Now        func() time.Time // clock for the month in texts; nil: the real time

	// is called with the template and the values that fill it
	composed func(page string, live wording.Template, values map[string]string)
	// composes only the texts of templates, without the other parts of a head
	textsOnly bool
}

// homeCity returns the place of pages that do not name a place.
func (s *Service) homeCity() (places.Resolved, error) {
	return s.Sources.Places.Locate(places.City, s.Sources.HomeCityID)
}

// placeOf returns the place that a query names by city_id or by a single district. If it names none, named is false and
// the place is the home city.
func (s *Service) placeOf(query url.Values) (where places.Resolved, named bool, err error) {
	for _, name := range []struct {
		query string
		level places.Level
	}{{"region_id", places.Region}, {"area_id", places.Area}, {"city_id", places.City}} {
		values := query[name.query]
		if id, err := strconv.ParseInt(strings.Join(values, ","), 10, 64); err == nil && len(values) == 1 {
			if where, err = s.Sources.Places.Locate(name.level, id); err == nil {
				return where, true, nil
			}
		}
	}
	where, err = s.homeCity()
	return where, false, err
}

// ofCity makes the page about another city indexable as a page of its own, if the city has lots.
func (s *Service) ofCity(h *Head, r request, where places.Resolved, lots int) {
	h.Index = !filtered(r.query)
	if where.City.ID != s.Sources.HomeCityID && lots > 0 && !filtered(without(r.query, "city_id")) {
		h.Index, h.own = true, url.Values{"city_id": {strconv.FormatInt(where.City.ID, 10)}}
	}
}

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

// houseMap returns the head of the map of houses in a city. The position of the map and further filters make no page of
// their own.
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

// statPage returns the function that decides the head of a page of the research section. page is the name of its
// template, name is the end of its breadcrumb.
func statPage(page, name string) head {
	return func(s *Service, ctx context.Context, r request) (Head, error) {
		// A district in the query is only a value in the form of the page.
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

// A description consists of the first sentences of a text, up to summaryLength characters, which leaves room for the
// site and the title. If these sentences have fewer than shortSummary characters, it ends at a comma instead.
const (
	summaryLength = 70
	shortSummary  = 34
)

var headingElements = regexp.MustCompile(`(?is)<h[1-6][^>]*>.*?</h[1-6]>`)

// summaryOf returns the beginning of a text without its headings. It ends after a sentence, or otherwise at a comma.
func summaryOf(markup string) string {
	text := strings.ReplaceAll(sanitize.Text(headingElements.ReplaceAllString(markup, " ")), "。 ", "。")
	runes := []rune(text)
	start := runes[:min(len(runes), summaryLength)]
	if len(start) == len(runes) {
		return text
	}
	lastOf := func(marks string) int {
		_, i, _ := lo.FindLastIndexOf(start, func(r rune) bool { return strings.ContainsRune(marks, r) })
		return i
	}
	if end := lastOf("。！？"); end >= shortSummary {
		return string(start[:end+1])
	}
	if end := lastOf("，；"); end >= shortSummary {
		return string(start[:end]) + "。"
	}
	return string(start)
}

// privacyCode is the code of the one text that has an address of its own.
const privacyCode = "privacy_policy"

// text returns the head of one of the site's own texts. A text that has not been written has no page.
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

// personalPage returns the function that decides the head of a page of the personal area. Such a page is never indexed,
// and its head is the same for every visitor.
func personalPage(template, name string) head {
	return func(s *Service, ctx context.Context, _ request) (Head, error) {
		h, err := s.compose(ctx, template, map[string]string{"title": name})
		h.Index = false
		h.Breadcrumb = []Crumb{homeCrumb, {Name: name}}
		return h, err
	}
}

// sharedList returns the head of a list that a member shares. It must not contain anything from the list, because
// programs that preview links store titles.
func sharedList(s *Service, ctx context.Context, r request) (Head, error) {
	return personalPage("shared-list", "共享清单")(s, ctx, r)
}

// restriction returns the head of the page that tests the restriction of purchases. The answers of a household make no
// page of their own.
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

// gallery returns the head of the page with all components, which only the sites of developers have.
func (s *Service) gallery(context.Context, request) (Head, error) {
	if !s.Site.Gallery {
		return Head{}, ErrNoPage
	}
	return Head{Title: "组件样例-" + s.Site.Name, Tags: []string{cachetag.Head("gallery")}}, nil
}

// locate returns the place of a business area, or of a district if there is no business area.
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

// notFoundPage converts the NotFound error of any domain to that of a page.
func notFoundPage(err error) error {
	if apperr.KindOf(err) == apperr.NotFound {
		return errors.Join(ErrNoPage, err)
	}
	return err
}

func trimmed(text *string) string { return strings.TrimSpace(lo.FromPtr(text)) }
