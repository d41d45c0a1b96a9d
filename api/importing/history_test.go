package importing

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/lots/lot"
)

// moment is the state of a lot in one day's export. Amounts are in 元; 0 means none.
type moment struct {
	state                string // a key of form.states
	round                int
	start, current, deal int64
	from, until          string
}

// histories lists, by name, the successive states of a lot. The last state must be stored in the end.
var histories = map[string][]moment{
	"sold": {
		{state: "announced", from: "2026-11-10 10:00", until: "2026-11-11 10:00"},
		{state: "running", start: 1_000_000, current: 1_050_000, from: "2026-11-10 10:00", until: "2026-11-11 10:00"},
		{state: "sold", start: 1_000_000, current: 1_500_000, deal: 1_500_000, from: "2026-11-10 10:00",
			until: "2026-11-11 10:00"},
	},
	"failed": {
		{state: "announced", start: 1_000_000, from: "2026-11-10 10:00", until: "2026-11-11 10:00"},
		{state: "running", start: 1_000_000, from: "2026-11-10 10:00", until: "2026-11-11 10:00"},
		{state: "failed", start: 1_000_000, from: "2026-11-10 10:00", until: "2026-11-11 10:00"},
	},
	"withdrawn": {
		{state: "announced", start: 1_000_000, from: "2026-11-20 10:00", until: "2026-11-21 10:00"},
		{state: "postponed", start: 1_000_000, from: "2026-11-20 10:00", until: "2026-11-21 10:00"},
		{state: "withdrawn", start: 1_000_000, from: "2026-11-20 10:00", until: "2026-11-21 10:00"},
	},
	"second round": {
		{state: "announced", round: 1, start: 1_000_000, from: "2026-10-10 10:00", until: "2026-10-11 10:00"},
		{state: "failed", round: 1, start: 1_000_000, from: "2026-10-10 10:00", until: "2026-10-11 10:00"},
		{state: "announced", round: 2, start: 800_000, from: "2026-12-10 10:00", until: "2026-12-11 10:00"},
	},
	changedBack: {
		{state: "announced", start: 1_000_000, from: "2026-12-10 10:00", until: "2026-12-11 10:00"},
		{state: "announced", start: 900_000, from: "2026-12-10 10:00", until: "2026-12-11 10:00"},
		{state: "announced", start: 1_000_000, from: "2026-12-10 10:00", until: "2026-12-11 10:00"},
	},
}

// changedBack is the history whose last state equals its first. Only the export times tell the two apart.
const changedBack = "changed and changed back"

// form is a file layout: its words for states and rounds, and a function that writes a lot in it. A history with a
// state or round for which the layout has no word is skipped.
type form struct {
	file   string
	states map[string]string
	rounds map[int]string
	write  func(m *moment, state, round string) string
}

var chinese = map[string]string{"announced": "即将开始", "running": "进行中", "sold": "已成交", "failed": "流拍",
	"withdrawn": "撤回", "postponed": "暂缓"}

var taobaoStates = map[string]string{"announced": "todo", "running": "doing", "sold": "success", "failed": "failure",
	"withdrawn": "revocation", "postponed": "suspend"}

var rounds = map[int]string{0: "一拍", 1: "一拍", 2: "二拍"}

const flatTitle = "北京市朝阳区测试路12号楼1层101室"

// amount formats a price in the given unit; "" for 0.
func amount(yuan int64, unit int64, suffix string) string {
	if yuan == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(yuan)/float64(unit), 'f', -1, 64) + suffix
}

func chinaTime(text string) time.Time {
	at, err := time.ParseInLocation("2006-01-02 15:04", text, time.FixedZone("CST", 8*3600))
	if err != nil {
		panic(err)
	}
	return at
}

