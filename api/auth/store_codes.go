package auth

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/db"
)

type codeState string

// What became of a code: certainly sent, certainly not, or not known.
const (
	codeSent   codeState = "sent"
	codeFailed codeState = "failed"
	codeUnsure codeState = "unsure"
)

type codeRow struct {
	bun.BaseModel `bun:"table:login_codes,alias:c"`

	ID          int64 `bun:",pk,autoincrement"`
	MobileHash  []byte
	SessionHash []byte
	AddressHash []byte
	CodeHash    []byte
	CreatedAt   time.Time
	ExpiresAt   time.Time
}

// Classes of advisory locks, always taken in this order.
const (
	lockNumber = 7405 + iota
	lockSession
	lockAddress
	lockSite
)

// UseCaptcha marks a captcha as answered; false when it already was.
func (s *Store) UseCaptcha(ctx context.Context, nonce []byte, expires time.Time) (first bool, err error) {
	res, err := s.DB.ExecContext(ctx, "INSERT INTO used_captchas (nonce, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING", nonce, expires)
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

// ReserveCode takes a place among the codes that may be sent, or says how long to wait. Whoever counts the same number,
// session, address or the site's budget at once waits for the other's count: no two can take the last place.
//
// Errors: TooMany with RetryAfter; errBudget.
func (s *Store) ReserveCode(ctx context.Context, r Reservation, limits Limits) (id int64, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		for _, l := range []struct {
			class int
			key   []byte
		}{{lockNumber, r.Mobile}, {lockSession, r.Session}, {lockAddress, r.Address}, {lockSite, nil}} {
			if err := lockFor(ctx, tx, l.class, l.key); err != nil {
				return err
			}
		}
		for _, count := range []struct {
			rules []Rule
			where string
			key   []byte
		}{
			{limits.Number, "mobile_hash = ? AND state <> 'failed'", r.Mobile},
			{limits.Session, "session_hash = ? AND state <> 'failed'", r.Session},
			{limits.Address, "address_hash = ?", r.Address},
		} {
			wait, err := countRules(ctx, count.rules, r.Now, func() *bun.SelectQuery {
				return tx.NewSelect().Table("login_codes").Where(count.where, count.key)
			})
			if err != nil {
				return err
			}
			if wait > 0 {
				return tooMany(wait)
			}
		}
		wait, err := countRules(ctx, limits.Site, r.Now, func() *bun.SelectQuery { return allSent(tx) })
		if err != nil {
			return err
		}
		if wait > 0 {
			return errBudget
		}
		row := &codeRow{
			MobileHash: r.Mobile, SessionHash: r.Session, AddressHash: r.Address, CodeHash: r.Code, CreatedAt: r.Now, ExpiresAt: r.Expires,
		}
		_, err = tx.NewInsert().Model(row).Returning("id").Exec(ctx)
		id = row.ID
		return err
	})
	return id, err
}

// lockFor lets one who counts wait for the other until the transaction ends.
func lockFor(ctx context.Context, tx bun.Tx, class int, key []byte) error {
	_, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?, hashtext(encode(?::bytea, 'hex')))", class, append([]byte{}, key...))
	return err
}

// countRules gives how long to wait until one more is allowed by every rule, where sent are those so far; 0 for now.
func countRules(ctx context.Context, rules []Rule, now time.Time, sent func() *bun.SelectQuery) (wait time.Duration, err error) {
	for _, rule := range rules {
		if rule.N < 1 { // none at all
			wait = max(wait, rule.Within)
			continue
		}
		// The N-th newest must have left the window.
		var at time.Time
		err := sent().Column("created_at").Where("created_at > ?", now.Add(-rule.Within)).
			OrderExpr("created_at DESC").Offset(rule.N-1).Limit(1).Scan(ctx, &at)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return 0, err
		}
		wait = max(wait, at.Add(rule.Within).Sub(now))
	}
	return wait, nil
}

// tooMany says in words how long to wait.
func tooMany(wait time.Duration) error {
	msg := "请稍后重试"
	switch {
	case wait > time.Hour:
		msg = "获取验证码次数已达上限，请明天再试"
	case wait > time.Minute:
		msg = "获取验证码过于频繁，请稍后再试"
	}
	return &apperr.E{Kind: apperr.TooMany, Msg: msg, RetryAfter: time.Duration(math.Ceil(wait.Seconds())) * time.Second}
}

// SetCodeState notes what became of a code.
func (s *Store) SetCodeState(ctx context.Context, id int64, state codeState) error {
	_, err := s.DB.NewUpdate().Table("login_codes").Set("state = ?", state).Where("id = ?", id).Exec(ctx)
	return err
}

// useCode tries a code against the newest one of the number in the session. A try counts whether it is right or wrong, so
// the transaction must be committed after ErrWrongCode too. ErrOldCode when there is none to try against.
func useCode(ctx context.Context, tx bun.Tx, mobile, session, code []byte, now time.Time) error {
	var row struct {
		ID       int64
		CodeHash []byte
	}
	err := tx.NewRaw(`UPDATE login_codes SET tries = tries + 1
		WHERE id = (SELECT id FROM login_codes WHERE mobile_hash = ? AND session_hash = ? AND state <> 'failed' ORDER BY created_at DESC, id DESC LIMIT 1)
			AND used_at IS NULL AND expires_at > ? AND tries < ?
		RETURNING id, code_hash`, mobile, session, now, codeTries).Scan(ctx, &row)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return ErrOldCode
	case err != nil:
		return err
	case !equal(row.CodeHash, code):
		return ErrWrongCode
	}
	_, err = tx.NewUpdate().Table("login_codes").Set("used_at = ?", now).Where("id = ?", row.ID).Exec(ctx)
	return err
}
