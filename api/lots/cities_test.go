package lots_test

import (
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// TestCityCountsAreThoseOfTheLists compares the number of lots of each city with the total of its list.
func TestCityCountsAreThoseOfTheLists(t *testing.T) {
	tx := apitest.Tx(t)
	sold := fixture.House(func(h *lot.House) {
		h.Result, h.DealPrice = fixture.Ptr(lot.Sold),
			fixture.Ptr(int64(3_000_000))
	})
	var elsewhere struct{ ProvinceID, CityID, ID int64 }
	if err := tx.NewRaw(`SELECT c.province_id, a.city_id, a.id FROM areas AS a JOIN cities AS c ON c.id = a.city_id
		WHERE a.city_id <> 29 ORDER BY a.id LIMIT 1`).Scan(ctx, &elsewhere); err != nil {
		t.Fatal(err)
	}
	other := fixture.House(func(h *lot.House) {
		h.ProvinceID, h.CityID, h.AreaID, h.RegionID = elsewhere.ProvinceID, elsewhere.CityID, elsewhere.ID, nil
	})
	ids := fixture.Insert(t, tx, fixture.Lot(), sold, fixture.Lot(), other, sold)
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET deleted_at = now() WHERE id = ?", ids[2]); err != nil {
		t.Fatal(err)
	}
	counts, err := newStore(tx).CityCounts(ctx)
	if err != nil || len(counts) != 2 {
		t.Fatalf("%v, %v", counts, err)
	}
	for city, n := range counts {
		_, total, err := search.Shown(ctx, newIndex(tx).Count, lot.Filter{CityID: city})
		if err != nil || total != n {
			t.Errorf("city %d: %d, its list counts %d, %v", city, n, total, err)
		}
	}
}
