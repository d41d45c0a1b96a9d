package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

// builtAddition matches an addition to a house that is the value of a label about illegal buildings: 露台搭建玻璃房一处.
var builtAddition = pattern.MustCompile(`(?:搭建|加建|扩建|加盖|搭盖|私搭)[^,;]{1,14}(?:[一二两三四五六]|[0-9.]+)(?:处|间|层|个|㎡|平)`)

// aboutPupils matches words for school places, because these can be "occupied" too: 学位已占用.
var aboutPupils = pattern.MustCompile(`学位|学区`)

// registerOnly matches a clause which states that household registrations, not the lot, were cleared: 户口已清空.
var registerOnly = pattern.MustCompile(`户[口籍][^,;房屋]{0,8}(?:清空|清退|腾空|腾退|空置|迁空)$`)

// maskedUser matches a statement that a person with a masked name occupies the lot: 周某目前实际占用该房屋.
var maskedUser = pattern.MustCompile(`^(?:案外人|第三人)?\p{Han}某{1,2}(?:一家)?(?:现|目前|仍|一直|至今)*(?:实际)?(?:占用|占有|居住|使用)(?:于|在)?(?:该|涉案|本|此)(?:房屋|房产|房|标的物?)(?:内|至今)?$`)

// refuses matches a statement that the debtor refuses to leave: 被执行人拒不腾退.
var refuses = pattern.MustCompile(`^(?:现|目前)?(?:被执行人|产权人|原业主)(?:本人|一家)?(?:至今|仍|一直)*(?:拒不|拒绝)(?:腾退|搬离|迁出|腾房|腾空|搬出|交房|交付)(?:房屋|该房|涉案房屋)?$`)

func (r *reader) readOccupation(c *clause) {
	if aboutPupils.MatchString(c.text()) || registerOnly.MatchString(c.text()) {
		return
	}
	empty, cleared, used := c.find("empty", 0), c.find("clear", 0), c.find("occupy", 0)
	for cleared >= 0 && order.MatchString(c.follows(cleared)) && c.find("clear", cleared+1) >= 0 {
		cleared = c.find("clear", cleared+1) // 已按腾退公告腾空房屋
	}
	if thenOnly.MatchString(c.text()) {
		return
	}
	if rented.MatchString(c.text()) && !willLet.MatchString(c.text()) && c.states() && !c.has("duty") && !c.has("neg") && !ceased.MatchString(promised.ReplaceAllString(afterEnd.ReplaceAllString(r.s, ""), "")) {
		r.addBy(Occupied, Yes, "tenant")
		return
	}
	if maskedUser.MatchString(c.text()) && c.states() {
		r.add(Occupied, Yes)
		return
	}
	if refuses.MatchString(c.text()) && c.states() {
		r.addBy(Occupied, Yes, "owner")
		return
	}
	if occupantSpeaks.MatchString(c.text()) && !c.supposed && !c.asks && !c.maybe {
		r.add(Occupied, Yes)
		return
	}
	if used >= 0 && mayLet.MatchString(c.s[c.from:c.words[used].from]) {
		return
	}
	if empty < 0 && cleared < 0 && used < 0 && !(c.has("tenant") && operates.MatchString(c.text())) &&
		c.find("nobody", 0) < 0 && c.find("somebody", 0) < 0 && !runByOthers.MatchString(c.text()) &&
		!strings.Contains(c.text(), "经营") && !strings.Contains(c.text(), "自营") && !notLeft.MatchString(c.text()) &&
		!occupantIs.MatchString(c.text()) && !noUser.MatchString(c.text()) {
		return
	}
	if !c.states() {
		if used >= 0 && !c.used(used) && !c.has("somebody") && c.words[used].text == "使用" &&
			!strings.HasPrefix(c.follows(used), "情况") && !strings.HasPrefix(c.follows(used), "状况") {
			return
		}
		if used >= 0 && groundsOfUse.MatchString(c.follows(used)) {
			return
		}
		if empty >= 0 || used >= 0 || c.has("somebody") {
			r.undecided(c, Occupied)
		}
		return
	}
	if operates.MatchString(c.text()) && !c.has("neg") {
		r.addBy(Occupied, Yes, "tenant")
		return
	}
	if runByOthers.MatchString(c.text()) {
		r.addBy(Occupied, Yes, "other")
		return
	}
	if by := r.runBy(c); by != "" {
		r.addBy(Occupied, Yes, by)
		return
	}
	if m := notLeft.FindStringSubmatch(c.text()); m != nil {
		r.addBy(Occupied, Yes, pass(m[1]).lastPerson(len(m[1])))
		return
	}
	if stillIn.MatchString(c.text()) {
		r.addBy(Occupied, Yes, r.lastPerson(c.from))
		return
	}
	if m := occupantIs.FindStringSubmatch(c.text()); m != nil {
		if strings.Contains(m[1]+m[2], "申请执行人") && !strings.ContainsAny(m[1]+m[2], "非不未") {
			r.addBy(Occupied, Yes, "other")
			return
		}
		for _, w := range pass(m[1] + m[2]).toks {
			for _, by := range []string{"owner", "tenant", "other"} {
				if w.is(by) {
					r.addBy(Occupied, Yes, by)
					return
				}
			}
		}
	}
	if value, by := c.occupation(empty, cleared, used); value != "" {
		r.addBy(Occupied, value, by)
	}
}

