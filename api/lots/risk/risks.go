package risk

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"fapai/api/lots/lot"
)

// longQuote is the number of characters from which a quote is the clause and not the sentence.
const longQuote = 160

// Documents that risks quote.
const (
	Notice      = "notice"
	Instruction = "instruction"
	Intro       = "intro"
)

// riskKind is what a code of the dictionary risk_tag says; a test outside holds codes, labels and levels to the dictionary.
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

// Derive sets what of a lot follows from its fields and its documents: the tags and the states that filters ask for.
func Derive(h *lot.House, texts *lot.Texts) {
	all := sentencesOf(texts)
	judged := judgeAll(all)
	h.RiskTags = risksIn(h, all, judged)
	setStates(h)
	setOwner(h, judged)
	setShare(h, judged)
}

// sentencesOf cuts the documents into sentences.
func sentencesOf(texts *lot.Texts) (all []sentence) {
	if texts != nil {
		for _, d := range documentsOf(texts) {
			all = append(all, sentences(Plain(d.markup), d.name)...)
		}
	}
	return all
}

// Risks reads risks and advantages off a lot's fields and its notice, instructions and introduction (HTML), the grave ones
// first. A field outranks the texts; "label：value" outranks free sentences; a sentence that asks, warns or supposes (如有
// 租赁……) counts for nothing, and neither does a word without its value: 租赁情况：无 is an advantage. A tag quotes the
// sentence that says so; it has no quote where a field alone does.
func Risks(h *lot.House, texts *lot.Texts) []lot.Risk {
	all := sentencesOf(texts)
	return risksIn(h, all, judgeAll(all))
}

func risksIn(h *lot.House, all []sentence, judged []judged) []lot.Risk {
	labelled, free := make([][]finding, len(topics)), make([][]finding, len(topics))
	for i := range judged {
		for _, a := range judged[i].answers {
			a.document = all[i].document
			if a.labelled {
				labelled[a.topic] = append(labelled[a.topic], a.finding)
			} else {
				free[a.topic] = append(free[a.topic], a.finding)
			}
		}
	}
	risks := []lot.Risk{}
	for i := range topics {
		found := topics[i].answer(h, labelled[i], free[i])
		kind, ok := riskKinds[found.code]
		if !ok {
			continue
		}
		r := lot.Risk{Code: found.code, Level: kind.level, Label: kind.label, Detail: kind.detail}
		if found.quote != "" {
			r.Quote, r.Document = &found.quote, &found.document
		}
		if total := arrears(h); r.Code == "arrears" && total > 0 {
			r.Detail = message.NewPrinter(language.Chinese).Sprintf("已知欠费合计 %d 元，由谁承担以公告为准。", total)
		}
		risks = append(risks, r)
	}
	slices.SortStableFunc(risks, func(a, b lot.Risk) int { return riskLevels[a.Level] - riskLevels[b.Level] })
	return risks
}

// Proves reports whether a quote, read alone, says what a code says.
func Proves(code, quote string) bool {
	for _, s := range sentences(quote, "") {
		for i := range topics {
			labelled, free := topics[i].read(s)
			if slices.ContainsFunc(append(labelled, free...), func(f finding) bool { return f.code == code }) {
				return true
			}
		}
	}
	return false
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

// Marked are the documents with the sentences that tags quote in mark elements; see Mark.
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
		marked := Mark(*text, quotes)
		return &marked
	}
	texts.Notice, texts.Instruction = mark(texts.Notice, Notice), mark(texts.Instruction, Instruction)
	texts.Intro = mark(texts.Intro, Intro)
	return texts
}

// finding is an answer and the sentence that gives it.
type finding struct{ code, quote, document string }

