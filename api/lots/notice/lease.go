package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

func (r *reader) readLease(c *clause) {
	thing := c.find("lease", 0)
	verb := c.find("letting", 0)
	lasting := c.find("lasting", 0)
	with := c.find("withlease", 0)
	tenant := c.find("tenant", 0)
	first := max(thing, verb, lasting, with, c.find("former", 0))
	if mayBeLet.MatchString(c.text()) || first >= 0 && landLet.MatchString(c.text()) {
		r.add(Lease, "")
		return
	}
	if value, told := r.leaseByForm(c, first, tenant); told {
		r.add(Lease, value)
		return
	}
	if first < 0 && tenant < 0 || c.has("leaselaw") || ofAnyTenant.MatchString(c.text()) {
		return
	}
	if !c.states() {
		if first >= 0 {
			r.undecided(c, Lease)
		}
		return
	}
	switch ended := c.find("ended", 0); {
	case ended > first && first >= 0 && notRenewed.MatchString(c.follows(ended)):
		value := No
		if staysOn.MatchString(r.s) {
			value = Unknown
		}
		r.add(Lease, value)
	case ended >= 0 && c.has("goeson") && c.ahead(ended) && !c.has("neg"),
		ended > first && first >= 0 && c.negated(ended), c.has("notended"), first >= 0 && c.after("goeson", first),
		ended > first && first >= 0 && willEnd.MatchString(c.s[c.words[first].to:c.words[ended].from]):
		r.add(Lease, Yes)
	case ended >= 0 && first >= 0 && ended > min(nonNegative(thing), nonNegative(lasting), nonNegative(verb)) &&
		!c.negated(ended) && !strings.Contains(c.follows(ended), "后") && !strings.HasPrefix(c.follows(ended), "前") &&
		!c.ahead(ended) &&
		!dayOf.MatchString(c.follows(ended)):
		r.add(Lease, No)
	case thing >= 0 && c.negated(thing), nothingFound.MatchString(c.text()), verb >= 0 && c.negated(verb),
		verb >= 0 && c.nobody(verb),
		tenant >= 0 && first < 0 && c.negated(tenant) && !noTenant.MatchString(c.text()):
		r.add(Lease, No)
	case tenant >= 0 && first < 0 && ended > tenant && c.before("done", ended) && !c.negated(ended) && !dayOf.MatchString(c.follows(ended)):
		r.add(Lease, No)
	case tenant >= 0 && strings.HasPrefix(c.follows(tenant), "以外"):
	case with >= 0, c.heldByTenant(tenant), lasting >= 0 && monthOf.MatchString(c.follows(lasting)),
		thing >= 0 && c.affirmed(thing), tenant >= 0 && c.affirmed(tenant):
		r.add(Lease, Yes)
	case thing >= 0 && c.words[thing].text == "租赁" && !c.has("buyer") && letBy.MatchString(c.s[c.from:c.words[thing].from]),
		thing >= 0 && filed.MatchString(c.text()):
		r.add(Lease, Yes)
	case verb >= 0 && c.isLet(verb), thing >= 0 && strings.HasPrefix(c.follows(thing), "至"):
		r.add(Lease, Yes)
	case lasting >= 0 && longTerm.MatchString(c.follows(lasting)):
		r.add(Lease, Yes)
	default:
		if first >= 0 {
			r.add(Lease, "")
		}
	}
}

