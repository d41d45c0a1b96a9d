package templates

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fapai/api/content"
	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/heads"
	"fapai/api/heads/sitemap"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/workbench/headlist"
)

// Site finds the pages that use a template.
type Site struct {
	Heads       *heads.Service
	Index       *headlist.Index
	Sections    []sitemap.Section
	Lots        *lots.Store
	Communities *communities.Store
	News        *news.Store
	Texts       *content.Store
	Overrides   *heads.OverrideStore
}

// Filled calls try for every page in the site map, with the values for the page's template and for several pages at a
// time. each gets the results one at a time.
func (s *Site) Filled(ctx context.Context, try func(Page) Tried, each func(Tried) error) error {
	type tried struct {
		Tried
		ok bool
	}
	return headlist.EachListed(ctx, s.Index,
		func(ctx context.Context, service *heads.Service, path string) (t tried, err error) {
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

// filledPage returns a page with the values for its template. ok is false if the page no longer exists.
func filledPage(ctx context.Context, service *heads.Service, path string) (page Page, ok bool, err error) {
	address, query, _ := strings.Cut(path, "?")
	page.Path = path
	page.Filled, ok, err = service.Filled(ctx, address, query)
	if errors.Is(err, heads.ErrNoPage) {
		return page, false, nil
	}
	return page, ok, err
}

// errEnough ends the iteration over the site map once there are enough samples.
var errEnough = errors.New("enough")

// Samples returns some pages of the given kinds: first pages without an id, such as the home page, then pages in the
// site map.
func (s *Site) Samples(ctx context.Context, kinds []*route.Page) ([]Page, error) {
	var list []Page
	add := func(path string) error {
		page, ok, err := filledPage(ctx, s.Heads, path)
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
	for _, section := range s.Sections {
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

// Facts returns a text that changes whenever values in titles may change: because rows have changed, or because the
// status of a lot has changed with the passage of time.
func (s *Site) Facts(ctx context.Context) (string, error) {
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
		errs = append(errs, note(s.Lots.Count(ctx, f)))
	}
	for _, newest := range []func() (time.Time, error){
		func() (time.Time, error) { return s.Lots.NewestChange(ctx, lot.Filter{}) },
		func() (time.Time, error) { return s.Communities.NewestChange(ctx, communities.Filter{}) },
	} {
		at, err := newest()
		errs = append(errs, note(at.UnixMicro(), err))
	}
	articles, newest, err := s.News.Newest(ctx, "", "")
	errs = append(errs, err, note(articles, nil), note(newest.UnixMicro(), nil))
	errs = append(errs, note(s.Communities.Count(ctx, communities.Filter{})))
	texts, err := s.Texts.Pages(ctx)
	errs = append(errs, err)
	for _, text := range texts {
		errs = append(errs, note(text.UpdatedAt.UnixMicro(), nil))
	}
	overrides, err := s.Overrides.All(ctx)
	for _, o := range overrides {
		errs = append(errs, note(o.UpdatedAt.UnixMicro(), nil))
	}
	return facts.String(), errors.Join(append(errs, err)...)
}
