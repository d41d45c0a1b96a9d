package favorites

import (
	"context"

	"github.com/uptrace/bun"
)

// Move replaces the object `from` in all favorites with the object `into` of the same kind. A member who has saved both
// keeps only the favorite of `into`.
func Move(ctx context.Context, tx bun.Tx, kind Kind, from, into int64) error {
	_, err := tx.NewRaw(`INSERT INTO collects (member_id, kind, target_id, title, price_at_save, status_at_save, created_at)
		SELECT member_id, kind, ?, title, price_at_save, status_at_save, created_at FROM collects WHERE kind = ? AND target_id = ?
		ON CONFLICT (member_id, kind, target_id) DO NOTHING`, into, kind, from).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewDelete().Table("collects").Where("kind = ?", kind).Where("target_id = ?", from).Exec(ctx)
	return err
}