// leaseByForm reads phrases about a lease that the general rules would not understand: 原租户已撤. told is false if the
// clause contains no such phrase. first and tenant are the indices of the first words about a lease and a tenant, -1
// for none.
func (r *reader) leaseByForm(c *clause, first, tenant int) (value string, told bool) {
	if (first >= 0 || strings.Contains(c.text(), "租金")) && !c.supposed && !c.has("duty") && removed.MatchString(r.s) {
		return No, true
	}
	if takesOver.MatchString(c.text()) && !c.supposed && !c.asks && !c.maybe && !leaseIfAny.MatchString(r.s) {
		return Yes, true
	}
	if !c.states() && !c.past {
		return "", false
	}
	former := c.find("former", 0)
	if former < 0 && first >= 0 && was.MatchString(c.text()) {
		former = first
	}
	law := c.has("leaselaw") || ofAnyTenant.MatchString(c.text())
	switch {
	case tenantGone.MatchString(c.text()) && nextTenant.MatchString(r.s):
		return "", true
	case tenantGone.MatchString(c.text()):
		return No, true
	case former >= 0 && !c.has("goeson"):
		if takenBack.MatchString(r.s[c.words[former].to:]) {
			value = No
		}
		return value, true
	case c.has("nolease"):
		return No, true
	case (first >= 0 || tenant >= 0) && noClaim.MatchString(c.text()):
		return "", true
	case (first >= 0 || tenant >= 0) && !law && claimed.MatchString(firstRight.ReplaceAllString(c.text(), "")):
		return Unknown, true
	case strings.Contains(c.text(), "租金") && rentPaid.MatchString(c.text()) && !c.has("duty") && !c.has("buyer"):
		return Yes, true
	case tenant >= 0 && !law && (operates.MatchString(c.text()) && !c.has("neg") || toldTenant.MatchString(c.text())):
		return Yes, true
	}
	return "", false
}

var (
	removed    = pattern.MustCompile(`(?:^|[^未不须需应负责将])已(?:经)?清租(?:$|[,;。(])|(?:^|[^不未请拟否如若])(?:除租|去租|涤租)后?(?:拍卖|变卖|处置|交付)|清租(?:交付|拍卖)|租[^;]{0,16}(?:未|无法|不能)能?(?:提供|提交|出示)[^;]{0,40}不予(?:认定|认可|采信|支持)|租(?:赁权?|约)[^,;]{0,8}已(?:经|由|被|本院|法院|执行|生效|法律|文书|裁定|判决|依法|以)*(?:涤除|除去|去除)|租[赁约][^;]{0,40}已于本院裁定(?:涤除|除去|去除)|(?:涤除|除去|去除)(?:租赁权?|租约)(?:后)?(?:进行|予以)?拍卖|租[赁约期][^;]{0,60}(?:不予认可|不予确认|不予采信|不予支持|(?:主张|异议|请求)(?:均)?不能?成立)|租[赁约][^;]{0,40}已(?:裁定|依法|由本院)*(?:涤除|除去|去除)`)
	takenBack  = pattern.MustCompile(`(?:空置|闲置|空关)至今|(?:现(?:[^场,;][^,;]{0,5})?|(?:已|目前)[^,;]{0,6})(?:收回|期满|届满|无人(?:居住|占用|使用|承租|租|入住|住|$|[,;])|空房|空关|搬离|搬走|退租|清退|解除|到期|终止|腾空|空置|搬出)|未再?续(?:签|租|约|订|$|[,;])`)
	letBy      = pattern.MustCompile(`(?:由[^,;]{1,20}|已(?:经)?(?:对外)?|现(?:已)?(?:对外)?|目前(?:已)?(?:对外)?)$`)
	filed      = pattern.MustCompile(`已(?:办理|经|进行)*租赁(?:登记)?备案`)
	was        = pattern.MustCompile(`曾[^,;]{1,12}(?:出租|租赁|租给)|曾由?(?:承租人|租户|租客)|原(?:系|是)?由[^,;]{1,14}(?:承租|租赁|租用)`)
	claimed    = pattern.MustCompile(`主张|(?:提出|声称|自称|辩称|某称)[^,;]{0,16}租|申请带租|(?:承租人|租户|租客|占用人|使用人)[^,;]{0,4}称[^;]{0,12}租|租[^;]{0,24}(?:不作|不予|未予|未作|不做|未做)(?:实体)?(?:认定|审查|确认)(?:$|[,;])`)
	operates   = pattern.MustCompile(`(?:承租人|租户|租客|承租方|承租户)(?:正?在)?[^,;应须]{0,4}(?:经营|营业)`)
	toldTenant = pattern.MustCompile(`已(?:书面|依法)?通知承租人`)
	rentPaid   = pattern.MustCompile(`租金[^,;]{0,6}(?:付|支付|交|缴|缴纳|交纳)(?:清|至|到)`)
)

