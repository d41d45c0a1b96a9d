package session

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/platform/db"
)

// Store reads and writes sessions.
type Store struct {
	DB bun.IDB
	// Idle is the time without requests after which a member's session ends.
	Idle time.Duration
}

// Session is a row of the table sessions.
type Session struct {
	bun.BaseModel `bun:"table:sessions,alias:s"`

	TokenHash  []byte `bun:",pk"`
	ID         int64  `bun:",autoincrement"`
	MemberID   *int64
	UserAgent  string
	Address    string
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
	EndedAt    *time.Time
}

// Client returns the browser and system with which a session was opened.
func (r Session) Client() string { return accounts.BrowserFamily(r.UserAgent) }

// NewSession is a session to be opened.
type NewSession struct {
	Hash               []byte
	Now, Expires       time.Time
	UserAgent, Address string
}

// seenEvery is the minimum time between two updates of a session's time of last use. It saves writes.
const seenEvery = 10 * time.Minute

// errUnknownSession is returned for a token that has no stored session. ErrNoSession, in contrast, means that the
// session has ended.
var errUnknownSession = errors.New("auth: no such session")

// Caller returns the guest or member of a session. It returns ErrNoSession if the session has ended, and
// errUnknownSession if no session is stored.
func (s *Store) Caller(ctx context.Context, hash []byte, now time.Time) (accounts.Caller, error) {
	var row struct {
		MemberID   *int64
		Role       *accounts.Role
		LastSeenAt time.Time
		ExpiresAt  time.Time
		EndedAt    *time.Time
	}
	err := s.DB.NewSelect().TableExpr("sessions AS s").Join("LEFT JOIN members AS m ON m.id = s.member_id").
		ColumnExpr("s.member_id, m.role, s.last_seen_at, s.expires_at, s.ended_at").
		Where("s.token_hash = ?", hash).Scan(ctx, &row)
	switch {
	case err != nil:
		return accounts.Caller{}, db.NoRow(err, errUnknownSession)
	case row.EndedAt != nil || !now.Before(row.ExpiresAt):
		return accounts.Caller{}, accounts.ErrNoSession
	}
	caller := accounts.Caller{SessionHash: hash}
	if row.MemberID != nil && row.Role != nil {
		caller.MemberID, caller.Role = *row.MemberID, *row.Role
	}
	if caller.Member() && now.Sub(row.LastSeenAt) >= s.Idle {
		err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
			_, err := end(ctx, tx, now, endedIdle, "", "token_hash = ? AND last_seen_at = ?", hash, row.LastSeenAt)
			return err
		})
		if err != nil {
			return accounts.Caller{}, err
		}
		return accounts.Caller{}, accounts.ErrNoSession
	}
	if now.Sub(row.LastSeenAt) < seenEvery {
		return caller, nil
	}
	_, err = s.DB.NewUpdate().Table("sessions").Set("last_seen_at = ?", now).
		Where("token_hash = ?", hash).Where("last_seen_at < ?", now.Add(-seenEvery/2)).Exec(ctx)
	if db.Unavailable(err) {
		return caller, nil // a read-only database must not log anybody out
	}
	return caller, err
}

// OpenGuest stores a guest's session when it is first used. It is not an error if a concurrent request has already
// stored the session.
func (s *Store) OpenGuest(ctx context.Context, n NewSession) error {
	_, err := s.DB.NewInsert().Model(n.row(nil)).On("CONFLICT DO NOTHING").Exec(ctx)
	return err
}

func (n NewSession) row(member *int64) *Session {
	return &Session{
		TokenHash: n.Hash, MemberID: member, UserAgent: n.UserAgent, Address: n.Address,
		CreatedAt: n.Now, LastSeenAt: n.Now, ExpiresAt: n.Expires,
	}
}

// Open stores a member's session after a login. It ends the session `before`, in which the member logged in, and the
// sessions in excess of maxSessions that have been unused the longest.
func Open(ctx context.Context, tx bun.Tx, n NewSession, member int64, before []byte) error {
	if _, err := end(ctx, tx, n.Now, endedLogin, n.Address, "token_hash = ?", before); err != nil {
		return err
	}
	if _, err := tx.NewInsert().Model(n.row(&member)).Exec(ctx); err != nil {
		return err
	}
	_, err := end(ctx, tx, n.Now, endedSurplus, "", `member_id = ? AND token_hash IN (SELECT token_hash FROM sessions
		WHERE member_id = ? AND ended_at IS NULL ORDER BY last_seen_at DESC, id DESC OFFSET ?)`,
		member, member, maxSessions)
	return err
}