// jsonObject writes a JSON object; a missing price is an empty text.
func jsonObject(values map[string]any) string {
	for key, v := range values {
		if v == int64(0) {
			values[key] = ""
		}
	}
	text, err := json.Marshal(values)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// words returns a function that writes a table with the given comma-separated column names.
func words(names string) func(m *moment, state, round string) string {
	return func(m *moment, state, round string) string {
		return names + "\n" + strings.Join([]string{
			flatTitle, "朝阳区", amount(m.start, 1, ""), amount(m.current, 1, ""), amount(m.deal, 1, ""),
			state, round, m.from, m.until,
		}, ",") + "\n"
	}
}

var forms = map[string]form{
	"own": {"h.csv", chinese, rounds, func(m *moment, state, round string) string {
		return "来源平台,标的编号,标题,区县,起拍价（万元）,当前价（万元）,成交价（万元）,拍卖状态,拍卖阶段,开拍时间,结束时间\n阿里,630500000001," + strings.Join([]string{
			flatTitle, "朝阳区", amount(m.start, 10_000, ""), amount(m.current, 10_000, ""), amount(m.deal, 10_000, ""),
			state, round, m.from, m.until,
		}, ",") + "\n"
	}},
	"ali": {"h.json", taobaoStates, map[int]string{0: "", 1: "1", 2: "2"}, func(m *moment, state, round string) string {
		return `{"data":[` + jsonObject(map[string]any{
			"id": 630500000001, "itemUrl": "//sf-item.taobao.com/sf_item/630500000001.htm", "title": flatTitle,
			"district": "朝阳区", "initialPrice": m.start,
			"currentPrice": m.current, "dealPrice": m.deal, "status": state, "stage": round, "start": chinaTime(m.from).
					UnixMilli(), "end": chinaTime(m.until).UnixMilli(),
			"sellOff": false, "viewerCount": 3,
		}) + "]}"
	}},
	"ali-mobile": {"h.json", taobaoStates, map[int]string{0: ""}, func(m *moment, state, _ string) string {
		return `{"data":{"contentList":[` + jsonObject(map[string]any{
			"itemId": 630500000001, "itemUrl": "//sf-item.taobao.com/sf_item/630500000001.htm", "title": flatTitle,
			"initialPrice": m.start * 100,
			"currentPrice": m.current * 100, "status": state, "startTime": chinaTime(m.from).UnixMilli(),
			"endTime":      chinaTime(m.until).UnixMilli(),
			"locationCode": 110105, "displayInitialPrice": "x", "extraMap": map[string]any{"hArea": "8950"},
			"bidCnt": 4,
		}) + "]}}"
	}},
	"jd": {"h.json", map[string]string{"announced": "0", "running": "1", "sold": "2", "withdrawn": "5",
		"postponed": "6"}, map[int]string{0: "1", 1: "1", 2: "2"},
		func(m *moment, state, round string) string {
			return `{"data":[` + jsonObject(map[string]any{
				"paimaiId": 301, "title": flatTitle, "county": "朝阳区", "startPrice": m.start, "currentPrice": m.current,
				"dealPrice": m.deal, "paimaiTimes": round,
				"auctionStatus": state, "startTime": chinaTime(m.from).UnixMilli(), "endTime": chinaTime(m.until).
							UnixMilli(), "ensurePrice": 100_000, "priceLowerOffset": 5000,
			}) + "]}"
		}},
	"jd-detail": {"h.ndjson", map[string]string{"announced": "0", "running": "1", "sold": "2", "withdrawn": "5",
		"postponed": "6"}, map[int]string{0: "1", 1: "1", 2: "2"},
		func(m *moment, state, round string) string {
			return `{"code":0,"data":` + jsonObject(map[string]any{
				"paimaiId": 301, "title": flatTitle,
				"productAddressResult": map[string]any{"province": "北京", "city": "北京市",
					"county": "朝阳区", "address": "测试路12号楼"},
				"startPrice": m.start, "currentPrice": m.current, "dealPrice": m.deal, "paimaiTimes": round,
				"auctionStatus": state, "paimaiImageResultList": []any{},
				"startTime": chinaTime(m.from).UnixMilli(), "endTime": chinaTime(m.until).UnixMilli(),
				"ensurePrice": 100_000, "priceLowerOffset": 5000,
			}) + "}\n"
		}},
	"gpai": {"h.csv", chinese, rounds, func(m *moment, state, round string) string {
		return words("AuctionId,CourtName,CashDeposit,AccessPrice,Title,district,StartPrice,CurrentPrice,DealPrice,Status,AuctionTimes,StartTime,EndTime")(m, state, round)
	}},
	"bjcq": {"h.csv", chinese, rounds,
		words("projectName,district,listingPrice,nowPrice,dealPrice,status,auctionStage,startTime,endTime,projectCode,projectUrl")},
	"caa123": {"h.csv", chinese, rounds,
		words("lotName,district,lotStartPrice,nowPrice,dealPrice,status,auctionStage,startTime,endTime,lotId,meetName")},
	"icbc": {"h.csv", chinese, rounds,
		words("prodName,district,startPriceAmt,nowPrice,dealPrice,status,auctionStage,startTime,endTime,prodId,bailAmt")},
	"rmfysszc": {"h.csv", chinese, rounds, func(m *moment, state, round string) string {
		return "court_name,title,district,starting_price,status,auction_round,start_time,end_time,detail_url\n" +
			strings.Join([]string{
				"测试法院", flatTitle, "朝阳区", amount(m.start, 10_000, "万"), state, round, m.from, m.until,
				"https://www.rmfysszc.gov.cn/statichtml/rm_xmdetail/99000001.shtml",
			}, ",") + "\n"
	}},
	"wan": {"h.csv", chinese, rounds, func(m *moment, state, round string) string {
		return "titleRaw,district,startPriceWan,soldPriceWan,status,stage,startTime,endTime,normalizedUrl\n" +
			strings.Join([]string{
				flatTitle, "朝阳区", amount(m.start, 10_000, ""), amount(m.deal, 10_000, ""),
				state, round, m.from, m.until,
				"https://sf-item.taobao.com/sf_item/630500000001.htm",
			}, ",") + "\n"
	}},
}

// identified adds the lot's number to a table made by words or gpai, as its last or first column.
func identified(name, text string) string {
	head, line, _ := strings.Cut(strings.TrimSuffix(text, "\n"), "\n")
	switch name {
	case "gpai":
		line = "12345,测试法院,10万,120万," + line
	case "bjcq":
		line += ",BJ2026001,https://otc.cbex.com/prj/1"
	case "caa123", "icbc":
		line += ",77001,100000"
	default:
		return text
	}
	return head + "\n" + line + "\n"
}

// orders returns all permutations of n things.
func orders(n int) (all [][]int) {
	if n == 0 {
		return [][]int{{}}
	}
	for _, rest := range orders(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(rest), at, n-1))
		}
	}
	return all
}

