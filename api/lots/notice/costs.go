package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

var (
	amountOf  = pattern.MustCompile(money)
	rate      = pattern.MustCompile(`元?(?:/|每)(?:月|平|㎡|年|m)|每平方米|收费标准|每月`)
	unpaidFee = pattern.MustCompile(`^此后(?:一直)?(?:未缴|未交|未付|未支付|未缴纳)$|(?:^|[^不未无])欠费(?:较多|严重|数额较大|金额较大)|^(?:水|电|燃气|煤气|天然气|供暖|采暖|取暖|暖气|物业|物业管理|物管|管理|停车|水电)费:(?:有|存在|尚|仍)*欠(?:费|缴|款|[0-9]|$)|(?:^|[^不未无])欠[缴交付]?(?:了|自)?[12][0-9]{3}年[^,;]{2,24}(?:物业|水|电|暖|管理|服务)(?:管理|服务)?费|欠费(?:约|已|达)*(?:[0-9]+|[一二两三四五六七八九十]+)个?(?:年|月|季)|(?:费|水电)[^,;]{0,8}(?:尚未|仍未|一直未|从未|还未)(?:缴|交|付|支付|结)|[年月日](?:起|至今|以来)[^,;]{0,4}(?:欠缴|欠费|未交|未缴|未付|未支付|拖欠)|费[^,;]{0,4}(?:欠缴|拖欠|欠费|欠交)了?约?(?:[0-9]+|[一二两三四五六七八九十]+)个?(?:年|月|季)|费(?:仍|尚|已|现)?欠了?约?(?:[0-9]+|[一二两三四五六七八九十]+)个?(?:年|月|季)|(?:尚未|仍未|一直未|从未|还未)(?:缴纳|交纳|支付|缴|交)过?(?:物业|水电|水费|电费|供暖)`)
	// paidFee matches a fee label whose value says that the fee is paid: 物业费:已缴.
	paidFee = pattern.MustCompile(`^(?:水|电|燃气|煤气|天然气|供暖|采暖|取暖|暖气|物业|物业管理|管理|水电|水电物业)费:(?:均|全部)?(?:已缴清?|已交清?|已缴纳|已结清|正常缴纳)$`)
	// unclearFee matches fees whose payment is unknown: 物业费缴纳情况不明.
	unclearFee = pattern.MustCompile(`费用?(?:的)?(?:等)?(?:缴纳|交纳|缴费|欠缴|拖欠)(?:情况|状况)?(?:均|尚)?(?:不明确?|不详|未知|不清楚?|待核实|无法核实)$`)
	beforeSale = pattern.MustCompile(`(?:成交|交付|过户|拍卖)前[^;]{0,4}(?:产生|发生|形成)?的[^;]{0,24}费用?[^;]{0,8}由` + buyers +
		`(?:自行)?(?:承担|负担|结清|缴纳|支付)`)
	totalOf = pattern.MustCompile(`(?:合计|共计|总计|共欠|累计|总额|共)(?:约|为|:|欠费)?` + money)
)

// readArrears reads whether fees are owed on the lot (水费, 物业费), how much, and whether the buyer bears them.
func (r *reader) readArrears(clauses []clause) {
	owes := dueSince.MatchString(r.s)
	if owes {
		r.add(Arrears, Yes)
	}
	from := len(r.s) // offset of the first clause that states a debt
	for i := range clauses {
		c := &clauses[i]
		if unpaidFee.MatchString(c.text()) && c.states() && !c.has("duty") && !c.has("buyer") {
			r.add(Arrears, Yes)
		}
		if unclearFee.MatchString(c.text()) && !c.supposed {
			r.add(Arrears, Unknown)
			owes = true
			continue
		}
		if paidFee.MatchString(c.text()) {
			r.add(Arrears, No)
			continue
		}
		if formerDebt.MatchString(c.text()) || owedOnce.MatchString(c.text()) && endedNext.MatchString(c.s[c.to:]) {
			r.add(Arrears, No)
			owes = true
			continue
		}
		if owedOnce.MatchString(c.text()) && strings.Contains(c.text(), "曾") && !stillOwed.MatchString(c.s[c.to:]) {
			r.add(Arrears, "")
			continue
		}
		owed := c.find("owed", 0)
		attribute := c.find("owedof", 0)
		paid := c.find("paid", 0)
		fee := c.find("fee", 0)
		if owed < 0 && attribute < 0 && (paid < 0 || fee < 0) || c.has("loanword") && fee < 0 {
			continue
		}
		owes = true
		if owed >= 0 && c.states() && !c.negated(owed) && amountOf.MatchString(c.text()) {
			from = min(from, c.from)
		}
		before := len(*r.out)
		r.readDebt(c, r.s[min(from, c.from):], owed, attribute, paid, fee)
		r.holdBack(c, before)
	}
	if at := lookedUp.FindStringIndex(r.s); !owes && at != nil && !strings.Contains(r.s, "税") &&
		!strings.Contains(r.s[:at[0]], "后") {
		r.add(ArrearsBearer, "buyer")
	}
	if !owes && beforeSale.MatchString(r.s) && !strings.Contains(r.s, "税") {
		r.add(ArrearsBearer, "buyer")
	}
	if owes {
		r.readBearer(clauses)
	}
}

