package memory

import (
	"cmp"
	"database/sql"
	"fmt"
	rand "math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/httpx"
)

// Limits for a million lots (docs/adr/0015). Environment variables: BENCH_LOTS is the number of lots, BENCH_RATE the
// requests per second, BENCH_CITIES=1 puts all lots in one city.
var (
	benchLots   = setting("BENCH_LOTS", 1_000_000)
	benchRate   = setting("BENCH_RATE", 500)
	benchCities = setting("BENCH_CITIES", 40)
)

func setting(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

var benchNow = time.Date(2026, 11, 19, 11, 0, 0, 0, httpx.CST)

// The number of districts per city, of business areas per district and of communities per business area.
const (
	benchAreas       = 16
	benchRegions     = 14
	benchCommunities = 30
	benchNamed       = 50_000 // communities that have a page
)

var (
	million     *snapshot
	millionOnce sync.Once
	millionSize uint64
	millionTook time.Duration
)

// aMillion returns a snapshot of random lots, made once for all benchmarks.
func aMillion(b *testing.B) *snapshot {
	b.Helper()
	millionOnce.Do(func() {
		r := rand.New(rand.NewPCG(14, 14))
		c := newColumns()
		for i := range benchLots {
			c.put(benchRow(r, int64(i+1)))
		}
		began := time.Now()
		million = newSnapshot(c, nil, benchLand(), benchBands())
		millionTook = time.Since(began)
		millionSize = heap()
	})
	b.ReportMetric(float64(millionSize)/float64(benchLots), "bytes/lot")
	b.ReportMetric(millionTook.Seconds(), "s/index")
	return million
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func benchBands() search.Bands {
	band := func(bounds ...float64) (list []search.Band) {
		for i := 0; i <= len(bounds); i++ {
			b := search.Band{Code: strconv.Itoa(i + 1)}
			if i > 0 {
				b.Min = &bounds[i-1]
			}
			if i < len(bounds) {
				b.Max = &bounds[i]
			}
			list = append(list, b)
		}
		return list
	}
	return search.Bands{
		"price": band(1e6, 2e6, 3e6, 4e6, 5e6, 8e6, 1e7), "total": band(1e6, 2e6, 3e6, 4e6, 5e6, 8e6, 1e7),
		"cash": band(2e5, 5e5, 1e6, 2e6, 5e6), "area": band(50, 70, 90, 110, 140, 200, 300),
		"discount": band(.5, .6, .7, .8, .9),
	}
}

func benchLand() *placeDirectory {
	l := &placeDirectory{areas: map[int64]*areaEntry{}, regions: map[int64]*regionEntry{}}
	for a := range int64(benchCities * benchAreas) {
		at := benchPoint(a, 0, 0)
		l.areas[a+1] = &areaEntry{ID: a + 1, ShortName: fmt.Sprint("区", a), Alias: fmt.Sprint("qu", a),
			Lng: &at.Lng, Lat: &at.Lat}
		for g := range int64(benchRegions) {
			at := benchPoint(a, g, 0)
			id := a*benchRegions + g + 1
			l.regions[id] = &regionEntry{ID: id, ShortName: fmt.Sprint("圈", g), Alias: fmt.Sprint("quan", g),
				Lng: &at.Lng, Lat: &at.Lat}
		}
	}
	return l
}

// benchPoint returns the position of a community. The communities of a business area, its neighbours in the
// district, and the districts of a city (30 km wide) lie side by side.
func benchPoint(area, region, community int64) lot.Point {
	city, within := area/benchAreas, area%benchAreas
	return lot.Point{
		Lng: 100 + float64(city%8)*2 + float64(within%4)*.08 + float64(region%4)*.02 + float64(community%6)*.003,
		Lat: 25 + float64(city/8)*2 + float64(within/4)*.08 + float64(region/4)*.02 + float64(community/6)*.003,
	}
}

var (
	benchNames = []string{"望京", "回龙", "天通", "金融", "双井", "长阳", "亦庄", "通州", "玉泉", "安贞", "太阳",
		"国贸", "劲松", "潘家", "方庄", "花乡"}
	benchSuffix = []string{"花园", "家园", "苑", "小区", "嘉园", "新村", "国际城", "SOHO公寓", "名都", "华庭"}
)

func benchRow(r *rand.Rand, id int64) *lotRow {
	pickOf := func(list ...string) sql.NullString {
		return sql.NullString{String: list[r.IntN(len(list))], Valid: true}
	}
	some := func(share int, v sql.NullString) sql.NullString { v.Valid = r.IntN(100) < share; return v }
	num := func(v int64) sql.NullInt64 { return sql.NullInt64{Int64: v, Valid: true} }
	text := func(v int64) sql.NullString { return sql.NullString{String: strconv.FormatInt(v, 10), Valid: true} }
	city := int64(r.IntN(benchCities))
	area := city*benchAreas + int64(r.IntN(benchAreas))
	region, community := int64(r.IntN(benchRegions)), int64(r.IntN(benchCommunities))
	key := (area*benchRegions+region)*benchCommunities + community
	name := benchNames[key%16] + benchNames[key/16%16][:3] + benchSuffix[key%10]
	price := int64(300_000 * (1 + r.ExpFloat64()*8))
	m2 := int64(3000 + r.ExpFloat64()*6000)
	start := benchNow.AddDate(0, 0, r.IntN(760)-720).Add(-time.Hour)
	if r.IntN(4) == 0 {
		start = start.Add(time.Duration(r.IntN(8*60)) * time.Minute)
	}
	row := &lotRow{}
	row.numbers = [numbersOfLot]sql.NullInt64{
		numID: num(id), numPrice: num(price), numUnitPrice: num(price * 100 / m2),
		numTotal: num(price + price*int64(10+r.IntN(150))/1000), numTotalLow: num(price + price/100),
		numCash: num(price / 10), numArea: num(m2),
		numDiscount: num(int64(4000 + r.IntN(5000))), numStart: num(start.UnixMicro()),
		numCloses:  num(start.AddDate(0, 0, 1).UnixMicro()),
		numPublish: num(start.AddDate(0, 0, -30).UnixMicro()), numViews: num(int64(r.ExpFloat64() * 3000)),
		numCommunity: num(key + 1),
	}
	if r.IntN(10) > 0 {
		at := benchPoint(area, region, community)
		row.numbers[numLng], row.numbers[numLat] = num(orderedBits(at.Lng+r.Float64()*.002)),
			num(orderedBits(at.Lat+r.Float64()*.002))
	}
	court := text(area + 1)
	if r.IntN(4) == 0 {
		court = text(10_000 + city*5 + int64(r.IntN(5)))
	}
	row.codes = make([]sql.NullString, len(codeColumns))
	copy(row.codes, []sql.NullString{
		text(city + 1), text(area + 1), some(85, text(area*benchRegions+region+1)), court,
		some(90, pickOf("3", "3", "3", "4", "4", "5", "7")),
	})
	for name, value := range map[string]sql.NullString{
		"usage": pickOf("101", "101", "101", "101", "102", "103", "104", "105", "106", "107",
			"108", "109", "110", "111"),
		"stage":  pickOf("1", "1", "1", "2", "2", "4", "5"),
		"nature": pickOf("1027", "1027", "1027", "1028", "1029", "1030"),
		"room":   some(80, pickOf("1", "2", "2", "3", "3", "4", "5", "6")), "loan": pickOf("0", "1", "9"),
		"restriction": pickOf("0", "1", "9"),
		"orientation": some(70, pickOf("1", "2", "3", "4", "5", "6", "7", "8")),
		"decoration":  some(50, pickOf("1", "2", "3", "4")),
		"elevator":    some(70, pickOf("0", "1")), "platform": pickOf("ali", "ali", "jd", "gpai", "sz"),
	} {
		row.codes[codeColumnOf[name]] = value
	}
	if start.After(benchNow) {
		row.codes[codeResult] = some(5, pickOf("5", "7"))
	}
	row.community = sql.NullString{String: name, Valid: true}
	row.title = fmt.Sprintf("北京市区%d商圈%d%s%d号楼%d单元%d室房产", area, region, name, r.IntN(40)+1,
		r.IntN(6)+1, r.IntN(2800)+101)
	row.words = bigrams.Lines(row.title, name, fmt.Sprintf("北京市区%d%s路%d号", area, benchNames[key%16], r.IntN(400)),
		strconv.FormatInt(700_000_000_000+id, 10))
	return row
}

// atRate calls ask at a constant rate. It reports the latency, with the time spent waiting, and the processor time
// per call, which other processes do not affect.
func atRate(b *testing.B, ask func(r *rand.Rand)) {
	b.Helper()
	atRateOf(b, benchRate, ask)
}

func atRateOf(b *testing.B, rate int, ask func(r *rand.Rand)) {
	b.Helper()
	took, cost := make([]time.Duration, b.N), make([]time.Duration, b.N)
	var next atomic.Int64
	began := time.Now()
	var wg sync.WaitGroup
	for worker := range 16 {
		wg.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			r := rand.New(rand.NewPCG(uint64(worker), 5))
			for {
				i := int(next.Add(1)) - 1
				if i >= b.N {
					return
				}
				due := began.Add(time.Duration(i) * time.Second / time.Duration(rate))
				time.Sleep(time.Until(due))
				before := threadTime()
				ask(r)
				took[i], cost[i] = time.Since(due), threadTime()-before
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/time.Since(began).Seconds(), "rps")
	for unit, times := range map[string][]time.Duration{"ms": took, "cpu-ms": cost} {
		slices.Sort(times)
		at := func(share float64) float64 {
			return float64(times[min(int(share*float64(b.N)), b.N-1)].Microseconds()) / 1000
		}
		b.ReportMetric(at(.5), "p50-"+unit)
		b.ReportMetric(at(.99), "p99-"+unit)
	}
}

// threadTime returns the processor time that the current thread has used.
func threadTime() time.Duration {
	var t unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t)
	return time.Duration(t.Nano())
}

// benchFilter returns a filter such as visitors use: mostly one city, and one to three further conditions.
func benchFilter(r *rand.Rand) (f lot.Filter) {
	if r.IntN(5) > 0 {
		f.CityID = int64(r.IntN(benchCities)) + 1
		if r.IntN(3) == 0 {
			f.AreaID = []int64{(f.CityID-1)*benchAreas + int64(r.IntN(benchAreas)) + 1}
		}
	}
	for range r.IntN(4) {
		switch r.IntN(10) {
		case 0:
			f.Usage = []string{"101"}
		case 1:
			f.Stage = []string{"1", "2"}
		case 2:
			f.Status = []string{"0", "1"}
		case 3:
			f.PriceMin, f.PriceMax = 1_000_000, int64(1_000_000+r.IntN(5_000_000))
		case 4:
			f.AreaMin, f.AreaMax = 50, float64(60+r.IntN(100))
		case 5:
			f.DiscountMax = .6 + r.Float64()*.2
		case 6:
			f.Within = search.WithinDays[r.IntN(4)]
		case 7:
			f.Room = []string{"2", "3"}
		case 8:
			f.Loan = []string{"1"}
		case 9:
			f.Platform = []string{"ali", "jd"}
		}
	}
	f, _ = search.Normalize(f)
	return f
}

var benchSorts = func() (codes []string) {
	for code := range memoryOrders {
		codes = append(codes, code, "default")
	}
	slices.Sort(codes)
	return codes
}()

// BenchmarkMillionLists asks for a page of a list, its total and all facets.
func BenchmarkMillionLists(b *testing.B) {
	v, bands := aMillion(b), benchBands()
	atRate(b, func(r *rand.Rand) {
		f := benchFilter(r)
		v.search(&f, benchSorts[r.IntN(len(benchSorts))], 30, 30*r.IntN(3), benchNow)
		v.facets(&f, benchNow, bands, nil)
	})
}

// BenchmarkMillionTotals is BenchmarkMillionLists with a filter or order by total cost or by money due before the
// bidding.
func BenchmarkMillionTotals(b *testing.B) {
	v, bands := aMillion(b), benchBands()
	atRate(b, func(r *rand.Rand) {
		f := benchFilter(r)
		if r.IntN(4) == 0 {
			f.CashMax = int64(100_000 + r.IntN(900_000))
		} else {
			f.TotalMin, f.TotalMax = 1_000_000, int64(1_100_000+r.IntN(6_000_000))
		}
		sort := []string{"total_asc", "total_desc", "default"}[r.IntN(3)]
		v.search(&f, sort, 30, 30*r.IntN(3), benchNow)
		v.facets(&f, benchNow, bands, nil)
	})
}

// BenchmarkMillionWritten reads a written query and asks for a page of its list, its total and all facets.
func BenchmarkMillionWritten(b *testing.B) {
	v, bands := aMillion(b), benchBands()
	d, query := benchQueries()
	b.ResetTimer()
	atRate(b, func(r *rand.Rand) {
		text, stations := query(r)
		meant := d.Understand(text, 0, time.Now())
		f := search.FilterOf(meant.Values)
		f.Keyword = meant.Rest
		if len(f.Metro) > 0 {
			f.Stations = stations
		}
		f, _ = search.Normalize(f)
		v.search(&f, "default", 30, 0, benchNow)
		v.facets(&f, benchNow, bands, nil)
	})
}

// BenchmarkMillionWords asks for a page of lots with a keyword of one to six characters.
func BenchmarkMillionWords(b *testing.B) {
	v := aMillion(b)
	atRate(b, func(r *rand.Rand) {
		title := []rune(string(v.segments[0].texts.texts.of(uint32(r.IntN(benchLots)))))
		from, n := r.IntN(len(title)-6), 1+r.IntN(6)
		f, _ := search.Normalize(lot.Filter{Keyword: string(title[from : from+n])})
		v.search(&f, "default", 30, 0, benchNow)
	})
}

// BenchmarkMillionMap asks for a view of 1440×900 pixels at any zoom.
func BenchmarkMillionMap(b *testing.B) {
	v := aMillion(b)
	for _, zooms := range [][2]int{{5, 11}, {12, 14}, {15, 16}, {17, 19}} {
		b.Run(fmt.Sprint(search.LevelAt(zooms[0])), func(b *testing.B) {
			atRate(b, func(r *rand.Rand) {
				q := search.MapQuery{Filter: benchFilter(r), Zoom: zooms[0] + r.IntN(zooms[1]-zooms[0]+1)}
				q.CityID, q.AreaID = cmp.Or(q.CityID, 1), nil
				at := benchPoint((q.CityID-1)*benchAreas+int64(r.IntN(benchAreas)), int64(r.IntN(benchRegions)), 0)
				half := 360 * 1440 / 512.0 / float64(int(1)<<q.Zoom)
				q.Bounds = lot.Bounds{West: at.Lng - half, South: at.Lat - half*.5, East: at.Lng + half,
					North: at.Lat + half*.5}
				v.mapOf(&q, benchNow)
			})
		})
	}
}
