package importing

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fapai/api/lots/lot"
)

const ndjsonHead = `{"platform":"ali","source_id":"1","title":"望京花园1号楼","area":"朝阳区","start_price":"500万",`

func TestLists(t *testing.T) {
	m := newMemory()
	run(t, m, Options{}, put(t, "a.ndjson", ndjsonHead+
		`"images":["https://a.cn/1.jpg",{"url":"//a.cn/2.jpg","width":800,"height":600,"caption":"客厅"}],`+
		`"attachments":[{"type":"notice","name":"拍卖公告.pdf","url":"https://a.cn/n.pdf","size":1024},"https://a.cn/x.doc"],`+
		`"bids":[{"code":"A1001","price":5000000,"time":"2026-11-20 10:05:00"},{"code":7,"price":"505万","time":1795140600000,"is_delay":true}],`+
		`"tags":"近地铁、南北通透,近地铁","notice":"<p>被执行人张三名下房产，电话13800138000</p>","certificate_no":"京（2019）朝不动产权第0012345号","room_no":"801室"}`+"\n"))
	l := m.lots["ali\x001"]
	if len(l.Images) != 2 || l.Images[1].URL != "https://a.cn/2.jpg" || l.Images[1].Width != 800 ||
		l.Images[1].Sort != 1 || l.Images[1].Caption != "客厅" {
		t.Errorf("images: %+v", l.Images)
	}
	if len(l.Attachments) != 2 || l.Attachments[0].Type != "notice" || deref(l.Attachments[0].Size) != 1024 ||
		l.Attachments[1].Type != "other" || l.Attachments[1].Name != "附件2" {
		t.Errorf("attachments: %+v", l.Attachments)
	}
	if len(l.Bids) != 2 || l.Bids[1].Price != 5_050_000 || l.Bids[1].Code != "7" || l.Bids[1].Seq != 2 ||
		!l.Bids[1].IsDelay || rfc(&l.Bids[1].Time) != "2026-11-20T10:10:00+08:00" {
		t.Errorf("bids: %+v", l.Bids)
	}
	if strings.Join(l.House.Tags, " ") != "近地铁 南北通透" {
		t.Errorf("tags: %v", l.House.Tags)
	}
	if got := deref(l.Texts.Notice); got != "<p>被执行人张某某名下房产，电话138****8000</p>" {
		t.Errorf("notice: %s", got)
	}
	if deref(l.House.CertificateNo) != "京（2019）朝不动产权第00****5号" || deref(l.House.RoomNo) != "801室" {
		t.Errorf("masked: %s %s", deref(l.House.CertificateNo), deref(l.House.RoomNo))
	}
}

// If the source hides the room number (17**), the number in the title is used, provided that address and title
// otherwise agree. Without it, two rooms of a building could not be told apart.
func TestARoomIsNotHidden(t *testing.T) {
	for given, want := range map[string]string{"17**": "1703", "18**": "18**", "801": "801", "": ""} {
		m := newMemory()
		run(t, m, Options{},
			put(t, "a.ndjson", `{"platform":"ali","source_id":"1","title":"北京市通州区沐禾西区5号楼1703室","area":"通州区",`+
				`"start_price":"500万","room_no":"`+given+`"}`+"\n"))
		if got := deref(m.lots["ali\x001"].House.RoomNo); got != want {
			t.Errorf("%q became %q, want %q", given, got, want)
		}
	}
}

// An unknown word for the stage makes the stage unknown, unless the title names it.
func TestUnknownStages(t *testing.T) {
	for line, want := range map[string]lot.Stage{
		`"stage":"九拍"}`: lot.StageUnknown, `"stage":"首拍"}`: lot.FirstAuction,
	} {
		m := newMemory()
		if _, err := Houses(t.Context(), []string{put(t, "a.ndjson", ndjsonHead+line+"\n")}, Options{}, m.deps(t)); err != nil {
			t.Fatal(err)
		}
		if got := m.lots["ali\x001"].House.Stage; got != want {
			t.Errorf("%s is stage %s, want %s", line, got, want)
		}
	}
}

func TestBadValuesRejectTheirLine(t *testing.T) {
	for field, want := range map[string]string{
		`"round_no":"0"`: "不是拍卖次数",
		`"start_time":"2026-11-20 10:00","end_time":"2026-11-19 10:00"`: "结束时间早于开拍时间",
		`"appraisal_price":"120"`:          "相差 41667 倍，两列的单位可能不同：请在表头写明单位，如“评估价（万元）”",
		`"deal_price":"-1"`:                "负数",
		`"deal_price":"-1","round_no":"0"`: "；",
		`"deposit":"贵","start_time":"昨天"`:  "保证金",
	} {
		m := newMemory()
		report, err := Houses(t.Context(), []string{put(t, "a.ndjson", ndjsonHead+field+"}\n")}, Options{}, m.deps(t))
		f := report.Files[0]
		if !errors.Is(err, ErrRejected) || f.Rejected != 1 ||
			!(strings.Contains(f.Samples[0].Text, want) ||
				want == "保证金" && strings.Contains(f.Samples[0].Text, "deposit")) {
			t.Errorf("%s: %+v, want %q", field, f.Samples, want)
		}
	}
}

