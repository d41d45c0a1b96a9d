package notice

import (
	"strconv"
	"strings"

	"fapai/api/platform/pattern"
)

func (r *reader) readOnlyHome(c *clause) {
	home := c.find("onlyhome", 0)
	switch {
	case home < 0:
	case !c.states() || c.has("advice"):
		r.add(OnlyHome, "")
	case notOnlyHome.MatchString(c.text()):
		r.add(OnlyHome, No)
	case c.negated(home):
		r.add(OnlyHome, No)
	case belongsTo.MatchString(c.s[c.from:c.words[home].from]):
		r.add(OnlyHome, Yes)
	default:
		r.add(OnlyHome, "")
	}
}

var belongsTo = pattern.MustCompile(`(?:系|为|属于?|是)[^,;不非]{0,16}$|名下的?$`)

// notOnlyHome matches a statement that the lot is not the debtor's only home: 本标的并非其唯一住房.
var notOnlyHome = pattern.MustCompile(`(?:并非|不是|非|不属于)(?:其|被执行人)?(?:名下)?(?:的)?唯一`)

func (r *reader) readIllegal(c *clause) {
	thing := c.find("illegal", 0)
	switch {
	case thing < 0:
	case !c.states() || c.has("duty"):
		r.add(IllegalBuild, "")
	case c.negated(thing):
		r.add(IllegalBuild, No)
	case c.affirmed(thing), belongsTo.MatchString(c.s[c.from:c.words[thing].from]),
		countedBuild.MatchString(c.follows(thing)) && !strings.Contains(c.text(), "拆除"):
		r.add(IllegalBuild, Yes)
	default:
		r.add(IllegalBuild, "")
	}
}

// countedBuild matches the number of illegal buildings: 违建一间.
var countedBuild = pattern.MustCompile(`^(?:房|棚|房屋)?(?:[0-9]{1,2}|[一二两三四五六七八九十])[间处层个]`)

var (
	organisation = pattern.MustCompile(`公司|企业|集团|银行|合伙|合作社|委员会|政府|学校|大学|医院|协会|基金会|研究院|研究所|事务所|经营部|商行|厂$|中心$`)
	personName   = pattern.MustCompile(`^\p{Han}{1,3}某{1,3}\p{Han}?$|^[某×＊*XxＸ]{1,3}\p{Han}?$|^\p{Han}[×＊*XxＸ]{1,3}\p{Han}?$|^\p{Han}{2,4}$|^\p{Han}{1,8}[·•]\p{Han}{1,8}$`)
	// ofDebtor matches words around the names of owners: 被执行人 and 共同所有 in 被执行人张某、李某共同所有.
	ofDebtor   = pattern.MustCompile(`^(?:为|系|归)?(?:被执行人|债务人)(?:为|系|:)?|(?:各自|单独|共同|按份)?(?:所有|共有)$`)
	notName    = pattern.MustCompile(`份额|坐落|面积|用途|性质|所在|不详|未知|无|详见|登记|同上|待|见|全体|共有|业主|本人|他人|案外`)
	inBrackets = pattern.MustCompile(`\([^()]*\)`)
	ofSeveral  = pattern.MustCompile(`等[一二两三四五六七八九十0-9]*(?:人|名)?$`)
)

// ownersOf returns person, company or both for a list of owners' names, "" if one name is that of neither a person nor
// a company.
func ownersOf(list string) string {
	list = strings.TrimRight(strings.TrimSpace(inBrackets.ReplaceAllString(list, "")), " 。;")
	list = ofDebtor.ReplaceAllString(list, "")
	persons, companies := 0, 0
	for _, name := range namesIn(ofSeveral.ReplaceAllString(list, "")) {
		name = strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(name), "被执行人"), "债务人")
		switch {
		case name == "":
		case organisation.MatchString(name):
			companies++
		case personName.MatchString(name) && !notName.MatchString(name):
			persons++
		default:
			return ""
		}
	}
	switch {
	case persons > 0 && companies > 0:
		return "both"
	case companies > 0:
		return "company"
	case persons > 0:
		return "person"
	}
	return ""
}

