package lots_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func TestCostRulesAreThoseInForce(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	_, tags, rules := call[[]wire.CostRule](t, app, "GET", "/api/house/cost-rule")
	at := slices.IndexFunc(rules, func(r wire.CostRule) bool { return r.Code == "vat_home" })
	if len(rules) != 38 || at < 0 || rules[at].Value != 0.03 || rules[at].ValidFrom.String() != "2026-01-01" ||
		rules[at].IsChecked {
		t.Errorf("%d: %+v", len(rules), rules)
	}
	if at >= 0 && rules[at].Basis != "关于个人销售住房增值税政策的公告（财政部 税务总局公告2025年第17号）第一条" {
		t.Error(rules[at].Basis)
	}
	if !slices.Equal(tags, []string{"cost-rules"}) {
		t.Errorf("tags %v", tags)
	}
	// One day before the new rate begins, in Chinese time.
	old, err := newStore(tx).CostRules(ctx, time.Date(2025, 12, 31, 23, 59, 0, 0, httpx.CST))
	at = slices.IndexFunc(old, func(r *cost.Rule) bool { return r.Code == "vat_home" })
	if err != nil || old[at].Value != 0.05 {
		t.Errorf("%+v, %v", old, err)
	}
}

// The page of a lot, its card and its bill show the same total.
func TestTheBillOfALotIsItsStoredTotal(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	notice := "权利人：朱某某。"
	ids := fixture.Insert(t, tx,
		fixture.House(func(h *lot.House) {
			h.Usage, h.AreaM2, h.TaxBurden = "101",
				fixture.Ptr(90.0), fixture.Ptr("2")
		}),
		fixture.House(func(h *lot.House) { h.Usage, h.TaxBurden = "113", fixture.Ptr("9") }),
		lotOf(notice, func(h *lot.House) { h.Usage, h.Nature, h.TaxBurden = "101", "1029", fixture.Ptr("2") }),
	)
	for _, id := range ids {
		_, _, bill := call[wire.HouseCost](t, app, "GET", fmt.Sprintf("/api/house/%d/cost", id))
		_, _, house := call[wire.House](t, app, "GET", fmt.Sprintf("/api/house/%d", id))
		_, _, list := call[wire.HouseList](t, app, "GET", fmt.Sprintf("/api/house?id=%d", id))
		card := list.List[0]
		if bill.Total == nil || !bill.LotTotal || *house.TotalLow != bill.Total.Low ||
			*house.TotalHigh != bill.Total.High ||
			*card.TotalLow != bill.Total.Low || *card.TotalHigh != bill.Total.High {
			t.Errorf("lot %d: bill %+v, page %v, card %v", id, bill.Total, house.TotalHigh, card.TotalHigh)
		}
		if !slices.Equal(bill.Excluded, card.TotalExcluded) || !slices.Equal(house.TotalExcluded, card.TotalExcluded) {
			t.Errorf("lot %d leaves out %v, its card %v", id, bill.Excluded, card.TotalExcluded)
		}
		if len(bill.Items) != 7 || bill.Items[0].Rules[0].Basis == "" {
			t.Errorf("%+v", bill.Items)
		}
	}
	// The notice names a person, so the owner is a person although the lot is a bankruptcy asset (破产资产).
	if _, _, bill := call[wire.HouseCost](t, app, "GET",
		fmt.Sprintf("/api/house/%d/cost", ids[2])); bill.Case.Owner != "person" {
		t.Error(bill.Case.Owner)
	}
}

func lotOf(notice string, change func(*lot.House)) lot.Lot {
	l := fixture.House(change)
	l.Texts = &lot.Texts{Notice: &notice}
	return l
}

