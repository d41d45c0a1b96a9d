package readcache

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// longest is how long a value is cached without any change.
const longest = time.Minute

// Cache holds what was read between two changes, whatever they change. It caches nothing until Enable is called.
type Cache[K comparable, V any] struct {
	Limit int // values cached at once; 0 where there are never many

	mu         sync.Mutex
	on         bool
	generation uint64 // count of changes
	values     map[K]V
	until      time.Time
	reads      map[K]*read[V] // that Get has begun since the last change
}

// read is one that has begun; done is closed when it has ended.
type read[V any] struct {
	done  chan struct{}
	value V
	ok    bool
}

// Enable begins to cache what is read. From now on Clear must be called after every change.
func (c *Cache[K, V]) Enable() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.on = true
}

// Clear removes all values.
func (c *Cache[K, V]) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.generation++
	c.values, c.reads = nil, nil
}

// GetMany gives the values of keys, by read for those that are not cached; a key without a value is read again each time.
func (c *Cache[K, V]) GetMany(keys []K, read func(missing []K) (map[K]V, error)) (map[K]V, error) {
	c.mu.Lock()
	if !c.on {
		c.mu.Unlock()
		return read(keys)
	}
	c.expire()
	found, missing := make(map[K]V, len(keys)), []K(nil)
	for _, key := range keys {
		if value, ok := c.values[key]; ok {
			found[key] = value
		} else if !slices.Contains(missing, key) {
			missing = append(missing, key)
		}
	}
	generation := c.generation
	c.mu.Unlock()
	if len(missing) == 0 {
		return found, nil
	}
	values, err := read(missing)
	if err != nil {
		return nil, err
	}
	maps.Copy(found, values)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(generation, values)
	return found, nil
}

// Get gives the value of a key. Of callers that ask for it at the same time one reads, and the others get what it read.
func (c *Cache[K, V]) Get(key K, ask func() (V, error)) (V, error) {
	c.mu.Lock()
	if !c.on {
		c.mu.Unlock()
		return ask()
	}
	c.expire()
	if value, ok := c.values[key]; ok {
		c.mu.Unlock()
		return value, nil
	}
	if begun := c.reads[key]; begun != nil {
		c.mu.Unlock()
		<-begun.done
		if begun.ok {
			return begun.value, nil
		}
		return ask() // the time of the other caller may have ended
	}
	mine, generation := &read[V]{done: make(chan struct{})}, c.generation
	if c.reads == nil {
		c.reads = map[K]*read[V]{}
	}
	c.reads[key] = mine
	c.mu.Unlock()
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.reads[key] == mine {
			delete(c.reads, key)
		}
		if mine.ok {
			c.put(generation, map[K]V{key: mine.value})
		}
		close(mine.done)
	}()
	value, err := ask()
	mine.value, mine.ok = value, err == nil
	return value, err
}

// expire removes values that were cached for long. The caller holds the lock.
func (c *Cache[K, V]) expire() {
	if time.Now().After(c.until) {
		c.values, c.until = nil, time.Now().Add(longest)
	}
}

// put caches values, unless they may be of before a change. The caller holds the lock.
func (c *Cache[K, V]) put(generation uint64, values map[K]V) {
	if c.generation != generation {
		return
	}
	if c.values == nil || c.Limit > 0 && len(c.values)+len(values) > c.Limit {
		c.values = map[K]V{}
	}
	maps.Copy(c.values, values)
}
