package places_test

import (
	"regexp"
	"strings"
	"sync"
	"testing"

	"fapai/api/content/places"
)

var embeddedIndex = sync.OnceValues(func() (*places.Index, error) { return places.NewIndex(places.Data()) })

func embedded(t *testing.T) *places.Index {
	t.Helper()
	idx, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return idx
}

func TestDataIsComplete(t *testing.T) {
	want := map[places.Level]int{places.Province: 34, places.City: 391, places.Area: 3361, places.Region: 215}
	idx := embedded(t)
	for level, n := range want {
		if got := len(idx.List(level, 0)); got != n {
			t.Errorf("level %d has %d places, want %d", level, got, n)
		}
	}
	for _, level := range []places.Level{places.Province, places.City} {
		for _, p := range idx.List(level, 0) {
			if len(idx.List(level+1, p.ID)) == 0 {
				t.Errorf("%s has nothing below it", p.Name)
			}
		}
	}
}

func TestFixedIDs(t *testing.T) {
	idx := embedded(t)
	for _, want := range []struct {
		level places.Level
		id    int64
		name  string
	}{
		{places.Province, 3, "北京市"}, {places.City, 29, "北京市"},
		{places.Area, 1, "东城区"}, {places.Area, 3, "朝阳区"}, {places.Area, 16, "延庆区"},
		{places.Area, 3361, "圣方济各堂区"}, {places.City, 391, "澳门特别行政区"}, {places.Region, 1, "广渠门"},
		{places.Region, 215, "怀柔"},
	} {
		if p, ok := idx.Get(want.level, want.id); !ok || p.Name != want.name {
			t.Errorf("level %d id %d is %q, want %s", want.level, want.id, p.Name, want.name)
		}
	}
	city, _ := idx.Get(places.City, 29)
	if city.ParentID != 3 {
		t.Errorf("北京市 lies in province %d, want 3", city.ParentID)
	}
}

func TestMunicipalitiesAreOneCity(t *testing.T) {
	idx := embedded(t)
	for province, want := range map[string]string{
		"北京市": "北京市", "天津市": "天津市", "上海市": "上海市", "重庆市": "重庆市",
		"香港特别行政区": "香港特别行政区", "澳门特别行政区": "澳门特别行政区",
	} {
		for _, p := range idx.List(places.Province, 0) {
			if p.Name != province {
				continue
			}
			cities := idx.List(places.City, p.ID)
			if len(cities) != 1 || cities[0].Name != want {
				t.Errorf("%s has the cities %v", province, cities)
			}
		}
	}
	for _, p := range idx.List(places.City, 0) {
		if p.Name == "市辖区" || p.Name == "县" || strings.Contains(p.Name, "直辖") {
			t.Errorf("%s is a name for clerks", p.Name)
		}
	}
	chongqing, err := idx.Resolve("chongqing", "")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(idx.List(places.Area, chongqing.City.ID)); n != 38 {
		t.Errorf("重庆 has %d districts and counties, want 38", n)
	}
}

func TestNamesAndAliasesAreWellFormed(t *testing.T) {
	alias := regexp.MustCompile(`^[a-z0-9]{1,60}$`)
	han := regexp.MustCompile(`^(\p{Han}+|CBD)$`)
	provinces := map[string]string{}
	for _, level := range places.Levels {
		codes := map[string]string{}
		for _, p := range places.Data()[level] {
			if !alias.MatchString(p.Alias) || !alias.MatchString(p.Pinyin) ||
				p.Initial != strings.ToUpper(p.Pinyin[:1]) {
				t.Errorf("%s: alias %q, pinyin %q, initial %q", p.Name, p.Alias, p.Pinyin, p.Initial)
			}
			if !han.MatchString(p.Name) || !han.MatchString(p.ShortName) || !strings.Contains(p.Alias, p.Pinyin) &&
				level != places.Province {
				t.Errorf("%s %s %s %s", p.Name, p.ShortName, p.Alias, p.Pinyin)
			}
			if twin := codes[p.Code]; p.Code != "" && twin != "" {
				t.Errorf("%s and %s share the code %s", p.Name, twin, p.Code)
			}
			codes[p.Code] = p.Name
			if level == places.Province {
				if provinces[p.Alias] != "" {
					t.Errorf("two provinces are called %s", p.Alias)
				}
				provinces[p.Alias] = p.Name
			}
			if p.Lng != nil && (*p.Lng < 73 || *p.Lng > 136 || *p.Lat < 3 || *p.Lat > 54) {
				t.Errorf("%s lies outside China: %v, %v", p.Name, *p.Lng, *p.Lat)
			}
		}
	}
}

