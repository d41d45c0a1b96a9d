package heads

import (
	"context"
	"strconv"
	"strings"

	"fapai/api/route"
	"fapai/api/seo"
)

// reading is a maker whose sources hold what the heads of a run of addresses need.
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

func (x *Index) readingPaths(ctx context.Context, m maker, paths []string) (maker, error) {
	list := make([]address, len(paths))
	for i, path := range paths {
		list[i].path = path
	}
	return x.reading(ctx, m, list)
}

// EachListed calls f with every address of the site map, and with a service that has read what its head is made from together
// with that of other pages.
func (x *Index) EachListed(ctx context.Context, f func(service *seo.Service, path string) error) error {
	m, err := x.maker(ctx)
	if err != nil {
		return err
	}
	var list []address
	for _, section := range x.Sections {
		parts, err := section.Parts(ctx)
		if err != nil {
			return err
		}
		for _, part := range parts {
			err := section.Each(ctx, part.No, func(a seo.Address) error {
				list = append(list, address{path: a.Path})
				return nil
			})
			if err != nil {
				return err
			}
		}
	}
	for start := 0; start < len(list); start += batch {
		part := list[start:min(start+batch, len(list))]
		read, err := x.reading(ctx, m, part)
		if err != nil {
			return err
		}
		for _, a := range part {
			if err := f(read.service, a.path); err != nil {
				return err
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}
