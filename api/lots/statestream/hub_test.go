package statestream

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
)

// lots is what the hub reads: the state of each lot, and how often it was read.
type lots struct {
	mu     sync.Mutex
	states map[int64]State
	reads  int
	fails  int // reads that fail first
}

func (l *lots) read(_ context.Context, ids []int64) (map[int64]State, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.reads++
	if l.fails > 0 {
		l.fails--
		return nil, errors.New("no database")
	}
	out := map[int64]State{}
	for _, id := range ids {
		if state, ok := l.states[id]; ok {
			out[id] = state
		}
	}
	return out, nil
}

func (l *lots) set(id int64, price int, until time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.states[id] = State{Data: fmt.Appendf(nil, `{"id":%d,"price":%d}`, id, price), Until: until}
}

// inHub runs a test in virtual time with a hub that has limits of 5 and 3, and checks that no goroutine is left.
func inHub(t *testing.T, test func(h *Hub, l *lots)) {
	synctest.Test(t, func(t *testing.T) {
		l := &lots{states: map[int64]State{}}
		h := New(Limits{Connections: 5, PerAddress: 3}, l.read, time.Now, slog.New(slog.DiscardHandler))
		ctx, cancel := context.WithCancel(t.Context())
		go h.Run(ctx)
		test(h, l)
		h.Close()
		cancel()
		if len(h.topics)+len(h.open)+len(h.addresses) > 0 {
			t.Errorf("left: %d lots, %d connections, %d addresses", len(h.topics), len(h.open), len(h.addresses))
		}
	})
}

// page is the client's end of a connection.
type page struct {
	net.Conn
	events chan string // without their times; closed at the end of the connection
}

func open(h *Hub, address string, ids ...int64) *page {
	client, server := net.Pipe()
	p := &page{client, make(chan string, 100)}
	go h.Serve(server, []byte("header\r\n\r\n"), address, ids)
	return p
}

// read collects the events of a page from now on.
func (p *page) read() *page {
	go func() {
		defer close(p.events)
		event := ""
		for lines := bufio.NewScanner(p); lines.Scan(); {
			if name, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				event = name
			} else if _, list, ok := strings.Cut(lines.Text(), `"list":`); ok {
				p.events <- event + " " + list
			} else if strings.HasPrefix(lines.Text(), "data: ") {
				p.events <- event
			}
		}
	}()
	return p
}

// expect compares the events that came so far.
func (p *page) expect(t *testing.T, want ...string) {
	t.Helper()
	got := []string{}
	for {
		synctest.Wait()
		select {
		case event, ok := <-p.events:
			if ok {
				got = append(got, event)
				continue
			}
			got = append(got, "closed")
		default:
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got %q, want %q", got, want)
		}
		return
	}
}

func (h *Hub) far() time.Time { return h.now().Add(time.Hour) }

func TestEachChangeReachesWhoWatchesItsLot(t *testing.T) {
	inHub(t, func(h *Hub, l *lots) {
		l.set(1, 10, h.far())
		l.set(2, 20, h.far())
		a, b, c := open(h, "x", 1).read(), open(h, "x", 1, 2).read(), open(h, "x", 2, 9).read()
		time.Sleep(collectTime)
		a.expect(t, `state [{"id":1,"price":10}]}`)
		b.expect(t, `state [{"id":1,"price":10},{"id":2,"price":20}]}`)
		c.expect(t, `state [{"id":2,"price":20}]}`)
		if l.reads != 1 {
			t.Errorf("%d reads for connections that opened together", l.reads)
		}
		l.set(1, 11, h.far())
		h.Invalidate(cachetag.House(1), cachetag.House(3), cachetag.Houses)
		time.Sleep(collectTime)
		for _, p := range []*page{a, b} {
			p.expect(t, `state [{"id":1,"price":11}]}`)
		}
		c.expect(t)
		l.set(2, 21, h.far())
		h.Invalidate(cachetag.AnyHouse)
		time.Sleep(collectTime)
		a.expect(t)
		b.expect(t, `state [{"id":2,"price":21}]}`)
		c.expect(t, `state [{"id":2,"price":21}]}`)
		h.Invalidate(cachetag.House(3))
		time.Sleep(collectTime)
		synctest.Wait()
		if l.reads != 3 {
			t.Errorf("%d reads, want one for each change of watched lots", l.reads)
		}
	})
}

