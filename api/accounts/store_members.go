package accounts

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// Store reads and writes members, their avatars and the security log.
type Store struct {
	DB    bun.IDB
	Media Media // where new avatars are stored; nil to store them in the database
}

type memberRow struct {
	bun.BaseModel `bun:"table:members,alias:m"`

	ID               int64  `bun:",pk,autoincrement"`
	MobileSealed     []byte `bun:",nullzero"`
	MobileHash       []byte `bun:",nullzero"`
	Nickname         string
	Avatar           *string
	Role             Role
	OpenIDSealed     []byte  `bun:"openid_sealed,nullzero"`
	OpenIDHash       []byte  `bun:"openid_hash,nullzero"`
	OpenID           *string `bun:"openid,nullzero"` // plain openid of a row that is not encrypted yet
	NotifySMS        bool    `bun:"notify_sms"`
	NotifyWechat     bool
	NotifySite       bool
	NotifyChanges    bool
	AgreementVersion *string
	AgreedAt         *time.Time
	CreatedAt        time.Time
	UpdatedAt        time.Time
	LastLoginAt      time.Time
}

// WechatBound reports whether the member can log in by WeChat.
func (r memberRow) WechatBound() bool { return r.OpenIDHash != nil || r.OpenID != nil }

// OpenIDOf returns the openid of the member's WeChat account.
func (r memberRow) OpenIDOf(phones *pii.Cipher) (string, error) {
	if r.OpenID != nil {
		return *r.OpenID, nil
	}
	return OpenOpenID(phones, r.OpenIDSealed)
}

// Member returns the member with this id, or ErrNotMember.
func (s *Store) Member(ctx context.Context, id int64) (memberRow, error) {
	var row memberRow
	err := s.DB.NewSelect().Model(&row).Where("id = ?", id).Scan(ctx)
	return row, db.NoRow(err, ErrNotMember)
}

// Change changes a profile. If the profile has changed, it also updates updated_at and adds an entry to the security
// log. by is the caller's network.
func (s *Store) Change(ctx context.Context, id int64, c Change, now time.Time, by string) error {
	var agreed *time.Time
	if c.Agreement != nil {
		agreed = &now
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		changed, err := change(ctx, tx, id, c, agreed, now)
		if err != nil || !changed {
			return err
		}
		err = AddSecurityEvent(ctx, tx, SecurityEvent{At: now, Kind: EventProfile, MemberID: id, Actor: ActorMember,
			Address: by, Detail: c.fields()})
		if err != nil || c.Avatar == nil {
			return err
		}
		return removeUnusedAvatar(ctx, tx, id)
	})
}

func change(
	ctx context.Context, tx bun.Tx, id int64, c Change, agreed *time.Time, now time.Time,
) (changed bool, err error) {
	n := c.Notify
	rows, err := db.Affected(tx.ExecContext(ctx, `UPDATE members SET
			nickname = coalesce(?, nickname), avatar = CASE WHEN ?::text IS NULL THEN avatar ELSE nullif(?, '') END,
			notify_sms = coalesce(?, notify_sms), notify_wechat = coalesce(?, notify_wechat), notify_site = coalesce(?, notify_site),
			notify_changes = coalesce(?, notify_changes),
			agreement_version = coalesce(?, agreement_version),
			agreed_at = CASE WHEN ?::text IS DISTINCT FROM agreement_version THEN coalesce(?, agreed_at) ELSE agreed_at END, updated_at = ?
		WHERE id = ? AND (nickname, coalesce(avatar, ''), notify_sms, notify_wechat, notify_site, notify_changes, coalesce(agreement_version, ''))
			IS DISTINCT FROM (coalesce(?, nickname), coalesce(?, avatar, ''), coalesce(?, notify_sms), coalesce(?, notify_wechat), coalesce(?, notify_site),
				coalesce(?, notify_changes), coalesce(?, agreement_version, ''))`,
		c.Nickname, c.Avatar, c.Avatar, n.SMS, n.Wechat, n.Site, n.Changes, c.Agreement, c.Agreement, agreed, now,
		id, c.Nickname, c.Avatar, n.SMS, n.Wechat, n.Site, n.Changes, c.Agreement))
	return rows > 0, err
}

// Close deletes a member and the member's sessions, in the caller's transaction.
func (s *Store) Close(ctx context.Context, tx bun.Tx, member int64, now time.Time) error {
	if _, err := tx.NewDelete().Table("members").Where("id = ?", member).Exec(ctx); err != nil {
		return err
	}
	return AddSecurityEvent(ctx, tx, SecurityEvent{At: now, Kind: EventClose, MemberID: member, Actor: ActorMember})
}

// Identity is the mobile number or the WeChat account with which a member logs in.
type Identity struct {
	Mobile, OpenID Handle // exactly one of them is set
}

// Register returns the member with an identity. If there is none, it inserts one. kind is EventLogin or EventRegister.
// A login by phone also accepts the current agreement for the member.
func Register(ctx context.Context, tx bun.Tx, who Identity, now time.Time) (id int64, kind string, err error) {
	for _, handle := range []Handle{who.Mobile, who.OpenID} {
		if err := handle.Renew(ctx, tx); err != nil {
			return 0, "", err
		}
	}
	agreement := AgreementVersion
	insert := tx.NewInsert().Model(&memberRow{
		MobileHash: who.Mobile.Hash, MobileSealed: who.Mobile.Sealed, OpenIDHash: who.OpenID.Hash,
		OpenIDSealed: who.OpenID.Sealed, Nickname: RandomNickname(), Role: PlainMember,
		NotifySMS: true, NotifyWechat: true, NotifySite: true, NotifyChanges: true,
		AgreementVersion: &agreement, AgreedAt: &now,
		CreatedAt: now, UpdatedAt: now, LastLoginAt: now,
	})
	if who.OpenID.Hash != nil {
		insert = insert.On("CONFLICT (openid_hash) DO UPDATE")
	} else {
		insert = insert.On("CONFLICT (mobile_hash) DO UPDATE").Set(`agreed_at = CASE
				WHEN m.agreement_version IS DISTINCT FROM excluded.agreement_version THEN excluded.agreed_at ELSE m.agreed_at END`).
			Set("agreement_version = excluded.agreement_version")
	}
	var inserted bool
	_, err = insert.Set("last_login_at = excluded.last_login_at").Returning("id, xmax = 0").Exec(ctx, &id, &inserted)
	if inserted {
		return id, EventRegister, err
	}
	return id, EventLogin, err
}