func TestABillFollowsWhatIsAssumed(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	id := fixture.Insert(t, tx, fixture.House(func(h *lot.House) {
		h.Usage, h.AreaM2, h.TaxBurden, h.ArrearsTotal, h.StartPrice = "101", fixture.Ptr(90.0), fixture.Ptr("2"),
			fixture.Ptr[int64](0), new(int64(2_000_000))
		h.MarketPrice, h.MarketN, h.Increment = fixture.Ptr[int64](2_500_000), fixture.Ptr(5),
			fixture.Ptr[int64](10_000)
	}))[0]
	bill := func(query string) wire.HouseCost {
		_, _, out := call[wire.HouseCost](t, app, "GET", fmt.Sprintf("/api/house/%d/cost?%s", id, query))
		return out
	}
	known := "price=3000000&homes=1&owner=person&held=long&only=no&proof=none"
	// 1 % deed tax, 3 % income tax, 80 for the register.
	if out := bill(known); out.Total.Low != 3_120_080 || out.Total.High != 3_120_080 || out.LotTotal ||
		*out.Price != 3_000_000 {
		t.Errorf("%+v", out)
	}
	if out := bill(known + "&burden=each&reserve=50000"); out.Total.High != 3_080_080 || out.Payments.High != 30_080 {
		t.Errorf("%+v", out)
	}
	if out := bill(known + "&budget=2400000"); *out.BudgetBid >= 2_400_000 || (*out.BudgetBid-2_000_000)%10_000 != 0 {
		t.Errorf("%v", *out.BudgetBid)
	}
	if out := bill("owner=person&held=long&only=yes"); *out.HighestBid <= 2_400_000 || *out.HighestBid > 2_500_000 {
		t.Errorf("%v", *out.HighestBid)
	}
	for query, want := range map[string]string{
		"price=0": "成交价 0 元", "owner=company&only=yes": "原产权人是单位", "original=0": "原购入价 0 元",
	} {
		status, message := refusal(t, app, fmt.Sprintf("/api/house/%d/cost?%s", id, query))
		if status != 400 || !strings.Contains(message, want) {
			t.Errorf("%s: %d %s", query, status, message)
		}
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM cost_rules WHERE code = 'register_home'"); err != nil {
		t.Fatal(err)
	}
	if out := bill(known); out.Total != nil || out.Missing == nil || !strings.Contains(*out.Missing, "不动产登记费") {
		t.Errorf("%+v", out)
	}
}

func refusal(t *testing.T, app *fiber.App, path string) (status int, message string) {
	t.Helper()
	answer, err := app.Test(httptest.NewRequest("GET", path, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	var body struct{ Msg string }
	if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, body.Msg
}

// The price heat of one screen has at most 30 KB, whatever the number of lots.
func TestTheHeatOfAScreenIsSmall(t *testing.T) {
	q := search.MapQuery{Zoom: 13, Filter: lot.Filter{Usage: []string{"101"}}}
	var sums []search.HeatSum
	for i := range int64(2000) {
		sums = append(sums, search.HeatSum{Column: 100_000 + i%50, Row: 40_000 + i/50, Count: 1234, Lows: 9_876_543_210,
			Highs: 9_976_543_210, Areas: 1_234_567})
	}
	body, err := json.Marshal(q.HeatOf(sums, 17))
	heat := q.HeatOf(sums, 17)
	if err != nil || len(body) > 45_000 || len(heat.Cells) > 320 || heat.LeftOut+320*1234 != heat.Count {
		t.Errorf("%d bytes, %d cells, %d left out of %d", len(body), len(heat.Cells), heat.LeftOut, heat.Count)
	}
	answer, err := json.Marshal(lots.WireHeat(heat))
	if err != nil || len(answer) > 30_000 {
		t.Errorf("%d bytes", len(answer))
	}
}

// If a new cost rule changes a lot's total, the lot counts as changed for feeds and site map, although its row is
// the same.
func TestLotsChangeWithTheirTotals(t *testing.T) {
	tx := apitest.Tx(t)
	s := newStore(tx)
	ids := fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.Usage = "101" }),
		fixture.House(func(h *lot.House) { h.Usage = "113" }))
	if list, err := s.ChangedOpen(ctx, fixture.Now, ids[1], 10); err != nil || len(list) > 0 {
		t.Fatalf("%v, %v", list, err)
	}
	if _, err := tx.ExecContext(ctx,
		"UPDATE cost_rules SET value = value + 10 WHERE code = 'register_home'"); err != nil {
		t.Fatal(err)
	}
	later := fixture.Now.Add(time.Hour)
	if out, err := stored.Recompute(ctx, tx, later, false, importer.LockWrites); err != nil || out.Changed != 1 {
		t.Fatalf("%+v, %v", out, err)
	}
	list, err := s.ChangedOpen(ctx, fixture.Now, ids[1], 10)
	if err != nil || len(list) != 1 || list[0].ID != ids[0] || !list[0].UpdatedAt.Equal(later) ||
		lot.Day(*list[0].TotalDay) != lot.Day(later) {
		t.Errorf("%+v, %v", list, err)
	}
	if list, err := s.ChangedOpen(ctx, later, ids[0], 10); err != nil || len(list) > 0 {
		t.Errorf("%v, %v", list, err)
	}
	for id, want := range map[int64]time.Time{ids[0]: later, ids[1]: fixture.Now} {
		if at, err := s.NewestChange(ctx, lot.Filter{ID: []int64{id}}); err != nil || !at.Equal(want) {
			t.Errorf("lot %d changed at %v, %v", id, at, err)
		}
	}
}
