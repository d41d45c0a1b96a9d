package demo

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/fingerprint"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// atOnce is the number of copies that are stored concurrently, each over a connection of its own.
const atOnce = 2

// multiply stores further copies of the lots (Options.Times). If the total is not above oneTransaction lots, it stores
// either all copies or none.
func (l *loader) multiply(ctx context.Context, idb bun.IDB) error {
	workers := atOnce
	if l.total() <= oneTransaction {
		workers = 1
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	numbers := make(chan int)
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for n := range numbers {
				if err := l.storeCopy(ctx, idb, n); err != nil {
					stop(err)
				}
			}
		})
	}
	for n := 2; n <= l.Times && ctx.Err() == nil; n++ {
		numbers <- n
	}
	close(numbers)
	wg.Wait()
	return context.Cause(ctx)
}

// storeCopy stores one copy of the lots. Lots of the copy that are already stored are replaced only if a lot in the
// files has changed. Lots that an operator has imported or an editor has removed stay as they are.
func (l *loader) storeCopy(ctx context.Context, idb bun.IDB, number int) error {
	var added, replaced int
	err := db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := importer.ShareWrites(ctx, tx); err != nil {
			return err
		}
		c := copier{tx, number}
		if err := c.list(ctx, l.sources, l.report.Inserted+l.report.Updated > 0); err != nil {
			return err
		}
		if err := tx.NewRaw("SELECT count(*) FILTER (WHERE NOT stored), count(*) FILTER (WHERE stored) FROM copied").
			Scan(ctx, &added, &replaced); err != nil || added+replaced == 0 {
			return err
		}
		if err := db.Unchecked(ctx, tx,
			func() error { return c.write(ctx, l.now.UTC().Format("2006-01-02T15:04:05Z")) }); err != nil {
			return err
		}
		return db.Notify(ctx, tx, cachetag.Houses, cachetag.AnyHouse)
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		return err
	}
	l.copied.Inserted += added
	l.copied.Updated += replaced
	l.copied.Unchanged += len(l.sources) - added - replaced
	l.done += len(l.sources)
	l.progress(l.done, l.total())
	return nil
}

// copier stores one copy of the lots. Lots with the same building and room would count as one asset, so a copy has
// other lot numbers, case numbers, parts of the community, and buildings. The documents, and the data derived from
// them, are those of the original, because writing new ones would take most of the time.
type copier struct {
	tx     bun.Tx
	number int
}

// list fills the temporary table copied, which has one row per lot: the ids of the original and the copy, whether the
// copy is already stored, the building of the copy, and the names of the place in both titles.
func (c copier) list(ctx context.Context, sources []string, replace bool) error {
	_, err := c.tx.NewRaw(`DROP TABLE IF EXISTS pg_temp.copied;
	CREATE TEMPORARY TABLE copied ON COMMIT DROP AS
	SELECT was, coalesce(stored_id, nextval(ids)) AS id, stored_id IS NOT NULL AS stored, building,
		coalesce(name || coalesce(no || '号楼', ''), '') AS place, coalesce(name || ?0 || '区' || coalesce(building, ''), '') AS own_place
	FROM (
		SELECT h.id AS was, e.id AS stored_id, s.ids, a.name || h.community_name AS name, b.no, (b.no + ?0 - 1) || '号楼' AS building
		FROM houses AS h JOIN areas AS a ON a.id = h.area_id
			CROSS JOIN (SELECT pg_get_serial_sequence('houses', 'id')::regclass AS ids OFFSET 0) AS s
			CROSS JOIN LATERAL (SELECT substring(h.building_no FROM '^([0-9]{1,6})号楼$')::int AS no) AS b
			LEFT JOIN houses AS e ON e.platform = h.platform AND e.source_id = replace(h.source_id, 'DEMO-1-', 'DEMO-?0-')
		WHERE h.source_id = ANY (?1) AND h.is_demo AND h.deleted_at IS NULL
			AND (e.id IS NULL OR ?2 AND e.is_demo AND e.deleted_at IS NULL)
		ORDER BY h.id OFFSET 0) AS x;
	ANALYZE copied`, c.number, pgdialect.Array(sources), replace).Exec(ctx)
	return err
}

