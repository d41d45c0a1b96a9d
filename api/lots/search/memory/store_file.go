package memory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/search/postgres"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

const (
	// fileFormat must be increased whenever the content of the file changes in a way that its header does not show.
	fileFormat = 2
	// rereadEvery is the time between two reads of all lots, after which a new file is written. It is much shorter than
	// the two days for which changes are logged.
	rereadEvery = 12 * time.Hour
)

// fileHeader identifies the content of a file. A file is not used if it belongs to another database, schema, or set of
// columns.
type fileHeader struct {
	Format   int
	Query    string // SQL of the columns
	Source   string // the database, see db.TagSource
	Schema   string // name of the last migration
	Position uint64 // id of a transaction; the file contains the changes of all transactions before it
	At       time.Time
}

// header returns the header of a file for lots that will be read after this call.
func (m *Index) header(ctx context.Context, from database) (h fileHeader, err error) {
	h = fileHeader{Format: fileFormat, Query: lotSQL + postgres.JoinTotals + postgres.NotDeleted, At: time.Now()}
	if h.Source, err = db.TagSource(ctx, m.idb); err != nil {
		return h, err
	}
	err = m.idb.NewRaw("SELECT coalesce(max(name), '') FROM bun_migrations").Scan(ctx, &h.Schema)
	if err != nil {
		return h, err
	}
	err = from.NewRaw("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint").Scan(ctx, &h.Position)
	return h, err
}

// write replaces the file by a file with the given lots.
func (m *Index) write(h fileHeader, c *columns, texts *invertedIndex) (err error) {
	if m.File == "" {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(m.File), 0o700); err != nil {
		return err
	}
	temporary := m.File + ".tmp"
	f, err := os.OpenFile(temporary, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, f.Close())
		if err == nil {
			err = os.Rename(temporary, m.File)
		}
	}()
	head, err := json.Marshal(h)
	if err != nil {
		return err
	}
	e := newEncoder(f)
	putList(e, head)
	c.encode(e)
	texts.encode(e)
	return e.end()
}

// read returns the lots in the file, or an error if the header of the file does not match want.
func (m *Index) read(want fileHeader) (h fileHeader, c *columns, texts *invertedIndex, err error) {
	f, err := os.Open(m.File)
	if err != nil {
		return h, nil, nil, err
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return h, nil, nil, err
	}
	d := newDecoder(f, info.Size())
	if err := json.Unmarshal(list[byte](d), &h); err != nil {
		return h, nil, nil, errDamaged
	}
	for _, part := range []struct {
		name      string
		got, want any
	}{
		{"format", h.Format, want.Format}, {"query", h.Query, want.Query}, {"database", h.Source, want.Source},
		{"schema", h.Schema, want.Schema},
	} {
		if part.got != part.want {
			return h, nil, nil, fmt.Errorf("another %s", part.name)
		}
	}
	c = decodeColumns(d)
	texts = decodeInvertedIndex(d, c.len())
	err = d.end()
	return h, c, texts, err
}

var (
	errTooManyChanges = errors.New("too much has changed since")
	errOtherLots      = errors.New("the database has other lots")
)

// restore returns the snapshot that the file stores, the time at which its lots were read, and the ids of the lots that
// have changed since.
func (m *Index) restore(ctx context.Context) (s *snapshot, at time.Time, changed []int64, err error) {
	from := m.reader()
	want, err := m.header(ctx, from)
	if err != nil {
		return nil, at, nil, err
	}
	h, c, texts, err := m.read(want)
	if err != nil {
		return nil, at, nil, err
	}
	if changed, err = changedSince(ctx, m.idb, h.Position); err != nil {
		return nil, at, nil, err
	}
	if err := sameLots(ctx, from, c, changed); err != nil {
		return nil, at, nil, err
	}
	land, err := readPlaces(ctx, from)
	if err != nil {
		return nil, at, nil, err
	}
	return newSnapshot(c, texts, land, m.bands), h.At, changed, nil
}

// changedSince returns the ids of the lots that transactions from position on have changed, according to the log of
// changes. It ignores changes by the clock, because the index computes them itself.
func changedSince(ctx context.Context, idb bun.IDB, position uint64) (ids []int64, err error) {
	logged, err := db.ReadTagChanges(ctx, idb, cachetag.Clock)
	if err != nil {
		return nil, err
	}
	if logged == nil || logged.Floor > position {
		return nil, errTooManyChanges
	}
	for tag, xid := range logged.Tags {
		if xid < position {
			continue
		}
		if tag == cachetag.AnyHouse || tag == cachetag.All {
			return nil, errTooManyChanges
		}
		if id, named := cachetag.HouseID(tag); named {
			ids = append(ids, id)
		}
	}
	if len(ids) > maxRecentLots {
		return nil, errTooManyChanges
	}
	return ids, nil
}

// sameLots compares the lots in the file with those in the database, without the changed lots. It returns an error
// unless both have the same number of lots and the same sum of ids.
func sameLots(ctx context.Context, from bun.IDB, c *columns, changed []int64) error {
	var got, want struct{ N, Sum int64 }
	slices.Sort(changed)
	for _, id := range c.numbers[numID] {
		if _, found := slices.BinarySearch(changed, id); !found {
			want.N++
			want.Sum += id
		}
	}
	// Counting all rows needs only the index of ids. With the condition deleted_at IS NULL, PostgreSQL would read the
	// table.
	err := from.NewRaw(`SELECT a.n - d.n - c.n AS n, a.sum - d.sum - c.sum AS sum FROM
		(SELECT count(*) AS n, coalesce(sum(id), 0)::bigint AS sum FROM houses) AS a,
		(SELECT count(*) AS n, coalesce(sum(id), 0)::bigint AS sum FROM houses WHERE deleted_at IS NOT NULL) AS d,
		(SELECT count(*) AS n, coalesce(sum(id), 0)::bigint AS sum FROM houses
			WHERE deleted_at IS NULL AND id = ANY(?::bigint[])) AS c`,
		pgdialect.Array(append([]int64{}, changed...))).Scan(ctx, &got)
	if err != nil {
		return err
	}
	if got != want {
		return errOtherLots
	}
	return nil
}

// logUnused logs the reason why a file could not be used. It logs nothing if the file does not exist.
func (m *Index) logUnused(ctx context.Context, err error) {
	if !errors.Is(err, fs.ErrNotExist) && ctx.Err() == nil {
		m.log.Info("all lots are read from the database, because their file is of no use", "reason", err.Error())
	}
}
