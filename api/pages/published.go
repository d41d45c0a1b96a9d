package pages

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
)

const (
	// personWait is the time after an editor's publication in which a person may still get the old page. Search engines
	// wait for the new page.
	personWait = time.Second
	// maxPublished is the maximum number of tags whose publication time is stored.
	maxPublished = 50_000
	// renewals is the maximum number of published pages that are rendered concurrently in the background.
	renewals = 2
	// renewalPause is the pause before a published page is tried again in the background if all slots were busy.
	renewalPause = 20 * time.Millisecond
)

// published holds the cache tags that editors' publications purged, with the times of publication. It also counts how
// many of the cached pages with these tags have been rendered again.
type published struct {
	mu   sync.Mutex
	at   map[string]publishedAt
	wake chan struct{} // capacity 1; filled when a page has to be rendered

	progress Published
}

type publishedAt struct {
	epoch uint64
	time  time.Time
}

// Published describes the progress of rendering the pages that the latest publications changed.
type Published struct {
	Total int       // number of cached pages to be rendered again
	Done  int       // number of these pages of which visitors already get the new version
	At    time.Time // time of the first of these publications; zero if there was none
	Ended time.Time // time when the last of these pages was rendered; zero while the work continues
}

func newPublished() *published {
	return &published{at: map[string]publishedAt{}, wake: make(chan struct{}, 1)}
}

// note records the cache tags of a publication. epoch is the number of purges including the purge of these tags.
func (p *published) note(tags []string, epoch uint64, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, tag := range tags {
		if !cachetag.IsPublished(tag) {
			continue
		}
		if len(p.at) >= maxPublished {
			clear(p.at) // safe, because the pages remain outdated, as after any change of data
		}
		p.at[tag] = publishedAt{epoch, now}
		select {
		case p.wake <- struct{}{}:
		default:
		}
	}
}

// since returns the time of the first publication that changed a page with these tags after its render; zero if there
// was none. epoch is the number of purges before the page's render.
func (p *published) since(epoch uint64, tags []string) (first time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, tag := range tags {
		if at, ok := p.at[tag]; ok && at.epoch > epoch && (first.IsZero() || at.time.Before(first)) {
			first = at.time
		}
	}
	return first
}

// Published returns the progress of rendering the pages that the latest publications changed.
func (f *Front) Published() Published {
	f.published.mu.Lock()
	defer f.published.mu.Unlock()
	return f.published.progress
}

// left returns how many of the pages changed by publications have not been rendered again. Publications that are not
// processed yet count as one page, however many they are.
func (f *Front) left() int {
	f.published.mu.Lock()
	defer f.published.mu.Unlock()
	return len(f.published.wake) + f.published.progress.Total - f.published.progress.Done
}

// mustWait reports whether a request for an outdated page must wait for the new version without a time limit. This
// applies only to pages that an editor changed: always for search engines, and for persons if personWait has passed
// since the publication.
func (f *Front) mustWait(p *page, isCrawler bool, now time.Time) bool {
	since := f.published.since(p.epoch, p.tags)
	return !since.IsZero() && (isCrawler || now.Sub(since) >= personWait-f.opt.StaleWait)
}

// RenewPublished renders, before they are requested, the cached pages that publications changed, until ctx ends. It
// begins with the most visited pages.
func (f *Front) RenewPublished(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-f.published.wake:
		}
		f.renewPublished(ctx)
	}
}

// changed returns the cached pages that publications made outdated, the most visited first.
func (f *Front) changed() (list []*page) {
	for _, value := range f.store.pages.All() {
		if p := value.(*page); f.outdated(p) && !f.published.since(p.epoch, p.tags).IsZero() { //nolint:forcetypeassert // the cache contains only pages
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b *page) int {
		return cmp.Or(cmp.Compare(b.visits.Load(), a.visits.Load()), cmp.Compare(a.key, b.key))
	})
	return list
}

func (f *Front) renewPublished(ctx context.Context) {
	list := f.changed()
	if len(list) == 0 {
		return
	}
	f.published.set(func(p *Published) { *p = Published{Total: len(list), At: f.opt.Now()} })
	next := make(chan *page)
	var workers sync.WaitGroup
	for range renewals {
		workers.Go(func() {
			for p := range next {
				f.renewOne(ctx, p)
				f.published.set(func(progress *Published) { progress.Done++ })
			}
		})
	}
	for _, p := range list {
		select {
		case next <- p:
		case <-ctx.Done():
		}
	}
	close(next)
	workers.Wait()
	f.published.set(func(p *Published) { p.Ended = f.opt.Now() })
}

func (p *published) set(change func(*Published)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(&p.progress)
}

// renewOne renders a published page again, unless a visitor's request has already done so. If the render fails,
// renewOne removes the page from the cache, so that nobody gets the old version.
func (f *Front) renewOne(ctx context.Context, p *page) {
	req, ok := requestOf(p.key)
	if !ok {
		f.store.drop(p.key)
		return
	}
	for until := time.Now().Add(f.opt.RenderTimeout); ctx.Err() == nil && time.Now().Before(until); {
		if now := f.store.before(p.key); now == nil || !f.outdated(now) {
			return
		}
		fl := f.joinOrStart(req, nil)
		if fl == nil {
			return
		}
		<-fl.ended
		if fl.err == nil {
			continue // another publication may have happened during the render
		}
		select {
		case <-ctx.Done():
		case <-time.After(renewalPause):
		}
	}
}

// requestOf returns the request that renders the page with this cache key again. ok is false if no page has that
// address.
func requestOf(key string) (req renderRequest, ok bool) {
	target, onMobile := strings.CutPrefix(key, mobileMark)
	path, query, _ := strings.Cut(target, "?")
	path, asMarkdown := withoutMarkdown(path)
	req = renderRequest{path: path, query: query, mobile: onMobile, key: key, markdown: asMarkdown}
	if path == unknownPath || path == route.Gone {
		req.ttl = notFoundTTL
		return req, true
	}
	page, _, _ := route.Match(path)
	if page == nil {
		return req, false
	}
	req.ttl, req.alternate = page.TTL, page.HasMarkdown()
	return req, req.ttl > 0
}
