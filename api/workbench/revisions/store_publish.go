package revisions

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
	"fapai/api/workbench/confirmation"
)

// confirm returns an error if the publication needs a second person and the step does not confirm its harms. Otherwise
// it sets the harms of the step.
func (s *Store) confirm(ctx context.Context, step *Step) error {
	r, err := s.Open(ctx, step.Subject)
	if err != nil || r == nil || r.Version != step.Version || s.Harms == nil {
		return err // Publish reports the reason
	}
	if step.Harms, err = s.Harms(ctx, r); err != nil {
		return err
	}
	if len(step.Harms) == 0 {
		step.Confirm = ""
	}
	return confirmation.Check(step.Harms,
		confirmation.Publication{By: step.By, Author: r.AuthorID, Reason: step.Confirm})
}

// Publish publishes at once a revision that is in review. It may return ErrChanged, ErrState or ErrOutdated.
func (s *Store) Publish(ctx context.Context, step Step) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		r, err := s.locked(ctx, tx, step, []State{Review})
		if err != nil {
			return err
		}
		return s.publish(ctx, tx, r, step)
	})
}

func (s *Store) publish(ctx context.Context, tx bun.Tx, r *Revision, step Step) error {
	now := s.Now()
	live, err := s.published(ctx, tx, r.Subject)
	if err != nil {
		return err
	}
	if (live == nil) != (r.BaseID == nil) || live != nil && live.ID != *r.BaseID {
		return ErrOutdated
	}
	if err := s.Kind.Check(r.Subject, r.Content); err != nil {
		return err
	}
	r.PublisherID = lo.EmptyableToPtr(step.By)
	if err := s.Kind.Apply(ctx, tx, r, now); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE revisions SET state = 'published', content = ?, version = version + 1,
		harms = ?, confirm = ?, held_at = NULL, publisher_id = nullif(?, 0), published_at = ?, updated_at = ? WHERE id = ?`, string(r.Content),
		pgdialect.Array(append([]string{}, step.Harms...)), step.Confirm, step.By, now, now, r.ID)
	if err != nil {
		return err
	}
	detail := map[string]any{}
	if len(step.Harms) > 0 {
		detail["harms"], detail["confirm"] = step.Harms, step.Confirm
	}
	if s.Kind.Large {
		detail["before"], detail["after"] = r.BaseID, &r.ID
		return s.record(ctx, tx, step, "publish", now, detail)
	}
	detail["after"] = r.Content
	if live != nil {
		detail["before"] = live.Content
	}
	return s.record(ctx, tx, step, "publish", now, detail)
}

// jobKind returns the kind of the jobs that publish scheduled revisions.
func (s *Store) jobKind() string { return "publish." + s.Kind.Name }

type scheduled struct {
	Subject string    `json:"subject"`
	Version int       `json:"version"`
	At      time.Time `json:"at"`
}

// Schedule schedules the publication of a revision that is in review. It may return ErrPast, and the errors of Publish.
func (s *Store) Schedule(ctx context.Context, step Step, at time.Time) error {
	now := s.Now()
	at = at.Truncate(time.Minute)
	if !at.After(now) || at.After(now.Add(maxAhead)) {
		return ErrPast
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		r, err := s.locked(ctx, tx, step, []State{Review})
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx,
			`UPDATE revisions SET state = 'scheduled', version = version + 1, publish_at = ?, publisher_id = nullif(?, 0),
			harms = ?, confirm = ?, held_at = NULL, updated_at = ? WHERE id = ?`, at, step.By,
			pgdialect.Array(append([]string{}, step.Harms...)), step.Confirm, now, r.ID)
		if err != nil {
			return err
		}
		err = jobs.Add(ctx, tx, now, jobs.Job{
			Kind: s.jobKind(), Key: fmt.Sprintf("publish:%d:%d", r.ID, r.Version+1), RunAt: at,
			Payload: scheduled{Subject: r.Subject, Version: r.Version + 1, At: at},
		})
		if err != nil {
			return err
		}
		return s.record(ctx, tx, step, "schedule", now, map[string]time.Time{"at": at})
	})
}

// Register adds the job that publishes scheduled revisions.
func (s *Store) Register(queue *jobs.Queue) {
	queue.Handle(s.jobKind(), func(ctx context.Context, payload json.RawMessage) error {
		var job scheduled
		if err := json.Unmarshal(payload, &job); err != nil {
			return jobs.Permanent(err)
		}
		held, err := s.holdHarmful(ctx, job)
		if err != nil || held {
			return err
		}
		err = s.publishScheduled(ctx, job)
		if kind := apperr.KindOf(err); err != nil && (kind == apperr.Conflict || kind == apperr.Invalid) {
			return s.refuseScheduled(ctx, job, err)
		}
		return err
	})
}

// holdHarmful determines the harms of a scheduled revision again, because other pages may have changed since it was
// scheduled. If it has more harms than were confirmed, it goes back to review (held is true).
func (s *Store) holdHarmful(ctx context.Context, job scheduled) (held bool, err error) {
	again := s.Again
	if again == nil {
		again = s.Harms
	}
	if again == nil {
		return false, nil
	}
	r, err := s.Open(ctx, job.Subject)
	if err != nil || r == nil || r.Version != job.Version || r.State != Scheduled {
		return false, err // publishing reports this error
	}
	harms, err := again(ctx, r)
	if err != nil {
		return false, err
	}
	beyond := confirmation.Beyond(harms, r.Harms)
	if len(beyond) == 0 {
		return false, nil
	}
	now := s.Now()
	step := Step{
		Subject: job.Subject, Version: job.Version, Decides: true,
		Reason: "定时发布已暂缓：安排之后情况有变，超出一人可发布的范围，须重新审核：" + strings.Join(beyond, "；"),
	}
	err = s.change(ctx, step, []State{Scheduled}, "hold", func(q *bun.UpdateQuery) *bun.UpdateQuery {
		return q.Set("state = ?", Review).Set("note = ?", step.Reason).Set("publish_at = NULL").
			Set("publisher_id = NULL").
			Set("harms = '{}'").Set("confirm = ''").Set("held_at = ?", now)
	})
	if errors.Is(err, ErrNone) || errors.Is(err, ErrChanged) || errors.Is(err, ErrState) {
		return false, nil
	}
	return err == nil, err
}

// publishScheduled publishes a revision if it is still scheduled for the time in the job. A repeated job does nothing,
// because the revision is already published.
func (s *Store) publishScheduled(ctx context.Context, job scheduled) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		step := Step{Subject: job.Subject, Version: job.Version}
		r, err := s.locked(ctx, tx, step, []State{Scheduled})
		if errors.Is(err, ErrNone) || errors.Is(err, ErrChanged) || errors.Is(err, ErrState) {
			return nil
		}
		if err != nil {
			return err
		}
		if r.PublisherID != nil {
			step.By = *r.PublisherID
		}
		step.Reason, step.Harms, step.Confirm = r.Reason, r.Harms, r.Confirm
		return s.publish(ctx, tx, r, step)
	})
}

// refuseScheduled returns a scheduled revision to its author with the reason why publishing failed.
func (s *Store) refuseScheduled(ctx context.Context, job scheduled, cause error) error {
	var shown *apperr.E
	reason := "定时发布未能执行"
	if errors.As(cause, &shown) {
		reason += "：" + shown.Msg
	}
	err := s.Return(ctx, Step{Subject: job.Subject, Version: job.Version, Reason: reason, Decides: true})
	if errors.Is(err, ErrNone) || errors.Is(err, ErrChanged) || errors.Is(err, ErrState) {
		return nil
	}
	return err
}
