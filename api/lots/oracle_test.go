package lots_test

import (
	"fmt"
	"math"
	rand "math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
	"fapai/api/lots/search"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/httpx"
)

// oracleMatches reports whether a lot matches a filter. It is a simple implementation in Go, independent of the
// indexes, which tests compare with it.
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
			return p.Word == word && (p.RegionID == 0 && p.AreaID == h.AreaID || p.RegionID != 0 && h.RegionID != nil &&
				p.RegionID == *h.RegionID)
		})
		if !named && !bigrams.Finder(word)([]byte(lot.SearchText(h))) {
			return false
		}
	}
	asked := len(f.Stage) > 0 || len(f.Status) > 0 || len(f.ID) > 0 || f.EndFrom != "" || f.EndTo != "" ||
		f.PublishFrom != "" || f.PublishTo != ""
	return (asked || !hasLaterRound[h]) && (len(f.Platform)+len(f.ID) > 0 || !isCopy[h]) && hasID(f.ID, &h.ID) &&
		(f.CityID == 0 || f.CityID == h.CityID) && hasID(f.AreaID, &h.AreaID) && hasID(f.RegionID, h.RegionID) &&
		one(f.CommunityID, h.CommunityID) && one(f.CourtID, h.CourtID) &&
		has(f.Usage, &h.Usage) && has(f.Stage, &stage) && has(f.Status, &status) && has(f.Nature, &h.Nature) &&
		has(f.Room, room) && has(f.Hall, upTo(3, h.Hall)) && has(f.Bath, upTo(3, h.Bath)) &&
		within(float64(f.PriceMin), float64(f.PriceMax), asFloat(h.StartPrice)) &&
		within(f.AreaMin, f.AreaMax, h.AreaM2) &&
		within(float64(f.UnitPriceMin), float64(f.UnitPriceMax), asFloat(h.StartUnitPrice)) &&
		within(float64(f.TotalMin), float64(f.TotalMax), asFloat(h.TotalHigh)) &&
		within(float64(f.CashMin), float64(f.CashMax), asFloat(cashOf(h))) &&
		within(f.DiscountMin, f.DiscountMax, h.CourtDiscount) &&
		onDays(f.StartFrom, f.StartTo, h.StartTime) && onDays(f.EndFrom, f.EndTo, h.ClosesAt) &&
		onDays(f.PublishFrom, f.PublishTo, h.PublishTime) && startsWithin(f.Within, h) &&
		has(f.Loan, &h.Loan) && has(f.Restriction, &h.Restriction) && has(f.Orientation, h.Orientation) &&
		has(f.Decoration, h.Decoration) && has(f.Elevator, h.Elevator) && has(f.Heating, h.Heating) &&
		has(f.Platform, &h.Platform) &&
		has(f.Occupancy, &h.RiskOccupancy) && has(f.TaxBurden, &h.RiskTax) && has(f.Arrears, &h.RiskArrears) &&
		has(f.Hukou, &h.RiskHukou) && has(f.Delivery, &h.RiskDelivery) && has(f.Share, &h.Share) &&
		has(f.Ring, ringOf(h)) && has(f.Parking, fixture.Ptr(parkingOf(h))) && !hasExcluded(h, f.Not, status) &&
		(f.Bounds == nil || h.Lng != nil && inside(*f.Bounds, *h.Lng, *h.Lat)) &&
		(f.Metro == nil || h.Lng != nil && slices.ContainsFunc(f.Stations,
			func(s lot.Point) bool { return metres(s, *h.Lng, *h.Lat) <= 1000 })) &&
		(f.Commute == "" || h.Lng != nil && slices.ContainsFunc(reached(f.Commute, f.CommuteMinutes),
			func(d metro.Disc) bool {
				return metres(lot.Point{Lng: d.Lng, Lat: d.Lat}, *h.Lng,
					*h.Lat) <= d.Metres
			})) &&
		(f.Polygon == nil || h.Lng != nil && within2D(f.Polygon, *h.Lng, *h.Lat))
}

