// This file makes random lots and filters for the oracle.

package lots_test

import (
	"fmt"
	"maps"
	rand "math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/lots/search"
)

// someLots stores n random lots and returns them as read back.
func someLots(t *testing.T, idb bun.IDB, r *rand.Rand, n int) []*lot.House {
	t.Helper()
	regions := []int64{}
	if err := idb.NewSelect().TableExpr("regions").ColumnExpr("id").Where("area_id = ?", fixture.Chaoyang).
		OrderExpr("id").
		Limit(4).Scan(ctx, &regions); err != nil {
		t.Fatal(err)
	}
	someCommunities(t, idb)
	ids := fixture.Insert(t, idb, fixture.Lots(n, func(_ int, l *lot.Lot) { randomise(r, l, regions) })...)
	// Some lots have no total cost, as if a cost rule was missing.
	if _, err := idb.NewRaw("UPDATE house_totals SET low = NULL, high = NULL WHERE house_id % 7 = 0").
		Exec(ctx); err != nil {
		t.Fatal(err)
	}
	cards, err := newStore(idb).Cards(ctx, ids)
	if err != nil {
		t.Fatal(err)
	}
	lots := make([]*lot.House, len(cards))
	for i := range cards {
		lots[i] = &cards[i].House
	}
	findLaterRounds(lots)
	findCopies(lots)
	return lots
}

// someCommunities stores the communities 1, 2, 3 and 7, to which random lots may belong.
func someCommunities(t testing.TB, idb bun.IDB) {
	t.Helper()
	_, err := idb.NewRaw("INSERT INTO communities (id, city_id, area_id, name, name_keys, search_text, grams, created_at, updated_at) OVERRIDING SYSTEM VALUE "+
		"SELECT id, ?, ?, 'community ' || id, '{}', '', '{}', now(), now() FROM unnest(ARRAY[1, 2, 3, 7]) AS id",
		fixture.BeijingCity, fixture.Chaoyang).Exec(ctx)
	if err != nil {
		t.Fatal(err)
	}
}

func randomise(r *rand.Rand, l *lot.Lot, regions []int64) {
	h := &l.House
	h.AreaID = pick(r, fixture.Dongcheng, fixture.Chaoyang, 4, 20) // the last one is in another city
	h.RegionID = maybe(r, pick(r, regions...))
	h.CommunityID = maybe(r, int64(1+r.IntN(3)))
	place := pick(r, "望京", "回龙观", "Park88花园")
	h.CommunityName, h.Title = &place, fmt.Sprintf("%s%d号楼%d室", place, r.IntN(9), 100+r.IntN(900))
	h.Address = maybe(r, pick(r, "北京市朝阳区１０％路", "京通快速_路", "望 京 北\\路"))
	h.Lng, h.Lat = nil, nil
	if r.IntN(6) > 0 {
		h.Lng, h.Lat = fixture.Ptr(116.3+0.2*r.Float64()), fixture.Ptr(39.8+0.2*r.Float64())
	}
	h.Usage, h.Nature = pick(r, "101", "102", "111"), pick(r, "1027", "1028")
	h.Stage = pick(r, lot.FirstAuction, lot.SecondAuction, lot.Sale, lot.StageUnknown)
	h.StartDayOnly = r.IntN(5) == 0
	h.StartTime, h.EndTime, h.ActualEndTime = nil, nil, nil
	if r.IntN(8) > 0 {
		// Times are multiples of 15 minutes, so that some equal the bounds of filters.
		h.StartTime = fixture.At(float64(r.IntN(4*24*80)-4*24*40) / 4)
		if r.IntN(3) == 0 {
			h.StartTime = fixture.At(float64(r.IntN(33)-16) * 24 / 4)
		}
		h.EndTime = maybe(r, h.StartTime.Add(24*time.Hour))
	} else {
		h.EndTime = maybe(r, *fixture.At(float64(r.IntN(33) - 16)))
	}
	if r.IntN(3) == 0 {
		h.AssetGroup = fixture.Ptr(fmt.Sprint("asset ", r.IntN(40)))
	}
	h.StatedStatus = maybe(r, pick(r, lot.Upcoming, lot.Running, lot.Ended))
	if r.IntN(3) == 0 {
		h.Result = fixture.Ptr(pick(r, lot.Sold, lot.Failed, lot.Withdrawn))
	}
	h.PublishTime = maybe(r, *fixture.At(float64(-r.IntN(300))))
	h.Hall, h.Bath = maybe(r, r.IntN(6)), maybe(r, r.IntN(6))
	h.Room, h.AreaM2 = maybe(r, r.IntN(9)), maybe(r, pick(r, 40, 50, 50.01, 69.99, 70, 88.8, 140))
	price := pick[int64](r, 900_000, 1_000_000, 1_000_001, 3_000_000, 4_000_000, 5_000_000, 8_000_000)
	h.StartPrice, h.AppraisalPrice = maybe(r, price), maybe(r, price*10/pick[int64](r, 6, 7, 8, 9))
	h.Deposit = maybe(r, pick[int64](r, 100_000, 199_999, 200_000, 800_000))
	h.Loan, h.Restriction, h.Platform = pick(r, "0", "1", "9"), pick(r, "0", "1", "9"), pick(r, "ali", "jd", "gpai")
	h.Orientation, h.Decoration, h.Elevator = maybe(r, pick(r, "1", "2", "5")), maybe(r, pick(r, "1", "2")),
		maybe(r, pick(r, "0", "1"))
	h.Heating = maybe(r, pick(r, "1", "2"))
	h.RingRoad = maybe(r, pick(r, 2, 3, 4, 5, 6, 7))
	h.Parking = maybe(r,
		pick(r, slices.DeleteFunc(slices.Sorted(maps.Keys(parkingTexts)),
			func(text string) bool { return text == "" })...))
	h.Occupancy, h.TaxBurden = maybe(r, pick(r, "0", "1", "2", "9")), maybe(r, pick(r, "1", "2", "3", "9"))
	h.Hukou, h.Delivery = maybe(r, pick(r, "0", "1", "9")), maybe(r, pick(r, "1", "2", "9"))
	h.ArrearsTotal = maybe(r, pick[int64](r, 0, 800))
	h.ShareStated = pick(r, nil, nil, fixture.Ptr("1/2"), fixture.Ptr("51%"), fixture.Ptr("部分"), fixture.Ptr("整体"))
	risk.Derive(h, nil)
	h.ViewCount = r.IntN(3)
	l.Court = pick(r, "", "北京市朝阳区人民法院", "北京市第一中级人民法院")
}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

