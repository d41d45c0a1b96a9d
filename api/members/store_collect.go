package members

import (
	"context"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/db"
)

// Save saves a thing for a member; what was saved before stays as it was.
func (s *Store) Save(ctx context.Context, member int64, kind Kind, id int64, t Target) error {
	var fresh int64
	err := db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		if err := lockMember(ctx, tx, member); err != nil {
			return err
		}
		count, err := tx.NewSelect().Table("collects").Where("member_id = ? AND kind = ? AND target_id <> ?", member, kind, id).Count(ctx)
		if err != nil {
			return err
		}
		if count >= mostCollects {
			return ErrTooMany
		}
		res, err := tx.ExecContext(ctx, `INSERT INTO collects (member_id, kind, target_id, title, price_at_save, status_at_save, created_at)
			VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, member, kind, id, t.Title, t.Price, t.Status, s.now())
		if err != nil {
			return err
		}
		fresh, err = res.RowsAffected()
		return err
	})
	if err == nil && fresh > 0 {
		s.marked(kind, id)
	}
	return err
}

// lockMember lets one write of a member follow the other. A member who has just closed the account is gone.
func lockMember(ctx context.Context, tx bun.Tx, member int64) error {
	res, err := tx.ExecContext(ctx, "SELECT FROM members WHERE id = ? FOR UPDATE", member)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return ErrLogin
	}
	return nil
}

// Forget takes saved things away; what was not saved is no matter.
func (s *Store) Forget(ctx context.Context, member int64, kind Kind, ids ...int64) error {
	var gone []int64
	err := s.idb.NewRaw("DELETE FROM collects WHERE member_id = ? AND kind = ? AND target_id = ANY (?) RETURNING target_id",
		member, kind, pgdialect.Array(ids)).Scan(ctx, &gone)
	if len(gone) > 0 {
		s.marked(kind, gone...)
	}
	return err
}

// Collects is a page of what a member saved, the latest first, and how much there is of each kind.
func (s *Store) Collects(ctx context.Context, member int64, kind Kind, page, size int) ([]Collect, map[Kind]int, error) {
	limit, offset := db.Page(page, size)
	list := []Collect{}
	err := s.idb.NewSelect().Table("collects").
		ColumnExpr("kind, target_id, title, price_at_save AS price, status_at_save AS status, created_at AS saved_at").
		Where("member_id = ? AND kind = ?", member, kind).OrderExpr("created_at DESC, target_id DESC").
		Limit(limit).Offset(offset).Scan(ctx, &list)
	if err != nil {
		return nil, nil, err
	}
	var rows []struct {
		Kind  Kind
		Count int
	}
	err = s.idb.NewSelect().Table("collects").ColumnExpr("kind, count(*) AS count").Where("member_id = ?", member).Group("kind").Scan(ctx, &rows)
	counts := map[Kind]int{}
	for _, r := range rows {
		counts[r.Kind] = r.Count
	}
	return list, counts, err
}

// Marks are the ids of all that a member saved and is still to be reminded of.
func (s *Store) Marks(ctx context.Context, member int64) (Marks, error) {
	var rows []struct {
		Kind string
		ID   int64
	}
	err := s.idb.NewRaw(`SELECT kind, target_id AS id FROM collects WHERE member_id = ?
		UNION ALL SELECT 'remind', house_id FROM reminders WHERE member_id = ? AND status IN ('pending', 'held')
		ORDER BY 1, 2`, member, member).Scan(ctx, &rows)
	m := Marks{House: []int64{}, Community: []int64{}, News: []int64{}, Remind: []int64{}}
	lists := map[string]*[]int64{"house": &m.House, "community": &m.Community, "news": &m.News, "remind": &m.Remind}
	for _, r := range rows {
		list := lists[r.Kind]
		*list = append(*list, r.ID)
	}
	return m, err
}
