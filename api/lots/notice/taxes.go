package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

// buyers and sellers are patterns for the words that mean the buyer and the seller.
const (
	buyers  = `(?:您|买受人|买受方|竞买人|竞得人|竞得者|受让人|受让方|买方)`
	sellers = `(?:出卖人|出卖方|被执行人|原产权人|原产权方|卖方|转让方|转让人|出让人|出让方|所有权人|原业主|业主|债务人|原权利人)`
)

var (
	excluded = pattern.MustCompile(`(?:不含|不包含|不包括|未包括|未含|未包含|均未包括|不包)[^。;]{0,30}(?:税|费)`)
	ownPart  = pattern.MustCompile(buyers + `(?:依法)?(?:应|应当|需|自身|自己)(?:当)?(?:承担|缴纳|负担|交纳|缴)的?[^,;]{0,10}税[^;]{0,20}由` +
		buyers)
	sellersPay = pattern.MustCompile(`由(?:` + sellers + `|本院|法院)(?:承担|负担|缴纳)(?:[^的]|$)`)
	fromPrice  = pattern.MustCompile(sellers + `(?:的|应[缴纳付负担承]{1,4}的?)?税[^,;()不]{0,8}[,(]?由(?:本院|法院)(?:在|从)(?:拍卖|变卖|成交|案|执行)(?:价)?款(?:项)?[中里](?:依法|直接|先行|优先|予以|统一)*(?:扣|代扣|代缴|缴付|缴纳|支付|划)|` + sellers +
		`[^,;]{0,8}税[^,;不]{0,8},?(?:均|依法|由本院|由法院)*(?:从|在)(?:拍卖|变卖|成交|案|执行)(?:价)?款(?:项)?[中里](?:依法|直接|先行|优先|予以|统一)*(?:扣除|扣缴|代扣|代缴|扣付|划扣|划付|支付|缴纳|列支|预留)`)
	// ownTax matches a statement that the seller pays a tax on sellers: 增值税由卖方负担.
	ownTax = pattern.MustCompile(`(?:增值税|所得税|营业税)[^;应本如若不]{0,12}由` + sellers + `(?:依法)?(?:承担|负担|缴纳)(?:$|[,;。])`)
	// onlyDeed matches taxes that the law puts on the buyer anyway. The seller's taxes are then not included: 契税.
	onlyDeed = pattern.MustCompile(buyers + `(?:自行|仅|只)?(?:承担|负担|缴纳)(?:契税|印花税)[^费]*$|(?:契税|印花税)(?:则|等)?由` +
		buyers + `(?:承担|负担|缴纳)$`)
	// otherTaxes matches the beginning of a sentence about taxes other than those already named: 其他税费由买方负担.
	otherTaxes = pattern.MustCompile(`^(?:其余|其他|其它)(?:的)?(?:各项|相关|一切)?税`)
	byBoth     = pattern.MustCompile(`由(?:交易)?(?:各方|双方)(?:各自|分别)?(?:承担|负担|缴纳)`)
	otherFees  = pattern.MustCompile(`物业|水电|水费|电费|欠费|拖欠`)
	// shared matches a sentence that lists which taxes each party pays: 出卖方缴纳增值税、所得税，买受人缴纳契税.
	shared = pattern.MustCompile(sellers +
		`(?:\([^()]{0,10}\))?(?:依法|各自|应|负责)*(?:承担|负担|缴纳|交纳)[^的;][^;]{0,120}税[^;]{0,80}` +
		buyers + `(?:依法|各自|应|负责)*(?:承担|负担|缴纳|交纳)[^;]{0,40}税`)
	restToSell = pattern.MustCompile(`(?:其余|其他|其它)(?:的)?税[^,;]{0,8}由` + sellers)
	onlyOwn    = pattern.MustCompile(buyers + `[^,;]{0,6}(?:仅|只)(?:需|须)?(?:承担|负担|缴纳)|` + buyers +
		`(?:承担|负担|缴纳)的(?:仅|只)[^;]{0,30}(?:应由|属于|由)` + buyers)
	// whoever matches a statement that each tax is paid by the party that owes it by law: 依法应由谁缴纳即由谁负担.
	whoever = pattern.MustCompile(`由谁(?:缴纳|承担|负担|交纳)[^,;]{0,4}由谁|谁的税?谁(?:交|缴|付|出|承担)`)
	// ownByLaw matches a statement that each party bears the taxes that it owes by law:
	// 应由原权利人承担的税费由原权利人承担，应由买受人承担的由买受人承担.
	ownByLaw   = pattern.MustCompile(`由` + sellers + `(?:承担|负担|缴纳)的[^,;]{0,8}由` + sellers + `(?:承担|负担|缴纳)[^;]{0,12}由` + buyers + `(?:承担|负担|缴纳)的[^,;]{0,8}由` + buyers + `(?:承担|负担|缴纳)`)
	byLaw      = pattern.MustCompile(`税、?[费款金](?:均|应)?(?:依法|按规定|依照?法律(?:规定)?|按照?(?:国家|法律|税法)?(?:的)?(?:有关|相关)?规定)(?:承担|负担|缴纳)`)
	unable     = pattern.MustCompile(`无力|无法(?:缴纳|承担|支付)|(?:拒不|未能?|不)(?:缴纳|承担|支付|配合)`)
	buyersPay  = pattern.MustCompile(`由` + buyers + `(?:承担|负担|缴纳)`)
	buyersOnly = pattern.MustCompile(`契税|印花税`)
	manyTaxes  = pattern.MustCompile(`税费|税款|税、费|税金|各项税|一切税|所有税|全部税|双方|出卖|卖方|所得税|增值税`)
	taxLabel   = pattern.MustCompile(`^[^:]{0,12}:`)
	// reclaimed matches a statement that the debtor's taxes are refunded to the buyer: 其中应由被执行人承担的部分，买受人可凭票据申请退还.
	reclaimed = pattern.MustCompile(`(?:凭|持)[^;不]{0,12}(?:到|向)(?:本院|法院)(?:申请)?(?:报销|退还|返还|领取)[^;不]{0,12}` + sellers + `|` + sellers + `[^;]{0,40}(?:凭|持|按|从|在)[^;]{0,24}(?:退还|返还|报销|退回|退付|支付给买受人|优先支付|扣付|抵扣)`)
	// noneToSeller matches a statement that the buyer pays all taxes: 税费均与出卖人无关，由买受人另付.
	noneToSeller = pattern.MustCompile(`税费?[^,;]{0,4}与` + sellers + `无关,由` + buyers + `(?:另行?付|另行?支付|支付|承担|缴纳|负担)`)
	// paidBack matches a statement of how the buyer gets back what the buyer paid for the seller: 垫付的，可凭票向本院申请返还.
	paidBack = pattern.MustCompile(`(?:代缴|代为缴纳|垫付|垫缴)后,?(?:可|由)?(?:凭[^,;不]{0,10})?向(?:本院|法院)申请(?:抵扣|返还|退还|报销|支付)|(?:先行|代为|先)(?:缴纳|垫付|代缴|支付)[^,;不]{0,8}的?,(?:其中)?` + sellers + `[^,;不]{0,8}(?:可)?(?:凭|持)[^;不]{0,24}(?:返还|退还|扣付|报销)|垫付的,(?:可|由)[^;]{0,20}(?:凭|持)[^;]{0,24}(?:返还|退还|扣付|报销)`)
	// kept matches a refusal to refund taxes. lateness matches a refusal that applies only to late requests: 逾期提交的不予退还.
	kept     = pattern.MustCompile(`不得(?:再)?向[^,;]{1,12}(?:追偿|追索|主张)|不予退还|不退|不(?:得|能|再)?(?:在|从)[^,;]{0,12}(?:抵扣|扣除|扣付|返还|支付|退还)`)
	lateness = pattern.MustCompile(`(?:逾期|超期|过期)[^;]{0,16}不(?:予|再)?退还?`)
)

