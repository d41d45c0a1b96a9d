package statestream

import "github.com/prometheus/client_golang/prometheus"

var (
	openDesc = prometheus.NewDesc("fapai_streams_open", "Open connections of pages that receive the changes of their lots.", nil, nil)
	lotsDesc = prometheus.NewDesc("fapai_streams_lots", "Lots that they watch.", nil, nil)
	slowDesc = prometheus.NewDesc("fapai_streams_slow_total", "Connections that were closed because a write took too long.", nil, nil)
)

// Describe is part of prometheus.Collector.
func (h *Hub) Describe(out chan<- *prometheus.Desc) { prometheus.DescribeByCollect(h, out) }

// Collect is part of prometheus.Collector.
func (h *Hub) Collect(out chan<- prometheus.Metric) {
	open, lots := h.counts()
	out <- prometheus.MustNewConstMetric(openDesc, prometheus.GaugeValue, float64(open))
	out <- prometheus.MustNewConstMetric(lotsDesc, prometheus.GaugeValue, float64(lots))
	out <- prometheus.MustNewConstMetric(slowDesc, prometheus.CounterValue, float64(h.slow.Load()))
}
