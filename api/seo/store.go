package seo

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/seo/wording"
)

// Store keeps the title templates.
type Store struct{ DB bun.IDB }

type templateRow struct {
	bun.BaseModel `bun:"table:seo_templates"`

	Page        string `bun:",pk"`
	Title       string
	Description string
	Keywords    string
	UpdatedAt   time.Time
}

// Template gives the wording of a kind of page, or a NotFound.
func (s *Store) Template(ctx context.Context, page string) (wording.Template, error) {
	var row templateRow
	err := s.DB.NewSelect().Model(&row).Where("page = ?", page).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return wording.Template{}, apperr.Wrap(apperr.Internal, "标题模板缺失", err)
	}
	return wording.Template{Page: row.Page, Title: row.Title, Description: row.Description, Keywords: row.Keywords, UpdatedAt: row.UpdatedAt}, err
}
