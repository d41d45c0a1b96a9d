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
	// idleTime is how long the rows stay in memory after their last use.
	idleTime = 30 * time.Minute
	// fullAge is the age of the rows at which all of them are made again.
	fullAge = 10 * time.Minute
	// listAge is the minimum time between two updates of the rows of lists. Without it they would be updated all the
	// time, because every change of a lot affects all lists.
	listAge = 10 * time.Second
	// sinceStep is how often Since checks whether all rows have been made.
	sinceStep = 200 * time.Millisecond
	// dirtyAtOnce is the maximum number of changed rows that a query makes again while it waits. If there are more,
	// they are made in the background.
	dirtyAtOnce = 200
)

// Source provides the addresses of the site, and the data of many pages at once.
type Source struct {
	Service   *heads.Service
	Sections  []sitemap.Section
	Overrides *heads.OverrideStore
	// More returns the addresses that are not in the site map: noindex pages, redirects and removed pages.
	More func(ctx context.Context) ([]string, error)
	// Bulk returns sources that have loaded the data of the given items. kind is the name of the items' page in the
	// table of routes.
	Bulk func(ctx context.Context, base heads.Sources, kind string, ids []int64) (heads.Sources, error)
	// Ahead loads data that many heads share, while the addresses are being read. It may be nil. Its errors are
	// ignored, because data that is missing is loaded later.
	Ahead func(ctx context.Context, base heads.Sources)
	// Cached returns sources that cache the figures of lists.
	Cached func(base heads.Sources) heads.Sources
	// Visits returns, by path, the time of the last visit of a search engine, for paths visited after since. It is nil
	// if visits are not logged.
	Visits func(ctx context.Context, since time.Time) (map[string]time.Time, error)
	// Figures returns the latest impressions and clicks in search engines, by address. It is nil if the site
	// imports none.
	Figures func(ctx context.Context) (map[string][]checks.SearchFigure, error)
	// RuleEnds returns the last day of a tax rule that ends soon; nil if no rule ends soon. The field RuleEnds is nil
	// for a site without tax rules.
	RuleEnds func(ctx context.Context) (*time.Time, error)
	Now      func() time.Time
	Log      *slog.Logger
}

// Index holds the rows of all addresses in memory. The rows are made when they are first needed.
type Index struct {
	Source

	waited sync.Mutex // locked while rows are made for a waiting request

	mu     sync.RWMutex
	rows   []Row
	at     map[string]int32 // path → index in rows
	tally  tally
	orders map[string][]int32 // name of an order in comparing → indexes in rows
	corpus corpus
	linked map[string]bool // paths to which breadcrumbs link
	made   time.Time       // time when all rows were last made; zero before they were first made
	listed time.Time       // time when the rows of lists were last updated
	// visitsRead is the time when visits were last read.
	visitsRead time.Time
	figures    map[string][]checks.SearchFigure // impressions and clicks, read when all rows are made
	progress   Progress
	running    *making // the background run; nil if none is running
	used       time.Time
	failed     error
	pending    pending
}

// making is a background run that makes many rows.
type making struct {
	// beside holds the rows that were made for a waiting request during the run. The run must not replace these rows,
	// because its data may be older. Changes after that are in pending.
	beside map[string]Row
}

// Progress is the number of rows made so far, and the number of all rows to be made.
type Progress struct{ Done, Total int }

// pending holds the changes that the rows do not reflect yet.
type pending struct {
	all       bool
	paths     map[string]bool
	templates map[string]bool
	lists     map[string]bool // purged cache tags of lists
}

func (p *pending) empty() bool {
	return !p.all && len(p.paths) == 0 && len(p.templates) == 0 && len(p.lists) == 0
}

// State describes how complete and current the rows are.
type State struct {
	Ready    bool // whether there are rows
	Made     time.Time
	Progress Progress // progress of the background run; zero if none is running
	Failed   bool     // whether the last attempt to make all rows failed
}

// Invalidate marks the rows as changed whose pages have at least one of the cache tags.
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

// State returns the state of the rows. If there are no rows, or they are too old, it starts a background run.
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

// Since waits until all rows have been made at the time `at` or later. If necessary, it starts a background run.
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

// refresh updates the changed rows: up to dirtyAtOnce rows while the caller waits, a larger number in the background.
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

// take removes the pending changes and returns the paths of the rows to update. It takes changes of lists only if
// listAge has passed since it last did.
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

// Touch updates the rows to which the overrides of targets apply, so that the response to a changed override shows the
// new rows.
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

// Row returns the row of a path (with its query); false if the site has no such address.
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

// tally counts rows by the hash of a text, to find equal and similar titles and descriptions (see comparisons).
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

// mark sets the findings of the checks that compare a row with other rows. A row with a duplicate title is not also
// reported for a similar title.
func (t *tally) mark(r *Row) {
	for i, check := range comparisons {
		found := r.keys[i] != 0 && t.count[i][r.keys[i]] > 1
		if exact := i - 1; found && (i == keyNearTitle || i == keyNearDescription) {
			found = t.count[exact][r.keys[exact]] < t.count[i][r.keys[i]]
		}
		r.Found = r.Found.With(check, found)
	}
}

// Has reports whether an override of the target would apply to any page.
func (x *Index) Has(t heads.Target) bool {
	_, ok := x.Of(t)
	return ok
}

// Of returns the first page, in the order of the rows, to which an override of the target t would apply.
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