// takesOver matches the duty of the buyer to continue the lease of the lot (买受人须承继租约至期满), and leaseIfAny words for
// which there may be no lease.
var (
	takesOver = pattern.MustCompile(buyers + `(?:须|应当?|需|必须|将)?(?:继续|一并|依法)?(?:承继|继承|继受|承接|概括承受|继续履行|履行)` +
		`(?:原|该|现有|上述|本|其)?(?:租约|租赁(?:合同|关系|协议|权利义务))`)
	leaseIfAny = pattern.MustCompile(`[如若]有|[如若]存在|可能|是否|[如若]`)
)

// tenantGone matches a statement that a tenant has moved out: 原租户已撤.
var tenantGone = pattern.MustCompile(`^(?:现|该|原)*(?:承租人|承租方|租户|租客|承租企业)(?:现|均)?已(?:全部|自行)?(?:腾退|腾空|撤场|撤离|撤出|撤|退场|搬空|搬清)(?:完毕|房屋)?$`)

// nextTenant matches words for a tenant who follows the former tenant: 新租户已入住.
var nextTenant = pattern.MustCompile(`新(?:的)?(?:承租|租[户客])|(?:又|再|另|重新)[^,;未不]{0,6}(?:出租|承租|租给|租赁)|转租`)

// nothingFound matches a statement that nothing was found, with the subject first: 承租情况未发现.
var nothingFound = pattern.MustCompile(`^(?:承租|租赁|出租)(?:情况|情形|关系)?(?:均|暂)?未(?:见|发现|查到|查见)$`)

// noClaim matches a statement that nobody has claimed a lease. A lease may still exist: 经公示，无人主张租赁权.
var noClaim = pattern.MustCompile(`(?:无人|没有人|无任何人)[^,;]{0,4}(?:主张|申报|提出)[^,;]{0,8}租|(?:未|没有)(?:收到|接到)[^,;]{0,6}(?:承租|租)[^,;]{0,8}(?:申报|主张|申请|材料|异议)`)

// firstRight matches words about whether the right of first refusal is claimed. They do not cast doubt on the lease:
// 均未主张优先购买权.
var firstRight = pattern.MustCompile(`(?:均|都)?(?:未|不|没有)?(?:提出)?(?:主张|行使|要求)[^,;]{0,4}优先购买权?`)

// noTenant matches a statement that a person is not the tenant: 王某不是承租人.
var noTenant = pattern.MustCompile(`[^,;](?:不是|并非|非)[^,;]{0,4}(?:承租|租[户客])`)

var (
	// notRenewed matches words after 到期 which state that the lease was not renewed: 后未续签.
	notRenewed = pattern.MustCompile(`^(?:之?后|以后)?(?:双方|承租人|一直|至今|均)?(?:未|没有|不)(?:再|予|曾)?续(?:签|租|约|订)`)
	staysOn    = pattern.MustCompile(`继续|不定期|仍(?:由|在)?[^,;]{0,8}(?:使用|占用|经营|承租)`)
)

// ahead reports whether the word at index ended states a date on which the lease ends, possibly in the future:
// 至2027年10月15日届满, but not 已届满.
func (c *clause) ahead(ended int) bool {
	return endsOn.MatchString(termBehind.ReplaceAllString(c.s[c.from:c.words[ended].from], "")) && !c.before("done", ended) &&
		!notRenewedAfter.MatchString(c.s)
}

// mayBeLet matches a statement of a lease that is only planned, or possible after the sale: 拍卖后可由原住户承租.
var mayBeLet = pattern.MustCompile(`(?:^|[^不])(?:拟|将|欲|计划)由[^,;]{1,16}(?:承租|租用|租赁)|(?:^|[^不])(?:拟|欲|计划|准备|打算)(?:对外|整体|再|继续|统一|予以)*(?:出租|租赁|承租|租)(?:给|予)|(?:拍卖|成交|过户|竞得)后(?:可|能|将可)[^,;]{0,16}租`)

// dayOf matches words after 期满 if they form the name of a date with it: 日 in 期满日为2027年8月.
var dayOf = pattern.MustCompile(`^(?:之?日|日期|时间|时点)`)

