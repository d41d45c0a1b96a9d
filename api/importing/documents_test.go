package importing

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fapai/api/lots/lot"
)

func documentsOf(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata/documents", name))
	if err != nil {
		t.Fatal(err)
	}
	return put(t, name, string(text))
}

// Cells such as 待定 or 见公告 never become values. They reject a lot only in place of its title or price.
func TestPlaceholdersOfFiles(t *testing.T) {
	m := newMemory()
	f := run(t, m, Options{}, documentsOf(t, "placeholders.csv")).Files[0]
	if f.Inserted != 18 || f.Rejected != 4 {
		t.Errorf("%+v", f)
	}
	for _, l := range m.lots {
		if l.House.AppraisalPrice != nil || l.House.Deposit != nil || l.House.CommunityName != nil ||
			l.Court != "" || l.House.AreaM2 != nil {
			t.Errorf("%s: appraisal %d, deposit %d, community %q, court %q, area %v", l.House.SourceID,
				deref(l.House.AppraisalPrice),
				deref(l.House.Deposit), deref(l.House.CommunityName), l.Court, deref(l.House.AreaM2))
		}
	}
	reasons := ""
	for _, s := range f.Samples {
		reasons += s.Text + "\n"
	}
	for _, want := range []string{"起拍价写作“详见竞买公告”", "缺少标题：标题写作“（详见公告）”", "起拍价写作“面议”", "起拍价写作“0元”：是尚未公布，还是有误？"} {
		if !strings.Contains(reasons, want) {
			t.Errorf("no %q in\n%s", want, reasons)
		}
	}
}

func TestPlaceUseAndNamesOfFiles(t *testing.T) {
	m := newMemory()
	f := run(t, m, Options{}, documentsOf(t, "lots.csv")).Files[0]
	lots := map[string]lot.Lot{}
	for _, l := range m.lots {
		lots[l.House.SourceID] = l
	}
	if f.Rejected != 1 || !strings.Contains(f.Samples[0].Text, "像出价记录或成交列表的一行") {
		t.Errorf("%+v", f.Samples)
	}
	for id, want := range map[string]struct {
		area         int64
		usage, court string
		right, title string
	}{
		"M7":  {105, "101", "北京市海淀区人民法院", "", "北京市朝阳区用例路7号楼101室"},
		"M8":  {105, "101", "", "", "北京市朝阳区用例路8号楼2702室及地下一层车位C89"},
		"M9":  {105, "104", "", "拆迁补偿权益", "北京市朝阳区用例路9号海关住宅805的房产所享有的剩余拆迁补偿权益"},
		"M10": {105, "103", "", "", "北京市朝阳区用例路10号厂房、宿舍房地产及机器设备"},
		"M12": {105, "101", "", "", "北京市朝阳区用例路12号楼101室"},
		"M13": {105, "101", "", "", "周某某的房产：北京市朝阳区用例路13号楼101室"},
		"M16": {511, "101", "北京市朝阳区人民法院", "", "长春市朝阳区用例路3号101室"},
	} {
		l := lots[id]
		if l.House.AreaID != want.area || l.House.Usage != want.usage || l.Court != want.court ||
			deref(l.House.SoldRight) != want.right || l.House.Title != want.title {
			t.Errorf("%s: area %d, usage %s, court %q, right %q, title %q", id, l.House.AreaID, l.House.Usage, l.Court,
				deref(l.House.SoldRight), l.House.Title)
		}
	}
	if parking := deref(lots["M8"].House.Parking); parking != "地下一层车位C89" {
		t.Errorf("parking %q", parking)
	}
	if notice := deref(lots["M13"].Texts).Notice; deref(notice) != "<p>标的物现由吴某某居住使用。承租人孔某某。</p>" {
		t.Errorf("notice %q", deref(notice))
	}
	right := lots["M9"].House
	right.AreaM2 = new(100.0)
	if right.WholePrice(right.StartPrice) != nil || right.DealUnitPrice() != nil {
		t.Error("a right has a price for a square metre")
	}
}

// If a file has no lot numbers, the import can assign numbers of this site. A second import of the file assigns the
// same numbers. A column with one value in all rows does not count as numbers.
func TestOwnNumbers(t *testing.T) {
	const text = "批次,标题,地址,区县,起拍价,开拍时间,法院\n7,甲,北京市朝阳区一路1号,朝阳,1000000,2026-12-20 10:00,甲法院\n7,乙,北京市朝阳区二路 2号,朝阳,1100000,2026-12-20 10:00,甲法院\n" +
		"7,丙,北京市朝阳区三路3号,朝阳,1200000,2026-12-20 10:00,甲法院\n"
	path := put(t, "plain.csv", text)
	_, err := Houses(t.Context(), []string{path}, Options{}, newMemory().deps(t))
	if err == nil || !strings.Contains(err.Error(), "文件没有标的编号") || !strings.Contains(err.Error(), "--own-numbers") {
		t.Errorf("refused by %v", err)
	}
	m := newMemory()
	if f := run(t, m, Options{OwnNumbers: true}, path).Files[0]; f.Inserted != 3 || f.Rejected != 0 {
		t.Errorf("%+v", f)
	}
	again := put(t, "plain.csv", strings.Replace(text, "二路 2号", "二路2号", 1))
	if f := run(t, m, Options{OwnNumbers: true}, again).Files[0]; f.Inserted != 0 {
		t.Errorf("once more: %+v", f)
	}
	chosen := "source: x\nplatform: manual\nfields:\n  source_id: [批次]\n  title: [标题]\n  start_price: [起拍价]\n  area: [区县]\n"
	_, err = Houses(t.Context(), []string{path}, Options{Chosen: chosen}, newMemory().deps(t))
	if err == nil || !strings.Contains(err.Error(), "列“批次”不能作标的编号：3 个标题不同的标的只有 1 个编号（如“7”）") {
		t.Errorf("a constant column: %v", err)
	}
}

