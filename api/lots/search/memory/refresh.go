package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"fapai/api/lots/search"
	"fapai/api/platform/cachetag"
)

const (
	// reloadDebounce is the time for which Run waits for further tags before it reads all lots. An import sends tags
	// with every batch.
	reloadDebounce = time.Second
	retryInterval  = time.Second // time to wait after a failed read
	viewsInterval  = 5 * time.Minute
	// maxRecentLots is the maximum number of lots in the small segment, which every change rebuilds within
	// milliseconds. If more lots have changed, all lots are read again.
	maxRecentLots = 2000
)

// Invalidate reports changes by their tags. It reads the lots that have a tag of their own before it returns. If any
// lot may have changed, the old snapshot answers queries until all lots have been read. Then Loaded is called.
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

// reset marks all lots as possibly changed, and makes Run read them all.
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

// requestReload wakes Run to read all lots.
func (m *Index) requestReload() { m.reload.Send() }

// applyChanges reads the changed lots with the given ids, and rebuilds the small segment of the snapshot.
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

// with returns a snapshot that has the same first segment as v, and the recent lots as its second segment.
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
		after.segments = append(after.segments, &segmentReader{newSegment(small, nil, bands), allLots(small.len())})
	}
	return after
}

// Load reads all lots and replaces the snapshot, unless the snapshot is current. If a tag arrives during the read that
// invalidates all lots, the next Load handles it.
func (m *Index) Load(ctx context.Context) error {
	m.mu.Lock()
	isOld := m.File != "" && time.Since(m.readAt) >= rereadEvery
	if !m.stale && len(m.recent) <= maxRecentLots && !isOld {
		m.mu.Unlock()
		return nil
	}
	change := m.generation
	m.loading = true
	m.mu.Unlock()
	fresh, err := m.readFile(ctx)
	var write func() error
	if fresh == nil && err == nil {
		fresh, write, err = m.readAll(ctx)
	}
	if err := m.replace(ctx, change, fresh, err); err != nil {
		return err
	}
	if write == nil {
		return m.readViews(ctx) // the view counts in the file are old
	}
	if err := write(); err != nil {
		m.log.Warn("the lots were not written to their file", "error", err.Error())
	}
	return nil
}

// replace makes fresh the current snapshot, unless err is set. change is the value of m.generation before the read.
func (m *Index) replace(ctx context.Context, change uint64, fresh *snapshot, err error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.loading = false
	if err != nil {
		return err
	}
	wasStale := m.stale
	m.stale = m.generation != change
	// Lots that changed during the read are read now, while the lock is held, so that no change is missed.
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

// Behind reports whether a change was reported that is not yet in the current snapshot.
func (m *Index) Behind() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.stale && m.snapshot.Load() != nil
}

// Ready reports whether all lots have been read, so that the index itself answers queries.
func (m *Index) Ready() bool { return m.snapshot.Load() != nil }

// WaitReady waits until Ready returns true or ctx ends.
func (m *Index) WaitReady(ctx context.Context) {
	select {
	case <-m.first:
	case <-ctx.Done():
	}
}

// readFile returns the snapshot that the file stores, nil if the file cannot be used. Lots that have changed since the
// file was written are marked so that they are read again.
func (m *Index) readFile(ctx context.Context) (*snapshot, error) {
	if m.File == "" || m.Ready() {
		return nil, nil //nolint:nilnil // then all lots are read
	}
	s, at, changed, err := m.restore(ctx)
	if err != nil {
		m.logUnused(ctx, err)
		return nil, ctx.Err()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.readAt = at
	for _, id := range changed {
		m.changedWhileLoading[id] = struct{}{}
	}
	return s, nil
}

func (m *Index) reader() database {
	if m.Reader != nil {
		return m.Reader(m.idb)
	}
	return m.idb
}

// readAll reads all lots from the database. write stores these lots in the file.
func (m *Index) readAll(ctx context.Context) (s *snapshot, write func() error, err error) {
	from := m.reader()
	header, headerErr := m.header(ctx, from) // read before any lot, so that no change is missed
	land, err := readPlaces(ctx, from)
	if err != nil {
		return nil, nil, err
	}
	c, err := readEvery(ctx, from)
	if err != nil {
		return nil, nil, err
	}
	s = newSnapshot(c, nil, land, m.bands)
	m.mu.Lock()
	m.readAt = time.Now()
	m.mu.Unlock()
	return s, func() error { return cmp.Or(headerErr, m.write(header, c, s.segments[0].texts)) }, nil
}

// newSnapshot returns a snapshot that consists of one segment. texts is an inverted index from a file, without the
// texts. If it is nil, the index is built.
func newSnapshot(c *columns, texts *invertedIndex, l *placeDirectory, bands search.Bands) *snapshot {
	return &snapshot{[]*segmentReader{{newSegment(c, texts, bands), allLots(c.len())}}, l}
}

// untilLoad returns the time to wait for further tags before all lots are read. It is 0 for the first read, because
// lists are slow until then.
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
	// The first read must wait for the first tags. If it came before the subscription to tags, changes between the two
	// would be missed.
	read.Stop()
	reread := time.NewTicker(rereadEvery)
	defer reread.Stop()
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
		case <-reread.C:
			read.Reset(0)
		case <-views.C:
			err = m.readViews(ctx)
		}
		if err != nil && ctx.Err() == nil {
			m.log.Warn("the index in memory was not read and will be again", "error", err.Error())
		}
	}
}
