package heads

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"time"

	"fapai/api/content"
	"fapai/api/content/agents"
	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/content/places"
	"fapai/api/heads/verification"
	"fapai/api/heads/wording"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
)

// ErrNoPage is returned for a path without a page.
var ErrNoPage = apperr.New(apperr.NotFound, "页面不存在")

// The addresses of the Atom feeds.
const (
	AllFeed    = "/feed.xml"
	HousesFeed = "/feed/houses.xml"
	NewsFeed   = "/feed/news.xml"
)

// NewsSource reads articles.
type NewsSource interface {
	Head(ctx context.Context, id int64) (*news.Card, error)
	TagBySlug(ctx context.Context, slug string) (news.Tag, bool, error)
	Newest(ctx context.Context, category, tag string) (count int, changed time.Time, err error)
}

// Sources holds the stores from which heads are composed. If an item is missing, their methods return an apperr of the
// kind NotFound.
type Sources struct {
	Places interface {
		Resolve(alias, region string) (places.Resolved, error)
		Locate(level places.Level, id int64) (places.Resolved, error)
	}
	HomeCityID int64 // city of pages that name no other place
	Houses     interface {
		Get(ctx context.Context, id int64) (*lot.Detail, error)
		Count(ctx context.Context, f lot.Filter) (int, error)
		NewestChange(ctx context.Context, f lot.Filter) (time.Time, error)
		Cards(ctx context.Context, ids []int64) ([]lot.Card, error)
		// IDs returns the ids of the lots on one page of the list, in its default order.
		IDs(ctx context.Context, f lot.Filter, page, size int) ([]int64, error)
		RepeatedTitle(ctx context.Context, h *lot.House) (bool, error)
	}
	Communities interface {
		Get(ctx context.Context, id int64) (*communities.Detail, error)
		Count(ctx context.Context, f communities.Filter) (int, error)
		List(ctx context.Context, q communities.Query) (communities.Result, error)
		NewestChange(ctx context.Context, f communities.Filter) (time.Time, error)
	}
	Agents interface {
		Card(ctx context.Context, id int64) (*agents.Card, error)
	}
	News  NewsSource
	Texts interface {
		Page(ctx context.Context, code string, cityID int64) (content.Page, error)
	}
	Stats interface {
		UpdatedAt(ctx context.Context) (*time.Time, error) // time of the newest figures; nil if there are none yet
	}
	// RulesChanged returns the time of the last change of a purchase restriction rule (限购). It is nil if the site has
	// no such rules.
	RulesChanged func(ctx context.Context) (time.Time, error)
	// Gone reports whether the item of a page existed and was removed. The function may be nil.
	Gone  func(ctx context.Context, page *route.Page, id int64) (bool, error)
	Label func(dictionary, code string) string
	// LabelsChanged returns the time of the last change of a dictionary label (such as 住宅 or 一拍); the zero time if no
	// label has changed. The function may be nil.
	LabelsChanged func() time.Time
	FillText      func(content string) string // replaces placeholders such as the site's name in an article's text
	// returns the address of a drawn picture for an article without a cover
	DrawCover func(category string, id int64) string
}

// Site holds the settings of the site that all heads share.
type Site struct {
	Name, Origin, MobileHost string                 // name; scheme and host of the desktop and of the mobile site
	Logo                     string                 // path of the logo
	Hotline                  func() string          // returns the phone number or ""; nil if the site has no hotline
	Verifications            []verification.Element // meta elements with which search engines verify the owner
	Released                 time.Time              // time of the site's build
	Gallery                  bool                   // whether the site has a page with all components, for developers
}

func (s *Site) hotline() string {
	if s.Hotline == nil {
		return ""
	}
	return s.Hotline()
}

// Crumb is a step of the breadcrumb. Path is "" for the current page.
type Crumb struct{ Name, Path string }

