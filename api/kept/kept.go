package kept

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// longest is how long a value is kept without any change.
const longest = time.Minute

// Values holds what was read between two changes, whatever they change. It keeps nothing until Keep is called.
type Values[K comparable, V any] struct {
	Most int // values kept at once; 0 where there are never many

	mu         sync.Mutex
	on         bool
	generation uint64 // count of changes
	values     map[K]V
	until      time.Time
	reads      map[K]*read[V] // that One has begun since the last change
}

// read is one that has begun; done is closed when it has ended.
type read[V any] struct {
	done  chan struct{}
	value V
	ok    bool
}

// Keep begins to keep what is read. From now on Drop must be called after every change.
func (v *Values[K, V]) Keep() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.on = true
}

// Drop forgets all values.
func (v *Values[K, V]) Drop() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.generation++
	v.values, v.reads = nil, nil
}

// Get gives the values of keys, by read for those that are not kept; a key without a value is read again each time.
func (v *Values[K, V]) Get(keys []K, read func(missing []K) (map[K]V, error)) (map[K]V, error) {
	v.mu.Lock()
	if !v.on {
		v.mu.Unlock()
		return read(keys)
	}
	v.expire()
	found, missing := make(map[K]V, len(keys)), []K(nil)
	for _, key := range keys {
		if value, ok := v.values[key]; ok {
			found[key] = value
		} else if !slices.Contains(missing, key) {
			missing = append(missing, key)
		}
	}
	generation := v.generation
	v.mu.Unlock()
	if len(missing) == 0 {
		return found, nil
	}
	values, err := read(missing)
	if err != nil {
		return nil, err
	}
	maps.Copy(found, values)
	v.mu.Lock()
	defer v.mu.Unlock()
	v.put(generation, values)
	return found, nil
}

// One gives the value of a key. Of callers that ask for it at the same time one reads, and the others get what it read.
func (v *Values[K, V]) One(key K, ask func() (V, error)) (V, error) {
	v.mu.Lock()
	if !v.on {
		v.mu.Unlock()
		return ask()
	}
	v.expire()
	if value, ok := v.values[key]; ok {
		v.mu.Unlock()
		return value, nil
	}
	if begun := v.reads[key]; begun != nil {
		v.mu.Unlock()
		<-begun.done
		if begun.ok {
			return begun.value, nil
		}
		return ask() // the time of the other caller may have ended
	}
	mine, generation := &read[V]{done: make(chan struct{})}, v.generation
	if v.reads == nil {
		v.reads = map[K]*read[V]{}
	}
	v.reads[key] = mine
	v.mu.Unlock()
	defer func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		if v.reads[key] == mine {
			delete(v.reads, key)
		}
		if mine.ok {
			v.put(generation, map[K]V{key: mine.value})
		}
		close(mine.done)
	}()
	value, err := ask()
	mine.value, mine.ok = value, err == nil
	return value, err
}

// expire forgets values that were kept for long. The caller holds the lock.
func (v *Values[K, V]) expire() {
	if time.Now().After(v.until) {
		v.values, v.until = nil, time.Now().Add(longest)
	}
}

// put keeps values, unless they may be of before a change. The caller holds the lock.
func (v *Values[K, V]) put(generation uint64, values map[K]V) {
	if v.generation != generation {
		return
	}
	if v.values == nil || v.Most > 0 && len(v.values)+len(values) > v.Most {
		v.values = map[K]V{}
	}
	maps.Copy(v.values, values)
}
