package batch

import (
	"runtime"
	"sync"
	"testing"
)

// Functions run at once, however many there are, and no more goroutines stay than may be idle.
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
				all.Wait() // each waits until all of them run
			})
		}
		done.Wait()
	}
	for w.idle.Load() > maxIdle { // those that end have not all ended yet
		runtime.Gosched()
	}
}
