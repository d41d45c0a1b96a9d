package phonelogin

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/driver/pgdriver"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/db"
)

// MobileChange is a requested change of number. OldCode is nil if the member cannot receive a code at the old
// number.
type MobileChange struct {
	Caller          accounts.Caller
	Now             time.Time
	Address, Client string
	New             accounts.Handle
	// Subject is the encrypted new number for the security log. The other fields are hashes of the codes and of the old
	// number.
	Subject, NewCode, OldHash, OldCode []byte
}

// MobileState returns a member's number and the pending change. It may return accounts.ErrNotMember or ErrNoMobile.
func (s *Store) MobileState(ctx context.Context, idb bun.IDB, member int64) (out MobileState, err error) {
	err = idb.NewRaw(`SELECT mobile_hash, mobile_sealed,
			(SELECT max(done_at) FROM mobile_changes WHERE member_id = m.id) AS last_change
		FROM members AS m WHERE id = ?`, member).Scan(ctx, &out.MobileHash, &out.MobileSealed, &out.LastChange)
	switch {
	case err != nil:
		return out, db.NoRow(err, accounts.ErrNotMember)
	case out.MobileHash == nil:
		return out, ErrNoMobile
	}
	var waiting WaitingChange
	err = idb.NewSelect().Table("mobile_changes").
		Column("id", "mobile_hash", "mobile_sealed", "requested_at", "ready_at").
		Where("member_id = ? AND done_at IS NULL AND cancelled_at IS NULL", member).Scan(ctx, &waiting)
	if errors.Is(err, sql.ErrNoRows) {
		return out, nil
	}
	out.Waiting = &waiting
	return out, err
}

// ChangeMobile changes a member's number if both codes are correct, or if a change without the old number has waited
// for lostWait. Otherwise it stores a pending change. done reports whether it changed the number.
//
// It may return ErrNoMobile, ErrSameMobile, ErrTaken, ErrOldWrong or ErrNewWrong. It returns a Conflict if the last
// change was too recent or the waiting time has not passed.
func (s *Store) ChangeMobile(ctx context.Context, c MobileChange) (id int64, done bool, err error) {
	var refused error
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT FROM members WHERE id = ? FOR UPDATE", c.Caller.MemberID); err != nil {
			return err
		}
		if err := c.New.Renew(ctx, tx); err != nil {
			return err
		}
		state, err := s.MobileState(ctx, tx, c.Caller.MemberID)
		if err != nil {
			return err
		}
		if until := state.lockedUntil(c.Now); until != nil {
			return errLocked(*until)
		}
		if bytes.Equal(state.MobileHash, c.New.Hash) {
			return ErrSameMobile
		}
		w := state.Waiting
		asked := w != nil && bytes.Equal(w.MobileHash, c.New.Hash)
		ripe := asked && !c.Now.Before(w.ReadyAt)
		if asked && !ripe && c.OldCode == nil {
			return errWaiting(w.ReadyAt)
		}
		if refused, err = c.useCodes(ctx, tx); err != nil || refused != nil {
			return err
		}
		taken, err := tx.NewSelect().Table("members").Where("mobile_hash = ?", c.New.Hash).Exists(ctx)
		if err != nil {
			return err
		}
		if taken {
			return ErrTaken
		}
		if done = c.OldCode != nil || ripe; done {
			id, err = c.make(ctx, tx, ripe, w)
		} else {
			id, err = c.ask(ctx, tx)
		}
		return err
	})
	return id, done, errors.Join(refused, err)
}

// useCodes checks the codes of both numbers and, if both are correct, marks them as used. The error for a wrong code is
// returned in refused instead of err, so that the caller commits the transaction and the attempt is counted.
func (c *MobileChange) useCodes(ctx context.Context, tx bun.Tx) (refused, err error) {
	var ids []int64
	check := func(typed code, named error) error {
		id, err := tryCode(ctx, tx, typed, c.Now)
		if refused = refusal(err, named); refused != nil {
			return nil
		}
		ids = append(ids, id)
		return err
	}
	if c.OldCode != nil {
		if err := check(code{ForOld, c.OldHash, c.Caller.SessionHash, c.OldCode}, ErrOldWrong); err != nil {
			return nil, err
		}
	}
	if refused == nil {
		if err := check(code{ForNew, c.New.Hash, c.Caller.SessionHash, c.NewCode}, ErrNewWrong); err != nil {
			return nil, err
		}
	}
	if refused != nil {
		return refused, c.audit(ctx, tx, accounts.EventFailed, c.Client)
	}
	return nil, spendCodes(ctx, tx, c.Now, ids...)
}

