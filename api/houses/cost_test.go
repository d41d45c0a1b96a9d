package houses_test

import (
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/houses"
	"fapai/api/httpx"
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
	at = slices.IndexFunc(old, func(r houses.CostRule) bool { return r.Code == "vat_home" })
	if err != nil || old[at].Value != 0.05 {
		t.Errorf("%+v, %v", old, err)
	}
}
