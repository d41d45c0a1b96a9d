package importing

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/content/places"
	"fapai/api/importing/mapping"
)

// comparison describes, for one kind of record, how to find the rows r of a dry run that differ from the stored rows o.
type comparison struct {
	kind, table string
	id, title   string            // SQL expressions for the id and the title of row r
	same        string            // SQL condition that r and o are the same record
	columns     map[string]string // labels of the columns whose name is not an import field
	given       func(rows any) (condition string, args []any)
}

// changes returns the rows that differ. most is the maximum number of rows.
func (c *comparison) changes(ctx context.Context, tx bun.Tx, schema string, rows any, most int) ([]LotChange, error) {
	fields, err := mapping.FieldsOf(c.kind)
	if err != nil {
		return nil, err
	}
	labels := lo.SliceToMap(fields, func(f mapping.FieldInfo) (string, string) { return f.Name, f.Label })
	maps.Copy(labels, c.columns)
	for _, counter := range []string{"view_count", "follow_count", "source_updated_at"} { // they change without edits
		delete(labels, counter)
	}
	condition, args := c.given(rows)
	var found []changedRow
	err = tx.NewRaw("SELECT "+c.id+" AS id, "+c.title+
		` AS title, d.was, d.becomes FROM pg_temp.? AS r JOIN ?.? AS o ON `+c.same+`
		CROSS JOIN LATERAL (SELECT to_jsonb(r) AS now OFFSET 0) AS j
		CROSS JOIN LATERAL (SELECT jsonb_object_agg(key, value) AS was, jsonb_object_agg(key, j.now->key) AS becomes
			FROM jsonb_each(to_jsonb(o)) WHERE key = ANY (?::text[]) AND j.now->key <> value) AS d
		WHERE `+condition+" AND d.was IS NOT NULL ORDER BY 1, 2 LIMIT ?",
		slices.Concat([]any{bun.Ident(c.table), bun.Ident(schema), bun.Ident(c.table),
			pgdialect.Array(slices.Sorted(maps.Keys(labels)))}, args, []any{most})...).
		Scan(ctx, &found)
	if err != nil {
		return nil, err
	}
	return changesOf(found, labels)
}

var (
	changedCommunities = &comparison{
		kind: "communities", table: "communities", id: "r.id", title: "r.name", same: "o.id = r.id",
		columns: map[string]string{"region_id": "商圈"},
		given: func(rows any) (string, []any) {
			entries := rows.([]communities.Entry)
			areas, names := make([]int64, len(entries)), make([]string, len(entries))
			for i := range entries {
				areas[i], names[i] = entries[i].Community.AreaID, entries[i].Community.Name
			}
			return "(r.area_id, r.name) IN (SELECT * FROM unnest(?::bigint[], ?::text[]))",
				[]any{pgdialect.Array(areas), pgdialect.Array(names)}
		},
	}
	changedPrices = &comparison{
		kind: "prices", table: "community_prices", id: "r.community_id",
		title: "(SELECT c.name FROM communities AS c WHERE c.id = r.community_id) || to_char(r.month, ' YYYY-MM')",
		same:  "o.community_id = r.community_id AND o.month = r.month",
		given: func(rows any) (string, []any) {
			prices := rows.([]communities.Price)
			ids, months := make([]int64, len(prices)), make([]string, len(prices))
			for i := range prices {
				ids[i], months[i] = prices[i].CommunityID, prices[i].Month.Format(time.DateOnly)
			}
			return "(r.community_id, r.month) IN (SELECT * FROM unnest(?::bigint[], ?::date[]))",
				[]any{pgdialect.Array(ids), pgdialect.Array(months)}
		},
	}
	changedPoints = &comparison{
		kind: "points", table: "points", id: "r.id", title: "r.name", same: "o.id = r.id",
		given: func(rows any) (string, []any) {
			return "r.key = ANY (?::text[])",
				[]any{pgdialect.Array(lo.Map(rows.([]places.Point),
					func(p places.Point, _ int) string { return p.Key }))}
		},
	}
	changedNews = &comparison{
		kind: "news", table: "news", id: "r.id", title: "r.title", same: "o.id = r.id",
		columns: map[string]string{"content_html": "正文", "house_ids": "相关房源"},
		given: func(rows any) (string, []any) {
			keys := lo.Map(rows.([]news.Draft),
				func(d news.Draft, _ int) string { return strings.Join(strings.Fields(d.SourceKey), " ") })
			return "r.source_key = ANY (?::text[])", []any{pgdialect.Array(keys)}
		},
	}
)
