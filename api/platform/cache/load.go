package cache

import "slices"

// read is a running call of a read function. done is closed when the function has returned.
type read[V any] struct {
	done  chan struct{}
	value V
	ok    bool
}

func (c *cache[K, V]) LoadMany(keys []K, read func(missing []K) (map[K]V, error)) (map[K]V, error) {
	found, missing := make(map[K]V, len(keys)), []K(nil)
	epoch := c.Epoch()
	for _, key := range keys {
		if value, ok := c.Get(key); ok {
			found[key] = value
		} else if !slices.Contains(missing, key) {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return found, nil
	}
	values, err := read(missing)
	if err != nil {
		return nil, err
	}
	for key, value := range values {
		found[key] = value
		c.SetRead(key, value, epoch)
	}
	return found, nil
}

func (c *cache[K, V]) Load(key K, ask func() (V, error)) (V, error) {
	if c.held.Load() == nil {
		return ask()
	}
	if value, ok := c.Get(key); ok {
		return value, nil
	}
	mine, first := c.begin(key)
	if !first {
		<-mine.done
		if mine.ok {
			return mine.value, nil
		}
		return ask() // the shared call may have failed because the other caller's time limit ended
	}
	epoch := c.Epoch()
	defer func() {
		if mine.ok {
			c.SetRead(key, mine.value, epoch)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.reads[key] == mine {
			delete(c.reads, key)
		}
		close(mine.done)
	}()
	value, err := ask()
	mine.value, mine.ok = value, err == nil
	return value, err
}

// begin returns the running read of a key. If there is none, it starts one, and first is true.
func (c *cache[K, V]) begin(key K) (r *read[V], first bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if begun := c.reads[key]; begun != nil {
		return begun, false
	}
	r = &read[V]{done: make(chan struct{})}
	if c.reads == nil {
		c.reads = map[K]*read[V]{}
	}
	c.reads[key] = r
	return r, true
}
