package cache

import (
	"slices"
	"sync"
	"sync/atomic"

	"fapai/api/platform/cachetag"
)

// Epochs decides whether values are outdated. It counts purges, and stores for each tag the count at the tag's last
// purge. A value is stored with the count from before the value was made. It is outdated if one of its tags was purged
// later. So a purge while a value is being made is not lost, and a purge takes the same time for any number of values.
type Epochs struct {
	now   atomic.Uint64
	limit int // maximum length of marks; if it is exceeded, the older half is dropped and floor is raised

	mu    sync.RWMutex
	marks map[string]uint64
	own   map[string]uint64 // like marks, for purges that concern only values made by this process
	all   uint64            // count at the last purge of all values
	floor uint64            // marks up to this count were dropped, so values with a lower count are outdated
}

// NewEpochs returns Epochs that store the last purge of at most limit tags individually.
func NewEpochs(limit int) *Epochs {
	return &Epochs{marks: map[string]uint64{}, own: map[string]uint64{}, limit: limit}
}

// Now returns the number of purges so far. It must be read before a value is made, and be stored with the value.
func (e *Epochs) Now() uint64 { return e.now.Load() }

// Purge makes all values with any of the tags outdated.
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
			clear(e.marks) // all older values are outdated now, so no marks for single tags are needed
			break
		}
		e.marks[tag] = next
	}
	if len(e.marks) > e.limit {
		e.dropOlder()
	}
	// The count is stored last, so that a reader of the new count also sees the new marks.
	e.now.Store(next)
}

// PurgeAll makes all values outdated.
func (e *Epochs) PurgeAll() { e.Purge([]string{cachetag.All}) }

// PurgeOwn is like Purge, but only for values that this process made. The number of tags in own is not limited, because
// only few tags are used with it.
func (e *Epochs) PurgeOwn(tags []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	next := e.now.Load() + 1
	for _, tag := range tags {
		e.own[tag] = next
	}
	e.now.Store(next)
}

// dropOlder drops the older half of the marks. Values from before the latest of the dropped marks count as outdated.
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

// Since reports whether any of the tags was purged after the given count. inherited is true for a value that an earlier
// process made.
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