// The reasons why a session ends, other than a logout.
const (
	endedIdle    = "idle"    // no request for the duration Store.Idle
	endedRevoked = "revoked" // ended by the member in another session, or by a change of number
	endedSurplus = "surplus" // the member had too many sessions
	endedLogin   = "login"   // the member logged in again in the same browser
)

// end ends the sessions that the SQL condition `where` selects, and records each ended session of a member in the
// security log. by is the caller's network, "" if the program ends the sessions. The reason "" stands for a logout.
func end(ctx context.Context, tx bun.IDB, now time.Time, reason, by, where string, args ...any) (int, error) {
	var ended []struct {
		MemberID  int64 `bun:",nullzero"`
		UserAgent string
	}
	err := tx.NewUpdate().Table("sessions").Set("ended_at = ?", now).Where("ended_at IS NULL").Where(where, args...).
		Returning("member_id, user_agent").Scan(ctx, &ended)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	entries := make([]accounts.SecurityEvent, 0, len(ended))
	for _, e := range ended {
		if e.MemberID == 0 {
			continue
		}
		entry := accounts.SecurityEvent{At: now, Kind: accounts.EventLogout, MemberID: e.MemberID,
			Actor: accounts.ActorMember, Address: by, Detail: accounts.BrowserFamily(e.UserAgent)}
		if reason != "" {
			entry.Kind, entry.Detail = accounts.EventEnded, strings.TrimSuffix(reason+": "+entry.Detail, ": ")
		}
		if reason == endedIdle || reason == endedSurplus {
			entry.Actor = accounts.ActorProgram
		}
		entries = append(entries, entry)
	}
	return len(ended), accounts.AddSecurityEvents(ctx, tx, entries)
}

// Sessions returns a member's open sessions, the most recently used first.
func (s *Store) Sessions(ctx context.Context, member int64, now time.Time) ([]Session, error) {
	rows := []Session{}
	err := s.DB.NewSelect().Model(&rows).Where("member_id = ?", member).Where("ended_at IS NULL").
		Where("expires_at > ?", now).
		Where("last_seen_at > ?", now.Add(-s.Idle)).
		OrderExpr("last_seen_at DESC, id DESC").Limit(maxSessions).Scan(ctx)
	return rows, err
}

// End ends the caller's session.
func (s *Store) End(ctx context.Context, caller accounts.Caller, now time.Time, by string) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := end(ctx, tx, now, "", by, "token_hash = ?", caller.SessionHash)
		return err
	})
}

// EndOne ends a member's session with this id; found is false if there is no such session.
func (s *Store) EndOne(ctx context.Context, member, id int64, now time.Time, by string) (found bool, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		n, err := end(ctx, tx, now, endedRevoked, by, "member_id = ? AND id = ?", member, id)
		found = n > 0
		return err
	})
	return found, err
}

// EndOthers ends all sessions of a member except the caller's.
func (s *Store) EndOthers(ctx context.Context, caller accounts.Caller, now time.Time, by string) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := end(ctx, tx, now, endedRevoked, by, "member_id = ? AND token_hash <> ?",
			caller.MemberID, caller.SessionHash)
		return err
	})
}

// idleBatch is the maximum number of sessions that one transaction of EndIdle ends.
const idleBatch = 1000

// EndIdle ends the members' sessions that have not been used for the time Idle. It returns the number of sessions that
// it ended.
func (s *Store) EndIdle(ctx context.Context, now time.Time) (ended int64, err error) {
	for n := idleBatch; err == nil && n == idleBatch; ended += int64(n) {
		err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
			n, err = end(ctx, tx, now, endedIdle, "", `token_hash = ANY (ARRAY(SELECT token_hash FROM sessions
				WHERE member_id IS NOT NULL AND ended_at IS NULL AND expires_at > ? AND last_seen_at <= ? LIMIT ?))`,
				now, now.Add(-s.Idle), idleBatch)
			return err
		})
	}
	return ended, err
}

// RemoveExpired deletes expired sessions. It returns the number of deleted sessions.
func (s *Store) RemoveExpired(ctx context.Context, now time.Time) (int64, error) {
	return db.RemoveUntil(ctx, s.DB, "sessions", "expires_at", now)
}