var (
	// sparedBuyer matches text before a payment in advance which states that the buyer need not make it: 不由买受人 in
	// 不由买受人先垫.
	sparedBuyer = pattern.MustCompile(`(?:不|无须|无需|不用|不必|不需要?)(?:再)?由?` + buyers + `$`)
	// notEach matches a negation that precedes words for "each party pays its own taxes": 不是各付各的.
	notEach = pattern.MustCompile(`(?:不是|并非|非|不再|不)$`)
)

// partAdvanced matches a sentence that continues a sentence about taxes: 卖方应负担的部分，须由买受人垫缴，缴纳后凭票据申请退付.
var partAdvanced = pattern.MustCompile(`^[^；;。]{0,12}` + partAdvance + `|^因?` + ownPartAdvanced)

// partAdvancedBehind matches such words behind the statement of who bears the taxes: 各交各的，依法由卖方承担的部分由买受人先垫付，再凭票退还.
var partAdvancedBehind = pattern.MustCompile(`[，,；;](?:其中|依法|但|为[^，,；;。]{2,10}[，,])*由?` + partAdvance + `|` + ownPartAdvanced)

// ownPartAdvanced matches the same with the seller as the subject: 被执行人无力缴纳，其应承担部分由买受人先行垫付，凭完税凭证申请退还.
const ownPartAdvanced = sellers + `[^；;。]{0,14}[，,]其应(?:当)?(?:承担|负担|缴纳?|交纳?)的?部分由` + buyers +
	`(?:先行|预先|先)?(?:垫付|代缴|代付)[^；;。不]{0,40}凭[^；;。]{0,40}(?:退|返)`

