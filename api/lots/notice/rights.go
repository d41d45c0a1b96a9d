package notice

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// readClaims adds the facts that the clauses of a passage state about all topics for which the vocabulary has words.
func (r *reader) readClaims() {
	clauses := r.readClauses()
	last := len(*r.out) // index of the first fact of the previous clause
	for i := range clauses {
		c := &clauses[i]
		if len(c.words) == 0 || c.ofUnsold() {
			continue
		}
		before := len(*r.out)
		r.readEnd(c, last)
		r.readOccupantNext(c, last)
		r.readLease(c)
		r.readOccupation(c)
		if ofRest.MatchString(c.text()) { // the answer no about a part does not hold for the whole lot
			*r.out = append((*r.out)[:before], slices.DeleteFunc((*r.out)[before:], func(f Fact) bool {
				return f.Value == No
			})...)
		}
		if ofOneLot.MatchString(c.text()) {
			for j := before; j < len(*r.out); j++ {
				(*r.out)[j].Value, (*r.out)[j].By = "", ""
			}
		}
		r.readKeys(c)
		r.readHukou(c)
		r.readMortgage(c)
		r.readSeizure(c)
		r.readPriority(c)
		r.readRestriction(c)
		r.readLoan(c)
		r.readOnlyHome(c)
		r.readIllegal(c)
		if r.holdBack(c, before); len(*r.out) > before {
			last = before
		}
	}
	r.readClearing(clauses)
	r.readArrears(clauses)
	r.readTax(clauses)
}

// ofOneLot matches a clause that is about one of several lots. The topics of the lot are then only mentioned:
// 标的三目前由某公司租用.
var ofOneLot = pattern.MustCompile(`^(?:标的物?|拍品)(?:[一二三四五六七八九十]{1,2}|[0-9]{1,2})(?:目前|现|由|已|仍|系)`)

// ofRest matches a clause that is about a part of the lot: 其余标的空置.
var ofRest = pattern.MustCompile(`^(?:但|而)?(?:其余|其他|其它|剩余|另外|部分)(?:的)?(?:标的|房[屋间产]?|楼?层|商铺|铺位|车位|厂房|部分|区域|面积|均)?`)

// undecided adds Unknown if the clause asks or doubts something about the topic. Otherwise it adds a mention.
func (r *reader) undecided(c *clause, topic Topic) {
	open := c.asks && !c.alone() && !c.toldToAsk() || c.maybe
	if open && !c.supposed && !c.disclaim && !unpromised.MatchString(c.text()) {
		r.add(topic, Unknown)
		return
	}
	r.add(topic, "")
}

// unpromised matches a disclaimer. A disclaimer leaves a question open but does not ask it: 不对是否存在户口作出承诺.
var unpromised = pattern.MustCompile(`不(?:对|就)[^,;]{2,24}(?:承诺|保证|担保)`)

// toldToAsk reports whether the clause tells the buyer to inquire: 是否有户口由买受人自行查询.
func (c *clause) toldToAsk() bool { return c.has("buyer") && (c.has("itself") || c.has("advice")) }

// alone reports whether the whole passage is a question, which is then a label without a value.
func (c *clause) alone() bool {
	return c.asks && c.from == 0 && c.to == len(c.s) && utf8.RuneCountInString(c.s) <= 12 && c.words[0].is("ask")
}

