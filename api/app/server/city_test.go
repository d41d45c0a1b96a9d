package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/content"
	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/importing"
	"fapai/api/lots/importer"
	"fapai/api/platform/clock"
	"fapai/proto-types/wire"
)

// chengduFeed is a CSV file of lots in 成都, whose districts are given as a code, as a name, not at all, or by
// an unknown name. The last lot is in 杭州.
const chengduFeed = `来源平台,标的ID,标题,城市,区县,坐落,起拍价（万元）,评估价（万元）,建筑面积,用途,状态,公告发布时间,开拍时间,结束时间,成交价（万元）,经度,纬度
阿里资产,1,【第一次拍卖】甲小区1号楼101室,成都市,510104,甲小区1号楼101室,100,140,100㎡,住宅,,2026-10-20 10:00,2099-11-20 10:00,2099-11-21 10:00,,,
阿里资产,2,【第一次拍卖】乙小区2号楼201室,成都市,武侯区,成都市武侯区乙小区2号楼201室,120,160,100㎡,住宅,,2026-10-20 10:00,2099-11-20 10:00,2099-11-21 10:00,,,
阿里资产,3,【第一次拍卖】丙小区3号楼301室,成都市,,丙小区3号楼301室,140,190,100㎡,住宅,,2026-10-20 10:00,2099-11-20 10:00,2099-11-21 10:00,,104.10,30.50
阿里资产,4,【第一次拍卖】丁小区4号楼401室,成都市,高新区,成都市高新区丁小区4号楼401室,160,200,100㎡,住宅,,2026-10-20 10:00,2099-11-20 10:00,2099-11-21 10:00,,,
阿里资产,5,【第一次拍卖】戊小区5号楼501室,杭州市,西湖区,杭州市西湖区戊小区5号楼501室,200,280,100㎡,住宅,,2026-10-20 10:00,2099-11-20 10:00,2099-11-21 10:00,,,
`

// cityApp returns the program with a database that contains chengduFeed.
func cityApp(t *testing.T) *fiber.App {
	t.Helper()
	own := apitest.Database(t)
	labels, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "chengdu.csv")
	if err := os.WriteFile(file, []byte(chengduFeed), 0o600); err != nil {
		t.Fatal(err)
	}
	report, err := importing.Houses(t.Context(), []string{file}, importing.Options{}, importing.Deps{
		DB: own, Now: clock.Now, Dictionary: labels.Code,
		Places:      importing.NewPlaces(places.Data(), content.DefaultCityID),
		WriteHouses: importing.UpsertLots, LinkHouses: importer.LinkCommunities,
	})
	if err != nil || report.Files[0].Rejected > 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	if _, err := StatRollup(own, labels).Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	return newTestAppOn(t, own)
}

// answer returns the data of a response.
func answer[T any](t *testing.T, app *fiber.App, target string, headers ...string) T {
	t.Helper()
	req := httptest.NewRequest("GET", target, nil)
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := app.Test(req, -1)
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("%s: %v %v", target, res, err)
	}
	var body struct{ Data T }
	if err := json.NewDecoder(res.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	return body.Data
}

func headOf(t *testing.T, app *fiber.App, path, query string) wire.PageHead {
	t.Helper()
	return answer[wire.PageHead](t, app, "/api/page-path?query="+url.QueryEscape(query), "page-path", path)
}

