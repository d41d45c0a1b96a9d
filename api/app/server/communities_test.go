package server

import (
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/communities"
	"fapai/api/importing"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

// A lot is linked to its community, whichever of them is stored first.
func TestLotsAndCommunitiesFindEachOther(t *testing.T) {
	own := apitest.Database(t)
	now := time.Date(2026, 11, 19, 11, 0, 0, 0, time.UTC)
	named := func(name string) lot.Lot {
		return fixture.House(func(h *lot.House) { h.CommunityName = &name })
	}
	write := func(lots ...lot.Lot) {
		t.Helper()
		if _, err := importing.UpsertLots(t.Context(), own, lots, now); err != nil {
			t.Fatal(err)
		}
	}
	community := func(lot lot.Lot) (id int64) {
		t.Helper()
		err := own.NewSelect().TableExpr("houses").ColumnExpr("coalesce(community_id, 0)").
			Where("platform = ? AND source_id = ?", lot.House.Platform, lot.House.SourceID).Scan(t.Context(), &id)
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	early, other := named("望京 花园"), named("别处")
	write(early, other)
	if id := community(early); id != 0 {
		t.Errorf("linked to %d before there was any", id)
	}
	entry := communities.Entry{Community: communities.Community{AreaID: fixture.Chaoyang, Name: "望京花园",
		AliasNames: []string{"花园三期"}}}
	if _, err := communities.Upsert(t.Context(), own, []communities.Entry{entry},
		importer.LinkCommunities, now); err != nil {
		t.Fatal(err)
	}
	late := named("花园三期")
	write(late)
	id := community(early)
	if id == 0 || community(late) != id || community(other) != 0 {
		t.Errorf("early %d, late %d, other %d", id, community(late), community(other))
	}
	// A file without names of communities leaves the lot's name of its community and the link to it unchanged.
	early.House.CommunityName, early.Keep = nil, []string{"community_name"}
	early.House.StartPrice = new(*early.House.StartPrice + 1)
	write(early)
	if got := community(early); got != id {
		t.Errorf("a thin feed changed %d to %d", id, got)
	}
	early.Keep = nil
	early.House.Title, early.House.Address = "一路1号101室", nil // so that the texts of the lot do not name its community
	write(early)
	if got := community(early); got != 0 {
		t.Errorf("a lot without a community is in %d", got)
	}
}