func TestSiblingsHaveDifferentShortNames(t *testing.T) {
	for _, level := range []places.Level{places.City, places.Area, places.Region} {
		type key struct {
			parent int64
			short  string
		}
		seen := map[key]string{}
		for _, p := range places.Data()[level] {
			k := key{p.ParentID, p.ShortName}
			if seen[k] != "" {
				t.Errorf("%s and %s are both called %s", p.Name, seen[k], p.ShortName)
			}
			seen[k] = p.Name
		}
	}
}

// The pinyin of characters that have several readings, where a dictionary would choose the wrong one for the name of
// a place.
func TestReadings(t *testing.T) {
	idx := embedded(t)
	for alias, want := range map[string]string{
		"chongqing": "重庆市", "changsha": "长沙市", "changzhi": "长治市", "xiamen": "厦门市", "luan": "六安市", "bozhou": "亳州市",
		"bengbu": "蚌埠市", "lishui": "丽水市", "chengdu": "成都市", "changdu": "昌都市", "kashi": "喀什地区", "fuzhou": "福州市",
		"taizhou": "泰州市", "zhejiangtaizhou": "台州市", "suzhou": "苏州市", "anhuisuzhou": "宿州市", "yulin": "玉林市",
		"shaanxiyulin": "榆林市", "liaoningchaoyang": "朝阳市", "panyu": "番禺区", "laoting": "乐亭县", "yueqing": "乐清市",
		"changshaxian": "长沙县", "dongguanshi": "东莞市", "jiyuan": "济源市", "shihezi": "石河子市", "xianggang": "香港特别行政区",
	} {
		r, err := idx.Resolve(alias, "")
		if err != nil {
			t.Errorf("%s: %v", alias, err)
			continue
		}
		got := r.City.Name
		if r.Area != nil {
			got = r.Area.Name
		}
		if got != want {
			t.Errorf("%s is %s, want %s", alias, got, want)
		}
	}
}

func TestBeijing(t *testing.T) {
	idx := embedded(t)
	for _, area := range idx.List(places.Area, 29) {
		if area.Alias != area.Pinyin {
			t.Errorf("%s does not keep its bare alias: %s", area.Name, area.Alias)
		}
		if area.Lng == nil {
			t.Errorf("%s has no centre", area.Name)
		}
	}
	for _, p := range places.Data()[places.Region] {
		if strings.Contains(p.Name, "其它") || strings.Contains(p.Name, "其他") {
			t.Errorf("%s gets no page", p.Name)
		}
		if area, ok := idx.Get(places.Area, p.ParentID); !ok || area.ParentID != 29 {
			t.Errorf("%s does not lie in 北京", p.Name)
		}
	}
	yizhuang, err := idx.Resolve("daxing", "yizhuang")
	if err != nil || yizhuang.Region.Name != "亦庄" {
		t.Errorf("亦庄 is not a region of 大兴: %v", err)
	}
	if _, err := idx.Resolve("yizhuang", ""); err == nil {
		t.Error("亦庄 is not a district")
	}
	if r, err := idx.Resolve("dongcheng", "guangqumen"); err != nil || r.Region.Name != "广渠门" {
		t.Errorf("广渠门: %v", err)
	}
}

func TestOutlinesAreClosedAndHoldTheirCentre(t *testing.T) {
	outlines := embedded(t).Outlines(29)
	if len(outlines) != 16 {
		t.Fatalf("%d outlines, want 16", len(outlines))
	}
	for _, o := range outlines {
		inside := false
		for _, ring := range o.Rings {
			if first, last := ring[0], ring[len(ring)-1]; len(ring) < 4 || first[0] != last[0] || first[1] != last[1] {
				t.Errorf("%s has an open ring", o.Area.Name)
			}
			inside = inside != contains(ring, *o.Area.Lng, *o.Area.Lat)
		}
		if !inside {
			t.Errorf("the centre of %s lies outside it", o.Area.Name)
		}
	}
	if others := embedded(t).Outlines(1); len(others) != 0 {
		t.Errorf("outlines of 天津: %d", len(others))
	}
}

// contains reports whether a point lies inside a ring: a ray from it to one side crosses the ring an odd number of
// times.
func contains(ring [][]float64, x, y float64) (inside bool) {
	for i := 1; i < len(ring); i++ {
		x1, y1, x2, y2 := ring[i-1][0], ring[i-1][1], ring[i][0], ring[i][1]
		if (y1 > y) != (y2 > y) && x < (x2-x1)*(y-y1)/(y2-y1)+x1 {
			inside = !inside
		}
	}
	return inside
}

func TestPricesBelongToRegions(t *testing.T) {
	idx := embedded(t)
	prices := places.Prices2016()
	if len(prices) != 215 {
		t.Errorf("%d prices, want 215", len(prices))
	}
	for _, p := range prices {
		if _, ok := idx.Get(places.Region, p.RegionID); !ok || p.UnitPrice < 10_000 || p.Listings < 1 {
			t.Errorf("%+v", p)
		}
	}
}