const partAdvance = sellers + `(?:依法)?(?:应(?:当)?)?(?:由其)?(?:承担|负担|缴纳|缴)的(?:部分|那部分|份额)?[^；;。]{0,30}` +
	buyers + `(?:先行|预先|先)?(?:垫付|垫缴|垫交|代垫|代缴|代付|代为缴纳)[^；;。]{0,40}(?:凭|持)[^；;。]{0,40}(?:退|返|支付|领取|报销|扣付)`

// taxing reports whether the latest fact is about taxes.
func taxing(all []Fact) bool { return len(all) > 0 && all[len(all)-1].Topic == Tax }

// bothParties matches a statement that each party pays a part of the taxes: 由受让方和转让方依法分担.
var bothParties = pattern.MustCompile(`(?:` + buyers + `[、和与及]` + sellers + `|` + sellers + `[、和与及]` + buyers + `|双方)(?:按|依)?(?:法|照|据|国家|法律|有关|相关|税收|规定)*(?:各自|分别|各)*(?:分担|各担|各负)|(?:^|[,;|])(?:[0-9]{1,2}[.、])?(?:过户)?税费?:?(?:各自|各付|各担|各出)(?:$|[,;|])|谁的(?:税费?)?谁(?:自己)?[交缴出承]`)

// allToBuyer matches a statement without a verb that the buyer pays all taxes: 税费均由买方.
var allToBuyer = pattern.MustCompile(`税费?[^,;不未无]{0,6}(?:均|都|全部|一律|全)由` + buyers + `(?:自己|一方)?(?:出|付)?$`)

