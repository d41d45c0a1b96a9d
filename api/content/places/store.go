package places

import (
	"context"
	"fmt"
	"strings"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
)

// parentColumn holds, for each level, the column with the id of the parent. The tables have the names of the data
// files.
var parentColumn = [...]string{Province: "", City: "province_id", Area: "city_id", Region: "area_id"}

// Load reads all places from the database and returns an index of them.
func Load(ctx context.Context, idb bun.IDB) (*Index, error) {
	var tables Tables
	for _, level := range Levels {
		q := idb.NewSelect().TableExpr("?", bun.Ident(fileOf[level])).
			Column("id", "code", "name", "short_name", "alias", "pinyin", "initial", "lng", "lat").OrderExpr("id")
		if level != Province {
			q = q.ColumnExpr("? AS parent_id", bun.Ident(parentColumn[level]))
		}
		if err := q.Scan(ctx, &tables[level]); err != nil {
			return nil, fmt.Errorf("places: reading %s: %w", fileOf[level], err)
		}
		for i := range tables[level] {
			tables[level][i].Level = level
		}
	}
	return NewIndex(tables)
}

// Sync makes the tables equal to the embedded data, in one transaction. It writes only rows that differ. It never
// deletes a place, because lots may refer to it.
func Sync(ctx context.Context, idb bun.IDB) error {
	return syncTables(ctx, idb, Data())
}

func syncTables(ctx context.Context, idb bun.IDB, tables Tables) error {
	return idb.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		for _, level := range Levels {
			if err := upsert(ctx, tx, level, tables[level]); err != nil {
				return fmt.Errorf("places: syncing %s: %w", fileOf[level], err)
			}
		}
		return nil
	})
}

// upsert inserts or updates the places of one level. It passes them to the database as one JSON document, because a
// statement with thousands of rows of values would be very long.
func upsert(ctx context.Context, tx bun.Tx, level Level, list []Place) error {
	from := []string{"code", "name", "short_name", "alias", "pinyin", "initial", "lng", "lat"}
	to := from
	if level != Province {
		from = append([]string{"parent_id"}, from...)
		to = append([]string{parentColumn[level]}, to...)
	}
	set := lo.Map(to, func(column string, _ int) string { return column + " = excluded." + column })
	prefixed := func(prefix string, columns []string) string {
		return prefix + strings.Join(columns, ", "+prefix)
	}
	query := fmt.Sprintf(`
INSERT INTO %s AS t (id, %s)
SELECT r.id, %s FROM jsonb_to_recordset(?::jsonb) AS r(id bigint, parent_id bigint, code text, name text, short_name text,
	alias text, pinyin text, initial text, lng double precision, lat double precision)
ON CONFLICT (id) DO UPDATE SET %s
WHERE (%s) IS DISTINCT FROM (%s)`,
		fileOf[level], prefixed("", to), prefixed("r.", from), strings.Join(set, ", "),
		prefixed("t.", to), prefixed("excluded.", to))
	_, err := tx.ExecContext(ctx, query, list)
	return err
}