var (
	// formerly matches words before a use in the past: 其父母曾居住. It does not match the surname in 曾某居住.
	formerly = pattern.MustCompile(`(?:^|[^不未])曾(?:[^,;某仍现][^,;仍现]{0,10})?$`)
	// notByPerson matches a denial that a certain person uses the lot. Others may still use it: 未由其父母居住.
	notByPerson = pattern.MustCompile(`(?:不|未|没有?|非|不是)(?:再)?由[^,;任]{1,14}$`)
)

// occupation returns whether the clause states that the lot is occupied (Yes, No, Unknown, "" for no statement) and the
// class of the occupant. empty, cleared and used are word indices, -1 for none.
func (c *clause) occupation(empty, cleared, used int) (value, by string) {
	switch {
	case empty >= 0 && c.negated(empty):
		return Yes, ""
	case empty >= 0 && strings.HasPrefix(c.follows(empty), "期"):
		return "", ""
	case empty >= 0 && !c.has("duty"):
		return No, ""
	case cleared >= 0 && c.notYet(cleared):
		return Yes, ""
	case cleared >= 0 && c.isDone(cleared):
		return No, ""
	case used >= 0 && c.nobody(used), noUser.MatchString(c.text()):
		return No, ""
	case used < 0:
		return "", ""
	case formerly.MatchString(c.s[c.from:c.words[used].from]) && !c.before("now", used):
		return "", ""
	case c.words[used].text == "入住" && c.notYet(used):
		if c.has("owner") || c.has("tenant") || c.has("other") || c.has("buyer") || c.has("done") {
			return "", ""
		}
		return No, "" // 毛坯,未入住
	case c.negated(used) && !c.notYet(used):
		if c.words[used].text == "使用" || strings.Contains(c.text(), "给") || // 未借给他人居住
			notByPerson.MatchString(c.s[c.from:c.words[used].from]) {
			return "", ""
		}
		return No, ""
	case c.before("somebody", used):
		return Yes, ""
	case ofWay.MatchString(c.follows(used)), strings.HasPrefix(c.words[used].text, "占有") && partHeld.MatchString(c.follows(used)):
		return "", ""
	}
	return c.occupant(used)
}

