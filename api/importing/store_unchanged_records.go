package importing

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// recallState returns a hash of the stored data on which the conversion of lots depends: the names of communities, the
// places and the cost rules.
func recallState(ctx context.Context, idb bun.IDB) (state string, err error) {
	err = idb.NewRaw(`SELECT concat_ws(' ',
		(SELECT sum(hash_record_extended(ROW (id, area_id, name_keys), 0)) FROM communities),
		(SELECT sum(hash_record_extended(ROW (area_id, key, community_id), 0)) FROM community_aliases),
		(SELECT sum(hash_record_extended(ROW (a.id, a.name, a.city_id), 0)) FROM areas AS a),
		(SELECT sum(hash_record_extended(ROW (id, name, province_id), 0)) FROM cities),
		(SELECT sum(hash_record_extended(ROW (id, name), 0)) FROM provinces),
		(SELECT sum(hash_record_extended(r, 0)) FROM cost_rules AS r))`).Scan(ctx, &state)
	return state, err
}

// anyRecalled reports whether any record is stored that was imported with the given basis.
func anyRecalled(ctx context.Context, idb bun.IDB, basis string) (found bool, err error) {
	err = idb.NewRaw("SELECT EXISTS (SELECT FROM import_records WHERE basis = ?)", basis).Scan(ctx, &found)
	return found, err
}

// storedRecords selects those records x that an import would not change: the row of the lot is still as an earlier
// import left it, and valid_until has not passed. OFFSET 0 makes PostgreSQL look rows up by key even if it has no
// statistics yet.
const storedRecords = `unnest(?::uuid[]) AS x (record)
	CROSS JOIN LATERAL (SELECT * FROM import_records WHERE record = x.record OFFSET 0) AS i
	JOIN LATERAL (SELECT id, platform, source_id, title, area_id, region_id, community_name, start_price, area_m2, usage FROM houses
		WHERE id = i.house_id AND xmin = i.row_xmin AND ctid = i.row_ctid OFFSET 0) AS h ON true
	WHERE i.basis = ? AND (i.valid_until IS NULL OR i.valid_until > ?)`

// recallLots returns the lots of those records that an import would not change. Only the columns that a report needs
// are filled.
func recallLots(
	ctx context.Context, idb bun.IDB, basis string, records []string, now time.Time,
) (map[string]recalled[lot.Lot], error) {
	var rows []struct {
		lot.House `bun:",extend"`
		Record    string
		UnitPrice *int64
		IsNamed   bool
		Remarks   json.RawMessage
	}
	err := idb.NewRaw(`SELECT i.record, i.unit_price, i.is_named, i.remarks, h.id, h.platform, h.source_id, h.title, h.area_id, h.region_id, h.community_name,
			h.start_price, h.area_m2, h.usage
		FROM `+storedRecords,
		pgdialect.Array(records), basis, now).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	found := make(map[string]recalled[lot.Lot], len(rows))
	for i := range rows {
		r := &rows[i]
		one := recalled[lot.Lot]{row: lot.Lot{House: r.House}, unitPrice: r.UnitPrice}
		if !r.IsNamed {
			one.row.House.CommunityName = nil
		}
		if r.Remarks != nil {
			if err := json.Unmarshal(r.Remarks, &one.remarks); err != nil {
				return nil, err
			}
		}
		found[r.Record] = one
	}
	return found, nil
}

// countRecalled returns how many of the records an import would still not change.
func countRecalled(ctx context.Context, tx bun.Tx, basis string, records []string, now time.Time) (n int, err error) {
	err = tx.NewRaw("SELECT count(*) FROM "+storedRecords,
		pgdialect.Array(records), basis, now).Scan(ctx, &n)
	return n, err
}

// rememberLots stores the marks of the import records whose lots have just been written.
func rememberLots(ctx context.Context, tx bun.Tx, basis string, lots []lot.Lot, marks []*mark) error {
	n := len(lots)
	platforms, sources, records := make([]string, n), make([]string, n), make([]string, n)
	until, prices, remarks, named := make([]string, n), make([]string, n), make([]string, n), make([]bool, n)
	for i, m := range marks {
		platforms[i], sources[i] = lots[i].House.Platform, lots[i].House.SourceID
		records[i], until[i], prices[i], remarks[i], named[i] = m.Record, m.ValidUntil,
			m.UnitPrice, m.Remarks, m.IsNamed
	}
	query := tx.NewRaw(`INSERT INTO import_records AS i (house_id, record, basis, row_xmin, row_ctid, valid_until, unit_price, is_named, remarks)
		SELECT h.id, x.record, ?, h.xmin, h.ctid, nullif(x.valid_until, '')::timestamptz, nullif(x.unit_price, '')::bigint, x.is_named, nullif(x.remarks, '')::jsonb
		FROM unnest(?::text[], ?::text[], ?::uuid[], ?::text[], ?::text[], ?::boolean[], ?::text[])
			AS x (platform, source_id, record, valid_until, unit_price, is_named, remarks)
		CROSS JOIN LATERAL (SELECT id, xmin, ctid FROM houses WHERE platform = x.platform AND source_id = x.source_id OFFSET 0) AS h
		ON CONFLICT (house_id) DO UPDATE SET record = excluded.record, basis = excluded.basis, row_xmin = excluded.row_xmin,
			row_ctid = excluded.row_ctid, valid_until = excluded.valid_until, unit_price = excluded.unit_price, is_named = excluded.is_named,
			remarks = excluded.remarks`,
		basis, pgdialect.Array(platforms), pgdialect.Array(sources), pgdialect.Array(records), pgdialect.Array(until),
		pgdialect.Array(prices),
		pgdialect.Array(named), pgdialect.Array(remarks))
	return db.Unchecked(ctx, tx, func() error { // this transaction itself wrote the lots
		_, err := query.Exec(ctx)
		return err
	})
}