// readTax adds which party bears the taxes of the transfer. It reads the whole sentence, because a list of taxes may
// contain many commas.
func (r *reader) readTax(clauses []clause) {
	advanced, each, disclaimed, buyer := false, false, false, false
	taxed := strings.Contains(r.s, "税") && excluded.MatchString(r.s) || strings.Contains(r.s, "税法")
	for i := range clauses {
		c := &clauses[i]
		taxed = taxed || c.has("tax")
		if !taxed {
			// The word 税费 may come after the words for paying in advance, as in 由买受人先行垫付，垫付后凭税费票据申请退还.
			advanced = advanced || c.has("advance") && c.has("buyer") && !c.supposed && !otherFees.MatchString(r.s)
			continue
		}
		if c.has("advance") && (c.has("buyer") || strings.Contains(c.text(), "由其")) &&
			!spared.MatchString(c.s[c.from:c.words[c.find("advance", 0)].from]) &&
			!sparedBuyer.MatchString(c.s[c.from:c.words[c.find("advance", 0)].from]) &&
			(!c.supposed || unable.MatchString(r.s) || paidBack.MatchString(r.s)) {
			advanced = true
		}
		if i := c.find("each", 0); i >= 0 && !notEach.MatchString(c.s[c.from:c.words[i].from]) && !c.beforeNot(i) && (c.after("bear", i) || strings.Contains(c.words[i].text, "承担") ||
			strings.Contains(c.words[i].text, "负担") || strings.Contains(c.words[i].text, "各付") || strings.Contains(c.words[i].text, "各负") || strings.Contains(c.words[i].text, "各担") ||
			strings.Contains(c.words[i].text, "各缴") || strings.Contains(c.words[i].text, "各交")) {
			each = true
		}
		if !c.supposed && !c.has("askable") && (allToBuyer.MatchString(c.text()) || c.taxedToBuyer() || noneToSeller.MatchString(r.s)) {
			buyer = true
		}
		disclaimed = disclaimed || c.has("advice")
	}
	switch {
	case !taxed:
	case (advanced || buyer && reclaimed.MatchString(r.s)) &&
		!kept.MatchString(lateness.ReplaceAllString(r.s, "")):
		r.add(Tax, "advance")
	case ownTax.MatchString(r.s) && (!buyer || onlyDeed.MatchString(r.s)), each, restToSell.MatchString(r.s),
		fromPrice.MatchString(r.s),
		byBoth.MatchString(r.s), bothParties.MatchString(r.s) && !buyer,
		shared.MatchString(r.s) && !buyersPay.MatchString(r.s),
		byLaw.MatchString(r.s) && !buyer, whoever.MatchString(r.s), ownByLaw.MatchString(r.s), onlyOwn.MatchString(r.s),
		sellersPay.MatchString(r.s) &&
			buyersPay.MatchString(r.s):
		r.add(Tax, "each")
	case advanced && kept.MatchString(lateness.ReplaceAllString(r.s, "")): // the advance is not refunded
		r.add(Tax, "buyer")
	case buyer && otherTaxes.MatchString(r.s):
		r.add(Tax, "")
	case buyer && !(buyersOnly.MatchString(r.s) && !manyTaxes.MatchString(taxLabel.ReplaceAllString(r.s, ""))) &&
		!ownPart.MatchString(r.s):
		r.add(Tax, "buyer")
	case excluded.MatchString(r.s):
		r.add(Tax, "excluded_unclear")
	default:
		r.add(Tax, "")
	}
}

// beforeNot reports whether 不是 or 并非 directly precedes the word at index i.
func (c *clause) beforeNot(i int) bool {
	return i > 0 && c.words[i-1].is("neg") && c.words[i-1].to == c.words[i].from
}

// riskOfTax matches a risk that taxes cause. A party that bears this risk does not bear the taxes: 欠缴税费导致的办证风险.
var riskOfTax = pattern.MustCompile(`税[^,;]{0,6}(?:导致|造成|产生|引起)的[^,;]{0,12}(?:风险|责任|后果|纠纷)`)

// taxedToBuyer reports whether the clause, in a sentence about taxes, makes the buyer pay them.
func (c *clause) taxedToBuyer() bool {
	if c.has("owed") && !c.has("tax") {
		return false
	}
	if riskOfTax.MatchString(c.text()) {
		return false
	}
	for bear := c.find("bear", 0); bear >= 0; bear = c.find("bear", bear+1) {
		if c.borneBy("buyer", bear) && !strings.HasPrefix(c.follows(bear), "风险") {
			return true
		}
		if bear > 0 && c.words[bear-1].is("buyer") && !spared.MatchString(c.s[c.from:c.words[bear-1].from]) {
			return true
		}
	}
	return c.labelled("buyer")
}

// labelled reports whether the clause consists of a label for taxes and a party of the given class: 税费负担 买受人承担全部.
func (c *clause) labelled(class string) bool {
	i := c.find(class, 0)
	return i >= 0 && strings.HasSuffix(c.text(), c.words[i].text) && strings.Contains(c.text(), "税") &&
		c.before("bear", i)
}
