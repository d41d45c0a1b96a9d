package statestream

import (
	"bytes"
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

const (
	collectTime = 50 * time.Millisecond // changes within it are read together
	retryPause  = time.Second           // after a failed read
	readBatch   = 500                   // lots of one read
	fullRetry   = 30 * time.Second      // when a refused client may ask again
)

// State is what is sent of one lot.
type State struct {
	Data  []byte    // JSON; nil for a lot that is not there
	Until time.Time // after it no change is expected; zero for a lot whose result is known
}

// Reader reads the states of lots; those that are not there are left out.
type Reader func(ctx context.Context, ids []int64) (map[int64]State, error)

// Limits bound the open connections. Zero allows none.
type Limits struct{ Connections, PerAddress int }

// topic is a lot that a connection watches.
type topic struct {
	state    atomic.Pointer[State] // nil until it was read
	watchers map[*watcher]struct{} // guarded by Hub.mu
}

// Hub keeps the states of all watched lots. It is safe for concurrent use.
type Hub struct {
	read   Reader
	now    func() time.Time
	log    *slog.Logger
	limits Limits

	heartbeat, writeTimeout time.Duration

	mu        sync.Mutex
	topics    map[int64]*topic
	outdated  map[int64]struct{} // to be read
	open      map[*watcher]struct{}
	addresses map[string]int // open connections of each
	closed    bool

	wake    db.Signal
	writers sync.WaitGroup
	size    atomic.Int64 // of open
	slow    atomic.Int64 // connections that were closed because a write took too long
}

// New makes a hub, which reads states while Run runs.
func New(limits Limits, read Reader, now func() time.Time, log *slog.Logger) *Hub {
	return &Hub{
		read: read, now: now, log: log, limits: limits, heartbeat: 20 * time.Second, writeTimeout: 10 * time.Second,
		topics: map[int64]*topic{}, outdated: map[int64]struct{}{}, open: map[*watcher]struct{}{}, addresses: map[string]int{},
		wake: db.NewSignal(),
	}
}

// Invalidate has the watched lots that the tags name read again.
func (h *Hub) Invalidate(tags ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, tag := range tags {
		if tag == cachetag.All || tag == cachetag.AnyHouse {
			for id := range h.topics {
				h.outdated[id] = struct{}{}
			}
		} else if id, ok := cachetag.HouseID(tag); ok && h.topics[id] != nil {
			h.outdated[id] = struct{}{}
		}
	}
	h.wakeReader()
}

// wakeReader is called with the lock held.
func (h *Hub) wakeReader() {
	if len(h.outdated) > 0 {
		h.wake.Send()
	}
}

// Run reads what is outdated until ctx ends.
func (h *Hub) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.wake:
		}
		db.Sleep(ctx, collectTime)
		for ids := range slices.Chunk(h.takeOutdated(), readBatch) {
			if err := h.refresh(ctx, ids); err != nil && ctx.Err() == nil {
				h.log.Warn("states of lots were not read and will be tried again", "error", err.Error())
				h.markOutdated(ids)
				db.Sleep(ctx, retryPause)
			}
		}
	}
}

func (h *Hub) takeOutdated() []int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	ids := slices.Collect(maps.Keys(h.outdated))
	clear(h.outdated)
	return ids
}

func (h *Hub) markOutdated(ids []int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, id := range ids {
		h.outdated[id] = struct{}{}
	}
	h.wakeReader()
}

// refresh reads lots and wakes the connections whose lots changed.
func (h *Hub) refresh(ctx context.Context, ids []int64) error {
	states, err := h.read(ctx, ids)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	// Woken only when all are stored, so that a connection gets them in one event.
	told := map[*watcher]struct{}{}
	for _, id := range ids {
		t, state := h.topics[id], states[id]
		if t == nil {
			continue // nobody watches it any more
		}
		if old := t.state.Load(); old != nil && bytes.Equal(old.Data, state.Data) && old.Until.Equal(state.Until) {
			continue
		}
		t.state.Store(&state)
		maps.Copy(told, t.watchers)
	}
	for w := range told {
		w.wake.Send()
	}
	return nil
}

// Admit reports whether one more connection of an address would be accepted now; the error is 429 or 503.
func (h *Hub) Admit(address string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.admit(address)
}

func (h *Hub) admit(address string) error {
	switch {
	case h.closed || len(h.open) >= h.limits.Connections:
		return &apperr.E{Kind: apperr.Unavailable, Msg: "实时更新暂时不可用，请稍后再试", RetryAfter: fullRetry}
	case h.addresses[address] >= h.limits.PerAddress:
		return &apperr.E{Kind: apperr.TooMany, Msg: "打开的页面过多，请稍后再试", RetryAfter: fullRetry}
	}
	return nil
}

// join registers a connection for its lots.
func (h *Hub) join(w *watcher, ids []int64) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.admit(w.address); err != nil {
		return err
	}
	for _, id := range ids {
		t := h.topics[id]
		if t == nil {
			t = &topic{watchers: map[*watcher]struct{}{}}
			h.topics[id], h.outdated[id] = t, struct{}{}
		}
		t.watchers[w] = struct{}{}
		w.topics = append(w.topics, t)
	}
	w.ids, w.sent = ids, make([]*State, len(ids))
	h.open[w] = struct{}{}
	h.size.Add(1)
	h.addresses[w.address]++
	h.writers.Add(1)
	h.wakeReader()
	return nil
}

func (h *Hub) leave(w *watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i, t := range w.topics {
		delete(t.watchers, w)
		if len(t.watchers) == 0 && h.topics[w.ids[i]] == t {
			delete(h.topics, w.ids[i])
		}
	}
	delete(h.open, w)
	h.size.Add(-1)
	if h.addresses[w.address]--; h.addresses[w.address] == 0 {
		delete(h.addresses, w.address)
	}
	h.writers.Done()
}

// Close closes all connections and refuses further ones. It returns when their goroutines have ended.
func (h *Hub) Close() {
	h.mu.Lock()
	h.closed = true
	for w := range h.open {
		_ = w.conn.Close()
	}
	h.mu.Unlock()
	h.writers.Wait()
}

// Open is the number of open connections.
func (h *Hub) Open() int { return int(h.size.Load()) }

func (h *Hub) counts() (connections, lots int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.open), len(h.topics)
}
