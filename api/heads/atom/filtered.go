package atom

import (
	"context"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/cache"
)

const (
	filteredFeeds = 500       // maximum number of cached feeds; each needs about 10 KB
	filteredAge   = time.Hour // maximum time in the cache
)

// Filtered serves feeds of lots with the filters of a list. A request without filters gets the feed All.
type Filtered struct {
	All *Feed
	// Parse parses a query and refuses unknown conditions. It returns the canonical query, and a function that loads
	// the newest matching lots. Its error names the first invalid condition: if the condition were ignored, the reader
	// would get lots that do not match.
	Parse func(ctx context.Context, query string) (canonical string, items func(context.Context) ([]Item, error),
		err error)
	Page func(canonical string) string // returns the address of the list with a canonical query

	once  sync.Once
	feeds cache.Cache[string, *Feed]
}

// Handle responds with the feed for the request's query. The response is noindex, because every combination of filters
// has its own feed.
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
