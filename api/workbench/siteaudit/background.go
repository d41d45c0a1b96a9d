package siteaudit

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"hash/fnv"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/audit"
	"fapai/api/platform/jobs"
)

const (
	// stepTime is the time that one job works on a run. It must be shorter than the queue's time limit for a job.
	stepTime = 25 * time.Second
	// progressEvery is the interval at which the runner stores progress and checks for a cancellation.
	progressEvery = time.Second
	// lastWrite is the time limit for storing the end of a run after its command was asked to stop.
	lastWrite = 5 * time.Second
)

// Address is an address of the site with its kind of page.
type Address struct{ Path, Kind string }

// Runner crawls the site. A run consists of several jobs (steps), so that it can continue after the process restarts.
type Runner struct {
	Store  *Store
	Source Source
	// Addresses returns the addresses of all rows. The rows must have been made at the time `at` or later.
	Addresses func(ctx context.Context, at time.Time) ([]Address, error)
	// Missing returns addresses that must not exist on the site, derived from addresses that exist.
	Missing func(addresses []Address) []string
}

// Register sets the handler for the jobs of the queue. The queue should be used for runs only, because each job takes
// about half a minute.
func (r *Runner) Register(q *jobs.Queue) {
	q.Handle(jobKind, func(ctx context.Context, payload json.RawMessage) error {
		var part step
		if err := json.Unmarshal(payload, &part); err != nil {
			return jobs.Permanent(err)
		}
		run, err := r.Store.get(ctx, part.Run)
		if errors.Is(err, ErrNoRun) || err == nil && (run.State != stateRunning || run.Step != part.Step) {
			return nil // cancelled, or taken over by another process because the lease of this job expired
		}
		if err != nil {
			return err
		}
		return r.goOn(ctx, &run, time.Now().Add(stepTime), true)
	})
}

// Run makes a whole run in this process, without the queue of jobs.
func (r *Runner) Run(ctx context.Context, id int64) (Run, error) {
	for {
		run, err := r.Store.get(ctx, id)
		if err != nil || run.State != stateRunning {
			return run, err
		}
		if err := r.goOn(ctx, &run, time.Now().Add(stepTime), false); err != nil {
			return run, err
		}
	}
}

// goOn continues a run until the time `until`. If queued is true, it then queues the next job.
func (r *Runner) goOn(ctx context.Context, run *Run, until time.Time, queued bool) error {
	all, err := r.Addresses(ctx, time.Time{})
	if err != nil {
		return err
	}
	known := make(map[string]bool, len(all))
	for _, a := range all {
		known[a.Path] = true
	}
	list := scoped(all, run.Scope)
	c := newCrawler(r.Source, run.Rate, known)
	before := run.Requests
	if err := c.readRobots(ctx); err != nil {
		if ctx.Err() != nil {
			return err
		}
		return r.Store.fail(ctx, run.ID, shortened(err.Error()))
	}
	run.Total = len(list)
	var found []Finding
	if run.LastPath == "" {
		if found, err = c.probe(ctx, r.Missing(all)); err != nil {
			return err
		}
	}
	stored := time.Now()
	for i, a := range list {
		if a.Path <= run.LastPath {
			continue
		}
		if time.Now().After(until) {
			break
		}
		more, err := c.check(ctx, a.Path)
		if err != nil {
			return err
		}
		found = append(found, more...)
		run.LastPath, run.Done, run.Requests = a.Path, i+1, before+c.requests
		if time.Since(stored) >= progressEvery {
			goesOn, err := r.save(ctx, run, found, nil)
			if err != nil || !goesOn {
				return err
			}
			found, stored = nil, time.Now()
		}
	}
	run.Requests = before + c.requests
	ended := len(list) == 0 || run.LastPath >= list[len(list)-1].Path
	run.Step++
	var late []string
	if ended {
		if late, err = r.listedLate(ctx, run, found); err != nil {
			return err
		}
	}
	_, err = r.save(ctx, run, found, func(ctx context.Context, tx bun.Tx) error {
		if ended {
			return r.Store.finish(ctx, tx, run, late)
		}
		if !queued {
			return nil
		}
		return r.Store.queue(ctx, tx, step{run.ID, run.Step})
	})
	return err
}

// save stores the progress of a run. If the run continues, save also calls more in the same transaction.
func (r *Runner) save(
	ctx context.Context, run *Run, found []Finding, more func(ctx context.Context, tx bun.Tx) error,
) (goesOn bool, err error) {
	err = r.Store.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if goesOn, err = r.Store.progress(ctx, tx, run, found); err != nil || !goesOn || more == nil {
			return err
		}
		return more(ctx, tx)
	})
	return goesOn, err
}

// listedLate returns the addresses that were reported as missing in the list of pages but are in it now, e.g. those of
// lots imported during the run. To find them, it has the rows of headlist made again, once at the end of a run.
func (r *Runner) listedLate(ctx context.Context, run *Run, found []Finding) (late []string, err error) {
	unlisted, err := r.Store.unlisted(ctx, run.ID)
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		if f.Kind == kindUnlisted {
			unlisted = append(unlisted, f.Path)
		}
	}
	if len(unlisted) == 0 {
		return nil, nil
	}
	all, err := r.Addresses(ctx, r.Store.Now())
	if err != nil {
		return nil, err
	}
	for _, a := range all {
		if slices.Contains(unlisted, a.Path) {
			late = append(late, a.Path)
		}
	}
	return late, nil
}

// scoped returns the addresses of a scope, sorted by path in the order of bytes.
func scoped(all []Address, scope Scope) []Address {
	list := slices.Clone(all)
	if scope == Sample {
		// The sample is chosen by hash, so that it is the same in each run, independent of the order of the addresses.
		slices.SortFunc(list, func(a, b Address) int { return cmp.Compare(sum(a.Path), sum(b.Path)) })
		taken := map[string]int{}
		list = slices.DeleteFunc(list, func(a Address) bool {
			taken[a.Kind]++
			return taken[a.Kind] > sampled
		})
	}
	slices.SortFunc(list, func(a, b Address) int { return cmp.Compare(a.Path, b.Path) })
	return list
}

func sum(text string) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text))
	return h.Sum32()
}

// Now starts a run and makes it without the queue of jobs. If ctx ends early, the run is stored as failed.
func (r *Runner) Now(ctx context.Context, scope Scope, rate int, operator string) (Run, error) {
	run := Run{Scope: scope, Rate: rate}
	err := r.Store.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := r.Store.start(ctx, tx, &run, false); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{At: r.Store.Now(), Operator: operator, Action: auditStart,
			Subject: string(scope)})
	})
	if err != nil {
		return run, err
	}
	done, err := r.Run(ctx, run.ID)
	if err != nil {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWrite)
		defer cancel()
		err = errors.Join(err, r.Store.fail(last, run.ID, "中断"))
	}
	return done, err
}
