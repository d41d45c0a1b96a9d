package notice

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

var people = pattern.MustCompile(`^(?:(?:[1-9][0-9]*|[一二两三四五六七八九十]+)户)?(?:[1-9][0-9]*|[一二两三四五六七八九十]+)(?:人|口|名|个户口)`)

// handedClear holds label words for a handover of the empty lot. If the value is yes or no, it states whether the court
// clears the lot: 是否清场交付.
var handedClear = map[string]bool{"清场交付": true, "腾退交付": true, "腾空交付": true}

// notVacated and nowVacant match answers to 是否已腾空 that are not a plain yes or no: 尚未腾空, 已清空.
var (
	notVacated = pattern.MustCompile(`^(?:尚|暂|仍|还|均|并)?未(?:完全|全部)?(?:腾|清|搬)`)
	nowVacant  = pattern.MustCompile(`^(?:已|现已|均已)?(?:腾空|清空|空置|闲置|腾退)(?:$|[,;。(])`)
)

// unfilled matches a printed choice in which nothing was chosen: 有/无.
var unfilled = pattern.MustCompile(`^(?:有|是)[/、或]?(?:无|否|没有)$|^(?:有无|是否)$`)

// reversed holds the label topics for which yes means No: 已腾空：是 means not occupied.
var reversed = map[string]bool{"vacant": true, "settled": true, "unlet": true}

// isUnlet matches a value which states that leases were ended, for labels that ask this: 已清租 after 是否清租.
var isUnlet = pattern.MustCompile(`^(?:现|均|全部)?已(?:经|全部)?清租`)

// readAnswer reads the value of a label. It first tries a word that answers (是, 无). Otherwise it reads label and value
// together as one statement.
func readAnswer(l item, value string, out *[]Fact) {
	value = strings.TrimLeft(value, " ,、:-/")
	if m := lookedInto.FindString(value); m != "" && readsChoice(l, value[len(m):]) {
		value = value[len(m):]
	}
	topic := topicOf(l.topic)
	yes, no := Yes, No
	if reversed[l.topic] {
		yes, no = No, Yes
	}
	r := reader{passage: pass(value), out: out}
	if topic == Occupied && (strings.HasSuffix(l.core, "人") || strings.HasPrefix(l.core, "由谁")) && r.readOccupant(value) {
		if i := strings.IndexByte(value, ','); i >= 0 { // 使用人：某公司，未签租赁合同
			(&reader{passage: pass(value[i+1:]), out: out}).readClaims()
		}
		return
	}
	if topic == Occupied && strings.HasPrefix(l.core, "由谁") && noOne.MatchString(value) {
		r.add(Occupied, No)
		return
	}
	if l.topic == "vacant" && l.asks {
		switch {
		case notVacated.MatchString(value):
			r.add(Occupied, Yes)
			r.readClaims()
			return
		case nowVacant.MatchString(value):
			r.add(Occupied, No)
			if i := strings.IndexAny(value, ",;"); i >= 0 {
				(&reader{passage: pass(value[i+1:]), out: out}).readClaims()
			}
			return
		}
	}
	if l.borne && topic == Arrears {
		if onBuyer.MatchString(value) {
			r.add(ArrearsBearer, "buyer")
			return
		}
	}
	answer, rest := readChoice(l, value)
	if l.charged && answer == "" {
		switch {
		case strings.HasPrefix(value, "不负责"):
			answer = No
		case strings.HasPrefix(value, "负责"):
			answer = Yes
		}
	}
	charged := l.charged || l.asks && handedClear[l.core]
	if charged && topic == VacatedByCourt && (answer == Yes || answer == No) {
		r.add(topic, answer)
		return
	}
	switch answer {
	case Yes:
		r.answer(topic, yes)
	case No:
		r.answer(topic, no)
	case Unknown:
		r.answer(topic, Unknown)
	default:
		if unfilled.MatchString(value) || r.readListed(l) {
			return
		}
		stated := l.core + value
		if topic == Loan && strings.Contains(value, "贷款") { // 支持贷款吗：本标的不支持贷款
			stated = value
		}
		if l.topic == "vacant" && l.asks { // 是否已清空：空置率较高
			stated = strings.TrimPrefix(stated, "已")
		}
		switch {
		case topic == Priority:
			stated = l.core + ":" + value
		case l.topic == "settled": // 是否缴清物业费：未缴清
			stated = "物业费" + value
		case l.topic == "unlet" && isUnlet.MatchString(value):
			r.add(topic, No)
			return
		case l.topic == "unlet":
			stated = value
		}
		(&reader{passage: pass(stated), out: out}).readClaims()
		if topic == Defects || topic == IllegalBuild {
			r.readDefects()
		}
		if topic == IllegalBuild && builtAddition.MatchString(value) && !strings.ContainsAny(value, "不未无没否") {
			r.add(IllegalBuild, Yes)
		}
		if topic == VacatedByCourt && len(valuesOf(*out, topic)) == 0 {
			r.readDelivery()
		}
		r.readClaims()
		return
	}
	if topic == Lease && answer == Yes {
		r.readLeaseEnd(rest)
	}
	if topic == Occupied {
		r.readOccupantBehind(rest)
	}
	if rest = strings.TrimLeft(rest, ",、;: "); rest != "" {
		lead := l.core + ":"
		if l.topic == "vacant" || l.topic == "seizure" {
			lead = "" // 是否已腾退：否，现由……居住
		}
		(&reader{passage: pass(lead + rest), out: out}).readClaims()
	}
}

