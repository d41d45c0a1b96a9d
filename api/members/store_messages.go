package members

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// MessageKind is what a message is about.
type MessageKind string

// The kinds of messages.
const (
	MessageReminder MessageKind = "reminder"
	MessageMatch    MessageKind = "match"
	MessageSystem   MessageKind = "system"
)

// Message is a message in the message centre.
type Message struct {
	ID, MemberID int64
	Kind         MessageKind
	Title, Body  string
	HouseID      *int64
	CreatedAt    time.Time
	ReadAt       *time.Time
}

// addMessage writes a message; the same event makes one.
func addMessage(ctx context.Context, idb bun.IDB, m Message, dedupe string) error {
	_, err := idb.ExecContext(ctx, `INSERT INTO messages (member_id, kind, title, body, house_id, dedupe, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT DO NOTHING`, m.MemberID, m.Kind, m.Title, m.Body, m.HouseID, dedupe, m.CreatedAt)
	return err
}

// MessageQuery is what a member wants to see of the messages.
type MessageQuery struct {
	Kind       MessageKind // empty for all
	Unread     bool
	Page, Size int
}

// Messages is a page of a member's messages, how many there are of them, and how many are unread at all.
func (s *Store) Messages(ctx context.Context, member int64, q MessageQuery) (list []Message, total, unread int, err error) {
	limit, offset := db.Page(q.Page, q.Size)
	list = []Message{}
	query := s.idb.NewSelect().Table("messages").ColumnExpr("id, member_id, kind, title, body, house_id, created_at, read_at").Where("member_id = ?", member)
	if q.Kind != "" {
		query = query.Where("kind = ?", q.Kind)
	}
	if q.Unread {
		query = query.Where("read_at IS NULL")
	}
	if total, err = query.Count(ctx); err != nil {
		return nil, 0, 0, err
	}
	if err = query.OrderExpr("created_at DESC, id DESC").Limit(limit).Offset(offset).Scan(ctx, &list); err != nil {
		return nil, 0, 0, err
	}
	unread, err = s.unread(ctx, member)
	return list, total, unread, err
}

func (s *Store) unread(ctx context.Context, member int64) (int, error) {
	return s.idb.NewSelect().Table("messages").Where("member_id = ? AND read_at IS NULL", member).Count(ctx)
}

// Read marks messages as read, all of them when no ids are given, and tells how many are unread then.
func (s *Store) Read(ctx context.Context, member int64, ids []int64) (int, error) {
	q := s.idb.NewUpdate().Table("messages").Set("read_at = ?", s.now()).Where("member_id = ? AND read_at IS NULL", member)
	if len(ids) > 0 {
		q = q.Where("id IN ?", bun.Tuple(ids))
	}
	if _, err := q.Exec(ctx); err != nil {
		return 0, err
	}
	return s.unread(ctx, member)
}
