package redirects

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// writeLock is the key of an advisory lock for changes of redirects. Without the lock, two concurrent changes could
// create a loop that neither of them detects.
const writeLock = 7_405_220_368

// Store reads and writes redirects.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// Rows returns the targets of addresses. It is a Source.
func (s *Store) Rows(ctx context.Context, paths []string) (map[string]Target, error) {
	var list []Redirect
	q := s.DB.NewSelect().Model(&list).Column("from_path", "to_path", "drops_query")
	if paths != nil {
		q = q.Where("from_path IN ?", bun.Tuple(paths))
	}
	if err := q.Scan(ctx); err != nil {
		return nil, err
	}
	rows := make(map[string]Target, len(list))
	for _, r := range list {
		rows[r.FromPath] = Target{To: lo.FromPtr(r.ToPath), DropsQuery: r.DropsQuery}
	}
	return rows, nil
}

// Query selects redirects. An empty field does not restrict the selection.
type Query struct {
	Text       string // part of an address or of the reason
	Gone       *bool
	Page, Size int // the first page is 1; Size 0 selects all rows
}

// List returns one page of redirects, the most recently changed first, and the total number of redirects.
func (s *Store) List(ctx context.Context, q Query) (list []Redirect, total int, err error) {
	list = []Redirect{}
	query := s.DB.NewSelect().Model(&list).OrderExpr("r.updated_at DESC, r.from_path")
	if text := strings.TrimSpace(q.Text); text != "" {
		query = query.Where("strpos(lower(concat_ws(' ', r.from_path, r.to_path, r.reason)), lower(?)) > 0", text)
	}
	if q.Gone != nil {
		query = query.Where("(r.to_path IS NULL) = ?", *q.Gone)
	}
	if q.Size > 0 {
		query = query.Limit(q.Size).Offset((q.Page - 1) * q.Size)
	}
	total, err = query.ScanAndCount(ctx)
	return list, total, err
}

// Change is an editor's change of one redirect.
type Change struct {
	From   string // in the form that the function From returns
	To     string // in the form that the function To returns; "" if the page is gone (410)
	Drops  bool   // whether the request's query is dropped
	Reason string
	Editor int64
	Seen   *time.Time // UpdatedAt of the redirect that the editor saw; nil for a new redirect

	Asked   *int64 // id of the editor who made a request
	Confirm string // reason of the publisher who confirmed the request
}

// Put stores a redirect and avoids chains of redirects. If the target is itself redirected, the end of that chain
// becomes the target. Redirects that lead to the changed address get the new target. Put returns the stored row and the
// number of other redirects that it changed.
func (s *Store) Put(ctx context.Context, change Change) (row Redirect, shortened int, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		before, err := lockRow(ctx, tx, change.From)
		if err != nil {
			return err
		}
		if before != nil && change.Seen == nil && lo.FromPtr(before.ToPath) == change.To &&
			before.DropsQuery == change.Drops {
			row = *before // the same change is already stored, because the client sent it twice
			return nil
		}
		if err := unchanged(before, change.Seen); err != nil {
			return err
		}
		if leadsTo(change.From, change.To) {
			return ErrItself
		}
		to, err := endOf(ctx, tx, change.To)
		if err != nil {
			return err
		}
		if leadsTo(change.From, to) {
			return ErrLoop
		}
		if err := fewPatterns(ctx, tx, change.From, before); err != nil {
			return err
		}
		now := s.Now().Truncate(time.Microsecond) // truncated, because the database stores microseconds
		row = Redirect{FromPath: change.From, DropsQuery: change.Drops, Reason: change.Reason, EditorID: &change.Editor,
			CreatedAt: now, UpdatedAt: now}
		if to != "" {
			row.ToPath = &to
		}
		if before != nil {
			row.CreatedAt = before.CreatedAt
		}
		_, err = tx.NewInsert().Model(&row).On("CONFLICT (from_path) DO UPDATE").Set("to_path = excluded.to_path").
			Set("drops_query = excluded.drops_query").
			Set("reason = excluded.reason").Set("editor_id = excluded.editor_id").
			Set("updated_at = excluded.updated_at").Exec(ctx)
		if err != nil {
			return err
		}
		moved, err := retarget(ctx, tx, change.From, to, now)
		if err != nil {
			return err
		}
		shortened = len(moved)
		if err := s.forget(ctx, tx, change.From); err != nil {
			return err
		}
		return s.record(ctx, tx, "redirect.put", change, before,
			map[string]any{"to": row.ToPath, "asked": change.To, "shortened": moved}, moved)
	})
	return row, shortened, err
}

func fewPatterns(ctx context.Context, tx bun.Tx, from string, before *Redirect) error {
	if before != nil || !isPattern(from) {
		return nil
	}
	n, err := tx.NewSelect().Model((*Redirect)(nil)).Where("strpos(from_path, ?) > 0", "{").Count(ctx)
	if err == nil && n >= maxPatterns {
		return ErrPatterns
	}
	return err
}

