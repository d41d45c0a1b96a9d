package lots_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	fiber "github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/viewcount"
	"fapai/proto-types/wire"
)

func newApp(idb bun.IDB) (*fiber.App, *viewcount.Counter) {
	views := viewcount.New(idb, "houses", slog.New(slog.DiscardHandler))
	handlers := lots.New(lots.Deps{
		Store: newStore(idb), Index: newIndex(idb), Map: postgres.NewMapper(idb, fixture.Clock),
		Views: views, Now: fixture.Clock,
		Name: func(dictionary, code string) string {
			if code == "9" {
				return ""
			}
			return dictionary + "/" + code
		},
		Places: func(area, region int64) (lots.PlaceMatch, bool) {
			return lots.PlaceMatch{Name: "朝阳区", Note: "北京", Path: "/fapaifang/chaoyang/"},
				area == fixture.Chaoyang && region == 0
		},
	})
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	wire.Register(app, handlers.Operations()...)
	return app, views
}

// call sends a request and returns the status, the cache tags and the data of the answer.
func call[T any](t *testing.T, app *fiber.App, method, target string) (status int, tags []string, data T) {
	t.Helper()
	response, err := app.Test(httptest.NewRequest(method, target, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Code int
		Msg  string
		Data T
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		t.Fatalf("%s: %v in %s", target, err, body)
	}
	if answer.Code != response.StatusCode || answer.Msg == "" {
		t.Errorf("%s: code %d, msg %q, status %d", target, answer.Code, answer.Msg, response.StatusCode)
	}
	return response.StatusCode, strings.FieldsFunc(response.Header.Get(httpx.HeaderCacheTag),
		func(r rune) bool { return r == ' ' || r == ',' }), answer.Data
}

func TestListAndItsParameters(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	ids := fixture.Insert(t, tx, fixture.Lot(), fixture.House(func(h *lot.House) { h.Usage = "102" }),
		fixture.Lot(func(l *lot.Lot) { l.Images = []lot.Image{{URL: "/photo.jpg", Width: 8, Height: 6}} }))
	status, tags, list := call[wire.HouseList](t, app, "GET",
		"/api/house?usage=101&usage=103&province_id=7&sort=start_price_asc&page_size=1&page=2")
	if status != 200 || list.Total != 2 || list.Page != 2 || list.PageSize != 1 || len(list.List) != 1 ||
		list.List[0].ID != ids[0] {
		t.Fatalf("%d %+v", status, list)
	}
	if !slices.Equal(tags, []string{"houses", cachetag.House(ids[0])}) {
		t.Errorf("tags %v", tags)
	}
	card := list.List[0]
	if card.Cover != nil || card.Status != "0" ||
		*card.StartTime != "2026-11-20T10:00:00+08:00" {
		t.Errorf("card %+v, cover %+v", card, card.Cover)
	}
	if _, _, list := call[wire.HouseList](t, app, "GET", "/api/house?sort=start_price_asc"); list.Total != 3 ||
		list.PageSize != 30 || list.List[0].Cover.URL != "/photo.jpg" {
		t.Errorf("the plain list %+v", list)
	}
	if _, _, empty := call[map[string]any](t, app, "GET", "/api/house?keyword=没有的"); empty["list"] == nil ||
		empty["total"] != 0.0 {
		t.Errorf("an empty list is [], not %v", empty["list"])
	}
	if status, _, _ := call[any](t, app, "GET", "/api/house?start_from=2026-02-31"); status != 400 {
		t.Errorf("a day that does not exist: %d", status)
	}
}

func TestFacetsAreNamed(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	fixture.Insert(t, tx, fixture.Lot())
	_, tags, facets := call[wire.HouseFacets](t, app, "GET", "/api/house/facet?usage=102")
	names := map[string]string{}
	for _, f := range facets.Facets {
		for _, v := range f.Values {
			names[f.Key] = v.Code + " " + v.Name
		}
	}
	if facets.Total != 0 || names["usage"] != "101 usage/101" || len(names) != 1 || len(facets.Facets) != 31 {
		t.Errorf("total %d, names %v", facets.Total, names)
	}
	if _, _, some := call[wire.HouseFacets](t, app, "GET",
		"/api/house/facet?usage=102&facet=stage&facet=usage&facet=nix"); len(some.Facets) != 2 ||
		some.Facets[0].Key != "usage" || len(some.Facets[0].Values) != 1 || some.Facets[1].Key != "stage" {
		t.Errorf("%+v", some)
	}
	_, _, facets = call[wire.HouseFacets](t, app, "GET", "/api/house/facet")
	for _, f := range facets.Facets {
		for _, v := range f.Values {
			names[f.Key] = v.Name
		}
	}
	if facets.Total != 1 || names["area_id"] != "朝阳" || names["court_id"] != "北京市朝阳区人民法院" ||
		names["status"] != "auction_status/0" ||
		names["loan"] != "9" || names["elevator"] != "has_no/1" || names["within"] != "30天内" {
		t.Errorf("total %d, names %v", facets.Total, names)
	}
	if !slices.Equal(tags, []string{"houses"}) {
		t.Errorf("tags %v", tags)
	}
}

func TestDetailAndItsParts(t *testing.T) {
	tx := apitest.Tx(t)
	app, views := newApp(tx)
	one := fixture.FullLot()
	one.House.MarketN = fixture.Ptr(lot.MarketEvidence)
	one.House.MarketPrice, one.House.DealPrice, one.House.AssetGroup = fixture.Ptr[int64](5_000_000),
		fixture.Ptr[int64](4_200_000), fixture.Ptr("x")
	other := fixture.House(func(h *lot.House) { h.AssetGroup, h.RoundNo = fixture.Ptr("x"), 2 })
	ids := fixture.Insert(t, tx, one, other)
	path := fmt.Sprintf("/api/house/%d", ids[0])
	_, tags, h := call[wire.House](t, app, "GET", path)
	if !slices.Equal(tags, []string{cachetag.House(ids[0]), "house:all", cachetag.HouseFavorites(ids[0]),
		cachetag.House(ids[1])}) {
		t.Errorf("tags %v", tags)
	}
	if !h.ServerTime.Equal(fixture.Now) ||
		*h.NoticeHTML != `<p><span id="quote-no_lease"></span><mark>租赁情况：无</mark>。</p>` || len(h.Images) != 2 ||
		h.Cover.URL != "/1.svg" || len(h.Rounds) != 2 ||
		h.LandEndDate.String() != "2070-05-01" || *h.MarketDiscount != 0.7 || *h.PriceGap != 1_500_000 ||
		*h.PremiumRate != 0.2 ||
		*h.DealUnitPrice != 46927 || *h.MarketUnitPrice != 55866 || *h.CourtDiscount != 0.7 ||
		h.RiskTags[0].Code != "no_lease" {
		t.Errorf("%+v", h)
	}
	_, _, raw := call[map[string]any](t, app, "GET", fmt.Sprintf("/api/house/%d", ids[1]))
	for _, list := range []string{"images", "attachments", "rounds", "tags", "metro", "risk_tags"} {
		if _, ok := raw[list].([]any); !ok {
			t.Errorf("%s is %v", list, raw[list])
		}
	}
	if v, there := raw["notice_html"]; !there || v != nil {
		t.Errorf("an absent notice is %v", v)
	}
	_, _, bids := call[[]wire.HouseBid](t, app, "GET", path+"/bid")
	_, _, changes := call[[]wire.HouseChange](t, app, "GET", path+"/change")
	_, _, similar := call[[]wire.HouseCard](t, app, "GET", path+"/similar?kind=price&limit=3")
	if len(bids) != 2 || bids[0].Code != "B2" || changes == nil || len(changes) != 0 ||
		similar == nil || len(similar) != 0 {
		t.Errorf("bids %+v, changes %+v, similar %+v", bids, changes, similar)
	}
	if status, _, _ := call[any](t, app, "POST", path+"/view"); status != 200 || !views.Waiting(ids[0]) {
		t.Errorf("view: %d", status)
	}
	for _, target := range []string{"", "/bid", "/change", "/similar"} {
		if status, _, _ := call[any](t, app, "GET", "/api/house/999999999"+target); status != 404 {
			t.Errorf("unknown lot %s: %d", target, status)
		}
	}
	if status, _, _ := call[any](t, app, "POST", "/api/house/999999999/view"); status != 404 {
		t.Errorf("view of an unknown lot: %d", status)
	}
}

func TestSuggestAndSummaryCalls(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	fixture.Insert(t, tx, fixture.Lot(), fixture.Lot())
	_, _, list := call[[]wire.HouseSuggestion](t, app, "GET", "/api/house/suggest?keyword=%E6%9C%9D%E9%98%B3")
	if len(list) != 4 || list[0].Kind != "area" || *list[0].Count != 2 || list[0].Path != "/fapaifang/chaoyang/" ||
		list[1].Kind != "house" || list[1].Count != nil {
		t.Fatalf("%+v", list)
	}
	if last := list[3]; last.Kind != "keyword" || last.Name != "朝阳" || *last.Count != 2 ||
		last.Path != "/fapaifang.html?keyword=%E6%9C%9D%E9%98%B3" {
		t.Errorf("the keyword itself: %+v", last)
	}
	if _, _, none := call[[]wire.HouseSuggestion](t, app, "GET", "/api/house/suggest?keyword=zzz"); none == nil ||
		len(none) != 0 {
		t.Errorf("none: %+v", none)
	}
	_, _, sum := call[wire.HouseSummary](t, app, "GET", "/api/house/summary?city_id=29")
	if sum.Upcoming != 2 || sum.Today.String() != "2026-11-19" || !sum.UpdatedAt.Equal(fixture.Now) {
		t.Errorf("%+v", sum)
	}
}
