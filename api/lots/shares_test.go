package lots_test

import (
	"fmt"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// For a share, prices per ㎡ and the market price are converted by the share's size. If the size is unknown, there
// are none.
func TestPricesOfAShare(t *testing.T) {
	tx := apitest.Tx(t)
	one := func(id, title string) lot.Lot {
		return fixture.Lot(func(l *lot.Lot) {
			h := &l.House
			h.SourceID, h.Title, h.StartPrice, h.AreaM2 = id, title, new(int64(510_000)), fixture.Ptr(100.0)
			h.MarketPrice, h.MarketN = fixture.Ptr(int64(2_000_000)), fixture.Ptr(5)
			h.MarketLow, h.MarketHigh = fixture.Ptr(int64(1_800_000)), fixture.Ptr(int64(2_200_000))
			h.DealPrice, h.Result = fixture.Ptr(int64(1_020_000)), fixture.Ptr(lot.Sold)
		})
	}
	ids := fixture.Insert(t, tx, one("s1", "某小区1号楼101室51%产权份额"), one("s2", "某小区1号楼102室产权份额"), one("s3", "某小区1号楼103室"))
	app, _ := newApp(tx)
	_, _, known := call[wire.House](t, app, "GET", fmt.Sprintf("/api/house/%d", ids[0]))
	if known.Share != "1" || *known.ShareNum != 51 || *known.StartUnitPrice != 10_000 ||
		*known.DealUnitPrice != 20_000 ||
		*known.MarketPrice != 1_020_000 || *known.MarketDiscount != 0.5 || *known.MarketUnitPrice != 20_000 ||
		*known.MarketLow != 918_000 {
		t.Errorf("a share of known size: %+v", known)
	}
	_, _, unknown := call[wire.House](t, app, "GET", fmt.Sprintf("/api/house/%d", ids[1]))
	if unknown.Share != "1" || unknown.ShareNum != nil || unknown.StartUnitPrice != nil ||
		unknown.DealUnitPrice != nil ||
		unknown.MarketPrice != nil || unknown.MarketDiscount != nil {
		t.Errorf("a share of unknown size: %+v", unknown)
	}
	_, _, whole := call[wire.House](t, app, "GET", fmt.Sprintf("/api/house/%d", ids[2]))
	if whole.Share != "9" || *whole.StartUnitPrice != 5_100 || *whole.MarketPrice != 2_000_000 {
		t.Errorf("a whole lot: %+v", whole)
	}
	_, _, list := call[wire.HouseList](t, app, "GET", "/api/house?share=1")
	if list.Total != 2 {
		t.Errorf("%d lots are sold in part", list.Total)
	}
}
