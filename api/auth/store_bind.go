package auth

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// memberOfNumber finds or makes the member of a number. A caller who scanned, and is a member without a number, gets it.
func (s *Store) memberOfNumber(ctx context.Context, tx bun.Tx, l CodeLogin) (id int64, kind string, err error) {
	openid, err := accountOf(ctx, tx, l.Caller.MemberID)
	if err != nil {
		return 0, "", err
	}
	if openid != nil {
		id, err := s.bind(ctx, tx, l, *openid)
		return id, auditBind, err
	}
	now := l.Session.Now
	row := &memberRow{
		MobileHash: l.MobileHash, MobileSealed: l.MobileSealed, Nickname: l.Nickname, Role: PlainMember,
		NotifySMS: true, NotifyWechat: true, NotifySite: true, AgreementVersion: ptr(AgreementVersion), AgreedAt: &now,
		CreatedAt: now, UpdatedAt: now, LastLoginAt: now,
	}
	var fresh bool
	_, err = tx.NewInsert().Model(row).On("CONFLICT (mobile_hash) DO UPDATE").Set("last_login_at = excluded.last_login_at").
		Set("agreed_at = CASE WHEN m.agreement_version IS DISTINCT FROM excluded.agreement_version THEN excluded.agreed_at ELSE m.agreed_at END").
		Set("agreement_version = excluded.agreement_version").
		Returning("id, xmax = 0").Exec(ctx, &id, &fresh)
	kind = auditLogin
	if fresh {
		kind = auditRegister
	}
	return id, kind, err
}

// accountOf is the official account of a caller who is a member by it alone; nil for any other.
func accountOf(ctx context.Context, tx bun.Tx, caller int64) (*string, error) {
	if caller == 0 {
		return nil, nil
	}
	var openid string
	err := tx.NewSelect().Table("members").Column("openid").Where("id = ?", caller).Where("mobile_hash IS NULL").For("UPDATE").Scan(ctx, &openid)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &openid, err
}

// bind brings a number and an account that was scanned together in one member. Where the number has a member already, the
// caller becomes that one, with everything kept so far. ErrBound when that member has another account.
func (s *Store) bind(ctx context.Context, tx bun.Tx, l CodeLogin, openid string) (id int64, err error) {
	caller, now := l.Caller.MemberID, l.Session.Now
	var owner struct {
		ID     int64
		OpenID *string `bun:"openid"`
	}
	err = tx.NewSelect().Table("members").Column("id", "openid").Where("mobile_hash = ?", l.MobileHash).For("UPDATE").Scan(ctx, &owner)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		_, err = tx.ExecContext(ctx, `UPDATE members SET mobile_hash = ?, mobile_sealed = ?, agreement_version = ?, agreed_at = ?, updated_at = ?, last_login_at = ?
			WHERE id = ?`, l.MobileHash, l.MobileSealed, AgreementVersion, now, now, now, caller)
		return caller, err
	case err != nil:
		return 0, err
	case owner.OpenID != nil:
		return 0, ErrBound
	}
	if err := s.Merge(ctx, tx, caller, owner.ID); err != nil {
		return 0, err
	}
	for _, step := range []struct {
		query string
		args  []any
	}{
		// A picture moves to who has none.
		{`UPDATE avatars SET member_id = ? WHERE member_id = ? AND EXISTS (SELECT FROM members WHERE id = ? AND avatar IS NULL)`, []any{owner.ID, caller, owner.ID}},
		{`UPDATE members AS m SET avatar = coalesce(m.avatar, c.avatar), agreement_version = c.agreement_version, agreed_at = c.agreed_at,
			updated_at = ?, last_login_at = ? FROM members AS c WHERE m.id = ? AND c.id = ?`, []any{now, now, owner.ID, caller}},
		{`DELETE FROM members WHERE id = ?`, []any{caller}},
		{`UPDATE members SET openid = ? WHERE id = ?`, []any{openid, owner.ID}},
	} {
		if _, err := tx.ExecContext(ctx, step.query, step.args...); err != nil {
			return 0, err
		}
	}
	return owner.ID, nil
}
