package backup

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"filippo.io/age"
)

// Restored is the result of Restore.
type Restored struct {
	Base  time.Time // end of the base backup
	Files int       // number of restored log segments
}

const (
	recoverySignal = "recovery.signal"
	autoSettings   = "postgresql.auto.conf"
)

// Source describes the backup from which Restore restores, and the time whose state it restores.
type Source struct {
	Dir        string // folder of the encrypted backup
	Bin        string // folder of PostgreSQL's programs; if "", Restore searches for it
	Identities []age.Identity
	Until      time.Time // time whose state is wanted; zero for the latest state
}

// Restore writes a data folder from a backup. When PostgreSQL starts with that folder, it replays the log up to the
// wanted time. pg_verifybackup checks the files. The folder must be empty; if Restore fails or ctx ends, Restore
// empties it again. If the user is root, files keep their owners.
func Restore(ctx context.Context, from Source, to string) (out Restored, err error) {
	if entries, err := os.ReadDir(to); err == nil && len(entries) > 0 {
		return out, fmt.Errorf("%s is not empty", to)
	}
	if out, err = from.restore(ctx, to); err != nil {
		return out, errors.Join(err, removeContent(to))
	}
	return out, nil
}

// removeContent empties a folder, so that PostgreSQL cannot start with an incomplete backup, and so that Restore can be
// repeated.
func removeContent(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		err = errors.Join(err, os.RemoveAll(filepath.Join(folder, entry.Name())))
	}
	return err
}

// interruptible is a reader that returns an error once its context has ended.
type interruptible struct {
	ctx  context.Context
	from io.Reader
}

func (r interruptible) Read(b []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(b)
}

func (s Source) restore(ctx context.Context, to string) (out Restored, err error) {
	list, err := bases(s.Dir)
	if err != nil {
		return out, err
	}
	for len(list) > 0 && !s.Until.IsZero() && list[len(list)-1].At.After(s.Until) {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return out, fmt.Errorf("%s has no base backup of that time", s.Dir)
	}
	b := list[len(list)-1]
	out.Base = b.At
	with, err := findTools(ctx, s.Bin, b.Major)
	if err != nil {
		return out, err
	}
	if err := os.MkdirAll(to, 0o700); err != nil {
		return out, err
	}
	owner := owner{-1, -1}
	err = unseal(filepath.Join(s.Dir, b.name()+baseArchive), s.Identities, func(r io.Reader) error {
		owner, err = extract(tar.NewReader(interruptible{ctx, r}), to)
		return err
	})
	if err != nil {
		return out, err
	}
	if out.Files, err = s.restoreLog(ctx, to, b, owner); err != nil {
		return out, err
	}
	if err := verify(ctx, with, b, to); err != nil {
		return out, err
	}
	return out, recovery(to, s.Until, owner)
}

// verify compares each file with its checksum in the backup's manifest. If pg_waldump of the same version is installed,
// verify also reads the log that the base backup needs.
func verify(ctx context.Context, with tools, b base, folder string) error {
	args := []string{"--quiet"}
	if _, err := os.Stat(filepath.Join(with.dir, dumpTool)); err != nil || with.major != b.Major {
		args = append(args, "--no-parse-wal")
	}
	return run(with.command(ctx, verifyTool, append(args, folder)...))
}

// owner is the owner of a file; a user of -1 means that the owner is not changed.
type owner struct{ user, group int }

func (o owner) give(path string) error {
	if os.Geteuid() != 0 || o.user < 0 {
		return nil
	}
	return os.Lchown(path, o.user, o.group)
}

// extract writes the files of a base backup to a folder. all is the common owner of the files.
func extract(archive *tar.Reader, to string) (all owner, err error) {
	all = owner{-1, -1}
	root, err := os.OpenRoot(to)
	if err != nil {
		return all, err
	}
	defer func() { _ = root.Close() }()
	for {
		head, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return all, all.give(to)
		}
		if err != nil {
			return all, err
		}
		name := strings.TrimPrefix(filepath.Clean(head.Name), "./")
		if all.user < 0 { // owner of the first file; pg_basebackup records no owner for the manifest
			all = owner{head.Uid, head.Gid}
		}
		switch head.Typeflag {
		case tar.TypeDir:
			if name != "." {
				err = root.MkdirAll(name, 0o700)
			}
		case tar.TypeReg:
			err = writeFile(root, name, archive)
		default:
			err = fmt.Errorf("%s is neither a file nor a folder", head.Name)
		}
		if err == nil && name != "." {
			err = all.give(filepath.Join(to, name))
		}
		if err != nil {
			return all, err
		}
	}
}

func writeFile(root *os.Root, name string, content io.Reader) error {
	file, err := root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Close())
}

// restoreLog writes the log segments that follow a base backup, and the histories of timelines, to PostgreSQL's log
// folder. It returns the number of segments.
func (s Source) restoreLog(ctx context.Context, to string, b base, owner owner) (int, error) {
	files, err := logFiles(s.Dir)
	if err != nil {
		return 0, err
	}
	written := map[string]bool{}
	for _, file := range files {
		if file.segment < b.segment(b.Start) {
			continue
		}
		target := filepath.Join(to, "pg_wal", file.segment)
		if err := restorePart(ctx, filepath.Join(s.Dir, file.name), target, s.Identities, file.offset,
			int64(b.SegmentSize)); err != nil {
			return 0, err
		}
		if err := owner.give(target); err != nil {
			return 0, err
		}
		written[file.segment] = true
	}
	histories, err := filepath.Glob(filepath.Join(s.Dir, "*"+historyKind))
	if err != nil {
		return 0, err
	}
	for _, file := range histories {
		target := filepath.Join(to, "pg_wal", strings.TrimSuffix(filepath.Base(file), ".age"))
		err := unseal(file, s.Identities, func(r io.Reader) error {
			content, err := io.ReadAll(r)
			return errors.Join(err, os.WriteFile(target, content, 0o600), owner.give(target))
		})
		if err != nil {
			return 0, err
		}
	}
	return len(written), nil
}

// restorePart writes a part of a segment, followed by zeros, which PostgreSQL interprets as the end of the log.
func restorePart(ctx context.Context, from, target string, identities []age.Identity, offset, size int64) error {
	file, err := os.OpenFile(target, os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	err = unseal(from, identities, func(r io.Reader) error {
		_, err := io.Copy(io.NewOffsetWriter(file, offset), interruptible{ctx, r})
		return err
	})
	return errors.Join(err, file.Truncate(size), file.Close())
}

// recovery writes settings that make PostgreSQL replay the log when it starts and then begin a new timeline.
func recovery(to string, until time.Time, owner owner) error {
	settings, err := os.OpenFile(filepath.Join(to, autoSettings), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	// The whole log is already in the folder, so PostgreSQL must not try to fetch any.
	_, err = settings.WriteString("\nrestore_command = 'false'\nrecovery_target_action = 'promote'\n")
	if !until.IsZero() && err == nil {
		_, err = fmt.Fprintf(settings, "recovery_target_time = '%s'\n", until.UTC().
			Format("2006-01-02 15:04:05.999999+00"))
	}
	if err := errors.Join(err, settings.Close()); err != nil {
		return err
	}
	signal := filepath.Join(to, recoverySignal)
	if err := os.WriteFile(signal, nil, 0o600); err != nil {
		return err
	}
	return errors.Join(owner.give(signal), owner.give(filepath.Join(to, autoSettings)))
}
