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

// ErrNoPage is returned for a path at which there is no page.
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

// Sources holds the stores of other packages that heads are composed from. They return an apperr NotFound for a
// missing item.
type Sources struct {
	Places interface {
		Resolve(alias, region string) (places.Resolved, error)
		Locate(level places.Level, id int64) (places.Resolved, error)
	}
	HomeCityID int64 // the site's home city
	Houses     interface {
		Get(ctx context.Context, id int64) (*lot.Detail, error)
		Count(ctx context.Context, f lot.Filter) (int, error)
		NewestChange(ctx context.Context, f lot.Filter) (time.Time, error)
		Cards(ctx context.Context, ids []int64) ([]lot.Card, error)
		// IDs returns the ids of the lots on a page of the list in its default order.
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
		UpdatedAt(ctx context.Context) (*time.Time, error) // nil if there are no figures yet
	}
	// RulesChanged returns the time of the last change of a purchase restriction rule. The field is nil if there
	// are no rules.
	RulesChanged func(ctx context.Context) (time.Time, error)
	// Gone reports whether the item of a page existed and was removed. The field may be nil.
	Gone  func(ctx context.Context, page *route.Page, id int64) (bool, error)
	Label func(dictionary, code string) string
	// LabelsChanged returns the time of the last change of a label; zero if none has changed. The field may be nil.
	LabelsChanged func() time.Time
	FillText      func(content string) string // replaces placeholders for the site's data in a text
	// returns the address of a drawing for an article without a cover
	DrawCover func(category string, id int64) string
}

// Site holds the data of the site that all heads share.
type Site struct {
	Name, Origin, MobileHost string                 // origins without a final slash
	Logo                     string                 // path
	Hotline                  func() string          // returns "" or is nil if there is none
	Verifications            []verification.Element // elements of the home page
	Released                 time.Time              // time at which the pages were built
	Gallery                  bool                   // whether the site has a page with all components, for developers
}

func (s *Site) hotline() string {
	if s.Hotline == nil {
		return ""
	}
	return s.Hotline()
}

// Crumb is a step of the breadcrumb. Path is empty for the current page.
type Crumb struct{ Name, Path string }

// Head holds all data about a page that the renderer needs before it sends the first byte.
type Head struct {
	Status                       int    // 200 or 301
	Redirect                     string // path; only with Status 301
	Title, Description, Keywords string
	Canonical                    string // absolute address
	MobileURL                    string // absolute; empty if there is no mobile host
	Index                        bool
	NoFollow                     bool // for a noindex page whose links are the same as those of another page
	Image                        string
	Published, Updated           *time.Time
	JSONLD                       []any
	Breadcrumb                   []Crumb
	Active                       string // key of the menu item; empty for none
	Where                        *places.Resolved
	Verifications                []verification.Element // elements of the home page
	Tags                         []string               // cache tags
	// Modified is the last time at which the page changed: its content, the texts of its head, or a release of the
	// site. It is zero if unknown.
	Modified time.Time

	worded  time.Time  // time of the latest change of a text in the head
	images  []string   // absolute URLs of images in the page
	replied *time.Time // time of the last reply to a question (问答)

	Feed     string // address of the Atom feed with the items of a list; empty if it has none
	H1       string // the heading of the page
	Template string // name of the template
	Wording  int    // index of the title's wording, from 0; -1 if the title is not from a template
	From     Sourced
	Facts    Facts

	own url.Values // query parameters that belong to the canonical address
	// path of the page with the same content that search engines should index instead; empty if there is none
	twin     string
	words    string // labels of the filters, for a list's h1
	narrowed string // text for filters without a label, for a list's h1
	lotTitle string // title of the page's lot, beginning with its place; empty for other pages
	last     int    // number of the list's last page; 0 if unknown
}

// Pages returns the number of pages of a list; 0 if unknown.
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
	// Overrides returns the overrides of targets; one that has ended has no texts. The field may be nil.
	Overrides func(ctx context.Context, targets []Target) ([]Override, error)
	// Moved returns the redirect of a path (in the form of route.Key) and a query. `to` includes the part of the
	// query that the redirect keeps; it is empty for a page that is gone. The field may be nil.
	Moved func(key, rawQuery string) (to string, found bool)

	LandingPages LandingPages // nil if the site has none
	// ParseFilter parses a list's query strictly. It returns the filter, and the canonical query without sort order
	// and page.
	ParseFilter func(ctx context.Context, query string) (f lot.Filter, canonical string, err error)

	// CrawlRules returns the rules in force. If it is nil, DefaultCrawlRules apply.
	CrawlRules func(ctx context.Context) (CrawlRules, error)

	overridden overrides        // overrides of the page of one request
	Now        func() time.Time // clock for the month in texts; nil means time.Now

	// callback with the template and its values; may be nil
	composed func(page string, live wording.Template, values map[string]string)
	// whether only the texts of templates are composed
	textsOnly bool
}

// homeCity returns the home city, the place of pages that name no other place.
func (s *Service) homeCity() (places.Resolved, error) {
	return s.Sources.Places.Locate(places.City, s.Sources.HomeCityID)
}

// placeOf returns the place that a query names by city_id or a single district. If there is none, named is false
// and the place is the home city.
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

// ofCity makes the page of another city indexable under its own address if the city has lots.
func (s *Service) ofCity(h *Head, r request, where places.Resolved, lots int) {
	h.Index = !filtered(r.query)
	if where.City.ID != s.Sources.HomeCityID && lots > 0 && !filtered(without(r.query, "city_id")) {
		h.Index, h.own = true, url.Values{"city_id": {strconv.FormatInt(where.City.ID, 10)}}
	}
}
