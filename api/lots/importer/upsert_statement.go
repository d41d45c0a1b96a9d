package importer

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/samber/lo"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/db"
)

// counters lists columns that an import may only increase, because the feed may count fewer views than our own site.
var counters = []string{"view_count", "signup_count", "bid_count", "remind_count", "follow_count"}

var (
	houseColumns = db.Columns[lot.House]()
	// comparedColumns lists the columns that an update writes. A stored row counts as changed if one of them differs.
	comparedColumns = lo.Without(houseColumns, append([]string{
		"id", "platform", "source_id", "is_recommend", "created_at", "updated_at", "source_updated_at",
		"deleted_at", "deleted_reason",
	}, counters...)...)
	upsertHousesHead, upsertHousesTail = buildUpsertHouses()
)

// buildUpsertHouses returns the parts of the statement before (head) and after (tail) the SELECT of the given rows. The
// statement consists of x, the given rows; k, their differences from the stored rows; u, the updates; l, the change log
// of the updates; and i, the inserts in the given order. For every written lot, it returns the key, the id and whether
// the lot is new.
func buildUpsertHouses() (head, tail string) {
	var sets, befores, texts, logs, grew []string
	given, stored := make([]string, len(comparedColumns)), make([]string, len(comparedColumns))
	for i, c := range comparedColumns {
		given[i], stored[i] = "x."+c, "h."+c
		sets = append(sets, c+" = x."+c)
	}
	for _, c := range counters {
		grew = append(grew, fmt.Sprintf("coalesce(x.%[1]s > h.%[1]s, x.%[1]s IS NOT NULL AND h.%[1]s IS NULL)", c))
		sets = append(sets, fmt.Sprintf("%s = greatest(h.%s, x.%s)", c, c, c))
	}
	for i, t := range lot.Tracked {
		if !t.InHouses() {
			continue
		}
		value, was := "h."+t.Field, fmt.Sprintf("was%d", i)
		if t.Field == lot.StatusField {
			value = postgres.StatusAtSQL("x.updated_at")
		}
		befores = append(befores, fmt.Sprintf("%s AS %s", value, was))
		texts = append(texts, fmt.Sprintf("%s AS old%d, %s AS new%d", logText("k."+was, t.Kind), i,
			logText(value, t.Kind), i))
		logs = append(logs, fmt.Sprintf("('%s', u.old%d, u.new%d)", t.Field, i, i))
	}
	insert := lo.Without(houseColumns, "id")
	return `WITH x AS MATERIALIZED (`, `),
k AS MATERIALIZED (
	SELECT x.n, h.id IS NOT NULL AS stored, (` + strings.Join(grew, " OR ") + `) AS grew,
		(` + strings.Join(given, ", ") + `) IS DISTINCT FROM (` + strings.Join(stored, ", ") + `)
			OR x.is_recommend AND NOT h.is_recommend AS differs,
		` + strings.Join(befores, ", ") + `
	FROM x LEFT JOIN houses AS h ON h.id = x.id),
u AS (
	UPDATE houses AS h SET ` + strings.Join(sets, ", ") + `, is_recommend = h.is_recommend OR x.is_recommend,
		source_updated_at = coalesce(x.source_updated_at, h.source_updated_at),
		updated_at = CASE WHEN k.differs THEN x.updated_at ELSE h.updated_at END
	FROM x JOIN k USING (n) WHERE h.id = x.id AND (k.differs OR k.grew)
	RETURNING h.id, h.platform, h.source_id, x.updated_at AS changed_at, x.source_updated_at AS source_time, ` + strings.Join(texts, ", ") + `),
l AS (
	INSERT INTO house_changes (house_id, field, old, new, changed_at, source_time)
	SELECT u.id, v.field, v.was, v.becomes, u.changed_at, u.source_time
	FROM u CROSS JOIN LATERAL (VALUES ` + strings.Join(logs, ", ") + `) AS v (field, was, becomes)
	WHERE v.was IS DISTINCT FROM v.becomes),
i AS (
	INSERT INTO houses (` + strings.Join(insert, ", ") + `)
	SELECT ` + strings.Join(insert, ", ") + ` FROM x JOIN k USING (n) WHERE NOT k.stored ORDER BY n
	RETURNING id, platform, source_id)
SELECT id, platform, source_id, false AS is_new FROM u
UNION ALL SELECT id, platform, source_id, true FROM i`
}