func TestSlowReaderIsClosedAndDelaysNobody(t *testing.T) {
	inHub(t, func(h *Hub, l *lots) {
		l.set(1, 10, h.far())
		slow, quick := open(h, "x", 1), open(h, "x", 1).read()
		time.Sleep(collectTime)
		quick.expect(t, `state [{"id":1,"price":10}]}`)
		l.set(1, 11, h.far())
		h.Invalidate(cachetag.House(1))
		time.Sleep(collectTime)
		quick.expect(t, `state [{"id":1,"price":11}]}`)
		time.Sleep(h.writeTimeout)
		if open, lots := h.counts(); h.slow.Load() != 1 || open != 1 || lots != 1 {
			t.Errorf("%d closed, %d open, %d lots", h.slow.Load(), open, lots)
		}
		slow.read().expect(t, "closed")
	})
}

func TestReaderWhoFallsBehindGetsTheLatestOnly(t *testing.T) {
	inHub(t, func(h *Hub, l *lots) {
		p := open(h, "x", 1)
		for price := range 5 {
			l.set(1, price, h.far())
			h.Invalidate(cachetag.House(1))
			time.Sleep(collectTime + time.Millisecond)
			synctest.Wait() // the read has happened
		}
		p.read().expect(t, `state [{"id":1,"price":4}]}`)
	})
}

func TestLimits(t *testing.T) {
	inHub(t, func(h *Hub, l *lots) {
		l.set(1, 10, h.far())
		kind := func(address string) apperr.Kind {
			synctest.Wait()
			err := h.Admit(address)
			if err == nil {
				return -1
			}
			return apperr.KindOf(err)
		}
		var pages []*page
		for range 3 {
			pages = append(pages, open(h, "x", 1).read())
		}
		if kind("x") != apperr.TooMany || kind("y") != -1 {
			t.Error("the fourth of one address, or the first of another")
		}
		open(h, "x", 1).read().expect(t, "closed") // between Admit and join
		pages = append(pages, open(h, "y", 1).read(), open(h, "z", 1).read())
		if kind("u") != apperr.Unavailable {
			t.Error("the sixth of all")
		}
		_ = pages[0].Close()
		if kind("x") != -1 {
			t.Error("a place that was left is free again")
		}
		h.Close()
		if kind("x") != apperr.Unavailable {
			t.Error("after the end")
		}
		for _, p := range pages[1:] {
			p.expect(t, "closed")
		}
	})
}

func TestStreamEndsWithItsLots(t *testing.T) {
	inHub(t, func(h *Hub, l *lots) {
		l.set(1, 10, h.now().Add(time.Minute)) // over in a minute
		l.set(2, 20, time.Time{})              // sold
		both, sold, missing := open(h, "x", 1, 2).read(), open(h, "x", 2).read(), open(h, "x", 9).read()
		time.Sleep(collectTime)
		both.expect(t, `state [{"id":1,"price":10},{"id":2,"price":20}]}`)
		sold.expect(t, `state [{"id":2,"price":20}]}`, "end", "closed")
		missing.expect(t, "end", "closed")
		time.Sleep(h.heartbeat)
		both.expect(t, "time")
		time.Sleep(time.Minute)
		both.expect(t, "time", "time", "end", "closed")
	})
}

func TestFailedReadIsRepeated(t *testing.T) {
	inHub(t, func(h *Hub, l *lots) {
		l.set(1, 10, h.far())
		l.fails = 2
		p := open(h, "x", 1).read()
		time.Sleep(collectTime)
		p.expect(t)
		time.Sleep(3 * retryPause)
		p.expect(t, `state [{"id":1,"price":10}]}`)
	})
}

func TestClientThatLeavesIsForgottenAtOnce(t *testing.T) {
	inHub(t, func(h *Hub, _ *lots) {
		p := open(h, "x", 1, 2).read()
		synctest.Wait()
		_ = p.Close()
		synctest.Wait()
		if open, lots := h.counts(); open+lots > 0 {
			t.Errorf("%d connections, %d lots", open, lots)
		}
	})
}
