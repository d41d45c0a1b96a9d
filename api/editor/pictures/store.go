package pictures

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/db"
	"fapai/api/picture"
)

// Store keeps pictures.
type Store struct{ DB bun.IDB }

// Add stores a picture under a name in its sizes; one that is there already stays.
func (s *Store) Add(ctx context.Context, name string, images map[string]picture.Image, member int64, now time.Time) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		for size, image := range images {
			_, err := tx.ExecContext(ctx, `INSERT INTO pictures (name, size, image, width, height, member_id, created_at)
				VALUES (?, ?, ?, ?, ?, nullif(?, 0), ?) ON CONFLICT DO NOTHING`, name, size, image.JPEG, image.Width, image.Height, member, now)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Image is a picture in a size, or apperr.ErrNotFound.
func (s *Store) Image(ctx context.Context, name, size string) (image []byte, err error) {
	err = s.DB.NewSelect().Table("pictures").Column("image").Where("name = ?", name).Where("size = ?", size).Scan(ctx, &image)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, apperr.ErrNotFound
	}
	return image, err
}