// encode builds the statement for the table houses, or the text for COPY if all lots are new.
func (b *batch) encode() (err error) {
	houses := make([]lot.House, len(b.lots))
	for i := range b.lots {
		houses[i] = b.lots[i].House
	}
	if b.fresh {
		b.rows, err = copyRows(houses, houseColumns)
		return err
	}
	given, args, err := rowsOf(houses, houseColumns)
	b.query, b.args = upsertHousesHead+given+upsertHousesTail, args
	return err
}

// number assigns ids to the lots if all of them are new, because COPY requires ids.
func (b *batch) number(ctx context.Context) error {
	b.fresh = db.CanCopy(ctx, b.tx) && !slices.ContainsFunc(b.lots, func(l lot.Lot) bool { return l.House.ID != 0 })
	if !b.fresh {
		return nil
	}
	var ids []int64
	// OFFSET 0 makes PostgreSQL look up the sequence only once, which takes longer than drawing a number.
	err := b.tx.NewRaw("SELECT nextval(s) FROM (SELECT pg_get_serial_sequence('houses', 'id')::regclass AS s OFFSET 0) AS q, generate_series(1, ?)", len(b.lots)).
		Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for i, id := range ids {
		b.lots[i].House.ID, b.outcomes[i] = id, inserted
	}
	return nil
}

// lockReferences locks the rows to which the lots refer, until the transaction ends, because COPY does not check
// foreign keys here. It returns an error if one of these rows does not exist.
func (b *batch) lockReferences(ctx context.Context) error {
	var readOnly bool
	err := b.tx.NewRaw("SELECT current_setting('transaction_read_only')::boolean").Scan(ctx, &readOnly)
	if err != nil || readOnly { // a dry run's temporary tables have no foreign keys
		return err
	}
	for table, idOf := range map[string]func(h *lot.House) *int64{
		"areas":       func(h *lot.House) *int64 { return &h.AreaID },
		"regions":     func(h *lot.House) *int64 { return h.RegionID },
		"courts":      func(h *lot.House) *int64 { return h.CourtID },
		"communities": func(h *lot.House) *int64 { return h.CommunityID },
	} {
		wanted := map[int64]bool{}
		for i := range b.lots {
			if id := idOf(&b.lots[i].House); id != nil {
				wanted[*id] = true
			}
		}
		if len(wanted) == 0 {
			continue
		}
		var locked []int64
		err := b.tx.NewSelect().Table(table).Column("id").
			Where("id = ANY (?)", pgdialect.Array(slices.Collect(maps.Keys(wanted)))).For("KEY SHARE").Scan(ctx, &locked)
		if err != nil {
			return err
		}
		if len(locked) < len(wanted) {
			return fmt.Errorf("%d of %d rows of %s that lots refer to are gone", len(wanted)-len(locked), len(wanted), table)
		}
	}
	return nil
}

func (b *batch) writeHouses(ctx context.Context) error {
	if b.fresh {
		return db.Copy(ctx, "houses", houseColumns, bytes.NewReader(b.rows))
	}
	var rows []struct {
		ID int64
		lotKey
		IsNew bool
	}
	if err := b.tx.NewRaw(b.query, b.args...).Scan(ctx, &rows); err != nil {
		return err
	}
	place := make(map[lotKey]int, len(b.lots))
	for i := range b.lots {
		place[keyOf(&b.lots[i])] = i
	}
	for _, r := range rows {
		i := place[r.lotKey]
		b.lots[i].House.ID = r.ID
		b.outcomes[i] = updated
		if r.IsNew {
			b.outcomes[i] = inserted
		}
	}
	return nil
}
