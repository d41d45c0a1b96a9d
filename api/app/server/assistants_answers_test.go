package server

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"fapai/api/apitest/fixture"
	"fapai/api/assistants"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// data requests path as the renderer does, and decodes the data of the response.
func data[T any](c *client, path string) (out T) {
	c.t.Helper()
	c.call(http.MethodGet, path, nil).into(c.t, &out)
	return out
}

func asJSON(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// questions holds free-text questions of buyers.
var questions = []string{
	"北京", "朝阳", "朝阳两居", "500万以内的三居", "一拍 没有户口", "变卖", "已成交 海淀", "望京 带车位 学区房", "可以贷款的住宅 60平以上",
	"商铺 200万以下", "明天开拍", "不要一楼",
}

// A search returns the same lots, and the same total, as the list whose address is in its result.
func TestSearchAnswersAsTheList(t *testing.T) {
	c := newClient(t)
	fillDemo(t, c.db, 300)
	a := newAssistant(t, c)
	matcher := savedMatcher(c.components.base, c.components.dictionaryParts, c.components.lotParts)
	found := 0
	for _, arguments := range append(questionArguments(),
		map[string]any{"query": "朝阳两居", "room": []string{"3"}},
		map[string]any{"usage": "101", "price_max": 3e6, "sort": "start_price_asc"},
		map[string]any{"stage": []string{"2"}, "page": 2}, map[string]any{"status": []any{"3"}}, map[string]any{},
	) {
		got := ask[assistants.SearchAnswer](a, "search_lots", arguments)
		found += got.Total
		path, query, _ := strings.Cut(strings.TrimPrefix(got.URL, c.cfg.SiteOrigin), "?")
		if path != "/fapaifang.html" || query != got.Filters {
			t.Errorf("%v: address %s", arguments, got.URL)
		}
		call, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if got.Biddable {
			call["status"] = []string{"0", "1"}
		}
		if page, asked := arguments["page"]; asked {
			call.Set("page", fmt.Sprint(page))
		}
		call.Set("page_size", "10")
		want := data[wire.HouseList](c, "/api/house?"+call.Encode())
		if want.Total != got.Total || asJSON(want.List) != asJSON(got.List) {
			t.Errorf("%v: %d lots, the call has %d", arguments, got.Total, want.Total)
		}
		// The matcher of saved searches parses the same address and must find the same number of lots.
		if total, err := matcher.Count(t.Context(), query); err != nil || total != got.Total {
			t.Errorf("%v: %d lots, the list's own reading of the address finds %d (%v)",
				arguments, got.Total, total, err)
		}
	}
	if found == 0 {
		t.Error("nothing was found")
	}
	got := ask[assistants.SearchAnswer](a, "search_lots", map[string]any{"query": "朝阳两居", "room": []string{"3"}})
	raw := a.try("search_lots", map[string]any{"usage": "101", "price_max": 3e6}).Content[0].(*mcp.TextContent).Text
	if !strings.Contains(raw, "price_max=3000000&usage=101") {
		t.Errorf("an address that cannot be read: %s", raw)
	}
	if len(got.NotUnderstood) != 1 || got.NotUnderstood[0].Text != "两居" {
		t.Errorf("a contradiction: %+v", got.NotUnderstood)
	}
}

func questionArguments() (list []map[string]any) {
	for _, q := range questions {
		list = append(list, map[string]any{"query": q})
	}
	return list
}

// leftOut lists the properties of a lot that are not among the fields of the tool's result, with the reason.
var leftOut = []string{
	"id", "title", "source_url", "is_demo", "updated_at", "source_updated_at", // in the result, but outside the fields
	"risk_states", "other_risks", "risk_tags", "dates", "rounds", "listings", "metro", "total_excluded", "notice_facts",
	"undecided", "has_documents",
	"history", "also_on", "station", "server_time", // in the result under other names: rounds, listings, metro
	"judge_contact", "room_no", "unit_no", "building_no", "certificate_no", "priority_note", // omitted, because they may identify a person
	// omitted, because they matter only on a page
	"notice_html", "instruction_html", "intro_html", "cover", "images", "video_url", "vr_url", "attachments",
	// omitted, because they only serve links
	"province_id", "city_id", "area_id", "area_alias", "region_id", "region_alias", "court_id",
	"stated_status", "source_id",
	"remind_count", "follow_count", // omitted, because they count actions of members
	"actual_end_time", "arrears", "tags",
}

// Every known value of a lot is in the tool's result as in the API response. Every unknown value is listed
// with the reason why it is unknown.
func TestGetLotAnswersEachFieldOfEachLot(t *testing.T) {
	c := newClient(t)
	fillDemo(t, c.db, 60)
	fixture.Insert(t, c.db, fixture.Lots(3, func(int, *lot.Lot) {})...) // lots without documents
	a := newAssistant(t, c)
	properties := reflect.TypeFor[wire.House]()
	kinds, quoted := map[string]int{}, 0
	var ids []int64
	if err := c.db.NewRaw("SELECT id FROM houses ORDER BY id").Scan(t.Context(), &ids); err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		got := ask[assistants.LotAnswer](a, "get_lot", map[string]any{"lot_id": id})
		page := data[map[string]any](c, fmt.Sprintf("/api/house/%d", id))
		answered := map[string]bool{}
		for _, f := range got.Fields {
			answered[f.Name] = true
			if f.Value != nil && !reflect.DeepEqual(f.Value, page[f.Name]) {
				t.Errorf("lot %d: %s is %v, the page has %v", id, f.Name, f.Value, page[f.Name])
			}
			if f.Value == nil && f.Text == "" || f.Label == "" || f.AsOf == "" {
				t.Errorf("lot %d: %+v", id, f)
			}
			if f.Source != nil {
				quoted++
			}
		}
		for _, u := range got.Unknown {
			kinds[u.Kind]++
			if answered[u.Name] || u.Text == "" {
				t.Errorf("lot %d: %+v", id, u)
			}
			answered[u.Name] = true
		}
		for i := range properties.NumField() {
			name, _, _ := strings.Cut(properties.Field(i).Tag.Get("json"), ",")
			value := page[name]
			if !answered[name] && !slices.Contains(leftOut, name) && value != nil && value != "" && value != "9" &&
				asJSON(value) != `"1"` {
				t.Errorf("lot %d: %s = %v is neither answered nor left out", id, name, value)
			}
		}
		if text := asJSON(got); strings.Contains(text, "judge_contact") ||
			asJSON(got.Rounds) != asJSON(page["rounds"]) && len(got.Rounds) != len(page["rounds"].([]any)) {
			t.Errorf("lot %d: %s", id, text)
		}
	}
	if kinds["unprovided"] == 0 || kinds["unmentioned"] == 0 || quoted == 0 {
		t.Errorf("kinds %v, %d quotes", kinds, quoted)
	}
}