// termBehind matches words for the lease at the end of a text: 租期 in 继续履行至租期届满.
var termBehind = pattern.MustCompile(`(?:租约|租期|租赁(?:期限?|合同)?)$`)

var endsOn = pattern.MustCompile(`(?:[12][0-9]{3}年?[^,;]{0,8}|日|月底|月|至|到|直至)$`)

var monthOf = pattern.MustCompile(`^[12][0-9]{3}年(?:底|末)?\)|(?:至|到)[12][0-9]{3}年(?:底|末)?(?:$|[,;(])|[12][0-9]{3}[年./-][0-9]{1,2}|` + date)

var longTerm = pattern.MustCompile(`^(?:为|共|:|尚余|还剩|剩余|还有|尚有|余)?(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})年`)

var (
	leaseOver = pattern.MustCompile(`租(?:赁)?(?:期限?|合同|约)(?:已经?|均已)?(?:届满|到期|期满|终止|解除)`)
	tenants   = pattern.MustCompile(`承租(?:人|户|方)|租[户客]|清租`)
	renewed   = pattern.MustCompile(`续|新签|不定期|另|其[余他]|部分`)
)

// afterLease removes the fact that the lot is let if the sentence states that its only lease is over:
// 由承租户使用，租赁期限已届满，承租人未搬离. That fact only followed from the use by a tenant. If the sentence mentions a further lease,
// afterLease instead clears the value of the fact "no lease".
func afterLease(text string, all []Fact) []Fact {
	stated := valuesOf(all, Lease)
	at := leaseOver.FindStringIndex(text)
	if at != nil && untilThen.MatchString(text[:at[0]]) {
		at = nil
	}
	if at != nil && letAgain.MatchString(notRenewedAfter.ReplaceAllString(text[at[1]:], "")) {
		for i, f := range all {
			if f.Topic == Lease && f.Value == No {
				all[i].Value = ""
			}
		}
		return all
	}
	if len(stated) != 2 || !slices.Contains(stated, No) || !slices.Contains(stated, Yes) || at == nil ||
		renewed.MatchString(notRenewedAfter.ReplaceAllString(text, "")) {
		return all
	}
	rest := tenants.ReplaceAllString(notRenewedAfter.ReplaceAllString(text[at[1]:], ""), "")
	signed := overNow.MatchString(text) && !strings.Contains(rest, "租") && !ofSeveralLeases.MatchString(text)
	if !signed && strings.Count(tenants.ReplaceAllString(text, ""), "租") != 1 {
		return all
	}
	return slices.DeleteFunc(all, func(f Fact) bool {
		return f.Topic == Lease && f.Value == Yes || signed && f.Topic == LeaseUntil
	})
}

// untilThen matches words before the end of a lease in the future: 继续履行至.
var untilThen = pattern.MustCompile(`(?:至|到|直至)$`)

// letAgain matches words for a further lease after one that has ended: 已续租, 现另有租约.
var letAgain = pattern.MustCompile(`(?:已|又|再|重新|现|双方)[^,;未不没无]{0,4}续(?:租|签|约|订)|` +
	`(?:另|现|又)外?有[^,;未不没无]{0,4}租|(?:又|再次|重新|另行)[^,;未不没无]{0,6}(?:出租|承租|租给|租赁|租约)`)

var (
	// notRenewedAfter matches words for a lease that was not renewed: 未续租.
	notRenewedAfter = pattern.MustCompile(`未(?:再)?续(?:租|签|约|订)`)
	// overNow matches a statement that the term of a lease has ended: 租期已届满.
	overNow         = pattern.MustCompile(`(?:租期|租赁期限?|租赁合同|租约)(?:现|均)?(?:已经?|均已)(?:届满|到期|期满|终止|解除)|租约届满`)
	ofSeveralLeases = pattern.MustCompile(`分别|[两二三四]份|另|其中|部分|其余|[0-9一二三]层|第[二三]`)
)

func nonNegative(i int) int {
	if i < 0 {
		return 1 << 30
	}
	return i
}

func (c *clause) nobody(i int) bool { return i > 0 && c.words[i-1].is("nobody") && c.reaches(i-1, i) }

