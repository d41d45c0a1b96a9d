package cache

import (
	"slices"
	"sync"
	"sync/atomic"

	"fapai/api/platform/cachetag"
)

// Epochs stores for each tag the purge count of its last purge. There is no index from tags to values: a value has the
// count read before it was made, and is outdated if one of its tags was purged later. So a purge while a value is being
// made is not lost, and its cost does not depend on the number of values concerned.
type Epochs struct {
	now   atomic.Uint64
	limit int // of single marks; beyond it the older half is merged into one floor

	mu    sync.RWMutex
	marks map[string]uint64
	own   map[string]uint64 // marks that concern only values made by this process
	all   uint64            // the last purge of everything
	floor uint64            // marks up to here were dropped: older values are outdated
}

// NewEpochs returns Epochs with a limit of single marks.
func NewEpochs(limit int) *Epochs {
	return &Epochs{marks: map[string]uint64{}, own: map[string]uint64{}, limit: limit}
}

// Now returns the purge count, to be read before making the value that is stored with it.
func (e *Epochs) Now() uint64 { return e.now.Load() }

// Purge marks tags.
func (e *Epochs) Purge(tags []string) {
	if len(tags) == 0 {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	next := e.now.Load() + 1
	for _, tag := range tags {
		if tag == cachetag.All {
			e.all = next
			clear(e.marks) // everything older is outdated by all
			break
		}
		e.marks[tag] = next
	}
	if len(e.marks) > e.limit {
		e.dropOlder()
	}
	// The count is stored last, so that a reader of it also sees its marks.
	e.now.Store(next)
}

// PurgeAll makes everything outdated.
func (e *Epochs) PurgeAll() { e.Purge([]string{cachetag.All}) }

// PurgeOwn is Purge for values made by this process. Its tags are few, so these marks need no limit.
func (e *Epochs) PurgeOwn(tags []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	next := e.now.Load() + 1
	for _, tag := range tags {
		e.own[tag] = next
	}
	e.now.Store(next)
}

// dropOlder drops the older half of the marks; values made before the youngest of those count as outdated.
func (e *Epochs) dropOlder() {
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

// Since reports whether one of the tags was purged after the count; inherited is set for values made by an earlier
// process.
func (e *Epochs) Since(count uint64, tags []string, inherited bool) bool {
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
