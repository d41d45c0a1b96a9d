package redirects

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/loop"
)

// Target is the destination of a redirect, or marks a page that is gone.
type Target struct {
	To         string // "" if the page is gone (410)
	DropsQuery bool   // whether the request's query is dropped
}

// Source returns the targets of redirected addresses. If addresses is empty, it returns the targets of all of them.
type Source func(ctx context.Context, addresses []string) (map[string]Target, error)

// Table holds all redirects in memory. Every request for a page looks for a redirect in it, without a database
// query.
type Table struct {
	Sources []Source
	Log     *slog.Logger

	mu    sync.RWMutex
	rows  []map[string]Target // redirects of each source, by address
	forms forms               // parsed addresses with a query or placeholders
	retry bool                // whether a read failed and must be repeated
}

// Find returns the redirect of a path (in the form of route.Key) with a query. If there is one, `to` is the target with
// the part of the query that is kept; "" means that the page is gone.
func (t *Table) Find(key, rawQuery string) (to string, found bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	at, query := key, rawQuery
	for range maxHops {
		next, rest, ok := t.row(at, query)
		if !ok {
			if !found {
				return "", false
			}
			return withQuery(at, query), true
		}
		if found = true; next == "" {
			return "", true
		}
		path, own, _ := strings.Cut(next, "?")
		at, query = path, joined(own, rest)
	}
	return "", false // a loop between two sources: the page itself is served
}

// row returns the target of a request, and the part of the request's query that did not match. A redirect with a query
// takes precedence over one without a query, and a fixed path takes precedence over a pattern.
func (t *Table) row(key, query string) (to, rest string, ok bool) {
	if query != "" {
		if to, rest, ok = t.form(key, query, true); ok {
			return to, rest, true
		}
	}
	for _, rows := range t.rows {
		if row, found := rows[key]; found {
			return row.To, row.kept(query), true
		}
	}
	return t.form(key, query, false)
}

func (t *Table) form(key, query string, withQuery bool) (to, rest string, ok bool) {
	f, values, rest := t.forms.find(key, query, withQuery)
	if f == nil {
		return "", "", false
	}
	for _, rows := range t.rows {
		if row, found := rows[f.text]; found {
			to, ok = fill(row.To, values)
			return to, row.kept(rest), ok
		}
	}
	return "", "", false
}

func (t Target) kept(query string) string {
	if t.DropsQuery {
		return ""
	}
	return query
}

// compareForms parses the addresses that have a query or placeholders. The caller must hold the mutex.
func (t *Table) compareForms() {
	var list []string
	for _, rows := range t.rows {
		for from := range rows {
			if isForm(from) {
				list = append(list, from)
			}
		}
	}
	t.forms = newForms(list)
}

// Load reads the redirects of all sources.
func (t *Table) Load(ctx context.Context) error {
	rows := make([]map[string]Target, len(t.Sources))
	for i, source := range t.Sources {
		var err error
		if rows[i], err = source(ctx, nil); err != nil {
			return err
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows, t.retry = rows, false
	t.compareForms()
	return nil
}

// Invalidate reads the redirects of purged addresses again. It must run before the page cache is purged, because
// otherwise the cache could store a page for an address that has just been redirected.
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
			t.rows = append(t.rows, map[string]Target{})
		}
		for _, path := range paths {
			if to, ok := rows[path]; ok {
				t.rows[i][path] = to
			} else {
				delete(t.rows[i], path)
			}
		}
		if slices.ContainsFunc(paths, isForm) {
			t.compareForms()
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

// retryEvery is the interval at which a failed read is repeated.
const retryEvery = time.Second

// Run repeats failed reads until ctx ends.
func (t *Table) Run(ctx context.Context) {
	for ctx.Err() == nil {
		loop.Sleep(ctx, retryEvery)
		t.mu.RLock()
		due := t.retry
		t.mu.RUnlock()
		if due {
			t.note(ctx, t.Load(ctx))
		}
	}
}

// All returns the redirected addresses that have no placeholders.
func (t *Table) All() []string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	var paths []string
	for _, rows := range t.rows {
		for path := range rows {
			if !isPattern(path) {
				paths = append(paths, path)
			}
		}
	}
	return paths
}
