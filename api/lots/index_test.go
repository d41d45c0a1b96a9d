package lots_test

import (
	"errors"
	"math"
	rand "math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

const randomLots = 400

func TestEveryFilterFieldFiltersAsReadNaively(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(1, 1))
	lots := someLots(t, tx, r, randomLots)
	index := newIndex(tx)
	tested := map[string]bool{}
	for _, s := range filterSetters {
		tested[s.field] = true
		t.Run(s.field, func(t *testing.T) {
			narrowed := false
			for range 6 {
				var f lot.Filter
				s.set(r, &f, lots[r.IntN(len(lots))])
				if reflect.DeepEqual(f, lot.Filter{}) {
					continue
				}
				f, err := search.Normalize(f)
				if err != nil {
					t.Fatal(err)
				}
				narrowed = checkFilter(t, index, lots, f) < len(lots) || narrowed
			}
			if !narrowed {
				t.Error("it never left a lot out")
			}
		})
	}
	for i := range reflect.TypeFor[lot.Filter]().NumField() {
		if name := reflect.TypeFor[lot.Filter]().Field(i).Name; !tested[name] {
			t.Errorf("the field %s of Filter is not tested", name)
		}
	}
}

// checkFilter compares Count and Search with oracleMatches for every lot, and returns the number of matching lots.
func checkFilter(t *testing.T, index search.Index, lots []*lot.House, f lot.Filter) int {
	t.Helper()
	var want []int64
	for _, h := range lots {
		if oracleMatches(h, f) {
			want = append(want, h.ID)
		}
	}
	n, err := index.Count(ctx, f)
	if err != nil || n != len(want) {
		t.Fatalf("%+v: counts %d, %v, want %d", f, n, err, len(want))
	}
	var got []int64
	for page := 1; len(got) < len(want); page++ {
		hits, err := index.Search(ctx, search.Query{Filter: f, Page: page, PageSize: 100})
		if err != nil || hits.Total != len(want) || len(hits.IDs) == 0 {
			t.Fatalf("%+v page %d: %d of %d ids, %v", f, page, len(hits.IDs), hits.Total, err)
		}
		got = append(got, hits.IDs...)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%+v finds other lots", f)
	}
	return len(want)
}

func TestFiltersTogether(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(2, 2))
	lots := someLots(t, tx, r, randomLots)
	index := newIndex(tx)
	for range 60 {
		checkFilter(t, index, lots, randomFilter(r, lots))
	}
}