func maybe[T any](r *rand.Rand, v T) *T {
	if r.IntN(6) == 0 {
		return nil
	}
	return &v
}

// randomFilter sets a few fields to values of existing lots, so that most filters match some.
func randomFilter(r *rand.Rand, lots []*lot.House) lot.Filter {
	var f lot.Filter
	h := lots[r.IntN(len(lots))]
	for range 1 + r.IntN(3) {
		filterSetters[r.IntN(len(filterSetters))].set(r, &f, h)
	}
	f, err := search.Normalize(f)
	if err != nil {
		panic(err)
	}
	return f
}

// filterSetters holds, by field of Filter, a function that sets the field so that a given lot matches.
var filterSetters = []struct {
	field string
	set   func(r *rand.Rand, f *lot.Filter, h *lot.House)
}{
	{"Keyword", func(r *rand.Rand, f *lot.Filter, h *lot.House) {
		runes := []rune(h.Title)
		from := r.IntN(len(runes) - 1)
		f.Keyword = string(runes[from:min(len(runes), from+1+r.IntN(4))])
	}},
	{"Named", func(r *rand.Rand, f *lot.Filter, h *lot.House) {
		f.Keyword = "地名 " + string([]rune(h.Title)[:1])
		f.Named = []lot.NamedPlace{{Word: "地名", AreaID: h.AreaID}, {Word: "别处", AreaID: h.AreaID + 1}}
		if h.RegionID != nil && r.IntN(2) == 0 {
			f.Named[0] = lot.NamedPlace{Word: "地名", RegionID: *h.RegionID}
		}
	}},
	{"ID", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.ID = []int64{h.ID, h.ID + 1, h.ID} }},
	{"CityID", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.CityID = h.CityID }},
	{"AreaID", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.AreaID = []int64{h.AreaID, 5} }},
	{"RegionID", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.RegionID = listOf(h.RegionID) }},
	{"CommunityID", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.CommunityID = orZero(h.CommunityID) }},
	{"CourtID", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.CourtID = orZero(h.CourtID) }},
	{"Usage", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Usage = []string{h.Usage} }},
	{"Stage", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Stage = []string{string(h.Stage), "5"} }},
	{"Status", func(_ *rand.Rand, f *lot.Filter, h *lot.House) {
		f.Status = []string{string(lot.StatusAt(h, fixture.Now)), "1"}
	}},
	{"Nature", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Nature = []string{h.Nature} }},
	{"Room", func(_ *rand.Rand, f *lot.Filter, h *lot.House) {
		f.Room = []string{strconv.Itoa(min(orZero(h.Room), 6))}
	}},
	{"PriceMin", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.PriceMin = orZero(h.StartPrice) }},
	{"PriceMax", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.PriceMax = orZero(h.StartPrice) }},
	{"AreaMin", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.AreaMin = orZero(h.AreaM2) }},
	{"AreaMax", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.AreaMax = orZero(h.AreaM2) }},
	{"TotalMin", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.TotalMin = orZero(h.TotalHigh) }},
	{"TotalMax", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.TotalMax = orZero(h.TotalHigh) }},
	{"CashMin", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.CashMin = orZero(cashOf(h)) }},
	{"CashMax", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.CashMax = orZero(cashOf(h)) }},
	{"UnitPriceMin", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.UnitPriceMin = orZero(h.StartUnitPrice) }},
	{"UnitPriceMax", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.UnitPriceMax = orZero(h.StartUnitPrice) }},
	{"DiscountMin", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.DiscountMin = orZero(h.CourtDiscount) }},
	{"DiscountMax", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.DiscountMax = orZero(h.CourtDiscount) }},
	{"StartFrom", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.StartFrom = day(h.StartTime) }},
	{"StartTo", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.StartTo = day(h.StartTime) }},
	{"EndFrom", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.EndFrom = day(h.ClosesAt) }},
	{"EndTo", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.EndTo = day(h.ClosesAt) }},
	{"PublishFrom", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.PublishFrom = day(h.PublishTime) }},
	{"PublishTo", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.PublishTo = day(h.PublishTime) }},
	{"Within", func(r *rand.Rand, f *lot.Filter, _ *lot.House) { f.Within = pick(r, 1, 3, 7, 30) }},
	{"Loan", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Loan = []string{h.Loan} }},
	{"Restriction", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Restriction = []string{h.Restriction} }},
	{"Orientation", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Orientation = listOf(h.Orientation) }},
	{"Decoration", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Decoration = listOf(h.Decoration) }},
	{"Elevator", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Elevator = listOf(h.Elevator) }},
	{"Occupancy", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Occupancy = listOf(&h.RiskOccupancy) }},
	{"TaxBurden", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.TaxBurden = listOf(&h.RiskTax) }},
	{"Arrears", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Arrears = listOf(&h.RiskArrears) }},
	{"Hukou", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Hukou = listOf(&h.RiskHukou) }},
	{"Delivery", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Delivery = listOf(&h.RiskDelivery) }},
	{"Share", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Share = listOf(&h.Share) }},
	{"Heating", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Heating = listOf(h.Heating) }},
	{"Ring", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Ring = listOf(ringOf(h)) }},
	{"Hall", func(_ *rand.Rand, f *lot.Filter, h *lot.House) {
		f.Hall = []string{strconv.Itoa(min(orZero(h.Hall), 3))}
	}},
	{"Bath", func(_ *rand.Rand, f *lot.Filter, h *lot.House) {
		f.Bath = []string{strconv.Itoa(min(orZero(h.Bath), 3))}
	}},
	{"Parking", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Parking = []string{parkingOf(h)} }},
	{"Not", func(r *rand.Rand, f *lot.Filter, _ *lot.House) {
		f.Not = []string{
			pick(r, "usage:101", "usage:102", "status:4", "area_id:3", "ring:5", "region_id:1"),
			pick(r, "decoration:1", "share:1", "usage:111", "status:0"),
		}
	}},
	{"Platform", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Platform = []string{h.Platform} }},
	{"Bounds", func(r *rand.Rand, f *lot.Filter, _ *lot.House) { f.Bounds = fixture.Ptr(randomBounds(r)) }},
	{"Metro", nearStations},
	{"Stations", nearStations},
	{"Commute", commute},
	{"CommuteMinutes", commute},
	{"Polygon", func(r *rand.Rand, f *lot.Filter, _ *lot.House) { f.Polygon = randomPolygon(r) }},
}
