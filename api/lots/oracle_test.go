package lots_test

import (
	"fmt"
	"maps"
	"math"
	rand "math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
	"fapai/api/lots/risk"
	"fapai/api/lots/search"
	"fapai/api/platform/httpx"
)

// The naive reading of a Filter, written apart from the SQL, that the index is held to.
func oracleMatches(h *lot.House, f lot.Filter) bool {
	has := func(list []string, v *string) bool { return len(list) == 0 || v != nil && slices.Contains(list, *v) }
	hasID := func(list []int64, v *int64) bool { return len(list) == 0 || v != nil && slices.Contains(list, *v) }
	one := func(want int64, v *int64) bool { return want == 0 || v != nil && *v == want }
	within := func(lowest, highest float64, v *float64) bool {
		return (lowest == 0 || v != nil && *v >= lowest) && (highest == 0 || v != nil && *v <= highest)
	}
	status, stage := string(lot.StatusAt(h, fixture.Now)), string(h.Stage)
	var room *string
	if h.Room != nil {
		room = fixture.Ptr(strconv.Itoa(min(*h.Room, 6)))
	}
	for _, word := range strings.Fields(f.Keyword) {
		named := slices.ContainsFunc(f.Named, func(p lot.NamedPlace) bool {
			return p.Word == word && (p.RegionID == 0 && p.AreaID == h.AreaID || p.RegionID != 0 && h.RegionID != nil && p.RegionID == *h.RegionID)
		})
		if !named && !strings.Contains(lot.SearchText(h), word) {
			return false
		}
	}
	asked := len(f.Stage) > 0 || len(f.Status) > 0 || len(f.ID) > 0 || f.EndFrom != "" || f.EndTo != "" || f.PublishFrom != "" || f.PublishTo != ""
	return (asked || !hasLaterRound[h]) && (len(f.Platform)+len(f.ID) > 0 || !isCopy[h]) && hasID(f.ID, &h.ID) && (f.CityID == 0 || f.CityID == h.CityID) && hasID(f.AreaID, &h.AreaID) && hasID(f.RegionID, h.RegionID) &&
		one(f.CommunityID, h.CommunityID) && one(f.CourtID, h.CourtID) &&
		has(f.Usage, &h.Usage) && has(f.Stage, &stage) && has(f.Status, &status) && has(f.Nature, &h.Nature) && has(f.Room, room) &&
		within(float64(f.PriceMin), float64(f.PriceMax), asFloat(h.StartPrice)) && within(f.AreaMin, f.AreaMax, h.AreaM2) &&
		within(float64(f.UnitPriceMin), float64(f.UnitPriceMax), asFloat(h.StartUnitPrice)) &&
		within(float64(f.TotalMin), float64(f.TotalMax), asFloat(h.TotalHigh)) && within(float64(f.CashMin), float64(f.CashMax), asFloat(cashOf(h))) &&
		within(f.DiscountMin, f.DiscountMax, h.CourtDiscount) &&
		onDays(f.StartFrom, f.StartTo, h.StartTime) && onDays(f.EndFrom, f.EndTo, h.ClosesAt) &&
		onDays(f.PublishFrom, f.PublishTo, h.PublishTime) && startsWithin(f.Within, h) &&
		has(f.Loan, &h.Loan) && has(f.Restriction, &h.Restriction) && has(f.Orientation, h.Orientation) &&
		has(f.Decoration, h.Decoration) && has(f.Elevator, h.Elevator) && has(f.Heating, h.Heating) && has(f.Platform, &h.Platform) &&
		has(f.Occupancy, &h.RiskOccupancy) && has(f.TaxBurden, &h.RiskTax) && has(f.Arrears, &h.RiskArrears) && has(f.Hukou, &h.RiskHukou) && has(f.Delivery, &h.RiskDelivery) && has(f.Share, &h.Share) &&
		has(f.Ring, ringOf(h)) && has(f.Parking, fixture.Ptr(parkingOf(h))) && !hasExcluded(h, f.Not, status) &&
		(f.Bounds == nil || h.Lng != nil && inside(*f.Bounds, *h.Lng, *h.Lat)) &&
		(f.Metro == nil || h.Lng != nil && slices.ContainsFunc(f.Stations, func(s lot.Point) bool { return metres(s, *h.Lng, *h.Lat) <= 1000 })) &&
		(f.Commute == "" || h.Lng != nil && slices.ContainsFunc(reached(f.Commute, f.CommuteMinutes), func(d metro.Disc) bool { return metres(lot.Point{Lng: d.Lng, Lat: d.Lat}, *h.Lng, *h.Lat) <= d.Metres })) &&
		(f.Polygon == nil || h.Lng != nil && within2D(f.Polygon, *h.Lng, *h.Lat))
}

func ringOf(h *lot.House) *string {
	if h.RingRoad == nil {
		return nil
	}
	return fixture.Ptr(strconv.Itoa(*h.RingRoad))
}

