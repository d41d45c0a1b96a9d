package wire

import (
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
)

func TestComplete(t *testing.T) {
	var all []Operation
	for _, id := range contract {
		all = append(all, Operation{ID: id})
	}
	if err := Complete(all); err != nil {
		t.Fatal(err)
	}
	if err := Complete(all[1:]); err == nil || !strings.Contains(err.Error(), contract[0]+" is answered 0 times") {
		t.Errorf("one is missing: %v", err)
	}
	if err := Complete(append(all, all[0])); err == nil ||
		!strings.Contains(err.Error(), contract[0]+" is answered 2 times") {
		t.Errorf("one is there twice: %v", err)
	}
}

// A fixed path is found however the operations are handed over.
func TestRegisterKeepsTheOrderOfTheContract(t *testing.T) {
	app := fiber.New()
	Register(app,
		OnGetCommunity(func(c *fiber.Ctx, id int64) error { return c.SendString("one") }),
		OnSuggestCommunities(func(c *fiber.Ctx,
			_ SuggestCommunitiesParams) error {
			return c.SendString("suggestions")
		}),
	)
	for path, want := range map[string]string{"/api/community/suggest?keyword=a": "suggestions",
		"/api/community/7": "one"} {
		if got := body(t, app, path); got != want {
			t.Errorf("%s is answered by %q", path, got)
		}
	}
}

func TestParametersAreRead(t *testing.T) {
	app := fiber.New()
	Register(app, OnListHouses(func(c *fiber.Ctx, p ListHousesParams) error {
		if len(p.AreaID) == 2 && p.AreaID[1] == 8 && *p.Page == 3 && p.PriceMin == nil &&
			string(*p.Sort) == "area_asc" {
			return c.SendString("read")
		}
		return c.JSON(p)
	}))
	if got := body(t, app, "/api/house?area_id=7&area_id=8&page=3&sort=area_asc"); got != "read" {
		t.Error(got)
	}
	if got := body(t, app, "/api/house?page=x"); !strings.Contains(got, "parameter page") {
		t.Errorf("a fault does not name its parameter: %s", got)
	}
}

func body(t *testing.T, app *fiber.App, path string) string {
	t.Helper()
	res, err := app.Test(httptest.NewRequest("GET", path, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