func (r *reader) readPriority(c *clause) {
	right := c.find("priority", 0)
	if notBuying.MatchString(c.text()) && c.states() {
		r.add(Priority, No)
		return
	}
	if right < 0 {
		return
	}
	if c.words[right].text == "优先权" && strings.Contains(c.s[c.from:c.words[right].from], "抵押权人") {
		return // the right is about the order of payment
	}
	if ofAnyTenant.MatchString(c.text()) {
		r.add(Priority, "")
		return
	}
	if statedWaiver.MatchString(r.s) && strings.Contains(c.text(), "放弃") && c.states() && !alsoClaims.MatchString(r.s) {
		r.add(Priority, No)
		return
	}
	waived := c.find("waive", 0)
	if (waivedAside.MatchString(c.text()) || waivedBy.MatchString(c.text())) && c.states() &&
		!alsoClaims.MatchString(r.s) {
		r.add(Priority, No)
		return
	}
	switch {
	case c.supposed || c.asks || c.disclaim || c.maybe:
		r.add(Priority, "")
	case waived > 0 && !c.has("rule") &&
		(c.before("done", waived) || (c.words[waived-1].is("priority") || c.words[waived-1].is("coowner")) &&
			declared.MatchString(c.between(waived-1, waived))):
		if alsoClaims.MatchString(r.s) {
			r.add(Priority, "")
			return
		}
		r.add(Priority, No)
	case waived >= 0, c.has("duty"), c.has("advice"):
		r.add(Priority, "")
	case c.negated(right), notUsed.MatchString(c.text()):
		r.add(Priority, No)
	case noneReceived.MatchString(c.text()):
		r.add(Priority, "")
	case claims.MatchString(c.text()) && !dismissed.MatchString(r.s[c.to:]), c.has("notified"), served.MatchString(c.text()), holder.MatchString(c.text()),
		c.affirmed(right), strings.HasPrefix(c.follows(right), "为"), strings.HasPrefix(c.follows(right), ":") &&
			c.after("coowner", right):
		r.add(Priority, Yes)
	case mayBuyFirst.MatchString(c.text()) && !c.unexplained(), namedRight.MatchString(c.text()),
		hasRight.MatchString(c.text()) && holderBefore.MatchString(r.s[:c.from]):
		r.add(Priority, Yes)
	case c.before("coowner", right) && strings.Contains(c.text(), "享有") &&
		(!strings.HasPrefix(c.follows(right), "的") || c.follows(right) == "的权利"):
		r.add(Priority, Yes)
	default:
		r.add(Priority, "")
	}
}

// noneReceived matches words which state that nobody has made a claim: 未收到承租人主张优先购买权.
var noneReceived = pattern.MustCompile(`(?:未|没有|尚未)(?:收到|接到)`)

// ofAnyTenant matches a general rule about tenants, which states nothing about the lot: 带租约拍卖标的的承租人享有优先购买权.
var ofAnyTenant = pattern.MustCompile(`(?:带租约?|(?:存在|有)租(?:赁|约)(?:关系)?)(?:的)?(?:拍卖|变卖)?(?:的)?标的物?的(?:承租人|租户|租客)`)

// hasRight matches a clause about a right of first refusal if the previous clause names the holder: 享有同等条件下的优先购买权 after
// 吴某系共有人.
var (
	// namedRight matches a statement that a named person has a right of first refusal: 刘某享有同等条件下的优先购买权.
	namedRight   = pattern.MustCompile(`^(?:共有人|其|且|故|另)?\p{Han}{0,2}某{1,2}\p{Han}{0,2}(?:依法)?(?:享有|有)[^,;]{0,8}优先购买权$`)
	hasRight     = pattern.MustCompile(`^(?:依法|故|其|并|且|同等条件下|在同等条件下|对[^,;]{2,12})*享有[^,;]{0,8}优先购买权$`)
	holderBefore = pattern.MustCompile(`(?:^|[^如若])(?:系|为|是)[^,;如若]{0,14}(?:共有人|共有权人|承租人|股东),$`)
)

// notBuying matches a statement that a holder of the right does not want to buy: 承租人已书面确认不购买.
var notBuying = pattern.MustCompile(`(?:承租人|租户|租客|共有人)(?:已|均|都|书面|明确)*(?:表示|确认|声明|答复|回复)(?:其)?(?:放弃|不)(?:予|再)?(?:参与)?(?:购买|竞买|竞拍)(?:$|[,;该本标])`)

