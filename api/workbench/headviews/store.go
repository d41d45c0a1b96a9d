package headviews

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// The errors of views.
var (
	ErrNone     = apperr.New(apperr.NotFound, "没有这个视图，可能已删除或不再共享")
	ErrName     = apperr.New(apperr.Invalid, "请填写视图名称，最多 40 个字")
	ErrSameName = apperr.New(apperr.Conflict, "你已有同名的视图，请换一个名称")
	ErrTooMany  = apperr.New(apperr.Conflict, "视图已有 30 个，请先删除不用的")
	ErrQuery    = apperr.New(apperr.Invalid, "这不是页面标题的筛选条件，请重新筛选后保存")
)

// parameters lists the query parameters of the list of heads that a view stores.
var parameters = []string{"q", "kind", "check", "severity", "status", "robots", "from", "template", "wording", "min_px",
	"max_px", "visit", "sort"}

// View is a named filter as it is stored.
type View struct {
	bun.BaseModel `bun:"table:head_views,alias:v"`

	ID        int64 `bun:",pk,autoincrement"`
	MemberID  int64
	Name      string
	Query     string
	IsShared  bool
	UpdatedAt time.Time
}

// Store reads and writes views.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// List returns the views of a member and the shared views of other members, by name. opensWith is the id of the
// view with which the list opens; 0 for none.
func (s *Store) List(ctx context.Context, member int64) (list []View, opensWith int64, err error) {
	err = s.DB.NewSelect().Model(&list).Where("v.member_id = ? OR v.is_shared", member).
		OrderExpr("v.name, v.id").Scan(ctx)
	if err != nil {
		return nil, 0, err
	}
	var ids []int64
	err = s.DB.NewSelect().Table("head_view_defaults").Column("view_id").Where("member_id = ?", member).Scan(ctx, &ids)
	for _, id := range ids {
		// The stored id may belong to a view that another editor no longer shares; it is then ignored.
		if slices.ContainsFunc(list, func(v View) bool { return v.ID == id }) {
			opensWith = id
		}
	}
	return list, opensWith, err
}

// tidy trims and validates a view from the form.
func (v *View) tidy() error {
	v.Name = strings.Join(strings.Fields(v.Name), " ")
	if v.Name == "" || utf8.RuneCountInString(v.Name) > maxName {
		return ErrName
	}
	query, err := url.ParseQuery(v.Query)
	if err != nil {
		return ErrQuery
	}
	for name, values := range query {
		if !slices.Contains(parameters, name) || len(values) != 1 {
			return ErrQuery
		}
	}
	if v.Query = query.Encode(); len(v.Query) > maxQuery {
		return ErrQuery
	}
	return nil
}

// Add stores a new view.
func (s *Store) Add(ctx context.Context, v View) (View, error) {
	if err := v.tidy(); err != nil {
		return v, err
	}
	v.UpdatedAt = s.Now().Truncate(time.Microsecond)
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		// The lock on the member prevents two browser tabs from exceeding the limit by adding views at the same time.
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

// Change replaces the stored view that has the same id and owner.
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

// Remove deletes a member's own view.
func (s *Store) Remove(ctx context.Context, member, id int64) error {
	n, err := db.Affected(s.DB.NewDelete().Model((*View)(nil)).Where("id = ?", id).
		Where("member_id = ?", member).Exec(ctx))
	if err == nil && n == 0 {
		return ErrNone
	}
	return err
}

// OpenWith stores the view with which the list opens for a member; id 0 means no view.
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
