package headlist

import (
	"context"
	"math/bits"
	"net/http"
	"slices"
	"strings"
	"time"

	"fapai/api/heads"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/checks"
)

// Filter selects rows. A field with its zero value does not restrict the selection.
type Filter struct {
	Text     string // part of the title, the description, the keywords, the H1 or the address
	Kind     string
	Check    string // id of a check that finds a fault
	Severity checks.Severity
	Status   int
	Robots   string // index or noindex
	From     heads.Source
	Template string
	Wording  *int
	MinPx    int
	MaxPx    int
	Visit    Visit // time since the last visit of a search engine
}

// Query selects a window (offset and number) of the rows that pass a filter.
type Query struct {
	Filter
	Like string // only indexable pages whose title equals or resembles this title
	// name of an order in comparing, with a leading - for descending; "" for the order of the site map
	Sort          string
	Offset, Limit int
}

// Result is a window of the rows that pass a filter, with the numbers that the filter's controls show.
type Result struct {
	State
	Rows   []Row
	Total  int            // rows that pass the filter
	All    int            // all rows of the site
	Kinds  map[string]int // rows by kind that pass all conditions other than the kind
	Checks []int          // rows by check that pass all conditions other than the check
}

// of returns the checks with the given severity; none for "".
func of(severity checks.Severity) (set checks.Set) {
	for i := range checks.All {
		if severity != "" && checks.All[i].Severity == severity {
			set = set.With(i, true)
		}
	}
	return set
}

// matcher is a Filter prepared for fast comparison with many rows.
type matcher struct {
	Filter
	spellings []string
	severe    checks.Set
	check     int // index in checks.All; -1 for no check
	now       time.Time
}

func (f Filter) matcher(now time.Time) matcher {
	m := matcher{Filter: f, severe: of(f.Severity), check: -1, now: now}
	if i, ok := checks.PlaceOf(f.Check); ok {
		m.check = i
	}
	if text := strings.TrimSpace(f.Text); text != "" {
		// To ignore case, the text is also searched in lower case and in upper case. Mixed case is rare in these texts.
		m.spellings = []string{text}
		for _, other := range []string{strings.ToLower(text), strings.ToUpper(text)} {
			if !slices.Contains(m.spellings, other) {
				m.spellings = append(m.spellings, other)
			}
		}
	}
	return m
}

// but reports whether a row passes all conditions other than text, kind and check (rest). If it does, kind and check
// report whether the row also passes the conditions for its kind and for a check.
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

// Ask returns a window of the rows that pass a filter, and the numbers for the filter's controls.
func (x *Index) Ask(ctx context.Context, q Query) Result {
	x.refresh(ctx)
	x.mu.RLock()
	defer x.mu.RUnlock()
	out := Result{State: x.state(), All: len(x.rows), Kinds: map[string]int{}, Checks: make([]int, len(checks.All))}
	m := q.matcher(x.Now())
	written := x.corpus.search(x.rows, m.spellings)
	like := titleKeys(strings.TrimSpace(q.Like))
	matching := make([]bool, len(x.rows))
	kind, ofKind := "", 0 // adjacent rows mostly have the same kind: they are counted first, then added to the map
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
			matching[i] = true
			out.Total++
		}
	}
	out.count(kind, ofKind)
	out.Rows = x.window(matching, q)
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

// window returns the rows in the window of q. matching states for each row whether the row passes the filter.
func (x *Index) window(matching []bool, q Query) (rows []Row) {
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
		if !matching[at] {
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

// Addresses returns the paths, with their queries, of all rows with status 200.
func (x *Index) Addresses(ctx context.Context) (paths []string, err error) {
	if !x.State(ctx).Ready {
		return nil, ErrNotReady
	}
	x.Each(ctx, Filter{Status: http.StatusOK}, func(r *Row) { paths = append(paths, r.Path) })
	return paths, nil
}

// Each calls call for every row that passes a filter.
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

// errNoCheck is returned for a filter with an unknown check. An empty result would look as if the check had found no
// fault.
var errNoCheck = apperr.New(apperr.Invalid, "没有这项检查，请从“检查”中选择")

func (f *Filter) check() error {
	if _, ok := checks.PlaceOf(f.Check); f.Check != "" && !ok {
		return errNoCheck
	}
	return nil
}