// alsoClaims matches a statement that another holder exercises the right: 共有人主张 after 承租人已放弃.
var alsoClaims = pattern.MustCompile(`(?:共有人|承租人|租户|股东)[^,;不未]{0,6}(?:主张|要求行使|保留)|(?:共有人|承租人|租户|股东)[^,;]{0,6}(?:未|不|尚未|拒绝)(?:予|作|表示|书面)*放弃`)

// statedWaiver matches a statement that a holder has declared a waiver: 承租人已出具书面声明，放弃优先购买权.
var statedWaiver = pattern.MustCompile(`(?:承租人|承租方|共有人|租户|租客|股东)(?:\p{Han}{0,2}某{1,2})?已[^,;未不拟]{0,14}(?:声明|承诺书?|说明|函|材料|表示),(?:自愿|明确)*(?:表示)?放弃(?:行使)?[^,;]{0,8}优先购买权(?:$|[,;。])`)

// waivedBy matches a waiver by the holder's representative: 其法定代理人书面放弃优先购买权.
var waivedBy = pattern.MustCompile(`^(?:其|该|共有人|承租人)*(?:法定代理人|监护人|代理人)(?:已|均|都)?(?:书面|明确|自愿|表示|声明)*放弃(?:行使)?(?:对[^,;]{1,10})?优先购买权$`)

// waivedAside matches a holder of the right, followed by a waiver in brackets: 优先购买权人:承租人(放弃).
var waivedAside = pattern.MustCompile(`优先(?:购买|竞买)?权人?:(?:承租人|共有人|租户|股东)[^,;()]{0,6}\((?:已|均)?(?:经)?(?:书面|明确|自愿)?(?:表示|声明)?放弃\)$`)

// mayBuyFirst matches a statement that a tenant or co-owner may buy first: 承租人在同等条件下有权优先购买.
var mayBuyFirst = pattern.MustCompile(`(?:承租人|共有人|租户|股东|\p{Han}某)(?:依法|在同等条件下|以同等条件|同等条件下)*有权(?:依法|在同等条件下|以同等条件|同等条件下)*优先购买(?:$|该|本|标的|房)`)

var declared = pattern.MustCompile(`^(?:均|已|明确|书面|自愿|表示|声明|选择)*$`)

var notUsed = pattern.MustCompile(`(?:不|未|无人)(?:行使|主张|申报)优先购买权`)

// claims matches a statement that a holder exercises the right: 承租人周某主张优先购买.
var claims = pattern.MustCompile(`(?:共有人|承租人|租户|股东)[^,;不未无放可应须请将能]{0,12}(?:主张|要求|申请|申报|行使)(?:行使)?优先购买权?(?:$|[,;。(])|(?:共有人|承租人|租户|股东)[^,;不未无放]{0,6}(?:主张|要求|申请)(?:行使)?优先购买`)

// dismissed matches words which state that a claimed right was rejected: 经审查不予确认 after 申报优先购买权.
var dismissed = pattern.MustCompile(`(?:不予|未予|未获|未被)(?:确认|认可|支持|采信)|不符合|驳回|不(?:能)?成立`)

var holder = pattern.MustCompile(`(?:共有人|承租人|租户)[^,;]{0,6}(?:为|系|是)优先购买权人`)

// claimedInBox and waivedInBox match a checked box with which the holder of a right of first refusal claims or waives
// it: ☑主张优先购买权.
var (
	claimedInBox = pattern.MustCompile(`☑(?:已|书面|明确)*(?:主张|行使|要求行使)优先购买权`)
	waivedInBox  = pattern.MustCompile(`☑(?:已|书面|明确)*放弃优先购买权`)
)

