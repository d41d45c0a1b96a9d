package server

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/proto-types/wire"
)

// TestTheNameOfAPlaceFindsWhatLiesThere searches for the name of every business area with lots. The result
// must contain all of these lots; facets and communities must agree.
func TestTheNameOfAPlaceFindsWhatLiesThere(t *testing.T) {
	own := apitest.Database(t)
	fillDemo(t, own, 60)
	// Their own texts are emptied, so that lots and communities can be found only by their place.
	for _, table := range []string{"houses", "communities"} {
		if _, err := own.ExecContext(t.Context(), "UPDATE "+table+" SET search_text = '', grams = '{}'"); err != nil {
			t.Fatal(err)
		}
	}
	app := newTestAppOn(t, own)
	checked := 0
	for _, region := range got[[]wire.Place](t, app, "/api/place?level=region") {
		there := got[wire.HouseList](t, app, fmt.Sprintf("/api/house?region_id=%d&page_size=100", region.ID))
		if there.Total == 0 {
			continue
		}
		checked++
		keyword := "keyword=" + url.QueryEscape(region.ShortName)
		found := got[wire.HouseList](t, app, "/api/house?page_size=100&"+keyword)
		ids := map[int64]bool{}
		for _, card := range found.List {
			ids[card.ID] = true
		}
		for _, card := range there.List {
			if !ids[card.ID] {
				t.Errorf("%s does not find lot %d", region.ShortName, card.ID)
			}
		}
		if facets := got[wire.HouseFacets](t, app, "/api/house/facet?"+keyword); facets.Total != found.Total {
			t.Errorf("%s: %d by the facets, %d by the list", region.ShortName, facets.Total, found.Total)
		}
		all := got[wire.CommunityList](t, app, fmt.Sprintf("/api/community?region_id=%d", region.ID)).Total
		if n := got[wire.CommunityList](t, app, "/api/community?"+keyword).Total; n < all {
			t.Errorf("%s finds %d communities of %d", region.ShortName, n, all)
		}
	}
	if checked < 5 {
		t.Errorf("only %d business areas have lots", checked)
	}
}

// got returns the data of a response.
func got[T any](t *testing.T, app *fiber.App, path string) T {
	t.Helper()
	res, err := app.Test(httptest.NewRequest("GET", path, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Code int
		Data T
	}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil || answer.Code != 200 {
		t.Fatalf("%s: %d %v", path, answer.Code, err)
	}
	return answer.Data
}