// parkingTexts are what feeds write, with the code that each means.
var parkingTexts = map[string]string{
	"": "9", "含地下车位一个，与房屋一并拍卖": "1", "不含车位": "0", "无": "0", "有": "1", "车位B-101": "1", "以现场为准": "9", "没有车位": "0", "不包括地下车库": "0",
}

func parkingOf(h *lot.House) string {
	return parkingTexts[orZero(h.Parking)]
}

// hasExcluded reads what the tests exclude: statuses, usages, rooms, districts, decorations and rings.
func hasExcluded(h *lot.House, not []string, status string) bool {
	of := map[string]*string{
		"status": &status, "usage": &h.Usage, "area_id": id(&h.AreaID), "region_id": id(h.RegionID), "decoration": h.Decoration, "ring": ringOf(h),
		"share": &h.Share,
	}
	return slices.ContainsFunc(not, func(text string) bool {
		name, code, _ := strings.Cut(text, ":")
		value, known := of[name]
		if !known {
			panic("the tests exclude no " + name)
		}
		return value != nil && *value == code
	})
}

// cashOf is what is paid before the bidding: in a sale the whole price.
func cashOf(h *lot.House) *int64 {
	if h.Stage == lot.Sale {
		return h.StartPrice
	}
	return h.Deposit
}

// rides are the circles that a station is reached from in so many minutes. A filter asks for them at every lot.
var rides = map[string][]metro.Disc{}

func reached(station string, minutes int) []metro.Disc {
	key := fmt.Sprint(station, minutes)
	if _, known := rides[key]; !known {
		rides[key] = metro.Within(station, float64(minutes))
	}
	return rides[key]
}

// metres are as the crow flies.
func metres(from lot.Point, lng, lat float64) float64 {
	const degree = 111_195
	return math.Hypot((lng-from.Lng)*degree*math.Cos(from.Lat*math.Pi/180), (lat-from.Lat)*degree)
}

// oracleAverage is the mean start price per ㎡ as the map shows it, and of how many lots.
func oracleAverage(lots []*lot.House, f lot.Filter) (n int, mean *int64) {
	sum := 0.0
	for _, h := range lots {
		if oracleMatches(h, f) && h.StartUnitPrice != nil {
			n++
			sum += float64(*h.StartUnitPrice)
		}
	}
	if n < 3 || len(f.Usage) != 1 {
		return n, nil
	}
	return n, fixture.Ptr(int64(math.Round(sum / float64(n))))
}

func equal[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }

func inside(b lot.Bounds, lng, lat float64) bool {
	return b.West <= lng && lng <= b.East && b.South <= lat && lat <= b.North
}

// within2D casts a ray to the east and counts the sides that it crosses.
func within2D(p lot.Polygon, lng, lat float64) (odd bool) {
	for i, a := range p {
		b := p[(i+1)%len(p)]
		left := (b.Lng-a.Lng)*(lat-a.Lat) - (lng-a.Lng)*(b.Lat-a.Lat)
		if (a.Lat > lat) != (b.Lat > lat) && left != 0 && (left > 0) == (b.Lat > a.Lat) {
			odd = !odd
		}
	}
	return odd
}

// randomBounds hold about a quarter of what randomise scatters.
func randomBounds(r *rand.Rand) lot.Bounds {
	west, south := 116.3+0.1*r.Float64(), 39.8+0.1*r.Float64()
	return lot.Bounds{West: west, South: south, East: west + 0.1, North: south + 0.1}
}

// randomPolygon is star-shaped around the middle, so that no side crosses another; its corners may turn inwards.
func randomPolygon(r *rand.Rand) lot.Polygon {
	p := make(lot.Polygon, 3+r.IntN(9))
	for i := range p {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(p)))
		reach := 0.03 + 0.07*r.Float64()
		p[i] = lot.Point{Lng: 116.4 + reach*cos, Lat: 39.9 + reach*sin}
	}
	return p
}

// commute asks for homes from which one gets to a station in time.
func commute(r *rand.Rand, f *lot.Filter, _ *lot.House) {
	stations := metro.Stations()
	f.Commute, f.CommuteMinutes = stations[r.IntN(len(stations))].Name, search.ShortestCommute+r.IntN(search.LongestCommute-search.ShortestCommute)
}

// nearStations asks for stations near a lot; a name without a station finds nothing.
func nearStations(r *rand.Rand, f *lot.Filter, h *lot.House) {
	f.Metro = []string{"望京"}
	for range r.IntN(3) {
		if h.Lng != nil {
			f.Stations = append(f.Stations, lot.Point{Lng: *h.Lng + 0.02*(r.Float64()-0.5), Lat: *h.Lat + 0.02*(r.Float64()-0.5)})
		}
	}
}

// randomSeed differs at each run; FAPAI_SEED repeats the run whose seed a failure tells.
func randomSeed(t *testing.T) *rand.Rand {
	t.Helper()
	seed, err := strconv.ParseUint(os.Getenv("FAPAI_SEED"), 10, 64)
	if err != nil {
		seed = rand.Uint64()
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("repeat with FAPAI_SEED=%d", seed)
		}
	})
	return rand.New(rand.NewPCG(seed, 0))
}

