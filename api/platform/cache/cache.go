package cache

import (
	"iter"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

const (
	defaultLimit = 10_000
	defaultAge   = time.Minute
	maxMarks     = 10_000 // maximum number of tags per cache whose last purge is stored individually
	// Forever is the maximum age of values that become outdated only by a purge.
	Forever = time.Duration(1<<63 - 1)
)

// Key is the type of a cache's keys. struct{} is meant for a cache with a single value.
type Key interface{ string | int64 | struct{} }

// Cache holds values until they are purged or too old. It is an interface to save compile time: the methods of a
// generic struct would be compiled again in every package that has a field of that type.
type Cache[K Key, V any] interface {
	// Enable starts caching, for a cache with Options.Dormant. From then on, the owner must call Clear or
	// Invalidate after every change of the data.
	Enable()
	// Clear removes all values.
	Clear()
	// Invalidate removes the values that have any of the tags.
	Invalidate(tags ...string)
	// Get returns the cached value of a key; ok is false if there is none or if it is outdated.
	Get(key K) (value V, ok bool)
	// Set caches a value that was read just now.
	Set(key K, value V)
	// Epoch returns the number of changes so far. For SetRead, it must be called before the value is read.
	Epoch() uint64
	// SetRead caches a value that was read after Epoch returned epoch. If the value's data has changed since then, the
	// value is outdated at once. SetRead does not replace a value that was read later.
	SetRead(key K, value V, epoch uint64)
	// Update atomically replaces the value of a key with the result of next, which gets the old value, or the zero
	// value if there is none. The value keeps its age.
	Update(key K, next func(V) V) V
	// Load returns the value of a key. If the value is not cached, Load calls read. Concurrent callers for the same key
	// share one call of read.
	Load(key K, read func() (V, error)) (V, error)
	// LoadMany returns the values of keys. It calls read once for all keys whose values are not cached. It caches
	// nothing for keys for which read returns no value.
	LoadMany(keys []K, read func(missing []K) (map[K]V, error)) (map[K]V, error)
	// Keys returns the keys of all cached values, including outdated ones.
	Keys() iter.Seq[K]
}

// Options configures a cache.
type Options[V any] struct {
	Limit   int              // maximum number of values; 0 means 10,000
	Bytes   int64            // maximum total size of all values in bytes, used instead of Limit
	Size    func(V) int64    // returns the size of a value in bytes; only with Bytes
	Age     time.Duration    // time after which a value is read again; 0 means one minute
	Tags    func(V) []string // returns the tags of a value; nil if Invalidate is not used
	Dormant bool             // empty until Enable is called, because earlier changes are not reported to it
}

// New returns an empty cache. It is enabled unless o.Dormant is set.
func New[K Key, V any](o Options[V]) Cache[K, V] {
	c := &cache[K, V]{Options: o}
	if !o.Dormant {
		c.Enable()
	}
	return c
}

type cache[K Key, V any] struct {
	Options[V]
	held  atomic.Pointer[held] // nil until a dormant cache is enabled
	mu    sync.Mutex
	reads map[K]*read[V] // running calls of read since the last change, by key
}

type held struct {
	store  *Store
	epochs *Epochs
}

type entry[K Key, V any] struct {
	key   K
	value V
	tags  []string
	epoch uint64
	until time.Time // time at which the value expires; zero if it never expires
}

func (c *cache[K, V]) Enable() {
	h := &held{epochs: NewEpochs(maxMarks)}
	switch {
	case c.Bytes > 0:
		h.store = NewWeighedStore(c.Bytes, func(_ string, v any) int64 { return c.Size(v.(*entry[K, V]).value) })
	case c.Limit > 0:
		h.store = NewStore(c.Limit)
	default:
		h.store = NewStore(defaultLimit)
	}
	c.held.CompareAndSwap(nil, h)
}

func (c *cache[K, V]) Clear() {
	if h := c.held.Load(); h != nil {
		h.epochs.PurgeAll()
		h.store.Clear()
	}
	c.forgetReads()
}

func (c *cache[K, V]) Invalidate(tags ...string) {
	if h := c.held.Load(); h != nil {
		h.epochs.Purge(tags)
	}
	c.forgetReads()
}

// forgetReads makes later callers of Load start a new read, because the running reads may return data from before a
// change.
func (c *cache[K, V]) forgetReads() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reads = nil
}

func (c *cache[K, V]) Get(key K) (value V, ok bool) {
	h := c.held.Load()
	if h == nil {
		return value, false
	}
	if e := h.get(keyOf(key)); e != nil {
		if e := e.(*entry[K, V]); h.valid(e.until, e.epoch, e.tags) {
			return e.value, true
		}
	}
	return value, false
}

func (c *cache[K, V]) Set(key K, value V) { c.SetRead(key, value, c.Epoch()) }

func (c *cache[K, V]) Epoch() uint64 {
	if h := c.held.Load(); h != nil {
		return h.epochs.Now()
	}
	return 0
}

func (c *cache[K, V]) SetRead(key K, value V, epoch uint64) {
	h := c.held.Load()
	if h == nil {
		return
	}
	h.store.Update(keyOf(key), func(had any, found bool) (any, bool) {
		return c.entry(key, value, epoch), found && had.(*entry[K, V]).epoch > epoch
	})
}

func (c *cache[K, V]) entry(key K, value V, epoch uint64) *entry[K, V] {
	e := &entry[K, V]{key: key, value: value, epoch: epoch}
	if c.Tags != nil {
		e.tags = c.Tags(value)
	}
	switch c.Age {
	case Forever:
	case 0:
		e.until = time.Now().Add(defaultAge)
	default:
		e.until = time.Now().Add(c.Age)
	}
	return e
}

func (c *cache[K, V]) Update(key K, next func(V) V) (value V) {
	h := c.held.Load()
	if h == nil {
		return next(value)
	}
	h.store.Update(keyOf(key), func(had any, _ bool) (any, bool) {
		old, _ := had.(*entry[K, V])
		if old == nil || !h.valid(old.until, old.epoch, old.tags) {
			var zero V
			value = next(zero)
			return c.entry(key, value, h.epochs.Now()), false
		}
		value = next(old.value)
		fresh := c.entry(key, value, h.epochs.Now())
		fresh.until = old.until
		return fresh, false
	})
	return value
}

func (c *cache[K, V]) Keys() iter.Seq[K] {
	return func(yield func(K) bool) {
		h := c.held.Load()
		if h == nil {
			return
		}
		for _, e := range h.store.All() {
			if !yield(e.(*entry[K, V]).key) {
				return
			}
		}
	}
}

func (h *held) get(key string) any {
	e, _ := h.store.Get(key)
	return e
}

func (h *held) valid(until time.Time, epoch uint64, tags []string) bool {
	return (until.IsZero() || time.Now().Before(until)) && !h.epochs.Since(epoch, tags, false)
}

func keyOf[K Key](key K) string {
	switch k := any(key).(type) {
	case string:
		return k
	case int64:
		return strconv.FormatInt(k, 36)
	default:
		return ""
	}
}
