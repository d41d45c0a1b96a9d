package importer_test

import (
	"slices"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
)

// A write sends the tags of all pages with a changed lot: those of the lot, of other rounds of its asset, and of its
// current and former community.
func TestAWriteNamesOtherRoundsAndCommunities(t *testing.T) {
	conn := apitest.Database(t)
	communities := make([]int64, 2)
	for i, name := range []string{"望京花园", "太阳宫公寓"} {
		err := conn.NewRaw("INSERT INTO communities (city_id, area_id, name, created_at, updated_at) VALUES (29, 3, ?, now(), now()) RETURNING id", name).
			Scan(ctx, &communities[i])
		if err != nil {
			t.Fatal(err)
		}
	}
	in := func(community int64) func(*lot.House) {
		return func(h *lot.House) { h.CommunityID = &community }
	}
	first, second := fixture.House(in(communities[0])), fixture.House(in(communities[0]))
	ids := fixture.Insert(t, conn, first, second)
	if _, err := conn.ExecContext(ctx,
		"UPDATE house_assets SET asset_id = (SELECT min(asset_id) FROM house_assets)"); err != nil {
		t.Fatal(err)
	}
	heard := apitest.Tags(t, conn)
	first.House.CommunityID = &communities[1]
	first.House.Title += "（更正）"
	if _, err := importer.Upsert(ctx, conn, []lot.Lot{first}, later); err != nil {
		t.Fatal(err)
	}
	tags := <-heard
	for _, want := range []string{
		cachetag.Houses, cachetag.House(ids[0]), cachetag.House(ids[1]), cachetag.HousesOfCommunity(communities[0]),
		cachetag.HousesOfCommunity(communities[1]),
	} {
		if !slices.Contains(tags, want) {
			t.Errorf("%s is not named: %v", want, tags)
		}
	}
	if slices.Contains(tags, cachetag.AnyHouse) {
		t.Errorf("a single change purges all lots: %v", tags)
	}
}

// A write of more lots than MaxHouseTags purges every page.
func TestAWriteOfManyLotsNamesAll(t *testing.T) {
	conn := apitest.Database(t)
	heard := apitest.Tags(t, conn)
	for _, n := range []int{importer.MaxHouseTags, importer.MaxHouseTags + 1} {
		if _, err := conn.ExecContext(ctx, "TRUNCATE houses CASCADE"); err != nil {
			t.Fatal(err)
		}
		fixture.Insert(t, conn, fixture.Lots(n, func(int, *lot.Lot) {})...)
		if tags := <-heard; slices.Contains(tags, cachetag.AnyHouse) != (n > importer.MaxHouseTags) {
			t.Errorf("%d lots are named by %d tags", n, len(tags))
		}
	}
}
