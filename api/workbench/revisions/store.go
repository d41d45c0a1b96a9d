package revisions

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// Store reads and writes the revisions of one kind.
type Store struct {
	DB   *bun.DB
	Now  func() time.Time
	Kind Kind
	// Harms returns the harms because of which a second person must publish a revision. It is nil if revisions of this
	// kind have no harms.
	Harms func(ctx context.Context, r *Revision) ([]string, error)
	// Again returns the harms of a scheduled revision at the time of its publication. If Again is nil, Harms is
	// called instead.
	Again func(ctx context.Context, r *Revision) ([]string, error)
}

// Open returns the open revision of a subject; nil if there is none.
func (s *Store) Open(ctx context.Context, subject string) (*Revision, error) {
	r, err := s.open(ctx, s.DB, subject, false)
	if errors.Is(err, ErrNone) {
		return nil, nil
	}
	return r, err
}

// AllOpen returns the open revisions of all subjects.
func (s *Store) AllOpen(ctx context.Context) ([]Revision, error) {
	list := []Revision{}
	err := s.DB.NewSelect().Model(&list).ExcludeColumn("trial").Where("kind = ?", s.Kind.Name).
		Where("state IN ('draft', 'review', 'scheduled')").OrderExpr("subject").Scan(ctx)
	return list, err
}

// History returns the published and discarded revisions of a subject, the latest first.
func (s *Store) History(ctx context.Context, subject string) ([]Revision, error) {
	list := []Revision{}
	err := s.DB.NewSelect().Model(&list).ExcludeColumn("trial").Where("kind = ?", s.Kind.Name).
		Where("subject = ?", subject).
		Where("state IN ('published', 'discarded')").OrderExpr("coalesce(published_at, updated_at) DESC, id DESC").
		Limit(historyShown).Scan(ctx)
	return list, err
}

func (s *Store) open(ctx context.Context, idb bun.IDB, subject string, lock bool) (*Revision, error) {
	var r Revision
	q := idb.NewSelect().Model(&r).Where("kind = ?", s.Kind.Name).Where("subject = ?", subject).
		Where("state IN ('draft', 'review', 'scheduled')")
	if lock {
		q = q.For("UPDATE")
	}
	err := q.Scan(ctx)
	return &r, db.NoRow(err, ErrNone)
}

// published returns the published revision; nil if there is none. If the published content does not come from a
// revision, e.g. because a migration wrote it, published stores a new revision for it, so that the content can be
// compared and restored.
func (s *Store) published(ctx context.Context, tx bun.Tx, subject string) (*Revision, error) {
	live, changed, err := s.Kind.Live(ctx, tx, subject)
	if err != nil || live == nil {
		return nil, err
	}
	var last Revision
	err = tx.NewSelect().Model(&last).Where("kind = ?", s.Kind.Name).Where("subject = ?", subject).
		Where("state = ?", Published).
		OrderExpr("published_at DESC, id DESC").Limit(1).Scan(ctx)
	if err == nil && same(last.Content, live) {
		return &last, nil
	}
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	if err == nil && !changed.After(*last.PublishedAt) { // a later publication has a later time
		changed = last.PublishedAt.Add(time.Microsecond)
	}
	found := Revision{
		Kind: s.Kind.Name, Subject: subject, Content: live, State: Published, Reason: "未经草稿流程的直接修改",
		CreatedAt: changed, UpdatedAt: changed, PublishedAt: &changed,
	}
	_, err = tx.NewInsert().Model(&found).Exec(ctx)
	return &found, err
}

// same reports whether two JSON documents have the same value. Their texts may differ, because jsonb reorders the names
// of an object.
func same(a, b json.RawMessage) bool {
	var x, y any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	one, err1 := json.Marshal(x)
	other, err2 := json.Marshal(y)
	return err1 == nil && err2 == nil && string(one) == string(other)
}

// Save stores a draft: the first draft of a subject, or a new version of the draft that the editor saw. A revision that
// is in review or scheduled becomes a draft again. Save may return ErrChanged, ErrSame, and the errors of Kind.Check.
func (s *Store) Save(ctx context.Context, step Step, content json.RawMessage) error {
	if err := s.Kind.Check(step.Subject, content); err != nil {
		return err
	}
	now := s.Now()
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		base, err := s.published(ctx, tx, step.Subject)
		if err != nil {
			return err
		}
		inForce := s.Kind.Nothing
		if base != nil {
			inForce = base.Content
		}
		if same(inForce, content) {
			return ErrSame
		}
		r, err := s.open(ctx, tx, step.Subject, true)
		switch {
		case errors.Is(err, ErrNone) && step.Version == 0:
			r = &Revision{
				Kind: s.Kind.Name, Subject: step.Subject, Content: content, State: Draft,
				Version: 1, BaseID: idOf(base),
				AuthorID: lo.EmptyableToPtr(step.By), Reason: step.Reason, CreatedAt: now, UpdatedAt: now,
			}
			var res sql.Result
			res, err = tx.NewInsert().Model(r).On("CONFLICT DO NOTHING").Exec(ctx)
			if err == nil {
				if n, _ := res.RowsAffected(); n == 0 { // another transaction has changed the row first
					return ErrChanged
				}
			}
		case errors.Is(err, ErrNone):
			return ErrChanged
		case err == nil && r.Version != step.Version:
			return ErrChanged
		case err == nil && r.State == Scheduled && !step.Decides:
			return ErrScheduled
		case err == nil:
			_, err = tx.ExecContext(ctx,
				`UPDATE revisions SET content = ?, state = 'draft', version = version + 1, base_id = ?,
				author_id = nullif(?, 0), reason = ?, note = '', trial = NULL, publish_at = NULL, publisher_id = NULL,
				harms = '{}', confirm = '', held_at = NULL, updated_at = ? WHERE id = ?`,
				string(content), idOf(base), step.By, step.Reason, now, r.ID)
		}
		if err != nil {
			return err
		}
		return s.record(ctx, tx, step, "draft", now, nil)
	})
}

