package stats_test

import (
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/stats"
	"fapai/api/lots/lot"
)

// A share of a property, such as a half (份额), is sold for less than that part of the full price. Such lots must not
// be part of average prices per ㎡.
func TestPartsOfPropertiesAreInNoAveragePrice(t *testing.T) {
	tx := apitest.Tx(t)
	sold := func(price int64, change func(*lot.House)) lot.Lot {
		return fixture.House(func(h *lot.House) {
			h.Result, h.DealPrice, h.AreaM2 = fixture.Ptr(lot.Sold), &price, fixture.Ptr(100.0)
			h.StartTime, h.EndTime = fixture.At(-72), fixture.At(-48)
			change(h)
		})
	}
	whole, half := func(*lot.House) {}, func(h *lot.House) { h.Title = "北京市朝阳区望京花园1号楼5单元801室50%份额" }
	for range 5 { // five, the minimum for a mean
		fixture.Insert(t, tx, sold(5_000_000, whole), sold(1_000_000, half))
	}
	noBand := func(string, float64) string { return "" }
	if _, err := stats.NewRollup(tx, stats.Lots(noBand), clock).Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	store := stats.NewStore(tx, clock)
	q := stats.Query{Filter: stats.Filter{CityID: fixture.BeijingCity}, From: "2026-11-01", To: "2026-11-18",
		Dimension: stats.ByStage}
	for code, want := range map[string]float64{"avg_price": 50_000, "median_price": 50_000, "sold": 10} {
		if got := series(t, store, q, code).Total.Total.Value; got == nil || *got != want {
			t.Errorf("%s is %v, want %v", code, got, want)
		}
	}
}
