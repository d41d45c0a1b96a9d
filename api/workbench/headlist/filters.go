package headlist

import (
	"context"
	"math/bits"
	"net/http"
	"slices"
	"strings"
	"time"

	"fapai/api/heads"
	"fapai/api/workbench/checks"
)

// Filter selects rows. A field with the zero value selects all.
type Filter struct {
	Text     string // occurs in the title, the description, the keywords, the H1 or the address
	Kind     string
	Check    string // id of a check with a finding
	Severity checks.Severity
	Status   int
	Robots   string // index or noindex
	From     heads.Source
	Template string
	Wording  *int
	MinPx    int
	MaxPx    int
	Visit    Visit // range of the last visit of a search engine
}

// Query selects a window of the rows that pass its filter.
type Query struct {
	Filter
	Like string // selects indexable pages whose title is the same as or similar to this one
	// name of an order in comparing, with - before it for descending; "" is the order of the site map
	Sort          string
	Offset, Limit int
}

// Result is a window of the rows that pass a filter, with the counts shown beside it.
type Result struct {
	State
	Rows   []Row
	Total  int            // rows that pass the filter
	All    int            // rows of the site
	Kinds  map[string]int // by kind: number of rows that match the other conditions of the filter
	Checks []int          // by check: number of rows with a finding that match the other conditions of the filter
}

// of returns the set of checks of a severity.
func of(severity checks.Severity) (set checks.Set) {
	for i := range checks.All {
		if severity != "" && checks.All[i].Severity == severity {
			set = set.With(i, true)
		}
	}
	return set
}

// matcher is a filter prepared for a fast comparison with many rows.
type matcher struct {
	Filter
	spellings []string
	severe    checks.Set
	check     int // -1 for none
	now       time.Time
}

func (f Filter) matcher(now time.Time) matcher {
	m := matcher{Filter: f, severe: of(f.Severity), check: -1, now: now}
	if i, ok := checks.PlaceOf(f.Check); ok {
		m.check = i
	}
	if text := strings.TrimSpace(f.Text); text != "" {
		// Case is ignored by searching for two more spellings, all lower case and all upper case: mixed case is rare in
		// these texts.
		m.spellings = []string{text}
		for _, other := range []string{strings.ToLower(text), strings.ToUpper(text)} {
			if !slices.Contains(m.spellings, other) {
				m.spellings = append(m.spellings, other)
			}
		}
	}
	return m
}

// but reports in rest whether a row passes the filter apart from text, kind and check. If it does, kind and check
// report whether the row also passes those two.
func (m *matcher) but(r *Row) (rest, kind, check bool) {
	if m.Status != 0 && r.Status != m.Status ||
		m.Robots != "" && (m.Robots == "index") != (r.Status == 200 && r.Index) ||
		m.From != "" && r.From.Title != m.From && r.From.Description != m.From && r.From.Keywords != m.From ||
		m.Template != "" && r.Template != m.Template || m.Wording != nil && r.Wording != *m.Wording ||
		r.TitlePx < m.MinPx || m.MaxPx > 0 && r.TitlePx > m.MaxPx || m.severe != 0 && r.Found&m.severe == 0 ||
		m.Visit != "" && !m.Visit.holds(r.Visited, m.now) {
		return false, false, false
	}
	return true, m.Kind == "" || r.Kind == m.Kind || m.Kind == otherKinds && isOther(r.Kind), m.Check == "" ||
		m.check >= 0 && r.Found.Has(m.check)
}

// Ask returns a window of the rows that pass a filter, and the counts for its controls.
func (x *Index) Ask(ctx context.Context, q Query) Result {
	x.refresh(ctx)
	x.mu.RLock()
	defer x.mu.RUnlock()
	out := Result{State: x.state(), All: len(x.rows), Kinds: map[string]int{}, Checks: make([]int, len(checks.All))}
	m := q.matcher(x.Now())
	written := x.corpus.search(x.rows, m.spellings)
	like := titleKeys(strings.TrimSpace(q.Like))
	passing := make([]bool, len(x.rows))
	kind, ofKind := "", 0 // rows of a kind are mostly adjacent, so one map update counts a run of them
	for i := range x.rows {
		if written != nil && !written[i] {
			continue
		}
		r := &x.rows[i]
		if q.Like != "" && !r.hasTitleLike(like) {
			continue
		}
		rest, isKind, check := m.but(r)
		if !rest {
			continue
		}
		if check {
			if r.Kind != kind {
				out.count(kind, ofKind)
				kind, ofKind = r.Kind, 0
			}
			ofKind++
		}
		if isKind {
			for set := uint64(r.Found); set != 0; set &= set - 1 {
				out.Checks[bits.TrailingZeros64(set)]++
			}
		}
		if isKind && check {
			passing[i] = true
			out.Total++
		}
	}
	out.count(kind, ofKind)
	out.Rows = x.window(passing, q)
	return out
}

func (r *Result) count(kind string, n int) {
	if n == 0 {
		return
	}
	if isOther(kind) {
		kind = otherKinds
	}
	r.Kinds[kind] += n
}

// window returns the window of a query. passing has true for each row that passes the filter.
func (x *Index) window(passing []bool, q Query) (rows []Row) {
	name, reverse := strings.CutPrefix(q.Sort, "-")
	order, sorted := x.orders[name]
	skip := max(q.Offset, 0)
	for n := range x.rows {
		at := n
		if reverse {
			at = len(x.rows) - 1 - n
		}
		if sorted {
			at = int(order[at])
		} else if reverse {
			at = n
		}
		if !passing[at] {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		if len(rows) == q.Limit {
			break
		}
		rows = append(rows, x.rows[at])
	}
	return rows
}

// Addresses returns the paths and queries of all rows that are pages.
func (x *Index) Addresses(ctx context.Context) (paths []string, err error) {
	if !x.State(ctx).Ready {
		return nil, ErrNotReady
	}
	x.Each(ctx, Filter{Status: http.StatusOK}, func(r *Row) { paths = append(paths, r.Path) })
	return paths, nil
}

// Each calls `call` with every row that passes a filter.
func (x *Index) Each(ctx context.Context, f Filter, call func(r *Row)) {
	x.refresh(ctx)
	x.mu.RLock()
	defer x.mu.RUnlock()
	m := f.matcher(x.Now())
	written := x.corpus.search(x.rows, m.spellings)
	for i := range x.rows {
		if written != nil && !written[i] {
			continue
		}
		if rest, kind, check := m.but(&x.rows[i]); rest && kind && check {
			call(&x.rows[i])
		}
	}
}
