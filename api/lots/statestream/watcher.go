package statestream

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"time"

	"fapai/api/platform/db"
)

// A client whose connection ended waits so long before it connects again, each its own time: after a restart not all come
// at once.
const minRetry, retrySpread = 2 * time.Second, 3 * time.Second

// watcher is one open connection.
type watcher struct {
	conn    net.Conn
	address string
	wake    db.Signal

	ids    []int64
	topics []*topic
	sent   []*State // what was written last of each topic; used by its own goroutine only
}

// Serve writes the answer's header and then events to a connection, until the client leaves, no change of the lots is
// expected any more, or the hub is closed. It closes the connection.
func (h *Hub) Serve(conn net.Conn, header []byte, address string, ids []int64) {
	defer func() { _ = conn.Close() }()
	w := &watcher{conn: conn, address: address, wake: db.NewSignal()}
	if h.join(w, ids) != nil {
		return // there was room when the request was answered, so that this is too rare for a sentence
	}
	defer h.leave(w)
	// The client sends nothing more: what ends the read is its leaving, or a Close.
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		var one [1]byte
		_, _ = conn.Read(one[:])
	}()
	retry := minRetry + rand.N(retrySpread) //nolint:gosec // no secret
	if h.write(w, fmt.Appendf(header, "retry: %d\n\n", retry.Milliseconds())) == nil {
		h.stream(w, gone)
	}
	_ = conn.Close()
	<-gone
}

// stream writes events until the connection ends.
func (h *Hub) stream(w *watcher, gone <-chan struct{}) {
	w.wake.Send()
	idle := time.NewTimer(h.heartbeat)
	defer idle.Stop()
	for {
		beat := false
		select {
		case <-gone:
			return
		case <-w.wake:
		case <-idle.C:
			beat = true
		}
		now := h.now()
		message, end := w.news(now, h.Open())
		if message == nil && beat {
			message = fmt.Appendf(nil, "event: time\ndata: {\"server_time\":%q}\n\n", now.Format(time.RFC3339))
		}
		if end {
			message = append(message, "event: end\ndata: {}\n\n"...)
		}
		if message != nil {
			if h.write(w, message) != nil {
				return
			}
			idle.Reset(h.heartbeat)
		}
		if end {
			return
		}
	}
}

// news is an event with the states that were not written yet, nil for none, and whether it is the last.
func (w *watcher) news(now time.Time, streams int) (message []byte, end bool) {
	end = true
	for i, t := range w.topics {
		state := t.state.Load()
		if state == nil || now.Before(state.Until) {
			end = false
		}
		if state == nil || state == w.sent[i] {
			continue
		}
		w.sent[i] = state
		if state.Data == nil {
			continue
		}
		if message == nil {
			message = fmt.Appendf(nil, "event: state\ndata: {\"server_time\":%q,\"streams\":%d,\"list\":[", now.Format(time.RFC3339), streams)
		} else {
			message = append(message, ',')
		}
		message = append(message, state.Data...)
	}
	if message != nil {
		message = append(message, "]}\n\n"...)
	}
	return message, end
}

func (h *Hub) write(w *watcher, message []byte) error {
	_ = w.conn.SetWriteDeadline(time.Now().Add(h.writeTimeout))
	_, err := w.conn.Write(message)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		h.slow.Add(1)
	}
	return err
}