// An optional cell that cannot be understood is reported and skipped, and the stored value is kept.
func TestOptionalValuesRejectNothing(t *testing.T) {
	for field, want := range map[string]string{
		`"images":["javascript:alert(1)"]`:             "链接应以",
		`"images":"[broken"`:                           "不是完整的 JSON 数组",
		`"images":[{"url":5}]`:                         "图片格式错误",
		`"attachments":[{"name":5}]`:                   "附件格式错误",
		`"bids":"[broken"`:                             "不是完整的 JSON 数组",
		`"tags":[{"a":1}]`:                             "标签格式错误",
		`"area_m2":"-5"`:                               "面积",
		`"floor_text":"30/28"`:                         "高于总楼层",
		`"lng":"1","lat":"2"`:                          "不在中国境内",
		`"status":"售罄"`:                                "状态未识别（来源写作“售罄”）",
		`"build_year":"上世纪"`:                           "年份",
		`"bid_count":"3.5"`:                            "不是整数",
		`"address":"` + strings.Repeat("长", 201) + `"`: "超过 200 字",
	} {
		m := newMemory()
		f := run(t, m, Options{}, put(t, "a.ndjson", ndjsonHead+field+"}\n")).Files[0]
		if f.Inserted != 1 || !slices.ContainsFunc(f.Warnings,
			func(n Note) bool { return strings.Contains(n.Text, want) }) {
			t.Errorf("%s: %+v, want %q", field, f.Warnings, want)
		}
		if strings.HasPrefix(field, `"area_m2"`) && !slices.Contains(m.lots["ali\x001"].Keep, "area_m2") {
			t.Error("a stored area would be cleared")
		}
	}
}

func TestBids(t *testing.T) {
	m := newMemory()
	f := run(t, m, Options{},
		put(t, "a.ndjson", ndjsonHead+
			`"bids":["x",{"username":"A7","price":"505万","bidTime":1795140600000},{"code":"A","price":0,"time":"2026-11-20 10:00"},`+
			`{"code":"A","price":5,"time":"11-20"},{"userName":"B","bidPrice":5100000,"createTime":"2026-11-20 11:00"}]}`+
			"\n")).Files[0]
	bids := m.lots["ali\x001"].Bids
	if len(bids) != 2 || bids[0].Code != "A7" || bids[1].Price != 5_100_000 || bids[1].Seq != 2 {
		t.Errorf("%+v", bids)
	}
	if !slices.Contains(f.Warnings, Note{Line: 1, Text: "有无法识别的出价，已略去该次出价", Count: 3}) {
		t.Errorf("%+v", f.Warnings)
	}
}

// An unknown word is reported as a gap in the vocabulary and does not reject the lot. Unlikely figures are reported
// too.
func TestWarnings(t *testing.T) {
	m := newMemory()
	f := run(t, m, Options{}, put(t, "a.ndjson", strings.Replace(ndjsonHead, "500万", "5万", 1)+
		`"decoration":"工业风","elevator":"也许","deposit":"80万","appraisal_price":"80万","area_m2":"5","region":"月球"}`+
		"\n")).Files[0]
	if f.Inserted != 1 {
		t.Fatalf("%+v", f)
	}
	all := ""
	for _, w := range f.Warnings {
		all += w.Text + "\n"
	}
	for _, want := range []string{"词“工业风”不在词表中", "词“也许”不在词表中", "保证金高于起拍价", "相差十倍以上", "不在 10 万至 1 亿之间", "不在 10 至 1000 ㎡",
		"没有名为“月球”的商圈", "没有写明拍卖阶段"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in\n%s", want, all)
		}
	}
}

func TestUnits(t *testing.T) {
	m := newMemory()
	run(t, m, Options{},
		put(t, "a.csv",
			"platform,source_id,title\u202e,area,起拍价（分）,评估价（元/㎡）\nali,1,望京\u200b花园\u202e1号楼,110105,120000000,1200000\n"))
	h := m.lots["ali\x001"].House
	if *h.StartPrice != 1_200_000 || deref(h.AppraisalPrice) != 1_200_000 || h.Title != "望京花园1号楼" || h.AreaID != 105 {
		t.Errorf("%d %d %q %d", *h.StartPrice, deref(h.AppraisalPrice), h.Title, h.AreaID)
	}
	_, err := Houses(t.Context(),
		[]string{put(t, "b.csv",
			"platform,source_id,title,area,start_price,area_m2\nali,1,望京花园,110105,620000000,89\n")}, Options{},
		m.deps(t))
	if !errors.Is(err, ErrRejected) {
		t.Errorf("a price in 分 without a unit: %v", err)
	}
}

func TestRejectsHoldNoFormula(t *testing.T) {
	for in, want := range map[string]string{"=1+1": "'=1+1", "+86": "'+86", "@SUM(A1)": "'@SUM(A1)",
		"-1+cmd|'!A1": "'-1+cmd|'!A1", "-5": "-5", "望京": "望京", "": ""} {
		if got := inert(in); got != want {
			t.Errorf("%s: %s", in, got)
		}
	}
}
