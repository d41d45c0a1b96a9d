package server

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fapai/api/content/communities"
	"fapai/api/heads"
	"fapai/api/heads/sitemap"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/revisions"
	"fapai/api/workbench/templates"
)

// assembleTemplates makes the workbench of title templates.
func (c *components) assembleTemplates(context.Context) error {
	store := &revisions.Store{DB: c.conn, Now: clock.Now, Kind: templates.Kind(c.pushes.QueuePaths)}
	store.Register(c.personal.queue)
	c.handlers.templateCalls = &templates.HTTP{
		Store: store, Sample: c.samplePages, Nickname: c.logins.Nickname, Log: c.log,
		Trials: &templates.Trials{DB: c.conn, Store: store, Now: clock.Now, Pages: c.filledPages, Facts: c.headFacts},
	}
	return nil
}

// filledPages tries every page of the site map with what its template is filled with.
func (c *components) filledPages(ctx context.Context, try func(templates.Page) templates.Tried, each func(templates.Tried) error) error {
	type tried struct {
		templates.Tried
		ok bool
	}
	return headlist.EachListed(ctx, c.headIndex, func(ctx context.Context, service *heads.Service, path string) (t tried, err error) {
		page, ok, err := filledPage(ctx, service, path)
		if err != nil || !ok {
			return t, err
		}
		return tried{try(page), true}, nil
	}, func(t tried) error {
		if !t.ok {
			return nil
		}
		return each(t.Tried)
	})
}

// filledPage is a page with what its template is filled with; ok is false for one that is gone.
func filledPage(ctx context.Context, service *heads.Service, path string) (page templates.Page, ok bool, err error) {
	address, query, _ := strings.Cut(path, "?")
	page.Path = path
	page.Filled, ok, err = service.Filled(ctx, address, query)
	if errors.Is(err, heads.ErrNoPage) {
		return page, false, nil
	}
	return page, ok, err
}

// samplesShown is how many pages a preview shows.
const samplesShown = 6

// errEnough ends a search for samples.
var errEnough = errors.New("enough")

// samplePages finds pages of the given kinds: those of which there is one, then those of the site map.
func (c *components) samplePages(ctx context.Context, kinds []*route.Page) ([]templates.Page, error) {
	var list []templates.Page
	add := func(path string) error {
		page, ok, err := filledPage(ctx, c.heads, path)
		if ok {
			list = append(list, page)
		}
		if err == nil && len(list) == samplesShown {
			return errEnough
		}
		return err
	}
	wanted := map[*route.Page]bool{}
	for _, kind := range kinds {
		if path := kind.Pattern; path == kind.Path("{}", "{}") {
			if err := add(path); err != nil && !errors.Is(err, errEnough) {
				return nil, err
			}
		} else {
			wanted[kind] = true
		}
	}
	if len(wanted) == 0 {
		return list, nil
	}
	for _, section := range c.sitemaps.Sections {
		err := section.All(ctx, func(a sitemap.Address) error {
			path, _, _ := strings.Cut(a.Path, "?")
			if page, _, _ := route.Match(path); !wanted[page] {
				return nil
			}
			return add(a.Path)
		})
		if errors.Is(err, errEnough) {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// headFacts changes with everything that fills templates: rows, and the statuses that the clock.Now changes.
func (c *components) headFacts(ctx context.Context) (string, error) {
	var facts strings.Builder
	note := func(what any, err error) error {
		_, _ = fmt.Fprintf(&facts, "%v;", what)
		return err
	}
	errs := []error{}
	for _, status := range []lot.Status{"", lot.Upcoming, lot.Running, lot.Ended, lot.Failed} {
		f := lot.Filter{}
		if status != "" {
			f.Status = []string{string(status)}
		}
		errs = append(errs, note(c.houseStore.Count(ctx, f)))
	}
	for _, newest := range []func() (time.Time, error){
		func() (time.Time, error) { return c.houseStore.NewestChange(ctx, lot.Filter{}) },
		func() (time.Time, error) { return c.communityStore.NewestChange(ctx, communities.Filter{}) },
	} {
		at, err := newest()
		errs = append(errs, note(at.UnixMicro(), err))
	}
	articles, newest, err := c.newsStore.Newest(ctx, "", "")
	errs = append(errs, err, note(articles, nil), note(newest.UnixMicro(), nil))
	errs = append(errs, note(c.communityStore.Count(ctx, communities.Filter{})))
	texts, err := c.texts.Pages(ctx)
	errs = append(errs, err)
	for _, text := range texts {
		errs = append(errs, note(text.UpdatedAt.UnixMicro(), nil))
	}
	overrides, err := c.overrideStore.All(ctx)
	for _, o := range overrides {
		errs = append(errs, note(o.UpdatedAt.UnixMicro(), nil))
	}
	return facts.String(), errors.Join(append(errs, err)...)
}
