package headlist

import (
	"context"
	"maps"
	"slices"
	"time"

	"fapai/api/heads"
)

// Rows returns the rows of paths, by path. It omits paths that the site does not have.
func (x *Index) Rows(ctx context.Context, paths []string) map[string]Row {
	x.refresh(ctx)
	x.mu.RLock()
	defer x.mu.RUnlock()
	found := make(map[string]Row, len(paths))
	for _, path := range paths {
		if r := x.get(path); r != nil {
			found[path] = *r
		}
	}
	return found
}

// Try returns the rows that the overridden pages would have, in the order of overrides. Checks that compare pages treat
// all overrides as published. progress gets the number of rows made so far.
func (x *Index) Try(ctx context.Context, overrides []heads.Override, progress func(done int) error) ([]Row, error) {
	m, err := x.maker(ctx)
	if err != nil {
		return nil, err
	}
	m.replace(overrides)
	made := make([]Row, 0, len(overrides))
	err = eachRun(ctx, x, m, x.addressesOf(overrides), firstRows, func(rows []Row) error {
		made = append(made, rows...)
		return progress(len(made))
	})
	if err != nil {
		return nil, err
	}
	x.compareTried(made)
	return made, nil
}

// replace makes m use the given overrides instead of the stored ones.
func (m *maker) replace(overrides []heads.Override) {
	other := make(map[heads.Target]heads.Override, len(overrides))
	ends := make(map[heads.Target]time.Time, len(m.ends))
	maps.Copy(ends, m.ends)
	for _, o := range overrides {
		other[o.Target] = o
		delete(ends, o.Target)
		if o.EndsAt != nil {
			ends[o.Target] = *o.EndsAt
		}
	}
	base, service := m.service.Overrides, *m.service
	service.Overrides = func(ctx context.Context, targets []heads.Target) ([]heads.Override, error) {
		found, err := base(ctx, targets)
		found = slices.DeleteFunc(found, func(o heads.Override) bool { _, ok := other[o.Target]; return ok })
		for _, t := range targets {
			if o, ok := other[t]; ok {
				found = append(found, o)
			}
		}
		return found, err
	}
	m.service, m.ends = &service, ends
}

// addressesOf returns the addresses of overridden pages with their data from the site map.
func (x *Index) addressesOf(overrides []heads.Override) []address {
	x.mu.RLock()
	defer x.mu.RUnlock()
	list := make([]address, len(overrides))
	for i, o := range overrides {
		list[i].path = o.Key
		if r := x.get(o.Key); r != nil {
			list[i].listed, list[i].lastmod = r.InSitemap, r.lastmod
		}
	}
	return list
}

// compareTried sets the findings of the checks that compare pages, as if the rows in made were stored.
func (x *Index) compareTried(made []Row) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	counts := newTally()
	change := func(r *Row, n int32) {
		for i, key := range r.keys {
			if _, known := counts.count[i][key]; !known {
				counts.count[i][key] = x.tally.count[i][key]
			}
		}
		counts.add(r, n)
	}
	for i := range made {
		if old := x.get(made[i].Path); old != nil {
			change(old, -1)
		}
		change(&made[i], 1)
	}
	for i := range made {
		counts.mark(&made[i])
		x.markLinks(&made[i])
	}
}
