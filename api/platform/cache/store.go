package cache

import (
	"iter"
	"math"

	"github.com/maypok86/otter/v2"
)

// Store holds values of any type by key. Their number or their bytes are limited; the least used values are
// evicted first. It is the only instance of otter's generic cache, behind an interface, because every further
// instance would add some hundred functions to compile.
type Store struct{ values values }

// values is the part of otter's interface that is used.
type values interface {
	GetIfPresent(key string) (any, bool)
	Set(key string, value any) (any, bool)
	Compute(key string, next func(had any, found bool) (any, otter.ComputeOp)) (any, bool)
	Invalidate(key string) (any, bool)
	InvalidateAll()
	All() iter.Seq2[string, any]
	EstimatedSize() int
	WeightedSize() uint64
	CleanUp()
}

var _ values = (*otter.Cache[string, any])(nil)

// NewStore returns a store with a maximum number of values.
func NewStore(limit int) *Store {
	return &Store{otter.Must(&otter.Options[string, any]{MaximumSize: limit})}
}

// NewWeighedStore returns a store with a maximum number of bytes, computed from the size of each value. If the size of
// a value changes, Update must be called with it.
func NewWeighedStore(limit int64, size func(key string, value any) int64) *Store {
	return &Store{otter.Must(&otter.Options[string, any]{
		MaximumWeight: uint64(max(limit, 1)),                                                                       //nolint:gosec // the maximum is not negative
		Weigher:       func(key string, value any) uint32 { return uint32(min(size(key, value), math.MaxUint32)) }, //nolint:gosec // at most MaxUint32
	})}
}

// Get returns the value of a key; ok is false if there is none.
func (s *Store) Get(key string) (any, bool) { return s.values.GetIfPresent(key) }

// Set stores a value.
func (s *Store) Set(key string, value any) { s.values.Set(key, value) }

// Update atomically replaces the value of a key by the result of next, and returns the value that is stored then.
// If next returns keep = true, the stored value is left unchanged.
func (s *Store) Update(key string, next func(had any, found bool) (value any, keep bool)) any {
	value, _ := s.values.Compute(key, func(had any, found bool) (any, otter.ComputeOp) {
		value, keep := next(had, found)
		if keep {
			return had, otter.CancelOp
		}
		return value, otter.WriteOp
	})
	return value
}

// Delete removes a value.
func (s *Store) Delete(key string) { s.values.Invalidate(key) }

// Clear removes all values.
func (s *Store) Clear() { s.values.InvalidateAll() }

// All returns an iterator over all values.
func (s *Store) All() iter.Seq2[string, any] { return s.values.All() }

// Count returns the approximate number of values.
func (s *Store) Count() int { return s.values.EstimatedSize() }

// Bytes returns the size of all values of a weighed store, after it has evicted what exceeds the limit.
func (s *Store) Bytes() uint64 {
	s.values.CleanUp()
	return s.values.WeightedSize()
}
