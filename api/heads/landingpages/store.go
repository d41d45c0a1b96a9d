package landingpages

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// Store reads and writes landing pages.
type Store struct{ DB bun.IDB }

// All returns all landing pages, including unpublished ones, sorted by alias.
func (s *Store) All(ctx context.Context) ([]LandingPage, error) {
	list := []LandingPage{}
	err := s.DB.NewSelect().Model(&list).OrderExpr("l.alias").Scan(ctx)
	return list, err
}

// Active returns the published landing pages.
func (s *Store) Active(ctx context.Context) ([]LandingPage, error) {
	list := []LandingPage{}
	err := s.DB.NewSelect().Model(&list).Where("l.is_active").OrderExpr("l.alias").Scan(ctx)
	return list, err
}

// ByAlias returns the landing page with an alias. It returns ErrNotFound if there is none.
func (s *Store) ByAlias(ctx context.Context, alias string) (*LandingPage, error) {
	return s.one(ctx, s.DB.NewSelect().Where("l.alias = ?", alias))
}

// ByQuery returns the active landing page with a canonical query. It returns ErrNotFound if there is none.
func (s *Store) ByQuery(ctx context.Context, query string) (*LandingPage, error) {
	return s.one(ctx, s.DB.NewSelect().Where("l.query = ?", query).Where("l.is_active"))
}

func (s *Store) one(ctx context.Context, q *bun.SelectQuery) (*LandingPage, error) {
	var l LandingPage
	err := q.Model(&l).Scan(ctx)
	return &l, db.NoRow(err, ErrNotFound)
}

// Put stores a landing page and replaces the one with the same alias. It purges the landing page and all lists, because
// their links and canonical addresses may change. It returns ErrTaken if another landing page has the same filters.
func Put(ctx context.Context, tx bun.Tx, l *LandingPage) error {
	if l.IsActive {
		other, err := (&Store{tx}).ByQuery(ctx, l.Query)
		if err == nil && other.Alias != l.Alias {
			return ErrTaken
		}
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
	}
	_, err := tx.NewInsert().Model(l).On("CONFLICT (alias) DO UPDATE").Set("query = excluded.query").
		Set("heading = excluded.heading").
		Set("intro_html = excluded.intro_html").Set("title = excluded.title").Set("description = excluded.description").
		Set("keywords = excluded.keywords").Set("is_active = excluded.is_active").
		Set("updated_at = excluded.updated_at").Exec(ctx)
	if err != nil {
		return err
	}
	return db.Notify(ctx, tx, cachetag.LandingPages, cachetag.Address(l.Path()))
}
