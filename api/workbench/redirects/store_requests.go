package redirects

import (
	"context"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
	"fapai/api/workbench/confirmation"
)

// ErrNoRequest is returned for a request that was confirmed or refused in the meantime.
var ErrNoRequest = apperr.New(apperr.NotFound, "这条申请已被确认或退回，请刷新列表")

// Request is a requested redirect of an existing page. It takes effect when a second publisher confirms it.
type Request struct {
	bun.BaseModel `bun:"table:redirect_requests,alias:q"`

	FromPath   string  `bun:",pk"`
	ToPath     *string // nil if the page is gone (410)
	DropsQuery bool
	Reason     string
	Visits     int // how often search engines visited the page
	EditorID   *int64
	MadeAt     time.Time
}

// Ask stores a change as a request. It replaces an earlier request for the same address.
func (s *Store) Ask(ctx context.Context, change Change, visits int) (Request, error) {
	r := Request{
		FromPath: change.From, ToPath: lo.EmptyableToPtr(change.To), DropsQuery: change.Drops, Reason: change.Reason,
		Visits: visits, EditorID: &change.Editor,
		MadeAt: s.Now().Truncate(time.Microsecond),
	}
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&r).On("CONFLICT (from_path) DO UPDATE").Set("to_path = excluded.to_path").
			Set("drops_query = excluded.drops_query").Set("reason = excluded.reason").
			Set("visits = excluded.visits").Set("editor_id = excluded.editor_id").
			Set("made_at = excluded.made_at").Exec(ctx)
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: r.MadeAt, MemberID: change.Editor, Action: "redirect.ask", Subject: change.From, Reason: change.Reason,
			Detail: map[string]any{"to": r.ToPath, "visits": visits},
		})
	})
	return r, err
}

// Requests returns the open requests, the oldest first.
func (s *Store) Requests(ctx context.Context) ([]Request, error) {
	list := []Request{}
	err := s.DB.NewSelect().Model(&list).OrderExpr("q.made_at, q.from_path").Scan(ctx)
	return list, err
}

// Confirm makes the requested change, if the request is still the one that the publisher saw.
func (s *Store) Confirm(
	ctx context.Context, from string, seen time.Time, by int64, reason string,
) (row Redirect, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		r, err := takeRequest(ctx, tx, from, seen)
		if err != nil {
			return err
		}
		given := confirmation.Publication{By: by, Author: r.EditorID, Reason: reason}
		if err := confirmation.Check([]string{"跳转正在使用的页面 " + from}, given); err != nil {
			return err
		}
		inner := &Store{DB: tx, Now: s.Now}
		row, _, err = inner.Put(ctx, Change{
			From: r.FromPath, To: lo.FromPtr(r.ToPath), Drops: r.DropsQuery, Reason: r.Reason, Editor: by,
			Asked: r.EditorID, Confirm: reason,
		})
		return err
	})
	return row, err
}

// Refuse deletes a request, if it is still the one that the publisher saw.
func (s *Store) Refuse(ctx context.Context, from string, seen time.Time, by int64, reason string) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		r, err := takeRequest(ctx, tx, from, seen)
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: s.Now(), MemberID: by, Action: "redirect.refuse", Subject: from, Reason: reason,
			Detail: map[string]any{"to": r.ToPath, "asked_by": r.EditorID},
		})
	})
}

// takeRequest deletes and returns a request if it is still the one that the editor saw.
func takeRequest(ctx context.Context, tx bun.Tx, from string, seen time.Time) (*Request, error) {
	r := new(Request)
	err := tx.NewDelete().Model(r).Where("from_path = ?", from).Where("made_at = ?", seen.Truncate(time.Microsecond)).
		Returning("*").Scan(ctx)
	return r, db.NoRow(err, ErrNoRequest)
}
