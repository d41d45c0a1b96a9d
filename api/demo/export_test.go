package demo

import (
	"iter"
	"testing"
	"time"

	"fapai/api/lots/lot"
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

// WriteAtOnce sets how many lots are a batch, and up to how many are one transaction, until the test ends.
func WriteAtOnce(t *testing.T, batch, transaction int) {
	t.Helper()
	batchBefore, transactionBefore := batchSize, oneTransaction
	batchSize, oneTransaction = batch, transaction
	t.Cleanup(func() { batchSize, oneTransaction = batchBefore, transactionBefore })
}