// readPriorityBoxes reads the boxes of a holder of a right of first refusal.
func (r *reader) readPriorityBoxes() {
	switch {
	case !strings.Contains(r.s, "优先购买权") || !strings.Contains(r.s, "☑"):
	case claimedInBox.MatchString(r.s) && !waivedInBox.MatchString(r.s):
		r.add(Priority, Yes)
	case waivedInBox.MatchString(r.s) && !claimedInBox.MatchString(r.s):
		r.add(Priority, No)
	}
}

var served = pattern.MustCompile(`已(?:经|依法|书面)*向[^,;]{0,6}优先购买权人[^,;]{0,10}(?:送达|发出|寄送|邮寄)|` +
	`已(?:经|依法|书面)*(?:向|对|给)(?:该房|房屋|其他)?(?:按份)?(?:共有人|共有权人|承租人|租户|股东)[^,;]{0,16}` +
	`(?:送达|发出|发送|寄送|邮寄|寄出)[^,;]{0,8}优先购买`)

var (
	belongs = pattern.MustCompile(`^(?:本|该|此)?(?:标的物?|房产|房屋|房|不动产|区域)?被?(?:政策)?限购(?:房|房产|区|区域|范围)?$|(?:^|[^不])受[^,;不]{0,4}限购[^,;]{0,4}(?:限制|约束|影响$)|(?:属于?|为|系|是|位于|处于|地处)(?:[^,。;不非]{0,4})限购|(?:^|[^不非未无])(?:属于?|位于|处于|地处)[^,;不非未无]{0,12}限购`)
	inForce = pattern.MustCompile(`(?:实行|实施|适用)(?:全域|全岛|全市)?(?:性)?(?:住房|商品住?房|房屋)?限购|限购政策(?:均)?适用于(?:本次|本标的|该|此)`)
	// heldTo matches a statement that buyers must meet the purchase restriction of a certain city: 竞买人须符合某市住房限购政策.
	heldTo = pattern.MustCompile(`^(?:[^,;:不]{2,8}:)?(?:` + buyers +
		`)?(?:须|应当?|需|必须)(?:具备|符合)(?:本|\p{Han}{2,6})[市省](?:现行|目前)?(?:的)?(?:商品)?(?:住房|房屋)?(?:限购政策|购房资格)`)
	// mustProve matches a proof that buyers must provide in order to be allowed to buy: 购房人须提供社保证明并通过购房资格审核.
	mustProve = pattern.MustCompile(`(?:^|[^无毋不])(?:须|需|应|应当|必须)(?:提供|提交|具有|具备|持有|满足|符合|为)[^,;]{0,30}(?:购房|购买|住房)(?:的)?资格|(?:^|[^无毋不])(?:须|需|应|应当|必须)(?:提供|提交|具有|具备|满足|符合|为)[^,;]{0,20}(?:社保|个税|本市户籍)`)
	// outsideLimits matches a statement that no purchase restriction applies to the lot: 并不属于某市现行商品住房限购范围.
	outsideLimits = pattern.MustCompile(`(?:不(?:属于?|在|处于|位于)|未(?:列入|纳入))[^,;]{0,16}限购`)
	mustHave      = pattern.MustCompile(`(?:须|需|应|应当|必须)(?:自行)?(?:具备|具有|符合|提供)[^,;]{0,8}(?:购房|购买)资格`)
	unneeded      = pattern.MustCompile(`(?:并?未|没有)(?:实行|实施|执行|出台)[^,;新更进]{0,8}限购|不(?:受|纳入|设)[^,;]{0,4}限购|(?:取消|放开|不再)(?:实行|实施|执行)?(?:住房)?限购|限购(?:政策)?已(?:取消|解除|放开)|(?:无需|不需要?|不要求|无须|不必)(?:具备|提供|审核|审查|具有)?[^,;]{0,4}购房资格|(?:不受|不设|无)[^,;]{0,4}(?:购房|购买)资格(?:的)?(?:限制|约束|要求)`)
	// ofBuyers matches words for buyers to whom a restriction applies. They do not show that the lot is restricted:
	// 不属于限购家庭的可参拍.
	ofBuyers  = pattern.MustCompile(`限购(?:的)?(?:家庭|对象|人群|人员|人士|竞买人|买受人)`)
	qualified = pattern.MustCompile(`(?:须|需|应|应当)(?:提供|具备|具有|持)[^,;]{0,10}购房资格`)
)

