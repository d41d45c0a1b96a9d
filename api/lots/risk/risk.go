package risk

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
)

// The names of the documents that risks quote.
const (
	Notice      = "notice"
	Instruction = "instruction"
	Intro       = "intro"
)

// riskKind is the level, label and explanation of a tag. Tags are codes of the dictionary risk_tag. A test compares the
// dictionary with riskKinds.
type riskKind struct{ level, label, detail string }

var riskKinds = map[string]riskKind{
	"lease":          {"danger", "租赁占用", "房屋有租约或由租户占用，买受人取得产权后租约可能继续有效。"},
	"occupied":       {"danger", "有人占用", "房屋有人居住或占用，腾退可能耗时数月。"},
	"hukou":          {"danger", "户口未迁", "房屋内登记有户口，可能影响落户和入学。"},
	"share":          {"danger", "仅拍卖份额", "拍卖的只是部分产权份额，使用、转让和贷款都会受限。"},
	"only_home":      {"warning", "唯一住房", "房屋是被执行人的唯一住房，腾退难度较大。"},
	"arrears":        {"warning", "有欠费", "房屋有物业、水电等欠费，由谁承担以公告为准。"},
	"arrears_buyer":  {"warning", "欠费自担", "欠费由买受人承担，金额未载明，请向物业和供应单位核实。"},
	"full_cash":      {"warning", "需全款", "不支持贷款，买受人须在期限内付清全款。"},
	"tax_buyer":      {"warning", "税费自担", "过户税费由买受人承担，请计入总成本。"},
	"tax_advance":    {"warning", "税费垫付可退", "出卖人应负担的税费由买受人先行垫付，按公告申请退还，不计入成本。"},
	"no_vacate":      {"warning", "法院不负责清场", "法院不负责清场腾退，买受人须自行解决。"},
	"illegal_build":  {"warning", "违建/瑕疵", "房屋有违章建筑或已知瑕疵，请实地看样。"},
	"priority_right": {"warning", "存在优先购买权人", "优先购买权人在同等价格下先于其他竞买人买受。"},
	"allocated_land": {"warning", "划拨/未出让土地", "土地为划拨或集体性质，过户可能须补缴土地出让金。"},
	"loan_ok":        {"safe", "支持贷款", "可以申请贷款，额度以银行审批为准。"},
	"vacant":         {"safe", "已腾空", "房屋空置或已腾空。"},
	"no_lease":       {"safe", "无租赁", "公告载明没有租赁。"},
	"no_hukou":       {"safe", "无户口", "公告载明没有户口登记或户口已迁出。"},
	"no_arrears":     {"safe", "无欠费", "公告载明没有欠费。"},
	"tax_each":       {"safe", "税费各自承担", "出卖人和买受人依法各自承担税费。"},
	"court_vacates":  {"safe", "法院负责腾退", "由法院负责腾退或交付。"},
	"owner_person":   {"safe", "个人所有", "原产权人是个人：住房持有满二年免增值税，免土地增值税，满五年且唯一免个人所得税。"},
	"owner_company":  {"warning", "单位所有", "原产权人是单位，没有个人住房的税收减免；税费由买受人承担时成本较高。"},
	"owner_both":     {"warning", "个人与单位共有", "原产权人有个人也有单位，各按自己的部分纳税，总价按两种可能计算。"},
	"held_five":      {"safe", "持有满五年", "原产权人持有满五年；个人的家庭唯一住房免个人所得税。"},
	"held_two":       {"safe", "持有满二年", "原产权人持有满二年不满五年，个人住房免增值税。"},
	"held_short":     {"warning", "持有不满二年", "原产权人持有不满二年，个人住房按全额缴纳增值税。"},
	"bought":         {"safe", "载明购入时间", "公告载明了原产权人的购入时间，持有年限由此推算。"},
}

var riskLevels = map[string]int{"danger": 0, "warning": 1, "safe": 2}

// Derive sets the fields of a lot that are derived from its documents: facts, tags, and the states by which filters
// select.
func Derive(h *lot.House, texts *lot.Texts) {
	found := read(h, texts)
	setFacts(h, texts, found)
	h.RiskTags = found.risks(h)
	setStates(h)
	setOwner(h, found)
	setShare(h, found)
}

// Risks returns the tags (risks and advantages) of a lot, the most serious first. They follow from the lot's fields and
// from its documents (HTML). A field takes precedence over a document. A tag quotes the words that state it. A tag
// without a quote follows from a field. If documents contradict each other, there is no tag.
func Risks(h *lot.House, texts *lot.Texts) []lot.Risk { return read(h, texts).risks(h) }

// statement is a fact with the name of its document.
type statement struct {
	notice.Fact

	document string
}

type statements []statement

