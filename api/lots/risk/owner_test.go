package risk_test

import (
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
)

func TestTheOwnerIsReadFromTheDocuments(t *testing.T) {
	for _, e := range []struct{ text, owner, held, only string }{
		{"权利人：朱某某", "1", "9", "9"},
		{"<table><tr><th>权利人</th><td>北京某某科技有限公司</td></tr></table>", "2", "9", "9"},
		{"房屋所有权人：张某某（50%）、李某（50%）", "1", "9", "9"},
		{"不动产权利人：张某某、北京某某置业有限公司", "3", "9", "9"},
		{"权利人：北京和平商贸有限公司", "2", "9", "9"},
		{"权利人：张某某和李某某", "1", "9", "9"},
		{"权利人：不详", "9", "9", "9"},
		{"权利人：详见不动产登记簿", "9", "9", "9"},
		{"该房屋登记在王某名下。", "1", "9", "9"},
		{"申请执行人：北京某某科技有限公司；被执行人：朱某某。", "1", "9", "9"},
		{"被执行人：北京某某餐饮管理有限公司。", "2", "9", "9"},
		{"被执行人：朱某某、北京某某餐饮管理有限公司。", "9", "9", "9"},
		{"被执行人：朱某某。权利人：北京某某投资有限公司。", "2", "9", "9"}, // the title takes precedence over the debtor
		{"优先购买权人：张某某", "9", "9", "9"},
		{"抵押权人：某某银行", "9", "9", "9"},
		{"该房屋系被执行人唯一住房", "9", "9", "1"},
		{"非被执行人唯一住房", "9", "9", "0"},
		{"权利人：朱某某。该房屋持有满五年且为家庭唯一住房。", "1", "3", "1"},
		{"该房屋满五唯一。", "9", "3", "1"},
		{"房屋已满二年。", "9", "2", "9"},
		{"该房产满二不满五。", "9", "2", "9"},
		{"原产权人持有不满2年。", "9", "1", "9"},
		{"个人将购买2年以上的住房对外销售免征增值税，满五年且唯一的免征个人所得税。", "9", "9", "9"},
		{"是否满五年以税务机关核定为准。", "9", "9", "9"},
		{"如满五唯一，可申请减免。", "9", "9", "9"},
	} {
		h := &lot.House{Usage: "101"}
		risk.Derive(h, &lot.Texts{Notice: &e.text})
		if h.RiskOwner != e.owner || h.RiskHeld != e.held || h.RiskOnly != e.only {
			t.Errorf("%s: owner %s held %s only %s", e.text, h.RiskOwner, h.RiskHeld, h.RiskOnly)
		}
	}
}

func TestTheYearOfThePurchaseIsRead(t *testing.T) {
	for text, want := range map[string]int{
		"购买时间：2015年6月": 2015, "该房屋于2009年3月购入。": 2009, "原产权人取得时间为2018年": 2018, "2012年5月8日取得该房": 2012,
		"建成年代：1998年": 0, "抵押登记取得时间2019年": 0, "竞买人应于2026年6月取得购房资格": 0, "价值时点2025年12月26日": 0, "是否于2015年购入不详": 0,
	} {
		h := &lot.House{}
		risk.Derive(h, &lot.Texts{Notice: &text})
		if got := h.RiskBoughtYear; (got == nil) != (want == 0) || got != nil && *got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
