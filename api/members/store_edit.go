package members

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/db"
	"fapai/api/jobs"
)

// Edit changes what a member's open demand asks for, to a checked wish, and has lots looked for anew; the same wish again
// changes nothing. ErrNoDemand, ErrClosed, ErrFixed, TooMany.
func (s *Store) Edit(ctx context.Context, member, id int64, wish Form) error {
	return db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		var row formRow
		err := tx.NewSelect().Model(&row).Where("f.member_id = ? AND f.id = ?", member, id).For("UPDATE").Scan(ctx)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return ErrNoDemand
		case err != nil:
			return err
		case row.Status == Closed || row.Status == Done:
			return ErrClosed
		case row.FormType != Demand:
			return ErrFixed
		}
		next, err := s.edited(&row, wish)
		if err != nil || bytes.Equal(next.ContentHash, row.ContentHash) {
			return err
		}
		edits, err := s.countEdits(ctx, tx, id)
		if err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model(&next).WherePK().
			Column("content_hash", "remark_sealed", "purpose", "budget_min", "budget_max", "own_funds", "area_ids", "region_ids", "community_ids",
				"usage", "room", "stage", "area_min", "area_max", "discount_max", "loan_needed", "first_home", "expected_time").Exec(ctx)
		if err != nil {
			return err
		}
		now := s.now()
		_, err = tx.ExecContext(ctx, "INSERT INTO form_events (form_id, at, status, note) VALUES (?, ?, ?, ?)", id, now, row.Status, noteEdited)
		if err != nil {
			return err
		}
		return jobs.Add(ctx, tx, now, jobs.Job{
			Kind: jobMatch, Key: fmt.Sprintf("match:%d:%d", id, edits+1), RunAt: now, Payload: matchJob{FormID: id, Anew: true},
		})
	})
}

// edited is a row with another wish.
func (s *Store) edited(row *formRow, wish Form) (formRow, error) {
	item, err := s.item(row)
	if err != nil {
		return formRow{}, err
	}
	form := item.Form
	if form.Mobile, err = s.keep.Open(purposeMobile, row.MobileSealed); err != nil {
		return formRow{}, err
	}
	form.become(wish)
	form.tidy()
	next := s.row(form, Sender{SessionHash: row.SessionHash, MemberID: item.MemberID})
	next.ID = row.ID
	return next, nil
}

// countEdits is how often a demand was changed so far. TooMany when that was too often lately.
func (s *Store) countEdits(ctx context.Context, tx bun.Tx, id int64) (all int, err error) {
	var lately int
	var first *time.Time // of those lately
	now := s.now()
	err = tx.NewRaw(`SELECT count(*), count(*) FILTER (WHERE at > ?), min(at) FILTER (WHERE at > ?) FROM form_events WHERE form_id = ? AND note = ?`,
		now.Add(-editsWithin), now.Add(-editsWithin), id, noteEdited).Scan(ctx, &all, &lately, &first)
	if err == nil && lately >= editsMost {
		err = &apperr.E{Kind: apperr.TooMany, Msg: "修改过于频繁，请稍后再试", RetryAfter: first.Add(editsWithin).Sub(now)}
	}
	return all, err
}
