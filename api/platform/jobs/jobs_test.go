package jobs_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/jobs"
)

var quiet = slog.New(slog.DiscardHandler)

func TestAJobComesBackUntilItIsDone(t *testing.T) {
	conn, ctx := apitest.Database(t), context.Background()
	now := fixture.Now
	q := jobs.New(conn, func() time.Time { return now }, quiet)
	calls, failing := 0, true
	q.Handle("k", func(context.Context, json.RawMessage) error {
		calls++
		if failing {
			return errors.New("not yet")
		}
		return nil
	})
	work := func(want bool) {
		t.Helper()
		if did, err := q.Work(ctx); err != nil || did != want {
			t.Fatalf("did %v, %v; want %v", did, err, want)
		}
	}
	for range 2 {
		if err := jobs.Add(ctx, conn, now,
			jobs.Job{Kind: "k", Key: "one", Payload: 1, RunAt: now.Add(time.Minute)}); err != nil {
			t.Fatal(err)
		}
	}
	work(false) // not due yet
	now = now.Add(time.Minute)
	work(true)
	work(false) // pausing after its failure
	now = now.Add(10 * time.Second)
	work(true)
	now = now.Add(10 * time.Second)
	work(false) // pausing longer after each failure
	now, failing = now.Add(time.Hour), false
	work(true)
	now = now.Add(24 * time.Hour)
	work(false)
	if calls != 3 {
		t.Errorf("worked %d times", calls)
	}
	if err := jobs.Add(ctx, conn, now, jobs.Job{Kind: "k", Key: "one", RunAt: now}); err != nil {
		t.Fatal(err)
	}
	work(false) // its key is in use
}

// For sixty days after a job has finished, no other job with its key is queued.
func TestTheKeyOfAFinishedJobIsUsedForSixtyDays(t *testing.T) {
	conn, ctx := apitest.Database(t), context.Background()
	now, done := fixture.Now, 0
	q := jobs.New(conn, func() time.Time { return now }, quiet)
	q.Handle("k", func(context.Context, json.RawMessage) error { done++; return nil })
	add := func(want int) {
		t.Helper()
		if err := q.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		if err := jobs.Add(ctx, conn, now, jobs.Job{Kind: "k", Key: "one", RunAt: now}); err != nil {
			t.Fatal(err)
		}
		if _, err := q.Work(ctx); err != nil || done != want {
			t.Errorf("after %s it was done %d times, want %d (%v)", now.Sub(fixture.Now), done, want, err)
		}
	}
	add(1)
	now = fixture.Now.Add(60 * 24 * time.Hour)
	add(1)
	now = now.Add(time.Second)
	add(2)
}

// A killed process does not finish its job. After the lease another process runs it.
func TestAJobSurvivesItsWorker(t *testing.T) {
	conn, ctx := apitest.Database(t), context.Background()
	now := fixture.Now
	clock := func() time.Time { return now }
	if err := jobs.Add(ctx, conn, now, jobs.Job{Kind: "k", Key: "one", RunAt: now}); err != nil {
		t.Fatal(err)
	}
	dying, kill := context.WithCancel(ctx)
	first := jobs.New(conn, clock, quiet)
	first.Handle("k", func(context.Context, json.RawMessage) error {
		kill()
		return errors.New("gone")
	})
	if _, err := first.Work(dying); err == nil {
		t.Fatal("the worker outlived its context")
	}
	done := 0
	second := jobs.New(conn, clock, quiet)
	second.Handle("k", func(context.Context, json.RawMessage) error { done++; return nil })
	if did, _ := second.Work(ctx); did {
		t.Error("the job was taken although its lease holds")
	}
	now = now.Add(3 * time.Minute)
	if did, err := second.Work(ctx); err != nil || !did || done != 1 {
		t.Errorf("did %v, done %d, %v", did, done, err)
	}
}

func TestManyWorkersShareTheJobs(t *testing.T) {
	conn, ctx := apitest.Database(t), context.Background()
	const count = 60
	for i := range count {
		if err := jobs.Add(ctx, conn, fixture.Now,
			jobs.Job{Kind: "k", Key: string(rune('A' + i)), RunAt: fixture.Now}); err != nil {
			t.Fatal(err)
		}
	}
	var worked atomic.Int64
	var wg sync.WaitGroup
	for range 6 {
		q := jobs.New(conn, fixture.Clock, quiet)
		q.Handle("k", func(context.Context, json.RawMessage) error { worked.Add(1); return nil })
		wg.Go(func() {
			for {
				did, err := q.Work(ctx)
				if err != nil {
					t.Error(err)
				}
				if !did {
					return
				}
			}
		})
	}
	wg.Wait()
	if worked.Load() != count {
		t.Errorf("%d jobs were worked on %d times", count, worked.Load())
	}
}

func TestAHopelessJobIsGivenUp(t *testing.T) {
	conn, ctx := apitest.Database(t), context.Background()
	q := jobs.New(conn, fixture.Clock, quiet)
	q.Handle("k", func(context.Context, json.RawMessage) error { return jobs.Permanent(errors.New("never")) })
	q.Handle("panics", func(context.Context, json.RawMessage) error { panic("oh") })
	for _, kind := range []string{"k", "panics"} {
		if err := jobs.Add(ctx, conn, fixture.Now, jobs.Job{Kind: kind, Key: kind, RunAt: fixture.Now}); err != nil {
			t.Fatal(err)
		}
		if did, err := q.Work(ctx); !did || err != nil {
			t.Fatal(did, err)
		}
	}
	var states []string
	if err := conn.NewRaw("SELECT state FROM jobs ORDER BY id").Scan(ctx, &states); err != nil {
		t.Fatal(err)
	}
	if states[0] != "failed" || states[1] != "ready" {
		t.Errorf("states are %v", states)
	}
}
