package headlist

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fapai/api/heads"
	"fapai/api/heads/sitemap"
	"fapai/api/pages/route"
)

// reading returns a copy of m that has loaded the data of the given addresses in bulk, with few queries.
func (x *Index) reading(ctx context.Context, m maker, list []address) (maker, error) {
	ids := map[string][]int64{}
	for _, a := range list {
		path, _, _ := strings.Cut(a.path, "?")
		if page, values, _ := route.Match(path); page != nil && single(page) {
			if id, err := strconv.ParseInt(values[0], 10, 64); err == nil {
				ids[page.Name] = append(ids[page.Name], id)
			}
		}
	}
	service := *m.service
	for kind, of := range ids {
		sources, err := x.Bulk(ctx, service.Sources, kind, of)
		if err != nil {
			return m, err
		}
		service.Sources = sources
	}
	m.service = &service
	return m, nil
}

// eachRun splits a list of addresses into batches, loads the data of each batch, and calls work for the batch. It runs
// as many batches at the same time as there are processors. It passes the results to done one at a time, in the order
// of the list.
func eachRun[T any](
	ctx context.Context, x *Index, m maker, list []address, work func(context.Context, maker, []address) (T, error),
	done func(T) error,
) error {
	type made struct {
		of  T
		err error
	}
	runs := slices.Collect(slices.Chunk(list, batch))
	answers := make([]chan made, len(runs))
	ctx, cancel := context.WithCancel(ctx)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer cancel()
	start := func(i int) {
		if i >= len(runs) {
			return
		}
		answers[i] = make(chan made, 1)
		workers.Go(func() {
			var out made
			read, err := x.reading(ctx, m, runs[i])
			if out.err = err; err == nil {
				out.of, out.err = work(ctx, read, runs[i])
			}
			answers[i] <- out
		})
	}
	ahead := runtime.GOMAXPROCS(0)
	for i := range ahead {
		start(i)
	}
	for i := range runs {
		out := <-answers[i]
		answers[i] = nil // frees the result's memory
		start(i + ahead)
		if out.err == nil {
			out.err = done(out.of)
		}
		if out.err != nil {
			return out.err
		}
	}
	return ctx.Err()
}

// sitemap returns the addresses in the site map. It reads the sections concurrently, while Source.Ahead loads shared
// data.
func (x *Index) sitemap(ctx context.Context, m maker) ([]address, error) {
	lists, errs := make([][]address, len(x.Sections)), make([]error, len(x.Sections))
	var reading sync.WaitGroup
	if x.Ahead != nil {
		reading.Go(func() { x.Ahead(ctx, m.service.Sources) })
	}
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, section := range x.Sections {
		free <- struct{}{}
		reading.Go(func() {
			defer func() { <-free }()
			err := section.All(ctx, func(a sitemap.Address) error {
				lists[i] = append(lists[i], address{a.Path, true, a.Changed})
				return nil
			})
			if err != nil {
				errs[i] = fmt.Errorf("addresses of %s: %w", section.Name, err)
			}
		})
	}
	reading.Wait()
	return slices.Concat(lists...), errors.Join(errs...)
}

// EachListed calls work for every address in the site map, for several at a time. The service that it passes to work
// has loaded the data of these addresses in bulk. each gets the results one at a time, in the order of the site map.
func EachListed[T any](
	ctx context.Context, x *Index, work func(ctx context.Context, service *heads.Service, path string) (T, error),
	each func(T) error,
) error {
	m, err := x.maker(ctx)
	if err != nil {
		return err
	}
	list, err := x.sitemap(ctx, m)
	if err != nil {
		return err
	}
	return eachRun(ctx, x, m, list, func(ctx context.Context, m maker, run []address) ([]T, error) {
		all := make([]T, 0, len(run))
		for _, a := range run {
			one, err := work(ctx, m.service, a.path)
			if err != nil {
				return nil, err
			}
			all = append(all, one)
		}
		return all, ctx.Err()
	}, func(all []T) error {
		for _, one := range all {
			if err := each(one); err != nil {
				return err
			}
		}
		return nil
	})
}
