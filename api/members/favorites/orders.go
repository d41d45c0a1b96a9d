package favorites

import (
	"cmp"
	"slices"
	"time"
)

// Order is an order of favorites. Its values are those of the API contract.
type Order string

// The values of Order.
const (
	NewestFirst  Order = "default" // the last saved favorite first
	CheapFirst   Order = "price_asc"
	DearFirst    Order = "price_desc"
	StartingNext Order = "start_asc"
)

// sortByTarget sorts favorites by current data, such as the price. Favorites with equal data keep their order.
func sortByTarget(list []Favorite, targets map[int64]Target, order Order, now time.Time) {
	slices.SortStableFunc(list, func(x, y Favorite) int {
		a, b := targets[x.TargetID], targets[y.TargetID]
		switch order {
		case CheapFirst:
			return nilLast(a.Price, b.Price, cmp.Compare[int64])
		case DearFirst:
			return nilLast(a.Price, b.Price, func(a, b int64) int { return cmp.Compare(b, a) })
		case StartingNext:
			return nilLast(a.Start, b.Start, func(a, b time.Time) int { return compareStarts(a, b, now) })
		case NewestFirst:
		}
		return 0
	})
}

// compareStarts compares two start times for sorting: first those in the future, then those in the past. In each group,
// the time that is closest to now comes first.
func compareStarts(a, b, now time.Time) int {
	switch {
	case a.After(now) && b.After(now):
		return a.Compare(b)
	case a.After(now):
		return -1
	case b.After(now):
		return 1
	}
	return b.Compare(a)
}

// nilLast compares two values with compare; nil comes after all other values.
func nilLast[T any](a, b *T, compare func(a, b T) int) int {
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
