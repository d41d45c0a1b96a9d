package reader

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func TestCommonValues(t *testing.T) {
	for around, want := range map[string]map[string]string{
		"以下全部由某市某区人民法院处置，均为一拍，12月22日10:00开拍": {"法院": "某市某区人民法院", "拍卖阶段": "一拍", "开拍时间": "12月22日10:00"},
		"注：以上财产均为第一次拍卖，在淘宝网司法拍卖网络平台进行":       {"拍卖阶段": "第一次拍卖", "平台": "淘宝网"},
		"某市某区人民法院 2026年11月拍卖结果一览（京东平台）":      {"法院": "某市某区人民法院", "平台": "京东"},
		"3套均为二拍，统一在京东拍卖":                     {"拍卖阶段": "二拍", "平台": "京东拍卖"},
		"本周精选  以下都是变卖":                       {"拍卖阶段": "变卖"},
		"小编从阿里拍卖上挑了三套":                       {"平台": "阿里拍卖"},
		// what does not hold for each lot, or is not certain
		"以下除第3套外均为一拍":           {},
		"以下大部分均为一拍":             {},
		"以上均为二拍（第二套除外）":         {},
		"以下均不是一拍":               {},
		"以上若均为一拍，可以还价":          {},
		"上周均为一拍":                {},
		"以下均为一拍\n以上均为二拍":        {},
		"数据来自阿里拍卖、京东拍卖":         {},
		"全市各区人民法院拍卖公告汇总":        {},
		"某市甲区人民法院、乙区人民法院拍卖清单":   {},
		"某市某区人民法院裁定拍卖，结果未出，请关注": {},
		"这几套都是京东上的吗？":           {},
		"不是从京东拍卖上挑的":            {},
		"部分都是京东拍的":              {},
	} {
		if got := CommonValues(around); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", around, got, want)
		}
	}
}

// A lot's own statement takes precedence over one about all lots.
func TestCommonStatementsOfMessages(t *testing.T) {
	f := messagesIn(t, "以下均为一拍，由某市某区人民法院处置\n1、甲区某路3号楼502室 89.5平 120万起 保证金12万\n2、甲区某路3号楼503室 89.5平 120万起 二拍\n以上统一在京东拍卖")
	for i, want := range []string{"一拍", "二拍"} {
		if got := f.Head[i]; got["拍卖阶段"] != want || got["法院"] != "某市某区人民法院" || got["平台"] != "京东拍卖" {
			t.Error(got)
		}
	}
}

func TestCaptionUnits(t *testing.T) {
	for title, want := range map[string]string{
		"单位：万元": "万元 []",
		"价格单位 **万元**，保证金单位 **元**": "万元 [{保证金 元}]",
		"评估价、起拍价单位为万元，保证金单位为元。":   " [{评估价 万元} {起拍价 万元} {保证金 元}]",
		"表中金额的单位均为元":              "元 []",
		"单价单位：元/㎡":                " []",
		"面积单位：平方米":                " []",
		"处置单位：某市某区人民法院":           " []",
	} {
		var units captionUnits
		units.read(title)
		if got := fmt.Sprint(units.all, " ", units.of); got != want {
			t.Errorf("%s: %s, want %s", title, got, want)
		}
	}
}

func TestSpacedTableWithGaps(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.txt")
	const text = "结果一览\n序号  标的          起拍价    成交价    结果\n" +
		"1     甲区某路3号   945000    1120000   成交\n2     甲区某路5号   6720000             流拍\n合计  2宗                     1120000\n注：仅供参考\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	tables := Tables(path)
	if len(tables) != 1 || len(tables[0].Head) != 2 {
		t.Fatal(tables)
	}
	if got := tables[0].Head[1]; got["成交价"] != "" || got["结果"] != "流拍" || got["起拍价"] != "6720000" {
		t.Error(got)
	}
}
