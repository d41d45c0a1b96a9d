package pages

import (
	"errors"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// metrics are the Prometheus figures of the cache.
type metrics struct {
	registry                 *prometheus.Registry
	answers, failures        *prometheus.CounterVec
	hit, notModified         prometheus.Counter // of answers, for the fast path
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
		vec := auto.NewCounterVec(prometheus.CounterOpts{Namespace: "fapai_pages", Name: name, Help: help}, []string{label})
		for _, v := range values {
			vec.WithLabelValues(v) // shown from the start, as 0
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
	gauge("waiting_renders", "Renders waiting for a slot.", func() float64 { return float64(f.renders.Waiting()) })
	gauge("breaker_open", "1 while the circuit breaker is open.", func() float64 {
		if f.breaker.isOpen() {
			return 1
		}
		return 0
	})
	if f.disk != nil {
		f.disk.register(auto, gauge)
	}
	return m
}

// Collector is the Prometheus collector of the cache.
func (f *Front) Collector() prometheus.Collector { return f.metrics.registry }

// Admission is the Prometheus collector of the renders' gate.
func (f *Front) Admission() prometheus.Collector { return f.renders.Collector("renders") }

// count counts an answer by its X-Cache.
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
