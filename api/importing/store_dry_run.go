package importing

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
)

// dryTables lists the temporary tables that a dry run writes to instead of the stored tables.
type dryTables struct {
	// copied lists the tables that are copied with all their rows, because writing reads them. empty lists the tables
	// that start without rows; fill then adds the rows that are needed.
	copied, empty []string
	fill          func(ctx context.Context, tx bun.Tx, schema string, rows any) error
	// changes returns the rows that differ from the stored rows, at most `most` of them. It may be nil.
	changes func(ctx context.Context, tx bun.Tx, schema string, rows any, most int) ([]LotChange, error)
}

// firstTemporaryID is the first id of a new row in a dry run. No stored row has an id that high.
const firstTemporaryID = 1 << 40

// notified lists the tables to which db.Notify writes.
var notified = []string{"page_changes", "tag_changes"}

// begin makes sure that the transaction writes only to temporary tables. These have the same names as the stored
// tables, so PostgreSQL uses them instead, and they have their own sequences. The transaction is made read-only, which
// forbids it to write to any other table. begin returns the schema of the stored tables.
func (s *dryTables) begin(ctx context.Context, tx bun.Tx) (schema string, err error) {
	if err := tx.NewRaw("SELECT current_schema()").Scan(ctx, &schema); err != nil {
		return "", err
	}
	for _, table := range slices.Concat(notified, s.empty, s.copied) {
		if _, err := tx.NewRaw("CREATE TEMPORARY TABLE ? (LIKE ?.? INCLUDING ALL) ON COMMIT DROP", bun.Ident(table),
			bun.Ident(schema), bun.Ident(table)).Exec(ctx); err != nil {
			return "", fmt.Errorf("dry run: %w", err)
		}
		var identities []string
		err := tx.NewRaw("SELECT attname FROM pg_attribute WHERE attrelid = ?::regclass AND attidentity <> ''",
			"pg_temp."+table).Scan(ctx, &identities)
		if err != nil {
			return "", err
		}
		for _, column := range identities {
			if _, err := tx.NewRaw("ALTER TABLE pg_temp.? ALTER COLUMN ? RESTART WITH ?", bun.Ident(table),
				bun.Ident(column), firstTemporaryID).Exec(ctx); err != nil {
				return "", err
			}
		}
	}
	for _, table := range s.copied {
		if err := copyStored(ctx, tx, schema, table, ""); err != nil {
			return "", err
		}
	}
	// Functions that already ran on this connection, such as notify_tags, have cached plans that still use the stored
	// tables.
	for _, statement := range []string{"DISCARD PLANS", "SET TRANSACTION READ ONLY"} {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return "", err
		}
	}
	return schema, nil
}

// copyStored copies rows of a stored table to the temporary table of the same name. condition is an SQL condition on t
// and selects the rows.
func copyStored(ctx context.Context, tx bun.Tx, schema, table, condition string, args ...any) error {
	var columns string
	err := tx.NewRaw("SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute "+
		"WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''", "pg_temp."+table).
		Scan(ctx, &columns)
	if err != nil {
		return err
	}
	query := "INSERT INTO pg_temp.? (" + columns + ") OVERRIDING SYSTEM VALUE SELECT " + columns +
		" FROM ?.? AS t " + condition
	_, err = tx.NewRaw(query, append([]any{bun.Ident(table), bun.Ident(schema), bun.Ident(table)}, args...)...).
		Exec(ctx)
	return err
}

// partsOfHouses lists the tables that, in addition to houses, store parts of a lot.
var partsOfHouses = []string{"house_texts", "house_images", "house_attachments", "house_bids", "house_changes",
	"house_assets", "house_totals"}

var dryHouseTables = &dryTables{
	changes: changesOfHouses,
	copied:  []string{"courts", "change_progress"},
	empty:   append([]string{"houses"}, partsOfHouses...),
	fill: func(ctx context.Context, tx bun.Tx, schema string, rows any) error {
		lots := rows.([]lot.Lot)
		platforms, sources := make([]string, len(lots)), make([]string, len(lots))
		for i := range lots {
			platforms[i], sources[i] = lots[i].House.Platform, lots[i].House.SourceID
		}
		const given = "(platform, source_id) IN (SELECT * FROM unnest(?::text[], ?::text[]))"
		keys := []any{pgdialect.Array(platforms), pgdialect.Array(sources)}
		if err := copyStored(ctx, tx, schema, "houses", "WHERE "+given, keys...); err != nil {
			return err
		}
		for _, table := range partsOfHouses {
			err := copyStored(ctx, tx, schema, table,
				"WHERE t.house_id = ANY (ARRAY(SELECT id FROM pg_temp.houses WHERE "+given+"))", keys...)
			if err != nil {
				return err
			}
		}
		return nil
	},
}
