package icalendar

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// ErrNoFeed is returned for an unknown address. ErrLogin is returned if the member's account has been closed.
var (
	ErrNoFeed = apperr.New(apperr.NotFound, "这个日历地址已停用或更换，请在网站上重新获取")
	ErrLogin  = apperr.New(apperr.Forbidden, "请先登录")
)

// readEvery is the minimum time between two recorded reads of an address. Calendar programs read an address every few
// minutes.
const readEvery = time.Hour

// Feed is a secret calendar address. Only the hash of its token is stored. The calendar shows the lots of a saved
// search, or the member's reminders if SearchID is nil.
type Feed struct {
	bun.BaseModel `bun:"table:calendars,alias:f"`

	ID        int64 `bun:",pk,autoincrement"`
	MemberID  int64
	SearchID  *int64
	TokenHash []byte
	CreatedAt time.Time
	ReadAt    *time.Time
}

// Store reads and writes secret addresses.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// newToken returns a random token of 256 bits as text.
func newToken() string {
	b := make([]byte, sha256.Size)
	_, _ = rand.Read(b) // crypto/rand never fails
	return base64.RawURLEncoding.EncodeToString(b)
}

func hashOf(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// Create creates a secret address for a member's saved search, or for the member's reminders if search is nil. It
// replaces the earlier address for the same content.
func (s *Store) Create(ctx context.Context, member int64, search *int64) (id int64, token string, err error) {
	token = newToken()
	err = s.DB.NewRaw(`INSERT INTO calendars (member_id, search_id, token_hash, created_at)
		SELECT id, ?, ?, ? FROM members WHERE id = ?
		ON CONFLICT (member_id, coalesce(search_id, 0)) DO UPDATE
		SET token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = NULL RETURNING id`,
		search, hashOf(token), s.Now(), member).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrLogin // the account was closed meanwhile
	}
	return id, token, err
}

// List returns the addresses of a member.
func (s *Store) List(ctx context.Context, member int64) ([]Feed, error) {
	list := []Feed{}
	err := s.DB.NewSelect().Model(&list).ExcludeColumn("token_hash").Where("member_id = ?", member).
		OrderExpr("id").Scan(ctx)
	return list, err
}

// Revoke deletes an address of a member. It returns no error for an unknown id.
func (s *Store) Revoke(ctx context.Context, member, id int64) error {
	_, err := s.DB.NewDelete().Model((*Feed)(nil)).Where("id = ? AND member_id = ?", id, member).Exec(ctx)
	return err
}

// Open returns the feed with the given token and records the read. It returns ErrNoFeed for an unknown
// token.
func (s *Store) Open(ctx context.Context, token string) (Feed, error) {
	var feed Feed
	err := s.DB.NewSelect().Model(&feed).Where("token_hash = ?", hashOf(token)).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return feed, ErrNoFeed
	}
	if now := s.Now(); err == nil && (feed.ReadAt == nil || now.Sub(*feed.ReadAt) >= readEvery) {
		_, err = s.DB.NewUpdate().Model(&feed).Set("read_at = ?", now).WherePK().Exec(ctx)
	}
	return feed, err
}
