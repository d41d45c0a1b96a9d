package phonelogin

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
)

// memberOfNumber returns the id of the member with a number. If there is no such member, it registers one. If the
// caller is logged in by WeChat and has no number, it binds the number to the caller's account instead.
func (s *Store) memberOfNumber(ctx context.Context, tx bun.Tx, l CodeLogin) (id int64, kind string, err error) {
	if err := l.Who.Mobile.Renew(ctx, tx); err != nil {
		return 0, "", err
	}
	unbound, err := hasNoNumber(ctx, tx, l.Caller.MemberID)
	if err != nil {
		return 0, "", err
	}
	if unbound {
		id, err := s.bind(ctx, tx, l)
		return id, accounts.EventBind, err
	}
	return accounts.Register(ctx, tx, l.Who, l.Session.Now)
}

// hasNoNumber reports whether the caller is a member who logged in by WeChat and has no number yet.
func hasNoNumber(ctx context.Context, tx bun.Tx, caller int64) (bool, error) {
	if caller == 0 {
		return false, nil
	}
	var id int64
	err := tx.NewSelect().Table("members").Column("id").Where("id = ?", caller).Where("mobile_hash IS NULL").
		For("UPDATE").Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// bind binds the number to the caller's account. If the number already belongs to a member, the caller's data moves to
// that member and the caller's account is deleted. bind returns ErrBound if that member is bound to another WeChat
// account.
func (s *Store) bind(ctx context.Context, tx bun.Tx, l CodeLogin) (id int64, err error) {
	caller, now := l.Caller.MemberID, l.Session.Now
	var owner struct {
		ID    int64
		Bound bool
	}
	err = tx.NewSelect().Table("members").ColumnExpr("id, openid_hash IS NOT NULL OR openid IS NOT NULL AS bound").
		Where("mobile_hash = ?", l.Who.Mobile.Hash).For("UPDATE").Scan(ctx, &owner)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		_, err = tx.ExecContext(ctx,
			`UPDATE members SET mobile_hash = ?, mobile_sealed = ?, agreement_version = ?, agreed_at = ?, updated_at = ?, last_login_at = ?
			WHERE id = ?`, l.Who.Mobile.Hash, l.Who.Mobile.Sealed, accounts.AgreementVersion, now, now, now, caller)
		return caller, err
	case err != nil:
		return 0, err
	case owner.Bound:
		return 0, ErrBound
	}
	if err := s.Merge(ctx, tx, caller, owner.ID); err != nil {
		return 0, err
	}
	for _, step := range []struct {
		query string
		args  []any
	}{
		// The caller's uploaded avatar is kept if the other member has no avatar.
		{`UPDATE avatars SET member_id = ? WHERE member_id = ? AND EXISTS (SELECT FROM members WHERE id = ? AND avatar IS NULL)`, []any{owner.ID, caller, owner.ID}},
		{`UPDATE members AS m SET avatar = coalesce(m.avatar, c.avatar), agreement_version = c.agreement_version, agreed_at = c.agreed_at,
			updated_at = ?, last_login_at = ? FROM members AS c WHERE m.id = ? AND c.id = ?`,
			[]any{now, now, owner.ID, caller}},
		{`WITH gone AS (DELETE FROM members WHERE id = ? RETURNING openid, openid_sealed, openid_hash)
			UPDATE members AS m SET openid = gone.openid, openid_sealed = gone.openid_sealed, openid_hash = gone.openid_hash FROM gone WHERE m.id = ?`,
			[]any{caller, owner.ID}},
	} {
		if _, err := tx.ExecContext(ctx, step.query, step.args...); err != nil {
			return 0, err
		}
	}
	return owner.ID, nil
}
