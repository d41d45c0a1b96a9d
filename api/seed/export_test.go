package seed

import (
	"iter"
	"time"

	"fapai/api/houses/lot"
)

// Drafts yields the lots of Generate without their texts, for tests that do not read them.
func Drafts(n int, seed uint64, now time.Time) iter.Seq[lot.Lot] {
	return func(yield func(lot.Lot) bool) {
		for draft := range drafts(n, seed, now) {
			if !yield(draft.Lot) {
				return
			}
		}
	}
}
