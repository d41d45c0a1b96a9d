package notices

import "regexp"

const dealColumn = "deal_price"

var (
	// confirmed matches the first line of a confirmation of a sale: 网络拍卖成交确认书（编号：1）. It does not match a text that only
	// mentions a confirmation, such as 领取成交确认书的通知.
	confirmed = regexp.MustCompile(`^\s*[^\n。，,；;：:未应须请签领取关如后]{0,40}(?:成交|竞价成功|竞价结果)确认书` +
		`(?:[（(][^\n（()）]{0,30}[)）])?[ \t]*(?:\n|$)`)
	// void matches words which show that a confirmation is void, is only a sample, or is not about a sale.
	void = regexp.MustCompile(`撤销|作废|无效|样本|模板|样式|悔拍|流拍|无人|未成交`)
	// dealt matches the deal price of this sale. It matches neither 上次成交价, the price of an earlier sale, nor 拟成交价, a
	// planned price.
	dealt = regexp.MustCompile(`(?:^|[\n\t，,；;。|])[ ]*(?:[该此]?标的物?|拍卖|网络|网拍|司法|本次|最终|最高|竞价)*` +
		`成交(?:价格?|金额|总价)(?:为|[:：\t])\s*(?:人民币)?([¥￥]?[\d,，.]*\d(?:万元?|元)?)`)
)

// dealOf returns the deal price that the confirmation of a sale states. It returns "" if the text is not a
// confirmation, or states several prices.
func dealOf(plain string) (price string) {
	if !confirmed.MatchString(plain) || void.MatchString(plain) {
		return ""
	}
	for _, m := range dealt.FindAllStringSubmatch(plain, -1) {
		if price != "" && m[1] != price {
			return ""
		}
		price = m[1]
	}
	return price
}