// upTo returns min(v, most) as text; nil for nil.
func upTo(most int, v *int) *string {
	if v == nil {
		return nil
	}
	return fixture.Ptr(strconv.Itoa(min(*v, most)))
}

func ringOf(h *lot.House) *string {
	if h.RingRoad == nil {
		return nil
	}
	return fixture.Ptr(strconv.Itoa(*h.RingRoad))
}

// parkingTexts maps texts of feeds to the codes of lot_parking that ParkingSQL must give.
var parkingTexts = map[string]string{
	"": "9", "含地下车位一个，与房屋一并拍卖": "1", "不含车位": "0", "无": "0", "有": "1", "车位B-101": "1", "以现场为准": "9",
	"没有车位": "0", "不包括地下车库": "0",
}

func parkingOf(h *lot.House) string {
	return parkingTexts[orZero(h.Parking)]
}

// hasExcluded reports whether a lot has one of the values that a filter excludes.
func hasExcluded(h *lot.House, not []string, status string) bool {
	of := map[string]*string{
		"status": &status, "usage": &h.Usage, "area_id": id(&h.AreaID), "region_id": id(h.RegionID),
		"decoration": h.Decoration, "ring": ringOf(h),
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

// cashOf returns the money due before the bidding: the deposit, or the whole start price in a sale (变卖).
func cashOf(h *lot.House) *int64 {
	if h.Stage == lot.Sale {
		return h.StartPrice
	}
	return h.Deposit
}

// rides caches the discs of metro.Within by station and minutes.
var rides = map[string][]metro.Disc{}

func reached(station string, minutes int) []metro.Disc {
	key := fmt.Sprint(station, minutes)
	if _, known := rides[key]; !known {
		rides[key] = metro.Within(station, float64(minutes))
	}
	return rides[key]
}

// metres returns the straight distance between two points.
func metres(from lot.Point, lng, lat float64) float64 {
	const degree = 111_195
	return math.Hypot((lng-from.Lng)*degree*math.Cos(from.Lat*math.Pi/180), (lat-from.Lat)*degree)
}

// oracleAverage returns the number of lots with a price per ㎡, and the mean, as the map shows it.
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

// within2D reports whether a point is inside a polygon, by counting the sides that a ray to the east crosses.
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

// randomBounds returns a rectangle with about a quarter of the random points.
func randomBounds(r *rand.Rand) lot.Bounds {
	west, south := 116.3+0.1*r.Float64(), 39.8+0.1*r.Float64()
	return lot.Bounds{West: west, South: south, East: west + 0.1, North: south + 0.1}
}

// randomPolygon returns a star-shaped polygon, possibly concave, without crossing sides.
func randomPolygon(r *rand.Rand) lot.Polygon {
	p := make(lot.Polygon, 3+r.IntN(9))
	for i := range p {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(p)))
		reach := 0.03 + 0.07*r.Float64()
		p[i] = lot.Point{Lng: 116.4 + reach*cos, Lat: 39.9 + reach*sin}
	}
	return p
}

// commute sets a filter by the travel time to a station.
func commute(r *rand.Rand, f *lot.Filter, _ *lot.House) {
	stations := metro.Stations()
	f.Commute, f.CommuteMinutes = stations[r.IntN(len(stations))].Name,
		search.ShortestCommute+r.IntN(search.LongestCommute-search.ShortestCommute)
}

// nearStations sets a filter by nearby stations. A name without a station matches no lot.
func nearStations(r *rand.Rand, f *lot.Filter, h *lot.House) {
	f.Metro = []string{"望京"}
	for range r.IntN(3) {
		if h.Lng != nil {
			f.Stations = append(f.Stations,
				lot.Point{Lng: *h.Lng + 0.02*(r.Float64()-0.5), Lat: *h.Lat + 0.02*(r.Float64()-0.5)})
		}
	}
}

// randomSeed returns a new seed in each run, or FAPAI_SEED to repeat a run that failed.
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
