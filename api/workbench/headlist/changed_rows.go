package headlist

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"

	"fapai/api/pages/route"
)

// makeNow updates the rows of some paths while the caller waits. It does not wait for a running update in the
// background.
func (x *Index) makeNow(ctx context.Context, paths []string) {
	x.waited.Lock()
	defer x.waited.Unlock()
	x.mu.RLock()
	running := x.running
	x.mu.RUnlock()
	made := x.makeSome(ctx, paths, func(int) {})
	x.mu.Lock()
	defer x.mu.Unlock()
	x.put(made)
	if running == nil || running != x.running {
		return
	}
	for _, row := range made {
		running.beside[row.Path] = row
	}
}

// makeMany updates the rows of some paths in the background. The caller must have set x.running.
func (x *Index) makeMany(ctx context.Context, paths []string) {
	made := x.makeSome(ctx, paths, func(done int) {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.progress.Done = done
	})
	x.mu.Lock()
	defer x.mu.Unlock()
	x.put(slices.DeleteFunc(made, func(r Row) bool {
		_, isBeside := x.running.beside[r.Path]
		return isBeside
	}))
	x.running = nil
}

// makeSome returns new rows for some paths, including paths that have no row yet. If it fails, it returns none. It
// calls report with the number of rows made so far.
func (x *Index) makeSome(ctx context.Context, paths []string, report func(done int)) []Row {
	m, err := x.maker(ctx)
	if err != nil {
		x.fail(ctx, err)
		return nil
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
		return nil
	}
	return made
}

// changedRows returns new rows for the given addresses, with the data that the site map has about them. It skips
// addresses that never existed on the site.
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

// moved reports whether a path is redirected or its page is gone. Such paths are not in the site map.
func (x *Index) moved(path string) bool {
	if x.Service.Moved == nil {
		return false
	}
	path, query, _ := strings.Cut(path, "?")
	_, found := x.Service.Moved(route.Key(path), query)
	return found
}

// fail marks all rows as changed, so that the next query tries to make them again.
func (x *Index) fail(ctx context.Context, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.pending.all = true
	if ctx.Err() == nil {
		x.Log.Warn("heads could not be read and will be tried again", "error", err.Error())
	}
}

// put stores rows. It also updates the findings of other rows that have the same text as a stored row has now or had
// before. The caller must hold x.mu.
func (x *Index) put(made []Row) {
	if x.at == nil || len(made) == 0 {
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
			i = int32(len(x.rows)) //nolint:gosec // the number of rows fits easily
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

// markAgain updates the findings of two kinds of rows: rows with a text in touched, and rows whose path, canonical
// address or redirect is in changed. It returns the indexes of the rows whose findings have changed.
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
			refound[int32(i)] = true //nolint:gosec // the number of rows fits easily
		}
	}
	return refound
}