// The files of a lot's history must lead to the same final state in any order of import, in every layout, with or
// without export times. The report counts the records that were ignored because newer data was stored.
func TestAHistoryInEveryOrder(t *testing.T) {
	for name, f := range forms {
		t.Run(name, func(t *testing.T) {
			met, tx := 0, apitest.Tx(t)
			deps := feedDeps(t, tx)
			for what, history := range histories {
				files := f.files(name, history)
				if files == nil {
					continue
				}
				met++
				for _, dated := range []bool{false, true} {
					if what == changedBack && !dated {
						continue
					}
					// Every order is tried in one layout only: the layouts differ in words, not in the code that
					// compares the age of data.
					all := orders(len(files))
					if name != "own" {
						newestFirst := []int{2, 1, 0}[3-len(files):]
						all = [][]int{newestFirst}
					}
					in := func(order []int) string {
						return f.inOrder(t, deps, fmt.Sprint(what, " dated ", dated, " ", order), files, order, dated)
					}
					want := in([]int{0, 1, 2}[:len(files)])
					endsAs(t, what, want, &history[len(history)-1])
					for _, order := range all {
						if got := in(order); got != want {
							t.Errorf("%s dated %v %v:\n%s\nnot\n%s", what, dated, order, got, want)
						}
					}
				}
			}
			if met < 2 {
				t.Errorf("only %d histories", met)
			}
		})
	}
}

// files writes one file per state of a history; nil if the layout has no word for a state.
func (f *form) files(name string, history []moment) (files []string) {
	for i := range history {
		m := &history[i]
		state, known := f.states[m.state]
		round, told := f.rounds[m.round]
		if !known || !told {
			return nil
		}
		files = append(files, identified(name, f.write(m, state, round)))
	}
	return files
}

// inOrder imports the files in the given order and returns the stored row of the lot without its import times.
func (f *form) inOrder(t *testing.T, deps Deps, what string, files []string, order []int, dated bool) string {
	t.Helper()
	if _, err := deps.DB.ExecContext(t.Context(), "DELETE FROM houses"); err != nil {
		t.Fatal(err)
	}
	last, ignored, wanted := -1, 0, 0
	for _, i := range order {
		o := Options{}
		if dated {
			o.ExportedAt = feedsNow.AddDate(0, 0, i-10)
		}
		report, err := Houses(t.Context(), []string{put(t, f.file, files[i])}, o, deps)
		if err != nil {
			t.Fatalf("%s: %v\n%s", what, err, files[i])
		}
		if r := report.Files[0]; r.Inserted+r.Updated+r.Unchanged != 1 || len(r.Ignored) != r.IgnoredCount {
			t.Fatalf("%s: %+v\n%s", what, r, files[i])
		}
		ignored += report.Files[0].IgnoredCount
		if i < last {
			wanted++
		}
		last = max(last, i)
	}
	if dated && ignored != wanted {
		t.Errorf("%s: the reports name %d times that the lot was left out, want %d", what, ignored, wanted)
	}
	var row string
	if err := deps.DB.NewRaw("SELECT (to_jsonb(h) - ARRAY['id', 'created_at', 'updated_at', 'source_updated_at', 'court_id'])::text FROM houses AS h WHERE title = ?", flatTitle).
		Scan(t.Context(), &row); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	return row
}

// results maps the words of states to codes.
var results = map[string]lot.Status{"sold": lot.Sold, "failed": lot.Failed, "withdrawn": lot.Withdrawn, "announced": ""}

func endsAs(t *testing.T, what, row string, want *moment) {
	t.Helper()
	var got struct {
		Result     *lot.Status `json:"result"`
		StartPrice *int64      `json:"start_price"`
		DealPrice  *int64      `json:"deal_price"`
		StartTime  time.Time   `json:"start_time"`
	}
	if err := json.Unmarshal([]byte(row), &got); err != nil {
		t.Fatal(err)
	}
	if deref(got.Result) != results[want.state] || deref(got.StartPrice) != want.start ||
		!got.StartTime.Equal(chinaTime(want.from)) ||
		got.DealPrice != nil && *got.DealPrice != want.deal {
		t.Errorf("%s: %s", what, row)
	}
}