// forget deletes the addresses that a redirect now covers from the log of requests that got a 404.
func (s *Store) forget(ctx context.Context, tx bun.Tx, from string) error {
	if !isForm(from) {
		_, err := tx.NewDelete().Table("missing_paths").Where("path = ?", from).Exec(ctx)
		return err
	}
	f := newForm(from)
	var rows []struct {
		Path    string
		Queries []string `bun:",array"`
	}
	if err := tx.NewSelect().Table("missing_paths").Column("path", "queries").
		Where("starts_with(path, ?)", f.path.begin).Scan(ctx, &rows); err != nil {
		return err
	}
	var found []string
	for _, r := range rows {
		asked := r.Queries
		if len(f.params) == 0 || len(asked) == 0 {
			asked = []string{""}
		}
		if lo.EveryBy(asked, func(query string) bool { _, _, ok := f.match(r.Path, query); return ok }) {
			found = append(found, r.Path)
		}
	}
	if len(found) == 0 {
		return nil
	}
	_, err := tx.NewDelete().Table("missing_paths").Where("path IN ?", bun.Tuple(found)).Exec(ctx)
	return err
}

// Remove removes the redirect of an address.
func (s *Store) Remove(ctx context.Context, change Change) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		before, err := lockRow(ctx, tx, change.From)
		if err != nil {
			return err
		}
		if before == nil {
			return ErrUnknown
		}
		if err := unchanged(before, change.Seen); err != nil {
			return err
		}
		if _, err := tx.NewDelete().Model(before).WherePK().Exec(ctx); err != nil {
			return err
		}
		return s.record(ctx, tx, "redirect.remove", change, before, nil, nil)
	})
}

// Follow changes the redirects whose target is the path of a page that has moved.
func Follow(ctx context.Context, tx bun.Tx, from, to string, now time.Time) error {
	if _, err := lockRow(ctx, tx, from); err != nil {
		return err
	}
	moved, err := retarget(ctx, tx, from, to, now)
	if err != nil {
		return err
	}
	return notify(ctx, tx, append(moved, from))
}

// lockRow takes writeLock and returns the redirect of an address; nil if it has none.
func lockRow(ctx context.Context, tx bun.Tx, from string) (*Redirect, error) {
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", writeLock); err != nil {
		return nil, err
	}
	row := new(Redirect)
	err := tx.NewSelect().Model(row).Where("from_path = ?", from).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return row, err
}

func unchanged(before *Redirect, seen *time.Time) error {
	switch {
	case before == nil && seen != nil:
		return ErrUnknown
	case before != nil && seen == nil:
		return ErrExists
	case before != nil && !before.UpdatedAt.Truncate(time.Microsecond).Equal(seen.Truncate(time.Microsecond)):
		return ErrChanged
	}
	return nil
}

// endOf returns the final target of an address. One step is enough, because no stored redirect leads to another one.
func endOf(ctx context.Context, tx bun.Tx, to string) (string, error) {
	if to == "" {
		return "", nil
	}
	path, query, _ := strings.Cut(to, "?")
	var next Redirect
	err := tx.NewSelect().Model(&next).Where("from_path = ?", path).Scan(ctx)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return to, nil
	case err != nil:
		return "", err
	case next.ToPath == nil:
		return "", ErrTargetGone
	}
	return withQuery(*next.ToPath, query), nil
}

// leadsTo reports whether a target leads back to the address that is redirected.
func leadsTo(from, to string) bool {
	if to == "" {
		return false
	}
	path, query, _ := strings.Cut(placeholder.ReplaceAllString(to, "7"), "?")
	_, _, ok := newForm(from).match(path, query)
	return ok
}

// retarget changes the redirects to path: their new target is `to` with the queries of their own targets added, or 410
// if `to` is empty. It deletes a redirect that would lead to itself. It returns the addresses of all changed and
// deleted redirects.
func retarget(ctx context.Context, tx bun.Tx, path, to string, now time.Time) (moved []string, err error) {
	var rows []Redirect
	err = tx.NewSelect().Model(&rows).Where("split_part(to_path, ?, 1) = ?", "?", path).OrderExpr("from_path").Scan(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		_, query, _ := strings.Cut(*row.ToPath, "?")
		row.ToPath, row.UpdatedAt = nil, now
		if to != "" {
			next := withQuery(to, query)
			row.ToPath = &next
		}
		if pathOf(to) == row.FromPath {
			_, err = tx.NewDelete().Model(&row).WherePK().Exec(ctx)
		} else {
			_, err = tx.NewUpdate().Model(&row).Column("to_path", "updated_at").WherePK().Exec(ctx)
		}
		if err != nil {
			return nil, err
		}
		moved = append(moved, row.FromPath)
	}
	return moved, nil
}

func (s *Store) record(
	ctx context.Context, tx bun.Tx, action string, change Change, before *Redirect,
	after map[string]any, moved []string,
) error {
	moved = append(moved, change.From)
	switch {
	case isPattern(change.From) && (before != nil || change.Confirm != ""):
		if err := db.Notify(ctx, tx, cachetag.All); err != nil { // a pattern may match any cached page
			return err
		}
	case isForm(change.From):
		moved = append(moved, pathOf(change.From)) // the cached pages of this address must be purged
	}
	if err := notify(ctx, tx, moved); err != nil {
		return err
	}
	detail := map[string]any{"after": after}
	if change.Confirm != "" {
		detail["asked_by"], detail["confirm"] = change.Asked, change.Confirm
	}
	if before != nil {
		detail["before"] = map[string]any{"to": before.ToPath, "reason": before.Reason}
	}
	return audit.Record(ctx, tx, audit.Act{
		At: s.Now(), MemberID: change.Editor, Action: action, Subject: change.From,
		Reason: change.Reason, Detail: detail,
	})
}

func notify(ctx context.Context, tx bun.Tx, paths []string) error {
	tags := lo.Map(paths, func(path string, _ int) string { return cachetag.Address(path) })
	return db.Notify(ctx, tx, tags...)
}
