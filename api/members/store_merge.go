package members

import (
	"context"

	"github.com/uptrace/bun"
)

// Merge hands what one member keeps to another, in the caller's transaction. What both have stays as the other has it.
func (s *Store) Merge(ctx context.Context, tx bun.Tx, from, to int64) error {
	for _, query := range []string{
		`INSERT INTO collects (member_id, kind, target_id, title, price_at_save, status_at_save, created_at)
			SELECT ?1, kind, target_id, title, price_at_save, status_at_save, created_at FROM collects WHERE member_id = ?0 ON CONFLICT DO NOTHING`,
		`UPDATE reminders AS r SET member_id = ?1 WHERE r.member_id = ?0
			AND NOT EXISTS (SELECT FROM reminders AS o WHERE o.member_id = ?1 AND o.house_id = r.house_id)`,
		`UPDATE messages AS m SET member_id = ?1 WHERE m.member_id = ?0
			AND NOT EXISTS (SELECT FROM messages AS o WHERE o.member_id = ?1 AND o.dedupe = m.dedupe)`,
		`UPDATE deliveries SET member_id = ?1 WHERE member_id = ?0`,
		`UPDATE forms SET member_id = ?1 WHERE member_id = ?0`,
	} {
		if _, err := tx.NewRaw(query, from, to).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