// readDebt adds Arrears and ArrearsAmount if clause c states them. rest is the text from the first clause about a debt.
// owed, attribute, paid and fee are word indices in c, -1 for none.
func (r *reader) readDebt(c *clause, rest string, owed, attribute, paid, fee int) {
	negated := func(i int) bool {
		return c.negated(i) || strings.HasSuffix(c.words[i].text, "不欠") || c.words[i].text == "未欠"
	}
	switch {
	case c.disclaim && !c.maybe:
	case owesUnknown.MatchString(c.text()) && !c.supposed && !c.asks:
		r.add(Arrears, Yes)
	case c.maybe || c.asks:
		if !c.supposed && !(c.asks && c.toldToAsk()) {
			r.add(Arrears, Unknown)
		}
	case c.supposed || c.has("refuse"):
		r.add(Arrears, "")
	case owed >= 0 && paid > owed && c.has("done") && !c.has("duty") && !c.has("buyer") && !c.notYet(paid):
		r.add(Arrears, No)
	case owed >= 0 && negated(owed), strings.Contains(c.text(), "不欠") || strings.Contains(c.text(), "未欠"):
		r.add(Arrears, No)
	case strings.HasPrefix(c.words[nonNegativeIndex(owed, paid, attribute)].text, "未结清"):
		r.add(Arrears, Yes)
	case owed < 0 && attribute < 0 && paid >= 0:
		if c.has("duty") || c.has("buyer") || c.has("court") || c.has("itself") {
			return
		}
		if c.negated(paid) || c.notYet(paid) {
			r.add(Arrears, Yes)
		} else if c.has("done") || strings.Contains(c.text(), "均") || strings.Contains(c.text(), "已") ||
			paid == fee+1 && fee >= 0 && c.follows(paid) == "" && c.between(fee, paid) == "" &&
				!strings.ContainsAny(c.text(), "待由后前须需") && !c.has("promise") {
			r.add(Arrears, No)
		}
	default:
		amount, ok := debtAmount(rest)
		switch {
		case ok && amount > 0:
			r.add(Arrears, Yes)
			if !disputed.MatchString(r.s) {
				r.add(ArrearsAmount, plainNumber(amount))
			}
		case zero.MatchString(c.text()) && !positive(c.text()):
			r.add(Arrears, No)
		case owed >= 0 && fee == owed+1 && !feeOffice.MatchString(c.s[c.words[owed].to:c.to]) && debtorOf.MatchString(c.s[c.from:c.words[owed].from]) && !c.has("advice") &&
			c.words[owed].to == c.words[fee].from && !c.has("bear") && !c.has("buyer"):
			r.add(Arrears, Yes) // 欠缴物业费
		case owed > 0 && attribute < 0 && strings.HasPrefix(c.follows(owed), "至今"):
			r.add(Arrears, Yes)
		case owed > 0 && attribute < 0 && c.words[owed-1].is("done") && c.reaches(owed-1, owed) &&
			!c.words[owed].is("paid"):
			r.add(Arrears, Yes)
		case ok, owed >= 0 && c.affirmed(owed) && attribute < 0 && !c.has("bear"):
			r.add(Arrears, Yes)
		case owed >= 0 && fee >= 0 && strings.HasPrefix(c.words[owed].text, "未") && fee < owed &&
			!strings.HasPrefix(c.follows(owed), "的"):
			r.add(Arrears, Yes)
		default:
			r.add(Arrears, "")
		}
	}
}

// formerDebt matches a debt that has been paid: 原拖欠的物业费9800元已由申请执行人代为缴清.
var formerDebt = pattern.MustCompile(`(?:原|曾|此前|之前|以前)(?:有)?(?:拖欠|欠缴|欠付|欠交|欠)的?[^,;]{2,30}(?:已|均已|现已)(?:经|由)?[^,;未不没应须需待将]{0,16}(?:缴清|结清|付清|还清|清偿|交清)$`)

