package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

type plan struct {
	address     string
	targets     []target
	headers     []string
	connections int
	rate        float64
	limit       int64
}

// Result is what came back.
type Result struct {
	Requests int64            `json:"requests"`
	Failed   int64            `json:"failed"`  // no answer, or one that was cut
	Retried  int64            `json:"retried"` // sent again on a new connection
	Bytes    int64            `json:"bytes"`   // of bodies
	Seconds  float64          `json:"seconds"`
	Rate     float64          `json:"rate"` // answers a second
	Millis   Millis           `json:"ms"`
	Status   map[string]int64 `json:"status"`
	Cache    map[string]int64 `json:"cache"`  // by X-Cache
	Errors   map[string]int64 `json:"errors"` // by text
}

// Millis are times from sending a request to the end of its answer, in milliseconds.
type Millis struct {
	P50 float64 `json:"p50"`
	P90 float64 `json:"p90"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

// patience is the longest wait for one answer.
const patience = 15 * time.Second

type client struct {
	plan    plan
	tail    string // header lines of every request
	c       net.Conn
	r       *bufio.Reader
	fresh   bool // no answer yet on this connection
	times   []float64
	result  Result
	scratch []byte
}

func attack(ctx context.Context, p plan) Result {
	var next atomic.Int64
	began := time.Now()
	tail := " HTTP/1.1\r\nHost: " + p.address + "\r\n" + strings.Join(append(slices.Clone(p.headers), ""), "\r\n") + "\r\n"
	clients := make([]*client, p.connections)
	var wg sync.WaitGroup
	for i := range clients {
		clients[i] = &client{plan: p, tail: tail, result: emptyResult()}
		wg.Go(func() { clients[i].work(ctx, began, &next) })
	}
	wg.Wait()
	total := emptyResult()
	total.Seconds = time.Since(began).Seconds()
	var times []float64
	for _, c := range clients {
		total.add(c.result)
		times = append(times, c.times...)
	}
	slices.Sort(times)
	at := func(q float64) float64 {
		if len(times) == 0 {
			return 0
		}
		return times[min(len(times)-1, int(q*float64(len(times))))]
	}
	total.Millis = Millis{at(.5), at(.9), at(.99), at(1)}
	total.Rate = float64(len(times)) / total.Seconds
	return total
}

func emptyResult() Result {
	return Result{Status: map[string]int64{}, Cache: map[string]int64{}, Errors: map[string]int64{}}
}

func (r *Result) add(o Result) {
	r.Requests += o.Requests
	r.Failed += o.Failed
	r.Retried += o.Retried
	r.Bytes += o.Bytes
	for into, from := range map[*map[string]int64]map[string]int64{&r.Status: o.Status, &r.Cache: o.Cache, &r.Errors: o.Errors} {
		for k, v := range from {
			(*into)[k] += v
		}
	}
}

func (c *client) work(ctx context.Context, began time.Time, next *atomic.Int64) {
	defer c.close()
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
		c.one(c.plan.targets[i%n].at(i / n))
	}
}

// errStale is a kept connection that the server had closed before the request.
var errStale = errors.New("the kept connection was closed")

func (c *client) one(target string) {
	c.result.Requests++
	sent := time.Now()
	err := c.ask(target)
	if errors.Is(err, errStale) {
		c.result.Retried++
		c.close()
		err = c.ask(target)
	}
	if err != nil {
		c.close()
		c.result.Failed++
		c.result.Errors[err.Error()]++
		return
	}
	c.times = append(c.times, float64(time.Since(sent).Microseconds())/1000)
}

func (c *client) close() {
	if c.c != nil {
		_ = c.c.Close()
		c.c = nil
	}
}

func (c *client) ask(target string) error {
	if c.c == nil {
		conn, err := net.DialTimeout("tcp", c.plan.address, patience)
		if err != nil {
			return fmt.Errorf("connect: %w", errors.Unwrap(err))
		}
		c.c, c.r, c.fresh = conn, bufio.NewReaderSize(conn, 64<<10), true
	}
	_ = c.c.SetDeadline(time.Now().Add(patience))
	c.scratch = append(append(append(c.scratch[:0], "GET "...), target...), c.tail...)
	_, err := c.c.Write(c.scratch)
	if err == nil {
		_, err = c.r.Peek(1)
	}
	var timeout net.Error
	switch {
	case err == nil:
	case errors.As(err, &timeout) && timeout.Timeout():
		return errors.New("no answer in time")
	case !c.fresh:
		return errStale
	default:
		return errors.New("closed without an answer")
	}
	return c.answer()
}

// answer reads one answer to its end.
func (c *client) answer() error {
	line, err := c.r.ReadSlice('\n')
	if err != nil || len(line) < 12 {
		return errors.New("cut in the status line")
	}
	status := string(line[9:12])
	length, chunked, last := int64(0), false, false
	cache := ""
	for {
		line, err = c.r.ReadSlice('\n')
		if err != nil {
			return errors.New("cut in the headers")
		}
		if len(line) <= 2 {
			break
		}
		switch line[0] | 0x20 {
		case 'c', 't', 'x':
			name, value, _ := strings.Cut(string(line), ":")
			value = strings.TrimSpace(value)
			switch strings.ToLower(name) {
			case "content-length":
				length, err = strconv.ParseInt(value, 10, 64)
				if err != nil {
					return errors.New("broken length")
				}
			case "transfer-encoding":
				chunked = true
			case "connection":
				last = strings.EqualFold(value, "close")
			case "x-cache":
				cache = value
			}
		}
	}
	if chunked {
		length, err = c.chunks()
	} else {
		_, err = c.r.Discard(int(length))
	}
	if err != nil {
		return errors.New("cut in the body")
	}
	c.fresh = false
	c.result.Bytes += length
	c.result.Status[status]++
	c.result.Cache[cache]++
	if last {
		c.close()
	}
	return nil
}

func (c *client) chunks() (total int64, err error) {
	for {
		line, err := c.r.ReadSlice('\n')
		if err != nil {
			return total, err
		}
		n, err := strconv.ParseInt(strings.TrimSpace(string(line)), 16, 64)
		if err != nil {
			return total, err
		}
		if _, err := c.r.Discard(int(n) + 2); err != nil {
			return total, io.ErrUnexpectedEOF
		}
		if n == 0 {
			return total, nil
		}
		total += n
	}
}
