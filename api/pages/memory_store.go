package pages

import (
	"time"

	"fapai/api/platform/cache"
)

// store caches pages by key. Their total size is limited; the least used pages are evicted first.
type store struct {
	pages *cache.Store
	limit int64
}

func newStore(limit int64) *store {
	return &store{pages: cache.NewWeighedStore(limit, func(_ string, p any) int64 { return p.(*page).size() }),
		limit: limit}
}

// get returns the cached page with this key; nil if there is none that may still be served at the time now.
func (s *store) get(key string, now time.Time) *page {
	if p := s.before(key); p != nil && !now.After(p.until) {
		return p
	}
	return nil
}

// put caches a page, unless the cached version was rendered after more purges.
func (s *store) put(p *page) {
	if p.size() > s.limit/4 {
		return
	}
	s.pages.Update(p.key, func(had any, found bool) (any, bool) { return p, found && had.(*page).epoch > p.epoch })
}

// adopt caches a page that was read from disk, unless the cached version is at least as new. It returns the version
// that is cached then.
func (s *store) adopt(p *page) *page {
	kept, _ := s.pages.Update(p.key,
		func(had any, found bool) (any, bool) { return p, found && had.(*page).epoch >= p.epoch }).(*page)
	if kept == nil {
		return p
	}
	return kept
}

// before returns the cached version of a page, even if that version is stale or outdated; nil if there is none.
func (s *store) before(key string) *page {
	if p, ok := s.pages.Get(key); ok {
		return p.(*page)
	}
	return nil
}

// weigh updates the size of a page in the cache after a variant was added to the page.
func (s *store) weigh(p *page) {
	s.pages.Update(p.key, func(had any, found bool) (any, bool) { return p, !found || had.(*page) != p })
}

func (s *store) drop(key string) { s.pages.Delete(key) }

func (s *store) count() int { return s.pages.Count() }

func (s *store) bytes() uint64 { return s.pages.Bytes() }
