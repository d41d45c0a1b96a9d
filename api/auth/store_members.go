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
	_, err := s.DB.ExecContext(ctx, `UPDATE members SET
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
		id, kind, err := memberOfNumber(ctx, tx, l)
		if err != nil {
			return err
		}
		if err := openMember(ctx, tx, l.Session, id, l.Caller.SessionHash); err != nil {
			return err
		}
		return audit(ctx, tx, Audit{At: l.Session.Now, Kind: kind, MemberID: id, Actor: actorSMS, Address: l.Session.Address})
	})
	return errors.Join(refused, err)
}

// memberOfNumber finds or makes the member of a number. A caller who scanned, and is a member without a number, gets it: the
// account moves to the number's member if there is one.
func memberOfNumber(ctx context.Context, tx bun.Tx, l CodeLogin) (id int64, kind string, err error) {
	openid, err := takeAccount(ctx, tx, l.Caller.MemberID, l.MobileHash)
	if err != nil {
		return 0, "", err
	}
	now := l.Session.Now
	row := &memberRow{
		MobileHash: l.MobileHash, MobileSealed: l.MobileSealed, OpenID: openid, Nickname: l.Nickname, Role: PlainMember,
		NotifySMS: true, NotifyWechat: true, NotifySite: true, AgreementVersion: ptr(AgreementVersion), AgreedAt: &now,
		CreatedAt: now, UpdatedAt: now, LastLoginAt: now,
	}
	var fresh bool
	_, err = tx.NewInsert().Model(row).On("CONFLICT (mobile_hash) DO UPDATE").
		Set("last_login_at = excluded.last_login_at, openid = coalesce(m.openid, excluded.openid)").
		Set("agreed_at = CASE WHEN m.agreement_version IS DISTINCT FROM excluded.agreement_version THEN excluded.agreed_at ELSE m.agreed_at END").
		Set("agreement_version = excluded.agreement_version").
		Returning("id, xmax = 0").Exec(ctx, &id, &fresh)
	kind = auditLogin
	if openid != nil {
		kind = auditBind
	} else if fresh {
		kind = auditRegister
	}
	return id, kind, err
}

// takeAccount takes the official account off a member that has no number, and removes that member: it was only ever the
// account. nil when the caller is none such. ErrBound when the number's member has an account already.
func takeAccount(ctx context.Context, tx bun.Tx, caller int64, mobile []byte) (*string, error) {
	if caller == 0 {
		return nil, nil
	}
	var openid string
	err := tx.NewSelect().Table("members").Column("openid").Where("id = ?", caller).Where("mobile_hash IS NULL").For("UPDATE").Scan(ctx, &openid)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	taken, err := tx.NewSelect().Table("members").Where("mobile_hash = ?", mobile).Where("openid IS NOT NULL").Exists(ctx)
	if err != nil {
		return nil, err
	}
	if taken {
		return nil, ErrBound
	}
	_, err = tx.NewDelete().Table("members").Where("id = ?", caller).Exec(ctx)
	return &openid, err
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
