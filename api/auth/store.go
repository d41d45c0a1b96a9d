package auth

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// Store keeps members, sessions and what a login goes through.
type Store struct {
	DB bun.IDB
	// Merge hands what one member keeps elsewhere to another, before the first one goes.
	Merge func(ctx context.Context, tx bun.Tx, from, to int64) error
}

type sessionRow struct {
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

// Client is the family of browser and system that a session was opened with.
func (r sessionRow) Client() string { return family(r.UserAgent) }

// NewSession is a session to be opened.
type NewSession struct {
	Hash               []byte
	Now, Expires       time.Time
	UserAgent, Address string
}

// seenEvery is how often a session's last use is written down.
const seenEvery = 10 * time.Minute

// errUnknownSession says that there is no row of a session, as opposed to one that has ended.
var errUnknownSession = errors.New("auth: no such session")

// Session gives who has a session at now. Errors: ErrNoSession when it is over, errUnknownSession when there is no row.
func (s *Store) Session(ctx context.Context, hash []byte, now time.Time) (Caller, error) {
	var row struct {
		MemberID   *int64
		Role       *Role
		LastSeenAt time.Time
		ExpiresAt  time.Time
		EndedAt    *time.Time
	}
	err := s.DB.NewSelect().TableExpr("sessions AS s").Join("LEFT JOIN members AS m ON m.id = s.member_id").
		ColumnExpr("s.member_id, m.role, s.last_seen_at, s.expires_at, s.ended_at").Where("s.token_hash = ?", hash).Scan(ctx, &row)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return Caller{}, errUnknownSession
	case err != nil:
		return Caller{}, err
	case row.EndedAt != nil || !now.Before(row.ExpiresAt):
		return Caller{}, ErrNoSession
	}
	caller := Caller{SessionHash: hash}
	if row.MemberID != nil && row.Role != nil {
		caller.MemberID, caller.Role = *row.MemberID, *row.Role
	}
	if now.Sub(row.LastSeenAt) < seenEvery {
		return caller, nil
	}
	_, err = s.DB.NewUpdate().Table("sessions").Set("last_seen_at = ?", now).
		Where("token_hash = ?", hash).Where("last_seen_at < ?", now.Add(-seenEvery/2)).Exec(ctx)
	return caller, err
}

// OpenGuest writes down a guest session that is used for the first time; another call may have done so just now.
func (s *Store) OpenGuest(ctx context.Context, n NewSession) error {
	_, err := s.DB.NewInsert().Model(n.row(nil)).On("CONFLICT DO NOTHING").Exec(ctx)
	return err
}

func (n NewSession) row(member *int64) *sessionRow {
	return &sessionRow{
		TokenHash: n.Hash, MemberID: member, UserAgent: n.UserAgent, Address: n.Address,
		CreatedAt: n.Now, LastSeenAt: n.Now, ExpiresAt: n.Expires,
	}
}

// openMember writes a member's session down, ends the one before it, and the oldest when there are too many.
func openMember(ctx context.Context, tx bun.Tx, n NewSession, member int64, before []byte) error {
	if _, err := endWhere(ctx, tx, n.Now, "token_hash = ?", before); err != nil {
		return err
	}
	if _, err := tx.NewInsert().Model(n.row(&member)).Exec(ctx); err != nil {
		return err
	}
	_, err := endWhere(ctx, tx, n.Now, `member_id = ? AND token_hash IN (SELECT token_hash FROM sessions
		WHERE member_id = ? AND ended_at IS NULL ORDER BY created_at DESC, id DESC OFFSET ?)`, member, member, sessionsOfMember)
	return err
}

func endWhere(ctx context.Context, idb bun.IDB, now time.Time, where string, args ...any) (int64, error) {
	res, err := idb.NewUpdate().Table("sessions").Set("ended_at = ?", now).Where("ended_at IS NULL").Where(where, args...).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// Sessions are a member's open sessions, the last used first.
func (s *Store) Sessions(ctx context.Context, member int64, now time.Time) ([]sessionRow, error) {
	rows := []sessionRow{}
	err := s.DB.NewSelect().Model(&rows).Where("member_id = ?", member).Where("ended_at IS NULL").Where("expires_at > ?", now).
		OrderExpr("last_seen_at DESC, id DESC").Limit(sessionsOfMember).Scan(ctx)
	return rows, err
}

// End ends one session and notes it when a member logged out.
func (s *Store) End(ctx context.Context, caller Caller, now time.Time) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if _, err := endWhere(ctx, tx, now, "token_hash = ?", caller.SessionHash); err != nil || !caller.Member() {
			return err
		}
		return audit(ctx, tx, Audit{At: now, Kind: auditLogout, MemberID: caller.MemberID, Actor: actorMember})
	})
}

// EndOne ends a member's session by its id and tells whether there was one.
func (s *Store) EndOne(ctx context.Context, member, id int64, now time.Time) (bool, error) {
	n, err := endWhere(ctx, s.DB, now, "member_id = ? AND id = ?", member, id)
	return n > 0, err
}

// EndOthers ends all sessions of a member but one.
func (s *Store) EndOthers(ctx context.Context, caller Caller, now time.Time) error {
	_, err := endWhere(ctx, s.DB, now, "member_id = ? AND token_hash <> ?", caller.MemberID, caller.SessionHash)
	return err
}

// Sweep removes what is over at now and says how many rows that were. Codes stay for as long as a limit counts them.
func (s *Store) Sweep(ctx context.Context, now time.Time) (removed int64, err error) {
	for _, old := range []struct {
		table, column string
		before        time.Time
	}{
		{"sessions", "expires_at", now},
		{"used_captchas", "expires_at", now},
		{"login_codes", "created_at", now.Add(-48 * time.Hour)},
		{"notice_messages", "created_at", now.Add(-48 * time.Hour)},
		{"wechat_scenes", "expires_at", now.Add(-24 * time.Hour)},
	} {
		res, err := s.DB.NewDelete().Table(old.table).Where("? <= ?", bun.Ident(old.column), old.before).Exec(ctx)
		if err != nil {
			return removed, err
		}
		n, _ := res.RowsAffected() // the driver always knows
		removed += n
	}
	return removed, nil
}
