package memsearch

import (
	"context"
	"database/sql"
	"log/slog"
	"math"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/api/houses/search/pgsearch"
)

// database is what the lots are read from.
type database = bun.IDB

// New makes an Index and Mapper that ask others until Run has read the lots.
func New(idb bun.IDB, other search.Index, mapper search.Mapper, now lot.Clock, bands search.Bands, log *slog.Logger) *Index {
	return &Index{
		stale:    true,
		fallback: other, fallbackMapper: mapper, idb: idb, now: now, bands: bands, log: log,
		reload: make(chan struct{}, 1), changedWhileLoading: map[int64]struct{}{}, recent: map[int64]*lotRow{},
	}
}

// lotRow is a lot as it is read.
type lotRow struct {
	numbers   [numbersOfLot]sql.NullInt64
	codes     []sql.NullString // by codeColumns
	community sql.NullString
	title     string
	words     string
}

func (r *lotRow) id() int64 { return r.numbers[numID].Int64 }

// readLots calls each for the lots of a condition of SQL ("": all that are not removed), one after the other.
func readLots(ctx context.Context, idb bun.IDB, each func(*lotRow), where string, args ...any) error {
	row := &lotRow{codes: make([]sql.NullString, len(codeColumns))}
	var list []string
	var into []any
	for k, expr := range numberSQL {
		list, into = append(list, expr), append(into, &row.numbers[k])
	}
	for k, expr := range codeColumns {
		list, into = append(list, expr), append(into, &row.codes[k])
	}
	list = append(list, "h.community_name", "h.title", "h.search_text")
	into = append(into, &row.community, &row.title, &row.words)
	rows, err := idb.QueryContext(ctx, "SELECT "+strings.Join(list, ", ")+" FROM houses AS h WHERE "+pgsearch.NotDeleted+where, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		for _, k := range []int{numLng, numLat} {
			row.numbers[k].Int64 = orderedBits(math.Float64frombits(uint64(row.numbers[k].Int64)))
		}
		each(row)
	}
	return rows.Err()
}

// readSome reads lots by their ids; one that is not there or was removed is left out.
func readSome(ctx context.Context, idb bun.IDB, ids []int64) (rows []lotRow, err error) {
	err = readLots(ctx, idb, func(row *lotRow) {
		rows = append(rows, *row)
		rows[len(rows)-1].codes = slices.Clone(row.codes) // the next lot is read into the same
	}, " AND h.id IN ?", bun.Tuple(ids))
	return rows, err
}

func readPlaces(ctx context.Context, idb bun.IDB) (*placeDirectory, error) {
	var areas []*areaEntry
	err := idb.NewSelect().TableExpr("areas AS a").Join("JOIN cities AS c ON c.id = a.city_id").Join("JOIN provinces AS v ON v.id = c.province_id").
		ColumnExpr("a.id, a.short_name, a.alias, a.lng, a.lat").
		ColumnExpr("coalesce(c.lng, v.lng, "+search.NowhereLng+") AS around_lng, coalesce(c.lat, v.lat, "+search.NowhereLat+") AS around_lat").Scan(ctx, &areas)
	if err != nil {
		return nil, err
	}
	var regions []*regionEntry
	if err := idb.NewSelect().TableExpr("regions AS r").Column("r.id", "r.short_name", "r.alias", "r.lng", "r.lat").Scan(ctx, &regions); err != nil {
		return nil, err
	}
	l := &placeDirectory{areas: make(map[int64]*areaEntry, len(areas)), regions: make(map[int64]*regionEntry, len(regions))}
	for _, a := range areas {
		l.areas[a.ID] = a
	}
	for _, r := range regions {
		l.regions[r.ID] = r
	}
	return l, nil
}

// put adds a lot.
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

// put numbers a text.
func (c *dictionaryColumn) put(text sql.NullString) {
	if !text.Valid {
		c.of = append(c.of, 0)
		return
	}
	n, known := c.codeOf[text.String]
	if !known {
		n = uint32(len(c.values))
		c.codeOf[text.String] = n
		c.values = append(c.values, text.String)
	}
	c.of = append(c.of, n)
}
