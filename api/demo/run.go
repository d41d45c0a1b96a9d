package demo

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/uptrace/bun"

	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// Sizes of what is written at once; tests write less.
var (
	// batchSize is how many lots are made, and written in one transaction, at once.
	batchSize = 1000
	// oneTransaction is up to how many lots land together or not at all. Beyond it every batch is committed, and a run
	// that was stopped goes on where it stood when it is started again.
	oneTransaction = 10_000
)

// Options say what to make.
type Options struct {
	Houses  int // lots
	IfEmpty bool
	Seed    uint64 // data of two seeds can lie side by side; of one seed, another number of Houses replaces the lots
}

// Sink writes lots by (platform, source id): importer.Upsert.
type Sink func(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (importer.UpsertCounts, error)

// Report is what a run came to. Skipped: there were lots already and IfEmpty was set.
type Report struct {
	importer.UpsertCounts
	Skipped bool
}

// Run fills the database with demo data. A second run of the same day changes nothing but the lots that depend on the
// hour. progress gets how many lots of how many are written; it may be nil.
func Run(ctx context.Context, conn *bun.DB, o Options, now time.Time, sink Sink, progress func(done, total int)) (Report, error) {
	if progress == nil {
		progress = func(int, int) {}
	}
	if o.IfEmpty {
		filled, err := hasHouses(ctx, conn)
		if err != nil || filled {
			return Report{Skipped: filled}, err
		}
	}
	var report Report
	var err error
	if o.Houses <= oneTransaction {
		err = db.BulkTx(ctx, conn, func(ctx context.Context, tx bun.Tx) error {
			report, err = write(ctx, tx, o, now, sink, progress)
			return err
		})
	} else {
		report, err = write(ctx, conn, o, now, sink, progress)
	}
	if err == nil && report.Inserted > 0 {
		err = analyze(ctx, conn)
	}
	return report, err
}

func write(ctx context.Context, idb bun.IDB, o Options, now time.Time, sink Sink, progress func(done, total int)) (Report, error) {
	var report Report
	if err := writePoints(ctx, idb, o, now); err != nil {
		return report, err
	}
	communityOf, err := writeCommunities(ctx, idb, o, now)
	if err != nil {
		return report, err
	}
	done := 0
	for batch := range ahead(batches(o.Houses, o.Seed, now)) {
		for i := range batch {
			h := &batch[i].House
			h.CommunityID = communityOf(h)
		}
		counts, err := writeLots(ctx, idb, batch, now, sink)
		if err != nil {
			return report, fmt.Errorf("demo data: after %d of %d lots: %w", done, o.Houses, err)
		}
		report.Inserted += counts.Inserted
		report.Updated += counts.Updated
		report.Unchanged += counts.Unchanged
		done += len(batch)
		progress(done, o.Houses)
	}
	if err := writeAgents(ctx, idb, o, now); err != nil {
		return report, err
	}
	return report, writeNews(ctx, idb, o, now)
}

// Bar draws progress on w, which should be a terminal.
func Bar(w io.Writer, what string) func(done, total int) {
	var bar *progressbar.ProgressBar
	return func(done, total int) {
		if bar == nil {
			bar = progressbar.NewOptions(total, progressbar.OptionSetWriter(w), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
				progressbar.OptionSetDescription(what), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100e6))
		}
		_ = bar.Set(done) // a terminal that went away is no reason to stop
	}
}

// Lines writes a line with the remaining time to w each time another tenth is done.
func Lines(w io.Writer, what string) func(done, total int) {
	tenth, began := 0, time.Now()
	return func(done, total int) {
		now := done * 10 / max(total, 1)
		if now <= tenth {
			return
		}
		tenth = now
		left := ""
		if done < total {
			left = fmt.Sprintf("，预计还需 %s", (time.Since(began) / time.Duration(done) * time.Duration(total-done)).Round(time.Second))
		}
		_, _ = fmt.Fprintf(w, "%s：%d / %d%s\n", what, done, total, left)
	}
}