// The result of each tool equals the responses of the API calls on which it is based.
func TestToolsAnswerAsTheCallsOfPages(t *testing.T) {
	c := newClient(t)
	fillDemo(t, c.db, 300)
	a := newAssistant(t, c)
	if _, err := StatRollup(c.db, c.components.labels.Base).Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	list := data[wire.HouseList](c, "/api/house?page_size=4&usage=101").List
	if len(list) < 4 {
		t.Fatal("too few lots")
	}
	id, other := list[0].ID, list[1].ID

	cost := ask[assistants.CostAnswer](a, "total_cost",
		map[string]any{"lot_id": id, "price": 3000000, "homes": 1, "burden": "buyer"})
	path := fmt.Sprintf("/api/house/%d/cost?price=3000000&homes=1&burden=buyer", id)
	if want := data[wire.HouseCost](c, path); asJSON(want) != asJSON(cost.Cost) ||
		!strings.Contains(cost.URL, "price=3000000") {
		t.Errorf("cost %s\nwant %s", asJSON(cost), asJSON(want))
	}
	for _, item := range cost.Cost.Items {
		for _, rule := range item.Rules {
			if rule.Basis == "" || rule.ValidFrom.IsZero() {
				t.Errorf("%s: %+v", item.Name, rule)
			}
		}
	}

	compared := ask[assistants.CompareAnswer](a, "compare_lots", map[string]any{"lot_ids": []int64{id, other, 999999}})
	if len(compared.Lots) != 2 || !slices.Equal(compared.Missing, []string{"999999"}) {
		t.Errorf("%+v", compared)
	}
	for column, lot := range compared.Lots {
		single := ask[assistants.LotAnswer](a, "get_lot", map[string]any{"lot_id": lot.ID})
		for _, row := range compared.Rows {
			at := slices.IndexFunc(single.Fields, func(v assistants.Value) bool { return v.Name == row.Name })
			cell := row.Cells[column]
			if at < 0 && cell.Unknown == "" || at >= 0 && (asJSON(cell.Value) != asJSON(single.Fields[at].Value) ||
				cell.Text != single.Fields[at].Text) {
				t.Errorf("%s of lot %d: %+v", row.Name, lot.ID, cell)
			}
		}
	}

	history := ask[assistants.HistoryAnswer](a, "price_history", map[string]any{"lot_id": id})
	if want := data[wire.HouseComparables](c,
		fmt.Sprintf("/api/house/%d/comparable", id)); asJSON(want) != asJSON(history.Comparable) ||
		len(history.Rounds) == 0 {
		t.Errorf("%s", asJSON(history))
	}
	communities := data[wire.CommunityList](c, "/api/community?page_size=5&sort=active_desc").List
	for i := range communities {
		named := ask[assistants.HistoryAnswer](a, "price_history",
			map[string]any{"community_id": communities[i].ID, "months": 24})
		want := data[wire.CommunityPrices](c, fmt.Sprintf("/api/community/%d/price?months=24", communities[i].ID))
		if asJSON(want) != asJSON(named.Prices) || named.Name != communities[i].Name ||
			named.DealsTotal < len(named.Deals) {
			t.Errorf("%s", asJSON(named))
		}
		byName := ask[assistants.HistoryAnswer](a, "price_history", map[string]any{"community": communities[i].Name})
		if byName.Name != communities[i].Name && len(byName.Candidates) == 0 {
			t.Errorf("%s: %s", communities[i].Name, asJSON(byName))
		}
	}

	overview := ask[assistants.MarketAnswer](a, "market", nil)
	if want := data[wire.StatOverview](c, "/api/stat/overview"); asJSON(want) != asJSON(overview.Overview) ||
		overview.Series != nil {
		t.Errorf("%s", asJSON(overview))
	}
	series := ask[assistants.MarketAnswer](a, "market",
		map[string]any{"place": "朝阳", "measure": "clear_rate", "dimension": "usage"})
	_, query, _ := strings.Cut(series.URL, "?")
	if want := data[wire.StatSeries](c, "/api/stat/series?"+query); asJSON(want) != asJSON(series.Series) ||
		series.Place == "" || !strings.Contains(query, "area_id=") {
		t.Errorf("%s\nwant %s", asJSON(series), asJSON(want))
	}
	for _, m := range data[[]wire.StatMeasure](c, "/api/stat/measure") {
		if got := ask[assistants.TermAnswer](a, "explain_term",
			map[string]any{"term": m.Label}); len(got.Measures) == 0 || got.Measures[0].Definition != m.Definition {
			t.Errorf("%s: %s", m.Label, asJSON(got))
		}
	}
}

