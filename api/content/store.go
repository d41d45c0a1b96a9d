package content

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Store reads the site's single pages.
type Store struct{ DB bun.IDB }

// Page returns the single page with a code: the version for the city or, if there is none, the version for all cities.
// If both do not exist, it returns ErrNotFound.
func (s *Store) Page(ctx context.Context, code string, cityID int64) (Page, error) {
	var page Page
	err := s.DB.NewSelect().Model(&page).Where("code = ?", code).Where("city_id IN (0, ?)", cityID).
		OrderExpr("city_id DESC").Limit(1).Scan(ctx)
	return page, db.NoRow(err, ErrNotFound)
}

// Pages returns the codes and titles of all single pages, in the order of the footer.
func (s *Store) Pages(ctx context.Context) ([]Page, error) {
	pages := []Page{}
	err := s.DB.NewSelect().Model(&pages).ExcludeColumn("content").Where("city_id = 0").
		OrderExpr("sort, code").Scan(ctx)
	return pages, err
}