// owedOnce matches a statement of a former debt. The next clause may state that it was paid: 曾拖欠水费300元，已结清.
var owedOnce = pattern.MustCompile(`^(?:该房|房屋)?(?:原|曾|此前|之前|以前)(?:有)?(?:拖欠|欠缴|欠付|欠交|欠)[^,;]{2,24}$`)

// stillOwed matches the next clause if it states that the debt is not paid yet: ，至今未结清.
var stillOwed = pattern.MustCompile(`^,(?:但|现|至今|尚|仍|还|均|截至[^,;]{4,14})*(?:未|没有)(?:能)?(?:结|缴|付|还|清|交|支付)`)

// owesUnknown matches a debt of unknown amount: 有欠费(金额不详).
var owesUnknown = pattern.MustCompile(`^(?:[^,;()不未无]{0,8}有)?(?:欠费|拖欠|欠缴)\((?:具体)?(?:金额|数额)(?:不详|不明|未知|待核实|待核算)\)$`)

// disputed matches words which show that the amount is only claimed: 主张, 争议.
var disputed = pattern.MustCompile(`主张|争议|异议`)

// positive reports whether at least one of the sums in a text is above zero: 电费136元、燃气费0元.
func positive(text string) bool {
	for _, m := range submatches(amountOf, text) {
		if v, ok := parseMoney(m.groups, ""); ok && v > 0 {
			return true
		}
	}
	return false
}

var (
	// debtorOf matches the text before 欠缴 if it makes the lot or its owner the debtor: 该房屋 in 该房屋欠缴物业费.
	debtorOf = pattern.MustCompile(`^(?:[^,;]{0,8}(?:房屋?|房产|标的物?|不动产|业主|被执行人|产权人|商铺|车位|户|估价对象|委估对象))?(?:[于自从]?[12][0-9]{3}年[0-9年月日至起止到-]*)?(?:已|仍|尚|现|目前|存在|共|另|还)*$`)
	// feeOffice matches the property management company. Its name contains 物业, which then does not name a fee:
	// 物业公司称无欠费.
	feeOffice = pattern.MustCompile(`^物业(?:公司|管理处|服务中心|服务处|中心|处|办|方|人员|经理)?(?:称|反映|表示|告知|答复|出具|回复|公司|中心|处|方|人员)`)
	// dueSince matches fees that are due up to a date. They are a debt although the word 欠 is missing:
	// 截至2025年12月31日，应交物业费约3346元.
	dueSince = pattern.MustCompile(`(?:截至|截止至?)[12][0-9]{3}年[0-9月日]{2,12},?(?:该户|该房|房屋)?(?:尚)?应[交缴]纳?(?:的)?[^,;]{0,14}费(?:约|共|合计|为|:|人民币)*[0-9]`)
)

var zero = pattern.MustCompile(`(?:欠费|欠款|欠缴)[^,;]{0,12}为(?:零|0)(?:$|[,;])|[^0-9.,]0(?:\.0+)?元`)

func nonNegativeIndex(indexes ...int) int {
	for _, i := range indexes {
		if i >= 0 {
			return i
		}
	}
	return 0
}

// debtAmount returns the amount of a debt in yuan that a text states: the total, or else the only sum. If there are
// several sums and no total, it returns 0 and true.
func debtAmount(text string) (yuan float64, ok bool) {
	if rate.MatchString(text) {
		return 0, false
	}
	if m := submatches(totalOf, text); len(m) > 0 {
		total := m[len(m)-1]
		if yuan, ok = parseMoney(total.groups, ""); ok {
			if andAnother.MatchString(text[total.to:]) {
				return 0, true
			}
			before := text[:total.from]
			beside := sumsOf(before)
			if beside > yuan || beside > 0 && beside != yuan && afterItem.MatchString(before) {
				return 0, true // the total of one of several fees
			}
			return yuan, true
		}
	}
	n := 0
	for _, m := range submatches(amountOf, text) {
		if v, is := parseMoney(m.groups, ""); is && m.groups[6] != "" || is && m.groups[4] == "万" {
			yuan, n = v, n+1
		}
	}
	switch n {
	case 0:
		return 0, false
	case 1:
		return yuan, true
	}
	return 0, true
}

// andAnother matches a further sum after a total: 物业费合计3000元、水费200元.
var andAnother = pattern.MustCompile(`^元?[、和及][^,;:其中含元]{1,10}[0-9]`)

// afterItem matches the text before a total if that is only the total of the fee named last: 欠电费503元、物业费22个月.
var afterItem = pattern.MustCompile(`元[、,及和][^,;、元]{2,16}$`)

// sumsOf adds up the sums of a text.
func sumsOf(text string) (yuan float64) {
	for _, m := range submatches(amountOf, text) {
		if v, ok := parseMoney(m.groups, ""); ok && m.groups[6] != "" {
			yuan += v
		}
	}
	return yuan
}

