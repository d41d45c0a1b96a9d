package auth

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// errNoScan says that a session has no scan to be turned into a login, or has none any more.
var errNoScan = errors.New("auth: nothing was scanned")

// AddScene notes a code that a session shows, and tells every process.
func (s *Store) AddScene(ctx context.Context, scene, session []byte, now, expires time.Time) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO wechat_scenes (scene_hash, session_hash, created_at, expires_at) VALUES (?, ?, ?, ?)",
			scene, session, now, expires)
		if err != nil {
			return err
		}
		return db.Notify(ctx, tx, sceneTag(tagWaiting, session, expires))
	})
}

// Scanned notes the first scan of a code that is not over, and tells every process. Anything else is silently nothing.
func (s *Store) Scanned(ctx context.Context, scene []byte, openid string, now time.Time) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row struct {
			SessionHash []byte
			ExpiresAt   time.Time
		}
		err := tx.NewRaw(`UPDATE wechat_scenes SET openid = ?, scanned_at = ? WHERE scene_hash = ? AND scanned_at IS NULL AND expires_at > ?
			RETURNING session_hash, expires_at`, openid, now, scene, now).Scan(ctx, &row)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		return db.Notify(ctx, tx, sceneTag(tagScanned, row.SessionHash, row.ExpiresAt.Add(claimMargin)))
	})
}

// Scenes are the codes that are not over and not used: of one session, or of all for nil. A session's scanned one comes
// last.
func (s *Store) Scenes(ctx context.Context, now time.Time, session []byte) ([]Scene, error) {
	scenes := []Scene{}
	q := s.DB.NewSelect().Table("wechat_scenes").ColumnExpr("session_hash AS session, expires_at AS expires, scanned_at IS NOT NULL AS scanned").
		Where("used_at IS NULL").Where("expires_at > ? OR (scanned_at IS NOT NULL AND expires_at > ?)", now, now.Add(-claimMargin)).
		OrderExpr("scanned_at NULLS FIRST, expires_at")
	if session != nil {
		q.Where("session_hash = ?", session)
	}
	err := q.Scan(ctx, &scenes)
	return scenes, err
}

// ScanLogin is everything that a login by a scanned code writes.
type ScanLogin struct {
	SessionHash []byte
	Nickname    string // of a new member
	Session     NewSession
}

// LoginByScan turns a session's scan into the session of the account's member, once. errNoScan.
func (s *Store) LoginByScan(ctx context.Context, l ScanLogin) error {
	now := l.Session.Now
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var openid string
		err := tx.NewRaw(`UPDATE wechat_scenes SET used_at = ? WHERE used_at IS NULL AND scene_hash = (
				SELECT w.scene_hash FROM wechat_scenes AS w JOIN sessions AS s ON s.token_hash = w.session_hash AND s.ended_at IS NULL
				WHERE w.session_hash = ? AND w.scanned_at IS NOT NULL AND w.used_at IS NULL AND w.expires_at > ?
				ORDER BY w.scanned_at DESC LIMIT 1)
			RETURNING openid`, now, l.SessionHash, now.Add(-claimMargin)).Scan(ctx, &openid)
		if errors.Is(err, sql.ErrNoRows) {
			return errNoScan
		}
		if err != nil {
			return err
		}
		row := &memberRow{
			OpenID: &openid, Nickname: l.Nickname, Role: PlainMember, NotifySMS: true, NotifyWechat: true, NotifySite: true,
			AgreementVersion: ptr(AgreementVersion), AgreedAt: &now, CreatedAt: now, UpdatedAt: now, LastLoginAt: now,
		}
		var id int64
		var fresh bool
		if _, err = tx.NewInsert().Model(row).On("CONFLICT (openid) DO UPDATE").Set("last_login_at = excluded.last_login_at").
			Returning("id, xmax = 0").Exec(ctx, &id, &fresh); err != nil {
			return err
		}
		if err := openMember(ctx, tx, l.Session, id, l.SessionHash); err != nil {
			return err
		}
		kind := auditLogin
		if fresh {
			kind = auditRegister
		}
		return audit(ctx, tx, Audit{At: now, Kind: kind, MemberID: id, Actor: actorWechat, Address: l.Session.Address, Detail: family(l.Session.UserAgent)})
	})
}

// Follow notes whether an account follows the official one, unless something newer is known.
func (s *Store) Follow(ctx context.Context, openid string, following bool, at time.Time) error {
	_, err := s.DB.ExecContext(ctx, `INSERT INTO wechat_followers AS f (openid, following, event_at) VALUES (?, ?, ?)
		ON CONFLICT (openid) DO UPDATE SET following = excluded.following, event_at = excluded.event_at WHERE f.event_at < excluded.event_at`,
		openid, following, at)
	return err
}
