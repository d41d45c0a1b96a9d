package media

import (
	"context"

	"github.com/uptrace/bun"
)

// Kind describes a table with pictures. If the column image of a row is empty, the row's picture is in the bucket.
type Kind struct {
	Table string
	Key   string // SQL expression for the key in the bucket, for a row t of the table
}

// Kinds lists the tables with pictures.
var Kinds = []Kind{
	{Table: "avatars", Key: "'avatar/' || t.name || '.jpg'"},
	{Table: "pictures", Key: "'picture/' || t.name || '-' || t.size || '.jpg'"},
}

// AvatarKey returns the key of an avatar in the bucket. Kinds has the same key as an SQL expression.
func AvatarKey(name string) string { return "avatar/" + name + ".jpg" }

// PictureKey returns the key in the bucket for a picture in one size. Kinds has the same key as an SQL expression.
func PictureKey(name, size string) string { return "picture/" + name + "-" + size + ".jpg" }

// Move moves all pictures from the database to the bucket, or back. It may be interrupted and repeated, and may run
// while the site is running, because it writes each picture to the new place before it removes the picture from the old
// place.
func Move(
	ctx context.Context, idb bun.IDB, to *Bucket, back bool, progress func(done, total int),
) (moved int, err error) {
	total, err := countLeft(ctx, idb, back)
	if err != nil {
		return 0, err
	}
	for _, kind := range Kinds {
		last := ""
		for {
			rows, err := readLeft(ctx, idb, kind, back, last)
			if err != nil {
				return moved, err
			}
			if len(rows) == 0 {
				break
			}
			for _, one := range rows {
				if err := moveOne(ctx, idb, to, kind, one, back); err != nil {
					return moved, err
				}
				moved++
				progress(moved, max(total, moved))
			}
			last = rows[len(rows)-1].Key
		}
	}
	return moved, nil
}

func moveOne(ctx context.Context, idb bun.IDB, to *Bucket, kind Kind, one stored, back bool) error {
	if !back {
		if err := to.Put(ctx, one.Key, one.Image); err != nil {
			return err
		}
		there, err := setImage(ctx, idb, kind, one.Key, nil)
		if err != nil || there {
			return err
		}
		return to.Remove(ctx, one.Key) // meanwhile the member has chosen another avatar
	}
	jpeg, err := to.Get(ctx, one.Key)
	if err != nil {
		return err
	}
	if _, err := setImage(ctx, idb, kind, one.Key, jpeg); err != nil {
		return err
	}
	return to.Remove(ctx, one.Key)
}
