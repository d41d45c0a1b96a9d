package communities_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/communities"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/viewcount"
	"fapai/proto-types/wire"
)

func newApp(idb bun.IDB, lots map[int64]lot.CommunityFigures) (*fiber.App, *viewcount.Counter) {
	views := viewcount.New(idb, "communities", slog.New(slog.DiscardHandler))
	handlers := &communities.HTTP{
		Store: newStore(idb, lots), Views: views, Now: func() time.Time { return now },
		Named: func(string, int64) []lot.NamedPlace { return nil },
		Illustrate: func(*communities.Community) []communities.Image {
			return []communities.Image{{URL: "/drawn.svg", Width: 4, Height: 3, IsIllustration: true}}
		},
	}
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	wire.Register(app, handlers.Operations()...)
	return app, views
}

// call sends a request to app and returns the response's status, its cache tags and its decoded data.
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
		Data T
	}
	if err := json.Unmarshal(body, &answer); err != nil || answer.Code != response.StatusCode {
		t.Fatalf("%s: %v in %s", target, err, body)
	}
	return response.StatusCode, strings.Split(response.Header.Get(httpx.HeaderCacheTag), ", "), answer.Data
}

func TestCalls(t *testing.T) {
	tx := apitest.Tx(t)
	upsert(t, tx, now, entry("望京花园"), entry("澜庭", func(c *communities.Community) { c.Lng = ptr(116.471) }))
	id := ids(t, tx, "望京花园", "澜庭")
	app, views := newApp(tx, map[int64]lot.CommunityFigures{id[0]: {Total: 3, Upcoming: 1}})
	one := "/api/community/" + strconv.FormatInt(id[0], 10)
	tag := []string{cachetag.Community(id[0]), cachetag.AnyCommunity}

	status, tags, list := call[wire.CommunityList](t, app, "GET",
		"/api/community?has_active=true&usage=101&page_size=5")
	if status != 200 || list.Total != 1 || list.PageSize != 5 || list.List[0].ID != id[0] ||
		list.List[0].AuctionTotal != 3 ||
		list.List[0].Cover.URL != "/drawn.svg" || *list.List[0].AvgPriceMonth != "2026-10" ||
		list.List[0].AliasNames == nil {
		t.Errorf("list %d %+v", status, list)
	}
	if !slices.Equal(tags, []string{cachetag.Communities, cachetag.Houses}) {
		t.Errorf("tags of the list %v", tags)
	}
	_, tags, detail := call[wire.Community](t, app, "GET", one)
	if detail.Name != "望京花园" || len(detail.Images) != 1 || detail.Metro[0].DistanceM != 600 ||
		*detail.PlotRatio != 2.5 || detail.AuctionUpcoming != 1 {
		t.Errorf("detail %+v", detail)
	}
	if want := append(slices.Clone(tag), cachetag.HousesOfCommunity(id[0]), cachetag.AnyHouse,
		cachetag.CommunityFavorites(id[0])); !slices.Equal(tags, want) {
		t.Errorf("tags of the detail %v, want %v", tags, want)
	}
	if _, tags, series := call[wire.CommunityPrices](t, app, "GET", one+"/price?months=24"); series.Months != 24 ||
		series.List == nil || !slices.Equal(tags, tag) {
		t.Errorf("prices %+v, tags %v", series, tags)
	}
	_, tags, near := call[[]wire.CommunityNeighbour](t, app, "GET", one+"/nearby")
	if len(near) != 1 || near[0].Community.ID != id[1] || *near[0].DistanceM != 85 ||
		!slices.Contains(tags, cachetag.Community(id[1])) {
		t.Errorf("nearby %+v, tags %v", near, tags)
	}
	if _, _, found := call[[]wire.CommunitySuggestion](t, app, "GET",
		"/api/community/suggest?keyword=%E6%9C%9B%E4%BA%AC%E8%8A%B1"); len(found) != 1 || found[0].Count != 3 ||
		found[0].Path != "/xiaoqu/"+strconv.FormatInt(id[0], 10)+".html" {
		t.Errorf("suggested %+v", found)
	}

	if status, _, _ := call[any](t, app, "POST", one+"/view"); status != 200 {
		t.Errorf("view %d", status)
	}
	if err := views.Flush(ctx); err != nil {
		t.Fatal(err)
	}
	if _, _, detail := call[wire.Community](t, app, "GET", one); detail.ViewCount != 1 {
		t.Errorf("%d views", detail.ViewCount)
	}
	for method, path := range map[string]string{"GET": "", "POST": "/view"} {
		if status, _, _ := call[any](t, app, method, "/api/community/99999999"+path); status != 404 {
			t.Errorf("missing%s: %d", path, status)
		}
	}
}