// write stores the lots in the table copied, with all child rows. With OFFSET 0, PostgreSQL looks up each lot by its
// key; otherwise it would scan the whole tables, which grow with each copy.
func (c copier) write(ctx context.Context, now string) error {
	number := func(column string) string {
		return fmt.Sprintf("replace(%s, 'DEMO-1-', 'DEMO-%d-')", column, c.number)
	}
	own := map[string]string{
		"id": "c.id", "source_id": number("h.source_id"), "lot_no": number("h.lot_no"),
		"asset_group": number("h.asset_group"),
		"title":       "replace(h.title, c.place, c.own_place)", "building_no": "coalesce(c.building, h.building_no)",
		"case_no":     fmt.Sprintf("replace(h.case_no, '执演示', '执演示%d')", c.number),
		"search_text": strings.ToLower(number("replace(h.search_text, lower(c.place), lower(c.own_place))")),
		"created_at":  "'" + now + "'", "updated_at": "'" + now + "'",
	}
	columns := append(db.Columns[lot.House](), "fell_through")
	values := make([]string, len(columns))
	for i, name := range columns {
		if values[i] = own[name]; values[i] == "" {
			values[i] = "h." + name
		}
	}
	parts := func(table, columns, order string) string {
		return "INSERT INTO " + table + " (house_id, " + columns + ") SELECT c.id, " + columns +
			" FROM copied AS c CROSS JOIN LATERAL (SELECT * FROM " + table +
			" WHERE house_id = c.was OFFSET 0) AS t ORDER BY " + order
	}
	statements := []string{"DELETE FROM houses WHERE id IN (SELECT id FROM copied WHERE stored)"}
	for _, part := range []string{"texts", "images", "attachments", "bids", "changes", "totals", "assets"} {
		statements = append(statements,
			"DELETE FROM house_"+part+" WHERE house_id IN (SELECT id FROM copied WHERE stored)")
	}
	statements = append(statements,
		"INSERT INTO houses ("+strings.Join(columns, ", ")+") OVERRIDING SYSTEM VALUE SELECT "+
			strings.Join(values, ", ")+
			" FROM copied AS c CROSS JOIN LATERAL (SELECT * FROM houses WHERE id = c.was OFFSET 0) AS h ORDER BY c.id",
		parts("house_texts", "notice, instruction, intro", "c.id"),
		parts("house_images", "sort, url, width, height, caption, is_illustration", "c.id"),
		parts("house_attachments", "sort, type, name, url, size", "c.id"),
		parts("house_bids", "seq, code, price, time, is_delay", "c.id"),
		parts("house_totals", "low, high, day, updated_at", "c.id"),
		parts("house_changes", "field, old, new, changed_at, source_time", "t.id"),
		"UPDATE change_progress SET notified_id = greatest(notified_id, (SELECT max(id) FROM house_changes))")
	for _, statement := range statements {
		if _, err := c.tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return c.assets(ctx)
}

// assets records which copied lots sell the same asset: those whose originals do.
func (c copier) assets(ctx context.Context) error {
	var lots []fingerprint.Stored
	err := c.tx.NewRaw("SELECT "+fingerprint.Columns+" FROM houses AS h "+fingerprint.Joins+
		" WHERE h.id IN (SELECT id FROM copied)").Scan(ctx, &lots)
	if err != nil {
		return err
	}
	ids, keys, cases := make([]int64, len(lots)), make([]string, len(lots)), make([]string, len(lots))
	for i := range lots {
		asset := lots[i].Asset()
		ids[i], keys[i], cases[i] = lots[i].ID, asset.Key(), asset.CaseKey()
	}
	_, err = c.tx.NewRaw(`INSERT INTO house_assets (house_id, asset_id, copy_of, address_key, case_key, superseded)
		SELECT c.id, min(c.id) OVER (PARTITION BY a.asset_id), o.id, nullif(k.key, ''), nullif(k.no, ''), a.superseded
		FROM copied AS c JOIN house_assets AS a ON a.house_id = c.was LEFT JOIN copied AS o ON o.was = a.copy_of
			JOIN unnest(?::bigint[], ?::text[], ?::text[]) AS k (id, key, no) ON k.id = c.id`,
		pgdialect.Array(ids), pgdialect.Array(keys), pgdialect.Array(cases)).Exec(ctx)
	return err
}
