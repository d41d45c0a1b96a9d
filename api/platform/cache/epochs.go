package cache

import (
	"slices"
	"sync"
	"sync/atomic"

	"fapai/api/platform/cachetag"
)

// Epochs stores, for each tag, the purge count at its last purge. There is no index from tags to values. Instead, a
// value is stored with the purge count from before it was made, and is outdated if one of its tags was purged later. A
// purge while a value is being made is therefore not lost, and the cost of a purge does not depend on the number of
// values.
type Epochs struct {
	now   atomic.Uint64
	limit int // maximum number of tags in marks; beyond it the older half is dropped and raises floor

	mu    sync.RWMutex
	marks map[string]uint64
	own   map[string]uint64 // marks only for values that this process made
	all   uint64            // purge count at the last purge of everything
	floor uint64            // marks up to this purge count were dropped, so older values are outdated
}

// NewEpochs returns Epochs that remember at most limit tags singly.
func NewEpochs(limit int) *Epochs {
	return &Epochs{marks: map[string]uint64{}, own: map[string]uint64{}, limit: limit}
}

// Now returns the purge count. It must be read before making the value that is stored with it.
func (e *Epochs) Now() uint64 { return e.now.Load() }

// Purge makes all values with one of the tags outdated.
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
			clear(e.marks) // cachetag.All makes every older value outdated, so single marks are not needed
			break
		}
		e.marks[tag] = next
	}
	if len(e.marks) > e.limit {
		e.dropOlder()
	}
	// The count must be stored last, so that a reader of the new count also sees its marks.
	e.now.Store(next)
}

// PurgeAll makes everything outdated.
func (e *Epochs) PurgeAll() { e.Purge([]string{cachetag.All}) }

// PurgeOwn is Purge for values made by this process. It is used with few different tags, so their number is not
// limited.
func (e *Epochs) PurgeOwn(tags []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	next := e.now.Load() + 1
	for _, tag := range tags {
		e.own[tag] = next
	}
	e.now.Store(next)
}

// dropOlder drops the older half of the marks. Values older than the youngest dropped mark count as outdated.
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

// Since reports whether one of the tags was purged after the given purge count. inherited is true for a value made
// by an earlier process.
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
