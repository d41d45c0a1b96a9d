package houses

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// Memory is the Index that answers from columns in memory, about 150 bytes a lot. What they cannot answer (words, shapes,
// suggestions) and everything while they are not current goes to another Index, so that it never answers with less than
// what the database says. It follows the database by the tags of changes: Heard must be called with them before any cache
// that keeps its answers is purged, and Run must run. Views are counted without tags and may lag by viewsEvery.
type Memory struct {
	other Index
	idb   bun.IDB
	now   Clock
	bands Bands
	log   *slog.Logger

	wanted chan struct{} // asks Run to read everything

	mu     sync.RWMutex
	lots   *columns           // nil while not current
	late   map[int64]struct{} // lots that changed while everything is being read
	change uint64             // how often everything was said to have changed
}

// NewMemory makes an Index that asks other until Run has read the lots.
func NewMemory(idb bun.IDB, other Index, now Clock, bands Bands, log *slog.Logger) *Memory {
	return &Memory{other: other, idb: idb, now: now, bands: bands, log: log, wanted: make(chan struct{}, 1), late: map[int64]struct{}{}}
}

// Search is Index.Search.
func (m *Memory) Search(ctx context.Context, q Query) (hits Hits, err error) {
	f, err := q.Normalize()
	if err != nil {
		return Hits{}, err
	}
	if !m.look(&f, func(c *columns, now time.Time) { hits = c.search(&f, q, now) }) {
		return m.other.Search(ctx, q)
	}
	return hits, nil
}

func (c *columns) search(f *Filter, q Query, now time.Time) Hits {
	limit, offset := db.Page(q.Page, q.PageSize)
	rankOf, first, total := c.ranker(q.Sort, now), best{n: offset + limit}, 0
	c.each(c.tests(f, now), func(i int) {
		total++
		first.add(rankOf(i))
	})
	ranks := first.sort()
	ranks = ranks[min(offset, len(ranks)):]
	hits := Hits{IDs: make([]int64, len(ranks)), Total: total}
	for i, r := range ranks {
		hits.IDs[i] = r.id
	}
	return hits
}

// Count is Index.Count.
func (m *Memory) Count(ctx context.Context, f Filter) (n int, err error) {
	f, err = f.Normalize()
	if err != nil {
		return 0, err
	}
	if !m.look(&f, func(c *columns, now time.Time) { c.each(c.tests(&f, now), func(int) { n++ }) }) {
		return m.other.Count(ctx, f)
	}
	return n, nil
}

// Facets is Index.Facets.
func (m *Memory) Facets(ctx context.Context, f Filter) (out Facets, err error) {
	f, err = f.Normalize()
	if err != nil {
		return Facets{}, err
	}
	if !m.look(&f, func(c *columns, now time.Time) { out = c.countFacets(m.facets(c, now), c.tests(&f, now)) }) {
		return m.other.Facets(ctx, f)
	}
	return out, nil
}

// Suggest is Index.Suggest.
func (m *Memory) Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]Suggestion, error) {
	return m.other.Suggest(ctx, keyword, cityID, limit)
}

// look lets answer see the columns; false when they cannot answer the filter.
func (m *Memory) look(f *Filter, answer func(c *columns, now time.Time)) bool {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if m.lots == nil || !m.lots.knows(f) {
		return false
	}
	answer(m.lots, m.now())
	return true
}