func startsWithin(days int, h *lot.House) bool {
	return days == 0 || h.Result == nil && h.StartTime != nil && h.StartTime.After(fixture.Now) &&
		!h.StartTime.After(fixture.Now.Add(time.Duration(days)*24*time.Hour))
}

func onDays(from, to string, v *time.Time) bool {
	if from == "" && to == "" {
		return true
	}
	if v == nil {
		return false
	}
	day := v.In(httpx.CST).Format("2006-01-02")
	return (from == "" || day >= from) && (to == "" || day <= to)
}

func asFloat(v *int64) *float64 {
	if v == nil {
		return nil
	}
	return fixture.Ptr(float64(*v))
}

// someLots stores n random lots and gives them as the database has them.
func someLots(t *testing.T, idb bun.IDB, r *rand.Rand, n int) []*lot.House {
	t.Helper()
	regions := []int64{}
	if err := idb.NewSelect().TableExpr("regions").ColumnExpr("id").Where("area_id = ?", fixture.Chaoyang).OrderExpr("id").
		Limit(4).Scan(ctx, &regions); err != nil {
		t.Fatal(err)
	}
	someCommunities(t, idb)
	ids := fixture.Insert(t, idb, fixture.Lots(n, func(_ int, l *lot.Lot) { randomise(r, l, regions) })...)
	// Some have no total, as where a rule is missing.
	if _, err := idb.NewRaw("UPDATE house_totals SET low = NULL, high = NULL WHERE house_id % 7 = 0").Exec(ctx); err != nil {
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

// someCommunities stores the communities 1, 2, 3 and 7, which lots may lie in.
func someCommunities(t testing.TB, idb bun.IDB) {
	t.Helper()
	_, err := idb.NewRaw("INSERT INTO communities (id, city_id, area_id, name, name_keys, search_text, grams, created_at, updated_at) OVERRIDING SYSTEM VALUE "+
		"SELECT id, ?, ?, 'community ' || id, '{}', '', '{}', now(), now() FROM unnest(ARRAY[1, 2, 3, 7]) AS id", fixture.BeijingCity, fixture.Chaoyang).Exec(ctx)
	if err != nil {
		t.Fatal(err)
	}
}

func randomise(r *rand.Rand, l *lot.Lot, regions []int64) {
	h := &l.House
	h.AreaID = pick(r, fixture.Dongcheng, fixture.Chaoyang, 4, 20) // the last lies in another city
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
	h.Stage = pick(r, lot.FirstAuction, lot.SecondAuction, lot.Sale)
	h.StartTime, h.EndTime, h.ActualEndTime = nil, nil, nil
	if r.IntN(8) > 0 {
		// Quarter hours, so that edges are hit.
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
	h.Room, h.AreaM2 = maybe(r, r.IntN(9)), maybe(r, pick(r, 40, 50, 50.01, 69.99, 70, 88.8, 140))
	price := pick[int64](r, 900_000, 1_000_000, 1_000_001, 3_000_000, 4_000_000, 5_000_000, 8_000_000)
	h.StartPrice, h.AppraisalPrice = maybe(r, price), maybe(r, price*10/pick[int64](r, 6, 7, 8, 9))
	h.Deposit = maybe(r, pick[int64](r, 100_000, 199_999, 200_000, 800_000))
	h.Loan, h.Restriction, h.Platform = pick(r, "0", "1", "9"), pick(r, "0", "1", "9"), pick(r, "ali", "jd", "gpai")
	h.Orientation, h.Decoration, h.Elevator = maybe(r, pick(r, "1", "2", "5")), maybe(r, pick(r, "1", "2")), maybe(r, pick(r, "0", "1"))
	h.Heating = maybe(r, pick(r, "1", "2"))
	h.RingRoad = maybe(r, pick(r, 2, 3, 4, 5, 6, 7))
	h.Parking = maybe(r, pick(r, slices.DeleteFunc(slices.Sorted(maps.Keys(parkingTexts)), func(text string) bool { return text == "" })...))
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

// randomFilter sets a few fields, of lots that exist, so that most filters find something.
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

// filterSetters are one for every field of Filter, set so that a lot matches.
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
	{"Parking", func(_ *rand.Rand, f *lot.Filter, h *lot.House) { f.Parking = []string{parkingOf(h)} }},
	{"Not", func(r *rand.Rand, f *lot.Filter, _ *lot.House) {
		f.Not = []string{
			pick(r, "usage:101", "usage:102", "status:4", "area_id:3", "ring:5", "region_id:1"), pick(r, "decoration:1", "share:1", "usage:111", "status:0"),
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

func day(t *time.Time) string {
	if t == nil {
		return ""
	}
	return lot.Day(*t)
}

func listOf[T any](v *T) []T {
	if v == nil {
		return nil
	}
	return []T{*v}
}

func orZero[T any](v *T) (zero T) {
	if v == nil {
		return zero
	}
	return *v
}
