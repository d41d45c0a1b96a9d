package memsearch

import "sync"

// cachedSets is how many sets a setCache holds.
const cachedSets = 64

// setCache holds sets that were costly to find; they are not the reader's to change.
type setCache struct {
	mu   sync.Mutex
	sets map[string]lotSet
}

// get gives a set, nil when it is not cached.
func (c *setCache) get(key string) lotSet {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.sets[key]
}

// put caches a set, in place of any other when the cache is full.
func (c *setCache) put(key string, found lotSet) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sets == nil {
		c.sets = map[string]lotSet{}
	}
	if len(c.sets) >= cachedSets {
		for other := range c.sets {
			delete(c.sets, other)
			break
		}
	}
	c.sets[key] = found
}
