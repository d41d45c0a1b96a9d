package houses

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

const (
	// quiet is how long nothing may say that everything changed before everything is read: an import says it for each part.
	quiet      = time.Second
	readAgain  = time.Second // after a failure
	viewsEvery = time.Minute
	viewsPart  = 5000 // counts that are written while nobody can read
)

var everything = clause{sql: notDeleted}

// Heard takes the tags of a change. Lots named one by one are read before it returns; if anything may have changed, the
// other Index answers until all are read.
func (m *Memory) Heard(ctx context.Context, tags ...string) {
	var ids []int64
	for _, tag := range tags {
		if tag == TagAllHouses || tag == db.AllTags {
			m.forget()
			return
		}
		if id, named := houseOfTag(tag); named {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 || m.beLate(ids) {
		return
	}
	if err := m.follow(ctx, ids); err != nil {
		m.log.Warn("changed lots were not read; all will be", "error", err.Error())
		m.forget()
	}
}

// forget stops answering from memory until all lots are read again.
func (m *Memory) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.lots = nil
	m.change++
	clear(m.late)
	select {
	case m.wanted <- struct{}{}:
	default:
	}
}

// beLate leaves lots to the reading of everything, when that is under way.
func (m *Memory) beLate(ids []int64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.lots != nil {
		return false
	}
	for _, id := range ids {
		m.late[id] = struct{}{}
	}
	return true
}

// follow reads some lots into the columns.
func (m *Memory) follow(ctx context.Context, ids []int64) error {
	fresh, err := readSome(ctx, m.idb, ids)
	if err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.lots != nil {
		m.lots.replace(ids, fresh)
	}
	return nil
}

// readSome reads lots by their ids; one that is not there or was removed is left out.
func readSome(ctx context.Context, idb bun.IDB, ids []int64) (rows []lotRow, err error) {
	err = readLots(ctx, idb, everything.and(clause{"h.id IN ?", []any{bun.Tuple(ids)}}), func(row *lotRow) { rows = append(rows, *row) })
	return rows, err
}

func (c *columns) replace(ids []int64, fresh []lotRow) {
	found := make(map[int64]bool, len(fresh))
	for i := range fresh {
		found[fresh[i].numbers[numID].Int64] = true
		c.put(&fresh[i])
	}
	for _, id := range ids {
		if !found[id] {
			c.remove(id)
		}
	}
}

// Load reads all lots, unless they are current, and answers from memory from then on. When something says meanwhile that everything changed it leaves
// that to the next Load.
func (m *Memory) Load(ctx context.Context) error {
	m.mu.Lock()
	change, current := m.change, m.lots != nil
	m.mu.Unlock()
	if current {
		return nil
	}
	c := newColumns()
	if err := readLots(ctx, m.idb, everything, c.put); err != nil {
		return err
	}
	for {
		ids, done := m.publish(c, change)
		if done {
			return nil
		}
		fresh, err := readSome(ctx, m.idb, ids)
		if err != nil {
			return err
		}
		c.replace(ids, fresh)
	}
}

// publish answers from c from now on, unless some lots changed while it was read: those it gives.
func (m *Memory) publish(c *columns, change uint64) (late []int64, done bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.change != change {
		return nil, true
	}
	if len(m.late) == 0 {
		m.lots = c
		return nil, true
	}
	late = slices.Collect(maps.Keys(m.late))
	clear(m.late)
	return late, false
}

// Run keeps the columns current until ctx ends.
func (m *Memory) Run(ctx context.Context) {
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

// readViews takes over the view counts, a part at a time.
func (m *Memory) readViews(ctx context.Context) error {
	var rows []struct {
		ID        int64
		ViewCount sql.NullInt64
	}
	err := m.idb.NewSelect().TableExpr("houses AS h").Column("h.id", "h.view_count").Where(notDeleted).Where("h.view_count > 0").Scan(ctx, &rows)
	if err != nil {
		return err
	}
	for part := range slices.Chunk(rows, viewsPart) {
		m.mu.Lock()
		for _, r := range part {
			if m.lots == nil {
				continue
			}
			if i, known := m.lots.place[r.ID]; known {
				m.lots.numbers[numViews][i] = r.ViewCount.Int64
			}
		}
		m.mu.Unlock()
	}
	return nil
}
