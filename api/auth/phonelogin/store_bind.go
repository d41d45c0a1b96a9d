package phonelogin

import (
	"context"
	"database/sql"
	"errors"
	"fapai/api/auth"

	"github.com/uptrace/bun"
)

// memberOfNumber finds or registers the member of a number. A caller who is logged in by WeChat and has no number gets it.
func (s *Store) memberOfNumber(ctx context.Context, tx bun.Tx, l CodeLogin) (id int64, kind string, err error) {
	openid, err := accountOf(ctx, tx, l.Caller.MemberID)
	if err != nil {
		return 0, "", err
	}
	if openid != nil {
		id, err := s.bind(ctx, tx, l, *openid)
		return id, auth.AuditBind, err
	}
	return auth.Register(ctx, tx, l.Who, l.Session.Now)
}

// accountOf is the WeChat account of a member without a number; nil for any other caller.
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

// bind gives the caller a number. If the number has a member already, the caller's data moves to that member and the
// caller's account is removed. ErrBound when that member has another account.
func (s *Store) bind(ctx context.Context, tx bun.Tx, l CodeLogin, openid string) (id int64, err error) {
	caller, now := l.Caller.MemberID, l.Session.Now
	var owner struct {
		ID     int64
		OpenID *string `bun:"openid"`
	}
	err = tx.NewSelect().Table("members").Column("id", "openid").Where("mobile_hash = ?", l.Who.MobileHash).For("UPDATE").Scan(ctx, &owner)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		_, err = tx.ExecContext(ctx, `UPDATE members SET mobile_hash = ?, mobile_sealed = ?, agreement_version = ?, agreed_at = ?, updated_at = ?, last_login_at = ?
			WHERE id = ?`, l.Who.MobileHash, l.Who.MobileSealed, auth.AgreementVersion, now, now, now, caller)
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
		// An uploaded avatar moves if the other member has none.
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
