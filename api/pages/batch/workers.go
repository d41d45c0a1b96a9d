package batch

import "sync/atomic"

// maxIdle is the maximum number of idle goroutines.
const maxIdle = 64

// workers runs functions concurrently and reuses their goroutines, because a new goroutine starts with a small
// stack that is copied several times until a handler fits. It is created with newWorkers.
type workers struct {
	next chan func()
	idle atomic.Int32
}

func newWorkers() *workers { return &workers{next: make(chan func())} }

// do runs a function in a goroutine and does not wait until it ends.
func (w *workers) do(work func()) {
	select {
	case w.next <- work: // an idle goroutine took the function
	default:
		go w.run(work)
	}
}

func (w *workers) run(work func()) {
	for {
		work()
		if w.idle.Add(1) > maxIdle {
			w.idle.Add(-1)
			return
		}
		work = <-w.next
		w.idle.Add(-1)
	}
}