func TestExplainTermAnswersByTheLaw(t *testing.T) {
	a := newAssistant(t, newClient(t))
	for _, word := range []string{"一拍", "首次拍卖", "二拍", "变卖", "保证金", "悔拍", "尾款", "腾退", "租赁", "优先购买权", "税费承担", "延时",
		"流拍", "限购", "以物抵债", "成交裁定"} {
		got := ask[assistants.TermAnswer](a, "explain_term", map[string]any{"term": word})
		if len(got.Terms) != 1 || len(got.Terms[0].Law) == 0 || !strings.HasPrefix(got.Terms[0].Law[0].Document, "《") ||
			got.Terms[0].Law[0].Says == "" {
			t.Errorf("%s: %s", word, asJSON(got))
		}
	}
	for _, word := range []string{"契税", "印花税", "增值税", "个税", "土地增值税", "登记费"} {
		if got := ask[assistants.TermAnswer](a, "explain_term", map[string]any{"term": word}); len(got.Rules) == 0 {
			t.Errorf("%s: no rules", word)
		}
	}
	if got := ask[assistants.TermAnswer](a, "explain_term", map[string]any{"term": "保证"}); len(got.Terms) > 0 ||
		!slices.Contains(got.Near, "保证金") {
		t.Errorf("%s", asJSON(got))
	}
}

