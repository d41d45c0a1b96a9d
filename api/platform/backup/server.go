package backup

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// lsn is a position in the write-ahead log, in bytes.
type lsn uint64

func (l lsn) String() string { return fmt.Sprintf("%X/%X", uint32(l>>32), uint32(l)) }

func parseLSN(text string) (lsn, error) {
	high, low, ok := strings.Cut(text, "/")
	h, err1 := strconv.ParseUint(high, 16, 32)
	l, err2 := strconv.ParseUint(low, 16, 32)
	if !ok || err1 != nil || err2 != nil {
		return 0, fmt.Errorf("%q is no position in the write-ahead log", text)
	}
	return lsn(h<<32 | l), nil
}

// identity identifies a PostgreSQL server and the current timeline of its log.
type identity struct {
	System      string // differs between servers, except between copies of one server
	Major       int    // major version of PostgreSQL
	Timeline    uint32 // increases when a standby is promoted or a backup is restored
	SegmentSize uint64 // size of a log segment in bytes
}

// segment returns PostgreSQL's file name for the segment that contains a position.
func (i identity) segment(at lsn) string {
	perID := uint64(1<<32) / i.SegmentSize
	number := uint64(at) / i.SegmentSize
	return fmt.Sprintf("%08X%08X%08X", i.Timeline, number/perID, number%perID)
}

// within returns the position in the log that has this offset in the segment with this file name.
func (i identity) within(segment string, offset int) (lsn, error) {
	id, err1 := strconv.ParseUint(segment[8:16], 16, 32)
	number, err2 := strconv.ParseUint(segment[16:], 16, 32)
	return lsn(id<<32 + number*i.SegmentSize + uint64(offset)), errors.Join(err1, err2)
}

func (i identity) segmentStart(at lsn) lsn { return at - at%lsn(i.SegmentSize) }

// server is an SQL session with a server.
type server struct {
	identity
	session *bun.DB
}

// connect opens a session. Its role must have the attribute REPLICATION.
func connect(ctx context.Context, address string) (s server, err error) {
	if s.session, err = db.OpenSession(ctx, address, nil); err != nil {
		return s, err
	}
	err = s.session.QueryRowContext(ctx,
		`SELECT current_setting('server_version_num')::int / 10000, system_identifier::text,
			pg_size_bytes(current_setting('wal_segment_size')),
			CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
			ELSE ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int END
		FROM pg_control_system()`).Scan(&s.Major, &s.System, &s.SegmentSize, &s.Timeline)
	if err != nil {
		s.close()
	}
	return s, err
}

func (s server) close() { _ = s.session.Close() }

// reserve creates the replication slot and returns the position where it starts. From there on, the server keeps its
// log until the backup has received it.
func (s server) reserve(ctx context.Context, slot string) (lsn, error) {
	for {
		var at sql.NullString
		var lost bool
		err := s.session.QueryRowContext(ctx, `SELECT restart_lsn::text, wal_status = 'lost' FROM pg_replication_slots
			WHERE slot_name = ?`, slot).Scan(&at, &lost)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			_, err = s.session.ExecContext(ctx, "SELECT pg_create_physical_replication_slot(?, true)", slot)
		case err == nil && at.Valid && !lost:
			return parseLSN(at.String)
		case err == nil:
			// The server has already discarded log that the slot needs (max_slot_wal_keep_size), so the slot is created
			// again.
			_, err = s.session.ExecContext(ctx, "SELECT pg_drop_replication_slot(?)", slot)
		}
		if err != nil {
			return 0, fmt.Errorf("replication slot %s: %w", slot, err)
		}
	}
}

// hold makes the server keep its log from now on until the session ends, for a base backup. It returns the position
// where that log starts.
func (s server) hold(ctx context.Context, slot string) (lsn, error) {
	var at string
	if err := s.session.QueryRowContext(ctx, "SELECT lsn::text FROM pg_create_physical_replication_slot(?, true, true)",
		slot).Scan(&at); err != nil {
		return 0, fmt.Errorf("replication slot %s: %w", slot, err)
	}
	return parseLSN(at)
}
