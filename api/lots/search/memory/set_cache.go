package memory

import "sync"

// cachedSets is the maximum number of sets in a setCache.
const cachedSets = 64

// setCache caches sets that are costly to find; readers must not change them.
type setCache struct {
	mu   sync.Mutex
	sets map[string]func() lotSet
}

// find returns a set. The first caller builds it, and concurrent callers wait for it: if each built it, a popular set
// would occupy all processors. If the cache is full, it replaces any other set.
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
