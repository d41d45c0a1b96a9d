package revisions

import (
	"context"
	"sync"
	"time"
)

// waitLimit is the maximum time that a request waits for background work. It must be shorter than the time limit of
// a request.
const waitLimit = 7 * time.Second

// Wait waits until done is closed or waitLimit has passed.
func Wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-done:
	case <-time.After(waitLimit):
	case <-ctx.Done():
	}
}

// Background runs work that takes longer than a request, such as dry runs. It runs at most one for each revision.
type Background struct {
	mu      sync.Mutex
	running map[int64]chan struct{} // revision → channel
}

// Start begins work on a revision, unless such work is already running. The returned channel is closed at its end.
func (b *Background) Start(
	ctx context.Context, id int64, work func(context.Context) error, failed func(error),
) <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if done, ok := b.running[id]; ok {
		return done
	}
	if b.running == nil {
		b.running = map[int64]chan struct{}{}
	}
	done := make(chan struct{})
	b.running[id] = done
	ctx = context.WithoutCancel(ctx)
	go func() {
		defer func() {
			b.mu.Lock()
			delete(b.running, id)
			b.mu.Unlock()
			close(done)
		}()
		if err := work(ctx); err != nil {
			failed(err)
		}
	}()
	return done
}

// Running returns the revisions with running work in this process. Call it before reading the revisions from the
// database. Otherwise work that ends in between would look as if it was never started.
func (b *Background) Running() map[int64]bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	running := make(map[int64]bool, len(b.running))
	for id := range b.running {
		running[id] = true
	}
	return running
}