// uncheckedNow matches a statement that a city no longer checks whether buyers are qualified. If only the court does
// not check this, that proves nothing.
var uncheckedNow = pattern.MustCompile(`不再(?:审核|审查|要求|查验)(?:购买|购房|竞买)?(?:人)?(?:的)?购房资格`)

// notLifted matches a statement that a restriction is still in force: 该市尚未取消限购.
var notLifted = pattern.MustCompile(`(?:未|没有)(?:全面|完全|全部|全域)?(?:取消|放开|解除)(?:住房|商品住?房)?限购`)

// freeAside matches a remark in brackets which states that the city has no restriction: 须具备购房资格(某市已无限购).
var freeAside = pattern.MustCompile(`\((?:[^()尚未不没是否]{2,4}?)?(?:目前|现|现已|已|均|全域|全市|已经|暂)*(?:不限购|无限购|未限购|取消限购|不再限购|放开限购)\)`)

// notForBuyers matches words for a purpose other than the purchase, for which a proof is required: 贷款人须提供社保证明.
var notForBuyers = pattern.MustCompile(`贷款|按揭|落户|学位|入学|优先购买|委托|企业|法人`)

func (r *reader) readRestriction(c *clause) {
	free := c.find("unrestricted", 0)
	limited := c.find("restriction", 0)
	switch {
	case c.states() && uncheckedNow.MatchString(c.text()) && !c.has("court") && !c.has("advice"):
		r.add(Restriction, No)
	case c.states() && notLifted.MatchString(c.text()):
		r.add(Restriction, Yes)
	case c.states() && freeAside.MatchString(c.text()):
		r.add(Restriction, No)
	case (limited >= 0 || strings.Contains(c.text(), "资格")) && unneeded.MatchString(c.text()) && c.states():
		r.add(Restriction, No)
	case c.states() && (heldTo.MatchString(c.text()) || mustProve.MatchString(c.text()) && !c.has("neg") &&
		!c.has("refuse") && !c.unexplained() && !notForBuyers.MatchString(c.text())):
		r.add(Restriction, Yes)
	case free < 0 && limited < 0:
	case c.supposed || c.asks || c.disclaim || c.maybe, ofBuyers.MatchString(c.text()):
		r.add(Restriction, "")
	case free >= 0, outsideLimits.MatchString(c.text()):
		r.add(Restriction, No)
	case c.negated(limited):
		r.add(Restriction, No)
	case inForce.MatchString(c.text()) && mustHave.MatchString(r.s) && !c.has("neg"),
		belongs.MatchString(c.text()), c.text() == "限购", qualified.MatchString(c.s[c.from:]) && !c.has("advice") &&
			strings.Contains(c.text(), "限购房"):
		r.add(Restriction, Yes)
	default:
		r.add(Restriction, "")
	}
}

