package backup

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"filippo.io/age"
)

const (
	logKind     = ".wal.age"
	historyKind = ".history.age"
	statusFile  = "status.json"
)

// logFile is a sealed part of a log file that begins at an offset. A complete log file begins at 0 and has no offset in
// its name.
type logFile struct {
	name, segment string
	offset        int64
}

var logName = regexp.MustCompile(`^([0-9A-F]{24})(?:\.([0-9A-F]{8}))?\.wal\.age$`)

// logFiles lists the sealed log files in a folder, in the order of the log. A complete file comes before its parts.
func logFiles(dir string) (list []logFile, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		found := logName.FindStringSubmatch(entry.Name())
		if found == nil {
			continue
		}
		file := logFile{name: entry.Name(), segment: found[1]}
		if found[2] != "" {
			if file.offset, err = strconv.ParseInt(found[2], 16, 64); err != nil {
				return nil, err
			}
		}
		list = append(list, file)
	}
	slices.SortFunc(list, func(a, b logFile) int {
		if order := strings.Compare(a.segment, b.segment); order != 0 {
			return order
		}
		return int(a.offset - b.offset)
	})
	return list, nil
}

// sealer encrypts what pg_receivewal writes to the spool, which is a folder of this machine.
type sealer struct {
	identity
	spool, dir string
	to         age.Recipient

	segment string // name of the segment that is being received
	stored  int    // number of sealed bytes of the segment
	at      lsn    // end of the sealed log
}

// Status is the content of status.json, from which a monitor learns whether the backup is running.
type Status struct {
	At       time.Time // time when the log was last checked while it was being received
	Received string    // position of the stored log
}

// received matches the names of the files that pg_receivewal writes: the log, the incomplete log, and the history of a
// timeline.
var received = regexp.MustCompile(`^(?:([0-9A-F]{24})(\.partial)?|[0-9A-F]{8}\.history)$`)

// take seals the new bytes of all files in the spool, and removes complete files from it.
func (s *sealer) take() error {
	entries, err := os.ReadDir(s.spool)
	if err != nil {
		return err
	}
	for _, entry := range entries { // sorted by name, so that a history comes before the log of its timeline
		name := entry.Name()
		found := received.FindStringSubmatch(name)
		switch {
		case found == nil:
			continue
		case found[2] != "":
			err = s.part(found[1])
		case found[1] != "":
			err = s.whole(found[1])
		default:
			err = s.move(name, strings.TrimSuffix(name, ".history")+historyKind)
		}
		if err != nil && !errors.Is(err, os.ErrNotExist) { // renamed by pg_receivewal meanwhile; the next call takes it
			return err
		}
	}
	return nil
}

// part seals the new bytes of a segment. pg_receivewal fills the file with zeros and then writes it from the beginning,
// so everything up to the last byte that is not zero was received.
func (s *sealer) part(segment string) error {
	if s.segment != segment {
		s.segment, s.stored = segment, 0
	}
	file, err := os.Open(filepath.Join(s.spool, segment+".partial"))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	content := make([]byte, s.SegmentSize)
	n, err := file.ReadAt(content[s.stored:], int64(s.stored))
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	end := len(bytes.TrimRight(content[:s.stored+n], "\x00"))
	if end <= s.stored {
		return nil
	}
	// All new bytes are read again, because the first read may have seen some that were half written.
	if _, err := file.ReadAt(content[s.stored:end], int64(s.stored)); err != nil {
		return err
	}
	name := fmt.Sprintf("%s.%08X%s", segment, s.stored, logKind)
	if err := s.write(name, content[s.stored:end]); err != nil {
		return err
	}
	s.stored = end
	s.at, err = s.within(segment, end)
	return err
}

// whole seals a complete segment, which replaces its parts.
func (s *sealer) whole(segment string) error {
	if err := s.move(segment, segment+logKind); err != nil {
		return err
	}
	parts, err := filepath.Glob(filepath.Join(s.dir, segment+".????????"+logKind))
	if err != nil {
		return err
	}
	for _, part := range parts {
		if err := remove(part); err != nil {
			return err
		}
	}
	if s.segment == segment {
		s.segment, s.stored = "", 0
	}
	s.at, err = s.within(segment, int(s.SegmentSize))
	return err
}

// move seals a file of the spool, then removes the file.
func (s *sealer) move(from, to string) error {
	content, err := os.ReadFile(filepath.Join(s.spool, from))
	if err != nil {
		return err
	}
	if err := s.write(to, content); err != nil {
		return err
	}
	return remove(filepath.Join(s.spool, from))
}

func (s *sealer) write(name string, content []byte) error {
	return seal(filepath.Join(s.dir, name), s.to, func(w io.Writer) error {
		_, err := io.Copy(w, bytes.NewReader(content))
		return err
	})
}

// report writes the status for the monitor.
func (s *sealer) report() error {
	text, err := json.Marshal(Status{At: time.Now().UTC(), Received: s.at.String()})
	if err != nil {
		return err
	}
	return store(filepath.Join(s.dir, statusFile), text)
}
