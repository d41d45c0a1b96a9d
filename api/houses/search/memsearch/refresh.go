package memsearch

import (
	"context"
	"maps"
	"slices"
	"time"

	"fapai/api/db"
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

const (
	// quiet is how long nothing may say that everything changed before everything is read: an import says it for each part.
	quiet      = time.Second
	readAgain  = time.Second // after a failure
	viewsEvery = 5 * time.Minute
	// recentLots is how many changed lots are indexed anew with every change, in milliseconds, before everything is.
	recentLots = 2000
)

// Heard takes the tags of a change. Lots named one by one are read before it returns; if anything may have changed, the
// others answer until all are read.
func (m *Index) Heard(ctx context.Context, tags ...string) {
	if slices.Contains(tags, lot.TagClock) {
		return
	}
	var ids []int64
	for _, tag := range tags {
		if tag == lot.TagAllHouses || tag == db.AllTags {
			m.forget()
			return
		}
		if id, named := lot.HouseOfTag(tag); named {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.reading || m.view.Load() == nil {
		for _, id := range ids {
			m.late[id] = struct{}{}
		}
	}
	if m.view.Load() == nil {
		return
	}
	if err := m.follow(ctx, ids); err != nil {
		m.log.Warn("changed lots were not read; all will be", "error", err.Error())
		m.forgetLocked()
	}
}

// forget stops answering from memory until all lots are read again.
func (m *Index) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forgetLocked()
}

func (m *Index) forgetLocked() {
	m.view.Store(nil)
	m.change++
	clear(m.late)
	m.wantAll()
}

// wantAll asks Run to read everything.
func (m *Index) wantAll() {
	select {
	case m.wanted <- struct{}{}:
	default:
	}
}

// follow puts changed lots into the view's small part.
func (m *Index) follow(ctx context.Context, ids []int64) error {
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
	before := m.view.Load()
	m.view.Store(before.with(m.recent, m.bands))
	if len(m.recent) > recentLots && !m.reading {
		m.wantAll()
	}
	return nil
}

// with is a view of its first part and the recent lots.
func (v *view) with(recent map[int64]*lotRow, bands search.Bands) *view {
	base, small := &part{v.parts[0].segment, v.parts[0].live.clone()}, newColumns()
	for id, row := range recent {
		if lot, known := base.lotOf(id); known {
			base.live.remove(lot)
		}
		if row != nil {
			small.put(row)
		}
	}
	after := &view{[]*part{base}, v.land}
	if small.len() > 0 {
		after.parts = append(after.parts, &part{newSegment(small, bands), allLots(small.len())})
	}
	return after
}

// Load reads all lots, unless they are current, and answers from memory from then on. When something says meanwhile that
// everything changed it leaves that to the next Load.
func (m *Index) Load(ctx context.Context) error {
	m.mu.Lock()
	if m.view.Load() != nil && len(m.recent) <= recentLots {
		m.mu.Unlock()
		return nil
	}
	change := m.change
	m.reading = true
	m.mu.Unlock()
	fresh, err := m.readAll(ctx)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reading = false
	if err != nil || m.change != change {
		return err
	}
	// What changed meanwhile is read under the lock, so that nothing comes in between.
	late := slices.Collect(maps.Keys(m.late))
	clear(m.late)
	clear(m.recent)
	m.view.Store(fresh)
	if len(late) == 0 {
		return nil
	}
	if err := m.follow(ctx, late); err != nil {
		m.forgetLocked()
		return err
	}
	return nil
}

func (m *Index) readAll(ctx context.Context) (*view, error) {
	land, err := readLand(ctx, m.idb)
	if err != nil {
		return nil, err
	}
	c := newColumns()
	if err := readLots(ctx, m.idb, c.put, ""); err != nil {
		return nil, err
	}
	return newView(c, land, m.bands), nil
}

func newView(c *columns, l *land, bands search.Bands) *view {
	return &view{[]*part{{newSegment(c, bands), allLots(c.len())}}, l}
}

// Run keeps the view current until ctx ends.
func (m *Index) Run(ctx context.Context) {
	views := time.NewTicker(viewsEvery)
	defer views.Stop()
	read := time.NewTimer(0)
	defer read.Stop()
	// Not before the first tags: what changed until then nobody would tell.
	read.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-m.wanted:
			read.Reset(quiet)
		case <-read.C:
			if err = m.Load(ctx); err != nil {
				read.Reset(readAgain)
			}
		case <-views.C:
			err = m.readViews(ctx)
		}
		if err != nil && ctx.Err() == nil {
			m.log.Warn("the index in memory was not read and will be again", "error", err.Error())
		}
	}
}