// answer gives what a topic ends in, with no code for nothing.
func (t *topic) answer(h *lot.House, labelled, free []finding) finding {
	if code := t.judgeField(t.field, h); code != "" {
		for _, f := range append(labelled, free...) {
			if f.code == code {
				return f
			}
		}
		return finding{code: code}
	}
	for _, found := range [][]finding{labelled, free} {
		for _, code := range t.worst {
			if i := slices.IndexFunc(found, func(f finding) bool { return f.code == code }); i >= 0 {
				return found[i]
			}
		}
		if i := slices.IndexFunc(found, func(f finding) bool { return f.code != t.weak }); i >= 0 {
			return found[i]
		}
	}
	for _, f := range free {
		if f.code == t.weak {
			return f
		}
	}
	return finding{}
}

// judgeField turns what a column holds (a has_no code, a code of the topic or words) into a code.
func (t *topic) judgeField(field func(h *lot.House) string, h *lot.House) string {
	if field == nil {
		return ""
	}
	v := field(h)
	switch {
	case v == "1":
		return t.yes
	case v == "0":
		return t.no
	case v == "" || v == "9":
		return ""
	case slices.Contains(t.worst, v):
		return v
	case uncertain.MatchString(v):
		return ""
	}
	for _, a := range t.answers {
		if a.value.MatchString(v) {
			return a.code
		}
	}
	return ""
}

// read gives what a sentence answers.
func (t *topic) read(s sentence) (labelled, free []finding) {
	if !t.hinted(s.text) {
		return nil, nil
	}
	add := func(to *[]finding, code, words string) {
		f := finding{code, s.quote, s.document}
		if utf8.RuneCountInString(s.quote) > longQuote && words != "" && len(words) < len(s.quote) && strings.Contains(s.quote, words) && Proves(code, words) {
			f.quote = strings.TrimSpace(words)
		}
		*to = append(*to, f)
	}
	if t.whole != nil {
		if code, words := t.whole(s.text); code != "" {
			add(&free, code, words)
		}
	}
	supposing := false
	for _, clause := range clauses(s.text) {
		if name, v, ok := cutLabel(clause); ok && t.names(name) {
			if code := t.codeOf(v); code != "" && !uncertain.MatchString(v) {
				add(&labelled, code, clause)
			}
			continue
		}
		supposing = supposing || supposed.MatchString(clause)
		if !supposing && t.hinted(clause) && !uncertain.MatchString(clause) {
			if i := t.judge(clause, false); i >= 0 {
				add(&free, t.answers[i].code, clause)
			}
		}
	}
	return labelled, free
}

// codeOf is the answer that a labelled value gives.
func (t *topic) codeOf(value string) string {
	if t.value != nil {
		return t.value(value)
	}
	if i := t.judge(value, true); i >= 0 {
		return t.answers[i].code
	}
	return ""
}

// judge finds the first answer that a value or a free clause gives, -1 for none.
func (t *topic) judge(text string, isValue bool) int {
	return slices.IndexFunc(t.answers, func(a answer) bool {
		if isValue {
			return a.value.MatchString(text)
		}
		return a.text.MatchString(text)
	})
}

func (t *topic) hinted(text string) bool {
	return slices.ContainsFunc(t.hints, func(hint string) bool { return strings.Contains(text, hint) })
}

var numbering = regexp.MustCompile(`^[\s（(]*(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})[)）.．、\s]+`)

// cutLabel parts "3、租赁情况：无" into 租赁情况 and 无.
func cutLabel(clause string) (label, value string, ok bool) {
	label, value, ok = strings.Cut(strings.Replace(clause, ":", "：", 1), "：")
	return strings.TrimSpace(numbering.ReplaceAllString(label, "")), strings.TrimSpace(value), ok
}

// names reports whether a label is the topic's, alone or at the end of a longer one (房屋租赁情况).
func (t *topic) names(label string) bool {
	if len(label) > 60 || t.label == nil {
		return false
	}
	for _, at := range t.label.FindAllStringIndex(label, -1) {
		if at[1] == len(label) {
			return true
		}
	}
	return false
}

// arrears is the known debt on a lot in 元.
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
