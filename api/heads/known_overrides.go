package heads

import (
	"context"
	"hash/maphash"
	"sync"

	"fapai/api/platform/cachetag"
)

// KnownOverrides reads overrides of heads. After Enable, it caches the set of targets that may have an override,
// because most pages have none. It stores only hashes of their cache tags, because there may be as many overrides as
// pages.
type KnownOverrides struct {
	Store *OverrideStore

	mu         sync.Mutex
	on         bool
	seed       maphash.Seed
	tags       map[uint64]struct{} // nil until loaded
	loading    bool
	generation uint64 // number of calls of Invalidate so far, by which a change during a load is detected
}

// Enable starts caching. From then on, Invalidate must be called with the tags of every change.
func (k *KnownOverrides) Enable() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.on = true
}

// InForce returns the overrides of targets that are in force now.
func (k *KnownOverrides) InForce(ctx context.Context, targets []Target) ([]Override, error) {
	if err := k.load(ctx); err != nil {
		return nil, err
	}
	if !k.mayHave(targets) {
		return nil, nil
	}
	return k.Store.InForce(ctx, targets)
}

// Invalidate drops the cached data that the changes of these tags affect.
func (k *KnownOverrides) Invalidate(tags ...string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.generation++
	for _, tag := range tags {
		if tag == cachetag.All {
			k.tags = nil
		}
		if _, _, ok := cachetag.OverrideOf(tag); ok && k.tags != nil {
			k.tags[maphash.String(k.seed, tag)] = struct{}{}
		}
	}
}

// load reads which targets have overrides. While it runs, other callers do not wait but query the database.
func (k *KnownOverrides) load(ctx context.Context) error {
	k.mu.Lock()
	if !k.on || k.tags != nil || k.loading {
		k.mu.Unlock()
		return nil
	}
	k.loading = true
	generation := k.generation
	k.mu.Unlock()
	targets, err := k.Store.Targets(ctx)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.loading = false
	if err != nil || k.generation != generation { // the data may be older than a change during the load
		return err
	}
	k.seed, k.tags = maphash.MakeSeed(), make(map[uint64]struct{}, len(targets))
	for _, t := range targets {
		k.tags[maphash.String(k.seed, t.tag())] = struct{}{}
	}
	return nil
}

func (k *KnownOverrides) mayHave(targets []Target) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.tags == nil {
		return true
	}
	for _, t := range targets {
		if _, known := k.tags[maphash.String(k.seed, t.tag())]; known {
			return true
		}
	}
	return false
}

func (t Target) tag() string { return cachetag.Override(string(t.Scope), t.Key) }
