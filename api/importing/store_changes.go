package importing

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/importing/mapping"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// LotChange is a stored lot, or a stored record of another kind, with those fields that an import would change.
type LotChange struct {
	ID                        int64
	Platform, SourceID, Title string
	Fields                    []FieldChange
}

// FieldChange is one field with its value before and after the import. JSON null means that there is no value.
type FieldChange struct {
	Field, Label string
	Old, New     json.RawMessage
}

// otherLabels holds the labels of those columns whose name is not the name of an import field.
var otherLabels = map[string]string{
	"area_id": "区县", "region_id": "商圈", "court_id": "法院", "community_id": "小区", "nature": "资产性质", "result": "拍卖结果",
	"stated_status": "来源所写的状态",
	"share_stated":  "产权份额", "sold_right": "所售权利", "room_no": "房号",
}

// comparedFields holds the label of each column of a lot that is compared.
var comparedFields = func() map[string]string {
	fields, err := mapping.FieldsOf("houses")
	if err != nil {
		panic(err) // cannot happen: the file is embedded and tested
	}
	labels := lo.SliceToMap(fields, func(f mapping.FieldInfo) (string, string) { return f.Name, f.Label })
	maps.Copy(labels, otherLabels)
	return lo.PickByKeys(labels, lo.Without(db.Columns[lot.House](), "source_updated_at", "view_count", "signup_count",
		"bid_count", "remind_count", "follow_count"))
}()

// changesOfHouses compares the given rows with the stored lots. most is the maximum number of lots that it returns.
func changesOfHouses(ctx context.Context, tx bun.Tx, schema string, rows any, most int) ([]LotChange, error) {
	lots := rows.([]lot.Lot)
	platforms, sources := make([]string, len(lots)), make([]string, len(lots))
	for i := range lots {
		platforms[i], sources[i] = lots[i].House.Platform, lots[i].House.SourceID
	}
	var found []changedRow
	err := tx.NewRaw(`SELECT n.id, n.platform, n.source_id, n.title, d.was, d.becomes
		FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS x (platform, source_id, place)
		JOIN pg_temp.houses AS n ON n.platform = x.platform AND n.source_id = x.source_id
		JOIN ?.houses AS o ON o.id = n.id
		CROSS JOIN LATERAL (SELECT to_jsonb(n) AS now OFFSET 0) AS j
		CROSS JOIN LATERAL (SELECT jsonb_object_agg(key, value) AS was, jsonb_object_agg(key, j.now->key) AS becomes
			FROM jsonb_each(to_jsonb(o)) WHERE key = ANY (?::text[]) AND j.now->key <> value) AS d
		WHERE ROW(n.*) IS DISTINCT FROM ROW(o.*) AND d.was IS NOT NULL ORDER BY x.place LIMIT ?`,
		pgdialect.Array(platforms), pgdialect.Array(sources), bun.Ident(schema),
		pgdialect.Array(slices.Sorted(maps.Keys(comparedFields))), most).Scan(ctx, &found)
	if err != nil {
		return nil, err
	}
	return changesOf(found, comparedFields)
}

// changedRow is a row that an import would change, with its content before and after.
type changedRow struct {
	ID                        int64
	Platform, SourceID, Title string
	Was, Becomes              json.RawMessage
}

// changesOf returns which fields change in the given rows.
func changesOf(found []changedRow, labels map[string]string) ([]LotChange, error) {
	out := make([]LotChange, len(found))
	for i, f := range found {
		var was, becomes map[string]json.RawMessage
		if err := json.Unmarshal(f.Was, &was); err != nil {
			return nil, err
		}
		if err := json.Unmarshal(f.Becomes, &becomes); err != nil {
			return nil, err
		}
		out[i] = LotChange{ID: f.ID, Platform: f.Platform, SourceID: f.SourceID, Title: f.Title}
		for name, old := range was {
			out[i].Fields = append(out[i].Fields,
				FieldChange{Field: name, Label: labels[name], Old: old, New: becomes[name]})
		}
		slices.SortFunc(out[i].Fields, func(a, b FieldChange) int { return strings.Compare(a.Label, b.Label) })
	}
	return out, nil
}
