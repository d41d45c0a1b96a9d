package lots_test

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// Business areas of the table of places.
const (
	wangjing   = 38
	jinsong    = 51
	panjiayuan = 53
)

// meant formats the reading of a query: filters, remaining text, dropped parts, guesses (an applied one with !).
func meant(t *testing.T, app *fiber.App, query, filters string) string {
	t.Helper()
	values := url.Values{"keyword": {query}}
	if filters != "" {
		values.Set("filters", filters)
	}
	_, _, got := call[wire.HouseUnderstanding](t, app, "GET", "/api/house/understand?"+values.Encode())
	parts := []string{got.Query}
	if got.Rest != "" {
		parts = append(parts, "rest "+got.Rest)
	}
	for _, m := range got.Missing {
		parts = append(parts, "no "+m.Text+" "+m.Reason)
	}
	for _, g := range got.Guesses {
		mark := ""
		if g.Applied {
			mark = "!"
		}
		parts = append(parts, "guess "+g.Name+mark+" "+g.Keyword)
	}
	return strings.Join(parts, "; ")
}

// If a query contains a text that no lot contains, the list must not be empty. The text is replaced by the most
// similar name or ignored.
func TestWhatNoLotHasIsNoCondition(t *testing.T) {
	tx := apitest.Tx(t)
	fixture.Insert(t, tx,
		fixture.House(func(h *lot.House) {
			h.AreaID, h.RegionID, h.Room, h.Title = fixture.Chaoyang, fixture.Ptr[int64](wangjing), fixture.Ptr(2),
				"花家地一号"
		}),
		fixture.House(func(h *lot.House) {
			h.AreaID, h.RegionID, h.Room, h.Title, h.RingRoad = fixture.Dongcheng, nil,
				fixture.Ptr(3), "胡同里", fixture.Ptr(2)
		}))
	app, _ := newApp(tx)
	for _, c := range []struct{ query, filters, want string }{
		{"望经 两居", "", "region_id=38&room=2; guess 望京! 望京 两居"},
		{"超阳", "", "area_id=3; guess 朝阳! 朝阳"},
		{"两居 花家地", "", "room=2; rest 花家地"},
		{"三居 花家地", "", "room=3; no 花家地 没有房源写到"},
		{"花家地", "area_id=1", "; no 花家地 没有房源写到"},
		{"花家地", "area_id=3", "; rest 花家地"},
		{"两居 学区房", "", "room=2; no 学区房 房源数据没有学区信息"},
		{"二环内", "", "ring=2"},
		{"五环外", "", "; no 五环外 现有房源的公告都没有载明"},
		{"带车位 两居", "", "room=2; no 带车位 现有房源的公告都没有载明"},
		{"不要三居", "", "not=room%3A3"},
	} {
		if got := meant(t, app, c.query, c.filters); got != c.want {
			t.Errorf("%s beside %q: %q, want %q", c.query, c.filters, got, c.want)
		}
	}
}

