package notify

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Store reads messages and marks them as read.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// AddMessage stores a message for a member. It does nothing if the member already has a message with the key dedupe.
func AddMessage(ctx context.Context, idb bun.IDB, m Message, dedupe string) error {
	_, err := idb.ExecContext(ctx, `INSERT INTO messages (member_id, kind, title, body, house_id, dedupe, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, m.MemberID, m.Kind, m.Title, m.Body,
		m.HouseID, dedupe, m.CreatedAt)
	return err
}

// Query selects messages and a page of them.
type Query struct {
	Kind       Kind // "" for all kinds
	Unread     bool
	Page, Size int
}

// Messages returns one page of a member's messages, the total number of messages that match the query, and the number
// of all unread messages of the member.
func (s *Store) Messages(ctx context.Context, member int64, q Query) (list []Message, total, unread int, err error) {
	limit, offset := db.Page(q.Page, q.Size)
	list = []Message{}
	query := s.DB.NewSelect().Table("messages").Where("member_id = ?", member).
		ColumnExpr("id, member_id, kind, title, body, house_id, created_at, read_at")
	if q.Kind != "" {
		query = query.Where("kind = ?", q.Kind)
	}
	if q.Unread {
		query = query.Where("read_at IS NULL")
	}
	total, err = query.OrderExpr("created_at DESC, id DESC").Limit(limit).Offset(offset).ScanAndCount(ctx, &list)
	if err != nil {
		return nil, 0, 0, err
	}
	unread, err = s.unread(ctx, member)
	return list, total, unread, err
}

func (s *Store) unread(ctx context.Context, member int64) (int, error) {
	return s.DB.NewSelect().Table("messages").Where("member_id = ? AND read_at IS NULL", member).Count(ctx)
}

// MarkRead marks messages as read; if ids is empty, all messages. It returns the number of messages that are still
// unread.
func (s *Store) MarkRead(ctx context.Context, member int64, ids []int64) (int, error) {
	q := s.DB.NewUpdate().Table("messages").Set("read_at = ?", s.Now()).
		Where("member_id = ? AND read_at IS NULL", member)
	if len(ids) > 0 {
		q = q.Where("id IN ?", bun.Tuple(ids))
	}
	if _, err := q.Exec(ctx); err != nil {
		return 0, err
	}
	return s.unread(ctx, member)
}
