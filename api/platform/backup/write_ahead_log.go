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

// logFile is an encrypted file that contains a segment of the write-ahead log (16 MB) or a part of it. The file of a
// complete segment has the offset 0 and no offset in its name.
type logFile struct {
	name, segment string
	offset        int64
}

var logName = regexp.MustCompile(`^([0-9A-F]{24})(?:\.([0-9A-F]{8}))?\.wal\.age$`)

// logFiles lists the encrypted log files in a folder, in the order of the log. The file of a complete segment comes
// before the files with parts of it.
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

// sealer encrypts the files that pg_receivewal writes to the spool, a folder on this machine.
type sealer struct {
	identity
	spool, dir string
	to         age.Recipient

	segment string // name of the segment that is being received
	stored  int    // number of bytes of the segment that are already encrypted
	at      lsn    // position up to which the log is encrypted
}

// Status is the content of status.json, which lets monitoring check that the backup is running.
type Status struct {
	At       time.Time // time of the last check while the log was being received
	Received string    // position up to which the log is stored
}

// received matches the names of the files that pg_receivewal writes: a segment, an incomplete segment (.partial), or
// the history of a timeline.
var received = regexp.MustCompile(`^(?:([0-9A-F]{24})(\.partial)?|[0-9A-F]{8}\.history)$`)

// take encrypts the new bytes of all files in the spool, and deletes complete files there.
func (s *sealer) take() error {
	entries, err := os.ReadDir(s.spool)
	if err != nil {
		return err
	}
	for _, entry := range entries { // sorted by name, so that a timeline's history comes before its log
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
		if err != nil && !errors.Is(err, os.ErrNotExist) { // the file was renamed; the next call reads it
			return err
		}
	}
	return nil
}

// part encrypts the new bytes of an incomplete segment. pg_receivewal creates the file full of zeros and writes it from
// the beginning, so the bytes after the last non-zero byte have not been received yet.
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
	// The new bytes are read a second time, because some may have been only partly written at the first read.
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

// whole encrypts a complete segment and deletes the files with parts of it.
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

// move encrypts a file in the spool and deletes the original.
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

// report writes status.json.
func (s *sealer) report() error {
	text, err := json.Marshal(Status{At: time.Now().UTC(), Received: s.at.String()})
	if err != nil {
		return err
	}
	return store(filepath.Join(s.dir, statusFile), text)
}
