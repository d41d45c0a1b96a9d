package siteaudit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/jobs"
)

// TestRunsGoOnAfterALostProcess makes a run in steps. A process ends within a step, and the run must still
// complete.
func TestRunsGoOnAfterALostProcess(t *testing.T) {
	s := open(t)
	conn := apitest.Database(t)
	r := s.runner(t, conn)
	now := fixture.Now
	r.Store.Now = func() time.Time { return now }
	q := jobs.New(conn, r.Store.Now, slog.New(slog.DiscardHandler))
	r.Register(q)
	start := func() (run Run, err error) {
		run = Run{Scope: All, Rate: 1000}
		err = conn.RunInTx(t.Context(), nil,
			func(ctx context.Context, tx bun.Tx) error { return r.Store.start(ctx, tx, &run, true) })
		return run, err
	}
	first, err := start()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := start(); !errors.Is(err, ErrRunning) {
		t.Errorf("a second run starts: %v", err)
	}

	// The process ends after it has stored two addresses.
	first, _ = r.Store.get(t.Context(), first.ID)
	first.LastPath, first.Done, first.Total = "/a.html", 2, 7
	if _, err := r.save(t.Context(), &first, nil, nil); err != nil {
		t.Fatal(err)
	}
	before := s.asked.Load()
	for did := true; did; {
		if did, err = q.Work(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	first, err = r.Store.get(t.Context(), first.ID)
	if err != nil || first.State != stateDone || first.Done != 7 {
		t.Errorf("%+v %v", first, err)
	}
	if n := s.asked.Load() - before; n != 5*3+1 {
		t.Errorf("%d requests after the loss", n)
	}

	// A run that has made no progress for deadAfter does not prevent another run.
	lost, err := start()
	if err != nil {
		t.Fatal(err)
	}
	now = now.Add(deadAfter + time.Minute)
	if _, err := start(); err != nil {
		t.Error(err)
	}
	if lost, err = r.Store.get(t.Context(), lost.ID); err != nil || lost.State != stateFailed {
		t.Errorf("%+v %v", lost, err)
	}
}

func TestRunsCanBeCancelled(t *testing.T) {
	s := open(t)
	conn := apitest.Database(t)
	r := s.runner(t, conn)
	run := Run{Scope: All, Rate: 1}
	if err := conn.RunInTx(t.Context(), nil,
		func(ctx context.Context, tx bun.Tx) error { return r.Store.start(ctx, tx, &run, false) }); err != nil {
		t.Fatal(err)
	}
	done := make(chan Run, 1)
	go func() {
		ended, err := r.Run(t.Context(), run.ID)
		if err != nil {
			t.Error(err)
		}
		done <- ended
	}()
	for s.asked.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	cancel := func() error {
		return conn.RunInTx(t.Context(), nil,
			func(ctx context.Context, tx bun.Tx) error { return r.Store.cancel(ctx, tx, run.ID) })
	}
	if err := cancel(); err != nil {
		t.Fatal(err)
	}
	if err := cancel(); !errors.Is(err, ErrEnded) {
		t.Errorf("cancelled twice: %v", err)
	}
	select {
	case ended := <-done:
		// At one request per second an address takes three seconds, because it is requested as each agent.
		if ended.State != stateCancelled || s.asked.Load() > 10 {
			t.Errorf("%+v after %d requests", ended, s.asked.Load())
		}
	case <-time.After(time.Minute):
		t.Fatal("the run goes on")
	}
}

func TestAnUnreachableSiteEndsTheRun(t *testing.T) {
	s := open(t)
	r := s.runner(t, apitest.Database(t))
	r.Source.Origin = "http://127.0.0.1:1"
	run, err := r.Now(t.Context(), All, 10, "test")
	if err != nil || run.State != stateFailed || !strings.Contains(run.Note, "无法访问") {
		t.Errorf("%+v %v", run, err)
	}
}

func TestASampleIsTheSameEachTime(t *testing.T) {
	var all []Address
	for i := range 500 {
		all = append(all, Address{fmt.Sprintf("/x/%d.html", i), "x"}, Address{fmt.Sprintf("/y/%d.html", i), "y"})
	}
	first := scoped(all, Sample)
	slices.Reverse(all)
	if second := scoped(all, Sample); len(first) != 2*sampled || !slices.Equal(first, second) ||
		!slices.IsSortedFunc(first, func(a, b Address) int {
			return strings.Compare(a.Path, b.Path)
		}) {
		t.Errorf("%d and %d addresses", len(first), len(second))
	}
}