// surname matches common surnames that rarely begin other words of a form.
const surname = `[王李张刘陈杨赵黄周吴徐孙胡朱高林郭罗梁宋郑谢韩唐冯董萧程曹袁邓傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎潘杜戴夏钟汪田任姜范谭廖邹熊陆郝孔崔邱秦江史顾侯邵孟龙万段钱汤黎武乔贺赖龚庞樊殷施翟俞柴莫]`

// aside matches a remark in brackets that is followed by a use of the lot, such as the text after 案外人 in 案外人(债权人)占住.
var aside = pattern.MustCompile(`^\([^()]*\)[^,;]{0,16}(?:占|居住|使用|住)`)

var (
	// notMoved matches values which state that people are still registered at the address: 未迁, 一户(5人), 均落户于此.
	notMoved  = pattern.MustCompile(`^(?:尚|仍|还|均)?未迁(?:$|[出走离,;(。])|^(?:[1-9]|[一二两三四])户[(,]?(?:共)?(?:[1-9][0-9]?|[一二两三四五六七八九十])人|^[^,;无未不曾原]{1,14}(?:均|都|仍)?落户(?:于|在)(?:此|该|本)`)
	ownFamily = pattern.MustCompile(`^(?:由)?其[^,;:()曾原不未无没]{1,4}?(?:一家)?(?:现|目前|仍)?(?:在)?(?:内)?(?:居住|占用|使用|占住)`)
	bankLends = pattern.MustCompile(`^[^,;不未无]{2,24}银行(?:等)?(?:均|都)?(?:可以?|能)(?:做|贷|办|按揭)`)
)

// letToTenant matches a value that names a tenant: 承租人：郝某.
var letToTenant = pattern.MustCompile(`^(?:承租人|承租方|租户|租客)(?::|为|是|系)[^,;无未不没详待]{1,20}(?:$|[,;(])`)

// withFamily matches a value that names an occupant together with relatives: 被执行人及家属.
var withFamily = pattern.MustCompile(`^(?:被执行人|产权人|所有权人|业主|债务人|承租人|租户|案外人)(?:本人)?[及与和、](?:其|共同生活的)?(?:家属|家人|亲属|子女|父母|妻子|丈夫|配偶|妻|夫|家庭成员)+$`)

// isLet holds values of lease labels that mean "let" but are not a clause: 在租.
var isLet = map[string]bool{"在租": true, "在租中": true, "租赁中": true, "已租": true, "出租中": true, "租用中": true}

// unsought holds values which state that nobody inquired, so that the answer is unknown: 未查.
var unsought = map[string]bool{"未查": true, "未查证": true, "未问": true, "未知情": true, "未核": true}

