package pages

import (
	"slices"
	"sync"
	"sync/atomic"

	"fapai/api/platform/cachetag"
)

// maxTags bounds the number of single marks; beyond it the older half is merged into one floor.
const maxTags = 200_000

// epochs stores for each tag the count of purges at which it was purged last. There is no index from tags to pages: a page
// stores the count read before its render began, and is outdated when one of its tags was purged later. So a purge during
// a render is not lost, and its cost does not depend on the number of pages concerned.
type epochs struct {
	now   atomic.Uint64
	limit int

	mu    sync.RWMutex
	marks map[string]uint64
	own   map[string]uint64 // marks that concern only pages which this process rendered
	all   uint64            // the last purge of all pages
	floor uint64            // marks up to here were dropped: pages older than this are outdated
}

func newEpochs(limit int) *epochs {
	return &epochs{marks: map[string]uint64{}, own: map[string]uint64{}, limit: limit}
}

func (e *epochs) purge(tags []string) {
	if len(tags) == 0 {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	next := e.now.Load() + 1
	for _, tag := range tags {
		if tag == cachetag.All {
			e.all = next
			clear(e.marks) // every page from before is outdated by all
			break
		}
		e.marks[tag] = next
	}
	if len(e.marks) > e.limit {
		e.dropOlder()
	}
	// Last, so that a reader of the new count also sees its marks.
	e.now.Store(next)
}

// purgeOwn is purge for pages that this process rendered. Its tags are a few, so these marks need no limit.
func (e *epochs) purgeOwn(tags []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	next := e.now.Load() + 1
	for _, tag := range tags {
		e.own[tag] = next
	}
	e.now.Store(next)
}

// dropOlder drops the older half of the marks; pages rendered before the youngest of those count as outdated.
func (e *epochs) dropOlder() {
	ages := make([]uint64, 0, len(e.marks))
	for _, at := range e.marks {
		ages = append(ages, at)
	}
	slices.Sort(ages)
	e.floor = ages[len(ages)/2]
	for tag, at := range e.marks {
		if at <= e.floor {
			delete(e.marks, tag)
		}
	}
}

// since reports whether one of the tags was purged after the count. Inherited are pages that an earlier process rendered.
func (e *epochs) since(count uint64, tags []string, inherited bool) bool {
	e.mu.RLock()
	defer e.mu.RUnlock()
	if e.all > count || e.floor > count {
		return true
	}
	for _, tag := range tags {
		if e.marks[tag] > count || !inherited && e.own[tag] > count {
			return true
		}
	}
	return false
}

// outdated is since for a kept page, with the result cached until the next purge.
func (e *epochs) outdated(p *page) bool {
	if p.outdated.Load() {
		return true
	}
	now := e.now.Load()
	if p.checked.Load() == now {
		return false
	}
	if e.since(p.epoch, p.tags, p.inherited) {
		p.outdated.Store(true)
		return true
	}
	p.checked.Store(now)
	return false
}
