package mapping

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fapai/api/content/dictionary"
	"fapai/api/importing/values"
)

func builtin(t *testing.T) []*Mapping {
	t.Helper()
	all, err := Builtin("houses")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestDetect(t *testing.T) {
	for want, header := range map[string]string{
		"own": "source_platform source_id title start_price area",
		"ali": "id itemUrl title initialPrice consultPrice currentPrice start end status",
		"jd":  "id title startPrice assessmentPrice ensurePrice auctionStatus startTime endTime productAddress",
	} {
		if b, err := Detect(strings.Fields(header), builtin(t)); err != nil || b.Mapping.Source != want {
			t.Errorf("%s: got %v, %v; want %s", header, b, err, want)
		}
	}
	for want, header := range map[string]string{
		"own": "来源平台 标的ID 标题 起拍价（万元） 区县",
		"ali": "标的ID 拍卖标题 起拍价 评估价 标的链接 围观次数",
		"jd":  "paimaiId 标题 起拍价 评估价",
	} {
		if b, err := Detect(strings.Fields(header), builtin(t)); err != nil || b.Mapping.Source != want {
			t.Errorf("%s: got %v, %v; want %s", header, b, err, want)
		}
	}
	several := "标的ID 平台 标题 起拍价 评估价 开拍时间 标的链接 公告"
	if b, err := Detect(strings.Fields(several), builtin(t)); err != nil || b.Mapping.Source != "own" ||
		len(b.Columns("platform"))*len(b.Columns("notice")) != 1 {
		t.Errorf("%s: got %v, %v", several, b, err)
	}
	for _, header := range []string{"a b c", "title start_price", "id title startPrice"} {
		if b, err := Detect(strings.Fields(header), builtin(t)); err == nil {
			t.Errorf("%s: got %s, want an error", header, b.Mapping.Source)
		}
	}
}

func TestBind(t *testing.T) {
	m := &Mapping{Fields: map[string]Field{
		"start_price": {Columns: []string{"起拍价", "price"}, Unit: "元"},
		"deposit":     {Columns: []string{"保证金"}, Unit: "万元"},
		"title":       {Columns: []string{"title", "标题"}},
	}}
	b := m.Bind([]string{"起拍价（万元）", "PRICE", "保证金", " Ti_tle", "其它"})
	if c := b.Columns("start_price"); len(c) != 2 || c[0].Unit != values.Wan || c[1].Unit != values.Yuan {
		t.Errorf("start_price: %+v", c)
	}
	if c := b.Columns("deposit"); len(c) != 1 || c[0].Unit != values.Wan {
		t.Errorf("deposit: %+v", c)
	}
	cell, ok := b.Get(map[string]string{"起拍价（万元）": " - ", "PRICE": "5"}, "start_price")
	if !ok || cell.Text != "5" || cell.Name != "PRICE" {
		t.Errorf("second column: %+v, %v", cell, ok)
	}
	if _, ok := b.Get(map[string]string{"PRICE": "null"}, "start_price"); ok {
		t.Error("null was taken for a value")
	}
	several := m.Bind([]string{"起拍价/变卖价（分）", "标题"})
	if c := several.Columns("start_price"); len(c) != 1 || c[0].Unit != values.Fen {
		t.Errorf("起拍价/变卖价（分）: %+v", c)
	}
	if !b.Has("title") || b.Has("address") || strings.Join(b.Unused(), " ") != "其它" {
		t.Errorf("title %v, address %v, unused %v", b.Has("title"), b.Has("address"), b.Unused())
	}
}

func TestResult(t *testing.T) {
	for in, want := range map[[2]string]string{
		{"taobao", "todo"}: None, {"taobao", "doing"}: None, {"taobao", "DONE"}: None, {"taobao", "break"}: "中止",
		{"taobao", "revocation"}: "撤回",
		{"jd", "0"}:              None, {"jd", "1"}: None, {"jd", "2"}: None, {"jd", "5"}: "撤回",
		{"jd", "6"}: "暂缓", {"jd", "7"}: "中止",
		{"fangpaiwang", "170"}: None, {"fangpaiwang", "169"}: None, {"fangpaiwang", "171"}: None,
		{"fangpaiwang", "172"}: "中止",
		{"fangpaiwang", "173"}: "撤回", {"fangpaiwang", "174"}: "暂缓", {"fangpaiwang", "175"}: "已成交",
		{"assets_monitor", "1"}: None, {"assets_monitor", "3"}: None, {"assets_monitor", "5"}: "已成交",
		{"assets_monitor", "7"}: "流拍",
		{"assets_monitor", "9"}: "中止", {"assets_monitor", "11"}: "撤回",
		{"own", "3"}: "已成交", {"own", "8"}: "以物抵债", {"own", "2"}: None,
		{"", "即将开始"}: None, {"", "正在进行"}: None, {"", "已成交"}: "已成交", {"", "流拍"}: "流拍",
		{"", "中止"}: "中止", {"", "暂缓"}: "暂缓",
		{"", "撤回"}: "撤回", {"", "变卖"}: None, {"", "结束"}: None, {"jd", " 已撤回 "}: "撤回",
	} {
		if got, ok := Result(in[0], in[1]); !ok || got != want {
			t.Errorf("Result(%q, %q) = %q, %v; want %q", in[0], in[1], got, ok, want)
		}
	}
	for _, in := range [][2]string{{"jd", "3"}, {"", "5"}, {"taobao", "5"}, {"", ""}, {"", "售罄"}} {
		if got, ok := Result(in[0], in[1]); ok {
			t.Errorf("Result(%q, %q) = %q, want unknown", in[0], in[1], got)
		}
	}
}

// 一拍 before a name leaves the row a lot; 成交 before it makes the row part of a list of deals.
func TestStageBeforeName(t *testing.T) {
	for title, isTitle := range map[string]bool{
		"变卖：某市某区某路8号院5号楼1306室": true, "变卖成交": false, "变卖": false, "流拍：某市某区某路8号院5号楼1306室": true,
		"成交：某市某区某路8号院5号楼1306室": true, "流拍：无人出价": false, "已结束：某市某区某路8号院5号楼1306室": false,
	} {
		if got := NotATitle(title) == ""; got != isTitle {
			t.Errorf("%s may be a title: %v", title, got)
		}
	}
}

// A result word counts as the lot's result only at the beginning or end of the title, and not after a round: 一拍流拍.
func TestResultInTitle(t *testing.T) {
	for title, want := range map[string]string{
		"某路8号院5号楼1306室（已撤回）": "已撤回", "【暂缓拍卖】某路8号院5号楼1306室": "暂缓拍卖", "流拍：某路8号院5号楼1306室": "流拍",
		"某路8号院5号楼1306室（一拍流拍）": "", "某路8号院（撤回重拍）5号楼1306室": "", "某路8号院5号楼1306室（未成交）": "",
		"某路8号院5号楼1306室（流拍后二拍）": "", "某路8号院5号楼1306室（不撤回）": "", "某路8号院5号楼1306室（是否成交）": "",
	} {
		if got := ResultInTitle(title); got != want {
			t.Errorf("%s: %q, want %q", title, got, want)
		}
	}
}

// A remark after a result may revoke it, answer a question (流拍：否), count (中止：0次), or leave the result open.
func TestRemarksBehindResults(t *testing.T) {
	for in, want := range map[string]string{
		"流拍，拟变卖": "流拍", "中止：案外人提出异议": "中止", "撤回，改期": "撤回", "流拍：无人出价": "流拍",
		"买受人以12,360,000元竞得": "已成交", "由买受人1234号以人民币95万元的最高应价竞得": "已成交",
		"流拍：否": "", "流拍: 无": "", "中止：0次": "", "流拍：待定": "", "流拍 待定": "", "撤回：未撤回": "", "撤回: N": "",
		"流拍，二拍已成交": "", "流拍，已卖": "", "中止：已恢复": "", "撤回，后恢复拍卖": "", "中止、已成交": "",
		"成交：否": "", "成交：0": "", "买受人以120万元竞得，后悔拍": "", "以保留价120万元成交": "", "以120万元起拍": "",
		"成交价218万": "已成交", "成交价：218万元": "已成交", "预计成交价218万": "", "成交价0元": "", "成交价218万（流拍）": "",
		"成交（买受人未付款）": "", "成交价218万待确认": "", "已履行完毕撤回": "撤回", "未履行撤回": "",
	} {
		if got, _ := Result("", in); got != want {
			t.Errorf("%s is %q, want %q", in, got, want)
		}
	}
}

func TestStripStage(t *testing.T) {
	for in, want := range map[string][3]string{
		"【第一次拍卖】北京市朝阳区望京花园": {"北京市朝阳区望京花园", "一拍", ""},
		"（第一次拍卖）北京市朝阳区望京花园": {"北京市朝阳区望京花园", "一拍", ""},
		"【一拍】(破)望京花园":       {"望京花园", "一拍", "破"},
		"(破)【变卖】望京花园":       {"望京花园", "变卖", "破"},
		"[二拍] 望京花园":         {"望京花园", "二拍", ""},
		"第二次拍卖：望京花园":        {"望京花园", "二拍", ""},
		"第一次拍卖望京花园":         {"望京花园", "一拍", ""},
		"二拍 望京花园":           {"望京花园", "二拍", ""},
		"【重新拍卖】望京花园":        {"望京花园", "重新拍卖", ""},
		"【再次拍卖】望京花园":        {"望京花园", "重新拍卖", ""},
		"（破）【第三次拍卖】望京花园":    {"望京花园", "重新拍卖", "破"},
		"四拍：望京花园":           {"望京花园", "重新拍卖", ""},
		"望京花园":              {"望京花园", "", ""},
		"关于望京花园第一次拍卖的公告":    {"望京花园", "一拍", ""},
		"变卖公告":              {"变卖公告", "", ""},
		"【朝阳】望京花园":          {"【朝阳】望京花园", "", ""},
		"[热]变卖 望京花园":        {"[热]望京花园", "变卖", ""},
		"【优选】【急】第二次拍卖望京花园":  {"【优选】【急】望京花园", "二拍", ""},
		"[热](破)【二拍】望京花园":    {"[热]望京花园", "二拍", "破"},
		"(破)[热]【变卖】望京花园":    {"[热]望京花园", "变卖", "破"},
		"[热]变卖":             {"[热]变卖", "", ""},
		"[热]":               {"[热]", "", ""},
		"望京花园（第二次拍卖）":       {"望京花园", "二拍", ""},
		"望京花园3号楼（变卖） ":      {"望京花园3号楼", "变卖", ""},
		"【一拍】望京花园（第二次拍卖）":   {"望京花园（第二次拍卖）", "一拍", ""},
		"望京花园（一居）":          {"望京花园（一居）", "", ""},
		"【第一次拍卖】":           {"【第一次拍卖】", "", ""},
		"  【司法变卖】 望京花园 ":    {"望京花园", "变卖", ""},
	} {
		rest, word, bankrupt := StripStage(in)
		stage, _ := Stage("", word)
		if rest != want[0] || stage != want[1] || bankrupt != (want[2] != "") {
			t.Errorf("StripStage(%q) = %q, %q, %v; want %v", in, rest, stage, bankrupt, want)
		}
	}
}

// Every word must translate to a name in the dictionary.
func TestVocabulariesFitTheDictionary(t *testing.T) {
	d, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	check := func(where, key, name string) {
		if key == "stated_status" { // feeds may also state a status that is otherwise derived from the clock
			if !slices.Contains([]string{"0", "1", "2"}, name) {
				t.Errorf("%s: %s is no code of 即将开始, 进行中 or 已结束", where, name)
			}
			return
		}
		if _, ok := d.Code(key, name); !ok && name != None && key != "area" {
			t.Errorf("%s: %s is not in the dictionary %s", where, name, key)
		}
	}
	for key, words := range vocabulary.Words {
		for word, name := range words {
			check(word, key, name)
		}
	}
	for source, byKey := range vocabulary.Sources {
		for key, words := range byKey {
			for word, name := range words {
				check(source+" "+word, key, name)
			}
		}
	}
	for _, u := range vocabulary.Subjects {
		check(u.Word, "usage", u.Usage)
	}
	for _, m := range builtin(t) {
		if m.Platform != "" {
			check(m.Source, "source_platform", m.Platform)
		}
	}
}

func TestWords(t *testing.T) {
	if got := Word("jd", "usage", "101"); got != "住宅" {
		t.Errorf("jd usage 101: %s", got)
	}
	if got := Word("", "usage", "成套住宅"); got != "住宅" {
		t.Errorf("成套住宅: %s", got)
	}
	for _, title := range []string{"小型汽车一辆", "奔驰牌轿车", "京A12345号越野车", "翡翠手镯一只", "某某银行股份有限公司100万股股份", "办公用品一批",
		"黄金首饰", "机器设备", "宝马牌汽车"} {
		if NotProperty(title) == "" {
			t.Errorf("%s is property", title)
		}
	}
	for _, title := range []string{"望京花园地下车位", "机动车位一个", "汽车城3号楼商铺", "珠宝城二层商铺", "玉泉路某小区住宅",
		"茶叶城商铺", "北京市朝阳区茅台大厦1203室"} {
		if word := NotProperty(title); word != "" {
			t.Errorf("%s is no property: %s", title, word)
		}
	}
	if name, round := Stage("", "第三次拍卖"); name != "重新拍卖" || round != 3 {
		t.Errorf("第三次拍卖: %s %d", name, round)
	}
}

func TestLoadRejects(t *testing.T) {
	whole := "source: x\nplatform: ali\nfields:\n  source_id: [id]\n  title: [t]\n  start_price: [p]\n"
	write := func(s string) string {
		path := filepath.Join(t.TempDir(), "m.yaml")
		if err := os.WriteFile(path, []byte(s), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if m, err := Load("houses", write(whole)); err != nil || m.Coordinates != values.GCJ02 {
		t.Errorf("%+v, %v", m, err)
	}
	for want, s := range map[string]string{
		"格式错误":             "source: [",
		"unknown field":    whole + "colour: red\n",
		"缺少 source":        strings.TrimPrefix(whole, "source: x\n"),
		"缺少必需字段 platform":  strings.Replace(whole, "platform: ali\n", "", 1),
		"缺少必需字段 title":     strings.Replace(whole, "  title: [t]\n", "", 1),
		"坐标系":              whole + "coordinates: utm\n",
		"没有名为“colour”的字段":  whole + "  colour: [c]\n",
		"没有列名":             whole + "  area: []\n",
		"金额单位":             whole + "  deposit: {columns: [d], unit: 美元}\n",
		"没有名为“martian”的词表": whole + "  status: {columns: [s], vocabulary: martian}\n",
	} {
		if _, err := Load("houses", write(s)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	if _, err := Load("houses", "/nonexistent.yaml"); err == nil {
		t.Error("missing file accepted")
	}
}
