package notices

import "testing"

// Only a sale confirmation gives a deal price; a text that mentions one, or another sale, gives none.
func TestPriceOfAConfirmedSale(t *testing.T) {
	for text, want := range map[string]string{
		"拍卖成交确认书\n标的：某路1号101室\n成交价：120万元":           "120万元",
		"网络竞价成功确认书\n用户以最高价竞得\n网络拍卖成交价格为人民币1200000元": "1200000元",
		"成交确认书（编号：001）\n评估价:120万元\n最终成交价:98万元":      "98万元",
		"某某法院网络司法拍卖竞价结果确认书\n成交金额\t1,180,000元":       "1,180,000元",
		"竞买须知：成交后买受人应签署拍卖成交确认书\n成交价为100万元时契税1.5万元":  "",
		"关于要求买受人签署成交确认书的通知\n成交价：98万元":               "",
		"请于十日内领取成交确认书，逾期不候\n成交价：98万元":               "",
		"未签署成交确认书的公告\n成交价：98万元":                     "",
		"司法拍卖公告\n成交后签成交确认书\n成交价：98万元":               "",
		"竞价结果确认书\n本次竞价无人出价，流拍\n成交价：98万元":            "",
		"拍卖成交确认书\n起拍价：80万元\n拟成交价：98万元":              "",
		"拍卖成交确认书\n上次成交价：98万元":                       "",
		"拍卖成交确认书（作废）\n成交价：98万元":                     "",
		"拍卖成交确认书\n成交价：98万元\n成交价：99万元":               "",
	} {
		if got := dealOf(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
