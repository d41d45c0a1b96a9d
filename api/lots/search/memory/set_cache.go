package memory

import "sync"

// cachedSets is the maximum number of sets in a setCache.
const cachedSets = 64

// setCache caches sets by key. Callers must not change the sets.
type setCache struct {
	mu   sync.Mutex
	sets map[string]func() lotSet
}

// find returns the cached set for a key. The first caller builds the set and concurrent callers wait for it, so that a
// popular set does not occupy all processors. If the cache is full, an arbitrary set is dropped.
func (c *setCache) find(key string, build func() lotSet) lotSet {
	return c.entry(key, build)()
}

func (c *setCache) entry(key string, build func() lotSet) func() lotSet {
	c.mu.Lock()
	defer c.mu.Unlock()
	if found, ok := c.sets[key]; ok {
		return found
	}
	if c.sets == nil {
		c.sets = map[string]func() lotSet{}
	}
	if len(c.sets) >= cachedSets {
		for other := range c.sets {
			delete(c.sets, other)
			break
		}
	}
	c.sets[key] = sync.OnceValue(build)
	return c.sets[key]
}
