package revisions

import (
	"context"
	"sync"
	"time"
)

// waitLimit is how long a call waits for work in the background; shorter than the time limit of a call.
const waitLimit = 7 * time.Second

// Wait waits until work has ended, for as long as a call may wait.
func Wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-done:
	case <-time.After(waitLimit):
	case <-ctx.Done():
	}
}

// Background runs work that takes longer than a call, such as dry runs, once at a time for each revision.
type Background struct {
	mu      sync.Mutex
	running map[int64]chan struct{} // by revision
}

// Start begins to work on a revision, unless that goes on already. The channel is closed when it has ended.
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

// Running reports whether a revision is worked on in this process.
func (b *Background) Running(id int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, ok := b.running[id]
	return ok
}
