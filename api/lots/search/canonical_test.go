package search_test

import (
	"reflect"
	"strings"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

func TestEqualFiltersHaveOneCanonicalQuery(t *testing.T) {
	const want = "area_id=3&area_id=7&discount_max=0.7&keyword=%22%E6%9C%9B%E4%BA%AC%22&metro=%E6%9C%9B%E4%BA%AC&price_max=5000000&price_min=1000000&start_from=2026-11-01&status=0&within=7"
	for _, query := range []string{
		"?sort=area_asc&page=3&area_id=7&area_id=3&area_id=3&price_min=5000000&price_max=1000000&within=7&status=0&discount_max=0.70" +
			"&keyword=%20%22望京%22&metro=望京&start_from=2026-11-01&province_id=1&usage=",
		want,
	} {
		f, canonical, err := search.ParseCanonical(query)
		if err != nil || canonical != want {
			t.Errorf("%q is\n%q, %v, want\n%q", query, canonical, err, want)
		}
		if f.PriceMin != 1_000_000 || f.Within != 7 || f.Keyword != `"望京"` || len(f.AreaID) != 2 {
			t.Errorf("read %+v", f)
		}
	}
	f, canonical, err := search.ParseCanonical("polygon=116.1,39.9,116.2,39.9,116.2,40")
	if err != nil || len(f.Polygon) != 3 || !strings.HasPrefix(canonical, "polygon=116.1%2C39.9") {
		t.Errorf("%+v %q %v", f, canonical, err)
	}
}

// commute_minutes stays only together with a station, without which it means nothing.
func TestACommuteKeepsItsMinutes(t *testing.T) {
	for query, want := range map[string]int{"commute=国贸": search.UsualCommute, "commute=国贸&commute_minutes=30": 30,
		"commute=国贸&commute_minutes=500": search.LongestCommute} {
		f, canonical, err := search.ParseCanonical(query)
		if err != nil || f.CommuteMinutes != want || !strings.Contains(canonical, "commute_minutes=") {
			t.Errorf("%s: %d %q %v", query, f.CommuteMinutes, canonical, err)
		}
	}
	if _, canonical, err := search.ParseCanonical("commute_minutes=30"); err == nil {
		t.Errorf("minutes to nowhere are taken as %q", canonical)
	}
}

// A saved search with an unknown or invalid filter is refused: without the filter it would find more lots.
func TestALostConditionIsRefused(t *testing.T) {
	for _, query := range []string{
		"area_id=x", "price_max=1e", "price_max=5&price_max=6", "colour=red", "within=2", "start_from=2026-02-30",
		"polygon=1,2", "area_id=3&area_id=0", "%zz", "bbox=1,2,3,4", "not=usage", "not=colour:1",
		"not=price:3", "not=id:3",
	} {
		if _, canonical, err := search.ParseCanonical(query); err == nil {
			t.Errorf("%q is taken as %q", query, canonical)
		}
	}
}

// Every filter of Fields survives encode and FilterOf.
func TestEveryFilterIsCanonical(t *testing.T) {
	for _, d := range search.Fields {
		name, value := d.Name, "3"
		switch {
		case d.IsRange():
			name += "_max"
		case d.Days != nil:
			name, value = name+"_to", "2026-12-01"
		case name == "bbox":
			continue // addresses of lists never have one
		case name == "polygon":
			value = "116.1,39.9,116.2,39.9,116.2,40"
		case name == "not":
			value = "usage:116"
		}
		f, canonical, err := search.ParseCanonical(name + "=" + value)
		if err != nil || canonical == "" || reflect.DeepEqual(f, lot.Filter{}) {
			t.Errorf("%s: %+v %q %v", name, f, canonical, err)
		}
	}
}
