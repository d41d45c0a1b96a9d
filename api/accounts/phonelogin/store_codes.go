package phonelogin

import (
	"context"
	"crypto/subtle"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

type codeState string

// The states of a code: certainly sent, certainly not sent, or possibly sent.
const (
	codeSent   codeState = "sent"
	codeFailed codeState = "failed"
	codeUnsure codeState = "unsure"
)

type codeRow struct {
	bun.BaseModel `bun:"table:login_codes,alias:c"`

	ID          int64 `bun:",pk,autoincrement"`
	Purpose     Purpose
	MobileHash  []byte
	SessionHash []byte
	AddressHash []byte
	NetworkHash []byte
	DeviceHash  []byte
	CodeHash    []byte
	CreatedAt   time.Time
	ExpiresAt   time.Time
}

// The first keys of advisory locks. To avoid deadlocks, locks must be taken in the order in which ReserveCode takes
// them.
const (
	lockNumber = 7405 + iota
	lockSession
	lockAddress
	lockSite
	lockNetwork
	lockDevice
)

// Store reads and writes captchas, codes and text messages.
type Store struct {
	DB bun.IDB
	// Merge moves the data of the member `from` to the member `to`. It is called before the member `from` is deleted.
	Merge func(ctx context.Context, tx bun.Tx, from, to int64) error
}

// RemoveOld deletes expired captchas, and text messages that are too old to count towards any limit. It returns the
// number of deleted rows.
func (s *Store) RemoveOld(ctx context.Context, now time.Time) (removed int64, err error) {
	counted := now.Add(-messagesKept)
	captchas, err1 := db.RemoveUntil(ctx, s.DB, "used_captchas", "expires_at", now)
	codes, err2 := db.RemoveUntil(ctx, s.DB, "login_codes", "created_at", counted)
	notifications, err3 := db.RemoveUntil(ctx, s.DB, "notice_messages", "created_at", counted)
	return captchas + codes + notifications, errors.Join(err1, err2, err3)
}

// UseCaptcha stores that a captcha was answered. first is false if the captcha had already been answered.
func (s *Store) UseCaptcha(ctx context.Context, nonce []byte, expires time.Time) (first bool, err error) {
	n, err := db.Affected(s.DB.ExecContext(ctx,
		"INSERT INTO used_captchas (nonce, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING", nonce, expires))
	return n == 1, err
}

// ReserveCode stores a code that is about to be sent, unless a limit forbids it. Advisory locks ensure that concurrent
// requests for the same number, session or IP address, or for the site's budget, are counted one after another.
//
// It may return a TooMany error or a budgetError, both with RetryAfter and a message about the limit.
func (s *Store) ReserveCode(ctx context.Context, r Reservation, limits Limits) (id int64, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		for _, l := range []struct {
			class int
			key   []byte
		}{{lockNumber, r.Mobile}, {lockSession, r.Session}, {lockAddress, r.Address}, {lockNetwork, r.Network},
			{lockDevice, r.Device}, {lockSite, nil}} {
			if err := lockFor(ctx, tx, l.class, l.key); err != nil {
				return err
			}
		}
		if err := limits.refuse(ctx, tx, r); err != nil {
			return err
		}
		row := &codeRow{
			Purpose: r.Purpose, MobileHash: r.Mobile, SessionHash: r.Session, AddressHash: r.Address,
			NetworkHash: r.Network, DeviceHash: r.Device, CodeHash: r.Code, CreatedAt: r.Now, ExpiresAt: r.Expires,
		}
		_, err = tx.NewInsert().Model(row).Returning("id").Exec(ctx)
		id = row.ID
		return err
	})
	return id, err
}

// lockFor takes an advisory lock until the transaction ends.
func lockFor(ctx context.Context, tx bun.Tx, class int, key []byte) error {
	_, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?, hashtext(encode(?::bytea, 'hex')))", class,
		append([]byte{}, key...))
	return err
}

// SetCodeState stores whether a reserved code was sent.
func (s *Store) SetCodeState(ctx context.Context, id int64, state codeState) error {
	_, err := s.DB.NewUpdate().Table("login_codes").Set("state = ?", state).Where("id = ?", id).Exec(ctx)
	return err
}

// code is a code that was entered, with the session, the number and the purpose for which it must be valid. All fields
// except the purpose are hashes.
type code struct {
	Purpose               Purpose
	Mobile, Session, Code []byte
}

// useCode verifies a code, and invalidates it if it is correct.
func useCode(ctx context.Context, tx bun.Tx, typed code, now time.Time) error {
	id, err := tryCode(ctx, tx, typed, now)
	if err != nil {
		return err
	}
	return spendCodes(ctx, tx, now, id)
}

// tryCode compares an entered code with the latest code for the same purpose, number and session, and returns the id of
// that code's row. Each attempt is counted, so the transaction must be committed even after ErrWrongCode. If there is
// no valid code, it returns ErrOldCode.
func tryCode(ctx context.Context, tx bun.Tx, typed code, now time.Time) (int64, error) {
	var row struct {
		ID       int64
		CodeHash []byte
	}
	err := tx.NewRaw(`UPDATE login_codes SET tries = tries + 1
		WHERE id = (SELECT id FROM login_codes WHERE mobile_hash = ? AND session_hash = ? AND purpose = ? AND state <> 'failed'
				ORDER BY created_at DESC, id DESC LIMIT 1)
			AND used_at IS NULL AND expires_at > ? AND tries < ?
		RETURNING id, code_hash`, typed.Mobile, typed.Session, typed.Purpose, now, codeTries).Scan(ctx, &row)
	switch {
	case err != nil:
		return 0, db.NoRow(err, ErrOldCode)
	case subtle.ConstantTimeCompare(row.CodeHash, typed.Code) != 1:
		return 0, ErrWrongCode
	}
	return row.ID, nil
}

// spendCodes marks codes as used, so that they cannot be used again.
func spendCodes(ctx context.Context, tx bun.Tx, now time.Time, ids ...int64) error {
	_, err := tx.NewUpdate().Table("login_codes").Set("used_at = ?", now).Where("id IN ?", bun.Tuple(ids)).Exec(ctx)
	return err
}
