package auth

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// Notice is a place among the text messages to members that may be sent.
type Notice struct {
	Key    string // the same for every try
	Member int64
	Now    time.Time
}

// ReserveNotice takes a place in the budget that all text messages share, for a message that is no login code. Those have a
// share of their own that they cannot go beyond, so that codes can always be sent. ErrSpent.
func (s *Store) ReserveNotice(ctx context.Context, n Notice, limits Limits) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := lockFor(ctx, tx, lockSite, nil); err != nil {
			return err
		}
		for _, count := range []struct {
			rules []Rule
			sent  func() *bun.SelectQuery
		}{
			{limits.Member, func() *bun.SelectQuery { return noticesSent(tx).Where("member_id = ?", n.Member) }},
			{limits.Notice, func() *bun.SelectQuery { return noticesSent(tx) }},
			{limits.Site, func() *bun.SelectQuery { return allSent(tx) }},
		} {
			wait, err := countRules(ctx, count.rules, n.Now, func() *bun.SelectQuery {
				return count.sent().Where("key IS DISTINCT FROM ?", n.Key) // another try at the same message is the same one
			})
			if err != nil {
				return err
			}
			if wait > 0 {
				return ErrSpent
			}
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO notice_messages (key, member_id, state, created_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET state = excluded.state, created_at = excluded.created_at`, n.Key, n.Member, codeUnsure, n.Now)
		return err
	})
}

// ReleaseNotice gives the place of a message back that was certainly not sent.
func (s *Store) ReleaseNotice(ctx context.Context, key string) error {
	_, err := s.DB.NewUpdate().Table("notice_messages").Set("state = ?", codeFailed).Where("key = ?", key).Exec(ctx)
	return err
}

// noticesSent are the messages to members that count.
func noticesSent(tx bun.Tx) *bun.SelectQuery {
	return tx.NewSelect().Table("notice_messages").Where("state <> ?", codeFailed)
}

// allSent are all text messages that count.
func allSent(tx bun.Tx) *bun.SelectQuery {
	return tx.NewSelect().TableExpr(`(SELECT NULL AS key, created_at FROM login_codes WHERE state <> ?
		UNION ALL SELECT key, created_at FROM notice_messages WHERE state <> ?) AS sent`, codeFailed, codeFailed)
}