var (
	owedSince = pattern.MustCompile(`^(?:自|从)?[12][0-9]{3}年[^,;]{0,12}(?:起|至今|以来|开始|至[12][0-9]{3}年)`)
	// onBuyer matches a value which states that the buyer bears a cost: 由买受人承担.
	onBuyer = pattern.MustCompile(`^(?:均|全部|一律)?由?` + buyers + `(?:自行)?(?:承担|负担|支付|结清|自理|负责)?(?:$|[,;(。])`)
	// secured matches the kind or the amount of a mortgage: 最高额抵押, 150万元.
	secured = pattern.MustCompile(`^已(?:设立|办理|设定)(?:[一二两三](?:个)?顺位|抵押)?(?:$|[,;(])|^(?:最高额|一般)抵押(?:$|[,;(。0-9])|^(?:人民币|约|最高额)*[1-9][0-9,]*(?:\.[0-9]+)?万?元(?:$|[,;(。])`)
	lender  = pattern.MustCompile(`^[^,;无未不没解注]{0,24}(?:银行|农商行|信用(?:合作)?社|联社|支行|分行|公司|公积金管理中心)`)
	// creditor matches the name of a creditor as the value of a mortgage label: 王某.
	creditor = pattern.MustCompile(`^(?:` + surname + `[某×＊*XxＸ]{1,2}\p{Han}?|` + surname +
		`\p{Han}{1,2})(?:[、,;](?:` + surname + `[某×＊*]{1,2}\p{Han}?|` + surname +
		`\p{Han}{1,2}|[^,;、]{4,30}(?:银行|公司|合作社)))*。?$`)
	seizer = pattern.MustCompile(`^(?:被|由|系|为)?(?:本院|[^,;()无未没]{2,24}法院|[^,;()无未没]{2,16}公安局|\([12][0-9]{3}\)[^,;()]{2,16}号)`)
	// seizedTimes matches the number of seizures: 1次.
	seizedTimes = pattern.MustCompile(`^(?:共|有)?(?:[1-9][0-9]?|[一二两三四五六七八九十])(?:次|轮|家|处|个|道)`)
	notApplied  = pattern.MustCompile(`^(?:不限|不适用|不涉及|不受限|无限制|不限制|不(?:在|属于)限购(?:范围|区域|之列)?内?)(?:$|[,;(。\s])`)
	// referring matches a value that refers to an inquiry elsewhere instead of naming the holder: 以执行法院查询为准.
	referring     = pattern.MustCompile(`请|详|查询|查证|查明|咨询|核实|核对|为准|自行|参见|参照|联系`)
	noOne         = pattern.MustCompile(`^(?:经公告,?)?无人|^(?:无|没有|不存在)$`)
	lends         = pattern.MustCompile(`^可(?:以)?(?:贷|按揭|申请贷款|办理贷款)`)
	keysTaken     = pattern.MustCompile(`^已(?:移交|交)(?:至|给|到)?(?:承办|执行|法院|本院|我院)[^,;]{0,6}$|^(?:已由|现由|由)?(?:本院|法院|我院|执行局)(?:已|现|已经|开锁|换锁|后)*(?:收取|收到|取得|接收|领取|控制|保管|掌握|持有)。?$`)
	keysAt        = pattern.MustCompile(`^(?:在|由|存放?[于在]?)?(?:本院|法院|物业)(?:处|公司|中心|服务中心)?(?:保管|存放)?。?$`)
	keysCounted   = pattern.MustCompile(`^(?:(?:在|存)?(?:法院|本院|物业|执行局|法官|承办|辅助机构|管理人|社区|居委会)[^,;未无不没]{0,4})?(?:现)?(?:共|有|存有?)?(?:[1-9][0-9]*|[一二两三四五六七八九十])(?:把|套|串|片)`)
	inRegister    = pattern.MustCompile(`(?:登记|在册|落户)[^,;]{0,4}(?:[1-9][0-9]*|[一二两三四五六七八九十]+)(?:人|口|名)`)
	wholeCount    = pattern.MustCompile(`^[1-9][0-9]?$`)
	emptyRegister = pattern.MustCompile(`^(?:经?[^,;]{0,6}查询?,)?(?:在册|登记)?(?:人口|人数|户口)?(?:为|:|共)?0人`)
	// limitedIn matches a city name with 限购, which restricts who may buy: 上海市限购.
	limitedIn       = pattern.MustCompile(`^(?:本|[^,;:()不非未无]{2,6})(?:市|区|地)?(?:现行|属于?|为|系|目前)*限购(?:$|[,;。(])`)
	noQualification = pattern.MustCompile(`^(?:不限|不需|无需|无要求|不要求|不受限)`)
	qualification   = pattern.MustCompile(`^(?:须|需|应)?(?:要求|需要|具备|符合)[^,;]{0,4}(?:限购|购房资格|政策)|^(?:需要|限购)`)
)