var (
	// groundsOfUse matches a detail of the use, such as its legal basis. If only the detail is unknown, it is still
	// known that the lot is used: 占用依据不明.
	groundsOfUse = pattern.MustCompile(`^的?(?:依据|原因|权源|性质|期限|时间|起始|缘由|费用?|合法性)`)

	// noUser matches a statement that nobody uses the lot: 无实际居住人, 屋内无人.
	noUser = pattern.MustCompile(`(?:^|该|本)(?:房屋?|房产|标的物?|商铺|屋内)(?:现|均|目前)?已空$|(?:^|[、及和且])(?:现|目前|均)?无(?:实际)?(?:居住|占用|使用|占有)人(?:员)?(?:$|[、及和])|(?:屋|房|室|房屋)内(?:现|目前|均)?无人$`)
	// partHeld matches text after 占有 for a share in the ownership. 占有 then does not mean a use of the lot: 占有该房产100%产权.
	partHeld = pattern.MustCompile(`^[^,;]{0,10}(?:[0-9.]+%|[0-9]/[0-9]|分之|份额|产权|所有权|一半)`)
	// ofWay matches words for things outside the lot that somebody uses: 使用公共通道.
	ofWay = pattern.MustCompile(`^(?:本标的物?|该房屋?)?(?:的)?(?:部分)?(?:露台|阳台|外墙|楼道|院子)|^(?:公共|共用|公用|该|小区)*(?:通道|楼梯|走道|走廊|过道|道路|电梯|平台|屋顶|楼顶|空地|绿地|院落)`)

	rented = pattern.MustCompile(`(?:现|目前)为[^,;不未无]{2,20}(?:承租|租用|租赁)(?:$|\()|(?:现有|内有|^有)[^,;无未不]{1,12}(?:租用|承租|租住)(?:$|经营|使用)|敲门有(?:租客|租户)|(?:^|现|目前|对象|标的物?|房屋|房产)(?:现|已|目前)?整体(?:对外)?出租(?:$|[,;])|(?:^|[^曾原拟可将欲不未无])(?:已|现)?(?:统一|整体|对外|全部|长期|一并){1,3}(?:出租|租赁|承租|租)给|(?:现|目前)(?:已)?(?:出租给|租赁给|租给)|(?:^|房屋?|屋|铺|楼|厂|店)内(?:现|目前)?(?:居?住)?有(?:租客|租户|承租人|承租户)|(?:^|现|目前)(?:居?住)?有(?:租客|租户)|(?:现|目前|实际|仍)?由[^,;]{1,30}(?:租赁|承租|租用)(?:中|经营|使用|居住|办公)|(?:租赁|出租|转租|承租|租)(?:给|予)[^,;]{1,24}(?:使用|经营|居住|办公|开设|开办|做|作)|(?:^|房屋?|房产|标的物?|商铺|门面|厂房|现|目前|一直|实际|仍)由[^,;]{1,30}(?:承租|租用)(?:$|\()`)
	// mayLet matches words about whether the lot may be let. They do not state a lease: 不得整体出租给他人.
	mayLet = pattern.MustCompile(permission + `(?:出租|出借|转租|租赁|租|借)(?:给|予)[^,;]{0,10}$`)
	// thenOnly matches a clause about the time of a seizure instead of the present: 查封当时屋内无人.
	thenOnly = pattern.MustCompile(`^(?:查封|保全|扣押)?当时|^(?:查封|保全)时(?:[^,;]{0,6})(?:无人|有人|空置)`)
	// promised matches words for a promise to move out, which does not show that anybody has moved out: 租户已签署搬离承诺书.
	promised = pattern.MustCompile(`(?:承诺|同意|愿意|签署)[^,;]{0,14}(?:搬离|腾退|搬走|腾空)|(?:搬离|腾退|搬走|腾空)(?:承诺|协议|保证|通知|期限|公告)`)
	// willLet matches words for a lease that is denied, planned or in the past: 拟租给某公司使用.
	willLet = pattern.MustCompile(`(?:未|可以|不得|不能|不可|能否|可否|没有|并无)[^,;]{0,8}(?:出租|租赁|承租|租)(?:给|予)|(?:拟|将|可|欲|计划|准备|打算|曾|原)(?:对外|整体|再|继续|统一|予以)*(?:出租|租赁|承租|租)(?:给|予)`)
	ceased  = pattern.MustCompile(`(?:期满|到期|解除|终止|搬离|搬走|腾空|退租)`)
	// afterEnd matches words for the time after a lease will have ended: 到期后是否续租.
	afterEnd = pattern.MustCompile(`(?:到期|期满)(?:后|时|日)`)
)

// notLeft matches a statement that an occupant has not moved out yet: 承租人尚未搬走.
var notLeft = pattern.MustCompile(`^(?:但)?(?:原)?(承租人|租户|租客|被执行人|占用人|案外人)(?:\p{Han}{0,2}某{1,2})?(?:现|目前)?(?:尚未|仍未|至今未|还未)(?:搬走|搬离|搬出|迁出|腾退|腾空)$`)

// stillIn matches a clause that continues a clause about a person and states that the person still lives there: 仍居住在内
// after 被执行人已收到通知.
var stillIn = pattern.MustCompile(`^(?:但)?(?:现|目前|至今)?(?:\p{Han}{0,2}某{1,2})?仍(?:然|旧)?(?:在(?:内|此)?)?(?:居住|占用|占有)`)

