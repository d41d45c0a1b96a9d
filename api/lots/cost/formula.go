package cost

import (
	"slices"
	"strconv"
)

func percent(rate float64) string {
	return strconv.FormatFloat(float64(round(rate*100_000))/1000, 'f', -1, 64) + "%"
}

// formula returns the computation of a tax's amount in a bill as text: 2,000,000 × 1%.
func (t *table) formula(tax Tax, b *bill) string {
	at := slices.Index(taxes, tax)
	r := b.rules[at]
	base := "成交价"
	if b.rules[3].Method != Free && b.amounts[3] > 0 {
		base = "不含增值税的成交价"
	}
	switch r.Method {
	case Fixed:
		return "按件"
	case Free:
		return t.freedom(tax, r, b.of)
	case Rate:
		return rateFormula(tax, base, r.Value)
	case Gain:
		return "（" + base + " − 原值）× " + percent(r.Value) + "，未扣合理费用"
	case Step:
		return "增值额（扣除原值、每年加计 5% 和转让税金后）× 30%–60% 超率累进"
	}
	taxed := "成交价"
	if r.Method == Difference {
		taxed = "（成交价 − 原值）"
	}
	text := taxed + " ÷ " + strconv.FormatFloat(float64(round((1+r.Value)*1000))/1000, 'f', -1, 64) +
		" × " + percent(r.Value)
	if b.amounts[at] > 0 {
		text += "，附加 " + percent(t.surchargeOf(b.of).Value)
	}
	return text
}

func rateFormula(tax Tax, base string, rate float64) string {
	switch tax {
	case Income:
		return "无原值凭证：" + base + " × " + percent(rate)
	case Land:
		return "无购房凭证：" + base + " × 核定征收率 " + percent(rate) + "，实际可能更高"
	}
	return base + " × " + percent(rate)
}

func (t *table) freedom(tax Tax, r *Rule, c *certainCase) string {
	switch {
	case tax == VAT && r.HeldFrom != nil:
		return "个人住房满 " + strconv.Itoa(*r.HeldFrom) + " 年免征"
	case tax == Income && c.seller != Person:
		return "单位的企业所得税按年汇算清缴，过户时不缴"
	case tax == Income:
		return "满五年且为家庭唯一住房免征"
	case tax == Land:
		return "个人销售住房暂免征收"
	}
	return "个人买卖住房暂免征收"
}
