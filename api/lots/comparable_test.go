package lots_test

import (
	"fmt"
	"slices"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

func TestComparableDealsLieNear(t *testing.T) {
	tx := apitest.Tx(t)
	home := community(t, tx, "甲")
	one := func(change func(h *lot.House)) lot.Lot {
		return fixture.House(func(h *lot.House) {
			h.CommunityID, h.AssetGroup = &home, nil
			if change != nil {
				change(h)
			}
		})
	}
	sold := func(change func(h *lot.House)) lot.Lot {
		return one(func(h *lot.House) {
			h.Result, h.DealPrice = fixture.Ptr(lot.Sold), fixture.Ptr(int64(3_000_000))
			if change != nil {
				change(h)
			}
		})
	}
	elsewhere := func(h *lot.House) { h.CommunityID = nil }
	group := fixture.Ptr("同一资产")
	ids := fixture.Insert(t, tx,
		one(func(h *lot.House) { h.AssetGroup = group }),
		sold(nil), sold(nil),
		sold(func(h *lot.House) { h.AssetGroup = group }), // another round of the same asset
		sold(func(h *lot.House) { h.Usage = "113" }),      // another use
		sold(elsewhere),
		one(nil), // not sold
		sold(func(h *lot.House) { h.Title += "50%份额" }),
	)
	store := newStore(tx)
	found := func() (string, []int64) {
		t.Helper()
		scope, deals, err := store.Comparable(ctx, ids[0])
		if err != nil {
			t.Fatal(err)
		}
		var got []int64
		for _, d := range deals {
			got = append(got, d.ID)
		}
		slices.Sort(got)
		return scope, got
	}
	// The community has too few deals, and the business area is unknown, so the district's deals are used.
	if scope, got := found(); scope != "area" || !slices.Equal(got, []int64{ids[1], ids[2], ids[5]}) {
		t.Errorf("%s %v of %v", scope, got, ids)
	}
	third := fixture.Insert(t, tx, sold(nil))
	if scope, got := found(); scope != "community" || !slices.Equal(got, []int64{ids[1], ids[2], third[0]}) {
		t.Errorf("%s %v of %v and %v", scope, got, ids, third)
	}
	app, _ := newApp(tx)
	_, tags, data := call[wire.HouseComparables](t, app, "GET", fmt.Sprintf("/api/house/%d/comparable", ids[0]))
	if data.Scope != wire.HouseComparablesScopeCommunity || len(data.List) != 3 || slices.Contains(tags, "houses") {
		t.Errorf("%+v, tags %v", data, tags)
	}
	if status, _, _ := call[any](t, app, "GET", "/api/house/999999999/comparable"); status != 404 {
		t.Errorf("a lot that is not there: %d", status)
	}
}
