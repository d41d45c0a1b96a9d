package memory

import "sync"

// cachedSets is how many sets a setCache holds.
const cachedSets = 64

// setCache holds sets that are costly to find; they are not the reader's to change.
type setCache struct {
	mu   sync.Mutex
	sets map[string]func() lotSet
}

// find gives a set. The first who asks for it makes it, and all who ask meanwhile wait for that: were each to make it, a set
// that many ask for would occupy all processors. It takes the place of any other when the cache is full.
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
