package communities

import (
	"context"
	"slices"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
)

// Name identifies the community of a lot, by the id of the district and the Key of the community's name.
type Name struct {
	AreaID int64
	Key    string
}

// Find returns the community for each name. If several communities match, an official name takes precedence over an
// alias stored by PutAliases, and that over another name in a community's own data (of the oldest community first). The
// map does not contain names without a community.
func Find(ctx context.Context, idb bun.IDB, names []Name) (map[Name]int64, error) {
	found := map[Name]int64{}
	for part := range slices.Chunk(distinct(names), upsertBatch) {
		areas, keys := make([]int64, len(part)), make([]string, len(part))
		for i, n := range part {
			areas[i], keys[i] = n.AreaID, n.Key
		}
		var rows []struct {
			N  int
			ID int64
		}
		err := idb.NewRaw(`SELECT DISTINCT ON (x.n) x.n, m.id
			FROM unnest(?::bigint[], ?::text[]) WITH ORDINALITY AS x (area_id, key, n)
			CROSS JOIN LATERAL (
				SELECT id, CASE WHEN name_keys[1] = x.key THEN 0 ELSE 2 END AS rank FROM communities
				WHERE name_keys @> ARRAY[x.key] AND area_id = x.area_id
				UNION ALL SELECT community_id, 1 FROM community_aliases WHERE area_id = x.area_id AND key = x.key) AS m
			ORDER BY x.n, m.rank, m.id`, pgdialect.Array(areas), pgdialect.Array(keys)).Scan(ctx, &rows)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			found[part[r.N-1]] = r.ID
		}
	}
	return found, nil
}

// IndexNames moves newly stored names into the main part of the index. Without it, PostgreSQL does this only minutes
// later, and until then each Find has to read all new names one by one.
func IndexNames(ctx context.Context, idb bun.IDB) error {
	_, err := idb.ExecContext(ctx, "SELECT gin_clean_pending_list('communities_keys_idx')")
	return err
}

// FindAnywhere returns the id of the only community in the country whose name has the given key (see Key). It returns 0
// if there is no such community, or more than one.
func FindAnywhere(ctx context.Context, idb bun.IDB, key string) (int64, error) {
	var ids []int64
	err := idb.NewSelect().TableExpr("communities").Column("id").Where("name_keys @> ARRAY[?]", key).Limit(2).
		Scan(ctx, &ids)
	if err != nil || len(ids) != 1 {
		return 0, err
	}
	return ids[0], nil
}

// AreaOf returns the district of a community.
func AreaOf(ctx context.Context, idb bun.IDB, id int64) (area int64, err error) {
	err = idb.NewSelect().Table("communities").Column("area_id").Where("id = ?", id).Scan(ctx, &area)
	return area, err
}

// resolve finds the community of each name. If no community has the name any more, CommunityID is 0, so that lots with
// the name no longer belong to a community.
func resolve(ctx context.Context, tx bun.Tx, names []Name) ([]lot.CommunityLink, error) {
	found, err := Find(ctx, tx, names)
	if err != nil {
		return nil, err
	}
	return lo.Map(distinct(names), func(n Name, _ int) lot.CommunityLink {
		return lot.CommunityLink{AreaID: n.AreaID, Key: n.Key, CommunityID: found[n]}
	}), nil
}

func distinct(names []Name) []Name {
	return lo.Uniq(lo.Filter(names, func(n Name, _ int) bool { return n.Key != "" }))
}
