package headlist

import (
	"context"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/wording"
)

// batch is the number of addresses whose data is read with one query. With smaller batches, much of the time would be
// spent on planning queries.
const batch = 2000

// makeAll makes the rows of all addresses and replaces the current rows by them. The caller must have set x.running.
func (x *Index) makeAll(ctx context.Context) {
	started := x.Now()
	b := &builder{index: x, at: map[string]int32{}}
	err := x.readFigures(ctx)
	if err == nil {
		err = b.all(ctx)
	}
	var visits map[string]time.Time
	if err == nil && x.Visits != nil {
		visits, err = x.Visits(ctx, time.Time{})
	}
	for i := range b.rows {
		b.rows[i].Visited = visits[b.rows[i].Path]
	}
	fresh := &Index{Source: x.Source, rows: b.rows, at: b.at}
	if err == nil {
		fresh.complete()
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	beside := slices.Collect(maps.Values(x.running.beside))
	x.running, x.failed = nil, err
	if err != nil {
		if ctx.Err() == nil {
			x.Log.Error("the heads of the site could not be read", "error", err.Error())
		}
		return
	}
	fresh.put(beside)
	x.rows, x.at, x.made, x.listed, x.visitsRead = fresh.rows, fresh.at, started, started, started
	x.tally, x.linked, x.orders, x.corpus = fresh.tally, fresh.linked, fresh.orders, fresh.corpus
}

// readFigures reads the imported impressions and clicks of all pages.
func (x *Index) readFigures(ctx context.Context) error {
	if x.Figures == nil {
		return nil
	}
	figures, err := x.Figures(ctx)
	if err != nil {
		return err
	}
	x.mu.Lock()
	x.figures = figures
	x.mu.Unlock()
	return nil
}

// complete sets the data that depends on all rows, such as duplicate titles and links.
func (x *Index) complete() {
	x.corpus = newCorpus(x.rows)
	x.tally, x.linked = newTally(), map[string]bool{}
	for i := range x.rows {
		x.tally.add(&x.rows[i], 1)
		x.linked[x.rows[i].parent] = true
	}
	for i := range x.rows {
		x.tally.mark(&x.rows[i])
		x.markLinks(&x.rows[i])
	}
	x.orders = sortedOrders(x.rows)
}

// maker returns a maker that uses the current templates and overrides.
func (x *Index) maker(ctx context.Context) (maker, error) {
	x.mu.RLock()
	figures := x.figures
	x.mu.RUnlock()
	m := maker{ends: map[heads.Target]time.Time{}, figures: figures, now: x.Now()}
	stored, err := x.Overrides.All(ctx)
	if err != nil {
		return m, err
	}
	if x.RuleEnds != nil {
		if m.rule, err = x.RuleEnds(ctx); err != nil {
			return m, err
		}
	}
	byTarget := map[heads.Target]heads.Override{}
	for _, o := range stored {
		byTarget[o.Target] = o.At(m.now)
		if o.EndsAt != nil {
			m.ends[o.Target] = *o.EndsAt
		}
	}
	service := *x.Service
	service.Sources = x.Cached(service.Sources)
	service.Overrides = func(_ context.Context, targets []heads.Target) (found []heads.Override, err error) {
		for _, t := range targets {
			if o, ok := byTarget[t]; ok {
				found = append(found, o)
			}
		}
		return found, nil
	}
	var mu sync.Mutex
	templates := map[string]wording.Template{}
	service.Templates = func(ctx context.Context, page string) (wording.Template, error) {
		mu.Lock()
		defer mu.Unlock()
		if t, ok := templates[page]; ok {
			return t, nil
		}
		t, err := x.Service.Templates(ctx, page)
		if err == nil {
			templates[page] = t
		}
		return t, err
	}
	if x.Service.CrawlRules != nil {
		rules, err := x.Service.CrawlRules(ctx)
		if err != nil {
			return m, err
		}
		service.CrawlRules = func(context.Context) (heads.CrawlRules, error) { return rules, nil }
	}
	m.service = &service
	return m, nil
}

// builder collects the rows of all addresses.
type builder struct {
	index *Index
	rows  []Row
	at    map[string]int32
}

func (b *builder) all(ctx context.Context) error {
	m, err := b.index.maker(ctx)
	if err != nil {
		return err
	}
	list, err := b.addresses(ctx, m)
	if err != nil {
		return err
	}
	b.report(0, len(list))
	return eachRun(ctx, b.index, m, list, someRows, func(rows []Row) error {
		for i := range rows {
			b.add(rows[i])
		}
		b.report(len(b.rows), len(list))
		return nil
	})
}

func (b *builder) report(done, total int) {
	b.index.mu.Lock()
	b.index.progress = Progress{Done: done, Total: max(done, total)}
	b.index.mu.Unlock()
}

// addresses returns the addresses in the site map, followed by all other addresses.
func (b *builder) addresses(ctx context.Context, m maker) ([]address, error) {
	list, err := b.index.sitemap(ctx, m)
	if err != nil {
		return nil, err
	}
	more, err := b.index.More(ctx)
	for _, path := range more {
		list = append(list, address{path: path})
	}
	return lo.UniqBy(list, func(a address) string { return a.path }), err
}

// firstRows makes one row for each address. For a list, this is the row of page 1.
func firstRows(ctx context.Context, m maker, run []address) ([]Row, error) {
	rows := make([]Row, len(run))
	for i, a := range run {
		var err error
		if rows[i], _, err = m.row(ctx, a); err != nil {
			return nil, err
		}
	}
	return rows, ctx.Err()
}

// someRows makes the rows of addresses. For a list, it also makes the rows of the further pages (?page=2 …).
func someRows(ctx context.Context, m maker, run []address) ([]Row, error) {
	rows := make([]Row, 0, len(run))
	for _, a := range run {
		row, pages, err := m.row(ctx, a)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
		for n := 2; n <= pages && row.Status == 200; n++ {
			further, _, err := m.row(ctx, address{path: withPage(a.path, n)})
			if err != nil {
				return nil, err
			}
			rows = append(rows, further)
		}
	}
	return rows, ctx.Err()
}

func (b *builder) add(r Row) {
	if _, known := b.at[r.Path]; known {
		return
	}
	b.at[r.Path] = int32(len(b.rows)) //nolint:gosec // the number of rows fits easily
	b.rows = append(b.rows, r)
}

// withPage returns the address of page n of a list.
func withPage(path string, n int) string {
	path, query, _ := strings.Cut(path, "?")
	q, err := url.ParseQuery(query)
	if err != nil {
		q = url.Values{}
	}
	q.Set("page", strconv.Itoa(n))
	return path + "?" + q.Encode()
}
