package notices

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const single = `<html><body><h1>甲市乙区人民法院关于拍卖位于北京市朝阳区丙路3号楼501室房屋的公告（第一次拍卖）</h1>
<p>甲市乙区人民法院将于2027年1月12日10时至2027年1月13日10时止在网络平台上（https://paimai.example.com/30123）公开拍卖。案号（2026）京0108执1234号。</p>
<p>一、拍卖标的：北京市朝阳区丙路3号楼501室，建筑面积89.32平方米。评估价：512万元，起拍价：358.4万元，保证金：36万元，增价幅度：2万元。</p>
<table><tr><td>租赁情况</td><td>无租赁</td></tr><tr><td>户口</td><td>不详</td></tr></table>
<p>余款于2027年1月28日前缴清。优先购买权人：无。</p></body></html>`

const several = `甲市乙区人民法院拍卖公告
本院定于2027年2月1日上午10时至2月2日上午10时公开拍卖。
标的一：甲市乙区丁大道100号3幢1201室，建筑面积98.5平方米，评估价120万元，起拍价84万元，保证金8万元，增价幅度5000元。
标的二：甲市乙区丁大道100号3幢1202室，建筑面积101.2平方米，评估价125万元，起拍价87.5万元，保证金9万元，增价幅度5000元。`

func TestADraftHasWhatTheNoticeStates(t *testing.T) {
	plain, drafts := Read(single)
	if len(drafts) != 1 {
		t.Fatalf("%d drafts", len(drafts))
	}
	for column, want := range map[string]string{
		"title": "北京市朝阳区丙路3号楼501室房屋", "start_price": "3584000", "source_url": "https://paimai.example.com/30123",
		"address": "北京市朝阳区丙路3号楼501室房屋", "court_name": "甲市乙区人民法院", "case_no": "（2026）京0108执1234号", "stage": "一拍",
		"start_time": "2027-01-12 10:00", "end_time": "2027-01-13 10:00",
		"appraisal_price": "5120000", "deposit": "360000",
		"increment": "20000", "area_m2": "89.32", "balance_due_date": "2027-01-28", "has_priority_right": "无",
		"hukou": "", "mortgage": "", "balance_days": "",
	} {
		if got := drafts[0].value(column); got != want {
			t.Errorf("%s: got %q, want %q", column, got, want)
		}
	}
	for _, f := range drafts[0] {
		if !strings.Contains(plain, f.Quote) {
			t.Errorf("%s: the quote %q is not in the text", f.Column, f.Quote)
		}
		if f.Column == "hukou" && f.Quote == "" {
			t.Error("what the notice mentions has no quote")
		}
	}
}

func TestEachLotOfANoticeIsADraftOfItsOwn(t *testing.T) {
	_, drafts := Read(several)
	if len(drafts) != 2 {
		t.Fatalf("%d drafts", len(drafts))
	}
	for i, want := range []struct{ title, price, area string }{
		{"甲市乙区丁大道100号3幢1201室", "840000", "98.5"}, {"甲市乙区丁大道100号3幢1202室", "875000", "101.2"},
	} {
		d := drafts[i]
		if d.value("title") != want.title || d.value("start_price") != want.price || d.value("area_m2") != want.area ||
			d.value("start_time") != "2027-02-01 10:00" {
			t.Errorf("%d: %+v", i, d)
		}
	}
}

// Each form of notice introduces its lot with different words.
func TestTheNameOfALotIsFoundInEachForm(t *testing.T) {
	for text, want := range map[string]struct{ title, start string }{
		"甲市乙区人民法院关于被执行人王某名下甲市乙区丙路500弄12号602室房产（第二次拍卖）的公告\n定于2027年3月1日10时至2027年3月4日10时止公开拍卖，保证金29万元。":            {"甲市乙区丙路500弄12号602室房产", "2027-03-01 10:00"},
		"<p>竞买公告</p><p>甲市中级人民法院将于2027年5月6日上午10时起（延时除外）依法在“某网”上对甲市乙区丙路88号3幢1单元1101室不动产进行第一次公开拍卖。</p>":            {"甲市乙区丙路88号3幢1单元1101室", "2027-05-06 10:00"},
		"标的物调查情况表\n标的物名称\t甲市乙区丙路100号1幢501室\n起拍价\t1,000,000元\n":                                                  {"甲市乙区丙路100号1幢501室", ""},
		"变卖公告\n甲市乙区人民法院于2027年4月2日10时至2027年6月1日10时止变卖被执行人名下位于甲市乙区丙路20号2栋9楼903号住宅用房，变卖价88.6万元。":                   {"甲市乙区丙路20号2栋9楼903号住宅用房", "2027-04-02 10:00"},
		"【第一次拍卖】（2026）粤01执1234号 甲市乙区丙大道西100号2208房 拍卖公告。起拍价：2,450,000元。拍卖时间：2027年7月1日10:00:00至2027年7月2日10:00:00": {"甲市乙区丙大道西100号2208房", "2027-07-01 10:00"},
	} {
		_, drafts := Read(text)
		if d := drafts[0]; d.value("title") != want.title || d.value("start_time") != want.start {
			t.Errorf("%.60s: %q, %q", text, d.value("title"), d.value("start_time"))
		}
		if strings.Contains(drafts[0].value("address"), "王某") {
			t.Errorf("the address names the owner: %s", drafts[0].value("address"))
		}
	}
}

