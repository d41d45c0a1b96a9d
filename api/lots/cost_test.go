package lots_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func TestCostRulesAreThoseInForce(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	_, tags, rules := call[[]wire.CostRule](t, app, "GET", "/api/house/cost-rule")
	at := slices.IndexFunc(rules, func(r wire.CostRule) bool { return r.Code == "vat_home" })
	if len(rules) != 29 || at < 0 || rules[at].Value != 0.03 || rules[at].ValidFrom.String() != "2026-01-01" || rules[at].IsChecked {
		t.Errorf("%+v", rules)
	}
	if !slices.Equal(tags, []string{"cost-rules"}) {
		t.Errorf("tags %v", tags)
	}
	// The day before the new rate, by the clock of China.
	old, err := newStore(tx).CostRules(ctx, time.Date(2025, 12, 31, 23, 59, 0, 0, httpx.CST))
	at = slices.IndexFunc(old, func(r lots.CostRule) bool { return r.Code == "vat_home" })
	if err != nil || old[at].Value != 0.05 {
		t.Errorf("%+v, %v", old, err)
	}
}

func TestCostFactsAreThoseOfTheListInAFewBytes(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	const lots = 300
	for i := range lots {
		fixture.Insert(t, tx, fixture.House(func(h *lot.House) {
			lng, lat, burden := 116.4+float64(i)/1e4, 39.9+float64(i)/1e5, "2"
			h.Lng, h.Lat, h.StartPrice, h.TaxBurden = &lng, &lat, int64(3_512_345+i), &burden
		}))
	}
	fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.Usage = "102" }))
	const view = "/api/map/cost?bbox=116.4,39.9,116.5,40&usage=101"
	_, tags, facts := call[wire.HouseCostFacts](t, app, "GET", view)
	_, _, list := call[wire.HouseList](t, app, "GET", "/api/house?bbox=116.4,39.9,116.5,40&usage=101&page_size=1")
	columns := facts.Columns
	if facts.Total != lots || list.Total != lots || len(columns.Lng) != lots || len(columns.TaxBurden) != lots {
		t.Fatalf("%d of %d, %d columns", facts.Total, list.Total, len(columns.Lng))
	}
	if !slices.Equal(tags, []string{"houses"}) || columns.Usage[0] != "101" || columns.TaxBurden[0] == nil || *columns.TaxBurden[0] != "2" {
		t.Errorf("tags %v, usage %s", tags, columns.Usage[0])
	}
	// The limit of what a phone is sent: 60 KB for 300 lots.
	if body, err := json.Marshal(facts); err != nil || len(body) > 60_000 {
		t.Errorf("%d bytes, %v", len(body), err)
	}
	fixture.Insert(t, tx, fixture.House(func(h *lot.House) { lng, lat := 116.45, 39.95; h.Lng, h.Lat = &lng, &lat }))
	if _, _, more := call[wire.HouseCostFacts](t, app, "GET", view); more.Total != lots+1 || len(more.Columns.Lng) != 0 {
		t.Errorf("%d lots, of which %d are sent", more.Total, len(more.Columns.Lng))
	}
	if status, _, _ := call[any](t, app, "GET", "/api/map/cost?bbox=1,2,3"); status != 400 {
		t.Errorf("a broken view answers %d", status)
	}
}