// lastPerson returns the class of the last person that the passage names before the offset to: owner, tenant or other,
// "" for none.
func (p *passage) lastPerson(to int) (by string) {
	for _, t := range p.toks {
		for _, class := range []string{"owner", "tenant", "other"} {
			if t.to <= to && t.is(class) {
				by = class
			}
		}
	}
	return by
}

// occupantSpeaks matches words of somebody who uses the lot, whatever the words are: 占用人自称与被执行人签有租赁协议.
var occupantSpeaks = pattern.MustCompile(`^(?:现|该|目前)?(?:占用|占有|使用|居住)人(?:自称|称|声称|表示|主张|陈述|拒不|拒绝|不愿|不配合)`)

var occupantIs = pattern.MustCompile(`(?:居住有|居住着|住着|居住的是|占用的是|使用的是|(?:房|屋|室)内(?:现|仍|尚|还)居住)([^,;]{2,20})|(?:占用人员?|使用人员?|居住人员?|占有人|居住者|使用者|现住人|(?:^|[^记])住户|经营者|经营人)(?:为|系|是|:)([^,;]{2,20})`)

// notYet reports whether a clause states that the act at word i is not done: 尚未腾空, 未清空.
func (c *clause) notYet(i int) bool {
	j := c.last(i, "notyet", "neg")
	return j >= 0 && (strings.HasSuffix(c.words[j].text, "未") && c.words[j].text != "从未" || c.words[j].text == "没有") &&
		c.reaches(j, i) && j == i-1 || j >= 0 && c.words[j].is("notyet") && c.reachesAcross(j, i)
}

// isDone reports whether a clause states that the act at word i is done: 已由本院强制腾空, 腾空完毕.
func (c *clause) isDone(i int) bool {
	if c.last(i, "promise") >= 0 || unfinished.MatchString(c.text()) ||
		!c.has("complete") && (beginning.MatchString(c.s[c.from:c.words[i].from]) ||
			order.MatchString(c.follows(i))) {
		return false
	}
	if followed.MatchString(c.text()) {
		return true
	}
	if vacated.MatchString(c.text()) && !vacateBy.MatchString(c.s[:c.from]) {
		return true
	}
	if j := c.last(i, "done"); j >= 0 && c.reachesAcross(j, i) && !prepared.MatchString(c.s[c.words[j].to:c.words[i].from]) {
		return true
	}
	return i+1 < len(c.words) && c.words[i+1].is("complete") && !c.has("charge") ||
		c.words[i].from == c.from && i == len(c.words)-1 && c.words[i].to == c.to && c.from == 0 &&
			strings.HasSuffix(c.words[i].text, "空")
}

var (
	// order matches text after an act, and beginning text before it, if the text shows that only a document or a first
	// step exists: 腾房公告, 已启动腾退.
	order = pattern.MustCompile(`^的?(?:公告|通知|令|裁定|告知|决定|期限|程序|义务|手续|方案|申请|费用)`)
	// followed matches a statement that an order was carried out: 已按腾退公告腾空.
	followed = pattern.MustCompile(`^(?:该|本|涉案)?(?:房屋?|房产|标的物?|被执行人|占用人|承租人)?(?:现|均)?已(?:经|自行)?(?:按照?|依|依照|根据)[^,;不未如若]{0,14}(?:公告|通知|裁定|令)(?:要求|规定|期限|内容)?(?:自行)?(?:将(?:该|房屋|房产)+)?(?:腾空|清空|腾退完毕)(?:房屋|该房|房产)?$`)
	// prepared matches words for steps that precede the act itself: 张贴公告 in 已张贴公告并负责腾退.
	prepared = pattern.MustCompile(`^(?:依法|书面)*(?:张贴|发布|送达|发出|作出|责令|要求|通知|启动)`)
	// posted matches text before an act if it shows that only a notice of the act was posted: 本院依法张贴限期 in 张贴限期腾退公告.
	posted     = pattern.MustCompile(`(?:张贴|发布|发出|送达|作出|下达|公示)[^,;]{0,12}$`)
	unfinished = pattern.MustCompile(`未(?:能|全部)?完成`)
	beginning  = pattern.MustCompile(`启动|开始|着手|准备`)
	vacated    = pattern.MustCompile(`^(?:该|本|涉案)?(?:房屋|房产|标的物?)(?:腾空|清空)$`)
	vacateBy   = pattern.MustCompile(`限|责令|应|须|内|前|后|如|若`)
)
