package feeds

import (
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// paced is a reader that counts the bytes that are read through it.
type paced struct {
	io.ReadCloser
	arrived atomic.Int64
}

func (p *paced) Read(b []byte) (int, error) {
	n, err := p.ReadCloser.Read(b)
	p.arrived.Add(int64(n))
	return n, err
}

// watch calls late once fewer than leastBytes were read in a period of the length patience. stop ends the watch.
func (p *paced) watch(patience time.Duration, late func()) (stop func()) {
	ended := make(chan struct{})
	go func() {
		for before := int64(0); ; {
			select {
			case <-ended:
				return
			case <-time.After(patience):
			}
			now := p.arrived.Load()
			if now-before < leastBytes {
				late()
				return
			}
			before = now
		}
	}()
	return sync.OnceFunc(func() { close(ended) })
}
