package fake

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"sync"
	"testing"
	"time"
)

// Mode says how a fake server responds: successfully, or with a certain kind of failure.
type Mode string

// The modes of servers.
const (
	OK       Mode = "ok"
	Throttle Mode = "throttle"
	Broken   Mode = "broken"  // status 500, although the server may have done the work
	Garbage  Mode = "garbage" // responds with a text that is not JSON
	Silent   Mode = "silent"  // does the work and never responds
)

// base holds the state that all fake servers share.
type base struct {
	*httptest.Server
	Now func() time.Time // the server's clock

	mu    sync.Mutex
	mode  Mode
	calls int
	hangs chan struct{} // gets a value for each request that gets no response
	over  chan struct{} // closed at the end of the test
}

func (b *base) start(t *testing.T, handle http.HandlerFunc) {
	t.Helper()
	b.mode, b.Now, b.hangs, b.over = OK, time.Now, make(chan struct{}, 16), make(chan struct{})
	b.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b.mu.Lock()
		b.calls++
		b.mu.Unlock()
		w.Header().Set("Date", b.Now().UTC().Format(http.TimeFormat))
		handle(w, r)
	}))
	t.Cleanup(func() { close(b.over); b.Close() })
}

// Set changes how the server responds.
func (b *base) Set(m Mode) { b.mu.Lock(); b.mode = m; b.mu.Unlock() }

// Calls returns the number of requests received.
func (b *base) Calls() int { b.mu.Lock(); defer b.mu.Unlock(); return b.calls }

// Hanging returns a context that ends when the server has received a request to which it will not respond.
func (b *base) Hanging(parent context.Context) context.Context {
	ctx, end := context.WithCancel(parent)
	go func() {
		defer end()
		select {
		case <-b.hangs:
		case <-parent.Done():
		}
	}()
	return ctx
}

// misbehave responds to the request if the server is in a mode that all services share. In any other mode it returns
// false.
func (b *base) misbehave(w http.ResponseWriter, r *http.Request) bool {
	b.mu.Lock()
	mode := b.mode
	b.mu.Unlock()
	switch mode {
	case Broken:
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = w.Write([]byte(`{"Code":"InternalError","Message":"oops","Response":{"Error":{"Code":"InternalError","Message":"oops"}}}`))
	case Garbage:
		_, _ = w.Write([]byte("<html>bad gateway</html>"))
	case Silent:
		select {
		case b.hangs <- struct{}{}:
		default: // the buffer is full, because there were more such requests than any test expects
		}
		select {
		case <-b.over:
		case <-r.Context().Done():
		}
	default:
		return false
	}
	return true
}

func (b *base) is(m Mode) bool { b.mu.Lock(); defer b.mu.Unlock(); return b.mode == m }

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}

func sum(b []byte) string { s := sha256.Sum256(b); return hex.EncodeToString(s[:]) }

func mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	_, _ = h.Write([]byte(text))
	return h.Sum(nil)
}

// authorization matches an Authorization header that contains a signature.
var authorization = regexp.MustCompile(`^(\S+) Credential=([^,]+),\s?SignedHeaders=([^,]+),\s?Signature=([0-9a-f]{64})$`)

// CloseClientConnectionsAndListener stops the server, so that further requests are refused.
func (b *base) CloseClientConnectionsAndListener() {
	b.CloseClientConnections()
	_ = b.Listener.Close()
}