// The count beside a filter value must equal the number of lots in the list that a click on the value leads to, in
// which it replaces the other values of that filter.
func TestFacetsAreDisjunctive(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(3, 3))
	lots := someLots(t, tx, r, randomLots)
	index := newIndex(tx)
	seen := map[string]bool{}
	for range 40 {
		f := randomFilter(r, lots)
		facets, err := index.Facets(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range []search.Group{search.ByCity, search.ByCommunity} {
			if _, err := index.CountBy(ctx, f, group); err != nil {
				t.Error(err)
			}
		}
		if n := oracleCount(lots, f); facets.Total != n {
			t.Fatalf("%+v: total %d, want %d", f, facets.Total, n)
		}
		for key, choose := range facetChoices {
			got := map[string]int{}
			for _, v := range facets.Values[key] {
				got[v.Code] = v.Count
				seen[key] = true
			}
			for _, code := range facetCodes(key, lots) {
				if want := oracleCount(lots, choose(f, code)); got[code] != want {
					t.Fatalf("%+v: facet %s value %s counts %d, want %d", f, key, code, got[code], want)
				}
				delete(got, code)
			}
			if len(got) > 0 {
				t.Fatalf("facet %s has values that no lot has: %v", key, got)
			}
		}
	}
	facets, err := index.Facets(ctx, lot.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	named, err := index.Facets(ctx, lot.Filter{}, "usage", "area_id")
	if err != nil {
		t.Fatal(err)
	}
	if got := named.Values; named.Total != facets.Total || !reflect.DeepEqual(got["usage"], facets.Values["usage"]) ||
		!reflect.DeepEqual(got["area_id"], facets.Values["area_id"]) || len(got["room"]) > 0 {
		t.Errorf("two named facets: %+v, of all %+v", named, facets)
	}
	if none, err := index.Facets(ctx, lot.Filter{}, "nosuch"); err != nil || none.Total != facets.Total ||
		len(none.Values["usage"]) > 0 {
		t.Errorf("no facet has the name: %+v, %v", none, err)
	}
	for key := range facets.Values {
		if facetChoices[key] == nil || !seen[key] {
			t.Errorf("the facet %s was not tested", key)
		}
	}
}

func oracleCount(lots []*lot.House, f lot.Filter) (n int) {
	for _, h := range lots {
		if oracleMatches(h, f) {
			n++
		}
	}
	return n
}

// facetChoices holds, by facet, a function that sets the facet's filter to one value.
var facetChoices = map[string]func(f lot.Filter, code string) lot.Filter{
	"area_id":     func(f lot.Filter, c string) lot.Filter { f.AreaID = []int64{number(c)}; return f },
	"region_id":   func(f lot.Filter, c string) lot.Filter { f.RegionID = []int64{number(c)}; return f },
	"court_id":    func(f lot.Filter, c string) lot.Filter { f.CourtID = number(c); return f },
	"usage":       func(f lot.Filter, c string) lot.Filter { f.Usage = []string{c}; return f },
	"stage":       func(f lot.Filter, c string) lot.Filter { f.Stage = []string{c}; return f },
	"status":      func(f lot.Filter, c string) lot.Filter { f.Status = []string{c}; return f },
	"nature":      func(f lot.Filter, c string) lot.Filter { f.Nature = []string{c}; return f },
	"room":        func(f lot.Filter, c string) lot.Filter { f.Room = []string{c}; return f },
	"loan":        func(f lot.Filter, c string) lot.Filter { f.Loan = []string{c}; return f },
	"restriction": func(f lot.Filter, c string) lot.Filter { f.Restriction = []string{c}; return f },
	"orientation": func(f lot.Filter, c string) lot.Filter { f.Orientation = []string{c}; return f },
	"decoration":  func(f lot.Filter, c string) lot.Filter { f.Decoration = []string{c}; return f },
	"elevator":    func(f lot.Filter, c string) lot.Filter { f.Elevator = []string{c}; return f },
	"occupancy":   func(f lot.Filter, c string) lot.Filter { f.Occupancy = []string{c}; return f },
	"tax_burden":  func(f lot.Filter, c string) lot.Filter { f.TaxBurden = []string{c}; return f },
	"arrears":     func(f lot.Filter, c string) lot.Filter { f.Arrears = []string{c}; return f },
	"hukou":       func(f lot.Filter, c string) lot.Filter { f.Hukou = []string{c}; return f },
	"delivery":    func(f lot.Filter, c string) lot.Filter { f.Delivery = []string{c}; return f },
	"share":       func(f lot.Filter, c string) lot.Filter { f.Share = []string{c}; return f },
	"heating":     func(f lot.Filter, c string) lot.Filter { f.Heating = []string{c}; return f },
	"platform":    func(f lot.Filter, c string) lot.Filter { f.Platform = []string{c}; return f },
	"ring":        func(f lot.Filter, c string) lot.Filter { f.Ring = []string{c}; return f },
	"hall":        func(f lot.Filter, c string) lot.Filter { f.Hall = []string{c}; return f },
	"bath":        func(f lot.Filter, c string) lot.Filter { f.Bath = []string{c}; return f },
	"parking":     func(f lot.Filter, c string) lot.Filter { f.Parking = []string{c}; return f },
	"within":      func(f lot.Filter, c string) lot.Filter { f.Within = int(number(c)); return f },
	"price": func(f lot.Filter, c string) lot.Filter {
		b := band(bands["price"], c)
		f.PriceMin, f.PriceMax = int64(orZero(b.Min)), int64(below(b.Max, 0))
		return f
	},
	"total": func(f lot.Filter, c string) lot.Filter {
		b := band(bands["total"], c)
		f.TotalMin, f.TotalMax = int64(orZero(b.Min)), int64(below(b.Max, 0))
		return f
	},
	"cash": func(f lot.Filter, c string) lot.Filter {
		b := band(bands["cash"], c)
		f.CashMin, f.CashMax = int64(orZero(b.Min)), int64(below(b.Max, 0))
		return f
	},
	"area": func(f lot.Filter, c string) lot.Filter {
		b := band(bands["area"], c)
		f.AreaMin, f.AreaMax = orZero(b.Min), below(b.Max, 2)
		return f
	},
	"discount": func(f lot.Filter, c string) lot.Filter {
		b := band(bands["discount"], c)
		f.DiscountMin, f.DiscountMax = orZero(b.Min), below(b.Max, 4)
		return f
	},
}

// below returns the largest value below a bound that a column with so many decimal places can hold: the page's upper
// end of a band.
func below(bound *float64, places int) float64 {
	if bound == nil {
		return 0
	}
	unit := math.Pow10(places)
	return (math.Round(*bound*unit) - 1) / unit
}

// Every lot with a value is in exactly one band, even if its value is the bound between two bands.
func TestEachLotIsInOneBand(t *testing.T) {
	tx := apitest.Tx(t)
	lots := someLots(t, tx, rand.New(rand.NewPCG(11, 11)), randomLots)
	var areas, discounts, atBound int
	for _, h := range lots {
		if !oracleMatches(h, lot.Filter{}) {
			continue
		}
		if h.AreaM2 != nil {
			areas++
			if *h.AreaM2 == 50 || *h.AreaM2 == 70 {
				atBound++
			}
		}
		if h.CourtDiscount != nil {
			discounts++
		}
	}
	if atBound == 0 {
		t.Fatal("no lot lies at a bound")
	}
	facets, err := newIndex(tx).Facets(ctx, lot.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"area": areas, "discount": discounts} {
		sum := 0
		for _, v := range facets.Values[name] {
			sum += v.Count
		}
		if sum != want {
			t.Errorf("the bands of %s count %d lots of %d", name, sum, want)
		}
	}
}

func number(code string) int64 {
	n, err := strconv.ParseInt(code, 10, 64)
	if err != nil {
		panic(err)
	}
	return n
}

func band(list []search.Band, code string) search.Band {
	return list[slices.IndexFunc(list, func(b search.Band) bool { return b.Code == code })]
}

// facetCodes returns all values of a facet that some lot has.
func facetCodes(key string, lots []*lot.House) []string {
	switch key {
	case "within":
		return []string{"1", "3", "7", "30"}
	case "price", "total", "cash", "area", "discount":
		return []string{"1", "2", "3"}
	case "room":
		return []string{"0", "1", "2", "3", "4", "5", "6"}
	case "hall", "bath":
		return []string{"0", "1", "2", "3"}
	case "status":
		return []string{"0", "1", "2", "3", "4", "5", "9"}
	case "stage":
		return []string{"1", "2", "4", "9"}
	}
	var codes []string
	for _, h := range lots {
		value := map[string]*string{
			"area_id": id(&h.AreaID), "region_id": id(h.RegionID), "court_id": id(h.CourtID), "usage": &h.Usage,
			"nature": &h.Nature, "loan": &h.Loan, "restriction": &h.Restriction, "orientation": h.Orientation,
			"decoration": h.Decoration, "elevator": h.Elevator, "heating": h.Heating, "platform": &h.Platform,
			"occupancy": &h.RiskOccupancy, "tax_burden": &h.RiskTax, "arrears": &h.RiskArrears, "hukou": &h.RiskHukou,
			"delivery": &h.RiskDelivery, "share": &h.Share,
			"ring": ringOf(h), "parking": fixture.Ptr(parkingOf(h)),
		}[key]
		if value != nil && !slices.Contains(codes, *value) {
			codes = append(codes, *value)
		}
	}
	return codes
}

func id(v *int64) *string {
	if v == nil {
		return nil
	}
	return fixture.Ptr(strconv.FormatInt(*v, 10))
}

func TestSearchFindsWhatANaiveScanFinds(t *testing.T) {
	tx := apitest.Tx(t)
	r := rand.New(rand.NewPCG(4, 4))
	lots := someLots(t, tx, r, randomLots)
	index := newIndex(tx)
	words := []string{
		"望京", "京", "望", "park", "PARK88", "ｐａｒｋ", "k8", "8", "88花", "回龙观", "龙观", "望京 8号", "1号楼 室", "10%", "10％路", "%",
		"_", "速_路", `\`, `北\路`, "' OR 1=1", "没有", "京望", "号", "7000000", lots[7].LotNo, lots[9].Title, "望 京", "a\x00b",
		strings.Repeat("很长", 60), "快_",
	}
	for _, word := range words {
		f, err := search.Normalize(lot.Filter{Keyword: word})
		if err != nil {
			t.Fatal(err)
		}
		checkFilter(t, index, lots, f)
	}
	if n, err := index.Count(ctx, lot.Filter{Keyword: " \t　"}); err != nil || n != oracleCount(lots, lot.Filter{}) {
		t.Errorf("blanks filter: %d, %v", n, err)
	}
}

func TestRemovedLotsAreNowhere(t *testing.T) {
	tx := apitest.Tx(t)
	id := fixture.Insert(t, tx, fixture.Lot())[0]
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET deleted_at = now() WHERE id = ?", id); err != nil {
		t.Fatal(err)
	}
	index, store := newIndex(tx), newStore(tx)
	if n, err := index.Count(ctx, lot.Filter{}); n != 0 || err != nil {
		t.Errorf("counted: %d, %v", n, err)
	}
	facets, err := index.Facets(ctx, lot.Filter{})
	if err != nil || facets.Total != 0 || len(facets.Values["usage"]) != 0 {
		t.Errorf("in facets: %+v, %v", facets, err)
	}
	if list, err := index.Suggest(ctx, "望京", 0, 10); len(list) != 0 || err != nil {
		t.Errorf("suggested: %+v, %v", list, err)
	}
	if _, err := store.Get(ctx, id); !errors.Is(err, lot.ErrNotFound) {
		t.Errorf("shown: %v", err)
	}
	for name, call := range map[string]func() error{
		"bids":    func() error { _, err := store.Bids(ctx, id); return err },
		"changes": func() error { _, err := store.Changes(ctx, id); return err },
	} {
		if err := call(); !errors.Is(err, lot.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
