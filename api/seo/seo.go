// Package seo decides the head of every page: title, description, keywords, canonical, robots, structured data, status and
// redirect. The renderer and the fallback shell print what it says.
package seo

import (
	"context"
	"net/url"
	"strings"
	"time"

	"fapai/api/apperr"
)

// ErrNoPage is answered for a path that no page has.
var ErrNoPage = apperr.New(apperr.NotFound, "页面不存在")

// Template is the wording of one kind of page. Placeholders: {province} {city} {area} {region} {title} {site} and what
// the kind of page adds. A | parts wordings of a title, the longest first, and endings of a description.
type Template struct {
	Page                         string
	Title, Description, Keywords string
	UpdatedAt                    time.Time
}

// Node is one place of a page's address.
type Node struct {
	ID, ParentID           int64
	Name, ShortName, Alias string
	Initial                string // A-Z
	Lng, Lat               *float64
}

// Where is the place of a page; Area and Region are nil where the address does not go that deep.
type Where struct {
	Province, City Node
	Area, Region   *Node
}

// House is what a lot's head is made from. Times are nil when the notice does not say.
type House struct {
	ID                              int64
	Title, LotNo, Address           string
	Stage, Status                   string // labels
	StatusCode                      string // dictionary auction_status
	Community                       string
	Layout                          string   // 2室1厅
	AreaM2                          *float64 // ㎡
	StartPrice                      int64    // 元
	DealPrice                       *int64
	StartTime, EndTime, PublishTime *time.Time
	UpdatedAt                       time.Time
	Images                          []string // addresses
	Court                           string
	Repeats                         bool // another lot would have the same title, stage and date
	Where                           Where
}

// HouseCounts are the figures of a list page.
type HouseCounts struct {
	Total, Active int       // all lots ever; those that can be bid for or will be
	UpdatedAt     time.Time // newest change; zero when there is no lot
}

// Sources are the other domains' facts, handed over by the server. Each returns an apperr NotFound for what is not there.
type Sources struct {
	Place  func(ctx context.Context, alias, region string) (Where, error)
	Home   func(ctx context.Context) (Where, error) // the site's own city
	House  func(ctx context.Context, id int64) (House, error)
	Houses func(ctx context.Context, w Where) (HouseCounts, error)

	Community   func(ctx context.Context, id int64) (Community, error)
	Communities func(ctx context.Context, w Where) (CommunityCounts, error)

	Agent func(ctx context.Context, id int64) (Agent, error)

	StatsUpdated func(ctx context.Context) (*time.Time, error) // nil before the first figure

	NewsItem   func(ctx context.Context, id int64) (News, error)
	NewsList   func(ctx context.Context, category, tag string) (NewsList, error) // codes of the page's own query, unchecked
	SinglePage func(ctx context.Context, code string) (SinglePage, error)
}

// Site is what every head repeats.
type Site struct {
	Name, Origin, MobileHost string // origins without final slash
	Logo                     string // path
	Hotline                  string
	Gallery                  bool // has the page of all components: never in production
}

// Crumb is a step of the breadcrumb; Path is empty for the page itself.
type Crumb struct{ Name, Path string }

// Head is everything the renderer needs to know of a page before it prints the first byte.
type Head struct {
	Status                       int    // 200 or 301
	Redirect                     string // path, with Status 301
	Title, Description, Keywords string
	Canonical                    string // absolute
	MobileURL                    string // absolute, empty without a mobile host
	Index                        bool
	Image                        string
	Published, Updated           *time.Time
	JSONLD                       []any
	Breadcrumb                   []Crumb
	Active                       string // menu key, empty for none
	Where                        *Where
	Tags                         []string // cache tags

	own  url.Values // the part of the query that belongs to the address
	last int        // number of the last page of a list; 0 where nobody counts them
}

// Robots is the content of the robots meta element.
func (h Head) Robots() string {
	if h.Index {
		return "index,follow"
	}
	return "noindex,follow"
}

// fill replaces the placeholders of a template text and tidies what empty ones leave behind.
func fill(text string, values map[string]string) string {
	pairs := make([]string, 0, 2*len(values))
	for k, v := range values {
		pairs = append(pairs, "{"+k+"}", v)
	}
	out := strings.NewReplacer(pairs...).Replace(text)
	for _, tidy := range [][2]string{{",,", ","}, {"，，", "，"}, {"，。", "。"}, {"：，", "："}, {"__", "_"}} {
		out = strings.ReplaceAll(out, tidy[0], tidy[1])
	}
	return strings.Trim(out, " ,，_-")
}

func placeValues(w Where) map[string]string {
	v := map[string]string{"province": w.Province.ShortName, "city": w.City.ShortName, "area": "", "region": ""}
	if w.Area != nil {
		v["area"] = w.Area.ShortName
	}
	if w.Region != nil {
		v["region"] = w.Region.ShortName
		dropRepeat(v, "area", "region")
	}
	return v
}

// dropRepeat empties a value with which the next one begins anyway: 海淀 before 海淀北部新区, 望京 before 望京澜庭.
func dropRepeat(values map[string]string, name, next string) {
	if strings.HasPrefix(values[next], values[name]) {
		values[name] = ""
	}
}
