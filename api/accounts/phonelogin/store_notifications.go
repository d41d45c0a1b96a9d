package phonelogin

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Notification is a text message to a member that is not a code.
type Notification struct {
	Key    string // identifies a message; all attempts to send it have the same key
	Member int64
	Now    time.Time
}

// ReserveNotification counts a notification towards the budget. Notifications can use only their part of the budget,
// and never the part that is reserved for members' codes. It may return ErrNoBudget.
func (s *Store) ReserveNotification(ctx context.Context, n Notification, limits Limits) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := lockFor(ctx, tx, lockSite, nil); err != nil {
			return err
		}
		for _, count := range []struct {
			rules []db.Limit
			sent  func() *bun.SelectQuery
		}{
			{limits.Member, func() *bun.SelectQuery { return notificationsSent(tx).Where("member_id = ?", n.Member) }},
			{limits.Notifications, func() *bun.SelectQuery { return notificationsSent(tx) }},
			{limits.Unknown, func() *bun.SelectQuery { return allSent(tx) }},
		} {
			_, wait, err := longestWait(ctx, count.rules, n.Now, func() *bun.SelectQuery {
				return count.sent().Where("key IS DISTINCT FROM ?", n.Key) // retries of a message count once
			})
			if err != nil {
				return err
			}
			if wait > 0 {
				return ErrNoBudget
			}
		}
		_, err := tx.ExecContext(ctx,
			`INSERT INTO notice_messages (key, member_id, state, created_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET state = excluded.state, created_at = excluded.created_at`, n.Key,
			n.Member, codeUnsure, n.Now)
		return err
	})
}

// ReleaseNotification stops counting a notification that was certainly not sent.
func (s *Store) ReleaseNotification(ctx context.Context, key string) error {
	_, err := s.DB.NewUpdate().Table("notice_messages").Set("state = ?", codeFailed).Where("key = ?", key).Exec(ctx)
	return err
}

// notificationsSent returns a query for the notifications that count towards the budget.
func notificationsSent(tx bun.Tx) *bun.SelectQuery {
	return tx.NewSelect().Table("notice_messages").Where("state <> ?", codeFailed)
}

// allSent returns a query for all text messages that count towards the budget.
func allSent(tx bun.Tx) *bun.SelectQuery {
	return tx.NewSelect().TableExpr(`(SELECT NULL AS key, created_at FROM login_codes WHERE state <> ?
		UNION ALL SELECT key, created_at FROM notice_messages WHERE state <> ?) AS sent`, codeFailed, codeFailed)
}
