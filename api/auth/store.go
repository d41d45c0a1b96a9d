package auth

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
)

// Store keeps sessions.
type Store struct{ DB bun.IDB }

type sessionRow struct {
	bun.BaseModel `bun:"table:sessions"`

	TokenHash []byte `bun:",pk"`
	CreatedAt time.Time
	ExpiresAt time.Time
}

// Open stores a new session.
func (s *Store) Open(ctx context.Context, hash []byte, now, expires time.Time) error {
	_, err := s.DB.NewInsert().Model(&sessionRow{TokenHash: hash, CreatedAt: now, ExpiresAt: expires}).Exec(ctx)
	return err
}

// Find gives the session of a token hash that is not over at now, or ErrNoSession.
func (s *Store) Find(ctx context.Context, hash []byte, now time.Time) (Session, error) {
	var row sessionRow
	err := s.DB.NewSelect().Model(&row).Where("token_hash = ?", hash).Where("expires_at > ?", now).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return Session{}, ErrNoSession
	}
	return Session{ExpiresAt: row.ExpiresAt}, err
}

// DeleteExpired removes the sessions that are over at now and says how many there were.
func (s *Store) DeleteExpired(ctx context.Context, now time.Time) (int64, error) {
	res, err := s.DB.NewDelete().Model((*sessionRow)(nil)).Where("expires_at <= ?", now).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}
