package server

import (
	"context"
	"hash/fnv"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/cachetag"
	"fapai/api/communities"
	"fapai/api/db"
	"fapai/api/houses"
	"fapai/api/houses/importer"
	"fapai/api/houses/lot"
	"fapai/api/illustration"
	"fapai/api/members/favorites"
	"fapai/api/places"
	"fapai/api/seo"
)

// assembleCommunities makes the communities with the figures of their lots.
func (c *components) assembleCommunities(context.Context) error {
	c.communityStore = newCommunityStore(c.conn, c.houseStore, c.favoriteStore)
	c.communityViews = db.NewViews(c.conn, "communities", c.log)
	c.handlers.communityCalls = &communities.HTTP{
		Store: c.communityStore, Views: c.communityViews, Now: clock, Illustrate: drawCommunity, Named: c.placeNames.named,
		LotTags: []string{cachetag.Houses}, LotTagsOf: lotTagsOf,
	}
	return nil
}

// lotTagsOf are the cache tags of a community's lots: its own, and the one that a bulk write tells.
func lotTagsOf(id int64) []string { return []string{cachetag.HousesOfCommunity(id), cachetag.AnyHouse} }

// newCommunityStore reads communities with the figures of their lots.
func newCommunityStore(conn *bun.DB, lots *houses.Store, saved *favorites.Store) *communities.Store {
	return &communities.Store{IDB: conn, Active: lots.ActiveCommunities, Follows: communityFollows(saved), Counts: lots.CommunityCounts}
}

// upsertLots writes lots, each in the community that it names.
func upsertLots(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (counts importer.UpsertCounts, err error) {
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := communityOfLots(ctx, tx, lots); err != nil {
			return err
		}
		counts, err = importer.Upsert(ctx, tx, lots, now)
		return err
	})
	return counts, err
}

// communityOfLots gives lots the communities that they name, for a write that follows in the same transaction.
func communityOfLots(ctx context.Context, tx bun.Tx, lots []lot.Lot) error {
	if err := importer.LockWrites(ctx, tx); err != nil {
		return err
	}
	nameOf := func(h *lot.House) communities.Name {
		return communities.Name{AreaID: h.AreaID, Key: communities.Key(value(h.CommunityName))}
	}
	names := make([]communities.Name, len(lots))
	for i := range lots {
		names[i] = nameOf(&lots[i].House)
	}
	found, err := communities.Find(ctx, tx, names)
	if err != nil {
		return err
	}
	for i := range lots {
		lots[i].House.CommunityID = nil
		if id, ok := found[names[i]]; ok {
			lots[i].House.CommunityID = &id
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
	"1": illustration.Tower, "2": illustration.Siheyuan, "3": illustration.SlabTower, "4": illustration.Slab, "5": illustration.Villa,
}

// drawCommunity names the drawing of a community without pictures.
func drawCommunity(c *communities.Community) []communities.Image {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(c.Name))
	kind, ok := buildingOf[value(c.Usage)]
	if !ok {
		kind, ok = buildingOfType[value(c.BuildingType)]
	}
	if !ok {
		kind = illustration.Slab
	}
	drawn := drawing(0, "小区示意图", illustration.Building(kind, 6, illustration.Street, int(sum.Sum32()>>1)))
	return []communities.Image{{
		URL: drawn.URL, Width: drawn.Width, Height: drawn.Height, Caption: drawn.Caption, IsIllustration: true,
	}}
}

// addCommunitySources hands the facts of communities to the heads of pages.
func addCommunitySources(s *seo.Sources, placeIndex *places.Index, store *communities.Store) {
	s.Community = func(ctx context.Context, id int64) (seo.Community, error) {
		d, err := store.Get(ctx, id)
		if err != nil {
			return seo.Community{}, err
		}
		return seoCommunity(d, placeIndex)
	}
	s.Communities = func(ctx context.Context, w seo.Where) (seo.CommunityCounts, error) {
		var f communities.Filter
		switch {
		case w.Region != nil:
			f.RegionID = []int64{w.Region.ID}
		case w.Area != nil:
			f.AreaID = []int64{w.Area.ID}
		default:
			f.CityID = w.City.ID // 0 is everything
		}
		total, err := store.Count(ctx, f)
		if err != nil {
			return seo.CommunityCounts{}, err
		}
		newest, err := store.NewestChange(ctx, f)
		return seo.CommunityCounts{Total: total, UpdatedAt: newest}, err
	}
}

func seoCommunity(d *communities.Detail, placeIndex *places.Index) (seo.Community, error) {
	level, placeID := places.Area, d.AreaID
	if d.RegionID != nil {
		level, placeID = places.Region, *d.RegionID
	}
	where, err := placeIndex.Locate(level, placeID)
	if err != nil {
		return seo.Community{}, apperr.Wrap(apperr.Internal, "小区的区域不存在", err)
	}
	c := seo.Community{
		ID: d.ID, Name: d.Name, Address: value(d.Address), AvgPrice: d.AvgPrice, PriceMonth: d.AvgPriceMonth,
		BuildYearStart: d.BuildYearStart, BuildYearEnd: d.BuildYearEnd, Households: d.Households,
		Lots: d.Lots.Total, Running: d.Lots.Running, Upcoming: d.Lots.Upcoming, Deals: d.Lots.Sold,
		Lng: d.Lng, Lat: d.Lat, UpdatedAt: d.UpdatedAt, Where: seoWhere(where),
	}
	for _, image := range d.Images {
		c.Images = append(c.Images, image.URL)
	}
	return c, nil
}