// read returns the statements in the documents of a lot.
func read(h *lot.House, texts *lot.Texts) (all statements) {
	if texts == nil {
		return nil
	}
	names := []string{h.Title, h.LotNo}
	if h.Address != nil {
		names = append(names, *h.Address)
	}
	unfilled := unfilledTopics(h)
	for _, d := range documentsOf(texts) {
		plain := notice.Plain(d.markup)
		for _, f := range slices.Concat(notice.ReadLot(plain, names...), notice.Mentions(plain, unfilled)) {
			all = append(all, statement{f, d.name})
		}
	}
	return all
}

// judge returns the answer that all documents together contain for a topic, and the name of the document that states
// it. ok is false if no document mentions the topic.
func (all statements) judge(topic notice.Topic) (a notice.Answer, document string, ok bool) {
	found := make([]notice.Fact, 0, 8)
	for i := range all {
		if all[i].Topic == topic {
			found = append(found, all[i].Fact)
		}
	}
	if a, ok = notice.Judge(found, topic); !ok {
		return a, "", false
	}
	for i := range all {
		if all[i].Fact == a.Fact || all[i].Topic == topic && all[i].Quote == a.Quote && all[i].At == a.At {
			return a, all[i].document, true
		}
	}
	return a, "", true
}

// stating returns the first statement that leads to the tag code, nil if there is none.
func (all statements) stating(code string) *statement {
	for i := range all {
		if slices.Contains(codesOf(all[i].Fact), code) {
			return &all[i]
		}
	}
	return nil
}

func (all statements) risks(h *lot.House) []lot.Risk {
	risks := []lot.Risk{}
	for i := range questionsOfTags {
		q := &questionsOfTags[i]
		code, from := q.answer(h, all)
		kind, ok := riskKinds[code]
		if !ok {
			continue
		}
		r := lot.Risk{Code: code, Level: kind.level, Label: kind.label, Detail: kind.detail}
		if from != nil {
			quote, document := notice.Shorten(from.Fact), from.document
			r.Quote, r.Document = &quote, &document
		}
		if r.Code == "arrears" {
			r.Detail = arrearsText(arrears(h), r.Quote)
		}
		risks = append(risks, r)
	}
	slices.SortStableFunc(risks, func(a, b lot.Risk) int { return riskLevels[a.Level] - riskLevels[b.Level] })
	return risks
}

// onBuyer matches a statement that the buyer pays. Its groups match negations (不, 无需), which reverse the statement.
var onBuyer = regexp.MustCompile(`(不|非|无需|免)?(?:由|归|应由|均由|全部由)?(?:买受人|竞买人|竞得人|受让人|买方)(不|无需|免予)?(?:自行|全部|全额|另行|负责)?(?:承担|负担|缴纳|支付|结清)`)

// arrearsText returns a text about arrears of total 元. If the quote states that the buyer bears them, the text does
// too.
func arrearsText(total int64, quote *string) string {
	text := riskKinds["arrears"].detail
	if total > 0 {
		text = message.NewPrinter(language.Chinese).Sprintf("已知欠费合计 %d 元，由谁承担以公告为准。", total)
	}
	if quote == nil {
		return text
	}
	if m := onBuyer.FindStringSubmatch(*quote); m != nil && m[1] == "" && m[2] == "" {
		return strings.Replace(text, "由谁承担以公告为准", "公告写明由买受人承担", 1)
	}
	return text
}

// Proves reports whether the quote alone is enough for the tag code.
func Proves(code, quote string) bool {
	return slices.ContainsFunc(notice.Read(quote),
		func(f notice.Fact) bool { return slices.Contains(codesOf(f), code) })
}

type document struct{ name, markup string }

func documentsOf(texts *lot.Texts) (out []document) {
	for _, d := range []struct {
		name string
		text *string
	}{{Notice, texts.Notice}, {Instruction, texts.Instruction}, {Intro, texts.Intro}} {
		if d.text != nil {
			out = append(out, document{d.name, *d.text})
		}
	}
	return out
}

// Marked returns the documents with mark elements around the sentences that the tags quote, see notice.Mark.
func Marked(texts lot.Texts, tags []lot.Risk) lot.Texts {
	mark := func(text *string, document string) *string {
		if text == nil {
			return nil
		}
		quotes := map[string]string{}
		for _, r := range tags {
			if r.Quote != nil && r.Document != nil && *r.Document == document {
				quotes[r.Code] = *r.Quote
			}
		}
		marked := notice.Mark(*text, quotes)
		return &marked
	}
	texts.Notice, texts.Instruction = mark(texts.Notice, Notice), mark(texts.Instruction, Instruction)
	texts.Intro = mark(texts.Intro, Intro)
	return texts
}

// arrears returns the sum of a lot's known unpaid fees in 元.
func arrears(h *lot.House) (total int64) {
	if h.ArrearsTotal != nil {
		return *h.ArrearsTotal
	}
	for _, v := range []*int64{
		h.ArrearsProperty, h.ArrearsWater, h.ArrearsPower, h.ArrearsGas, h.ArrearsHeating, h.ArrearsOther,
	} {
		if v != nil {
			total += *v
		}
	}
	return total
}
