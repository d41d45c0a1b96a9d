package kept

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// longest is how long a value is kept without any change.
const longest = time.Minute

// Values holds what was read between two changes, whatever they change. It keeps nothing until On is set.
type Values[K comparable, V any] struct {
	On bool

	mu         sync.Mutex
	generation uint64 // count of changes
	values     map[K]V
	until      time.Time
}

// Drop forgets all values.
func (v *Values[K, V]) Drop() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.generation++
	v.values = nil
}

// Get gives the values of keys, by read for those that are not kept; a key without a value is read again each time.
func (v *Values[K, V]) Get(keys []K, read func(missing []K) (map[K]V, error)) (map[K]V, error) {
	if !v.On {
		return read(keys)
	}
	v.mu.Lock()
	if time.Now().After(v.until) {
		v.values, v.until = nil, time.Now().Add(longest)
	}
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
	if v.generation == generation { // else it may be of before the change
		if v.values == nil {
			v.values = map[K]V{}
		}
		maps.Copy(v.values, values)
	}
	return found, nil
}
