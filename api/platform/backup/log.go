package backup

import (
	"bytes"
	"context"
	"encoding/binary"
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
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

const (
	// flushEvery is how long received log waits in memory at most; with the time to write it, this is what a loss of the
	// server and of this process at once loses.
	flushEvery = time.Second
	logKind    = ".wal.age"
	statusFile = "status.json"
)

// postgresEpoch is what times in the replication protocol count from, in microseconds.
var postgresEpoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// logFile is a sealed part of a file of the log, from an offset on. A whole one begins at 0 and has no offset in its name.
type logFile struct {
	name, segment string
	offset        int64
}

var logName = regexp.MustCompile(`^([0-9A-F]{24})(?:\.([0-9A-F]{8}))?\.wal\.age$`)

// logFiles lists the log in a folder, in its order; a whole segment comes before its parts.
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

// receiver stores the log of a server as it is written.
type receiver struct {
	server
	identity
	dir string
	to  age.Recipient

	start   lsn    // of the segment that is being received
	segment []byte // of it, what was received
	stored  int    // of that, what is on the disk
	since   time.Time
	sent    time.Time
	flushed func(lsn) // called after each write
}

// Status is the content of status.json, by which a monitor sees that the backup is running.
type Status struct {
	At       time.Time // when the server was last heard
	Received string    // position of the log that is stored
}

// run receives from a position, the start of a segment, until ctx ends.
func (r *receiver) run(ctx context.Context, slot string, from lsn) error {
	r.start = from
	if err := r.send(fmt.Sprintf("START_REPLICATION SLOT %s PHYSICAL %s TIMELINE %d", slot, from, r.Timeline)); err != nil {
		return err
	}
	for {
		wait, cancel := context.WithTimeout(ctx, flushEvery)
		message, err := r.receive(wait)
		cancel()
		if ctx.Err() != nil {
			return errors.Join(ctx.Err(), r.flush())
		}
		if err != nil && !pgconn.Timeout(err) {
			return errors.Join(err, r.flush())
		}
		if data, ok := message.(*pgproto3.CopyData); ok && err == nil {
			if err := r.take(data.Data); err != nil {
				return err
			}
		} else if _, ended := message.(*pgproto3.CopyDone); ended {
			return errors.New("the server ended the log of this timeline")
		}
		if r.stored < len(r.segment) && time.Since(r.since) >= flushEvery {
			if err := r.flush(); err != nil {
				return err
			}
		}
		if time.Since(r.sent) >= flushEvery {
			if err := r.report(); err != nil {
				return err
			}
		}
	}
}

// The kinds of message inside a stream of the log, and the lengths of their heads.
const (
	logData      = 'w'
	logDataHead  = 25
	keepalive    = 'k'
	keepaliveEnd = 17
)

func (r *receiver) take(message []byte) error {
	switch {
	case len(message) > keepaliveEnd && message[0] == keepalive:
		if message[keepaliveEnd] == 1 {
			return r.report()
		}
	case len(message) >= logDataHead && message[0] == logData:
		return r.add(lsn(binary.BigEndian.Uint64(message[1:])), message[logDataHead:])
	}
	return nil
}

// add takes log that follows what was received.
func (r *receiver) add(at lsn, data []byte) error {
	if at != r.start+lsn(len(r.segment)) {
		return fmt.Errorf("the log goes on at %s instead of %s", at, r.start+lsn(len(r.segment)))
	}
	for len(data) > 0 {
		if r.stored == len(r.segment) {
			r.since = time.Now()
		}
		n := min(len(data), int(r.SegmentSize)-len(r.segment))
		r.segment = append(r.segment, data[:n]...)
		data = data[n:]
		if len(r.segment) == int(r.SegmentSize) {
			if err := r.complete(); err != nil {
				return err
			}
		}
	}
	return nil
}

// flush seals what is in memory only, as a part of its segment.
func (r *receiver) flush() error {
	if r.stored == len(r.segment) {
		return nil
	}
	name := fmt.Sprintf("%s.%08X%s", r.identity.segment(r.start), r.stored, logKind)
	if err := r.write(name, r.segment[r.stored:]); err != nil {
		return err
	}
	r.stored = len(r.segment)
	return r.report()
}

// complete seals a whole segment, which replaces its parts.
func (r *receiver) complete() error {
	name := r.identity.segment(r.start)
	if err := r.write(name+logKind, r.segment); err != nil {
		return err
	}
	parts, err := filepath.Glob(filepath.Join(r.dir, name+".*"+logKind))
	if err != nil {
		return err
	}
	for _, part := range parts {
		if !strings.HasSuffix(part, name+logKind) {
			if err := remove(part); err != nil {
				return err
			}
		}
	}
	r.start, r.segment, r.stored = r.start+lsn(r.SegmentSize), r.segment[:0], 0
	return r.report()
}

func (r *receiver) write(name string, content []byte) error {
	return seal(filepath.Join(r.dir, name), r.to, func(w io.Writer) error {
		_, err := io.Copy(w, bytes.NewReader(content))
		return err
	})
}

// report tells the server and the monitor what is on the disk.
func (r *receiver) report() error {
	at := r.start + lsn(r.stored)
	r.sent = time.Now()
	message := []byte{'r'}
	for range 3 { // written, flushed, applied
		message = binary.BigEndian.AppendUint64(message, uint64(at))
	}
	message = binary.BigEndian.AppendUint64(message, uint64(time.Since(postgresEpoch).Microseconds()))
	r.Frontend().Send(&pgproto3.CopyData{Data: append(message, 0)})
	if err := r.Frontend().Flush(); err != nil {
		return err
	}
	r.flushed(at)
	text, err := json.Marshal(Status{At: r.sent.UTC(), Received: at.String()})
	if err != nil {
		return err
	}
	return store(filepath.Join(r.dir, statusFile), text)
}
