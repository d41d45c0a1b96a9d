package imports

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"io"
	"os"

	"github.com/uptrace/bun"

	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// Upload is the state of a file that is uploaded in parts.
type Upload struct {
	ID, Size int64
	Next     int    // number of the part that the client must send next
	TaskID   *int64 // id of the task that makes the dry run of the file; nil until all parts are stored
}

// Begin starts an upload, and deletes old uploads to make room. If the member has already begun to upload the same
// file, it returns that upload, so that the client continues it.
func (s *Store) Begin(ctx context.Context, f File) (u Upload, err error) {
	switch {
	case f.Size <= 0:
		return u, ErrFile
	case f.Size > MaxFile:
		return u, ErrLarge
	}
	err = s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := s.makeRoom(ctx, tx, f); err != nil {
			return err
		}
		err := tx.NewRaw(`UPDATE import_files SET kind = ?, source = ?, create_communities = ?, modified_at = ?
			WHERE member_id = ? AND name = ? AND size = ? AND mark = ? AND mark <> '' AND NOT is_whole RETURNING id`,
			f.Kind, f.Source, f.CreateCommunities, f.ModifiedAt, f.MemberID, f.Name, f.Size, f.Mark).Scan(ctx, &f.ID)
		if errors.Is(err, sql.ErrNoRows) {
			err = tx.NewRaw(`INSERT INTO import_files (kind, source, create_communities, name, file_hash, size, member_id, created_at, modified_at, mark, is_whole)
				VALUES (?, ?, ?, ?, '', ?, ?, ?, ?, ?, false) RETURNING id`,
				f.Kind, f.Source, f.CreateCommunities, f.Name, f.Size, f.MemberID, s.Now(), f.ModifiedAt, f.Mark).
				Scan(ctx, &f.ID)
		}
		if err != nil {
			return err
		}
		u, err = uploadOf(ctx, tx, f.ID, f.MemberID)
		return err
	})
	return u, err
}

// stored is an SQL query for files with the number of bytes that have been stored of each (0 before the first part).
const stored = `SELECT f.id, f.member_id, f.created_at, coalesce((SELECT sum(octet_length(c.bytes)) FROM import_chunks AS c WHERE c.file_id = f.id), 0) AS bytes,
		NOT EXISTS (SELECT FROM import_tasks AS t WHERE t.file_id = f.id AND t.ended_at IS NULL) AS idle
	FROM import_files AS f`

// makeRoom deletes old uploads of the member until the limits of number, size and age allow the file f. If the files of
// all members together take too much space, it returns ErrNoRoom.
func (s *Store) makeRoom(ctx context.Context, tx bun.Tx, f File) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM import_files AS f USING (
			SELECT id, idle, created_at, member_id, row_number() OVER w AS n, sum(bytes) OVER w AS bytes FROM (`+stored+
		`) AS s
			WINDOW w AS (PARTITION BY member_id ORDER BY id DESC)) AS o
		WHERE o.id = f.id AND o.idle AND (o.created_at < ?::timestamptz - make_interval(days => ?) OR o.member_id = ? AND (o.n >= ? OR o.bytes + ? > ?))`,
		s.Now(), daysKept, f.MemberID, filesKept, f.Size, int64(bytesKept))
	if err != nil {
		return err
	}
	var held int64
	if err := tx.NewRaw("SELECT coalesce(sum(bytes), 0) FROM ("+stored+") AS s").Scan(ctx, &held); err != nil {
		return err
	}
	if held+f.Size > storeBytes {
		return ErrNoRoom
	}
	return nil
}

func uploadOf(ctx context.Context, idb bun.IDB, id, member int64) (u Upload, err error) {
	err = idb.NewRaw(`SELECT f.id, f.size, (SELECT count(*) FROM import_chunks WHERE file_id = f.id) AS next,
			(SELECT min(t.id) FROM import_tasks AS t WHERE t.file_id = f.id) AS task_id
		FROM import_files AS f WHERE f.id = ? AND f.member_id = ?`, id, member).Scan(ctx, &u)
	return u, db.NoRow(err, ErrNoUpload)
}

// Upload returns the state of a member's upload. It may return ErrNoUpload.
func (s *Store) Upload(ctx context.Context, id, member int64) (Upload, error) {
	return uploadOf(ctx, s.DB, id, member)
}

// Append stores the next part of a file. It ignores a part with any other number; a client sends a part again if it did
// not get the response. When the last part is stored, the dry run is queued. Append may return ErrNoUpload or ErrPart.
func (s *Store) Append(ctx context.Context, id, member int64, part int, content []byte) (u Upload, err error) {
	err = s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT FROM import_files WHERE id = ? FOR UPDATE", id); err != nil {
			return err
		}
		if u, err = uploadOf(ctx, tx, id, member); err != nil || u.TaskID != nil || u.Next != part {
			return err
		}
		if int64(len(content)) != min(PartSize, u.Size-int64(part)*PartSize) || len(content) == 0 {
			return ErrPart
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO import_chunks (file_id, part, bytes) VALUES (?, ?, ?)", id,
			part, content); err != nil {
			return err
		}
		if u.Next++; int64(u.Next)*PartSize < u.Size {
			return nil
		}
		task, err := s.complete(ctx, tx, id)
		u.TaskID = &task
		return err
	})
	return u, err
}

// complete marks a file as complete and queues its dry run if all parts are stored. If not, it returns 0.
func (s *Store) complete(ctx context.Context, tx bun.Tx, id int64) (task int64, err error) {
	sum := sha256.New()
	if err := copyChunks(ctx, tx, id, sum); err != nil {
		return 0, err
	}
	f := File{}
	err = tx.NewRaw("UPDATE import_files SET is_whole = true, file_hash = ? WHERE id = ? RETURNING id, kind, source, name, file_hash, size, member_id",
		hex.EncodeToString(sum.Sum(nil)), id).Scan(ctx, &f)
	if err != nil {
		return 0, err
	}
	return s.queue(ctx, tx, Task{Work: Check, FileID: &f.ID, MemberID: &f.MemberID}, audit.Act{
		Subject: f.Name, Detail: map[string]any{"kind": f.Kind, "source": f.Source,
			"sha256": f.FileHash, "bytes": f.Size},
	})
}

func copyChunks(ctx context.Context, idb bun.IDB, file int64, to io.Writer) error {
	for part := 0; ; part++ {
		var chunk []byte
		err := idb.NewRaw("SELECT coalesce((SELECT bytes FROM import_chunks WHERE file_id = ? AND part = ?), '')",
			file, part).Scan(ctx, &chunk)
		if err != nil || len(chunk) == 0 {
			return err
		}
		if _, err := to.Write(chunk); err != nil {
			return err
		}
	}
}

// errLost is returned for a file whose parts were lost in a crash of the database, because their table is unlogged.
var errLost = errors.New("文件的内容已不在服务器上，请重新上传")

// write writes an uploaded file to path and sets the modification time that the file had on the editor's computer.
func (s *Store) write(ctx context.Context, file int64, path string) error {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	if err := copyChunks(ctx, s.DB, file, out); err != nil {
		return err
	}
	info, err := out.Stat()
	if err != nil {
		return err
	}
	var f File
	if err := s.DB.NewRaw("SELECT size, modified_at FROM import_files WHERE id = ?", file).Scan(ctx, &f); err != nil {
		return err
	}
	if info.Size() != f.Size {
		return errLost
	}
	if err := out.Close(); err != nil || f.ModifiedAt == nil {
		return err
	}
	return os.Chtimes(path, *f.ModifiedAt, *f.ModifiedAt)
}
