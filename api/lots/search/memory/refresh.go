package memory

import (
	"context"
	"maps"
	"slices"
	"time"

	"fapai/api/lots/search"
	"fapai/api/platform/cachetag"
)

const (
	// reloadDebounce is how long no further tag may invalidate all lots before they are read again. Without it, an
	// import would cause a reading for each batch, because it notifies each batch.
	reloadDebounce = time.Second
	retryInterval  = time.Second // after a failure
	viewsInterval  = 5 * time.Minute
	// maxRecentLots is the maximum number of changed lots in the small segment. Every change indexes them again, which
	// takes milliseconds; if there are more, all lots are read.
	maxRecentLots = 2000
)

// Invalidate applies the tags of a change. Lots with their own tags are read before it returns; if anything may have
// changed, the old snapshot answers until all lots are read, and then Loaded is called.
func (m *Index) Invalidate(ctx context.Context, tags ...string) {
	if slices.Contains(tags, cachetag.Clock) {
		return
	}
	var ids []int64
	for _, tag := range tags {
		if tag == cachetag.AnyHouse || tag == cachetag.All {
			m.reset()
			return
		}
		if id, named := cachetag.HouseID(tag); named {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.loading || m.stale {
		for _, id := range ids {
			m.changedWhileLoading[id] = struct{}{}
		}
	}
	if m.snapshot.Load() == nil {
		return
	}
	if err := m.applyChanges(ctx, ids); err != nil {
		m.log.Warn("changed lots were not read; all will be", "error", err.Error())
		m.resetLocked()
	}
}

// reset makes Run read all lots again.
func (m *Index) reset() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.resetLocked()
}

func (m *Index) resetLocked() {
	m.stale = true
	m.generation++
	m.requestReload()
}

// requestReload asks Run to read everything.
func (m *Index) requestReload() { m.reload.Send() }

// applyChanges updates the snapshot's small segment with changed lots.
func (m *Index) applyChanges(ctx context.Context, ids []int64) error {
	rows, err := readSome(ctx, m.idb, ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		m.recent[id] = nil
	}
	for i := range rows {
		m.recent[rows[i].id()] = &rows[i]
	}
	before := m.snapshot.Load()
	m.snapshot.Store(before.with(m.recent, m.bands))
	if len(m.recent) > maxRecentLots && !m.loading {
		m.requestReload()
	}
	return nil
}

// with returns a snapshot of the first segment and the recent lots.
func (v *snapshot) with(recent map[int64]*lotRow, bands search.Bands) *snapshot {
	base, small := &segmentReader{v.segments[0].segment, v.segments[0].liveDocs.clone()}, newColumns()
	for id, row := range recent {
		if lot, known := base.lotOf(id); known {
			base.liveDocs.remove(lot)
		}
		if row != nil {
			small.put(row)
		}
	}
	after := &snapshot{[]*segmentReader{base}, v.places}
	if small.len() > 0 {
		after.segments = append(after.segments, &segmentReader{newSegment(small, bands), allLots(small.len())})
	}
	return after
}

// Load reads all lots, unless they are current, and then answers from memory. The new snapshot replaces the old one
// even if a tag invalidates all lots in the meantime; the next Load follows that change.
func (m *Index) Load(ctx context.Context) error {
	m.mu.Lock()
	if !m.stale && len(m.recent) <= maxRecentLots {
		m.mu.Unlock()
		return nil
	}
	change := m.generation
	m.loading = true
	m.mu.Unlock()
	fresh, err := m.readAll(ctx)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.loading = false
	if err != nil {
		return err
	}
	wasStale := m.stale
	m.stale = m.generation != change
	// Lots that changed while loading are read under the lock, so that no change is missed.
	late := slices.Collect(maps.Keys(m.changedWhileLoading))
	clear(m.changedWhileLoading)
	clear(m.recent)
	if m.snapshot.Swap(fresh) == nil {
		close(m.first)
	}
	if len(late) > 0 {
		if err := m.applyChanges(ctx, late); err != nil {
			m.resetLocked()
			return err
		}
	}
	if wasStale && m.Loaded != nil {
		m.Loaded()
	}
	return nil
}

// Behind reports whether answers come from a snapshot before a reported change.
func (m *Index) Behind() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.stale && m.snapshot.Load() != nil
}

// Ready reports whether all lots were loaded, so that lists are answered from memory.
func (m *Index) Ready() bool { return m.snapshot.Load() != nil }

// WaitReady waits until Ready, or until ctx ends.
func (m *Index) WaitReady(ctx context.Context) {
	select {
	case <-m.first:
	case <-ctx.Done():
	}
}

func (m *Index) readAll(ctx context.Context) (*snapshot, error) {
	from := m.idb
	if m.Reader != nil {
		from = m.Reader(m.idb)
	}
	land, err := readPlaces(ctx, from)
	if err != nil {
		return nil, err
	}
	c, err := readEvery(ctx, from)
	if err != nil {
		return nil, err
	}
	return newSnapshot(c, land, m.bands), nil
}

func newSnapshot(c *columns, l *placeDirectory, bands search.Bands) *snapshot {
	return &snapshot{[]*segmentReader{{newSegment(c, bands), allLots(c.len())}}, l}
}

// untilLoad returns the time to wait for further tags before all lots are read: none for the first load, because every
// list is slow until then.
func (m *Index) untilLoad() time.Duration {
	if !m.Ready() {
		return 0
	}
	return reloadDebounce
}

// Run keeps the snapshot current until ctx ends.
func (m *Index) Run(ctx context.Context) {
	views := time.NewTicker(viewsInterval)
	defer views.Stop()
	read := time.NewTimer(0)
	defer read.Stop()
	// The timer starts with the first tags: changes before them would be missed.
	read.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-m.reload:
			read.Reset(m.untilLoad())
		case <-read.C:
			if err = m.Load(ctx); err != nil {
				read.Reset(retryInterval)
			}
		case <-views.C:
			err = m.readViews(ctx)
		}
		if err != nil && ctx.Err() == nil {
			m.log.Warn("the index in memory was not read and will be again", "error", err.Error())
		}
	}
}