// TestACityIsImportedWithItsDistricts imports lots of other cities, and checks the API responses of which
// pages are made.
func TestACityIsImportedWithItsDistricts(t *testing.T) {
	app := cityApp(t)
	const city = 254
	chengdu := answer[wire.PlaceResolved](t, app, "/api/place/alias/chengdu")
	if chengdu.City.ID != city {
		t.Fatalf("成都 is %d", chengdu.City.ID)
	}

	lots := answer[wire.HouseList](t, app, fmt.Sprintf("/api/house?city_id=%d", city))
	areas := map[string]int{}
	var unknown wire.HouseCard
	for _, h := range lots.List {
		areas[h.AreaName]++
		if h.AreaName == "区县未载明" {
			unknown = h
		}
	}
	if want := map[string]int{"锦江": 1, "武侯": 1, "区县未载明": 2}; lots.Total != 4 || !maps.Equal(areas, want) {
		t.Fatalf("%d lots in %v", lots.Total, areas)
	}

	facets := answer[wire.HouseFacets](t, app, fmt.Sprintf("/api/house/facet?city_id=%d", city))
	for _, v := range facets.Facets[0].Values {
		if areas[v.Name] != v.Count {
			t.Errorf("the facet counts %d in %s", v.Count, v.Name)
		}
	}
	if n := answer[wire.HouseList](t, app, fmt.Sprintf("/api/house?area_id=%d", unknown.AreaID)).Total; n != 2 {
		t.Errorf("the list of the unknown district has %d lots", n)
	}
	detail := answer[wire.House](t, app, fmt.Sprintf("/api/house/%d", unknown.ID))
	if detail.CityID != city || detail.AreaName != "区县未载明" {
		t.Errorf("%+v", detail)
	}

	cityMap := answer[wire.HouseMap](t, app, "/api/map/house?bbox=103,30,105,31.5&zoom=10")
	points := map[[2]float64]string{}
	for _, p := range cityMap.List {
		if other := points[[2]float64{p.Lng, p.Lat}]; other != "" {
			t.Errorf("%s and %s share a point", p.Name, other)
		}
		points[[2]float64{p.Lng, p.Lat}] = p.Name
	}
	if cityMap.Total != 4 || len(points) != 3 {
		t.Errorf("%+v", cityMap)
	}

	overview := answer[wire.StatOverview](t, app, fmt.Sprintf("/api/stat/overview?city_id=%d", city))
	var listed []string
	for _, a := range overview.Areas {
		listed = append(listed, fmt.Sprintf("%s %d", a.Name, a.Listed))
	}
	if want := []string{"区县未载明 2", "武侯 1", "锦江 1"}; !slices.Equal(slices.Sorted(slices.Values(listed)),
		slices.Sorted(slices.Values(want))) {
		t.Errorf("figures of %v", listed)
	}
	if n := answer[[]wire.CityCount](t, app, "/api/place/city-count"); len(n) != 2 {
		t.Errorf("%+v", n)
	}
}

// TestPagesOfACityNameIt checks the titles, breadcrumbs, places and site map of a city other than the home
// city.
func TestPagesOfACityNameIt(t *testing.T) {
	app := cityApp(t)
	for path, query := range map[string]string{
		"/fapaifang/chengdu/": "", "/map-house.html": "city_id=254", "/fapaiyanjiu.html": "city_id=254",
		"/statistics.html": "city_id=254", "/chart/trend": "city_id=254",
	} {
		h := headOf(t, app, path, query)
		if !strings.Contains(h.SeoTitle, "成都") || strings.Contains(h.SeoTitle, "北京") || h.Place == nil ||
			h.Place.City.ID != 254 ||
			h.Robots != "index,follow" {
			t.Errorf("%s?%s: %q %s %+v", path, query, h.SeoTitle, h.Robots, h.Place)
		}
	}
	if h := headOf(t, app, "/fapaifang.html", ""); h.Place != nil {
		t.Errorf("the list of two cities is of %s", h.Place.City.Name)
	}
	if h := headOf(t, app, "/fapaiyanjiu.html", ""); !strings.Contains(h.SeoTitle, "北京") || h.Place.City.ID != 29 {
		t.Errorf("%q", h.SeoTitle)
	}
	id := answer[wire.HouseList](t, app, "/api/house?area_id=1000254").List[0].ID
	h := headOf(t, app, fmt.Sprintf("/fapaifang-info/%d.html", id), "")
	var crumbs []string
	for _, c := range h.Breadcrumb {
		crumbs = append(crumbs, c.Name)
	}
	if !slices.Equal(crumbs[:3], []string{"首页", "法拍房", "成都法拍房"}) || len(crumbs) != 4 || h.Place.Area != nil {
		t.Errorf("breadcrumb %v", crumbs)
	}
	for _, file := range addressesOf(t, app, "/sitemap.xml") {
		u, err := url.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(file, "places") {
			continue
		}
		origin := strings.TrimSuffix(file, u.Path)
		list := addressesOf(t, app, u.Path)
		for _, address := range list {
			checkHead(t, app, origin, address)
			if strings.Contains(address, "weizaiming") {
				t.Errorf("the site map has %s", address)
			}
		}
		for _, path := range []string{"/fapaifang/chengdu/", "/fapaifang/wuhou/", "/map-house.html?city_id=254",
			"/fapaiyanjiu.html?city_id=254"} {
			if !slices.Contains(list, origin+path) {
				t.Errorf("the site map lacks %s", path)
			}
		}
	}
}
