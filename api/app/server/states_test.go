package server

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/clock"
	"fapai/proto-types/wire"
)

// serve lets the program answer on an address of its own, with its background work; stop ends it as a signal does.
func (c *client) serve() (origin string, stop func() error) {
	c.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	work := c.components.startBackground(ctx)
	go func() { _ = c.app.Listener(c.listener) }()
	stop = func() error {
		limit, done := context.WithTimeout(context.Background(), drainTime)
		defer done()
		return c.components.stop(limit, c.app)
	}
	c.t.Cleanup(func() {
		if err := stop(); err != nil {
			c.t.Error(err)
		}
		cancel()
		work.Wait()
	})
	return "http://" + c.listener.Addr().String(), stop
}

// stream opens a stream of states; its events are read with next.
func stream(t *testing.T, address string) (*http.Response, func(until func(wire.HouseState) bool) wire.HouseState) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*patience)
	t.Cleanup(cancel)
	req, _ := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	req.Header.Set("Accept-Encoding", "gzip, br")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = res.Body.Close() })
	lines := bufio.NewScanner(res.Body)
	return res, func(until func(wire.HouseState) bool) wire.HouseState {
		t.Helper()
		for lines.Scan() {
			data, ok := strings.CutPrefix(lines.Text(), "data: ")
			var states wire.HouseStates
			if !ok || json.Unmarshal([]byte(data), &states) != nil {
				continue
			}
			for _, state := range states.List {
				if until(state) {
					return state
				}
			}
		}
		t.Fatalf("the stream ended: %v", lines.Err())
		return wire.HouseState{}
	}
}

// Through the API server, on real connections, from the database: start, bid, extension, end, result and withdrawal.
func TestChangesOfALotReachItsWatchers(t *testing.T) {
	c := newClient(t)
	origin, _ := c.serve()
	now := clock.Now()
	in := func(d time.Duration) *time.Time { return fixture.Ptr(now.Add(d)) }
	a := fixture.House(func(h *lot.House) { h.StartTime, h.EndTime = in(time.Hour), in(2*time.Hour) })
	b := fixture.House(func(h *lot.House) { h.StartTime, h.EndTime = in(time.Hour), in(2*time.Hour) })
	ids := fixture.Insert(t, c.db, a, b)
	res, next := stream(t, origin+"/api/house/state/stream?id="+strconv.FormatInt(ids[0], 10)+"&id="+strconv.FormatInt(ids[1], 10)+"&id="+strconv.FormatInt(ids[0], 10))
	for name, want := range map[string]string{
		"Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no", "Cache-Control": "no-store", "Content-Encoding": "",
	} {
		if got := res.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	_, other := stream(t, origin+"/api/house/state/stream?id="+strconv.FormatInt(ids[0], 10))
	change := func(l *lot.Lot, change func(*lot.House)) {
		t.Helper()
		change(&l.House)
		if _, err := importer.Upsert(t.Context(), c.db, []lot.Lot{*l}, clock.Now()); err != nil {
			t.Fatal(err)
		}
	}
	is := func(id int64, status lot.Status) func(wire.HouseState) bool {
		return func(s wire.HouseState) bool { return s.ID == id && s.Status == string(status) }
	}
	next(is(ids[0], lot.Upcoming))
	change(&a, func(h *lot.House) { h.StartTime = fixture.Ptr(clock.Now().Add(time.Second)) })
	next(is(ids[0], lot.Running)) // by the clock alone
	other(is(ids[0], lot.Running))

	change(&a, func(h *lot.House) { h.CurrentPrice, h.BidCount = fixture.Ptr[int64](3_520_000), 1 })
	for _, watcher := range []func(func(wire.HouseState) bool) wire.HouseState{next, other} {
		if s := watcher(func(s wire.HouseState) bool { return s.BidCount == 1 }); *s.CurrentPrice != 3_520_000 {
			t.Errorf("after the bid: %+v", s)
		}
	}
	extended := in(90 * time.Minute)
	change(&a, func(h *lot.House) { h.ActualEndTime = extended })
	next(func(s wire.HouseState) bool {
		return s.ID == ids[0] && s.EndTime.Equal(extended.Truncate(time.Second))
	})
	soon := fixture.Ptr(clock.Now().Add(time.Second))
	change(&a, func(h *lot.House) { h.ActualEndTime = soon })
	next(is(ids[0], lot.Ended)) // by the clock again
	change(&a, func(h *lot.House) { h.Result, h.DealPrice = fixture.Ptr(lot.Sold), fixture.Ptr[int64](3_600_000) })
	if s := next(is(ids[0], lot.Sold)); s.DealPrice == nil || *s.DealPrice != 3_600_000 {
		t.Errorf("sold: %+v", s)
	}
	change(&b, func(h *lot.House) { h.Result = fixture.Ptr(lot.Withdrawn) })
	next(is(ids[1], lot.Withdrawn))

	var polled wire.HouseStates
	c.call(http.MethodGet, "/api/house/state?id="+strconv.FormatInt(ids[1], 10)+"&id=999999999", nil).into(t, &polled)
	if len(polled.List) != 1 || polled.List[0].Status != string(lot.Withdrawn) {
		t.Errorf("polled: %+v", polled)
	}
}

func TestStreamsAreBoundedAndDoNotDelayAStop(t *testing.T) {
	c := newClient(t, "STREAMS", "2", "STREAMS_PER_ADDRESS", "1")
	origin, stop := c.serve()
	id := fixture.Insert(t, c.db, fixture.House(func(h *lot.House) {
		h.StartTime, h.EndTime = fixture.Ptr(clock.Now().Add(time.Hour)), fixture.Ptr(clock.Now().Add(2*time.Hour))
	}))[0]
	address := "/api/house/state/stream?id=" + strconv.FormatInt(id, 10)
	_, next := stream(t, origin+address)
	next(func(s wire.HouseState) bool { return s.ID == id })
	res, _ := stream(t, origin+address)
	if res.StatusCode != http.StatusTooManyRequests || res.Header.Get("Retry-After") == "" {
		t.Errorf("the second of one address: %d", res.StatusCode)
	}
	for _, query := range []string{"", "?id=0", "?id=x", "?id=1" + strings.Repeat("&id=2", 50)} {
		if r := c.call(http.MethodGet, "/api/house/state/stream"+query, nil); r.Status != http.StatusBadRequest {
			t.Errorf("%q: %d", query, r.Status)
		}
	}
	if err := stop(); err != nil {
		t.Errorf("an open stream kept the server from stopping: %v", err)
	}
	if r := c.call(http.MethodGet, address, nil); r.Status != http.StatusServiceUnavailable {
		t.Errorf("after the stop: %d", r.Status)
	}
}
