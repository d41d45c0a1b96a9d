package revisions

import (
	"context"
	"sync"
	"time"
)

// waitLimit specifies how long a call waits for work in the background. It must be shorter than the time limit of a
// call.
const waitLimit = 7 * time.Second

// Wait waits until done is closed, at most for waitLimit.
func Wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-done:
	case <-time.After(waitLimit):
	case <-ctx.Done():
	}
}

// Background does work that takes longer than a call, such as dry runs, for each revision one at a time.
type Background struct {
	mu      sync.Mutex
	running map[int64]chan struct{} // revision → channel
}

// Start begins work on a revision, unless work on it is running. The returned channel is closed when the work has
// ended.
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

// Running returns the revisions that this process is working on. Call it before the revisions are read: work that ends
// between the two then counts as running, instead of as never started.
func (b *Background) Running() map[int64]bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	running := make(map[int64]bool, len(b.running))
	for id := range b.running {
		running[id] = true
	}
	return running
}