// namesIn splits a list of names. It splits the list at 和 and 与 only if it contains no organisation, because names of
// organisations may contain these characters.
func namesIn(list string) []string {
	separators := "、,/"
	if !organisation.MatchString(list) {
		separators += "和与及"
	}
	return strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(separators, r) })
}

var (
	ownerLabel = pattern.MustCompile(`^[\s(]*(?:(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})[).、])?(?:房屋|房地产|房产|不动产|登记|原|标的物?|拍品)*(?:产权人|所有权人|权利人|权利主体|权属人|所有人|产权所有人|产权所有权人|产权状况)(?:姓名|名称|情况)?:(.+)$`)
	// partsAfter matches text after the owners that states their shares: ，各占二分之一.
	partsAfter = pattern.MustCompile(`,(?:各占|各自|本次|按份|其中).*$`)
	// titled matches a company that a title names as the owner of the lot: 某公司名下坐落于某地的厂房.
	titled = pattern.MustCompile(`(?:^|[拍卖的人对:])(?:\p{Han}{0,6}被执行人)?([^,;:。()]{4,30}?(?:公司|厂|合作社|中心))(?:名下(?:的|所有|位于|坐落|座落)|所有的(?:位于|坐落|座落))`)
	// ofHolder matches a debtor who is named as the owner of the lot: 被执行人张某所有的位于某地的房产.
	ofHolder = pattern.MustCompile(`(?:^|[^非])(?:被执行人|债务人)([^,;:()]{2,40}?)(?:单独|共同|按份)?(?:所有|名下|享有|持有)的?(?:位于|坐落|座落|\p{Han}{2,5}[市县区])`)
	// ofCompany matches a company that is named as the debtor before the address of the lot: 对被执行人某置业有限公司位于某路的商铺.
	ofCompany = pattern.MustCompile(`(?:被执行人|债务人)([^,;:()]{4,30}?公司)(?:位于|坐落|座落)`)
	inNameOf  = pattern.MustCompile(`(?:登记在|权属登记于|登记于|产权登记在)([^,;:]{2,40}?)名下`)
	// namedOwner matches owners with abbreviated names: 权利人朱某、陆某.
	namedOwner = pattern.MustCompile(`(?:^|[,;(.、])(?:房屋|不动产|登记|土地证)?(?:产权人|所有权人|权利人|登记人)(\p{Han}某{1,2}\p{Han}?(?:、\p{Han}某{1,2}\p{Han}?)*)(?:$|[,;(])`)
	// rightsOf matches the owner as the value of 权属: 权属:某公司单独所有.
	rightsOf = pattern.MustCompile(`(?:^|[;.、])权属(?:情况|状况|人)?:(?:登记在|登记为|系|为)?([^,;:]{2,40}?)(?:单独|共同|按份)?(?:所有|共有|名下)(?:$|[,;。(])`)
	// namedFirm matches a company as the value of an owner label: 权利人 某公司.
	namedFirm = pattern.MustCompile(`(?:^|[,;(:])(?:产权人|所有权人|权利人)([^,;:()]{2,24}公司)(?:$|[,;(])`)
	ownedBy   = pattern.MustCompile(`(?:产权人|所有权人|权利人|产权所有人)(?:[与和及、](?:土地|建设用地)?使用权人)?均?(?:系|为|是|:)([^,;:]{2,40})`)
	debtor    = pattern.MustCompile(`(?:被执行人|债务人|被告人|破产人)(?:系|为|:)([^,;:]{2,60})`)
	notOwner  = pattern.MustCompile(`优先购买权|抵押权人|担保|租赁|申报|他项`)
	notLegal  = pattern.MustCompile(`不保证|不承诺|不担保|请[竞意向自]`)
)

