package importing

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// UpsertLots stores lots and assigns each lot to the community that is named in its column, address or title.
func UpsertLots(
	ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time,
) (counts importer.UpsertCounts, err error) {
	err = db.BulkTx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := communityOfLots(ctx, tx, lots); err != nil {
			return err
		}
		counts, err = importer.Upsert(ctx, tx, lots, now)
		return err
	})
	return counts, err
}

// communityOfLots sets the community of each lot that names one but has none yet. It must run in the transaction that
// stores the lots.
func communityOfLots(ctx context.Context, tx bun.Tx, lots []lot.Lot) error {
	if err := importer.LockWrites(ctx, tx); err != nil {
		return err
	}
	nameOf := func(h *lot.House) communities.Name {
		return communities.Name{AreaID: h.AreaID, Key: communities.Key(lo.FromPtr(h.CommunityName))}
	}
	mentionOf := func(h *lot.House) communities.Mention {
		return communities.Mention{AreaID: h.AreaID, Text: lo.FromPtr(h.Address) + " " + h.Title}
	}
	var names []communities.Name
	var mentions []communities.Mention
	for i := range lots {
		switch h := &lots[i].House; {
		case h.CommunityID != nil:
		case h.CommunityName != nil:
			names = append(names, nameOf(h))
		default:
			mentions = append(mentions, mentionOf(h))
		}
	}
	found, err := communities.Find(ctx, tx, names)
	if err != nil {
		return err
	}
	mentioned, err := communities.FindMentioned(ctx, tx, mentions)
	if err != nil {
		return err
	}
	for i := range lots {
		if h := &lots[i].House; h.CommunityID == nil {
			if id := cmp.Or(found[nameOf(h)], mentioned[mentionOf(h)]); id != 0 {
				h.CommunityID = &id
			}
		}
		// If the stored name of the community is kept, the community that was found by this name is kept too.
		if slices.Contains(lots[i].Keep, "community_name") {
			lots[i].Keep = append(slices.Clip(lots[i].Keep), "community_id")
		}
	}
	return nil
}
