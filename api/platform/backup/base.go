package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"filippo.io/age"
	"github.com/jackc/pgx/v5/pgproto3"
)

// base describes a base backup; it is the content of its .json file, which is written last.
type base struct {
	identity
	Start, End lsn       // of the log that it needs
	At         time.Time // when it was complete
}

const (
	baseArchive = ".tar.zst.age"
	baseFacts   = ".json"
)

func (b base) name() string { return fmt.Sprintf("%08X-%016X", b.Timeline, uint64(b.Start)) }

// The kinds of message inside a base backup (PostgreSQL's documentation, 54.4, BASE_BACKUP).
const (
	newArchive  = 'n'
	archiveData = 'd'
)

// takeBase copies the server's data folder.
func takeBase(ctx context.Context, address, dir string, to age.Recipient) (b base, err error) {
	s, id, err := connect(ctx, address)
	if err != nil {
		return b, err
	}
	defer func() { _ = s.Close(context.WithoutCancel(ctx)) }()
	b.identity = id
	if err := s.send("BASE_BACKUP (LABEL 'fapai', CHECKPOINT 'fast', WAL false)"); err != nil {
		return b, err
	}
	var positions []lsn
	for {
		message, err := s.receive(ctx)
		if err != nil {
			return b, err
		}
		switch m := message.(type) {
		case *pgproto3.DataRow:
			// The rows of tablespaces begin with a number or nothing.
			if at, err := parseLSN(string(m.Values[0])); err == nil {
				positions = append(positions, at)
			}
		case *pgproto3.CopyOutResponse:
			if len(positions) == 0 {
				return b, errors.New("the base backup has no start")
			}
			b.Start = positions[0]
			path := filepath.Join(dir, b.name()+baseArchive)
			if err := seal(path, to, func(w io.Writer) error { return s.copyArchive(ctx, w) }); err != nil {
				return b, err
			}
		case *pgproto3.ReadyForQuery:
			if len(positions) < 2 {
				return b, errors.New("the base backup has no end")
			}
			b.End, b.At = positions[len(positions)-1], time.Now().UTC()
			return b, b.store(dir)
		}
	}
}

// copyArchive writes the one archive of a server without tablespaces.
func (s server) copyArchive(ctx context.Context, w io.Writer) error {
	archives := 0
	for {
		message, err := s.receive(ctx)
		if err != nil {
			return err
		}
		switch m := message.(type) {
		case *pgproto3.CopyData:
			switch m.Data[0] {
			case newArchive:
				if archives++; archives > 1 {
					return errors.New("servers with tablespaces are not supported")
				}
			case archiveData:
				if _, err := w.Write(m.Data[1:]); err != nil {
					return err
				}
			}
		case *pgproto3.CopyDone:
			return nil
		}
	}
}

func (b base) store(dir string) error {
	text, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	return store(filepath.Join(dir, b.name()+baseFacts), text)
}

// store writes a small file in one step.
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

// removeOld keeps the newest base backups, and the log that they need.
func removeOld(dir string, keep int) error {
	list, err := bases(dir)
	if err != nil || len(list) <= keep {
		return err
	}
	old, kept := list[:len(list)-keep], list[len(list)-keep:]
	for _, b := range old {
		// The description first: without it the archive does not count.
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
