package headlist

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"fapai/api/heads"
	"fapai/api/heads/sitemap"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/loop"
	"fapai/api/workbench/checks"
)

const (
	// idleTime is how long the rows are kept in memory after their last use.
	idleTime = 30 * time.Minute
	// fullAge is the maximum age of the list of addresses.
	fullAge = 10 * time.Minute
	// listAge is the minimum time between two makings of lists: every change of a lot marks all of them.
	listAge = 10 * time.Second
	// sinceStep is the interval at which a caller of Since polls.
	sinceStep = 200 * time.Millisecond
	// dirtyAtOnce is the maximum number of rows that a query waits for; more are made in the background.
	dirtyAtOnce = 200
)

// Source reads the addresses of the site and the facts of many pages at once.
type Source struct {
	Service   *heads.Service
	Sections  []sitemap.Section
	Overrides *heads.OverrideStore
	// More returns the addresses that are not in the site map: those that search engines may not show, that moved or
	// are gone.
	More func(ctx context.Context) ([]string, error)
	// Bulk returns sources that hold the data for the heads of the things with these ids; kind is the name of their
	// page.
	Bulk func(ctx context.Context, base heads.Sources, kind string, ids []int64) (heads.Sources, error)
	// Ahead reads the data that the heads of many pages share, while their addresses are read; nil for nothing. Data
	// that it fails to read is read again later.
	Ahead func(ctx context.Context, base heads.Sources)
	// Cached returns sources that answer a repeated question about a list from memory.
	Cached func(base heads.Sources) heads.Sources
	// Visits returns the last visits of search engines since a time, by address; nil where they are not logged.
	Visits func(ctx context.Context, since time.Time) (map[string]time.Time, error)
	// Figures returns the latest figures of search engines, by address; nil where none are imported.
	Figures func(ctx context.Context) (map[string][]checks.SearchFigure, error)
	// RuleEnds returns the last day of a rule of taxes that ends soon, nil where none does; nil for a site without such
	// rules.
	RuleEnds func(ctx context.Context) (*time.Time, error)
	Now      func() time.Time
	Log      *slog.Logger
}

// Index holds the rows. The zero value with a Source is empty and makes its rows when it is first asked.
type Index struct {
	Source

	waited sync.Mutex // held while rows are made that a caller waits for

	mu     sync.RWMutex
	rows   []Row
	at     map[string]int32 // by path
	tally  tally
	orders map[string][]int32 // places in rows, by the names in comparing
	corpus corpus
	linked map[string]bool // by breadcrumbs
	made   time.Time       // of the last making of all; zero before the first
	listed time.Time       // of the last making of the lists
	// visitsRead is the time at which the last visits were read.
	visitsRead time.Time
	figures    map[string][]checks.SearchFigure // read with all rows
	progress   Progress
	running    *making // nil for none
	used       time.Time
	failed     error
	pending    pending
}

// making is one making of many rows in the background.
type making struct {
	// beside holds the rows made for a caller while it ran, which it leaves unchanged: it may have read before them.
	// Changes after they were read are pending.
	beside map[string]Row
}

// Progress is the progress of making all rows.
type Progress struct{ Done, Total int }

// pending holds the changes since the rows were made.
type pending struct {
	all       bool
	paths     map[string]bool
	templates map[string]bool
	lists     map[string]bool // cache tags
}

func (p *pending) empty() bool {
	return !p.all && len(p.paths) == 0 && len(p.templates) == 0 && len(p.lists) == 0
}

// State describes the completeness and age of the rows.
type State struct {
	Ready    bool // there are rows
	Made     time.Time
	Progress Progress // of a making in progress; zero otherwise
	Failed   bool     // the last making failed
}

// Invalidate marks the rows that changed cache tags name.
func (x *Index) Invalidate(tags ...string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.made.IsZero() && x.running == nil {
		return
	}
	if x.Now().Sub(x.used) > idleTime && x.running == nil {
		x.rows, x.at, x.tally, x.linked, x.made, x.pending = nil, nil, tally{}, nil, time.Time{}, pending{}
		x.orders, x.corpus = nil, corpus{}
		return
	}
	for _, tag := range tags {
		x.pending.add(tag)
	}
}

func (p *pending) add(tag string) {
	if p.paths == nil {
		p.paths, p.templates, p.lists = map[string]bool{}, map[string]bool{}, map[string]bool{}
	}
	switch tag {
	case cachetag.All, cachetag.SEO, cachetag.AnyHouse, cachetag.AnyCommunity, cachetag.SearchFigures:
		p.all = true
		return
	}
	if path, ok := cachetag.AddressOf(tag); ok {
		p.paths[path] = true
	} else if path, ok := route.OfTag(tag); ok {
		p.paths[path] = true
	} else if scope, key, ok := cachetag.OverrideOf(tag); ok && scope == string(heads.ScopePath) {
		p.paths[key] = true
	} else if template, ok := cachetag.HeadTemplate(tag); ok {
		p.templates[template] = true
	} else {
		p.lists[tag] = true
	}
}

// State returns the state of the rows, and makes them where there are none or they are old.
func (x *Index) State(ctx context.Context) State {
	x.refresh(ctx)
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.state()
}

