package headviews

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Store reads and writes views.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// List returns a member's views and the shared views of other members, sorted by name. opensWith is the id of the view
// with which the list opens for the member; 0 for none.
func (s *Store) List(ctx context.Context, member int64) (list []View, opensWith int64, err error) {
	err = s.DB.NewSelect().Model(&list).Where("v.member_id = ? OR v.is_shared", member).
		OrderExpr("v.name, v.id").Scan(ctx)
	if err != nil {
		return nil, 0, err
	}
	var ids []int64
	err = s.DB.NewSelect().Table("head_view_defaults").Column("view_id").Where("member_id = ?", member).Scan(ctx, &ids)
	for _, id := range ids {
		// The owner of the stored view may no longer share it; the view is then ignored.
		if slices.ContainsFunc(list, func(v View) bool { return v.ID == id }) {
			opensWith = id
		}
	}
	return list, opensWith, err
}

// Add stores a new view.
func (s *Store) Add(ctx context.Context, v View) (View, error) {
	if err := v.tidy(); err != nil {
		return v, err
	}
	v.UpdatedAt = s.Now().Truncate(time.Microsecond)
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		// The member's row is locked, so that two browser tabs cannot exceed the limit by adding views at the
		// same time.
		if _, err := tx.ExecContext(ctx, "SELECT 1 FROM members WHERE id = ? FOR UPDATE", v.MemberID); err != nil {
			return err
		}
		n, err := tx.NewSelect().Model((*View)(nil)).Where("v.member_id = ?", v.MemberID).Count(ctx)
		if err != nil {
			return err
		}
		if n >= maxViews {
			return ErrTooMany
		}
		if err := freeName(ctx, tx, &v); err != nil {
			return err
		}
		_, err = tx.NewInsert().Model(&v).Returning("id").Exec(ctx)
		return err
	})
	return v, err
}

// Change replaces the view that has the id of v, if the member of v owns it.
func (s *Store) Change(ctx context.Context, v View) (View, error) {
	if err := v.tidy(); err != nil {
		return v, err
	}
	v.UpdatedAt = s.Now().Truncate(time.Microsecond)
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT 1 FROM members WHERE id = ? FOR UPDATE", v.MemberID); err != nil {
			return err
		}
		if err := freeName(ctx, tx, &v); err != nil {
			return err
		}
		n, err := db.Affected(tx.NewUpdate().Model(&v).Column("name", "query", "is_shared", "updated_at").WherePK().
			Where("member_id = ?", v.MemberID).Exec(ctx))
		if err == nil && n == 0 {
			return ErrNone
		}
		return err
	})
	return v, err
}

func freeName(ctx context.Context, tx bun.Tx, v *View) error {
	taken, err := tx.NewSelect().Model((*View)(nil)).Where("v.member_id = ?", v.MemberID).Where("v.name = ?", v.Name).
		Where("v.id <> ?", v.ID).Exists(ctx)
	if err == nil && taken {
		return ErrSameName
	}
	return err
}

// Remove deletes a view if the member owns it.
func (s *Store) Remove(ctx context.Context, member, id int64) error {
	n, err := db.Affected(s.DB.NewDelete().Model((*View)(nil)).Where("id = ?", id).
		Where("member_id = ?", member).Exec(ctx))
	if err == nil && n == 0 {
		return ErrNone
	}
	return err
}

// OpenWith stores the view with which the list opens for a member; the id 0 stands for no view.
func (s *Store) OpenWith(ctx context.Context, member, id int64) error {
	if id == 0 {
		_, err := s.DB.NewDelete().Table("head_view_defaults").Where("member_id = ?", member).Exec(ctx)
		return err
	}
	n, err := db.Affected(s.DB.ExecContext(ctx, `INSERT INTO head_view_defaults (member_id, view_id)
		SELECT ?0, id FROM head_views WHERE id = ?1 AND (member_id = ?0 OR is_shared)
		ON CONFLICT (member_id) DO UPDATE SET view_id = excluded.view_id`, member, id))
	if err == nil && n == 0 {
		return ErrNone
	}
	return err
}