func (r *reader) readLoan(c *clause) {
	loan, cash := c.find("loan", 0), c.find("fullcash", 0)
	switch {
	case loan < 0 && cash < 0:
	case loan >= 0 && bankNamed.MatchString(r.s[c.from:]) && !c.supposed && !c.has("loanno") && !c.unexplained() &&
		!c.has("askable"):
		r.add(Loan, Yes)
	case loan >= 0 && c.states() && !c.has("loanno") && offeredBy.MatchString(c.text()):
		r.add(Loan, Yes)
	case loan >= 0 && besidesLoan.MatchString(c.follows(loan)):
		r.add(Loan, "")
	case c.supposed || c.asks || c.maybe || c.has("askable") || c.has("loanword") || strings.Contains(c.text(), "或者") ||
		strings.Contains(c.text(), "或不能"):
		r.add(Loan, "")
	case loan < 0 && cashOnly.MatchString(c.text()) && !paidBy.MatchString(c.text()):
		r.add(Loan, No)
	case loan < 0:
		r.add(Loan, "")
	case c.loanWord("loanno", loan) && !c.has("askable"):
		if otherLoan.MatchString(c.text()) {
			r.add(Loan, "")
			return
		}
		r.add(Loan, No)
	case c.loanWord("loanok", loan), c.find("loan", loan+1) > 0 && c.loanWord("loanok", c.find("loan", loan+1)) &&
		!c.has("loanno") && strings.Contains(c.between(loan, c.find("loan", loan+1)), ":"):
		r.add(Loan, Yes)
	default:
		r.add(Loan, "")
	}
}

// bankNamed matches a statement of which banks buyers who need a loan should contact: 拟贷款的竞买人请与以下银行联系:光大银行.
var bankNamed = pattern.MustCompile(`^[^,;]{0,12}(?:贷款|按揭)[^;不未无]{0,40}(?:与|向|联系|到|咨询)[^;不未无]{0,20}(?:(?:以下|下列)(?:合作)?银行|(?:光大|工商|建设|农业|交通|招商|邮储|邮政储蓄|民生|浦发|兴业|中信|平安|华夏|广发|中国)银行)[^;不未无]{0,30}(?:申请|办理|预审|预约|提出|联系|:)`)

// offeredBy matches a statement of the banks from which buyers can apply for a loan: 可向工商银行、建设银行等申请按揭.
var offeredBy = pattern.MustCompile(`(?:^|[^不])可(?:以)?(?:向|在|到)[^,;不未无是]{2,30}(?:银行|支行|分行|信用社)(?:等|等银行|等机构)?(?:申请|办理|申办)(?:法拍|住房|个人|商业|按揭)*(?:贷款|按揭)$|` +
	`(?:^|[^不])可(?:以)?凭[^,;不未无是]{2,24}(?:申请|办理|申办)(?:公积金|商业|按揭|住房|法拍|组合|银行)*(?:贷款|按揭)(?:或[^,;]{2,6}贷款)?$`)

// besidesLoan matches words after 贷款 which show that something other than a loan is refused: 担保 in 不提供贷款担保.
var besidesLoan = pattern.MustCompile(`^(?:未|不|没有?|无法)(?:能)?(?:获|通过|审批|批准|成功|办成)|^(?:失败|被拒|不成|为由)|^(?:的)?(?:担保|保证|承诺|咨询|审批|额度|责任|方面)`)

// otherLoan matches one kind of loan. If only this kind is refused, other kinds remain possible: 不支持公积金贷款.
var otherLoan = pattern.MustCompile(`^[^,;商]{0,20}(?:公积金|组合|信用)[^,;商及和与、]{0,4}贷`)

var (
	// cashOnly matches a demand to pay the whole price at once: 须一次性付清全款. paidBy matches words for the deadline of the
	// price. A deadline does not exclude a loan.
	cashOnly = pattern.MustCompile(`(?:只|仅|限|须|需|应|必须)[^,;不未无非]{0,6}全款|全款[^,;不未无非]{0,4}(?:购买|支付|付清)$`)
	paidBy   = pattern.MustCompile(`[日天月前后时]`)
)

// loanWord reports whether a word of the given class (permission or refusal) governs the loan.
func (c *clause) loanWord(class string, loan int) bool {
	for j := loan - 1; j >= 0; j-- {
		w := c.words[j]
		switch {
		case w.is(class):
			return len(c.s[w.to:c.words[loan].from]) <= 36 && !c.words[j].is("askable")
		case w.is("loanok"), w.is("loanno"), w.is("disclaim"), w.is("advice"):
			return false
		}
	}
	return false
}
