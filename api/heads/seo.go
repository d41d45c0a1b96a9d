package heads

import (
	"context"
	"net/url"
	"time"

	"fapai/api/content"
	"fapai/api/content/agents"
	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/content/places"
	"fapai/api/heads/verification"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
)

// ErrNoPage is returned for a path that no page has.
var ErrNoPage = apperr.New(apperr.NotFound, "页面不存在")

// Addresses of the feeds.
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

// Sources holds the parts of other domains' stores that heads need. Each returns an apperr NotFound for a missing
// thing.
type Sources struct {
	Places interface {
		Resolve(alias, region string) (places.Resolved, error)
		Locate(level places.Level, id int64) (places.Resolved, error)
	}
	HomeCityID int64 // the site's own city
	Houses     interface {
		Get(ctx context.Context, id int64) (*lot.Detail, error)
		Count(ctx context.Context, f lot.Filter) (int, error)
		NewestChange(ctx context.Context, f lot.Filter) (time.Time, error)
		Cards(ctx context.Context, ids []int64) ([]lot.Card, error)
		// IDs are the lots of a page of the list in its usual order.
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
		UpdatedAt(ctx context.Context) (*time.Time, error) // nil before the first figure
	}
	// RulesChanged returns the time of the last change of a rule of purchase restriction; nil where there are none.
	RulesChanged func(ctx context.Context) (time.Time, error)
	// Gone reports that the thing of a page was there and was removed; nil where that is unknown.
	Gone  func(ctx context.Context, page *route.Page, id int64) (bool, error)
	Label func(dictionary, code string) string
	// LabelsChanged returns the time of the last change of a label, zero without any; nil for never.
	LabelsChanged func() time.Time
	FillText      func(content string) string            // puts the site's facts into one of its own texts
	DrawCover     func(category string, id int64) string // address of the drawing of an article without a cover
}

// Site holds the parts that all heads share.
type Site struct {
	Name, Origin, MobileHost string                 // origins without final slash
	Logo                     string                 // path
	Hotline                  func() string          // nil for none
	Verifications            []verification.Element // on the home page
	Released                 time.Time              // when the pages were built
	Gallery                  bool                   // has the page of all components: never in production
}

func (s *Site) hotline() string {
	if s.Hotline == nil {
		return ""
	}
	return s.Hotline()
}

// Crumb is a step of the breadcrumb; Path is empty for the page itself.
type Crumb struct{ Name, Path string }

// Head is everything of a page that the renderer needs before it sends the first byte.
type Head struct {
	Status                       int    // 200 or 301
	Redirect                     string // path, with Status 301
	Title, Description, Keywords string
	Canonical                    string // absolute
	MobileURL                    string // absolute, empty without a mobile host
	Index                        bool
	NoFollow                     bool // for a page that is not indexed and whose links belong to another
	Image                        string
	Published, Updated           *time.Time
	JSONLD                       []any
	Breadcrumb                   []Crumb
	Active                       string // menu key, empty for none
	Where                        *places.Resolved
	Verifications                []verification.Element // of the home page
	Tags                         []string               // cache tags
	// Modified is the time of the page's last change: of its subject, the wording of its head, or the release of the
	// site. Zero where that is unknown.
	Modified time.Time

	worded  time.Time  // when the wording changed last
	images  []string   // of the page's content, absolute
	replied *time.Time // last reply to a question

	Feed     string // address of the Atom feed of a list's content; empty where it has none of its own
	H1       string // the heading of the page
	Template string // name of the template
	Wording  int    // which of the title's wordings fits, from 0; -1 where the title is not of a template
	From     Sourced
	Facts    Facts

	own      url.Values // the part of the query that belongs to the address
	twin     string     // path of the page with the same content that is to be indexed; empty for none
	words    string     // labels of the filters of a list, for its heading
	narrowed string     // filters of a list that have no label
	lotTitle string     // title of the lot that the page is about, with its place in front; empty for other pages
	last     int        // number of the last page of a list; 0 where it is not counted
}

// Pages returns the number of pages of a list; 0 where it is not counted.
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
