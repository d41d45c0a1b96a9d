package pages

import (
	"fmt"
	"math"
	"time"

	"github.com/maypok86/otter/v2"
)

// store caches pages by key, bounded by their bytes; the least used are evicted first.
type store struct {
	pages *otter.Cache[string, *page]
	limit int64
}

func newStore(limit int64) (*store, error) {
	pages, err := otter.New(&otter.Options[string, *page]{
		MaximumWeight: uint64(limit),
		Weigher:       func(_ string, p *page) uint32 { return uint32(min(p.size(), math.MaxUint32)) },
	})
	if err != nil {
		return nil, fmt.Errorf("page store: %w", err)
	}
	return &store{pages: pages, limit: limit}, nil
}

// get returns a page that may still be served, nil when there is none.
func (s *store) get(key string, now time.Time) *page {
	p, ok := s.pages.GetIfPresent(key)
	if !ok || now.After(p.until) {
		return nil
	}
	return p
}

// put stores a page, unless the stored one was rendered after a later purge.
func (s *store) put(p *page) {
	if p.size() > s.limit/4 {
		return
	}
	s.pages.Compute(p.key, func(had *page, found bool) (*page, otter.ComputeOp) {
		if found && had.epoch > p.epoch {
			return had, otter.CancelOp
		}
		return p, otter.WriteOp
	})
}

// adopt stores a page that was read from disk, unless one is stored that is as new, and gives the stored one.
func (s *store) adopt(p *page) *page {
	kept, _ := s.pages.Compute(p.key, func(had *page, found bool) (*page, otter.ComputeOp) {
		if found && had.epoch >= p.epoch {
			return had, otter.CancelOp
		}
		return p, otter.WriteOp
	})
	if kept == nil {
		return p
	}
	return kept
}

// before returns the stored page of a key whatever its age, nil when there is none.
func (s *store) before(key string) *page {
	p, _ := s.pages.GetIfPresent(key)
	return p
}

// weigh updates the size of a page.
func (s *store) weigh(p *page) {
	s.pages.Compute(p.key, func(had *page, found bool) (*page, otter.ComputeOp) {
		if !found || had != p {
			return had, otter.CancelOp
		}
		return p, otter.WriteOp
	})
}

func (s *store) drop(key string) { s.pages.Invalidate(key) }

func (s *store) count() int { return s.pages.EstimatedSize() }

func (s *store) bytes() uint64 { return s.pages.WeightedSize() }
