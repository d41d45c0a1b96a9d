package places_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/routers"
	"github.com/gofiber/fiber/v2"

	"fapai/api/content/places"
	"fapai/api/platform/httpx"
	"fapai/proto-types/spec"
	"fapai/proto-types/wire"
)

// readContract returns a router for the API contract. The contract is parsed only once for all tests, because that
// is slow.
var readContract = sync.OnceValues(func() (routers.Router, error) {
	doc, err := spec.Load()
	if err != nil {
		return nil, err
	}
	return httpx.NewContract(doc)
})

// get sends a GET request, checks the status and that the response conforms to the contract, and returns its data.
func get[T any](t *testing.T, calls *places.HTTP, path string, wantStatus int) (data T) {
	t.Helper()
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	contract, err := readContract()
	if err != nil {
		t.Fatal(err)
	}
	app.Use(httpx.Validator(contract, nil))
	wire.Register(app, calls.Operations()...)

	res, err := app.Test(httptest.NewRequest("GET", path, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Code int
		Msg  string
		Data T
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		t.Fatalf("%s: %v: %s", path, err, body)
	}
	if res.StatusCode != wantStatus || answer.Code != wantStatus {
		t.Fatalf("%s: status %d, code %d, want %d: %s", path, res.StatusCode, answer.Code, wantStatus, answer.Msg)
	}
	if got := res.Header.Get("Cache-Tag"); wantStatus == 200 && !strings.HasPrefix(got, "places") {
		t.Errorf("%s: Cache-Tag %q", path, got)
	}
	return answer.Data
}

func TestListPlaces(t *testing.T) {
	calls := places.NewHTTP(embedded(t), nil, nil)
	for _, tt := range []struct {
		query string
		n     int
		first string
	}{
		{"level=province", 34, "北京市"},
		{"level=province&parent_id=3", 34, "北京市"},
		{"level=city&parent_id=3", 1, "北京市"},
		{"level=area&parent_id=29", 16, "东城区"},
		{"level=region&parent_id=1", 17, "广渠门"},
		{"level=region", 215, "广渠门"},
	} {
		list := get[[]wire.Place](t, calls, "/api/place?"+tt.query, 200)
		if len(list) != tt.n || list[0].Name != tt.first {
			t.Errorf("%s: %d places from %s, want %d from %s", tt.query, len(list), list[0].Name, tt.n, tt.first)
		}
	}
	if list := get[[]wire.Place](t, calls, "/api/place?level=area&parent_id=999999", 200); list == nil ||
		len(list) != 0 {
		t.Errorf("an unknown parent answers %v, want []", list)
	}
	get[any](t, calls, "/api/place?level=street", 400)
}

func TestResolvePlace(t *testing.T) {
	calls := places.NewHTTP(embedded(t), nil, nil)
	city := get[wire.PlaceResolved](t, calls, "/api/place/alias/beijing", 200)
	if city.Province.ID != 3 || city.City.ID != 29 || city.City.Level != wire.PlaceLevelCity ||
		city.Area != nil || city.Region != nil {
		t.Errorf("%+v", city)
	}
	region := get[wire.PlaceResolved](t, calls, "/api/place/alias/chaoyang/wangjing", 200)
	if region.Area == nil || region.Area.ShortName != "朝阳" || region.Region == nil ||
		region.Region.Level != wire.PlaceLevelRegion ||
		region.Region.ParentID != region.Area.ID || region.Region.Lng == nil {
		t.Errorf("%+v", region)
	}
	get[any](t, calls, "/api/place/alias/nowhere", 404)
	get[any](t, calls, "/api/place/alias/haidian/wangjing", 404)
}

func TestListOutlines(t *testing.T) {
	calls := places.NewHTTP(embedded(t), nil, nil)
	for _, path := range []string{"/api/place/outline", "/api/place/outline?city_id=29"} {
		list := get[[]wire.Outline](t, calls, path, 200)
		if len(list) != 16 || list[0].AreaID != 1 || list[0].Name != "东城" || list[0].Alias != "dongcheng" {
			t.Errorf("%s: %d outlines", path, len(list))
		}
	}
	if list := get[[]wire.Outline](t, calls, "/api/place/outline?city_id=1", 200); list == nil || len(list) != 0 {
		t.Errorf("天津: %v, want []", list)
	}
}

func TestCityCountsAreInTheOrderOfTheIDs(t *testing.T) {
	failure, counted := errors.New("no database"), map[int64]int{57: 2, 29: 70}
	handlers := places.NewHTTP(embedded(t), nil, func(context.Context) (map[int64]int, error) {
		return counted, failure
	})
	get[any](t, handlers, "/api/place/city-count", 500)
	failure = nil
	list := get[[]wire.CityCount](t, handlers, "/api/place/city-count", 200)
	if !slices.Equal(list, []wire.CityCount{{CityID: 29, Count: 70}, {CityID: 57, Count: 2}}) {
		t.Error(list)
	}
}