// wholeDebt keeps only the total of a debt if the sentence also states the amounts of its parts.
func wholeDebt(text string, all []Fact) []Fact {
	sums := submatches(totalOf, text)
	if len(sums) != 1 || len(valuesOf(all, ArrearsAmount)) < 2 {
		return all
	}
	total, ok := parseMoney(sums[0].groups, "")
	if !ok || !slices.Contains(valuesOf(all, ArrearsAmount), plainNumber(total)) {
		return all
	}
	return slices.DeleteFunc(all, func(f Fact) bool {
		return f.Topic == ArrearsAmount && f.Value != "" && f.Value != plainNumber(total)
	})
}

// readBearer adds ArrearsBearer if the buyer bears the arrears, unless the buyer gets the payment back.
func (r *reader) readBearer(clauses []clause) {
	if refund.MatchString(r.s) {
		return
	}
	if handledByBuyer.MatchString(r.s) {
		r.add(ArrearsBearer, "buyer")
		return
	}
	for i := range clauses {
		c := &clauses[i]
		bear := c.find("bear", 0)
		if bear < 0 || c.disclaim || laterFees.MatchString(c.text()) && c.find("owed", 0) < 0 {
			continue
		}
		for bear >= 0 {
			if c.borneBy("buyer", bear) {
				r.add(ArrearsBearer, "buyer")
				return
			}
			bear = c.find("bear", bear+1)
		}
	}
}

var (
	refund = pattern.MustCompile(`退还|退回|返还|报销|垫付|由(?:` + sellers + `|产权人)(?:自行)?(?:承担|负担|结清|缴纳|支付)`)
	// handledByBuyer matches a statement that the buyer must settle the arrears: 如有欠费，由竞得人自行处理.
	handledByBuyer = pattern.MustCompile(`(?:欠费|欠缴(?:费用)?|拖欠(?:费用)?|欠款),?(?:问题|事宜|的|均|一律|全部|应)*由` + buyers + `自行(?:处理|清偿|解决|承担)`)
	// lookedUp matches a statement that the buyer must inquire about fees and pay them: 物业费:由买受人自行核实并承担.
	lookedUp = pattern.MustCompile(`(?:物业|水|电|气|暖|管理|服务)(?:管理|服务)?费(?:用)?[^;不无毋未非如若后]{0,16}?由` + buyers +
		`(?:自行)?(?:[到向][^,;]{0,12})?(?:核实|查询|了解|核对)(?:并|后|且)(?:自行)?(?:承担|缴纳|结清|支付)`)
	// laterFees matches words for fees of the time after the sale, which are not arrears: 交付后产生.
	laterFees = pattern.MustCompile(`(?:后|起)(?:所|新)?(?:产生|发生|形成)`)
)

// spared matches words at the end of a text that free a party from a cost: 无需 in 买受人无需承担.
var spared = pattern.MustCompile(`(?:不需要?|不用|不必|不再|不由|无需|无须|毋需|毋须|并非)(?:由|另行|再)*$`)

// costsAbove matches a sentence that makes the buyer bear the arrears of the previous sentence: 上述费用由买受人自行缴纳.
var costsAbove = pattern.MustCompile(`^(?:上述|以上|该)(?:所欠|欠缴|拖欠)?(?:费用|欠费|欠款)(?:均|全部|一律)?由` + buyers +
	`(?:自行)?(?:承担|负担|缴纳|支付|结清)$`)

// owing reports whether the latest facts state arrears, and no fact after them concerns taxes.
func owing(all []Fact) bool {
	for _, f := range slices.Backward(all[max(0, len(all)-6):]) {
		switch {
		case f.Topic == Tax:
			return false
		case f.Topic == Arrears && f.Value == Yes:
			return true
		}
	}
	return false
}

// borneBy reports whether a party of the given class bears the cost at word index bear: 由买受人承担, 买受人须承担.
func (c *clause) borneBy(class string, bear int) bool {
	who := c.last(bear, class)
	if who < 0 {
		return strings.HasPrefix(c.s[c.from:], "由其") && class == "buyer"
	}
	if other := c.last(bear, "court", "seller"); other > who {
		return false
	}
	if c.last(bear, "refuse", "neg") > who || spared.MatchString(c.s[c.from:c.words[who].from]) {
		return false
	}
	text := c.s[c.words[who].to:c.words[bear].from]
	if spared.MatchString(text) || strings.HasSuffix(text, "不") || strings.HasSuffix(text, "不予") || strings.HasSuffix(text, "不再") {
		return false
	}
	return len(text) <= 45 && !strings.ContainsAny(text, "()") && !strings.Contains(text, "协商")
}
