package sitemap

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/platform/cache"
	"fapai/api/platform/cachetag"
)

const (
	// freshFor is how long a file is answered from memory, and how long a list of pages is reused for other files: a
	// page that began or ended by the clock is in a file a minute later.
	freshFor = 30 * time.Second
	// keptFiles is the number of files kept, of some 100 KB each.
	keptFiles = 32
)

// Files answers /sitemap.xml, which names every file, and the files. NewFiles makes it.
type Files struct {
	Site     heads.Site
	Sections []Section
	// crawlRules returns the rules of robots.txt; nil for those of the program.
	crawlRules func(ctx context.Context) (heads.CrawlRules, error)

	made  cache.Cache[string, *madeFile] // by name
	lists cache.Cache[string, []Address] // of the sections of few pages, by name
}

// NewFiles makes the files of sections.
func NewFiles(
	site heads.Site, sections []Section, crawlRules func(ctx context.Context) (heads.CrawlRules, error),
) *Files {
	return &Files{
		Site: site, Sections: sections, crawlRules: crawlRules,
		made:  cache.New[string, *madeFile](cache.Options[*madeFile]{Limit: keptFiles, Age: freshFor}),
		lists: cache.New[string, []Address](cache.Options[[]Address]{Age: freshFor}),
	}
}

// madeFile is a file in gzip.
type madeFile struct {
	packed []byte
	etag   string
	newest time.Time // time of the last change of its pages; zero where unknown
}

// Handle answers with the file of the route's name, or without one the index.
func (s *Files) Handle(c *fiber.Ctx) error {
	return s.send(c, c.Params("name"), "application/xml; charset=utf-8")
}

// Invalidate drops the made files where tags name the rules or the landing pages that decide their content.
func (s *Files) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.CrawlRules) || slices.Contains(tags, cachetag.LandingPages) ||
		slices.Contains(tags, cachetag.All) {
		s.lists.Clear()
		s.made.Clear()
	}
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
	// Without the header Fiber takes any coding to be accepted.
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

// isKnown reports that a crawler without an entity tag has the file.
func (f *madeFile) isKnown(c *fiber.Ctx) bool {
	since, err := http.ParseTime(c.Get(fiber.HeaderIfModifiedSince))
	return err == nil && c.Get(fiber.HeaderIfNoneMatch) == "" && !f.newest.IsZero() && !f.newest.Truncate(time.Second).
		After(since)
}

func (s *Files) file(ctx context.Context, name string) (*madeFile, error) {
	return s.made.Load(name, func() (*madeFile, error) {
		var b bytes.Buffer
		newest, err := s.printSitemap(ctx, name, &b)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(b.Bytes())
		return &madeFile{packed: b.Bytes(), etag: `W/"` + hex.EncodeToString(sum[:8]) + `"`, newest: newest}, nil
	})
}
