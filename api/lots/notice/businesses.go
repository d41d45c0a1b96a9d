package notice

import "fapai/api/platform/pattern"

var (
	// runByOthers matches a statement that somebody other than the owner runs a business or stores goods in the lot:
	// 由第三人经营早餐店.
	runByOthers = pattern.MustCompile(`由(?:被执行人|产权人|业主|房主|所有权人)(?:无偿|免费|临时)?(?:出借|转借|借)给[^,;不未被执行人]{1,10}(?:开办|开设|经营|使用|居住|办公|做|存放)|(?:案外人|第三人)(?:现|目前)?(?:仍)?(?:一直|长期)?在(?:该|此|本|涉案)?(?:房屋|标的物?|商铺|厂房|房产|房)(?:内|中)(?:经营|开办|办公|生产|居住)|(?:^|[^未不没无非])由(?:案外人|第三人|第三方|他人)[^,;]{0,8}(?:经营|营业|开设|开办)|` +
		`(?:^|[^无没未])有(?:案外人|第三人|他人|其他人)[^,;]{0,20}(?:设备|物品|货物|机器|材料|原料|车辆)(?:堆放|存放|停放)|` +
		`(?:^|[^无没未])(?:堆放|存放|停放|放置|放有|放着)(?:有|着|了)?(?:案外人|第三人|他人)[^,;]{0,10}(?:设备|货物|机器|材料|原料|车辆|木料|杂物|家具|财物)`)
	// runBy matches the person or firm that runs a business in the lot: 现由某餐饮公司经营.
	runBy = pattern.MustCompile(`(?:^|现|目前|实际|一直|仍)(?:现|目前)?由([^,;]{2,30}?)(?:自行|实际|继续|正常)?(?:自营[^,;]{0,8}|经营[^,;]{0,8}|办公使用|办公|生产经营|生产)$`)
	// managed matches words for a company that only manages the lot. Whether such a company uses the lot does not show
	// whether the lot is let.
	managed = pattern.MustCompile(`委托|统一|经营管理`)
	letTo   = pattern.MustCompile(`租期|租赁期|租金|租约|租赁合同`)
)

// runBy returns the class of the person or firm that runs a business in the lot: owner, tenant or other. It returns ""
// if the clause names nobody. A firm counts as a tenant if the sentence also mentions a lease.
func (r *reader) runBy(c *clause) string {
	m := runBy.FindStringSubmatch(c.text())
	switch {
	case m == nil || managed.MatchString(c.text()) || c.has("buyer") || c.has("duty") || c.has("promise"):
		return ""
	case pass(m[1]).readClauses()[0].firstPerson() != "":
		return pass(m[1]).readClauses()[0].firstPerson()
	case !organisation.MatchString(m[1]):
		return ""
	case letTo.MatchString(r.s[c.to:]):
		return "tenant"
	}
	return "other"
}
