package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// serveMetrics serves /metrics and pprof at a private address, and returns a function that stops this. If the address
// is empty, it does nothing.
func serveMetrics(address string, log *slog.Logger, p *components) (func(context.Context) error, error) {
	if address == "" {
		return func(context.Context) error { return nil }, nil
	}
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the private port cannot open (METRICS_ADDR): %w", err)
	}
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		p.front.Collector(), p.front.Admission(), p.replicas, p.calls.Collector("calls"), p.logins.Phone.Budget,
		p.logins.Sessions.Strangers)
	mux := http.NewServeMux()
	mux.Handle("/metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	private := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() {
		if err := private.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("the private port stopped", "error", err.Error())
		}
	}()
	return private.Shutdown, nil
}
