package batch

import (
	"runtime"
	"sync"
	"testing"
)

// Any number of functions run concurrently, and at most maxIdle goroutines remain afterwards.
func TestWorkersRunEverythingAtOnce(t *testing.T) {
	w := newWorkers()
	for range 3 {
		var all, done sync.WaitGroup
		all.Add(2 * maxIdle)
		done.Add(2 * maxIdle)
		for range 2 * maxIdle {
			w.do(func() {
				defer done.Done()
				all.Done()
				all.Wait() // each function waits until all functions run
			})
		}
		done.Wait()
	}
	for w.idle.Load() > maxIdle { // surplus goroutines end in the background
		runtime.Gosched()
	}
}
