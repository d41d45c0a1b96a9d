package loop

// Signal wakes a goroutine that waits for it. Several sends before a receive count as one.
type Signal chan struct{}

// NewSignal returns a signal that is not set.
func NewSignal() Signal { return make(Signal, 1) }

// Send wakes the goroutine that waits. It does not block.
func (s Signal) Send() {
	select {
	case s <- struct{}{}:
	default:
	}
}
