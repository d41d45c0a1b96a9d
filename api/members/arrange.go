package members

import (
	"cmp"
	"slices"
	"time"
)

// Order is an order of saved things.
type Order string

// The orders.
const (
	LastSavedFirst Order = "default"
	CheapFirst     Order = "price_asc"
	DearFirst      Order = "price_desc"
	NextFirst      Order = "start_asc"
)

// arrange brings saved things into an order, by how they are now; equal ones stay in the order of saving.
func arrange(list []Collect, targets map[int64]Target, order Order, now time.Time) {
	price := func(c Collect) *int64 { return targets[c.TargetID].Price }
	start := func(c Collect) *time.Time { return targets[c.TargetID].Start }
	slices.SortStableFunc(list, func(a, b Collect) int {
		switch order {
		case CheapFirst:
			return knownFirst(price(a), price(b), cmp.Compare[int64])
		case DearFirst:
			return knownFirst(price(a), price(b), func(a, b int64) int { return cmp.Compare(b, a) })
		case NextFirst:
			return knownFirst(start(a), start(b), func(a, b time.Time) int {
				// The next one first; those that have begun after them, the latest first.
				switch {
				case a.After(now) != b.After(now):
					return map[bool]int{true: -1, false: 1}[a.After(now)]
				case a.After(now):
					return a.Compare(b)
				}
				return b.Compare(a)
			})
		case LastSavedFirst:
		}
		return 0
	})
}

// knownFirst compares what is known and puts what is not behind it.
func knownFirst[T any](a, b *T, compare func(a, b T) int) int {
	switch {
	case a == nil && b == nil:
		return 0
	case a == nil:
		return 1
	case b == nil:
		return -1
	}
	return compare(*a, *b)
}
