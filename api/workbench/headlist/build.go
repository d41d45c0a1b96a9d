package headlist

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/wording"
	"fapai/api/pages/route"
)

// batch is how many things are read at once: with fewer, the planning of a query takes a good part of its time.
const batch = 2000

// makeAll makes the rows of every address in place of those that there are; x.running is set.
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
	x.running, x.failed = false, err
	if err != nil {
		if ctx.Err() == nil {
			x.Log.Error("the heads of the site could not be read", "error", err.Error())
		}
		return
	}
	x.rows, x.at, x.made, x.listed, x.visitsRead = fresh.rows, fresh.at, started, started, started
	x.tally, x.linked, x.orders, x.corpus = fresh.tally, fresh.linked, fresh.orders, fresh.corpus
}

// readFigures reads the figures of search engines.
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

// complete makes what follows from the rows.
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

// makeNow makes rows anew for a caller who waits for them. It does not wait for rows that are made in the background, which may
// have been read before: what changed while these were made is pending, see Touch and Invalidate.
func (x *Index) makeNow(ctx context.Context, paths []string) {
	x.waited.Lock()
	defer x.waited.Unlock()
	x.makeSome(ctx, paths, func(int) {})
}

// makeSome makes the rows of some paths anew; one that the site did not have is added. Report is told how many of many are made.
func (x *Index) makeSome(ctx context.Context, paths []string, report func(done int)) {
	m, err := x.maker(ctx)
	if err != nil {
		x.fail(ctx, err)
		return
	}
	list := make([]address, len(paths))
	for i, path := range paths {
		list[i].path = path
	}
	var made []Row
	if len(paths) <= dirtyAtOnce {
		made, err = x.changedRows(ctx, m, list)
	} else {
		err = eachRun(ctx, x, m, list, x.changedRows, func(rows []Row) error {
			made = append(made, rows...)
			report(len(made))
			return nil
		})
	}
	if err != nil {
		x.fail(ctx, err)
		return
	}
	x.put(made)
}

// changedRows makes the rows of addresses anew, with what the site map said of them. An address that the site never had is left
// out.
func (x *Index) changedRows(ctx context.Context, m maker, list []address) ([]Row, error) {
	made := make([]Row, 0, len(list))
	for _, a := range list {
		x.mu.RLock()
		old, status := x.get(a.path), 0
		if old != nil {
			status = old.Status
		}
		if status == http.StatusOK {
			a.listed, a.lastmod = old.InSitemap && !x.moved(a.path), old.lastmod
		}
		x.mu.RUnlock()
		row, _, err := m.row(ctx, a)
		if err != nil {
			return nil, err
		}
		if status != http.StatusOK {
			if status == 0 && row.Status == http.StatusNotFound {
				continue
			}
			row.InSitemap = row.Index && row.Canonical == row.Path && row.PageNo == 1
			row.lastmod = row.Updated
		} else if row.Updated.After(row.lastmod) && !row.lastmod.IsZero() {
			row.lastmod = row.Updated
		}
		if row.Status != http.StatusOK {
			row.InSitemap = false
		}
		made = append(made, row)
	}
	return made, ctx.Err()
}

// moved reports that an address moved or is gone by the table of redirects, so that the site map leaves it out.
func (x *Index) moved(path string) bool {
	if x.Service.Moved == nil {
		return false
	}
	path, query, _ := strings.Cut(path, "?")
	_, found := x.Service.Moved(route.Key(path), query)
	return found
}

// fail marks everything, so that what could not be made is made later.
func (x *Index) fail(ctx context.Context, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.pending.all = true
	if ctx.Err() == nil {
		x.Log.Warn("heads could not be read and will be tried again", "error", err.Error())
	}
}

// put stores rows, and marks again what equals them or did.
func (x *Index) put(made []Row) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.at == nil {
		return
	}
	touched := [compared]map[uint64]bool{}
	for i := range touched {
		touched[i] = map[uint64]bool{}
	}
	changed, moved := map[string]bool{}, map[int32]bool{}
	for _, row := range made {
		changed[row.Path] = true
		i, known := x.at[row.Path]
		if !known {
			i = int32(len(x.rows)) //nolint:gosec // there are far fewer rows
			x.rows = append(x.rows, Row{})
			x.at[row.Path] = i
		}
		row.Visited = x.rows[i].Visited
		for _, r := range []*Row{&x.rows[i], &row} {
			for k, key := range r.keys {
				touched[k][key] = true
			}
		}
		x.tally.add(&x.rows[i], -1)
		x.tally.add(&row, 1)
		x.linked[row.parent] = true
		x.rows[i] = row
		moved[i] = true
		x.corpus.changed(i)
	}
	refound := x.markAgain(touched, changed)
	for name, order := range x.orders {
		rows := moved
		if name == "checks" {
			rows = maps.Clone(moved)
			maps.Copy(rows, refound)
		}
		x.orders[name] = reorder(x.rows, name, order, rows)
	}
}

// markAgain marks the rows with a key that was touched and those that point to a changed path, and gives those of which the
// findings changed.
func (x *Index) markAgain(touched [compared]map[uint64]bool, changed map[string]bool) map[int32]bool {
	refound := map[int32]bool{}
	for i := range x.rows {
		r := &x.rows[i]
		before := r.Found
		for k, key := range r.keys {
			if key != 0 && touched[k][key] {
				x.tally.mark(r)
				break
			}
		}
		if changed[r.Path] || r.Canonical != r.Path && changed[r.Canonical] || r.Redirect != "" && changed[r.Redirect] {
			x.markLinks(r)
		}
		if r.Found != before {
			refound[int32(i)] = true //nolint:gosec // there are far fewer rows
		}
	}
	return refound
}

// maker gives a maker that reads templates and overrides once.
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

// builder makes all rows.
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

// addresses are those of the site map, then the others.
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

// firstRows makes the rows of a run of addresses.
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

// someRows makes the rows of a run of addresses and of the further pages of lists among them.
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
	b.at[r.Path] = int32(len(b.rows)) //nolint:gosec // there are far fewer rows
	b.rows = append(b.rows, r)
}

// withPage is the address of a further page of a list.
func withPage(path string, n int) string {
	path, query, _ := strings.Cut(path, "?")
	q, err := url.ParseQuery(query)
	if err != nil {
		q = url.Values{}
	}
	q.Set("page", strconv.Itoa(n))
	return path + "?" + q.Encode()
}
