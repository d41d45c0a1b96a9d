package admission

import "github.com/prometheus/client_golang/prometheus"

// Collector returns the Prometheus metrics of the gate. name is the value of their label "gate", such as "renders".
func (g *Gate) Collector(name string) prometheus.Collector { return collector{g, name} }

type collector struct {
	gate *Gate
	name string
}

// Describe implements prometheus.Collector.
func (c collector) Describe(out chan<- *prometheus.Desc) { prometheus.DescribeByCollect(c, out) }

// Collect implements prometheus.Collector.
func (c collector) Collect(out chan<- prometheus.Metric) {
	g := c.gate
	g.mu.Lock()
	busy, waiting, addresses, admitted, refused := g.busy, g.waiting, len(g.flows), g.admitted, g.refused
	g.mu.Unlock()
	send := func(kind prometheus.ValueType, name, help string, value float64) {
		desc := prometheus.NewDesc("fapai_admission_"+name, help, nil, prometheus.Labels{"gate": c.name})
		out <- prometheus.MustNewConstMetric(desc, kind, value)
	}
	send(prometheus.GaugeValue, "busy", "Requests that are admitted now.", float64(busy))
	send(prometheus.GaugeValue, "waiting", "Requests that wait.", float64(waiting))
	send(prometheus.GaugeValue, "addresses", "Addresses with requests that are admitted or waiting.",
		float64(addresses))
	send(prometheus.CounterValue, "admitted_total", "Requests that were admitted.", float64(admitted))
	send(prometheus.CounterValue, "refused_total", "Requests that were refused.", float64(refused))
}

// Waiting returns the number of waiting requests.
func (g *Gate) Waiting() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.waiting
}
