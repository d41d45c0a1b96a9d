package push

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/httpx"
	"fapai/api/platform/loop"
	"fapai/api/platform/outbound/search"
)

const (
	// interval is the pause between two readings of changes, and also between two checks of a queue. An address waits
	// for both, so twice the interval must be less than 5 s.
	interval = time.Second
	// maxTags is the maximum number of changed cache tags that are read at once.
	maxTags = 1000
	// round is the maximum number of addresses per lease. Composing their heads takes time, so it must be possible to
	// compose this many heads during a lease.
	round = 200
)

// Service reads changes of pages, queues their addresses and sends these to search engines.
type Service struct {
	Store   *Store
	Engines []Engine
	Origin  string // scheme and host that Service puts before paths
	// Addresses returns the pages to which cache tags belong. since is the time of the oldest of these tags.
	Addresses func(ctx context.Context, tags []string, since time.Time) ([]Change, error)
	// Standing returns whether search engines should list the page of a path, hide it or remove it.
	Standing func(ctx context.Context, path string) (Standing, error)
	Now      func() time.Time
	Log      *slog.Logger
}

// Run works until ctx ends. Each engine has its own goroutine, so that a slow engine does not delay the others.
func (s *Service) Run(ctx context.Context) {
	var work sync.WaitGroup
	work.Go(func() {
		loop.Every(ctx, interval, s.Log, "changed pages were not queued for search engines and will be tried again",
			s.repeat(s.Collect))
	})
	for i := range s.Engines {
		if e := &s.Engines[i]; e.Configured() {
			work.Go(func() {
				loop.Every(ctx, interval, s.Log, "addresses were not sent to a search engine and will be tried again",
					s.repeat(func(ctx context.Context) (bool, error) { return s.Work(ctx, e) }))
			})
		}
	}
	work.Wait()
}

// repeat returns a function that calls work until it reports that nothing is left to do.
func (s *Service) repeat(work func(context.Context) (bool, error)) func(context.Context) error {
	return func(ctx context.Context) error {
		for ctx.Err() == nil {
			if did, err := work(ctx); err != nil || !did {
				return err
			}
		}
		return nil
	}
}

// Collect queues the addresses of the next changes, and reports whether there were any.
func (s *Service) Collect(ctx context.Context) (bool, error) {
	n, err := s.Store.changed(ctx, maxTags, func(ctx context.Context, tx bun.Tx, list []tagged) error {
		if !slices.ContainsFunc(s.Engines, func(e Engine) bool { return e.Configured() }) {
			return nil
		}
		var tags []string
		since := list[0].At
		for _, t := range list {
			if t.At.Before(since) {
				since = t.At
			}
			if !slices.Contains(tags, t.Tag) {
				tags = append(tags, t.Tag)
			}
		}
		changes, err := s.Addresses(ctx, tags, since)
		if err != nil || len(changes) == 0 {
			return err
		}
		return s.Store.Queue(ctx, tx, s.Engines, changes, s.Now())
	})
	return n > 0, err
}

// QueuePaths queues the given pages, which change in the transaction tx.
func (s *Service) QueuePaths(ctx context.Context, tx bun.Tx, paths []string, now time.Time) error {
	return s.Store.Queue(ctx, tx, s.Engines, Changes(paths...), now)
}

// Work sends one round of due addresses to an engine. It reports whether more addresses may be due.
func (s *Service) Work(ctx context.Context, e *Engine) (bool, error) {
	now := s.Now()
	row, found, err := s.Store.take(ctx, e.Name, now)
	if err != nil || !found {
		return false, err
	}
	day := now.In(httpx.CST).Format(time.DateOnly)
	sent, remain := row.today(day)
	left := e.Daily - sent
	if remain != nil {
		left = min(left, *remain)
	}
	if left <= 0 {
		return false, s.Store.wait(ctx, e.Name, now, midnight(now))
	}
	rows, addresses, err := s.addresses(ctx, e, now, min(left, e.Batch, round))
	if err != nil {
		return false, errors.Join(err, s.Store.release(context.WithoutCancel(ctx), e.Name))
	}
	o := outcome{day: day, sent: sent, remain: remain}
	if len(addresses) > 0 {
		answer, err := e.Client.Submit(ctx, addresses)
		if ctx.Err() != nil {
			return false, errors.Join(ctx.Err(), s.Store.release(context.WithoutCancel(ctx), e.Name))
		}
		if err != nil {
			s.failed(e, &o, &rows, err, row.Failures, len(addresses), s.Now())
		} else {
			s.answered(&o, rows, addresses, answer)
		}
	}
	return o.retryAt == nil, s.Store.finish(ctx, e.Name, rows, o, s.Now())
}

// addresses returns the due rows, and the addresses of those rows that may be sent. It sets the state of rows with
// noindex pages to Excluded.
func (s *Service) addresses(ctx context.Context, e *Engine, now time.Time, most int) ([]queued, []string, error) {
	rows, err := s.Store.due(ctx, e.Name, now, most)
	if err != nil {
		return nil, nil, err
	}
	var addresses []string
	for i := range rows {
		standing, err := s.Standing(ctx, rows[i].Path)
		if err != nil {
			return nil, nil, err
		}
		if standing == Hidden || standing == Removed && !e.Removals {
			rows[i].State, rows[i].Answer = Excluded, "页面不收录：已删除、已转向或 noindex"
			continue
		}
		rows[i].State = Sent
		addresses = append(addresses, s.Origin+rows[i].Path)
	}
	return rows, addresses, nil
}

// answered copies the engine's response about the addresses into rows and o.
func (s *Service) answered(o *outcome, rows []queued, addresses []string, answer search.Answer) {
	o.sent += len(addresses) - len(answer.Refused)
	if answer.Remain != nil {
		o.remain = answer.Remain
	} else if o.remain != nil {
		left := max(0, *o.remain-len(addresses))
		o.remain = &left
	}
	for i := range rows {
		if rows[i].State != Sent {
			continue
		}
		rows[i].Answer = answer.Text
		if reason, ok := answer.Refused[s.Origin+rows[i].Path]; ok {
			rows[i].State, rows[i].Answer = Refused, reason
		}
	}
}
