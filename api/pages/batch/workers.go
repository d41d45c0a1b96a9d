package batch

import "sync/atomic"

// maxIdle is the maximum number of idle goroutines.
const maxIdle = 64

// workers run functions concurrently, each on a goroutine that is kept for the next one: a new goroutine has a small
// stack, which is copied several times until a handler fits into it. The zero value cannot be used, see newWorkers.
type workers struct {
	next chan func()
	idle atomic.Int32
}

func newWorkers() *workers { return &workers{next: make(chan func())} }

// do runs a function, without waiting for it.
func (w *workers) do(work func()) {
	select {
	case w.next <- work: // one was waiting
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
