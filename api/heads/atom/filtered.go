package atom

import (
	"context"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cache"
)

const (
	filteredFeeds = 500       // kept at the same time, some 10 KB each
	filteredAge   = time.Hour // after which a feed is made anew, so that an unused one is dropped
)

// Filtered answers with the feed of lots under the filters of a list's address, and All without any.
type Filtered struct {
	All *Feed
	// Parse reads a query strictly and returns its canonical form and the newest items under it. Its error names the
	// first invalid condition, because a feed without it would hold lots that were not asked for.
	Parse func(ctx context.Context, query string) (canonical string, items func(context.Context) ([]Item, error),
		err error)
	Page func(canonical string) string // address of the list with the same lots

	once  sync.Once
	feeds cache.Cache[string, *Feed]
}

// Handle answers with the feed of the request's query. Search engines are not to list one for each of endlessly many
// filters.
func (f *Filtered) Handle(c *fiber.Ctx) error {
	canonical, items, err := f.Parse(c.UserContext(), string(c.Request().URI().QueryString()))
	if err != nil {
		return err
	}
	if canonical == "" {
		return f.All.Handle(c)
	}
	f.once.Do(func() {
		f.feeds = cache.New[string](cache.Options[*Feed]{Limit: filteredFeeds, Age: filteredAge})
	})
	feed := f.feeds.Update(canonical, func(held *Feed) *Feed {
		if held != nil {
			return held
		}
		return &Feed{
			Site: f.All.Site, Path: f.All.Path + "?" + canonical, Page: f.Page(canonical), Title: "符合筛选条件的新上房源",
			Items: items, Now: f.All.Now,
		}
	})
	c.Set("X-Robots-Tag", "noindex")
	return feed.Handle(c)
}
