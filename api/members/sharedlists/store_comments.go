package sharedlists

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

type commentRow struct {
	bun.BaseModel `bun:"table:shared_list_comments,alias:c"`

	ID          int64 `bun:",pk,autoincrement"`
	ListID      int64
	HouseID     *int64
	MemberID    *int64
	SessionHash []byte
	AddressHash []byte
	NameSealed  []byte
	TextSealed  []byte
	ContentHash []byte
	CreatedAt   time.Time

	Nickname *string `bun:",scanonly"`
}

// Comments returns all comments on a list, the oldest first. Comments of members have the current nickname of the
// member.
func (s *Store) Comments(ctx context.Context, list int64) ([]Comment, error) {
	return s.comments(ctx, "c.list_id = ?", list)
}

// CommentsOf returns a member's comments on all lists.
func (s *Store) CommentsOf(ctx context.Context, member int64) ([]Comment, error) {
	return s.comments(ctx, "c.member_id = ?", member)
}

func (s *Store) comments(ctx context.Context, where string, id int64) ([]Comment, error) {
	var rows []commentRow
	err := s.DB.NewSelect().Model(&rows).ColumnExpr("c.*, m.nickname").
		Join("LEFT JOIN members AS m ON m.id = c.member_id").
		Where(where, id).OrderExpr("c.id").Scan(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]Comment, len(rows))
	for i, row := range rows {
		if out[i], err = s.open(row); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (s *Store) open(row commentRow) (c Comment, err error) {
	c = Comment{ID: row.ID, HouseID: row.HouseID, MemberID: row.MemberID, SessionHash: row.SessionHash,
		CreatedAt: row.CreatedAt}
	if c.Text, err = s.Cipher.Open(purposeText, row.TextSealed); err != nil {
		return c, err
	}
	switch {
	case row.Nickname != nil:
		c.Name = *row.Nickname
	case row.NameSealed != nil:
		c.Name, err = s.Cipher.Open(purposeName, row.NameSealed)
	}
	return c, err
}

// Comment stores a comment. It stores nothing if the visitor has written the same text about the same list or lot
// within repeatWindow. If a limit is exceeded, it returns a TooMany error that contains the time to wait.
func (s *Store) Comment(ctx context.Context, token string, c Comment, from Visitor) (Comment, List, error) {
	l, err := s.Open(ctx, token)
	if err != nil {
		return c, l, err
	}
	if c, err = c.cleaned(l, from, s.Site); err != nil {
		return c, l, err
	}
	c.CreatedAt = s.Now()
	row := commentRow{
		ListID: l.ID, HouseID: c.HouseID, MemberID: c.MemberID, SessionHash: c.SessionHash,
		AddressHash: s.Cipher.Hash(purposeAddress, from.Address), TextSealed: s.Cipher.Seal(purposeText, c.Text),
		ContentHash: s.Cipher.Hash(purposeContent, c.Text), CreatedAt: c.CreatedAt,
	}
	if c.Name != "" {
		row.NameSealed = s.Cipher.Seal(purposeName, c.Name)
	}
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		// The row of the list is locked, so that two comments at the same time cannot together exceed the maximum
		// number.
		if _, err := tx.ExecContext(ctx, "SELECT FROM shared_lists WHERE id = ? FOR UPDATE", l.ID); err != nil {
			return err
		}
		first, err := findRepeated(ctx, tx, row)
		if err == nil {
			c.ID, c.CreatedAt = first.ID, first.CreatedAt
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if err := mayComment(ctx, tx, row); err != nil {
			return err
		}
		_, err = tx.NewInsert().Model(&row).Returning("id").Exec(ctx)
		c.ID = row.ID
		return err
	})
	if err != nil {
		return c, l, err
	}
	if c.MemberID != nil {
		err = s.DB.NewSelect().Table("members").Column("nickname").Where("id = ?", *c.MemberID).Scan(ctx, &c.Name)
	}
	return c, l, err
}

func findRepeated(ctx context.Context, tx bun.Tx, row commentRow) (first commentRow, err error) {
	err = tx.NewSelect().Model(&first).Column("id", "created_at").
		Where("list_id = ? AND session_hash = ? AND content_hash = ?", row.ListID, row.SessionHash, row.ContentHash).
		Where("house_id IS NOT DISTINCT FROM ?", row.HouseID).
		Where("created_at > ?", row.CreatedAt.Add(-repeatWindow)).OrderExpr("id").Limit(1).Scan(ctx)
	return first, err
}

// mayComment returns an error if the list has too many comments, if the visitor has written too many, or if the lot is
// not in the list.
func mayComment(ctx context.Context, tx bun.Tx, row commentRow) error {
	if row.HouseID != nil {
		found, err := tx.NewSelect().Model((*Lot)(nil)).Where("list_id = ? AND house_id = ?", row.ListID, *row.HouseID).
			Exists(ctx)
		if err != nil {
			return err
		}
		if !found {
			return ErrNotInIt
		}
	}
	count, err := tx.NewSelect().Model((*commentRow)(nil)).Where("list_id = ?", row.ListID).Count(ctx)
	if err != nil {
		return err
	}
	if count >= maxComments {
		return ErrAllSaid
	}
	hashes := map[string][]byte{"session_hash": row.SessionHash, "address_hash": row.AddressHash}
	for column, limit := range visitorLimits {
		sent := tx.NewSelect().Table("shared_list_comments").Where("? = ?", bun.Ident(column), hashes[column])
		wait, err := limit.Wait(ctx, sent, "created_at", row.CreatedAt)
		if err != nil {
			return err
		}
		if wait > 0 {
			return &apperr.E{Kind: apperr.TooMany, Msg: "今天的留言已达上限，请明天再写", RetryAfter: wait}
		}
	}
	return nil
}

// RemoveComment deletes a comment or, if all is true, all comments of its author on the same list. Only the author and
// the owner of the list may do this; others get ErrForeign. It does nothing if the comment does not exist. It returns
// ErrNoLink if the address of the list is not valid.
func (s *Store) RemoveComment(ctx context.Context, token string, id int64, by Visitor, all bool) error {
	l, err := s.Open(ctx, token)
	if err != nil {
		return err
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row commentRow
		err := tx.NewSelect().Model(&row).Column("id", "member_id", "session_hash").
			Where("id = ? AND list_id = ?", id, l.ID).
			For("UPDATE").Scan(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		if c := (Comment{MemberID: row.MemberID, SessionHash: row.SessionHash}); by.MemberID != l.MemberID &&
			!c.isOf(by) {
			return ErrForeign
		}
		query := tx.NewDelete().Model(&row).Where("list_id = ?", l.ID)
		switch {
		case !all:
			query = query.Where("id = ?", row.ID)
		case row.MemberID != nil:
			query = query.Where("member_id = ?", *row.MemberID)
		default:
			query = query.Where("member_id IS NULL AND session_hash = ?", row.SessionHash)
		}
		_, err = query.Exec(ctx)
		return err
	})
}
