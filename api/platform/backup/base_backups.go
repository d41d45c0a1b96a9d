package backup

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// base describes a base backup: a copy of the whole data folder. The description is stored in a .json file, which is
// written last.
type base struct {
	identity
	Start lsn       // position in the write-ahead log; the backup needs the log from here on
	At    time.Time // end of the backup
}

const (
	baseArchive = ".tar.zst.age"
	baseFacts   = ".json"
)

func (b base) name() string { return fmt.Sprintf("%08X-%016X", b.Timeline, uint64(b.Start)) }

// takeBase copies the server's data folder and the write-ahead log that is written during the copy.
func takeBase(ctx context.Context, o Options, with tools) (b base, err error) {
	s, err := connect(ctx, o.DatabaseURL)
	if err != nil {
		return b, err
	}
	defer s.close() // also drops the temporary replication slot
	b.identity = s.identity
	if b.Start, err = s.hold(ctx, fmt.Sprintf("fapai_base_%d", os.Getpid())); err != nil {
		return b, err
	}
	cmd := with.command(ctx, baseTool, "--pgdata=-", "--format=tar", "--wal-method=fetch",
		"--checkpoint=fast", "--label=fapai")
	if err := connectTo(cmd, o.DatabaseURL); err != nil {
		return b, err
	}
	err = seal(filepath.Join(o.Dir, b.name()+baseArchive), o.To, func(w io.Writer) error {
		cmd.Stdout = w
		return run(cmd)
	})
	if err != nil {
		return b, err
	}
	b.At = time.Now().UTC()
	return b, b.store(o.Dir)
}

func (b base) store(dir string) error {
	text, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	return store(filepath.Join(dir, b.name()+baseFacts), text)
}

// store writes a small file atomically: it first writes the content under another name.
func store(path string, content []byte) error {
	if err := os.WriteFile(path+".part", content, 0o600); err != nil {
		return err
	}
	return rename(path+".part", path)
}

// bases lists the complete base backups of a folder, the oldest first.
func bases(dir string) (list []base, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*"+baseFacts))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if filepath.Base(file) == statusFile {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var b base
		if err := json.Unmarshal(text, &b); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		list = append(list, b)
	}
	slices.SortFunc(list, func(a, b base) int { return a.At.Compare(b.At) })
	return list, nil
}

// removeOld keeps the newest `keep` base backups and the write-ahead log since the oldest of them. It deletes all other
// backups and log.
func removeOld(dir string, keep int) error {
	list, err := bases(dir)
	if err != nil || len(list) <= keep {
		return err
	}
	old, kept := list[:len(list)-keep], list[len(list)-keep:]
	for _, b := range old {
		// The description is removed first, because without it the archive no longer counts as a backup.
		for _, kind := range []string{baseFacts, baseArchive} {
			if err := remove(filepath.Join(dir, b.name()+kind)); err != nil {
				return err
			}
		}
	}
	files, err := logFiles(dir)
	if err != nil {
		return err
	}
	first := kept[0].segment(kept[0].Start)
	for _, file := range files {
		if file.segment < first {
			if err := remove(filepath.Join(dir, file.name)); err != nil {
				return err
			}
		}
	}
	return nil
}
