package places_test

import (
	"errors"
	"testing"

	"fapai/api/content/places"
)

func TestResolve(t *testing.T) {
	idx := embedded(t)
	for _, tt := range []struct {
		alias, region              string
		province, city, area, shop string // expected short names; shop is the business area
	}{
		{"beijing", "", "北京", "北京", "", ""},
		{"chaoyang", "", "北京", "北京", "朝阳", ""},
		{"chaoyang", "wangjing", "北京", "北京", "朝阳", "望京"},
		{"huairou", "huairou", "北京", "北京", "怀柔", "怀柔"},
		{"hangzhou", "", "浙江", "杭州", "", ""},
		{"changchunchaoyang", "", "吉林", "长春", "朝阳", ""},
		{"haidian", "wangjing", "", "", "", ""}, // a business area of another district
		{"beijing", "wangjing", "", "", "", ""}, // without its district a business area cannot be found
		{"chaoyang", "nowhere", "", "", "", ""},
		{"nowhere", "", "", "", "", ""},
		{"nowhere", "wangjing", "", "", "", ""},
		{"wangjing", "", "", "", "", ""},
		{"Beijing", "", "", "", "", ""},
		{"", "", "", "", "", ""},
		{"", "wangjing", "", "", "", ""},
	} {
		r, err := idx.Resolve(tt.alias, tt.region)
		if tt.city == "" {
			if !errors.Is(err, places.ErrNotFound) {
				t.Errorf("%s/%s: error %v, want ErrNotFound", tt.alias, tt.region, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s/%s: %v", tt.alias, tt.region, err)
			continue
		}
		if r.Province.ShortName != tt.province || r.City.ShortName != tt.city || short(r.Area) != tt.area ||
			short(r.Region) != tt.shop {
			t.Errorf("%s/%s is %s %s %s %s", tt.alias, tt.region, r.Province.ShortName, r.City.ShortName,
				short(r.Area), short(r.Region))
		}
	}
}

func short(p *places.Place) string {
	if p == nil {
		return ""
	}
	return p.ShortName
}

func TestLocate(t *testing.T) {
	idx := embedded(t)
	want, err := idx.Resolve("chaoyang", "wangjing")
	if err != nil {
		t.Fatal(err)
	}
	got, err := idx.Locate(places.Region, want.Region.ID)
	if err != nil || got.Region.Alias != "wangjing" || got.Area.Alias != "chaoyang" ||
		got.City.ID != 29 || got.Province.ID != 3 {
		t.Errorf("%+v, %v", got, err)
	}
	for _, level := range places.Levels {
		if _, err := idx.Locate(level, 1_000_000); !errors.Is(err, places.ErrNotFound) {
			t.Errorf("level %d: %v, want ErrNotFound", level, err)
		}
	}
}

func TestListIsInCustomaryOrder(t *testing.T) {
	idx := embedded(t)
	provinces := idx.List(places.Province, 0)
	if provinces[0].ShortName != "北京" || provinces[33].ShortName != "澳门" {
		t.Errorf("provinces run from %s to %s", provinces[0].ShortName, provinces[33].ShortName)
	}
	if areas := idx.List(places.Area, 29); len(areas) != 16 || areas[0].ShortName != "东城" ||
		areas[15].ShortName != "延庆" {
		t.Errorf("the districts of 北京: %v", areas)
	}
	if list := idx.List(places.Region, 1_000_000); len(list) != 0 {
		t.Errorf("below an unknown parent: %v", list)
	}
}

func TestNewIndexRefusesFaults(t *testing.T) {
	province := places.Place{Level: places.Province, ID: 1, Alias: "p"}
	city := places.Place{Level: places.City, ID: 1, ParentID: 1, Alias: "c"}
	area := places.Place{Level: places.Area, ID: 1, ParentID: 1, Alias: "a"}
	region := places.Place{Level: places.Region, ID: 1, ParentID: 1, Alias: "c"}
	with := func(change func(*places.Tables)) places.Tables {
		t := places.Tables{{province}, {city}, {area}, {region}}
		change(&t)
		return t
	}
	if _, err := places.NewIndex(with(func(*places.Tables) {})); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*places.Tables){
		"an id twice": func(t *places.Tables) {
			t[places.Province] = append(t[places.Province],
				province)
		},
		"no parent":                        func(t *places.Tables) { t[places.Area][0].ParentID = 7 },
		"a city and an area of one alias":  func(t *places.Tables) { t[places.Area][0].Alias = "c" },
		"two regions of an area, one name": func(t *places.Tables) { r := region; r.ID = 2; t[places.Region] = append(t[places.Region], r) },
	} {
		if _, err := places.NewIndex(with(change)); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// Every city has one area for lots whose district is unknown. It can be found by id and alias, but no list of
// districts contains it.
func TestTheUnknownDistrictOfACity(t *testing.T) {
	idx := embedded(t)
	for _, city := range idx.List(places.City, 0) {
		r, err := idx.Resolve(city.Alias+"quxianweizaiming", "")
		if err != nil || r.City.ID != city.ID || !r.Area.Unknown() || r.Known().Area != nil ||
			r.Known().City.ID != city.ID {
			t.Fatalf("%s: %+v, %v", city.Name, r, err)
		}
		for _, area := range idx.List(places.Area, city.ID) {
			if area.Unknown() {
				t.Fatalf("%s lists %s", city.Name, area.Name)
			}
		}
	}
}