// Any arguments lead to a result or a message about them, never to an internal error.
func TestAnyArgumentsAreAnswered(t *testing.T) {
	c := newClient(t)
	fillDemo(t, c.db, 30)
	a := newAssistant(t, c)
	random := rand.New(rand.NewPCG(1, 45))
	pieces := []any{
		nil, true, -1, 0, 1, 2.5, 1e300, "1", "101", "x", "朝阳 三居", "\x00", "%00", "' OR 1=1 --", "../../user",
		"a&token=b", strings.Repeat("长", 300),
		[]any{}, []any{1, "2"}, []any{[]any{}}, map[string]any{}, map[string]any{"a": 1}, 9223372036854775807,
		"2026-11-28", "9999-99-99", "clear_rate",
	}
	answered := 0
	for range 600 {
		for name, tool := range a.tools {
			arguments := map[string]any{}
			properties := tool.InputSchema.(map[string]any)["properties"].(map[string]any)
			for property := range properties {
				if random.IntN(len(properties)) < 2 {
					arguments[property] = pieces[random.IntN(len(pieces))]
				}
			}
			if random.IntN(20) == 0 {
				arguments["unknown"] = 1
			}
			if random.IntN(2) == 0 {
				for _, one := range []string{"lot_id", "lot_ids", "term"} {
					if properties[one] != nil {
						arguments[one] = map[string]any{"lot_id": 1, "lot_ids": []int{1, 2}, "term": "一拍"}[one]
					}
				}
			}
			if random.IntN(12) > 0 {
				continue
			}
			if res := a.try(name, arguments); !res.IsError {
				answered++
				a.check(name, res.StructuredContent)
			}
		}
	}
	if failed := strings.Count(c.log.String(), `"msg":"request failed"`); failed > 0 || answered == 0 {
		t.Errorf("%d calls failed inside, %d answered", failed, answered)
	}
}

// The search tool has a parameter for each filter of the API contract.
func TestSearchTakesEachFilterOfTheList(t *testing.T) {
	a := newAssistant(t, newClient(t))
	doc, err := readContract()
	if err != nil {
		t.Fatal(err)
	}
	item := doc.Paths.Value("/api/house")
	properties := a.tools["search_lots"].InputSchema.(map[string]any)["properties"].(map[string]any)
	for _, p := range slices.Concat(item.Parameters, item.Get.Parameters) {
		name := p.Value.Name
		if _, has := properties[name]; !has && p.Value.In == openapi3.ParameterInQuery &&
			!slices.Contains([]string{"keyword", "page_size", "bbox", "polygon"}, name) {
			t.Errorf("no argument %s", name)
		}
	}
}
