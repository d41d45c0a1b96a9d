package cache

import (
	"iter"
	"math"

	"github.com/maypok86/otter/v2"
)

// Store holds values of any type by key, bounded by their number or their bytes; the least used leave first. It is the only
// instance of otter's generic cache, behind an interface: each further one, and each package that sees this one, would compile
// some hundred functions.
type Store struct{ values values }

// values is what of otter is used.
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

// NewStore makes a store of at most so many values.
func NewStore(limit int) *Store {
	return &Store{otter.Must(&otter.Options[string, any]{MaximumSize: limit})}
}

// NewWeighedStore makes a store of at most so many bytes, by the size of each value. A value whose size changes is written
// again by Update.
func NewWeighedStore(limit int64, size func(key string, value any) int64) *Store {
	return &Store{otter.Must(&otter.Options[string, any]{
		MaximumWeight: uint64(max(limit, 1)),                                                                       //nolint:gosec // not negative
		Weigher:       func(key string, value any) uint32 { return uint32(min(size(key, value), math.MaxUint32)) }, //nolint:gosec // bounded
	})}
}

// Get gives a value, and whether there is one.
func (s *Store) Get(key string) (any, bool) { return s.values.GetIfPresent(key) }

// Set stores a value.
func (s *Store) Set(key string, value any) { s.values.Set(key, value) }

// Update decides by the stored value what is stored, while no other call changes that key, and gives what is stored then. With
// keep the store stays as it is.
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

// All gives every value.
func (s *Store) All() iter.Seq2[string, any] { return s.values.All() }

// Count is about how many values there are.
func (s *Store) Count() int { return s.values.EstimatedSize() }

// Bytes is the size of all values of a weighed store, after those that are too many have left.
func (s *Store) Bytes() uint64 {
	s.values.CleanUp()
	return s.values.WeightedSize()
}
