package memory

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/db"
	"fapai/api/platform/loop"
)

// Index implements search.Index and search.Mapper in memory (docs/adr/0015-an-index-in-memory.md). Run must be running.
// Until the lots are loaded, the fallbacks answer queries. Invalidate must be called with the tags of every change, and
// before the caches of results are purged. View counts change without tags, so they may be up to viewsInterval old.
type Index struct {
	fallback       search.Index
	fallbackMapper search.Mapper
	idb            database
	now            lot.Clock
	bands          search.Bands
	log            *slog.Logger

	// Reader returns the database from which all lots are read, for example a replica. It must already contain every
	// change that was passed to Invalidate. If Reader is nil, all lots are read from the database that was passed to
	// New. Reader must be set before Run.
	Reader func(database) database

	// File is the path of a file that stores the lots for the next process, which then needs to read only the lots that
	// changed since. If File is "", nothing is stored. It must be set before Run.
	File string

	// Loaded is called after all lots were read again because any of them may have changed. Results before that came
	// from the old snapshot, so caches must be purged. Loaded may be nil. It must be set before Run.
	Loaded func()

	snapshot atomic.Pointer[snapshot] // nil until all lots are read
	first    chan struct{}            // closed when lots have been read for the first time
	reload   loop.Signal              // makes Run read all lots

	mu                  sync.Mutex         // locked while the snapshot is replaced
	loading             bool               // all lots are being read
	stale               bool               // any lot may have changed since all were read
	changedWhileLoading map[int64]struct{} // ids of lots that changed while all lots were being read
	generation          uint64             // number of tags received so far that invalidate all lots
	readAt              time.Time          // time at which the first segment was read
	// recent holds the lots that changed since the first segment was built; nil for a removed lot.
	recent map[int64]*lotRow
}

// snapshot is an immutable state of the index. It consists of a large segment with all lots, and a small segment with
// the lots that changed since. Readers need no lock.
type snapshot struct {
	segments []*segmentReader
	places   *placeDirectory
}

// segmentReader is a segment, with the set of those of its lots that no later segment replaces.
type segmentReader struct {
	*segment
	liveDocs lotSet
}

// Search implements search.Index.
func (m *Index) Search(ctx context.Context, q search.Query) (search.Hits, error) {
	f, err := search.Normalize(q.Filter)
	if err != nil {
		return search.Hits{}, err
	}
	v := m.snapshot.Load()
	if v == nil {
		return m.fallback.Search(ctx, q)
	}
	limit, offset := db.Page(q.Page, q.PageSize)
	return v.search(&f, q.Sort, limit, offset, m.now()), nil
}

func (v *snapshot) search(f *lot.Filter, sort string, limit, offset int, now time.Time) search.Hits {
	order, ok := memoryOrders[sort]
	if !ok {
		order = memoryOrders["default"]
	}
	q := &scratch{}
	defer q.release()
	first, total := v.firstLots(f, order, offset+limit, now, q)
	hits := search.Hits{IDs: []int64{}, Total: total}
	for _, r := range first[min(offset, len(first)):] {
		hits.IDs = append(hits.IDs, r.id)
	}
	return hits
}

// rankedLot is a lot with its sort key. It is used to merge the results of several segments.
type rankedLot struct {
	sortKey
	part *segmentReader
}

// firstLots returns the first n lots of a list, and the number of all lots in the list.
func (v *snapshot) firstLots(
	f *lot.Filter, order []sortTier, n int, now time.Time, q *scratch,
) (list []rankedLot, total int) {
	for _, p := range v.segments {
		lots := p.matchingLots(f, now, q)
		total += lots.count()
		for _, r := range p.first(lots, f, order, n, now, q) {
			list = append(list, rankedLot{r, p})
		}
	}
	if len(v.segments) > 1 {
		slices.SortFunc(list, func(a, b rankedLot) int { return a.compare(b.sortKey) })
	}
	return list[:min(n, len(list))], total
}

// matchingLots returns the lots that match a filter, and sets the window of q to the span that contains them.
func (p *segmentReader) matchingLots(f *lot.Filter, now time.Time, q *scratch) lotSet {
	q.window = p.window(f, func(*search.Field) bool { return true })
	conditions := p.conditions(f, now, q)
	sets := make([]lotSet, len(conditions))
	for i, c := range conditions {
		sets[i] = c.lots
	}
	return q.intersection(p.liveDocs, sets...)
}

// Count implements search.Index.
func (m *Index) Count(ctx context.Context, f lot.Filter) (n int, err error) {
	f, err = search.Normalize(f)
	if err != nil {
		return 0, err
	}
	v := m.snapshot.Load()
	if v == nil {
		return m.fallback.Count(ctx, f)
	}
	return v.count(&f, m.now()), nil
}

func (v *snapshot) count(f *lot.Filter, now time.Time) (n int) {
	q := &scratch{}
	defer q.release()
	for _, p := range v.segments {
		n += p.matchingLots(f, now, q).count()
	}
	return n
}

// CountBy implements search.Index.
func (m *Index) CountBy(ctx context.Context, f lot.Filter, group search.Group) (map[int64]int, error) {
	f, err := search.Normalize(f)
	if err != nil {
		return nil, err
	}
	v := m.snapshot.Load()
	if v == nil {
		return m.fallback.CountBy(ctx, f, group)
	}
	return v.countBy(&f, group, m.now()), nil
}

// Facets implements search.Index.
func (m *Index) Facets(ctx context.Context, f lot.Filter, names ...string) (search.Facets, error) {
	f, err := search.Normalize(f)
	if err != nil {
		return search.Facets{}, err
	}
	v := m.snapshot.Load()
	if v == nil {
		return m.fallback.Facets(ctx, f, names...)
	}
	return v.facets(&f, m.now(), m.bands, names), nil
}

// Map implements search.Mapper.
func (m *Index) Map(ctx context.Context, q search.MapQuery) (search.MapResult, error) {
	f, err := search.Normalize(q.Filter)
	if err != nil {
		return search.MapResult{}, err
	}
	v := m.snapshot.Load()
	if v == nil {
		return m.fallbackMapper.Map(ctx, q)
	}
	q.Filter = f
	return v.mapOf(&q, m.now()), nil
}

// Heat implements search.Mapper.
func (m *Index) Heat(ctx context.Context, q search.MapQuery) (search.Heat, error) {
	f, err := search.Normalize(q.Filter)
	if err != nil {
		return search.Heat{}, err
	}
	v := m.snapshot.Load()
	if v == nil {
		return m.fallbackMapper.Heat(ctx, q)
	}
	if q.Filter = f; !q.HasHeat() {
		return q.HeatOf(nil, 0), nil
	}
	return v.heatOf(&q, m.now()), nil
}
