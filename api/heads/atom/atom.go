package atom

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
)

// freshFor is how long a feed is cached. Readers poll anyway, so a minute of delay does not matter.
const freshFor = time.Minute

// Item is an article or a lot in a feed.
type Item struct {
	Path, Title, Summary, Category string
	Published, Updated             time.Time
}

// Feed serves the newest articles, lots or both as Atom (RFC 4287).
type Feed struct {
	Site  heads.Site
	Path  string                                    // address of the feed, with its filter as the query
	Page  string                                    // path of the page with the same items; "" for the home page
	Title string                                    // title without the site's name, which Handle writes before it
	Items func(ctx context.Context) ([]Item, error) // returns the items, the newest first
	Now   func() time.Time

	mu     sync.Mutex
	made   time.Time
	body   []byte
	etag   string
	newest time.Time // time of the latest change of an item
}

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID        string       `xml:"id"`
	Title     string       `xml:"title"`
	Link      atomLink     `xml:"link"`
	Published string       `xml:"published"`
	Updated   string       `xml:"updated"`
	Category  atomCategory `xml:"category"`
	Summary   string       `xml:"summary"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

// Handle responds with the feed, or with 304 if the reader already has it. If the database fails, it sends the cached
// version, however old that version is.
func (f *Feed) Handle(c *fiber.Ctx) error {
	body, etag, newest, err := f.current(c.UserContext())
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "application/atom+xml; charset=utf-8")
	c.Set(fiber.HeaderCacheControl, "public, max-age=300")
	c.Set(fiber.HeaderETag, etag)
	if newest.Unix() > 0 {
		c.Set(fiber.HeaderLastModified, newest.UTC().Format(http.TimeFormat))
	}
	httpx.Tag(c, cachetag.Houses, cachetag.News)
	if httpx.HasTag(c, etag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	return c.Send(body)
}

// ErrNoFilter is returned for a filter on a feed that cannot be filtered. Without the error, a reader would think that
// all items match the filter.
var ErrNoFilter = apperr.New(apperr.Invalid, "这个订阅不能按条件筛选；按条件订阅新上房源请用 "+heads.HousesFeed+"?…，条件与列表地址相同")

// HandleWhole serves a feed that cannot be filtered; it refuses a request with a query.
func (f *Feed) HandleWhole(c *fiber.Ctx) error {
	if len(c.Request().URI().QueryString()) > 0 {
		return ErrNoFilter
	}
	return f.Handle(c)
}

// Invalidate removes the cached feed if one of the tags belongs to articles or labels. It ignores tags of lots: a lot
// changes almost every second, and a feed may show lots a minute late.
func (f *Feed) Invalidate(tags ...string) {
	if !slices.ContainsFunc(tags, func(tag string) bool {
		return tag == cachetag.News || tag == cachetag.Dictionary || tag == cachetag.All
	}) {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.made = time.Time{}
}

func (f *Feed) current(ctx context.Context) (body []byte, etag string, newest time.Time, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.body != nil && f.Now().Sub(f.made) < freshFor {
		return f.body, f.etag, f.newest, nil
	}
	items, err := f.Items(ctx)
	if err == nil {
		body, err = f.print(items)
	}
	if err != nil {
		if f.body != nil {
			return f.body, f.etag, f.newest, nil
		}
		return nil, "", newest, err
	}
	sum := sha256.Sum256(body)
	f.body, f.etag, f.made = body, `"`+hex.EncodeToString(sum[:8])+`"`, f.Now()
	f.newest = newestOf(items)
	return f.body, f.etag, f.newest, nil
}

// id returns the permanent identifier of the feed (RFC 4287, 4.2.6). The identifier of the feed of all items is the
// site's address, because that feed existed before the others.
func (f *Feed) id() string {
	if f.Path == heads.AllFeed {
		return f.Site.Origin + "/"
	}
	return f.Site.Origin + f.Path
}

// newestOf returns the time of the newest change of items; the Unix epoch if there are none.
func newestOf(items []Item) time.Time {
	newest := time.Unix(0, 0)
	for i := range items {
		if items[i].Updated.After(newest) {
			newest = items[i].Updated
		}
	}
	return newest
}

func (f *Feed) print(items []Item) ([]byte, error) {
	stamp := func(t time.Time) string { return t.In(httpx.CST).Format(time.RFC3339) }
	feed := atomFeed{
		Lang: "zh-CN", ID: f.id(), Title: f.Site.Name + "：" + f.Title, Author: f.Site.Name,
		Links: []atomLink{
			{Rel: "self", Type: "application/atom+xml", Href: f.Site.Origin + f.Path},
			{Rel: "alternate", Type: "text/html", Href: f.Site.Origin + cmp.Or(f.Page, "/")},
		},
	}
	for _, item := range items {
		address := f.Site.Origin + item.Path
		feed.Entries = append(feed.Entries, atomEntry{
			ID: address, Title: item.Title, Link: atomLink{Rel: "alternate", Type: "text/html", Href: address},
			Published: stamp(item.Published), Updated: stamp(item.Updated), Category: atomCategory{item.Category},
			Summary: item.Summary,
		})
	}
	feed.Updated = stamp(newestOf(items))
	var b bytes.Buffer
	b.WriteString(xml.Header)
	err := xml.NewEncoder(&b).Encode(feed)
	return b.Bytes(), err
}