// Head holds everything about a page that must be known before the first byte of its HTML is sent.
type Head struct {
	Status                       int    // 200 or 301
	Redirect                     string // path of the redirect; only with status 301
	Title, Description, Keywords string
	Canonical                    string // absolute address
	MobileURL                    string // address on the mobile host; "" if there is none
	Index                        bool
	NoFollow                     bool // for a noindex page whose links are also on another page
	Image                        string
	Published, Updated           *time.Time
	JSONLD                       []any
	Breadcrumb                   []Crumb
	Active                       string // key of the highlighted menu item; "" for none
	Where                        *places.Resolved
	Verifications                []verification.Element // meta elements that verify the owner; only on the home page
	Tags                         []string               // cache tags
	// Modified is the time of the page's last change, whether of its content, of the texts in its head, or of the
	// site's build. It is zero if unknown.
	Modified time.Time

	worded  time.Time  // time of the latest change of a text in the head
	images  []string   // absolute addresses of the pictures on the page
	replied *time.Time // time of the last reply to a question (问答)

	Feed     string // address of the Atom feed with the items of this list; "" if there is none
	H1       string // the heading of the page
	Template string // name of the template
	Wording  int    // index of the title's wording in its template; -1 if the title comes from no template
	From     Sourced
	Facts    Facts

	own url.Values // query parameters that are part of the canonical address
	// path of another page with the same content that search engines should index instead; "" if there is none
	twin     string
	words    string // labels of the filters for the h1 of a list, such as 三室住宅
	narrowed string // text in the h1 of a list whose filters have no labels: 按条件筛选
	lotTitle string // title of the page's lot from the place on; "" for other pages
	last     int    // last page number of the list; 0 if unknown
}

// Pages returns the number of pages of a list; 0 if it is unknown.
func (h Head) Pages() int { return h.last }

// Robots returns the content of the robots meta element.
func (h Head) Robots() string {
	if h.Index {
		return "index,follow"
	}
	if h.NoFollow {
		return "noindex,nofollow"
	}
	return "noindex,follow"
}

// Service composes heads.
type Service struct {
	Site      Site
	Sources   Sources
	Templates func(ctx context.Context, page string) (wording.Template, error)
	// Overrides returns the overrides of targets. The texts of an override that has ended are empty. The function may
	// be nil.
	Overrides func(ctx context.Context, targets []Target) ([]Override, error)
	// Moved returns the redirect of a path (in the form of route.Key) and a query. If there is one, `to` is the target
	// with the part of the query that is kept, or "" if the page is gone. The function may be nil.
	Moved func(key, rawQuery string) (to string, found bool)

	LandingPages LandingPages // nil if the site has no landing pages
	// ParseFilter parses the query of a list and refuses unknown parameters. It returns the filter, and the canonical
	// query without the order and the page number.
	ParseFilter func(ctx context.Context, query string) (f lot.Filter, canonical string, err error)

	// CrawlRules returns the published rules for crawlers. If the function is nil, DefaultCrawlRules apply.
	CrawlRules func(ctx context.Context) (CrawlRules, error)

	overridden overrides        // overrides of the current request's page, set by withOverrides
	Now        func() time.Time // current time for the month in texts (2026年11月); nil means time.Now

	// called with the template and the values of a composed head; may be nil
	composed func(page string, live wording.Template, values map[string]string)
	// whether only texts are needed, so that the rest of the head is not composed
	textsOnly bool
}

// homeCity returns the home city. It is the place of pages that name no other place.
func (s *Service) homeCity() (places.Resolved, error) {
	return s.Sources.Places.Locate(places.City, s.Sources.HomeCityID)
}

// placeOf returns the place that a query names by one business area, one district or city_id. If the query names none,
// the place is the home city and named is false.
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

// ofCity makes the page of a city other than the home city (city_id=…) its own canonical page, and makes it indexable
// if the city has lots.
func (s *Service) ofCity(h *Head, r request, where places.Resolved, lots int) {
	h.Index = !filtered(r.query)
	if where.City.ID != s.Sources.HomeCityID && lots > 0 && !filtered(without(r.query, "city_id")) {
		h.Index, h.own = true, url.Values{"city_id": {strconv.FormatInt(where.City.ID, 10)}}
	}
}
