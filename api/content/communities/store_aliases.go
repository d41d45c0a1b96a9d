package communities

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Alias is another name that sources use for a community. Lots with this name in the district AreaID belong to the
// community.
type Alias struct {
	bun.BaseModel `bun:"table:community_aliases,alias:ca"`

	AreaID      int64  `bun:",pk"`
	Key         string `bun:",pk"`
	CommunityID int64
	MergedID    *int64 // id of the deleted community that had this name; nil if the name does not come from a merge
	CreatedAt   time.Time
}

// PutAliases stores aliases and assigns lots with these names to the communities. If two aliases have the same name and
// district, only the last one is stored.
func PutAliases(
	ctx context.Context, idb bun.IDB, aliases []Alias, link LinkLots, now time.Time,
) (db.UpsertCounts, error) {
	return db.UpsertTx(ctx, idb, len(aliases), func(ctx context.Context, tx bun.Tx, counts *db.UpsertCounts) error {
		aliases := db.LastOfEach(aliases, func(a *Alias) Name { return Name{a.AreaID, a.Key} })
		if len(aliases) == 0 {
			return nil
		}
		names := make([]Name, len(aliases))
		for i := range aliases {
			aliases[i].CreatedAt, names[i] = now, Name{aliases[i].AreaID, aliases[i].Key}
		}
		var written []db.Upserted
		q := tx.NewInsert().Model(&aliases).On("CONFLICT (area_id, key) DO UPDATE")
		_, err := db.SetExcluded(q, "ca", "community_id").Returning("community_id AS id, "+db.IsNew).Exec(ctx, &written)
		if err != nil {
			return err
		}
		counts.Count(written)
		links, err := resolve(ctx, tx, names)
		if err != nil {
			return err
		}
		return link(ctx, tx, links)
	})
}
