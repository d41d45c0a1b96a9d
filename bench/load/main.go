// Command load requests pages from a server on this machine over many keep-alive connections at once, and prints
// the numbers of responses by kind and the response times as JSON. Connections, time and requests are limited, and
// addresses that are not loopback are refused.
//
//	load -c 32 -d 5s [-rate 200] [-n 10000] [-H 'Accept-Encoding: br'] http://127.0.0.1:8080/ 'http://127.0.0.1:8080/fapaifang-info/{1-500}.html'
//
// Several addresses are used in turn. {a-b} counts up from a to b and then starts again at a; in a header it counts
// with every request. If the server closed a reused connection before the first byte of a response, the request is
// repeated once on a new connection, as browsers do.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"time"
)

const (
	maxConnections = 2000
	maxDuration    = 3 * time.Minute
	maxRequests    = 50_000_000
)

// header is a header line. Its value may contain a counter.
type header struct {
	name  string
	value target
}

type headers []header

func (h *headers) String() string { return fmt.Sprint(*h) }

func (h *headers) Set(line string) error {
	name, value, _ := strings.Cut(line, ":")
	counting, err := parseTarget(strings.TrimSpace(value))
	*h = append(*h, header{strings.TrimSpace(name), counting})
	return err
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("load", flag.ContinueOnError)
	var extra headers
	connections := flags.Int("c", 16, "connections")
	duration := flags.Duration("d", 5*time.Second, "how long")
	rate := flags.Float64("rate", 0, "requests a second, all connections together; 0: as fast as they can")
	limit := flags.Int64("n", maxRequests, "requests at most")
	flags.Var(&extra, "H", "further header `line`, repeatable")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *connections < 1 || *connections > maxConnections || *duration > maxDuration || *limit > maxRequests {
		return fmt.Errorf("at most %d connections, %s and %d requests", maxConnections, maxDuration, maxRequests)
	}
	address, targets, err := parseTargets(flags.Args())
	if err != nil {
		return err
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	ctx, stop := context.WithTimeout(ctx, *duration)
	defer stop()
	result := attack(ctx, plan{address: address, targets: targets, headers: extra, connections: *connections,
		rate: *rate, limit: *limit})
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(result)
}

// parseTargets parses addresses of a single server and returns its host and port with the request targets.
func parseTargets(list []string) (address string, targets []target, err error) {
	if len(list) == 0 {
		return "", nil, fmt.Errorf("which address?")
	}
	for _, raw := range list {
		// Braces are not valid in URLs, so they are removed before parsing.
		u, err := url.Parse(strings.NewReplacer("{", "", "}", "").Replace(raw))
		if err != nil || u.Scheme != "http" || u.Host == "" {
			return "", nil, fmt.Errorf("%q is not like http://127.0.0.1:8080/", raw)
		}
		ip := net.ParseIP(u.Hostname())
		if u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
			return "", nil, fmt.Errorf("%s is not on this machine", u.Hostname())
		}
		if address != "" && address != u.Host {
			return "", nil, fmt.Errorf("one server at a time, not %s and %s", address, u.Host)
		}
		address = u.Host
		_, path, _ := strings.Cut(strings.TrimPrefix(raw, "http://"), "/")
		t, err := parseTarget("/" + path)
		if err != nil {
			return "", nil, err
		}
		targets = append(targets, t)
	}
	return address, targets, nil
}

// target is a request target or the value of a header, with at most one counter.
type target struct {
	before, after string
	from, count   int64 // count 0 means that there is no counter
}

func parseTarget(raw string) (target, error) {
	before, rest, found := strings.Cut(raw, "{")
	if !found {
		return target{before: raw}, nil
	}
	numbers, after, _ := strings.Cut(rest, "}")
	var from, to int64
	if _, err := fmt.Sscanf(numbers, "%d-%d", &from, &to); err != nil || to < from {
		return target{}, fmt.Errorf("%q: a counting part is like {1-500}", raw)
	}
	return target{before, after, from, to - from + 1}, nil
}

func (t target) at(i int64) string {
	if t.count == 0 {
		return t.before
	}
	return fmt.Sprint(t.before, t.from+i%t.count, t.after)
}
