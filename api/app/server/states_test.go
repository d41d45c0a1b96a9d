package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// serve runs the program with its background work at its own address. stop ends it like a signal.
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

// askStates requests the current states of lots. etag is that of an earlier response.
func askStates(t *testing.T, address, etag string) (*http.Response, wire.HouseStates) {
	t.Helper()
	req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if etag != "" {
		req.Header.Set("If-None-Match", etag)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	var answer struct{ Data wire.HouseStates }
	if res.StatusCode == http.StatusOK {
		if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
			t.Fatal(err)
		}
	}
	return res, answer.Data
}

// The test polls over real connections while the lot changes: start, bid, extension, end, result, withdrawal.
func TestChangesOfALotReachThePagesThatAsk(t *testing.T) {
	c := newClient(t)
	origin, _ := c.serve()
	now := clock.Now()
	in := func(d time.Duration) *time.Time { return fixture.Ptr(now.Add(d)) }
	a := fixture.House(func(h *lot.House) { h.StartTime, h.EndTime = in(time.Hour), in(2*time.Hour) })
	b := fixture.House(func(h *lot.House) { h.StartTime, h.EndTime = in(time.Hour), in(2*time.Hour) })
	ids := fixture.Insert(t, c.db, a, b)
	address := fmt.Sprintf("%s/api/house/state?id=%d&id=%d&id=%d&id=999999999", origin, ids[0], ids[1], ids[0])
	etag := ""
	// next polls until the lot's state meets a condition. A response without changes must be a 304 without a
	// body.
	next := func(id int64, until func(wire.HouseState) bool) wire.HouseState {
		t.Helper()
		for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			res, states := askStates(t, address, etag)
			if cache := res.Header.Get("Cache-Control"); cache != "no-cache" {
				t.Errorf("Cache-Control: %q", cache)
			}
			if res.StatusCode == http.StatusNotModified && etag != "" {
				continue
			}
			if res.StatusCode != http.StatusOK || res.Header.Get("ETag") == etag ||
				len(states.List) != 2 || states.Calls < 1 {
				t.Fatalf("%d, ETag %q after %q: %+v", res.StatusCode, res.Header.Get("ETag"), etag, states)
			}
			etag = res.Header.Get("ETag")
			for _, state := range states.List {
				if state.ID == id && until(state) {
					return state
				}
			}
		}
		t.Fatal("the state did not come")
		return wire.HouseState{}
	}
	change := func(l *lot.Lot, change func(*lot.House)) {
		t.Helper()
		change(&l.House)
		if _, err := importer.Upsert(t.Context(), c.db, []lot.Lot{*l}, clock.Now()); err != nil {
			t.Fatal(err)
		}
	}
	is := func(status lot.Status) func(wire.HouseState) bool {
		return func(s wire.HouseState) bool { return s.Status == string(status) }
	}
	next(ids[0], is(lot.Upcoming))
	change(&a, func(h *lot.House) { h.StartTime = fixture.Ptr(clock.Now().Add(time.Second)) })
	next(ids[0], is(lot.Running)) // changes by the passage of time alone

	change(&a, func(h *lot.House) { h.CurrentPrice, h.BidCount = fixture.Ptr[int64](3_520_000), new(1) })
	if s := next(ids[0], func(s wire.HouseState) bool {
		return s.BidCount != nil &&
			*s.BidCount == 1
	}); *s.CurrentPrice != 3_520_000 {
		t.Errorf("after the bid: %+v", s)
	}
	extended := in(90 * time.Minute)
	change(&a, func(h *lot.House) { h.ActualEndTime = extended })
	next(ids[0], func(s wire.HouseState) bool { return *s.EndTime == *httpx.Moment(extended, false) })
	soon := fixture.Ptr(clock.Now().Add(time.Second))
	change(&a, func(h *lot.House) { h.ActualEndTime = soon })
	next(ids[0], is(lot.Ended)) // changes by the passage of time alone
	change(&a, func(h *lot.House) { h.Result, h.DealPrice = fixture.Ptr(lot.Sold), fixture.Ptr[int64](3_600_000) })
	if s := next(ids[0], is(lot.Sold)); s.DealPrice == nil || *s.DealPrice != 3_600_000 {
		t.Errorf("sold: %+v", s)
	}
	change(&b, func(h *lot.House) { h.Result = fixture.Ptr(lot.Withdrawn) })
	next(ids[1], is(lot.Withdrawn))

	// The order of ids does not change the entity tag; other ids do.
	if res, _ := askStates(t, fmt.Sprintf("%s/api/house/state?id=%d&id=%d", origin, ids[1], ids[0]),
		etag); res.StatusCode != http.StatusNotModified {
		t.Errorf("in another order: %d", res.StatusCode)
	}
	if res, states := askStates(t, fmt.Sprintf("%s/api/house/state?id=%d", origin, ids[1]),
		etag); res.StatusCode != http.StatusOK || len(states.List) != 1 {
		t.Errorf("one of the lots: %d %+v", res.StatusCode, states)
	}
	for _, query := range []string{"", "?id=0", "?id=x", "?id=1" + strings.Repeat("&id=2", 50)} {
		if r := c.call(http.MethodGet, "/api/house/state"+query, nil); r.Status != http.StatusBadRequest {
			t.Errorf("%q: %d", query, r.Status)
		}
	}
}
