package communities

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Alias is a further name of a community. It applies to the lots of an area that use this name.
type Alias struct {
	bun.BaseModel `bun:"table:community_aliases,alias:ca"`

	AreaID      int64  `bun:",pk"`
	Key         string `bun:",pk"`
	CommunityID int64
	MergedID    *int64 // number of the community that was merged and had this name
	CreatedAt   time.Time
}

// PutAliases stores aliases, the last one for each name, and links the lots that use them.
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
