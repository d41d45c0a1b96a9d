package pages

import (
	"errors"
	"strings"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// metrics holds the Prometheus metrics of the cache.
type metrics struct {
	registry                 *prometheus.Registry
	answers, failures        *prometheus.CounterVec
	hit, notModified         prometheus.Counter // counters of responses that the fast path looks up only once
	coalesced, bytes, purges prometheus.Counter
	seconds                  prometheus.Histogram
}

func newMetrics(f *Front) *metrics {
	m := &metrics{registry: prometheus.NewRegistry()}
	auto := promauto.With(m.registry)
	counter := func(name, help string) prometheus.Counter {
		return auto.NewCounter(prometheus.CounterOpts{Namespace: "fapai_pages", Name: name, Help: help})
	}
	vector := func(name, help, label string, values ...string) *prometheus.CounterVec {
		vec := auto.NewCounterVec(prometheus.CounterOpts{Namespace: "fapai_pages", Name: name, Help: help},
			[]string{label})
		for _, v := range values {
			vec.WithLabelValues(v) // creates the series, so that its value is 0 from the start
		}
		return vec
	}
	gauge := func(name, help string, value func() float64) {
		auto.NewGaugeFunc(prometheus.GaugeOpts{Namespace: "fapai_pages", Name: name, Help: help}, value)
	}
	m.answers = vector("answers_total", "Page answers by source.", "how",
		"hit", "stale", "miss", "bypass", "shell", "busy", "refused", "not_modified")
	m.hit, m.notModified = m.answers.WithLabelValues("hit"), m.answers.WithLabelValues("not_modified")
	m.failures = vector("render_failures_total", "Renders that failed or were not tried.", "why", "failed", "not_tried")
	m.coalesced = counter("coalesced_total", "Requests that joined a running render.")
	m.bytes = counter("sent_bytes_total", "Bytes of bodies sent from cached pages.")
	m.purges = counter("purged_tags_total", "Tags that were purged.")
	m.seconds = auto.NewHistogram(prometheus.HistogramOpts{
		Namespace: "fapai_pages", Name: "render_seconds", Help: "Time of a render, first to last byte.",
		Buckets: []float64{.005, .01, .02, .05, .1, .2, .5, 1, 2, 5},
	})
	gauge("cached", "Cached pages.", func() float64 { return float64(f.store.count()) })
	gauge("cached_bytes", "Bytes of the cached pages.", func() float64 { return float64(f.store.bytes()) })
	gauge("published_left", "Kept pages that publications changed and that are not rendered again yet.",
		func() float64 { return float64(f.left()) })
	gauge("waiting_renders", "Renders waiting for a slot.", func() float64 { return float64(f.renders.Waiting()) })
	gauge("breaker_open", "1 while the circuit breakers of all renderers are open.",
		func() float64 { return oneIf(f.renderers.isOpen()) })
	f.renderers.register(auto)
	if f.disk != nil {
		f.disk.register(auto, gauge)
	}
	return m
}

// register adds the metrics of every renderer.
func (l *renderers) register(auto promauto.Factory) {
	const help = "Requests to a renderer by their end."
	for _, one := range l.list {
		labels := prometheus.Labels{"renderer": one.host()}
		gauge := func(name, help string, value func() float64) {
			auto.NewGaugeFunc(prometheus.GaugeOpts{Namespace: "fapai_renderer", Name: name, Help: help,
				ConstLabels: labels}, value)
		}
		gauge("up", "1 while the renderer answers that it can work.", func() float64 { return oneIf(one.isUp()) })
		gauge("busy", "Requests that the renderer works on for this process.",
			func() float64 { return float64(one.busy.Load()) })
		gauge("breaker_open", "1 while its circuit breaker is open.",
			func() float64 { return oneIf(one.breaker.isOpen()) })
		for result, count := range map[string]*atomic.Uint64{"answered": &one.answered, "failed": &one.failed} {
			auto.NewCounterFunc(prometheus.CounterOpts{
				Namespace: "fapai_renderer", Name: "requests_total", Help: help,
				ConstLabels: prometheus.Labels{"renderer": one.host(), "result": result},
			}, func() float64 { return float64(count.Load()) })
		}
	}
	auto.NewCounterFunc(prometheus.CounterOpts{
		Namespace: "fapai_pages", Name: "render_retries_total", Help: "Renders that another renderer tried once more.",
	}, func() float64 { return float64(l.retried.Load()) })
}

func oneIf(condition bool) float64 {
	if condition {
		return 1
	}
	return 0
}

// Collector returns the Prometheus collector of the cache.
func (f *Front) Collector() prometheus.Collector { return f.metrics.registry }

// Admission returns the Prometheus collector of the gate for renders.
func (f *Front) Admission() prometheus.Collector { return f.renders.Collector("renders") }

// count counts a response by its X-Cache value, such as HIT or MISS.
func (m *metrics) count(how string) { m.answers.WithLabelValues(strings.ToLower(how)).Inc() }

func (m *metrics) render(took time.Duration, err error) {
	switch {
	case err == nil:
		m.seconds.Observe(took.Seconds())
	case errors.Is(err, errBusy), errors.Is(err, errUnavailable), errors.Is(err, errFailedRecently):
		m.failures.WithLabelValues("not_tried").Inc()
	default:
		m.failures.WithLabelValues("failed").Inc()
	}
}