// readListed reads a value that consists of words without a verb (1次, 在租, 某银行), and reports whether it recognised the
// value.
func (r *reader) readListed(l item) bool {
	first := words.at(r.s)
	switch {
	case unsought[strings.TrimRight(r.s, "。")]:
		r.add(topicOf(l.topic), Unknown)
	case l.topic == "arrears" && owedSince.MatchString(r.s):
		r.add(Arrears, Yes)
		if amount, ok := debtAmount(r.s); ok && amount > 0 && !disputed.MatchString(r.s) {
			r.add(ArrearsAmount, plainNumber(amount))
		}
	case l.topic == "mortgage" && secured.MatchString(r.s):
		r.add(Mortgage, Yes)
	case l.topic == "mortgage" && lender.MatchString(r.s) && !referring.MatchString(r.s):
		r.add(Mortgage, Yes)
	case l.topic == "mortgage" && !strings.ContainsAny(r.s, "元额地产何意序区") && creditor.MatchString(r.s):
		r.add(Mortgage, Yes)
	case l.topic == "seizure" && seizedTimes.MatchString(r.s):
		r.add(Seizure, Yes)
	case l.topic == "seizure" && seizer.MatchString(r.s) && !over.MatchString(r.s) && !referring.MatchString(r.s):
		r.add(Seizure, Yes)
	case l.topic == "mortgage" && strings.HasSuffix(l.core, "人") && noOne.MatchString(r.s):
		r.add(Mortgage, No)
	case l.topic == "priority" && noOne.MatchString(r.s):
		r.add(Priority, No)
	case l.topic == "loan" && lends.MatchString(r.s):
		r.add(Loan, Yes)
	case l.topic == "restriction" && notApplied.MatchString(r.s):
		r.add(Restriction, No)
	case l.topic == "keys" && keysCounted.MatchString(r.s):
		r.add(Keys, Yes)
	case l.topic == "keys" && (keysAt.MatchString(r.s) || keysTaken.MatchString(r.s)):
		r.add(Keys, Yes)
	case l.topic == "lease" && letToTenant.MatchString(r.s):
		r.add(Lease, Yes)
	case l.topic == "lease" && isLet[strings.TrimRight(r.s, "。")]:
		r.add(Lease, Yes)
	case l.topic == "occupied" && withFamily.MatchString(r.s) && r.readOccupant(r.s):
	case l.topic == "occupied" && utf8.RuneCountInString(r.s) <= 8 && len(r.toks) == 1 && r.readOccupant(r.s):
	case l.topic == "occupied" && first != nil && (first.is("other") || first.is("tenant")) && aside.MatchString(r.s[len(first.text):]) &&
		!strings.ContainsAny(r.s[:strings.IndexAny(r.s+",", ",;")], "已未不无否"):
		r.addBy(Occupied, Yes, first.classes[0])
		if i := strings.IndexByte(r.s, ','); i >= 0 {
			(&reader{passage: pass(r.s[i+1:]), out: r.out}).readClaims()
		}
	case l.topic == "occupied" && first != nil && first.is("letting"): // 使用现状：出租使用
		r.addBy(Occupied, Yes, "tenant")
		r.add(Lease, Yes)
	case l.topic == "hukou" && strings.HasSuffix(l.core, "人数") && wholeCount.MatchString(r.s):
		r.add(Hukou, Yes)
	case l.topic == "hukou" && notMoved.MatchString(r.s):
		r.add(Hukou, Yes)
	case l.topic == "occupied" && (r.s == "空" || r.s == "空的" || r.s == "空房"):
		r.add(Occupied, No)
	case l.topic == "occupied" && ownFamily.MatchString(r.s):
		r.add(Occupied, Yes)
	case l.topic == "loan" && bankLends.MatchString(r.s):
		r.add(Loan, Yes)
	case l.topic == "hukou" && emptyRegister.MatchString(r.s):
		r.add(Hukou, No)
	case l.topic == "hukou" && inRegister.MatchString(r.s):
		r.add(Hukou, Yes)
	case l.topic == "keys" && (strings.HasPrefix(r.s, "法院已有") || strings.HasPrefix(r.s, "法院有") ||
		strings.HasPrefix(r.s, "本院有")):
		r.add(Keys, Yes)
	case l.topic == "keys" && (strings.HasPrefix(r.s, "法院无") || strings.HasPrefix(r.s, "法院没有") ||
		strings.HasPrefix(r.s, "本院无")):
		r.add(Keys, No)
	case l.topic == "restriction" && limitedIn.MatchString(r.s):
		r.add(Restriction, Yes)
	case strings.HasSuffix(l.core, "资格") && noQualification.MatchString(r.s):
		r.add(Restriction, No)
	case strings.HasSuffix(l.core, "资格") && qualification.MatchString(r.s):
		r.add(Restriction, Yes)
	case strings.HasPrefix(l.core, "他项权"):
		return r.readBurdens()
	default:
		return false
	}
	return true
}

// readOccupant reads the occupant from the value of a label such as 占用人, and reports whether the value names somebody.
func (r *reader) readOccupant(value string) bool {
	c := r.readClauses()[0]
	if c.maybe || c.has("neg") || c.has("nobody") || value == "" {
		return false
	}
	for i := range c.words {
		if by := c.classOf(i); by != "" {
			r.addBy(Occupied, Yes, by)
			return true
		}
	}
	return false
}

