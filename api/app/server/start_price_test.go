package server

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/samber/lo"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// zeroPrice matches texts that show an unknown start price as 0.
var zeroPrice = regexp.MustCompile(`起拍价：?\s*0|"start_price":0|"start_unit_price":0|NaN|<nil>|%!`)

// A lot without an announced start price: all places that show start prices must say so and must not show a
// zero.
func TestAStartPriceThatIsNotAnnouncedIsNoZero(t *testing.T) {
	c := newClient(t)
	known := fixture.Insert(t, c.db, fixture.House(func(h *lot.House) { h.AreaM2 = new(90.0) }))[0]
	unknown := fixture.Insert(t, c.db, fixture.House(func(h *lot.House) {
		h.StartPrice, h.AreaM2, h.Title = nil, new(90.0), "价格未定的房屋"
		h.MarketPrice, h.MarketN, h.MarketDate = new(int64(5_000_000)), new(5), fixture.At(-24)
	}))[0]
	one := func(path string) string { return fmt.Sprintf(path, unknown) }
	said := map[string]string{} // address → text that it must contain
	for _, path := range []string{"/api/house/%d", "/api/house?id=%d", "/api/open/v1/lots/%d",
		"/api/house/state?id=%d"} {
		said[one(path)] = `"start_price":null`
	}
	said[one("/api/house/%d/calendar.ics")] = lot.StartPriceUnknown
	said["/feed/houses.xml"] = lot.StartPriceUnknown
	said["/feed.xml"] = lot.StartPriceUnknown
	said[one("/api/share?id=%d")] = "未公布"
	said[one("/api/house/%d/cost")] = lot.StartPriceUnknown
	for _, path := range []string{
		"/api/house/%d/clearance", "/api/house/%d/comparable", "/api/house/%d/change",
		"/api/house/%d/similar?kind=similar", "/api/house/%d/similar?kind=price",
		"/api/house/%d/similar?kind=nearby", "/api/house/%d/similar?kind=community", "/api/share?id=%d&variant=poster",
		"/api/house/%d/cost?price=3000000&budget=4000000",
	} {
		said[one(path)] = ""
	}
	for path, want := range said {
		res, text := c.fetch(path)
		if res.StatusCode != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %d, without %q: %.600s", path, res.StatusCode, want, text)
		}
		if found := zeroPrice.FindString(text); found != "" && !strings.Contains(path, "poster") {
			t.Errorf("%s: %q in %s", path, found, text)
		}
	}

	if _, text := c.fetch("/api/page-path", "page-path", one("/fapaifang-info/%d.html")); !strings.Contains(text,
		lot.StartPriceUnknown) || zeroPrice.MatchString(text) {
		t.Error(text)
	}
	cost := answer[wire.HouseCost](t, c.app, one("/api/house/%d/cost"))
	if cost.Price != nil || cost.Total != nil || cost.Missing == nil || cost.HighestBid != nil {
		t.Errorf("cost: %+v", cost)
	}
	tried := answer[wire.HouseCost](t, c.app, one("/api/house/%d/cost?price=3000000&budget=4000000"))
	if tried.Total == nil || tried.Missing != nil || tried.HighestBid != nil || tried.BudgetBid != nil {
		t.Errorf("cost of a bid: %+v", tried)
	}
	house := answer[wire.House](t, c.app, one("/api/house/%d"))
	if house.MarketPrice == nil || house.PriceGap != nil || house.MarketDiscount != nil || house.CourtDiscount != nil ||
		house.PremiumRate != nil || house.StartUnitPrice != nil ||
		house.TotalHigh != nil || house.TotalText != nil {
		t.Errorf("%+v", house)
	}
	for _, sort := range []string{"start_price_asc", "start_price_desc", "unit_price_asc",
		"total_asc", "discount_asc"} {
		list := answer[wire.HouseList](t, c.app, "/api/house?sort="+sort)
		if ids := lo.Map(list.List, func(h wire.HouseCard, _ int) int64 { return h.ID }); !slices.Equal(ids,
			[]int64{known, unknown}) {
			t.Errorf("%s: %v", sort, ids)
		}
	}
	for _, filter := range []string{"price_max=99999999999", "price_min=1", "total_max=99999999999",
		"unit_price_min=1", "discount_max=9"} {
		if list := answer[wire.HouseList](t, c.app, "/api/house?"+filter); list.Total != 1 || list.List[0].ID != known {
			t.Errorf("%s: %+v", filter, list)
		}
	}
	_, text := c.fetch(one("/api/open/v1/lots?format=csv&id=%d"))
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
	if at := slices.Index(rows[0], "start_price"); err != nil || len(rows) != 2 || rows[1][at] != "" {
		t.Errorf("%v %v", rows, err)
	}
}

// A start price that becomes known is an ordinary change of the lot, and not a price cut.
func TestAStartPriceThatIsAnnouncedIsAChange(t *testing.T) {
	c := newClient(t)
	one := fixture.House(func(h *lot.House) { h.StartPrice = nil })
	id := fixture.Insert(t, c.db, one)[0]
	one.House.StartPrice = new(int64(2_000_000))
	fixture.Import(t, c.db, fixture.Now, one)
	changes := answer[[]wire.HouseChange](t, c.app, fmt.Sprintf("/api/house/%d/change", id))
	if len(changes) != 1 || changes[0].Field != "start_price" || changes[0].Old != nil || changes[0].New == nil ||
		*changes[0].New != "2000000" {
		t.Errorf("%+v", changes)
	}
}
