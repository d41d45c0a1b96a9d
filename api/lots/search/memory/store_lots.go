package memory

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/search/postgres"
	"fapai/api/platform/db"
)

// lotRow is one lot as selected by lotSQL.
type lotRow struct {
	numbers   [numbersOfLot]sql.NullInt64
	codes     []sql.NullString // in the order of codeColumns
	community sql.NullString
	title     string
	words     string
}

func (r *lotRow) id() int64 { return r.numbers[numID].Int64 }

// lotSQL is the SQL for the columns of a lotRow: numbers, codes and texts.
var lotSQL = strings.Join(slices.Concat(numberSQL[:], codeColumns,
	[]string{"h.community_name", "h.title", "h.search_text"}), ", ")

// read sets the row from values in the order of lotSQL.
func (r *lotRow) read(values []sql.NullString) (err error) {
	for k := range r.numbers {
		n, text := &r.numbers[k], values[k].String
		if n.Valid = values[k].Valid; !n.Valid {
			continue
		}
		switch k {
		case numLng, numLat:
			var v float64
			v, err = strconv.ParseFloat(text, 64)
			n.Int64 = orderedBits(v)
		case numArea, numDiscount:
			n.Int64, err = strconv.ParseInt(strings.Replace(text, ".", "", 1), 10, 64)
		default:
			n.Int64, err = strconv.ParseInt(text, 10, 64)
		}
		if err != nil {
			return fmt.Errorf("lot %d: %w", r.id(), err)
		}
	}
	texts := values[numbersOfLot+copy(r.codes, values[numbersOfLot:]):]
	r.community, r.title, r.words = texts[0], texts[1].String, texts[2].String
	return nil
}

// readLots calls each for every lot that meets the SQL condition where. All calls get the same row, with new content.
func readLots(ctx context.Context, idb bun.IDB, each func(*lotRow), where string, args ...any) error {
	row := &lotRow{codes: make([]sql.NullString, len(codeColumns))}
	put := func(values []sql.NullString) error {
		err := row.read(values)
		if err == nil {
			each(row)
		}
		return err
	}
	query := "SELECT " + lotSQL + " FROM houses AS h " + postgres.JoinTotals + " WHERE " + postgres.NotDeleted + where
	if pool, ok := idb.(*bun.DB); ok {
		return db.CopyOut(ctx, pool, put, query, args...)
	}
	rows, err := idb.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	values := make([]sql.NullString, numbersOfLot+len(codeColumns)+3)
	into := lo.Map(values, func(_ sql.NullString, i int) any { return &values[i] })
	for rows.Next() {
		if err := cmp.Or(rows.Scan(into...), put(values)); err != nil {
			return err
		}
	}
	return rows.Err()
}

// readSome reads the lots with the given ids. It skips lots that do not exist or were removed.
func readSome(ctx context.Context, idb bun.IDB, ids []int64) (rows []lotRow, err error) {
	err = readLots(ctx, idb, func(row *lotRow) { rows = append(rows, row.clone()) }, " AND h.id IN ?", bun.Tuple(ids))
	return rows, err
}

func (r *lotRow) clone() lotRow {
	c := *r
	c.codes = slices.Clone(r.codes)
	return c
}

const (
	// readers is the number of connections that read lots in parallel.
	readers = 2
	// readRange is the number of ids that one statement covers.
	readRange = 50_000
	// readBatch is the number of lots in each batch that a reader sends.
	readBatch = 500
)

// readEvery reads all lots over several connections, or over a single one if idb is a transaction. The connections need
// no common snapshot, because lots that change in the meantime are read again when their tags arrive.
func readEvery(ctx context.Context, idb bun.IDB) (*columns, error) {
	c := newColumns()
	if _, ok := idb.(*bun.DB); !ok {
		return c, readLots(ctx, idb, c.put, "")
	}
	var next atomic.Int64 // last id given to a reader
	var last int64
	err := idb.QueryRowContext(ctx, "SELECT coalesce(max(id), 0) FROM houses").Scan(&last)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	batches, failed := make(chan []lotRow, readers), make([]error, readers)
	var wg sync.WaitGroup
	for i := range readers {
		wg.Go(func() {
			for failed[i] == nil {
				end := next.Add(readRange)
				if end-readRange >= last {
					return
				}
				failed[i] = sendLots(ctx, idb, batches, " AND h.id > ? AND h.id <= ?", end-readRange, end)
			}
			cancel() // stops the other readers
		})
	}
	go func() {
		wg.Wait()
		close(batches)
	}()
	for batch := range batches {
		for i := range batch {
			c.put(&batch[i])
		}
	}
	return c, errors.Join(failed...)
}

// sendLots reads the lots that meet the SQL condition where, and sends them in batches.
func sendLots(ctx context.Context, idb bun.IDB, batches chan<- []lotRow, where string, args ...any) error {
	batch := make([]lotRow, 0, readBatch)
	send := func() {
		select {
		case batches <- batch:
		case <-ctx.Done(): // the caller checks ctx
		}
		batch = make([]lotRow, 0, readBatch)
	}
	err := readLots(ctx, idb, func(row *lotRow) {
		if batch = append(batch, row.clone()); len(batch) == readBatch {
			send()
		}
	}, where, args...)
	send()
	return cmp.Or(err, ctx.Err())
}

// put appends a lot to the columns.
func (c *columns) put(row *lotRow) {
	for k, n := range row.numbers {
		if !n.Valid {
			n.Int64 = null
		}
		c.numbers[k] = append(c.numbers[k], n.Int64)
	}
	for k, text := range row.codes {
		c.codes[k].put(text)
	}
	c.community.put(row.community)
	c.titles.put(row.title)
	c.words.put(row.words)
}

// put adds a lot to the column: it appends the number of the lot's text in the column's dictionary.
func (c *dictionaryColumn) put(text sql.NullString) {
	if !text.Valid {
		c.of = append(c.of, 0)
		return
	}
	n, known := c.codeOf[text.String]
	if !known {
		n = uint32(len(c.values))
		value := strings.Clone(text.String) // the text may be part of a longer one
		c.codeOf[value] = n
		c.values = append(c.values, value)
	}
	c.of = append(c.of, n)
}
