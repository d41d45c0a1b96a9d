package imports

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"slices"

	"github.com/uptrace/bun"

	"fapai/api/platform/audit"
)

const (
	// chunkSize bounds the memory of a statement that stores a part of a file.
	chunkSize = 1 << 20
	// filesKept is how many uploads are stored; the server's limit of a body bounds each.
	filesKept = 10
)

// Add stores an upload and queues its dry run.
func (s *Store) Add(ctx context.Context, f File, content []byte) (task int64, err error) {
	sum := sha256.Sum256(content)
	f.FileHash, f.Size = hex.EncodeToString(sum[:]), int64(len(content))
	err = s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		err := tx.NewRaw(`INSERT INTO import_files (kind, source, create_communities, name, file_hash, size, member_id, created_at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`, f.Kind, f.Source, f.CreateCommunities, f.Name, f.FileHash, f.Size, f.MemberID, s.Now()).
			Scan(ctx, &f.ID)
		if err != nil {
			return err
		}
		part := 0
		for chunk := range slices.Chunk(content, chunkSize) {
			if _, err := tx.ExecContext(ctx, "INSERT INTO import_chunks (file_id, part, bytes) VALUES (?, ?, ?)", f.ID, part, chunk); err != nil {
				return err
			}
			part++
		}
		_, err = tx.ExecContext(ctx, `DELETE FROM import_files AS f WHERE id IN (SELECT id FROM import_files ORDER BY id DESC OFFSET ?)
			AND NOT EXISTS (SELECT FROM import_tasks AS t WHERE t.file_id = f.id AND t.ended_at IS NULL)`, filesKept)
		if err != nil {
			return err
		}
		task, err = s.queue(ctx, tx, Task{Work: Check, FileID: &f.ID, MemberID: &f.MemberID}, audit.Act{
			Subject: f.Name, Detail: map[string]any{"kind": f.Kind, "source": f.Source, "sha256": f.FileHash, "bytes": f.Size},
		})
		return err
	})
	return task, err
}

// write stores the content of an upload at a path.
func (s *Store) write(ctx context.Context, file int64, path string) error {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	for part := 0; ; part++ {
		var chunk []byte
		err := s.DB.NewRaw("SELECT coalesce((SELECT bytes FROM import_chunks WHERE file_id = ? AND part = ?), '')", file, part).Scan(ctx, &chunk)
		if err != nil {
			return err
		}
		if len(chunk) == 0 {
			return out.Close()
		}
		if _, err := io.Copy(out, bytes.NewReader(chunk)); err != nil {
			return err
		}
	}
}