// readOwner adds whether persons or companies own the lot. If the sentence names a debtor but no owner, readOwner
// guesses that the debtor is the owner, because the auction sells the debtor's property. If both persons and companies
// are debtors, the owner stays unknown.
func (r *reader) readOwner() {
	if m := ownerLabel.FindStringSubmatch(r.s); m != nil {
		if who := ownersOf(partsAfter.ReplaceAllString(m[1], "")); who != "" {
			r.add(Owner, who)
		}
		return
	}
	for _, expr := range []*pattern.Pattern{
		inNameOf, namedOwner, namedFirm, rightsOf, ownedBy, debtor, titled, ofHolder, ofCompany,
	} {
		at := expr.FindStringIndex(r.s)
		if at == nil || notOwner.MatchString(r.s[:at[1]]) {
			continue
		}
		if !r.certain() {
			return
		}
		if m := expr.FindStringSubmatch(r.s); m != nil {
			name := strings.TrimPrefix(strings.TrimPrefix(m[1], "被执行人"), "债务人")
			if expr == rightsOf && !strings.Contains(name, "某") && !organisation.MatchString(name) {
				continue // 权属:共同共有
			}
			if who := ownersOf(name); who != "" && (expr != debtor || who != "both") {
				if expr == debtor {
					who += Guess
				}
				r.add(Owner, who)
				return
			}
		}
	}
}

// certain reports whether all clauses of the sentence state facts and none is a question, condition or disclaimer.
func (r *reader) certain() bool {
	for _, c := range r.readClauses() {
		if !c.states() {
			return false
		}
	}
	return !notLegal.MatchString(r.s)
}

var (
	heldShort = pattern.MustCompile(`(?:不满|未满|不足)(?:二|两|2)年`)
	heldTwo   = pattern.MustCompile(`(?:已|且)?满(?:二|两|2)(?:年)?(?:以上)?(?:(?:且|、|但)?(?:不满|未满|不足)(?:五|5)年?)?$`)
	heldFive  = pattern.MustCompile(`(?:^|[^不未])满(?:五|5)(?:年)?(?:以上)?(?:(?:且|并且|、|的)?(?:为|是|系)?(?:其|被执行人|家庭|家庭的)?唯一(?:一套)?(?:住房|生活用房|住宅)?)?$`)
	// aboutLaw matches words of sentences that are about tax law in general and not about the lot.
	aboutLaw = pattern.MustCompile(`免征|免税|征收|减免|优惠|个人(?:转让|销售|出售|将)|纳税|规定|政策|税率`)
	boughtIn = pattern.MustCompile(`(?:购买|购入|购得|购房|买受|取得|原购)(?:房屋|产权|该房)?(?:时间|日期|年份)?(?:为|是|系|于|:)?((?:19|20)[0-9]{2})年|` +
		`((?:19|20)[0-9]{2})年(?:[0-9]{1,2}月)?(?:[0-9]{1,2}日)?[^,;]{0,6}(?:购买|购入|购得|取得(?:所有权|产权|该房|房屋|不动产权))`)
	notBought = pattern.MustCompile(`使用权取得|抵押|查封|竞买|保证金|裁定|拍卖|变卖|调查|报名|价值时点|评估|竞价|付清|建成|资格|租`)
)

// readHeld adds the number of years for which the owner has owned the lot (short, two, five), and the year of the
// purchase.
func (r *reader) readHeld() {
	if !strings.ContainsAny(r.s, "满购取买足") || !r.certain() {
		return
	}
	for _, c := range r.readClauses() {
		text := c.text()
		switch {
		case aboutLaw.MatchString(r.s):
		case heldShort.MatchString(text):
			r.add(Held, "short")
		case heldFive.MatchString(text):
			r.add(Held, "five")
		case heldTwo.MatchString(text):
			r.add(Held, "two")
		}
		if m := boughtIn.FindStringSubmatch(text); m != nil && !notBought.MatchString(text) {
			if year, err := strconv.Atoi(m[1] + m[2]); err == nil && year >= 1949 {
				r.add(Bought, m[1]+m[2])
			}
		}
	}
}
