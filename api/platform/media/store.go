package media

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

// moveBatch is the number of pictures that one query reads.
const moveBatch = 50

// stored is a row with a picture.
type stored struct {
	Key   string
	Image []byte
}

func left(back bool) string {
	if back {
		return "t.image IS NULL"
	}
	return "t.image IS NOT NULL"
}

func countLeft(ctx context.Context, idb bun.IDB, back bool) (total int, err error) {
	for _, kind := range Kinds {
		n, err := idb.NewSelect().TableExpr(kind.Table + " AS t").Where(left(back)).Count(ctx)
		if err != nil {
			return 0, err
		}
		total += n
	}
	return total, nil
}

// readLeft returns the next rows that have not been moved yet, sorted by key.
func readLeft(ctx context.Context, idb bun.IDB, kind Kind, back bool, after string) (rows []stored, err error) {
	err = idb.NewSelect().TableExpr(kind.Table+" AS t").ColumnExpr(kind.Key+" AS key").ColumnExpr("t.image").
		Where(left(back)).Where(kind.Key+" > ?", after).OrderExpr(kind.Key).Limit(moveBatch).Scan(ctx, &rows)
	return rows, err
}

// setImage stores a row's picture, or nil if the picture is in the bucket now. there is false if the row has been
// deleted.
func setImage(ctx context.Context, idb bun.IDB, kind Kind, key string, jpeg []byte) (there bool, err error) {
	n, err := db.Affected(idb.NewUpdate().TableExpr(kind.Table+" AS t").Set("image = ?", jpeg).
		Where(kind.Key+" = ?", key).Exec(ctx))
	return n > 0, err
}

// jobRemove is the kind of the jobs that delete an unused avatar from the bucket. A trigger of the table avatars queues
// such jobs too.
const jobRemove = "media_remove"

// abandoned is the time after its upload at which an object that belongs to no row counts as unused.
const abandoned = time.Hour

// removal is the content of a jobRemove job.
type removal struct {
	Name string `json:"name"`
}

// PutAvatar stores an avatar in the bucket before the avatar's row is written. If no row is written, the avatar is
// deleted later.
func (b *Bucket) PutAvatar(ctx context.Context, idb bun.IDB, name string, jpeg []byte, now time.Time) error {
	err := jobs.Add(ctx, idb, now, jobs.Job{Kind: jobRemove, Key: "media:unused:" + name, Payload: removal{name},
		RunAt: now.Add(abandoned)})
	if err != nil {
		return err
	}
	return b.Put(ctx, AvatarKey(name), jpeg)
}

// Avatar reads the bytes of an avatar.
func (b *Bucket) Avatar(ctx context.Context, name string) ([]byte, error) {
	return b.Get(ctx, AvatarKey(name))
}

// PutPicture stores a picture in one size. The name is a hash of the content, so a repeated upload changes
// nothing.
func (b *Bucket) PutPicture(ctx context.Context, name, size string, jpeg []byte) error {
	return b.Put(ctx, PictureKey(name, size), jpeg)
}

// Picture reads the bytes of a picture in one size.
func (b *Bucket) Picture(ctx context.Context, name, size string) ([]byte, error) {
	return b.Get(ctx, PictureKey(name, size))
}

// Register sets the handler of the jobs that delete unused avatars.
func (b *Bucket) Register(queue *jobs.Queue, idb bun.IDB) {
	if b == nil {
		return // the jobs wait until a bucket is configured again
	}
	queue.Handle(jobRemove, func(ctx context.Context, payload json.RawMessage) error {
		var r removal
		if err := json.Unmarshal(payload, &r); err != nil {
			return jobs.Permanent(err)
		}
		used, err := idb.NewSelect().Table("avatars").Where("name = ?", r.Name).Where("image IS NULL").Exists(ctx)
		if err != nil || used {
			return err
		}
		return b.Remove(ctx, AvatarKey(r.Name))
	})
}
