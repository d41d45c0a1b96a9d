package main

import (
	"context"
	"errors"
	"net"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
)

type plan struct {
	address     string
	targets     []target
	headers     []header
	connections int
	rate        float64
	limit       int64
}

// Result summarizes the requests of a run and their responses.
type Result struct {
	Requests int64            `json:"requests"`
	Failed   int64            `json:"failed"`  // no answer, or an incomplete one
	Retried  int64            `json:"retried"` // resent on a new connection
	Bytes    int64            `json:"bytes"`   // length of all bodies
	Seconds  float64          `json:"seconds"`
	Rate     float64          `json:"rate"` // answers per second
	Millis   Millis           `json:"ms"`   // times of all answers
	Good     Millis           `json:"good"` // times of the answers with status 200
	Status   map[string]int64 `json:"status"`
	Cache    map[string]int64 `json:"cache"`  // number of answers by X-Cache
	Errors   map[string]int64 `json:"errors"` // number of errors by text
}

// Millis holds quantiles and the maximum of response times in milliseconds. A response time is measured from sending
// the request to the end of the response.
type Millis struct {
	P50 float64 `json:"p50"`
	P90 float64 `json:"p90"`
	P95 float64 `json:"p95"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

// patience is the maximum wait for one response.
const patience = 15 * time.Second

// client sends one request after another over one connection.
type client struct {
	plan     plan
	http     fasthttp.HostClient
	request  fasthttp.Request
	response fasthttp.Response
	kept     bool // whether a response was received on this connection before
	received bool // whether any byte of the current response has arrived
	times    []float64
	good     []float64 // durations of responses with status 200
	result   Result
}

// conn is a connection that records whether bytes have arrived.
type conn struct {
	net.Conn
	c *client
}

func (w conn) Read(b []byte) (int, error) {
	n, err := w.Conn.Read(b)
	w.c.received = w.c.received || n > 0
	return n, err
}

func newClient(p plan) *client {
	c := &client{plan: p, result: emptyResult()}
	c.http = fasthttp.HostClient{
		Addr: p.address, MaxConns: 1, MaxIdemponentCallAttempts: 1, ReadTimeout: patience, WriteTimeout: patience,
		NoDefaultUserAgentHeader: true, DisablePathNormalizing: true,
		Dial: func(address string) (net.Conn, error) {
			c.kept = false
			dialled, err := fasthttp.DialTimeout(address, patience)
			return conn{dialled, c}, err
		},
	}
	return c
}

func attack(ctx context.Context, p plan) Result {
	var next atomic.Int64
	began := time.Now()
	clients := make([]*client, p.connections)
	var wg sync.WaitGroup
	for i := range clients {
		clients[i] = newClient(p)
		wg.Go(func() { clients[i].work(ctx, began, &next) })
	}
	wg.Wait()
	total := emptyResult()
	total.Seconds = time.Since(began).Seconds()
	var times, good []float64
	for _, c := range clients {
		total.add(c.result)
		times, good = append(times, c.times...), append(good, c.good...)
	}
	total.Millis, total.Good = quantiles(times), quantiles(good)
	total.Rate = float64(len(times)) / total.Seconds
	return total
}

func quantiles(times []float64) Millis {
	if len(times) == 0 {
		return Millis{}
	}
	slices.Sort(times)
	at := func(q float64) float64 { return times[min(len(times)-1, int(q*float64(len(times))))] }
	return Millis{at(.5), at(.9), at(.95), at(.99), at(1)}
}

func emptyResult() Result {
	return Result{Status: map[string]int64{}, Cache: map[string]int64{}, Errors: map[string]int64{}}
}

func (r *Result) add(o Result) {
	r.Requests += o.Requests
	r.Failed += o.Failed
	r.Retried += o.Retried
	r.Bytes += o.Bytes
	for into, from := range map[*map[string]int64]map[string]int64{&r.Status: o.Status,
		&r.Cache: o.Cache, &r.Errors: o.Errors} {
		for k, v := range from {
			(*into)[k] += v
		}
	}
}

func (c *client) work(ctx context.Context, began time.Time, next *atomic.Int64) {
	defer c.http.CloseIdleConnections()
	for ctx.Err() == nil {
		i := next.Add(1) - 1
		if i >= c.plan.limit {
			return
		}
		if c.plan.rate > 0 {
			due := began.Add(time.Duration(float64(i) / c.plan.rate * float64(time.Second)))
			select {
			case <-time.After(time.Until(due)):
			case <-ctx.Done():
				return
			}
		}
		n := int64(len(c.plan.targets))
		for _, h := range c.plan.headers {
			c.request.Header.Set(h.name, h.value.at(i))
		}
		c.one(c.plan.targets[i%n].at(i / n))
	}
}

func (c *client) one(target string) {
	c.result.Requests++
	c.request.SetRequestURI("http://" + c.plan.address + target)
	sent := time.Now()
	err := c.ask()
	if err != nil && c.kept && !c.received && !errors.Is(err, fasthttp.ErrTimeout) {
		c.result.Retried++
		err = c.ask()
	}
	if err != nil {
		if cause := new(net.OpError); errors.As(err, &cause) { // err itself contains the port
			err = cause.Err
		}
		c.result.Failed++
		c.result.Errors[err.Error()]++
		return
	}
	c.kept = true
	c.result.Bytes += int64(len(c.response.Body()))
	c.result.Status[strconv.Itoa(c.response.StatusCode())]++
	c.result.Cache[string(c.response.Header.Peek("X-Cache"))]++
	took := float64(time.Since(sent).Microseconds()) / 1000
	c.times = append(c.times, took)
	if c.response.StatusCode() == fasthttp.StatusOK {
		c.good = append(c.good, took)
	}
}

func (c *client) ask() error {
	c.received = false
	return c.http.Do(&c.request, &c.response)
}