// readOccupantBehind adds the occupant that a remark names after the answer that the lot is occupied: 是，被执行人及家人.
func (r *reader) readOccupantBehind(remark string) {
	last := &(*r.out)[len(*r.out)-1]
	remark = strings.TrimLeft(remark, ",;:(、 ")
	if remark == "" || last.Topic != Occupied || last.Value != Yes || last.By != "" {
		return
	}
	c := &pass(remark).readClauses()[0]
	if len(c.words) > 0 && c.words[0].from <= len("现为") && c.states() && !c.has("neg") && !c.unexplained() {
		last.By = c.classOf(0)
	}
}

func (r *reader) answer(topic Topic, value string) {
	if topic == Tax || topic == VacatedByCourt && value != Unknown {
		return
	}
	r.add(topic, value)
	if topic == Occupied && value == Yes && strings.Contains(r.s, "承租人") {
		r.addBy(topic, value, "tenant")
	}
}

// readChoice reads the answer at the beginning of a value, and returns it with the text after it. answer is Yes, No or
// Unknown, "" if the value does not begin with an answer.
func readChoice(l item, value string) (answer, rest string) {
	w := words.at(value)
	if w == nil {
		if l.topic == "hukou" && people.MatchString(value) {
			return Yes, value
		}
		return "", value
	}
	rest = value[len(w.text):]
	next := words.at(rest)
	ends := rest == "" || strings.ContainsAny(rest[:1], ",;():|/0123456789-") || strings.HasPrefix(rest, "。") ||
		strings.HasPrefix(rest, "、")
	about := next != nil && (next.is(l.topic) || next.is("lease") || next.is("occupy") || next.is("owed") ||
		next.is("fee") || next.is("letting") || next.is("lasting") || next.is("registered"))
	if l.asks && next != nil && (w.is("exist") && next.is("neg") || w.is("ask")) {
		return "", rest
	}
	switch {
	case l.topic == "keys" && w.is("notgot"):
		return No, rest
	case w.is("uncertain"):
		if otherFacts.MatchString(rest) {
			return Unknown, rest
		}
		return Unknown, ""
	case l.topic == "occupied" && w.is("occupy") && !w.is("self") &&
		(ends || next == nil && utf8.RuneCountInString(rest) <= 1):
		return Yes, rest
	case next != nil && w.is("exist") && (next.is("neg") || next.is("no")): // an unfilled form: 有无
		return "", ""
	case (w.text == "有" || w.text == "存在" || w.text == "是" || w.is("exist")) && (ends || about):
		return Yes, rest
	case (w.text == "可以" || w.text == "可" || w.text == "支持" || w.text == "能") && (ends || about):
		return Yes, rest
	case (w.is("neg") && w.text != "未" || w.is("no")) && (ends || about || next != nil && next.is("priority")):
		return No, rest
	case w.text == "无" && (strings.HasPrefix(rest, "租") || strings.HasPrefix(rest, "户") ||
		strings.HasPrefix(rest, "占") || strings.HasPrefix(rest, "抵")):
		return No, rest
	case strings.HasPrefix(value, "已") && l.topic == "vacant" && (rest == "" || ends):
		return Yes, rest
	}
	return "", value
}

// otherFacts matches the text after an uncertain answer if it is about another topic: 租赁情况不明,钥匙未取得.
var otherFacts = pattern.MustCompile(`^,(?:钥匙|户口|户籍|租赁|抵押|查封|占用|欠|物业)`)

// ReadValue returns the value that a cell of an imported column states for a topic, "" if the cell states none.
func ReadValue(topic Topic, cell string) string {
	var found []Fact
	readAnswer(item{topic: string(topic), core: cores[topic]}, pass(cell).s, &found)
	a, _ := Judge(found, topic)
	return a.Value
}

// cores maps a topic to the label word that ReadValue assumes for a cell of that topic.
var cores = map[Topic]string{
	Lease: "租赁", Hukou: "户口", Priority: "优先购买权人", IllegalBuild: "违建", Loan: "贷款", Mortgage: "抵押", Seizure: "查封",
	Restriction: "限购", Keys: "钥匙",
}

// readDefects adds Defects if the value of a label about defects states one.
func (r *reader) readDefects() {
	for _, c := range r.readClauses() {
		if i := max(c.find("defect", 0), c.find("illegal", 0)); i >= 0 && c.states() && !c.negated(i) {
			r.add(Defects, Yes)
		}
	}
}
