package wechatlogin

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/auth"
	"fapai/api/db"
)

// Asked is a scan that waits for its confirmation: the browser that shows the code, and when it asked for it.
type Asked struct {
	Client, Address string
	CreatedAt       time.Time
}

type scanRow struct {
	Asked
	SessionHash  []byte
	OpenIDSealed []byte `bun:"openid_sealed"`
	ExpiresAt    time.Time
}

// Scanned stores the first scan of a code that has not expired, and notifies every process. It gives what is to be confirmed,
// again for a repeated scan of the same account, and nil for any other scan.
func (s *Store) Scanned(ctx context.Context, scene, confirm []byte, openid string, now time.Time) (asked *Asked, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row scanRow
		err := tx.NewRaw(`UPDATE wechat_scenes SET openid_sealed = ?, scanned_at = ?, confirm_hash = ?
			WHERE scene_hash = ? AND scanned_at IS NULL AND expires_at > ? RETURNING session_hash, expires_at, client, address, created_at`,
			auth.SealOpenID(s.Phones, openid).Sealed, now, confirm, scene, now).Scan(ctx, &row)
		switch {
		case err == nil:
			asked = &row.Asked
			return db.Notify(ctx, tx, sceneTag(tagScanned, row.SessionHash, row.ExpiresAt.Add(confirmMargin)))
		case !errors.Is(err, sql.ErrNoRows):
			return err
		}
		err = tx.NewRaw(`SELECT openid_sealed, client, address, created_at FROM wechat_scenes
			WHERE scene_hash = ? AND scanned_at IS NOT NULL AND confirmed_at IS NULL AND refused_at IS NULL AND expires_at > ?`,
			scene, now.Add(-confirmMargin)).Scan(ctx, &row)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		first, err := auth.OpenOpenID(s.Phones, row.OpenIDSealed)
		if first == openid {
			asked = &row.Asked
		}
		return err
	})
	return asked, err
}

// Confirmation is the scan that a link asks about. errNoScan.
func (s *Store) Confirmation(ctx context.Context, confirm []byte, now time.Time) (asked Asked, err error) {
	err = s.DB.NewSelect().Table("wechat_scenes").Column("client", "address", "created_at").Where("confirm_hash = ?", confirm).
		Where("confirmed_at IS NULL AND refused_at IS NULL AND expires_at > ?", now.Add(-confirmMargin)).Scan(ctx, &asked)
	if errors.Is(err, sql.ErrNoRows) {
		err = errNoScan
	}
	return asked, err
}

// Decide stores the answer to a link, once, and notifies every process. A refusal is an entry of the audit log. errNoScan.
func (s *Store) Decide(ctx context.Context, confirm []byte, accept bool, now time.Time) error {
	column, tag := "refused_at", tagRefused
	if accept {
		column, tag = "confirmed_at", tagConfirmed
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row scanRow
		err := tx.NewRaw(`UPDATE wechat_scenes SET ? = ? WHERE confirm_hash = ? AND confirmed_at IS NULL AND refused_at IS NULL AND expires_at > ?
			RETURNING session_hash, expires_at, client, address`, bun.Ident(column), now, confirm, now.Add(-confirmMargin)).Scan(ctx, &row)
		if errors.Is(err, sql.ErrNoRows) {
			return errNoScan
		}
		if err != nil {
			return err
		}
		if !accept {
			refused := auth.AuditEntry{At: now, Kind: auth.AuditFailed, Actor: auth.ActorWechat, Address: row.Address, Detail: "refused: " + row.Client}
			if err := auth.AddAudit(ctx, tx, refused); err != nil {
				return err
			}
		}
		return db.Notify(ctx, tx, sceneTag(tag, row.SessionHash, row.ExpiresAt.Add(claimMargin)))
	})
}
