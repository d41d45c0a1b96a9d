package backup

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

// lsn is a position in the write-ahead log.
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

// identity is which server answers, and what its log looks like.
type identity struct {
	System      string // differs between servers that were not copied from one another
	Timeline    uint32 // begins anew when a standby is promoted and when a backup is restored
	SegmentSize uint64 // bytes of a file of the log
}

// segment is the name that PostgreSQL gives to the file of the log with a position.
func (i identity) segment(at lsn) string {
	perID := uint64(1<<32) / i.SegmentSize
	number := uint64(at) / i.SegmentSize
	return fmt.Sprintf("%08X%08X%08X", i.Timeline, number/perID, number%perID)
}

func (i identity) segmentStart(at lsn) lsn { return at - at%lsn(i.SegmentSize) }

// server is a connection that takes replication commands.
type server struct{ *pgconn.PgConn }

// connect needs a role with the attribute REPLICATION, and a line for it in pg_hba.conf.
func connect(ctx context.Context, address string) (server, identity, error) {
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		return server{}, identity{}, errors.New("DATABASE_URL is not an address such as postgres://user:password@host:port/name")
	}
	config.RuntimeParams["replication"] = "true"
	config.RuntimeParams["application_name"] = "fapai backup"
	conn, err := pgconn.ConnectConfig(ctx, config)
	if err != nil {
		return server{}, identity{}, err
	}
	s := server{conn}
	id, err := s.identify(ctx)
	if err != nil {
		_ = conn.Close(context.WithoutCancel(ctx))
		return server{}, identity{}, err
	}
	return s, id, nil
}

// row gives the only row of a replication command's answer.
func (s server) row(ctx context.Context, command string) ([]string, error) {
	results, err := s.Exec(ctx, command).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	if len(results) == 0 || len(results[0].Rows) == 0 {
		return nil, fmt.Errorf("%s: no answer", command)
	}
	var texts []string
	for _, value := range results[0].Rows[0] {
		texts = append(texts, string(value))
	}
	return texts, nil
}

func (s server) identify(ctx context.Context) (id identity, err error) {
	system, err := s.row(ctx, "IDENTIFY_SYSTEM")
	if err != nil {
		return id, err
	}
	timeline, err := strconv.ParseUint(system[1], 10, 32)
	if err != nil {
		return id, err
	}
	size, err := s.row(ctx, "SHOW wal_segment_size")
	if err != nil {
		return id, err
	}
	id = identity{System: system[0], Timeline: uint32(timeline)}
	for unit, bytes := range map[string]uint64{"MB": 1 << 20, "GB": 1 << 30} {
		if number, ok := strings.CutSuffix(size[0], unit); ok {
			n, err := strconv.ParseUint(number, 10, 16)
			id.SegmentSize = n * bytes
			return id, err
		}
	}
	return id, fmt.Errorf("wal_segment_size %q", size[0])
}

// reserve makes the slot, by which the server keeps its log until it was received, and gives where it begins. A
// temporary one ends with the connection.
func (s server) reserve(ctx context.Context, slot string, temporary bool) (lsn, error) {
	kind := " "
	if temporary {
		kind = " TEMPORARY "
	}
	for {
		found, err := s.row(ctx, "READ_REPLICATION_SLOT "+slot)
		if err != nil {
			return 0, err
		}
		if len(found) > 1 && found[1] != "" {
			return parseLSN(found[1])
		}
		if len(found) > 0 && found[0] != "" {
			// The server had to give the log up (max_slot_wal_keep_size).
			if _, err := s.Exec(ctx, "DROP_REPLICATION_SLOT "+slot).ReadAll(); err != nil {
				return 0, err
			}
		}
		if _, err := s.row(ctx, "CREATE_REPLICATION_SLOT "+slot+kind+"PHYSICAL RESERVE_WAL"); err != nil {
			return 0, err
		}
	}
}

// send starts a command whose answer is not made of rows alone.
func (s server) send(command string) error {
	s.Frontend().Send(&pgproto3.Query{String: command})
	return s.Frontend().Flush()
}

// receive gives the next message; what the server reports as an error is one.
func (s server) receive(ctx context.Context) (pgproto3.BackendMessage, error) {
	message, err := s.ReceiveMessage(ctx)
	if err != nil {
		return nil, err
	}
	if report, ok := message.(*pgproto3.ErrorResponse); ok {
		return nil, pgconn.ErrorResponseToPgError(report)
	}
	return message, nil
}
