package db

import (
	"context"
	"database/sql"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fapai/api/platform/loop"
)

const (
	positionEvery   = time.Second           // interval at which a server's position is read
	catchUpEvery    = 20 * time.Millisecond // interval while a replica has not replayed the required position
	positionTimeout = time.Second
)

// These queries read a server's position and history. A replica reports the timeline of its last restart point, so
// after a failover it is not used until it has a restart point on the new primary's timeline.
const (
	primaryPosition = `SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint,
		system_identifier || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int FROM pg_control_system()`
	replicaPosition = `SELECT ((CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END) - '0/0')::bigint,
		system_identifier || '/' || greatest(c.timeline_id, r.min_recovery_end_timeline)
		FROM pg_control_system(), pg_control_checkpoint() AS c, pg_control_recovery() AS r`
)

func readPosition(ctx context.Context, server *sql.DB, query string) (at walPosition, err error) {
	ctx, cancel := context.WithTimeout(ctx, positionTimeout)
	defer cancel()
	var lsn int64
	err = server.QueryRowContext(ctx, query).Scan(&lsn, &at.history)
	at.lsn = uint64(lsn)
	return at, err
}

// Follow reads the primary's current position. From then on, replicas that have not replayed up to that position are
// not used. Follow must be called after a notification of a change, when the change is already in the log, and before
// any read that the notification causes.
func (r *Replicas) Follow(ctx context.Context) {
	if r == nil {
		return
	}
	// Calls run one after another, so that a position that was read before a change cannot replace one that was read
	// after it.
	r.following.Lock()
	defer r.following.Unlock()
	at, err := readPosition(ctx, r.primary, primaryPosition)
	if err != nil {
		r.required.Store(nil) // all reads go to the primary until watchPrimary has read its position
		return
	}
	r.required.Store(&at)
	for _, one := range r.list {
		if had := one.position.Load(); had != nil && had.lsn < at.lsn {
			one.wake.Send()
		}
	}
}

// Run reads the positions of all servers until ctx ends.
func (r *Replicas) Run(ctx context.Context) {
	if r == nil {
		return
	}
	var work sync.WaitGroup
	work.Go(func() { r.watchPrimary(ctx) })
	for _, one := range r.list {
		work.Go(func() { r.watch(ctx, one) })
	}
	work.Wait()
}

// watchPrimary records the positions of the primary's log over time, to know the position that was current one maximum
// lag ago. While the primary is unavailable, no data changes, so the replicas may still be used.
func (r *Replicas) watchPrimary(ctx context.Context) {
	type sample struct {
		at  time.Time
		lsn uint64
	}
	var samples []sample
	for ctx.Err() == nil {
		if at, err := readPosition(ctx, r.primary, primaryPosition); err == nil {
			samples = append(samples, sample{time.Now(), at.lsn})
		}
		if r.required.Load() == nil {
			r.Follow(ctx)
		}
		for len(samples) > 1 && time.Since(samples[1].at) >= r.lag {
			samples = samples[1:]
		}
		if len(samples) > 0 && time.Since(samples[0].at) >= r.lag {
			r.recent.Store(samples[0].lsn)
		}
		loop.Sleep(ctx, positionEvery)
	}
}

// watch regularly reads the position of a replica.
func (r *Replicas) watch(ctx context.Context, one *replica) {
	used := true // whether the replica was used when the last log message was written
	for ctx.Err() == nil {
		pause := positionEvery
		at, err := one.read(ctx)
		required := r.required.Load()
		switch {
		case err != nil:
			one.position.Store(nil)
		case required != nil && at.history == required.history && at.lsn < required.lsn:
			pause = catchUpEvery
			fallthrough
		default:
			one.position.Store(&at)
		}
		usable := err == nil && (required == nil || at.history == required.history) && at.lsn >= r.recent.Load()
		if usable != used && ctx.Err() == nil {
			used = usable
			r.log.Warn("a replica is used or not", "replica", one.name, "used", usable, "history",
				at.history, "error", text(err))
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
		case <-one.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

var (
	replicaUsed = prometheus.NewDesc("fapai_replica_usable",
		"1 while the replica answers and has replayed what it must.", []string{"replica"}, nil)
	replicaReads = prometheus.NewDesc("fapai_replica_reads_total",
		"Reads that a replica was asked for; primary: that no replica could answer.",
		[]string{"replica"}, nil)
)

// Describe implements prometheus.Collector.
func (r *Replicas) Describe(out chan<- *prometheus.Desc) {
	out <- replicaUsed
	out <- replicaReads
}

// Collect implements prometheus.Collector.
func (r *Replicas) Collect(out chan<- prometheus.Metric) {
	if r == nil {
		return
	}
	for _, one := range r.list {
		out <- prometheus.MustNewConstMetric(replicaUsed, prometheus.GaugeValue,
			map[bool]float64{true: 1}[r.mayRead(one)], one.name)
		out <- prometheus.MustNewConstMetric(replicaReads, prometheus.CounterValue, float64(one.reads.Load()), one.name)
	}
	out <- prometheus.MustNewConstMetric(replicaReads, prometheus.CounterValue, float64(r.onPrimary.Load()), "primary")
}
