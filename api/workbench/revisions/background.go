package revisions

import (
	"context"
	"sync"
	"time"
)

// waitLimit is the maximum time that a request waits for background work. It must be shorter than the server's time
// limit for a request.
const waitLimit = 7 * time.Second

// Wait waits until done is closed or waitLimit has passed.
func Wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-done:
	case <-time.After(waitLimit):
	case <-ctx.Done():
	}
}

// Background runs work that takes longer than a request, such as dry runs. For each revision it runs at most one piece
// of work at a time.
type Background struct {
	mu      sync.Mutex
	running map[int64]chan struct{} // id of the revision → channel that is closed when its work ends
}

// Start begins work for a revision, unless work for it is already running. The returned channel is closed when the work
// ends.
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

// Running returns the ids of the revisions whose work is running in this process. It must be called before the
// revisions are read: otherwise, work that ends in between would seem to be neither running nor done.
func (b *Background) Running() map[int64]bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	running := make(map[int64]bool, len(b.running))
	for id := range b.running {
		running[id] = true
	}
	return running
}
