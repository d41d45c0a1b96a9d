package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/loop"
)

const (
	// lease is the time for which a worker owns a job. A handler must not take longer, because another worker would
	// then run the job too.
	lease = 2 * time.Minute
	// idlePause is the time that a worker waits if no job is due.
	idlePause = time.Second
	// maxAttempts is the number of failed attempts after which a job is not tried again.
	maxAttempts = 8
	firstPause  = 10 * time.Second
	maxPause    = time.Hour
	// retention is how long a finished job is stored, so that no other job with its key is queued during that time.
	retention     = 60 * 24 * time.Hour
	sweepInterval = time.Hour
)

// Job is work for a queue. Payload is stored as plain JSON, so it must not contain personal data.
type Job struct {
	Kind, Key string // a second job with the same kind and key is not queued
	Payload   any
	RunAt     time.Time
}

// Handler runs a job of a certain kind. If it returns an error, the job is tried again later, unless the error is
// Permanent.
type Handler func(ctx context.Context, payload json.RawMessage) error

// Permanent wraps an error that means that the job must not be tried again.
func Permanent(err error) error { return &permanentError{err} }

type permanentError struct{ error }

func (e *permanentError) Unwrap() error { return e.error }

// Queue takes due jobs from the database and calls their handlers.
type Queue struct {
	store    store
	now      func() time.Time
	log      *slog.Logger
	handlers map[string]Handler
}

// New returns a queue without handlers.
func New(conn *bun.DB, now func() time.Time, log *slog.Logger) *Queue {
	return &Queue{store: store{conn}, now: now, log: log, handlers: map[string]Handler{}}
}

// Handle sets the handler for a kind of job. Jobs without a handler remain in the queue.
func (q *Queue) Handle(kind string, h Handler) { q.handlers[kind] = h }

// Run runs due jobs until ctx ends.
func (q *Queue) Run(ctx context.Context) {
	swept := time.Time{}
	for ctx.Err() == nil {
		if now := q.now(); now.Sub(swept) >= sweepInterval {
			swept = now
			if err := q.Sweep(ctx); err != nil && ctx.Err() == nil {
				q.log.Warn("old jobs were not removed", "error", err.Error())
			}
		}
		did, err := q.Work(ctx)
		if err != nil && ctx.Err() == nil {
			q.log.Warn("the job queue could not be read and will be tried again", "error", err.Error())
		}
		if did && err == nil {
			continue
		}
		loop.Sleep(ctx, idlePause)
	}
}

// Sweep deletes jobs that finished longer than retention ago, so that their keys can be used again.
func (q *Queue) Sweep(ctx context.Context) error { return q.store.sweep(ctx, q.now().Add(-retention)) }

// Work runs one due job and reports whether there was one. It returns the errors of the queue, not those of the job.
func (q *Queue) Work(ctx context.Context) (bool, error) {
	kinds := make([]string, 0, len(q.handlers))
	for kind := range q.handlers {
		kinds = append(kinds, kind)
	}
	row, found, err := q.store.take(ctx, kinds, q.now())
	if err != nil || !found {
		return false, err
	}
	switch err := q.attempt(ctx, row); {
	case err == nil:
		return true, q.store.finish(ctx, row, stateDone, q.now(), "")
	case ctx.Err() != nil:
		return true, ctx.Err() // the job is not finished; another worker runs it after its lease
	case isPermanent(err) || row.Attempts >= maxAttempts:
		q.log.Error("a job was given up", "kind", row.Kind, "id", row.ID, "error", err.Error())
		return true, q.store.finish(ctx, row, stateFailed, q.now(), err.Error())
	default:
		q.log.Warn("a job failed and will be tried again", "kind", row.Kind, "id", row.ID, "error", err.Error())
		return true, q.store.retry(ctx, row, q.now().Add(pause(row.Attempts)), err.Error())
	}
}

func (q *Queue) attempt(ctx context.Context, row row) (err error) {
	ctx, cancel := context.WithTimeout(ctx, lease*3/4)
	defer cancel()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the handler panicked: %v", p)
		}
	}()
	return q.handlers[row.Kind](ctx, row.Payload)
}

func isPermanent(err error) bool {
	var e *permanentError
	return errors.As(err, &e)
}

// pause returns the pause before the next attempt. Each failure makes it four times as long: 10 s, 40 s, 160 s and so
// on, up to one hour.
func pause(attempts int) time.Duration {
	d := firstPause
	for range attempts - 1 {
		d = min(d*4, maxPause)
	}
	return d
}
