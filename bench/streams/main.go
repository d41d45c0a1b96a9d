// Command streams opens many streams of server-sent events on this machine, each as one open page would, and tells how late the
// events arrive. It refuses any address that is not loopback.
//
//	streams -n 10000 http://127.0.0.1:8080/api/house/state/stream?id=1
//
// When every stream has its first states, it prints {"open": …}. For each line with a time in Unix milliseconds on its
// input, at which a change is made, it prints in JSON how many streams were told of the change, and after how long.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"strconv"
	"sync/atomic"
	"time"
)

const (
	maxStreams = 20_000
	perAddress = 100 // streams of one address of the loopback network: the server bounds them
	dialing    = 64  // connections that are opened at once
	patience   = time.Minute
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "streams:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("streams", flag.ContinueOnError)
	n := flags.Int("n", 10_000, "streams")
	if err := flags.Parse(args); err != nil {
		return err
	}
	u, err := url.Parse(flags.Arg(0))
	if err != nil {
		return err
	}
	server, err := net.ResolveTCPAddr("tcp", u.Host)
	if err != nil || !server.IP.IsLoopback() || *n < 1 || *n > maxStreams {
		return fmt.Errorf("needs a loopback address and at most %d streams", maxStreams)
	}
	events := make(chan time.Time, *n)
	began := time.Now()
	slots := make(chan struct{}, dialing)
	var failed atomic.Int64
	for i := range *n {
		slots <- struct{}{}
		go func() {
			if err := follow(server, u, i/perAddress, events, func() { <-slots }); err != nil && failed.Add(1) == 1 {
				fmt.Fprintln(os.Stderr, "streams:", err)
			}
		}()
	}
	first := collect(events, *n)
	print(map[string]any{"open": len(first), "seconds": time.Since(began).Seconds()})
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		ms, err := strconv.ParseInt(lines.Text(), 10, 64)
		if err != nil {
			return err
		}
		print(delays(collect(events, *n), time.UnixMilli(ms)))
	}
	return nil
}

func print(v any) { _ = json.NewEncoder(os.Stdout).Encode(v) }

// follow opens one stream and sends the time of each of its events; opened is called once.
func follow(server *net.TCPAddr, u *url.URL, address int, events chan<- time.Time, opened func()) error {
	from := net.IPv4(127, 1, byte(address/250), byte(address%250+1))
	conn, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: from}, Timeout: patience}).Dial("tcp", server.String())
	if err == nil {
		_, err = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", u.RequestURI(), u.Host)
	}
	opened()
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	lines := bufio.NewReaderSize(conn, 1024)
	for {
		line, err := lines.ReadSlice('\n')
		if err != nil {
			return err
		}
		if bytes.Equal(line, []byte("event: state\n")) {
			events <- time.Now()
		}
	}
}

// collect takes the next event of every stream, as many as come in time.
func collect(events <-chan time.Time, n int) []time.Time {
	late := time.After(patience)
	times := make([]time.Time, 0, n)
	for len(times) < n {
		select {
		case at := <-events:
			times = append(times, at)
		case <-late:
			return times
		}
	}
	return times
}

func delays(times []time.Time, from time.Time) map[string]any {
	ms := make([]float64, len(times))
	for i, at := range times {
		ms[i] = float64(at.Sub(from).Microseconds()) / 1000
	}
	slices.Sort(ms)
	at := func(share float64) float64 {
		if len(ms) == 0 {
			return 0
		}
		return ms[int(share*float64(len(ms)-1))]
	}
	return map[string]any{"received": len(ms), "p50": at(0.5), "p99": at(0.99), "max": at(1)}
}