// make stores the new number and ends the member's other sessions.
func (c *MobileChange) make(ctx context.Context, tx bun.Tx, ripe bool, w *WaitingChange) (id int64, err error) {
	if w != nil {
		column := "cancelled_at"
		if ripe {
			column, id = "done_at", w.ID
		}
		if _, err := tx.ExecContext(ctx, "UPDATE mobile_changes SET ? = ? WHERE id = ?", bun.Ident(column),
			c.Now, w.ID); err != nil {
			return 0, err
		}
	}
	if id == 0 {
		if id, err = c.insert(ctx, tx, c.Now, &c.Now); err != nil {
			return 0, err
		}
	}
	_, err = tx.ExecContext(ctx, "UPDATE members SET mobile_hash = ?, mobile_sealed = ?, updated_at = ? WHERE id = ?",
		c.New.Hash, c.New.Sealed, c.Now, c.Caller.MemberID)
	var refused pgdriver.Error
	if errors.As(err, &refused) && refused.IntegrityViolation() {
		return 0, ErrTaken // another member has registered with the number
	}
	if err != nil {
		return 0, err
	}
	if err := (&session.Store{DB: tx}).EndOthers(ctx, c.Caller, c.Now, c.Address); err != nil {
		return 0, err
	}
	return id, c.audit(ctx, tx, accounts.EventMobile, c.Client)
}

// ask stores a pending change. It replaces an earlier one.
func (c *MobileChange) ask(ctx context.Context, tx bun.Tx) (int64, error) {
	_, err := tx.ExecContext(ctx, `UPDATE mobile_changes SET cancelled_at = ?
		WHERE member_id = ? AND done_at IS NULL AND cancelled_at IS NULL`, c.Now, c.Caller.MemberID)
	if err != nil {
		return 0, err
	}
	id, err := c.insert(ctx, tx, c.Now.Add(lostWait), nil)
	if err != nil {
		return 0, err
	}
	return id, c.audit(ctx, tx, accounts.EventMobileAsked, c.Client)
}

func (c *MobileChange) insert(ctx context.Context, tx bun.Tx, ready time.Time, done *time.Time) (id int64, err error) {
	err = tx.NewRaw(`INSERT INTO mobile_changes (member_id, mobile_hash, mobile_sealed, requested_at, ready_at, done_at)
		VALUES (?, ?, ?, ?, ?, ?) RETURNING id`, c.Caller.MemberID, c.New.Hash, c.New.Sealed, c.Now, ready, done).
		Scan(ctx, &id)
	return id, err
}

func (c *MobileChange) audit(ctx context.Context, tx bun.Tx, kind, detail string) error {
	entry := accounts.SecurityEvent{At: c.Now, Kind: kind, MemberID: c.Caller.MemberID, Actor: accounts.ActorSMS,
		Address: c.Address, Detail: detail}
	if kind == accounts.EventFailed {
		entry.SubjectSealed = c.Subject
	}
	return accounts.AddSecurityEvent(ctx, tx, entry)
}

// CancelMobileChange cancels the pending change. It returns ErrNoWaiting if there is none.
func (s *Store) CancelMobileChange(
	ctx context.Context, member int64, now time.Time, address string,
) (id int64, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		err := tx.NewRaw(`UPDATE mobile_changes SET cancelled_at = ?
			WHERE member_id = ? AND done_at IS NULL AND cancelled_at IS NULL RETURNING id`, now, member).Scan(ctx, &id)
		if err != nil {
			return db.NoRow(err, ErrNoWaiting)
		}
		return accounts.AddSecurityEvent(ctx, tx, accounts.SecurityEvent{
			At: now, Kind: accounts.EventMobileCancelled, MemberID: member,
			Actor: accounts.ActorMember, Address: address,
		})
	})
	return id, err
}
