package accounts

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// errElsewhere is returned for a picture that is stored outside the database, at MEDIA_URL, if MEDIA_URL is not set.
var errElsewhere = errors.New("the picture is in the storage of MEDIA_URL, which is not set")

// Media stores avatars outside the database.
type Media interface {
	// PutAvatar stores the image data of an avatar, before the caller stores the avatar's row. If no row is stored, the
	// image data is deleted later.
	PutAvatar(ctx context.Context, idb bun.IDB, name string, image []byte, now time.Time) error
	Avatar(ctx context.Context, name string) ([]byte, error)
}

// SetAvatar stores an uploaded avatar in place of the member's earlier one.
func (s *Store) SetAvatar(
	ctx context.Context, member int64, name, url string, image []byte, now time.Time, by string,
) error {
	if s.Media != nil {
		if err := s.Media.PutAvatar(ctx, s.DB, name, image, now); err != nil {
			return err
		}
		image = nil
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		n, err := db.Affected(tx.ExecContext(ctx, "UPDATE members SET avatar = ?, updated_at = ? WHERE id = ?", url,
			now, member))
		if err == nil && n == 0 {
			err = ErrNotMember // the account was closed in the meantime
		}
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO avatars (name, member_id, image, created_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (member_id) DO UPDATE SET name = excluded.name, image = excluded.image, created_at = excluded.created_at`,
			name, member, image, now)
		if err != nil {
			return err
		}
		return AddSecurityEvent(ctx, tx, SecurityEvent{At: now, Kind: EventProfile, MemberID: member,
			Actor: ActorMember, Address: by, Detail: "avatar"})
	})
}

// Avatar returns the uploaded image with this name, or ErrNotFound.
func (s *Store) Avatar(ctx context.Context, name string) (image []byte, err error) {
	err = s.DB.NewSelect().Table("avatars").Column("image").Where("name = ?", name).Scan(ctx, &image)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, apperr.ErrNotFound
	}
	switch {
	case err != nil || image != nil:
		return image, err
	case s.Media == nil:
		return nil, errElsewhere
	}
	return s.Media.Avatar(ctx, name)
}

// removeUnusedAvatar deletes a member's uploaded image if the member has another avatar now.
func removeUnusedAvatar(ctx context.Context, idb bun.IDB, member int64) error {
	_, err := idb.ExecContext(ctx, `DELETE FROM avatars AS a USING members AS m
		WHERE a.member_id = ? AND m.id = a.member_id AND m.avatar IS DISTINCT FROM ? || a.name || ?`, member,
		avatarPath, avatarSuffix)
	return err
}
