package pages

import (
	"errors"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics are the Prometheus figures of the cache. The counters are plain atomics, because the fast path updates one on
// every answer.
type metrics struct {
	f                                          *Front
	hit, stale, miss, bypass, shell            atomic.Int64
	busy, refused, coalesced, bytes, purges    atomic.Int64
	notModified, renderFailures, renderRefused atomic.Int64
	seconds                                    prometheus.Histogram
	answers, coalescedDesc, bytesDesc          *prometheus.Desc
	purgesDesc, pagesDesc, sizeDesc            *prometheus.Desc
	waitingDesc, breakerDesc, failuresDesc     *prometheus.Desc
}

func newMetrics(f *Front) *metrics {
	desc := func(name, help string, labels ...string) *prometheus.Desc {
		return prometheus.NewDesc("fapai_pages_"+name, help, labels, nil)
	}
	return &metrics{
		f: f,
		seconds: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "fapai_pages_render_seconds", Help: "Time of a render, first to last byte.",
			Buckets: []float64{.005, .01, .02, .05, .1, .2, .5, 1, 2, 5},
		}),
		answers:       desc("answers_total", "Page answers by source.", "how"),
		coalescedDesc: desc("coalesced_total", "Requests that joined a running render."),
		bytesDesc:     desc("sent_bytes_total", "Bytes of bodies sent from cached pages."),
		purgesDesc:    desc("purged_tags_total", "Tags that were purged."),
		pagesDesc:     desc("cached", "Cached pages."),
		sizeDesc:      desc("cached_bytes", "Bytes of the cached pages."),
		waitingDesc:   desc("waiting_renders", "Renders waiting for a slot."),
		breakerDesc:   desc("breaker_open", "1 while the circuit breaker is open."),
		failuresDesc:  desc("render_failures_total", "Renders that failed or were not tried.", "why"),
	}
}

// Collector is the Prometheus collector of the cache.
func (f *Front) Collector() prometheus.Collector { return f.metrics }

func (m *metrics) count(how string) {
	switch how {
	case "HIT":
		m.hit.Add(1)
	case "STALE":
		m.stale.Add(1)
	case "MISS":
		m.miss.Add(1)
	case "BYPASS":
		m.bypass.Add(1)
	case "SHELL":
		m.shell.Add(1)
	case "BUSY":
		m.busy.Add(1)
	case "REFUSED":
		m.refused.Add(1)
	}
}

func (m *metrics) render(took time.Duration, err error) {
	switch {
	case err == nil:
		m.seconds.Observe(took.Seconds())
	case errors.Is(err, errBusy), errors.Is(err, errUnavailable), errors.Is(err, errFailedRecently):
		m.renderRefused.Add(1)
	default:
		m.renderFailures.Add(1)
	}
}

// Describe implements prometheus.Collector.
func (m *metrics) Describe(ch chan<- *prometheus.Desc) { prometheus.DescribeByCollect(m, ch) }

// Collect implements prometheus.Collector.
func (m *metrics) Collect(ch chan<- prometheus.Metric) {
	counter := func(d *prometheus.Desc, v int64, labels ...string) {
		ch <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, float64(v), labels...)
	}
	gauge := func(d *prometheus.Desc, v float64) {
		ch <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v)
	}
	for how, v := range map[string]*atomic.Int64{
		"hit": &m.hit, "stale": &m.stale, "miss": &m.miss, "bypass": &m.bypass, "shell": &m.shell, "busy": &m.busy,
		"refused": &m.refused, "not_modified": &m.notModified,
	} {
		counter(m.answers, v.Load(), how)
	}
	counter(m.coalescedDesc, m.coalesced.Load())
	counter(m.bytesDesc, m.bytes.Load())
	counter(m.purgesDesc, m.purges.Load())
	counter(m.failuresDesc, m.renderFailures.Load(), "failed")
	counter(m.failuresDesc, m.renderRefused.Load(), "not_tried")
	gauge(m.pagesDesc, float64(m.f.store.count()))
	gauge(m.sizeDesc, float64(m.f.store.bytes()))
	gauge(m.waitingDesc, float64(m.f.renders.waiting.Load()))
	open := 0.0
	if m.f.breaker.isOpen() {
		open = 1
	}
	gauge(m.breakerDesc, open)
	m.seconds.Collect(ch)
}