// idOf returns the id of a revision; nil for a nil revision.
func idOf(r *Revision) *int64 {
	if r == nil {
		return nil
	}
	return &r.ID
}

// record adds a step to the log of acts.
func (s *Store) record(ctx context.Context, tx bun.Tx, step Step, verb string, now time.Time, detail any) error {
	return audit.Record(ctx, tx, audit.Act{
		At: now, MemberID: step.By, Action: s.Kind.Name + "." + verb, Subject: step.Subject,
		Reason: step.Reason, Detail: detail,
	})
}

// change changes the state of a subject's open revision. It fails unless the revision is in one of the states in from
// and has the version that the editor saw.
func (s *Store) change(
	ctx context.Context, step Step, from []State, verb string, set func(q *bun.UpdateQuery) *bun.UpdateQuery,
) error {
	now := s.Now()
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		r, err := s.locked(ctx, tx, step, from)
		if err != nil {
			return err
		}
		if r.State == Scheduled && !step.Decides {
			return ErrScheduled
		}
		q := tx.NewUpdate().Model((*Revision)(nil)).Set("version = version + 1").
			Set("updated_at = ?", now).Where("id = ?", r.ID)
		if _, err := set(q).Exec(ctx); err != nil {
			return err
		}
		return s.record(ctx, tx, step, verb, now, nil)
	})
}

// locked returns the open revision and locks its row. It fails unless the revision is in one of the states in from and
// has the version that the editor saw.
func (s *Store) locked(ctx context.Context, tx bun.Tx, step Step, from []State) (*Revision, error) {
	r, err := s.open(ctx, tx, step.Subject, true)
	if err != nil {
		return nil, err
	}
	if r.Version != step.Version {
		return nil, ErrChanged
	}
	if slices.Contains(from, r.State) {
		return r, nil
	}
	return nil, ErrState
}

// Submit sends a draft to review.
func (s *Store) Submit(ctx context.Context, step Step) error {
	return s.change(ctx, step, []State{Draft}, "submit", func(q *bun.UpdateQuery) *bun.UpdateQuery {
		return q.Set("state = ?", Review).Set("note = ''")
	})
}

// Return sends a revision that is in review or scheduled back to its author. The step's reason becomes the revision's
// note.
func (s *Store) Return(ctx context.Context, step Step) error {
	return s.change(ctx, step, []State{Review, Scheduled}, "return", func(q *bun.UpdateQuery) *bun.UpdateQuery {
		return q.Set("state = ?", Draft).Set("note = ?", step.Reason).Set("publish_at = NULL").
			Set("publisher_id = NULL").
			Set("harms = '{}'").Set("confirm = ''").Set("held_at = NULL")
	})
}

// Discard ends an open revision without publishing it. The revision remains in the history.
func (s *Store) Discard(ctx context.Context, step Step) error {
	return s.change(ctx, step, []State{Draft, Review, Scheduled}, "discard", func(q *bun.UpdateQuery) *bun.UpdateQuery {
		return q.Set("state = ?", Discarded).Set("publish_at = NULL").Set("held_at = NULL")
	})
}

// Restore creates a draft with the content of an earlier revision. It may return ErrNoVersion, and the errors of
// Save.
func (s *Store) Restore(ctx context.Context, step Step, id int64) error {
	r, err := s.Revision(ctx, step.Subject, id)
	if err != nil {
		return err
	}
	return s.Save(ctx, step, r.Content)
}

// Revision returns one revision of a subject. It returns ErrNoVersion if there is no such revision.
func (s *Store) Revision(ctx context.Context, subject string, id int64) (*Revision, error) {
	return s.one(ctx, s.DB.NewSelect().Where("id = ?", id), subject)
}

// Before returns the revision that was the published one when r was published or discarded. It returns ErrNoVersion if
// there was none.
func (s *Store) Before(ctx context.Context, r *Revision) (*Revision, error) {
	at := r.UpdatedAt
	if r.PublishedAt != nil {
		at = *r.PublishedAt
	}
	return s.one(ctx, s.DB.NewSelect().Where("state = ?", Published).Where("id <> ?", r.ID).
		Where("published_at <= ?", at).
		OrderExpr("published_at DESC, id DESC").Limit(1), r.Subject)
}

func (s *Store) one(ctx context.Context, q *bun.SelectQuery, subject string) (*Revision, error) {
	var r Revision
	err := q.Model(&r).ExcludeColumn("trial").Where("kind = ?", s.Kind.Name).Where("subject = ?", subject).Scan(ctx)
	return &r, db.NoRow(err, ErrNoVersion)
}

// SetTrial stores the result of a dry run of one version of a revision. It does nothing if the revision has a
// newer version.
func (s *Store) SetTrial(ctx context.Context, id int64, version int, trial json.RawMessage) error {
	_, err := s.DB.ExecContext(ctx, "UPDATE revisions SET trial = ? WHERE id = ? AND version = ?",
		string(trial), id, version)
	return err
}
