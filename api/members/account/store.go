package account

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members"
	"fapai/api/members/favorites"
	"fapai/api/platform/db"
)

// Store merges and closes accounts.
type Store struct {
	DB        bun.IDB
	Now       func() time.Time
	Favorites *favorites.Store
	// RemoveMember deletes the member's row and all rows that refer to the member.
	RemoveMember func(ctx context.Context, tx bun.Tx, member int64, now time.Time) error
}

// Close deletes all data of a member, including the forms that the member has submitted, with their names and mobile
// numbers. It returns ErrLogin if the account is already closed.
func (s *Store) Close(ctx context.Context, member int64) error {
	ids, err := s.Favorites.IDs(ctx, member)
	if err != nil {
		return err
	}
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := members.Lock(ctx, tx, member); err != nil {
			return err
		}
		if _, err := tx.NewDelete().Table("forms").Where("member_id = ?", member).Exec(ctx); err != nil {
			return err
		}
		return s.RemoveMember(ctx, tx, member, s.Now())
	})
	if err == nil && s.Favorites.Changed != nil {
		s.Favorites.Changed(favorites.House, append(ids.House, ids.Remind...)...)
		s.Favorites.Changed(favorites.Community, ids.Community...)
	}
	return err
}

// Merge moves all data of the member `from` to the member `to` in the caller's transaction tx. If both have the same
// favorite, reminder, message or saved search, only that of `to` is kept.
func Merge(ctx context.Context, tx bun.Tx, from, to int64) error {
	for _, query := range []string{
		`INSERT INTO collects (member_id, kind, target_id, title, price_at_save, status_at_save, created_at)
			SELECT ?1, kind, target_id, title, price_at_save, status_at_save, created_at FROM collects WHERE member_id = ?0 ON CONFLICT DO NOTHING`,
		`UPDATE reminders AS r SET member_id = ?1 WHERE r.member_id = ?0
			AND NOT EXISTS (SELECT FROM reminders AS o WHERE o.member_id = ?1 AND o.house_id = r.house_id)`,
		`UPDATE messages AS m SET member_id = ?1 WHERE m.member_id = ?0
			AND NOT EXISTS (SELECT FROM messages AS o WHERE o.member_id = ?1 AND o.dedupe = m.dedupe)`,
		`UPDATE saved_searches AS s SET member_id = ?1 WHERE s.member_id = ?0
			AND NOT EXISTS (SELECT FROM saved_searches AS o WHERE o.member_id = ?1 AND o.query = s.query)`,
		`UPDATE calendars AS c SET member_id = ?1 WHERE c.member_id = ?0
			AND (c.search_id IS NULL OR EXISTS (SELECT FROM saved_searches AS s WHERE s.id = c.search_id AND s.member_id = ?1))
			AND NOT EXISTS (SELECT FROM calendars AS o WHERE o.member_id = ?1 AND o.search_id IS NOT DISTINCT FROM c.search_id)`,
		`UPDATE shared_lists SET member_id = ?1 WHERE member_id = ?0`,
		`UPDATE shared_list_comments SET member_id = ?1 WHERE member_id = ?0`,
		`UPDATE mail_addresses AS a SET member_id = ?1 WHERE a.member_id = ?0 AND a.verified_at IS NOT NULL
			AND NOT EXISTS (SELECT FROM mail_addresses AS o WHERE o.member_id = ?1 AND o.verified_at IS NOT NULL)`,
		`UPDATE deliveries SET member_id = ?1 WHERE member_id = ?0`,
		`UPDATE forms SET member_id = ?1 WHERE member_id = ?0`,
	} {
		if _, err := tx.NewRaw(query, from, to).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