// A place without lots is replaced by near places, its own station first. If none is near, the list is empty.
func TestPlacesWithoutLots(t *testing.T) {
	tx := apitest.Tx(t)
	jinsong, at := int64(jinsong), func(lng, lat float64) func(*lot.House) {
		return func(h *lot.House) { h.Lng, h.Lat, h.Title = &lng, &lat, "一处" }
	}
	fixture.Insert(t, tx,
		fixture.House(at(116.5027, 39.9227)), fixture.House(at(116.3160, 39.9840)),
		fixture.House(func(h *lot.House) { h.RegionID, h.Title = &jinsong, "劲松一处" }))
	app, _ := newApp(tx)
	for query, want := range map[string]string{
		"十里堡":       "metro=十里堡; no 十里堡 没有房源，列出附近的十里堡地铁站",
		"十里堡地铁站":    "metro=十里堡",
		"中关村 两居":    "metro=中关村&room=2; no 中关村 没有房源，列出附近的中关村地铁站",
		"潘家园":       "region_id=" + fmt.Sprint(jinsong) + "; no 潘家园 没有房源，列出附近的劲松",
		"潘家园地铁站":    "region_id=" + fmt.Sprint(jinsong) + "; no 潘家园地铁站 没有房源，列出附近的劲松",
		"潘家园旧货市场":   "region_id=" + fmt.Sprint(jinsong) + "; no 潘家园旧货市场 没有房源，列出附近的劲松",
		"不要潘家园":     "not=region_id:" + fmt.Sprint(panjiayuan),
		"天安门":       "region_id=" + fmt.Sprint(jinsong) + "; no 天安门 没有房源，列出附近的劲松",
		"通勤30分钟 国贸": "commute=国贸&commute_minutes=30",
	} {
		got, _ := url.QueryUnescape(meant(t, app, query, ""))
		if got != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
	for _, query := range []string{"深圳 两居", "杭州市西湖区", "八达岭长城", "大红门 两居", "东京市 两居", "广东",
		"(2024)京0105执99999号 两居", "745699999999"} {
		_, _, got := call[wire.HouseUnderstanding](t, app, "GET", ask(query))
		place := regexp.MustCompile(`(city|area|region)_id=`).MatchString(got.Query)
		if len(got.HouseIds) != 1 && !place || len(got.Missing) == 0 ||
			slices.ContainsFunc(got.Guesses, func(g wire.UnderstoodGuess) bool { return g.Applied }) {
			t.Errorf("%s lists lots: %+v", query, got)
		}
	}
}

// A building number is compared as a whole: 1号楼 does not match 11号楼.
func TestNumbersOfBuildingsAreWords(t *testing.T) {
	tx := apitest.Tx(t)
	titled := func(title string) lot.Lot { return fixture.House(func(h *lot.House) { h.Title = title }) }
	ids := fixture.Insert(t, tx, titled("望京花园1号楼201"), titled("望京花园11号楼201"), titled("望京花园21号楼1单元"))
	app, _ := newApp(tx)
	for query, want := range map[string][]int64{"1号楼": ids[:1], "11号楼": ids[1:2], "1单元": ids[2:], "号楼": ids} {
		_, _, got := call[wire.HouseList](t, app, "GET", "/api/house?"+url.Values{"keyword": {query}}.Encode())
		var found []int64
		for _, card := range got.List {
			found = append(found, card.ID)
		}
		slices.Sort(found)
		if !slices.Equal(found, want) {
			t.Errorf("%s finds %v, want %v", query, found, want)
		}
	}
}

// A name that sounds like the text is offered even if the text finds lots.
func TestASoundIsOffered(t *testing.T) {
	tx := apitest.Tx(t)
	fixture.Insert(t, tx,
		fixture.House(func(h *lot.House) { h.RegionID, h.Title = fixture.Ptr[int64](wangjing), "望经花园" }))
	app, _ := newApp(tx)
	if got := meant(t, app, "望经", ""); got != "; rest 望经; guess 望京 望京" {
		t.Error(got)
	}
}

// Lots are found by the beginning and the end of their case number.
func TestPartsOfCaseNumbers(t *testing.T) {
	tx := apitest.Tx(t)
	numbered := func(number string) lot.Lot {
		return fixture.House(func(h *lot.House) { h.CaseNo = &number })
	}
	ids := fixture.Insert(t, tx, numbered("（2025）京0105执恢88号"), numbered("（2025）京0105执99号"),
		numbered("（2024）京0105执恢88号"), numbered("（2025）京03执恢188号"))
	app, _ := newApp(tx)
	for query, want := range map[string][]int64{
		"（2025）京0105": {ids[0], ids[1]}, "2025京0105执恢": {ids[0]}, "执恢88号": {ids[0], ids[2]},
		"京0105执恢88":            {ids[0], ids[2]},
		"(2025) 京 03 执恢 188 号": {ids[3]}, "（2025）京0105执恢8号": nil,
	} {
		_, _, got := call[wire.HouseUnderstanding](t, app, "GET", ask(query))
		if want == nil {
			want = []int64{1<<53 - 1} // no lot has this id
		}
		slices.Sort(got.HouseIds)
		if fmt.Sprint(got.HouseIds) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", query, got.HouseIds, want)
		}
	}
}

// Suggestions accept what lists accept: a wrong character, traditional characters, pinyin inside a name.
func TestSuggestionsFollowTheRules(t *testing.T) {
	tx := apitest.Tx(t)
	fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.AreaID, h.Room = fixture.Chaoyang, fixture.Ptr(2) }))
	app, _ := newApp(tx)
	for query, want := range map[string]string{
		"潮阳": "area 朝阳区", "朝陽": "area 朝阳区", "朝阳q": "area 朝阳区", "朝陽兩居 學區房": "keyword 朝陽兩居 學區房 朝阳 · 两居 · 不含“学区房”",
	} {
		values := url.Values{"keyword": {query}, "city_id": {"29"}}
		_, _, list := call[[]wire.HouseSuggestion](t, app, "GET", "/api/house/suggest?"+values.Encode())
		var got []string
		for _, s := range list {
			text := string(s.Kind) + " " + s.Name
			if s.Kind == "keyword" {
				text += " " + s.Note
			}
			got = append(got, text)
		}
		if !slices.Contains(got, want) {
			t.Errorf("%s suggests %q, want %q among them", query, got, want)
		}
	}
}
