package pictures

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
	"fapai/api/platform/picture"
)

// Media stores pictures outside the database.
type Media interface {
	PutPicture(ctx context.Context, name, size string, jpeg []byte) error
	Picture(ctx context.Context, name, size string) ([]byte, error)
}

// Store reads and writes pictures.
type Store struct {
	DB    bun.IDB
	Media Media // where new pictures are stored; nil to store them in the database
}

// errElsewhere is returned for a picture that is stored outside the database, at MEDIA_URL, if MEDIA_URL is not set.
var errElsewhere = errors.New("the picture is in the storage of MEDIA_URL, which is not set")

// Add stores a picture in several sizes under a name. It does not replace an existing picture.
func (s *Store) Add(
	ctx context.Context, name string, images map[string]picture.Image, member int64, now time.Time,
) error {
	if s.Media != nil {
		for size, image := range images {
			if err := s.Media.PutPicture(ctx, name, size, image.JPEG); err != nil {
				return err
			}
		}
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		for size, image := range images {
			jpeg := image.JPEG
			if s.Media != nil {
				jpeg = nil
			}
			_, err := tx.ExecContext(ctx,
				`INSERT INTO pictures (name, size, image, width, height, member_id, created_at)
				VALUES (?, ?, ?, ?, ?, nullif(?, 0), ?) ON CONFLICT DO NOTHING`, name, size, jpeg, image.Width,
				image.Height, member, now)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Image returns a picture in one size. It returns apperr.ErrNotFound if there is no such picture.
func (s *Store) Image(ctx context.Context, name, size string) (image []byte, err error) {
	err = s.DB.NewSelect().Table("pictures").Column("image").Where("name = ?", name).
		Where("size = ?", size).Scan(ctx, &image)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, apperr.ErrNotFound
	}
	switch {
	case err != nil || image != nil:
		return image, err
	case s.Media == nil:
		return nil, errElsewhere
	}
	return s.Media.Picture(ctx, name, size)
}