func (x *Index) state() State {
	s := State{Ready: !x.made.IsZero(), Made: x.made, Failed: x.failed != nil}
	if x.running != nil {
		s.Progress = x.progress
	}
	return s
}

// Since waits until all rows were made at a time or later, and makes them where they are older.
func (x *Index) Since(ctx context.Context, at time.Time) error {
	for {
		x.mu.Lock()
		old := x.made.Before(at)
		if old {
			x.pending.all = true
		}
		x.mu.Unlock()
		state := x.State(ctx)
		if state.Ready && !old {
			return nil
		}
		if loop.Sleep(ctx, sinceStep); ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// refresh makes the few rows that changed, and starts the making of many.
func (x *Index) refresh(ctx context.Context) {
	now := x.Now()
	x.refreshVisits(ctx, now)
	x.mu.Lock()
	x.used = now
	if x.running != nil {
		x.mu.Unlock()
		return
	}
	if x.made.IsZero() || x.pending.all || now.Sub(x.made) > fullAge {
		x.running, x.progress, x.pending = &making{map[string]Row{}}, Progress{}, pending{}
		x.mu.Unlock()
		go x.makeAll(context.WithoutCancel(ctx))
		return
	}
	paths := x.take(now)
	x.mu.Unlock()
	switch {
	case len(paths) == 0:
	case len(paths) <= dirtyAtOnce:
		x.makeNow(ctx, paths)
	default:
		x.mu.Lock()
		x.running, x.progress = &making{map[string]Row{}}, Progress{Total: len(paths)}
		x.mu.Unlock()
		go x.makeMany(context.WithoutCancel(ctx), paths)
	}
}

// take empties the pending changes and returns the paths of their rows. Lists wait until they are due.
func (x *Index) take(now time.Time) (paths []string) {
	if x.pending.empty() {
		return nil
	}
	p := &x.pending
	for path := range p.paths {
		paths = append(paths, path)
	}
	due := len(p.lists) > 0 && now.Sub(x.listed) > listAge
	if due || len(p.templates) > 0 {
		for i := range x.rows {
			r := &x.rows[i]
			if !p.paths[r.Path] && (p.templates[r.Template] || due && anyOf(p.lists, r.tags)) {
				paths = append(paths, r.Path)
			}
		}
	}
	p.paths, p.templates = map[string]bool{}, map[string]bool{}
	if due {
		p.lists, x.listed = map[string]bool{}, now
	}
	return paths
}

func anyOf(set map[string]bool, tags []string) bool {
	for _, tag := range tags {
		if set[tag] {
			return true
		}
	}
	return false
}

// Touch makes the rows of targets anew before it returns, so that the answer to a change shows it.
func (x *Index) Touch(ctx context.Context, targets ...heads.Target) {
	x.mu.Lock()
	if x.made.IsZero() {
		x.mu.Unlock()
		return
	}
	var paths []string
	for _, t := range targets {
		if t.Scope == heads.ScopePath {
			paths = append(paths, t.Key)
			continue
		}
		tag := map[string]bool{cachetag.Override(string(t.Scope), t.Key): true}
		for i := range x.rows {
			if anyOf(tag, x.rows[i].tags) {
				paths = append(paths, x.rows[i].Path)
			}
		}
	}
	x.mu.Unlock()
	x.makeNow(ctx, paths)
}

// Row returns the row of a path, false where the site has no such address.
func (x *Index) Row(ctx context.Context, path string) (Row, bool) {
	x.refresh(ctx)
	x.mu.RLock()
	defer x.mu.RUnlock()
	i, ok := x.at[path]
	if !ok {
		return Row{}, false
	}
	return x.rows[i], true
}

// tally counts equal texts, and for each check the rows that it finds.
type tally struct {
	count [compared]map[uint64]int32
}

func newTally() tally {
	var t tally
	for i := range t.count {
		t.count[i] = map[uint64]int32{}
	}
	return t
}

func (t *tally) add(r *Row, n int32) {
	for i, key := range r.keys {
		if key != 0 {
			t.count[i][key] += n
		}
	}
}

// mark sets the findings of comparing with other pages. A title that is a duplicate is not reported as near too.
func (t *tally) mark(r *Row) {
	for i, check := range comparisons {
		found := r.keys[i] != 0 && t.count[i][r.keys[i]] > 1
		if exact := i - 1; found && (i == keyNearTitle || i == keyNearDescription) {
			found = t.count[exact][r.keys[exact]] < t.count[i][r.keys[i]]
		}
		r.Found = r.Found.With(check, found)
	}
}

// Has reports whether a page would show an override of the target.
func (x *Index) Has(t heads.Target) bool {
	_, ok := x.Of(t)
	return ok
}

// Of returns a page that an override of the target changes, the first in the order of the site map.
func (x *Index) Of(t heads.Target) (Row, bool) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	if t.Scope == heads.ScopePath {
		r := x.get(t.Key)
		if r == nil || r.Status != 200 {
			return Row{}, false
		}
		return *r, true
	}
	tag := map[string]bool{cachetag.Override(string(t.Scope), t.Key): true}
	for i := range x.rows {
		if x.rows[i].Status == 200 && anyOf(tag, x.rows[i].tags) {
			return x.rows[i], true
		}
	}
	return Row{}, false
}
