package atom

import (
	"context"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cache"
)

const (
	filteredFeeds = 500       // maximum number in memory, some 10 KB each
	filteredAge   = time.Hour // how long a feed is in memory, so that an unused one is dropped
)

// Filtered serves the feeds of lots with the filters of a list's address. Without a filter it serves All.
type Filtered struct {
	All *Feed
	// Parse parses a query strictly. It returns the canonical form of the query and a function that reads the newest
	// matching items. Its error names the first invalid condition: if that were ignored, the feed would have lots that
	// were not asked for.
	Parse func(ctx context.Context, query string) (canonical string, items func(context.Context) ([]Item, error),
		err error)
	Page func(canonical string) string // returns the address of the list with the same lots

	once  sync.Once
	feeds cache.Cache[string, *Feed]
}

// Handle answers with the feed for the query of the request. Search engines must not list a feed for each of endlessly
// many filters.
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
