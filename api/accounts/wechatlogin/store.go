package wechatlogin

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// errNoScan is returned if a session has no confirmed scan, or if no scan of a link waits for an answer.
var errNoScan = errors.New("wechatlogin: nothing was scanned")

// Store reads and writes scenes.
type Store struct {
	DB     bun.IDB
	Phones *pii.Cipher // encrypts openids
}

// RemoveOld deletes QR codes that expired long ago (expiredKept), and returns their number.
func (s *Store) RemoveOld(ctx context.Context, now time.Time) (int64, error) {
	return db.RemoveUntil(ctx, s.DB, "wechat_scenes", "expires_at", now.Add(-expiredKept))
}

// NewScene is a new QR code for a browser's session.
type NewScene struct {
	Scene, Session  []byte // hashes of the text in the QR code and of the session's token
	Purpose         Purpose
	Client, Address string // browser and network that will show the QR code
	Now, Expires    time.Time
}

// AddScene stores a session's QR code and notifies all processes. The session's earlier code becomes invalid, unless it
// was scanned.
func (s *Store) AddScene(ctx context.Context, n NewScene) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx,
			`UPDATE wechat_scenes SET expires_at = ?0 WHERE session_hash = ?1 AND purpose = ?2 AND scanned_at IS NULL AND expires_at > ?0`,
			n.Now, n.Session, n.Purpose)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx,
			`INSERT INTO wechat_scenes (scene_hash, session_hash, purpose, client, address, created_at, expires_at)
			VALUES (?, ?, ?, ?, ?, ?, ?)`, n.Scene, n.Session, n.Purpose, n.Client, n.Address, n.Now, n.Expires)
		if err != nil || n.Purpose != ForLogin {
			return err
		}
		return db.Notify(ctx, tx, sceneTag(tagWaiting, n.Session, n.Expires))
	})
}

// Scenes returns the QR codes that are neither expired nor used: those of a session, or all codes if session is nil. A
// confirmed code of a session comes last.
func (s *Store) Scenes(ctx context.Context, now time.Time, session []byte) ([]Scene, error) {
	scenes := []Scene{}
	q := s.DB.NewSelect().Table("wechat_scenes").ColumnExpr("session_hash AS session, expires_at AS expires").
		ColumnExpr("scanned_at IS NOT NULL AS scanned, confirmed_at IS NOT NULL AS confirmed, refused_at IS NOT NULL AS refused").
		Where("used_at IS NULL AND purpose = ?", ForLogin).
		Where("expires_at > ? OR (scanned_at IS NOT NULL AND expires_at > ?)", now, now.Add(-claimMargin)).
		OrderExpr("confirmed_at NULLS FIRST, scanned_at NULLS FIRST, expires_at")
	if session != nil {
		q.Where("session_hash = ?", session)
	}
	err := q.Scan(ctx, &scenes)
	return scenes, err
}

// LoginByScan opens a session for the member whose WeChat account scanned and confirmed a QR code of the session with
// the hash sessionHash. A code can be used only once. It returns errNoScan if there is no such code.
func (s *Store) LoginByScan(ctx context.Context, sessionHash []byte, row session.NewSession) error {
	now := row.Now
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var sealed []byte
		err := tx.NewRaw(`UPDATE wechat_scenes SET used_at = ? WHERE used_at IS NULL AND scene_hash = (
				SELECT w.scene_hash FROM wechat_scenes AS w JOIN sessions AS s ON s.token_hash = w.session_hash AND s.ended_at IS NULL
				WHERE w.session_hash = ? AND w.purpose = 'login' AND w.confirmed_at IS NOT NULL AND w.used_at IS NULL AND w.expires_at > ?
				ORDER BY w.confirmed_at DESC LIMIT 1)
			RETURNING openid_sealed`, now, sessionHash, now.Add(-claimMargin)).Scan(ctx, &sealed)
		if err != nil {
			return db.NoRow(err, errNoScan)
		}
		openid, err := accounts.OpenOpenID(s.Phones, sealed)
		if err != nil {
			return err
		}
		id, kind, err := accounts.Register(ctx, tx, accounts.Identity{OpenID: accounts.SealOpenID(s.Phones, openid)},
			now)
		if err != nil {
			return err
		}
		if err := session.Open(ctx, tx, row, id, sessionHash); err != nil {
			return err
		}
		return accounts.AddSecurityEvent(ctx, tx, accounts.SecurityEvent{
			At: now, Kind: kind, MemberID: id, Actor: accounts.ActorWechat, Address: row.Address,
			Detail: accounts.BrowserFamily(row.UserAgent),
		})
	})
}
