package phonelogin

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

const (
	// alarmShare is the used share of the hourly budget at which an error is logged, so that operators can react before
	// the budget is used up. On normal days the share remains lower.
	alarmShare   = 0.5
	budgetFresh  = 5 * time.Second
	budgetLookup = 2 * time.Second
)

// Budget measures the used share of the hourly budget for text messages. It counts messages in the database, so that
// all processes get the same result.
type Budget struct {
	Store  *Store
	Hourly int
	Now    func() time.Time
	Log    *slog.Logger

	mu           sync.Mutex
	used, wasted float64
	read         time.Time
	alarm        bool
}

// Used returns the used share of the hourly budget, from 0 to 1. The value may be some seconds old; if the database
// fails, it is the last known value. When the share reaches alarmShare, an error is logged once.
func (b *Budget) Used(ctx context.Context) float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.look(ctx)
	return b.used
}

// Wasted returns the share of the hourly budget, from 0 to 1, that was used for codes that expired before anybody
// entered them.
func (b *Budget) Wasted(ctx context.Context) float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.look(ctx)
	return b.wasted
}

func (b *Budget) look(ctx context.Context) {
	now := b.Now()
	if !b.read.IsZero() && now.Sub(b.read) < budgetFresh {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, budgetLookup)
	defer cancel()
	sent, wasted, err := b.Store.sentSince(ctx, now.Add(-time.Hour), now)
	if err != nil {
		return
	}
	b.used, b.wasted, b.read = float64(sent)/float64(b.Hourly), float64(wasted)/float64(b.Hourly), now
	if over := b.used >= alarmShare; over != b.alarm {
		b.alarm = over
		if over {
			b.Log.Error("half of the hour's budget for text messages is used up", "sent", sent, "budget", b.Hourly)
		}
	}
}

var budgetUsed = prometheus.NewDesc("fapai_sms_budget_used_ratio",
	"Part of the hour's budget for text messages that is used up.", nil, nil)

// Describe implements prometheus.Collector.
func (b *Budget) Describe(out chan<- *prometheus.Desc) { out <- budgetUsed }

// Collect implements prometheus.Collector.
func (b *Budget) Collect(out chan<- prometheus.Metric) {
	out <- prometheus.MustNewConstMetric(budgetUsed, prometheus.GaugeValue, b.Used(context.Background()))
}
