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
	// personWait is the time after a publication in which a person may still get the old page.
	personWait = time.Second
	// maxPublished bounds the number of tags of publications whose time is kept.
	maxPublished = 50_000
	// renewals is the number of changed pages rendered at once ahead of demand.
	renewals = 2
	// renewalPause is the time until a changed page is tried again when no render was free.
	renewalPause = 20 * time.Millisecond
)

// published holds the tags of editors' publications: the time of their last purge, and the progress of the kept pages
// with them.
type published struct {
	mu   sync.Mutex
	at   map[string]publishedAt
	wake chan struct{} // has one element when there is work

	progress Published
}

type publishedAt struct {
	epoch uint64
	time  time.Time
}

// Published describes the progress of rendering the pages that the latest publications changed.
type Published struct {
	Total int       // kept pages that were to be rendered again
	Done  int       // pages among them that visitors already get as published
	At    time.Time // of the first publication of these; zero where there was none
	Ended time.Time // when the last of them was rendered; zero while some are left
}

func newPublished() *published {
	return &published{at: map[string]publishedAt{}, wake: make(chan struct{}, 1)}
}

// note records a purge of tags after which the count of purges is epoch.
func (p *published) note(tags []string, epoch uint64, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, tag := range tags {
		if !cachetag.IsPublished(tag) {
			continue
		}
		if len(p.at) >= maxPublished {
			clear(p.at) // pages are outdated all the same, as after a change of data
		}
		p.at[tag] = publishedAt{epoch, now}
		select {
		case p.wake <- struct{}{}:
		default:
		}
	}
}

// since returns when an editor last changed a page rendered at the given epoch, a count of purges; zero where none did.
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

// Published returns the progress of the pages of the latest publications.
func (f *Front) Published() Published {
	f.published.mu.Lock()
	defer f.published.mu.Unlock()
	return f.published.progress
}

// left returns the number of pages of the latest publications that are not rendered yet. Noted publications that were
// not looked at count as one.
func (f *Front) left() int {
	f.published.mu.Lock()
	defer f.published.mu.Unlock()
	return len(f.published.wake) + f.published.progress.Total - f.published.progress.Done
}

// mustWait reports whether a request must wait for the successor of an outdated page, however long it takes: an editor
// changed the page, and the client is a search engine, or a person later than a moment after the publication.
func (f *Front) mustWait(p *page, isCrawler bool, now time.Time) bool {
	since := f.published.since(p.epoch, p.tags)
	return !since.IsZero() && (isCrawler || now.Sub(since) >= personWait-f.opt.StaleWait)
}

// RenewPublished renders the kept pages that publications changed ahead of demand, the most visited first, until ctx
// ends.
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

// changed returns the kept pages that publications outdated, the most visited first.
func (f *Front) changed() (list []*page) {
	for _, value := range f.store.pages.All() {
		if p := value.(*page); f.outdated(p) && !f.published.since(p.epoch, p.tags).IsZero() { //nolint:forcetypeassert // nothing else is put in
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

// renewOne renders a page again, unless a visitor has had it rendered meanwhile. A page that fails leaves the cache, so
// that its next visitor has it rendered.
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
			continue // it is looked at again: another publication may have come during the render
		}
		select {
		case <-ctx.Done():
		case <-time.After(renewalPause):
		}
	}
}

// requestOf returns the render of a kept page.
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
