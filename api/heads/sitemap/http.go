package sitemap

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/platform/cache"
)

// Files serves the files of the site map, and their index /sitemap.xml. It is created with NewFiles.
type Files struct {
	Site     heads.Site
	Sections []Section
	// crawlRules returns the rules of robots.txt; if the function is nil, heads.DefaultCrawlRules apply.
	crawlRules func(ctx context.Context) (heads.CrawlRules, error)

	made  cache.Cache[string, *madeFile] // by name of the file
	lists cache.Cache[string, []Address] // pages of the sections that FewPages made, by name of the section
}

// NewFiles returns Files for the given sections.
func NewFiles(
	site heads.Site, sections []Section, crawlRules func(ctx context.Context) (heads.CrawlRules, error),
) *Files {
	return &Files{
		Site: site, Sections: sections, crawlRules: crawlRules,
		made:  cache.New[string, *madeFile](cache.Options[*madeFile]{Limit: keptFiles, Age: freshFor}),
		lists: cache.New[string, []Address](cache.Options[[]Address]{Age: freshFor}),
	}
}

// Handle serves the file that the route names, or the index if it names none.
func (s *Files) Handle(c *fiber.Ctx) error {
	return s.send(c, c.Params("name"), "application/xml; charset=utf-8")
}

func (s *Files) send(c *fiber.Ctx, name, contentType string) error {
	file, err := s.file(c.UserContext(), name)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, contentType)
	c.Set(fiber.HeaderCacheControl, "public, max-age=30")
	c.Set(fiber.HeaderETag, file.etag)
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	if !file.newest.IsZero() {
		c.Set(fiber.HeaderLastModified, file.newest.UTC().Format(http.TimeFormat))
	}
	if c.Get(fiber.HeaderIfNoneMatch) == file.etag || file.isKnown(c) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	// Without an Accept-Encoding header, Fiber assumes that the client accepts every coding. Such a client gets the
	// file uncompressed instead.
	if c.Get(fiber.HeaderAcceptEncoding) != "" && c.AcceptsEncodings("gzip") == "gzip" {
		c.Set(fiber.HeaderContentEncoding, "gzip")
		return c.Send(file.packed)
	}
	plain, err := gzip.NewReader(bytes.NewReader(file.packed))
	if err != nil {
		return err
	}
	return c.SendStream(io.NopCloser(plain))
}

// isKnown reports whether the crawler already has the file, according to the date in If-Modified-Since. This is meant
// for crawlers that send no entity tag.
func (f *madeFile) isKnown(c *fiber.Ctx) bool {
	since, err := http.ParseTime(c.Get(fiber.HeaderIfModifiedSince))
	return err == nil && c.Get(fiber.HeaderIfNoneMatch) == "" && !f.newest.IsZero() && !f.newest.Truncate(time.Second).
		After(since)
}
