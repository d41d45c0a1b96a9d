package lots_test

import (
	"slices"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

func TestMapAnswers(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	id := fixture.Insert(t, tx, fixture.Lot(),
		fixture.House(func(h *lot.House) { h.Usage, h.Lng, h.Lat = "102", nil, nil }))[0]
	status, tags, far := call[wire.HouseMap](t, app, "GET", "/api/map/house?bbox=115,39,118,41&zoom=10")
	if status != 200 || far.Level != "area" || far.Total != 2 || len(far.List) != 1 ||
		far.List[0].AreaAlias != "chaoyang" || far.List[0].Status != nil {
		t.Errorf("%d %+v", status, far)
	}
	if !slices.Equal(tags, []string{"houses"}) {
		t.Errorf("tags %v", tags)
	}
	if _, _, shops := call[wire.HouseMap](t, app, "GET",
		"/api/map/house?bbox=115,39,118,41&zoom=10&usage=102"); shops.Total != 1 {
		t.Errorf("the filter is ignored: %+v", shops)
	}
	_, _, near := call[wire.HouseMap](t, app, "GET", "/api/map/house?bbox=116.4,39.9,116.5,40&zoom=18")
	if near.Level != "lot" || near.Total != 1 || near.List[0].ID != id || *near.List[0].Status != "0" ||
		*near.List[0].StartPrice != 3_500_000 {
		t.Errorf("%+v", near)
	}
	_, _, pins := call[wire.HouseMap](t, app, "GET", "/api/map/house?bbox=116.4,39.9,116.5,40&zoom=13&pins=1")
	if pins.Level != "lot" || pins.Total != 1 || pins.List[0].ID != id {
		t.Errorf("%+v", pins)
	}
	for target, want := range map[string]int{
		"/api/house?bbox=116.4,39.9,116.5,40":                 1,
		"/api/house?bbox=116.4,39.9,116.41,40":                0,
		"/api/house?polygon=116.4,39.9,116.5,39.9,116.5,40.1": 1,
		"/api/house?polygon=116.4,39.9,116.5,39.9,116.4,40":   0,
	} {
		if _, _, list := call[wire.HouseList](t, app, "GET", target); list.Total != want {
			t.Errorf("%s finds %d", target, list.Total)
		}
	}
	for _, target := range []string{
		"/api/map/house?bbox=1,2,3&zoom=10", "/api/map/house?bbox=115,39,118,41&zoom=10&polygon=1,2",
		"/api/house?bbox=x", "/api/house/facet?polygon=1",
	} {
		if status, _, _ := call[any](t, app, "GET", target); status != 400 {
			t.Errorf("%s answers %d", target, status)
		}
	}
}