// A notice is imported as the lots that it describes. Their numbers come from the notice's link or are assigned by
// this site, and are the same at the next import.
func TestANoticeIsImported(t *testing.T) {
	const one = `<h1>北京市海淀区人民法院关于拍卖位于北京市朝阳区一路3号楼501室房屋的公告（第一次拍卖）</h1>
<p>本院将于2027年1月12日10时至2027年1月13日10时公开拍卖。起拍价：358.4万元，保证金：36万元。</p><p>租赁情况：无租赁</p>`
	const two = "北京市海淀区人民法院拍卖公告\n本院定于2027年2月1日10时公开拍卖，竞买人须交保证金。\n" +
		"标的一：北京市朝阳区二路1号楼1201室，建筑面积98.5平方米，起拍价84万元。\n标的二：北京市朝阳区二路1号楼1202室，建筑面积101.2平方米，起拍价87.5万元。\n"
	m := newMemory()
	for _, path := range []string{put(t, "one.html", one), put(t, "two.txt", two)} {
		f := run(t, m, Options{}, path).Files[0]
		if f.Inserted == 0 || f.Rejected != 0 {
			t.Errorf("%s: %+v", path, f)
		}
		if again := run(t, m, Options{}, path).Files[0]; again.Inserted != 0 || again.Rejected != 0 {
			t.Errorf("%s once more: %+v", path, again)
		}
	}
	titles := map[string]int64{}
	for _, l := range m.lots {
		titles[l.House.Title] = *l.House.StartPrice
		if l.Texts == nil || l.Texts.Notice == nil || l.House.StartTime == nil {
			t.Errorf("%+v", l.House)
		}
	}
	want := map[string]int64{"北京市朝阳区一路3号楼501室房屋": 3_584_000, "北京市朝阳区二路1号楼1201室": 840_000, "北京市朝阳区二路1号楼1202室": 875_000}
	if !maps.Equal(titles, want) {
		t.Error(titles)
	}
}

// A file that is not a table of lots is refused with a message that says what it is.
func TestFilesThatAreNoTables(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"script.txt": {"import requests\nfrom bs4 import BeautifulSoup\n\ndef main():\n    pass\n",
			"这是程序代码（第 1 行“import requests”）"},
		"notice.txt": {"北京市朝阳区人民法院拍卖公告\n本院将于2026年12月20日公开拍卖，起拍价100万元，保证金20万元。\n", "1 行全部被拒绝"},
		"survey.txt": {"标的物情况调查表\n钥匙 有\n租赁 无\n", "这是一份调查表"},
		"bids.csv":   {"竞买号,出价,出价时间,状态\nA123,1000000,2026-12-20 10:00,领先\n", "这是出价记录（有列 竞买号、出价、出价时间）"},
		"deals.csv":  {"地址,成交价,成交日期\n北京市朝阳区一路1号,1000000,2026-12-20\n", "这是成交记录"},
		"rows.csv":   {"北京市朝阳区一路1号,1000000,2026-12-20\n北京市朝阳区二路1号,1100000,2026-12-21\n", "没有表头：第一行"},
	} {
		_, err := Houses(t.Context(), []string{put(t, name, c.text)}, Options{}, newMemory().deps(t))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Unusual headers must be read: with titles above them, with two rows, repeated further down, with several columns
// of one name, or with line breaks in numbers.
func TestHeadersOfFiles(t *testing.T) {
	for name, text := range map[string]string{
		"caption":  "某机构房源表,,,,\n来源平台,标的编号,标题,区县,起拍价\n阿里,\"=\"\"625600000001\"\"\",北京市朝阳区一路1号101室,朝阳,1000000\n阿里,'625600000002,北京市朝阳区一路1号102室,朝阳,1000000\n",
		"repeated": "来源平台,标的编号,标题,区县,起拍价\n阿里,625600000001,北京市朝阳区一路1号101室,朝阳,1000000\n来源平台,标的编号,标题,区县,起拍价\n阿里,625600000002,北京市朝阳区一路1号102室,朝阳,1000000\n",
		"two rows": "基本信息,,,,价格\n来源平台,标的编号,标题,区县,起拍价\n阿里,625600000001,北京市朝阳区一路1号101室,朝阳,1000000\n阿里,625600000002,北京市朝阳区一路1号102室,朝阳,1000000\n",
		"twice":    "来源平台,标的编号,标题,标题,区县,起拍价\n阿里,625600000001,北京市朝阳区一路1号101室,x,朝阳,1000000\n阿里,625600000002,北京市朝阳区一路1号102室,x,朝阳,1000000\n",
		"figures":  "来源平台,标的编号,标题,区域,起拍价\n阿里,625600000001,北京市朝阳区一路1号101室,122,1000000\n阿里,625600000002,北京市朝阳区一路1号102室,123,1000000\n",
	} {
		m := newMemory()
		f := run(t, m, Options{}, put(t, "x.csv", text)).Files[0]
		if f.Inserted != 2 || f.Rejected != 0 || m.lots["ali\x00625600000001"].House.AreaID != 105 {
			t.Errorf("%s: %+v", name, f)
		}
	}
}
