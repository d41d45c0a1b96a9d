package heads

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
)

// Store reads the title templates.
type Store struct{ DB bun.IDB }

// Template returns the published template of a kind of page, or an apperr NotFound.
func (s *Store) Template(ctx context.Context, page string) (wording.Template, error) {
	var t wording.Template
	err := s.DB.NewSelect().Table("seo_templates").Column("page", "title", "description", "keywords", "updated_at").
		Where("page = ?", page).
		Scan(ctx, &t)
	if errors.Is(err, sql.ErrNoRows) {
		return t, apperr.Wrap(apperr.Internal, "标题模板缺失", err)
	}
	return t, err
}
