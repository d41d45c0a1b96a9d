package auth

import (
	"context"
	"crypto/subtle"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/db"
)

// ErrUnknownMember is answered for a number that nobody has logged in with.
var ErrUnknownMember = apperr.New(apperr.NotFound, "该手机号尚未注册，请先用它登录一次")

type memberRow struct {
	bun.BaseModel `bun:"table:members,alias:m"`

	ID               int64  `bun:",pk,autoincrement"`
	MobileSealed     []byte `bun:",nullzero"`
	MobileHash       []byte `bun:",nullzero"`
	Nickname         string
	Avatar           *string
	Role             Role
	OpenID           *string `bun:"openid"`
	NotifySMS        bool    `bun:"notify_sms"`
	NotifyWechat     bool
	NotifySite       bool
	AgreementVersion *string
	AgreedAt         *time.Time
	CreatedAt        time.Time
	UpdatedAt        time.Time
	LastLoginAt      time.Time
}

func equal(a, b []byte) bool { return subtle.ConstantTimeCompare(a, b) == 1 }

// Member is a member by id, or ErrNotMember.
func (s *Store) Member(ctx context.Context, id int64) (memberRow, error) {
	var row memberRow
	err := s.DB.NewSelect().Model(&row).Where("id = ?", id).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return row, ErrNotMember
	}
	return row, err
}

// Change changes a member; updated_at moves only when something did.
func (s *Store) Change(ctx context.Context, id int64, c Change, now time.Time) error {
	var agreed *time.Time
	if c.Agreement != nil {
		agreed = &now
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := change(ctx, tx, id, c, agreed, now); err != nil || c.Avatar == nil {
			return err
		}
		return forgetAvatar(ctx, tx, id)
	})
}

func change(ctx context.Context, tx bun.Tx, id int64, c Change, agreed *time.Time, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE members SET
			nickname = coalesce(?, nickname), avatar = CASE WHEN ?::text IS NULL THEN avatar ELSE nullif(?, '') END,
			notify_sms = coalesce(?, notify_sms), notify_wechat = coalesce(?, notify_wechat), notify_site = coalesce(?, notify_site),
			agreement_version = coalesce(?, agreement_version),
			agreed_at = CASE WHEN ?::text IS DISTINCT FROM agreement_version THEN coalesce(?, agreed_at) ELSE agreed_at END, updated_at = ?
		WHERE id = ? AND (nickname, coalesce(avatar, ''), notify_sms, notify_wechat, notify_site, coalesce(agreement_version, '')) IS DISTINCT FROM
			(coalesce(?, nickname), coalesce(?, avatar, ''), coalesce(?, notify_sms), coalesce(?, notify_wechat), coalesce(?, notify_site), coalesce(?, agreement_version, ''))`,
		c.Nickname, c.Avatar, c.Avatar, c.SMS, c.Wechat, c.Site, c.Agreement, c.Agreement, agreed, now,
		id, c.Nickname, c.Avatar, c.SMS, c.Wechat, c.Site, c.Agreement)
	return err
}

// CodeLogin is everything that a login by code writes.
type CodeLogin struct {
	MobileHash, MobileSealed, CodeHash []byte
	Caller                             Caller
	Nickname                           string // of a new member
	Session                            NewSession
}

// LoginByCode tries the code and, when it is right, opens the session of the number's member.
func (s *Store) LoginByCode(ctx context.Context, l CodeLogin) error {
	var refused error
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		err := useCode(ctx, tx, l.MobileHash, l.Caller.SessionHash, l.CodeHash, l.Session.Now)
		if errors.Is(err, ErrWrongCode) || errors.Is(err, ErrOldCode) {
			refused = err // and the try stays counted
			return audit(ctx, tx, Audit{At: l.Session.Now, Kind: auditFailed, Actor: actorSMS, Address: l.Session.Address})
		}
		if err != nil {
			return err
		}
		id, kind, err := s.memberOfNumber(ctx, tx, l)
		if err != nil {
			return err
		}
		if err := openMember(ctx, tx, l.Session, id, l.Caller.SessionHash); err != nil {
			return err
		}
		return audit(ctx, tx, Audit{At: l.Session.Now, Kind: kind, MemberID: id, Actor: actorSMS, Address: l.Session.Address, Detail: family(l.Session.UserAgent)})
	})
	return errors.Join(refused, err)
}

// Grant gives the member of a number a role. ErrUnknownMember.
func (s *Store) Grant(ctx context.Context, mobile []byte, role Role, operator string, now time.Time) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var id int64
		err := tx.NewRaw("UPDATE members SET role = ?, updated_at = ? WHERE mobile_hash = ? RETURNING id", role, now, mobile).Scan(ctx, &id)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrUnknownMember
		}
		if err != nil {
			return err
		}
		return audit(ctx, tx, Audit{At: now, Kind: auditGrant, MemberID: id, Actor: operator, Detail: string(role)})
	})
}

func ptr[T any](v T) *T { return &v }
