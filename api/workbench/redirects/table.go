package redirects

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// maxHops bounds how many rows a look-up follows. Rows are flat; more than one are followed only between rows of different
// sources, and until a change has arrived from another process.
const maxHops = 5

// Source gives rows by path: all, or those of some paths. A row without a target is gone.
type Source func(ctx context.Context, paths []string) (map[string]string, error)

// Table is the copy in memory. It is read with every request of a page, so it makes no query.
type Table struct {
	Sources []Source
	Log     *slog.Logger

	mu    sync.RWMutex
	rows  []map[string]string // of each source
	retry bool                // a change could not be read
}

// Find gives the address that a path, as route.Key spells it, leads to; empty for one that is gone.
func (t *Table) Find(key string) (to string, found bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	at, query := key, ""
	for range maxHops {
		next, ok := t.row(at)
		if !ok {
			if !found || at == key {
				return "", false
			}
			return withQuery(at, query), true
		}
		if found = true; next == "" {
			return "", true
		}
		path, own, _ := strings.Cut(next, "?")
		at, query = path, joined(own, query)
	}
	return "", false // a loop between sources: the page itself is the better answer
}

func (t *Table) row(key string) (string, bool) {
	for _, rows := range t.rows {
		if to, ok := rows[key]; ok {
			return to, true
		}
	}
	return "", false
}

// Load reads all rows.
func (t *Table) Load(ctx context.Context) error {
	rows := make([]map[string]string, len(t.Sources))
	for i, source := range t.Sources {
		var err error
		if rows[i], err = source(ctx, nil); err != nil {
			return err
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows, t.retry = rows, false
	return nil
}

// Invalidate reads the rows that changed cache tags name. It must come before the purge of these tags, so that no page is
// rendered for an address that has just moved.
func (t *Table) Invalidate(ctx context.Context, tags ...string) {
	var paths []string
	for _, tag := range tags {
		if tag == cachetag.All {
			t.note(ctx, t.Load(ctx))
			return
		}
		if path, ok := cachetag.AddressOf(tag); ok {
			paths = append(paths, path)
		}
	}
	if len(paths) > 0 {
		t.note(ctx, t.update(ctx, paths))
	}
}

func (t *Table) update(ctx context.Context, paths []string) error {
	for i, source := range t.Sources {
		rows, err := source(ctx, paths)
		if err != nil {
			return err
		}
		t.mu.Lock()
		for len(t.rows) <= i {
			t.rows = append(t.rows, map[string]string{})
		}
		for _, path := range paths {
			if to, ok := rows[path]; ok {
				t.rows[i][path] = to
			} else {
				delete(t.rows[i], path)
			}
		}
		t.mu.Unlock()
	}
	return nil
}

func (t *Table) note(ctx context.Context, err error) {
	if err == nil || ctx.Err() != nil {
		return
	}
	t.Log.Warn("the redirects could not be read and will be tried again", "error", err.Error())
	t.mu.Lock()
	defer t.mu.Unlock()
	t.retry = true
}

// retryEvery is how often rows are read again that could not be read.
const retryEvery = time.Second

// Run reads again what could not be read, until ctx ends.
func (t *Table) Run(ctx context.Context) {
	for ctx.Err() == nil {
		db.Sleep(ctx, retryEvery)
		t.mu.RLock()
		due := t.retry
		t.mu.RUnlock()
		if due {
			t.note(ctx, t.Load(ctx))
		}
	}
}

// All are the paths of the table.
func (t *Table) All() []string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	var paths []string
	for _, rows := range t.rows {
		for path := range rows {
			paths = append(paths, path)
		}
	}
	return paths
}
