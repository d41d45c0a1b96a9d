package server

import (
	"context"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/demo/illustration"
	"fapai/api/lots"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/members/favorites"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// assembleCommunities makes the communities with the figures of their lots.
func (c *components) assembleCommunities(context.Context) error {
	c.communityStore = newCommunityStore(c.conn, c.houseStore, c.favoriteStore)
	c.communityViews = db.NewViews(c.conn, "communities", c.log)
	c.handlers.communityCalls = &communities.HTTP{
		Store: c.communityStore, Views: c.communityViews, Now: clock.Now, Illustrate: drawCommunity, Named: c.placeNames.named,
	}
	return nil
}

// newCommunityStore reads communities with the figures of their lots.
func newCommunityStore(conn *bun.DB, lots *lots.Store, saved *favorites.Store) *communities.Store {
	return &communities.Store{
		IDB: conn, Active: lots.ActiveCommunities, Follows: saved.Counter(favorites.Community), Counts: lots.CommunityCounts,
	}
}

// UpsertLots writes lots, each in the community that it names.
func UpsertLots(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (counts importer.UpsertCounts, err error) {
	err = db.BulkTx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := communityOfLots(ctx, tx, lots); err != nil {
			return err
		}
		counts, err = importer.Upsert(ctx, tx, lots, now)
		return err
	})
	return counts, err
}

// communityOfLots gives lots the communities that they name, unless they come with them, for a write that follows in the same
// transaction.
func communityOfLots(ctx context.Context, tx bun.Tx, lots []lot.Lot) error {
	if err := importer.LockWrites(ctx, tx); err != nil {
		return err
	}
	nameOf := func(h *lot.House) communities.Name {
		return communities.Name{AreaID: h.AreaID, Key: communities.Key(lo.FromPtr(h.CommunityName))}
	}
	var names []communities.Name
	for i := range lots {
		if h := &lots[i].House; h.CommunityID == nil {
			names = append(names, nameOf(h))
		}
	}
	found, err := communities.Find(ctx, tx, names)
	if err != nil {
		return err
	}
	for i := range lots {
		if h := &lots[i].House; h.CommunityID == nil {
			if id, ok := found[nameOf(h)]; ok {
				h.CommunityID = &id
			}
		}
		// Where the name stays as it is stored, so does what it led to.
		if slices.Contains(lots[i].Keep, "community_name") {
			lots[i].Keep = append(slices.Clip(lots[i].Keep), "community_id")
		}
	}
	return nil
}

// buildingOfType is the kind of building drawn for a code of the dictionary building_type.
var buildingOfType = map[string]illustration.Kind{
	"1": illustration.Tower, "2": illustration.Siheyuan, "3": illustration.SlabTower, "4": illustration.Slab,
	"5": illustration.Villa,
}

// drawCommunity names the drawing of a community without pictures.
func drawCommunity(c *communities.Community) []communities.Image {
	kind, ok := buildingOf[lo.FromPtr(c.Usage)]
	if !ok {
		kind, ok = buildingOfType[lo.FromPtr(c.BuildingType)]
	}
	if !ok {
		kind = illustration.Slab
	}
	drawn := drawing(0, "小区示意图", illustration.Building(kind, 6, illustration.Street, drawingOf(c.Name)))
	return []communities.Image{{
		URL: drawn.URL, Width: drawn.Width, Height: drawn.Height, Caption: drawn.Caption, IsIllustration: true,
	}}
}