// Browsers copy a table as text with one cell per line and a line with only a tab between cells.
func TestACopiedSurveyTableIsReadByCells(t *testing.T) {
	cells := [][]string{
		{"标的名称", "甲市乙区丙路100号1幢501室"}, {"权证情况", "法院执行裁定书", "（2026）甲0106执42号/2026网拍14号"}, {"钥  匙", " "},
		{"标的现状", "房屋用途", "住宅"}, {"租赁情况", "否"}, {"权利限制情况", "查封", "丁市戊区人民法院"}, {"抵押", "某某银行"},
		{"标的物介绍", "建筑面积", "156.87平方米"}, {"房屋楼层", "总层数12层，位于第10层"}, {"标的物估值", "标的评估总价", "196万元"},
	}
	rows := make([]string, len(cells))
	for i, row := range cells {
		rows[i] = strings.Join(row, "\n\n\t\n\n")
	}
	_, drafts := Read("住宅类标的调查情况表\n\n" + strings.Join(rows, "\n\n\n\n\n"))
	if len(drafts) != 1 {
		t.Fatalf("%d drafts", len(drafts))
	}
	for column, want := range map[string]string{
		"title": "甲市乙区丙路100号1幢501室", "address": "甲市乙区丙路100号1幢501室", "case_no": "（2026）甲0106执42号", "usage": "住宅",
		"mortgage": "有", "seizure": "有", "area_m2": "156.87", "appraisal_price": "1960000",
	} {
		if got := drafts[0].value(column); got != want {
			t.Errorf("%s: got %q, want %q", column, got, want)
		}
	}
}

// Most notices also name courts, offices and links that are not those of the lot.
func TestOnlyTheLotsOwnNamesAreRead(t *testing.T) {
	_, drafts := Read(`竞买须知：根据《最高人民法院关于人民法院网络司法拍卖若干问题的规定》，被甲市乙区人民法院查封的房屋由本院拍卖。
付款帮助：https://www.example.com/sf-helpcenter?path=123456。标的页面：https://paimai.example.com/30123。
联系地址：甲市己区信安大道97区。该房位于第10层，坐落于甲市乙区丙路3号501室。`)
	for column, want := range map[string]string{
		"court_name": "甲市乙区人民法院", "source_url": "https://paimai.example.com/30123", "address": "甲市乙区丙路3号501室",
		"source_platform": "",
	} {
		if got := drafts[0].value(column); got != want {
			t.Errorf("%s: got %q, want %q", column, got, want)
		}
	}
}

func TestOnlyNoticesAreReadAsNotices(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		lots int
	}{
		"page":   {single, 1},
		"text":   {several, 2},
		"object": {`{"title": "北京市朝阳区丙路3号楼501室", "detail": {"content": "<p>法院公告：起拍价100万元，保证金10万元。</p>"}}`, 1},
		"titled survey": {
			`{"title": "甲市乙区丙路3号501室房产", "detail": "<table><tr><td>标的物名称</td><td>甲市乙区丙路3号501室</td></tr><tr><td>法院</td><td>拍卖公告，保证金</td></tr></table>"}`,
			1,
		},
		"survey without a heading": {"标的名称\t甲市乙区丙路3号501室\n法院\t某法院\n优先购买权人\t无\n保证金\t10万元\n", 1},
		"survey":                   {"标的物调查表\n权利人\t某公司\n法院\t某法院\n占用情况\t无\n", 1},
		"table":                    {"标题,起拍价,链接\n甲路1号 法院拍卖公告,100万,https://a.example/1\n甲路2号 保证金,110万,https://a.example/2\n", 0},
		"two columns":              {"标题,起拍价\n甲路1号 法院拍卖公告,100万\n乙路2号 保证金,110万\n", 0},
		"answer":                   {`{"data": {"list": [{"title": "法院拍卖公告 起拍价 保证金"}]}}`, 0},
		"lines":                    {`{"title": "法院拍卖公告"}` + "\n" + `{"title": "起拍价 保证金 法院 公告"}` + "\n", 0},
		"other page":               {"<html><body><p>今天天气很好</p></body></html>", 0},
		"feed":                     {`<?xml version="1.0"?><rss version="2.0"><channel><title>新闻</title></channel></rss>`, 0},
		"workbook name":            {"PK\x03\x04法院公告起拍价保证金", 0},
	} {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		file, err := File(path)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		if file != nil {
			n = len(file.Head)
		}
		if n != c.lots {
			t.Errorf("%s: %d lots, want %d", name, n, c.lots)
		}
	}
}
