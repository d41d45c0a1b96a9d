package demo

import (
	"iter"
	"runtime"
	"sync"
	"time"

	"fapai/api/lots/lot"
)

// batches yields what Generate yields in slices of batchSize lots. All cores share the texts.
func batches(n int, seed uint64, now time.Time) iter.Seq[[]lot.Lot] {
	return func(yield func([]lot.Lot) bool) {
		batch := make([]draft, 0, batchSize)
		for d := range drafts(n, seed, now) {
			if batch = append(batch, d); len(batch) < batchSize {
				continue
			}
			if !yield(finished(batch)) {
				return
			}
			batch = batch[:0]
		}
		if len(batch) > 0 {
			yield(finished(batch))
		}
	}
}

// finished writes the texts of drafts and gives the lots, in a slice of their own.
func finished(batch []draft) []lot.Lot {
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for first := range workers {
		wg.Go(func() {
			for i := first; i < len(batch); i += workers {
				batch[i].finish()
			}
		})
	}
	wg.Wait()
	lots := make([]lot.Lot, len(batch))
	for i := range batch {
		lots[i] = batch[i].Lot
	}
	clear(batch)
	return lots
}

// ahead yields what seq yields, of which it makes the next while the one before is being used.
func ahead[T any](seq iter.Seq[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		made, stop := make(chan T), make(chan struct{})
		defer func() {
			close(stop)
			for range made { // until nothing is made any more
			}
		}()
		go func() {
			defer close(made)
			for v := range seq {
				select {
				case made <- v:
				case <-stop:
					return
				}
			}
		}()
		for v := range made {
			if !yield(v) {
				return
			}
		}
	}
}
