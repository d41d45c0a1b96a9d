package auth

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// Close removes a member with all sessions, in the caller's transaction, and notes that in the log.
func (s *Store) Close(ctx context.Context, tx bun.Tx, member int64, now time.Time) error {
	if _, err := tx.NewDelete().Table("members").Where("id = ?", member).Exec(ctx); err != nil {
		return err
	}
	return audit(ctx, tx, Audit{At: now, Kind: auditClose, MemberID: member, Actor: actorMember})
}
