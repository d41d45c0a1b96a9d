package risk

import "testing"

// The text about arrears names the buyer as bearer exactly if the quoted notice does.
func TestArrearsNameTheirBearer(t *testing.T) {
	for quote, want := range map[string]string{
		"物业费、水电费等欠费由买受人承担。":      "已知欠费合计 12,345 元，公告写明由买受人承担。",
		"拖欠的物业费由竞得人自行承担":         "已知欠费合计 12,345 元，公告写明由买受人承担。",
		"欠费不由买受人承担，从拍卖款中支付":      "已知欠费合计 12,345 元，由谁承担以公告为准。",
		"欠缴物业费 12,345 元，详见物业公司。": "已知欠费合计 12,345 元，由谁承担以公告为准。",
	} {
		if got := arrearsText(12_345, &quote); got != want {
			t.Errorf("%s: %s, want %s", quote, got, want)
		}
	}
	if got := arrearsText(0, nil); got != riskKinds["arrears"].detail {
		t.Error(got)
	}
}
