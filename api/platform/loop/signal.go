package loop

// Signal wakes a goroutine. Several calls of Send before the goroutine receives count as one.
type Signal chan struct{}

// NewSignal returns a signal that is not set.
func NewSignal() Signal { return make(Signal, 1) }

// Send wakes the waiting goroutine. It never blocks.
func (s Signal) Send() {
	select {
	case s <- struct{}{}:
	default:
	}
}
