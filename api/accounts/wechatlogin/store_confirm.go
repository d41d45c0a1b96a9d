package wechatlogin

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/db"
)

// Asked is a scan that waits for its confirmation, with the browser that shows the QR code and the time when the
// browser requested the code.
type Asked struct {
	Purpose         Purpose
	Client, Address string
	CreatedAt       time.Time
}

type scanRow struct {
	Asked
	SessionHash  []byte
	OpenIDSealed []byte `bun:"openid_sealed"`
	ExpiresAt    time.Time
}

// Scanned stores the first scan of a valid QR code and notifies all processes. It returns the scan, also if the same
// account scans the code again. It returns nil if another account scans the code, or if the code is invalid.
func (s *Store) Scanned(
	ctx context.Context, scene, confirm []byte, openid string, now time.Time,
) (asked *Asked, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row scanRow
		err := tx.NewRaw(`UPDATE wechat_scenes SET openid_sealed = ?, scanned_at = ?, confirm_hash = ?
			WHERE scene_hash = ? AND scanned_at IS NULL AND expires_at > ? RETURNING session_hash, expires_at, purpose, client, address, created_at`,
			accounts.SealOpenID(s.Phones, openid).Sealed, now, confirm, scene, now).Scan(ctx, &row)
		switch {
		case err == nil:
			asked = &row.Asked
			if row.Purpose != ForLogin {
				return nil // other processes read the state of such codes from the database
			}
			return db.Notify(ctx, tx, sceneTag(tagScanned, row.SessionHash, row.ExpiresAt.Add(confirmMargin)))
		case !errors.Is(err, sql.ErrNoRows):
			return err
		}
		err = tx.NewRaw(`SELECT openid_sealed, purpose, client, address, created_at FROM wechat_scenes
			WHERE scene_hash = ? AND scanned_at IS NOT NULL AND confirmed_at IS NULL AND refused_at IS NULL AND expires_at > ?`,
			scene, now.Add(-confirmMargin)).Scan(ctx, &row)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		first, err := accounts.OpenOpenID(s.Phones, row.OpenIDSealed)
		if first == openid {
			asked = &row.Asked
		}
		return err
	})
	return asked, err
}

// Confirmation returns the scan to which a confirmation link belongs. It returns errNoScan if no such scan waits.
func (s *Store) Confirmation(ctx context.Context, confirm []byte, now time.Time) (asked Asked, err error) {
	err = s.DB.NewSelect().Table("wechat_scenes").Column("purpose", "client", "address", "created_at").
		Where("confirm_hash = ?", confirm).
		Where("confirmed_at IS NULL AND refused_at IS NULL AND expires_at > ?", now.Add(-confirmMargin)).
		Scan(ctx, &asked)
	return asked, db.NoRow(err, errNoScan)
}

// Decide stores the answer for a link once, and notifies all processes if the answer is about a login. It does not
// accept a proof of identity from an account other than the member's own. It records refusals in the security log. It
// may return errNoScan.
func (s *Store) Decide(ctx context.Context, confirm []byte, accept bool, now time.Time) (accepted bool, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row scanRow
		err := tx.NewRaw(`SELECT session_hash, openid_sealed, expires_at, purpose, client, address FROM wechat_scenes
			WHERE confirm_hash = ? AND confirmed_at IS NULL AND refused_at IS NULL AND expires_at > ? FOR UPDATE`,
			confirm, now.Add(-confirmMargin)).Scan(ctx, &row)
		if err != nil {
			return db.NoRow(err, errNoScan)
		}
		accepted = accept
		if accept && row.Purpose != ForLogin {
			if accepted, err = s.prove(ctx, tx, row, now); err != nil {
				return err
			}
		}
		column, tag := "confirmed_at", tagConfirmed
		if !accepted {
			column, tag = "refused_at", tagRefused
			refused := accounts.SecurityEvent{
				At: now, Kind: accounts.EventFailed, Actor: accounts.ActorWechat, Address: row.Address,
				Detail: "refused: " + row.Client,
			}
			if err := accounts.AddRefusal(ctx, tx, refused); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, "UPDATE wechat_scenes SET ? = ? WHERE confirm_hash = ?", bun.Ident(column),
			now, confirm); err != nil {
			return err
		}
		if row.Purpose != ForLogin {
			return nil
		}
		return db.Notify(ctx, tx, sceneTag(tag, row.SessionHash, row.ExpiresAt.Add(claimMargin)))
	})
	return accepted, err
}

// prove stores a proof in the session that showed the QR code, if the account that scanned is the member's own.
func (s *Store) prove(ctx context.Context, tx bun.Tx, row scanRow, now time.Time) (bool, error) {
	openid, err := accounts.OpenOpenID(s.Phones, row.OpenIDSealed)
	if err != nil {
		return false, err
	}
	handle := accounts.SealOpenID(s.Phones, openid)
	if err := handle.Renew(ctx, tx); err != nil {
		return false, err
	}
	own, err := tx.NewSelect().TableExpr("sessions AS s").Join("JOIN members AS m ON m.id = s.member_id").
		Where("s.token_hash = ? AND s.ended_at IS NULL AND m.openid_hash = ?", row.SessionHash, handle.Hash).Exists(ctx)
	if err != nil || !own {
		return false, err
	}
	return true, session.Prove(ctx, tx, row.SessionHash, session.Proof(row.Purpose), now)
}