// isLet reports whether the verb at word i states that the lot is let: 已出租, 现出租给, 由某人承租, 出租中.
func (c *clause) isLet(i int) bool {
	if c.last(i, "duty", "buyer", "fee") >= 0 {
		return false
	}
	if strings.HasPrefix(c.follows(i), "经营影响") || strings.HasPrefix(c.follows(i), "的") {
		return false
	}
	if permitted.MatchString(c.s[c.from:c.words[i].from]) {
		return false
	}
	if j := c.last(i, "done", "now", "tenant", "owner", "other"); j >= 0 {
		return true
	}
	w := c.words[i].text
	if text := c.s[c.from:c.words[i].from]; strings.HasSuffix(text, "整体") || strings.HasSuffix(text, "部分") ||
		strings.HasSuffix(text, "全部") {
		return i == len(c.words)-1
	}
	return strings.HasSuffix(w, "给") || strings.HasPrefix(c.follows(i), "给") || strings.HasSuffix(w, "予") || w == "承租经营" || strings.HasPrefix(c.follows(i), "中") ||
		strings.HasPrefix(c.follows(i), "状态") || strings.HasPrefix(c.follows(i), "至") ||
		strings.HasSuffix(c.s[c.from:c.words[i].from], "已") || c.words[i].from == c.from && i == len(c.words)-1 ||
		(w == "承租" || w == "租用") && strings.Contains(c.s[c.from:c.words[i].from], "由")
}

// permission matches words for what is allowed or forbidden: 可对外, 不得整体.
const permission = `(?:不得|不可|不能|不准|禁止|严禁|可以?|能否|可否|能够?|允许|方可)(?:对外|整体|自行|继续|再|再次|另行|擅自)*`

// permitted matches text that ends with words for what is allowed or forbidden: 可对外 before 出租给商户.
var permitted = pattern.MustCompile(permission + `$`)

// heldByTenant reports whether the tenant at word i uses the lot.
func (c *clause) heldByTenant(i int) bool {
	if i < 0 {
		return false
	}
	j := c.find("occupy", i)
	if k := c.find("letting", i); j < 0 || k >= 0 && k < j {
		j = k
	}
	return j >= 0 && c.reachesAcross(i, j) && !c.negated(j) && !strings.Contains(c.s[c.words[i].to:c.words[j].from],
		"逾期") || strings.HasPrefix(c.s[c.from:], "现承租人")
}

// reachesAcross reports whether words i and j belong together, which requires that no word of a duty, no buyer and no
// bracket is between them.
func (c *clause) reachesAcross(i, j int) bool {
	for k := i + 1; k < j; k++ {
		if c.words[k].is("duty") || c.words[k].is("buyer") || c.words[k].is("itself") || c.words[k].is("clear") {
			return false
		}
	}
	text := inBrackets.ReplaceAllString(c.s[c.words[i].to:c.words[j].from], "")
	return !strings.ContainsAny(text, "()") && len(text) <= 60
}

// readLeaseEnd reads the end of a lease from the remark that follows the answer that a lease exists.
func (r *reader) readLeaseEnd(remark string) {
	if m := leaseEnd.FindStringSubmatch(remark); m != nil {
		if d, ok := parseDate(m[1:4]); ok && d.year > 0 {
			r.add(LeaseUntil, d.String())
		}
		return
	}
	if m := leaseEndYear.FindStringSubmatch(remark); m != nil && !strings.Contains(remark, "续") {
		if d, ok := lastDay(m[1], m[2]); ok {
			r.add(LeaseUntil, d.String())
		}
	}
}

// leaseEndYear matches the end of a lease if only the year or the month is stated: 年租6万元，到2026年底到期.
var leaseEndYear = pattern.MustCompile(`(?:^|[,;(])(?:租期|租约|合同)?(?:截?止?至|到)([12][0-9]{3})年(?:([0-9]{1,2})月)?(?:底|末|终)`)

// leaseEnd matches the end of a lease at the beginning of a remark: （至2030年5月1日） after 有.
var leaseEnd = pattern.MustCompile(`^\(?(?:(?:租赁|租约|合同)?(?:期限?|到期)(?:为|:)?)?(?:自?[^,;()]{6,14}?起?)?(?:截?止?至|到|-|~)` +
	date)
