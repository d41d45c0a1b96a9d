package sitemap

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"fapai/api/platform/cachetag"
)

const (
	// freshFor is how long a file is cached, and also a list of pages that several files share. So a page that appears
	// at a certain time is in the files at most a minute later.
	freshFor = 30 * time.Second
	// keptFiles is the maximum number of cached files; each needs about 100 KB.
	keptFiles = 32
)

// madeFile is a file in compressed form, as it is cached.
type madeFile struct {
	packed []byte
	etag   string
	newest time.Time // time when a page in the file last changed; zero if unknown
}

// Invalidate drops all cached files if one of the tags belongs to the crawl rules or to landing pages. After other
// changes, the cached files expire by themselves.
func (s *Files) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.CrawlRules) || slices.Contains(tags, cachetag.LandingPages) ||
		slices.Contains(tags, cachetag.All) {
		s.lists.Clear()
		s.made.Clear()
	}
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
