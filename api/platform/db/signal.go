package db

// Signal tells a goroutine that waits on it that there is something to do. Sent several times before it is received it is one.
type Signal chan struct{}

// NewSignal makes a Signal.
func NewSignal() Signal { return make(Signal, 1) }

// Send does not block.
func (s Signal) Send() {
	select {
	case s <- struct{}{}:
	default:
	}
}
