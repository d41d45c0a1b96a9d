package cache

import (
	"iter"
	"math"

	"github.com/maypok86/otter/v2"
)

// Store holds values of any type by key. It limits their number or total size and evicts the least used values first.
// It wraps the program's only instance of otter's generic cache, because every further instance would add several
// hundred functions to compile.
type Store struct{ values values }

// values lists the used methods of otter's cache.
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

// NewStore returns a store that holds at most limit values.
func NewStore(limit int) *Store {
	return &Store{otter.Must(&otter.Options[string, any]{MaximumSize: limit})}
}

// NewWeighedStore returns a store whose values have at most limit bytes in total. If the size of a value changes, the
// owner must call Update with that value.
func NewWeighedStore(limit int64, size func(key string, value any) int64) *Store {
	return &Store{otter.Must(&otter.Options[string, any]{
		MaximumWeight: uint64(max(limit, 1)),                                                                       //nolint:gosec // never negative
		Weigher:       func(key string, value any) uint32 { return uint32(min(size(key, value), math.MaxUint32)) }, //nolint:gosec // at most MaxUint32
	})}
}

// Get returns the value of a key; ok is false if there is none.
func (s *Store) Get(key string) (any, bool) { return s.values.GetIfPresent(key) }

// Set stores a value.
func (s *Store) Set(key string, value any) { s.values.Set(key, value) }

// Update atomically replaces the value of a key with the result of next, unless next returns keep = true. It returns
// the value that is stored then.
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

// Bytes returns the total size of the values in a weighed store, after pending evictions.
func (s *Store) Bytes() uint64 {
	s.values.CleanUp()
	return s.values.WeightedSize()
}
