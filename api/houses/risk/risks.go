package risk

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fapai/api/houses/lot"
)

// maxQuote is how many characters of a notice a risk quotes.
const maxQuote = 120

// riskKind is what a code of the dictionary risk_tag says; a test outside holds codes, labels and levels to the dictionary.
type riskKind struct{ level, label, detail string }

var riskKinds = map[string]riskKind{
	"lease":          {"danger", "租赁占用", "房屋有租约或由租户占用，买受人取得产权后租约可能继续有效。"},
	"occupied":       {"danger", "有人占用", "房屋有人居住或占用，腾退可能耗时数月。"},
	"hukou":          {"danger", "户口未迁", "房屋内登记有户口，可能影响落户和入学。"},
	"share":          {"danger", "仅拍卖份额", "拍卖的只是部分产权份额，使用、转让和贷款都会受限。"},
	"only_home":      {"warning", "唯一住房", "房屋是被执行人的唯一住房，腾退难度较大。"},
	"arrears":        {"warning", "有欠费", "房屋有物业、水电等欠费，通常由买受人承担。"},
	"full_cash":      {"warning", "需全款", "不支持贷款，买受人须在期限内付清全款。"},
	"tax_buyer":      {"warning", "税费自担", "过户税费由买受人承担或先行垫付，请计入总成本。"},
	"no_vacate":      {"warning", "法院不负责清场", "法院不负责清场腾退，买受人须自行解决。"},
	"illegal_build":  {"warning", "违建/瑕疵", "房屋有违章建筑或已知瑕疵，请实地看样。"},
	"priority_right": {"warning", "存在优先购买权人", "优先购买权人在同等价格下先于其他竞买人买受。"},
	"allocated_land": {"warning", "划拨/未出让土地", "土地为划拨或集体性质，过户可能须补缴土地出让金。"},
	"loan_ok":        {"safe", "支持贷款", "可以申请贷款，额度以银行审批为准。"},
	"vacant":         {"safe", "已腾空", "房屋空置或已腾空。"},
	"no_lease":       {"safe", "无租赁", "公告载明没有租赁。"},
	"no_hukou":       {"safe", "无户口", "公告载明没有户口登记或户口已迁出。"},
	"docs":           {"safe", "含附件", "附有公告、评估报告等文件，可以下载核对。"},
}

var riskLevels = map[string]int{"danger": 0, "warning": 1, "safe": 2}

// Risks reads risks and advantages off a lot's fields and its notice, instructions and introduction (HTML), the grave ones
// first. A field outranks the texts; "label：value" outranks free sentences; a sentence that asks, warns or supposes (如有
// 租赁……) counts for nothing, and neither does a word without its value: 租赁情况：无 is an advantage. Attachments is how
// many documents the lot has.
func Risks(h *lot.House, texts *lot.Texts, attachments int) []lot.Risk {
	var all []string
	if texts != nil {
		all = sentences(texts.Notice, texts.Instruction, texts.Intro)
	}
	risks := []lot.Risk{}
	for i := range topics {
		t := &topics[i]
		code, quote := t.answer(h, all)
		if code == "" {
			continue
		}
		risks = append(risks, newRisk(code, quote))
		if total := arrears(h); code == "arrears" && total > 0 {
			risks[len(risks)-1].Detail = fmt.Sprintf("已知欠费合计 %d 元，通常由买受人承担。", total)
		}
	}
	if attachments > 0 {
		risks = append(risks, newRisk("docs", ""))
	}
	slices.SortStableFunc(risks, func(a, b lot.Risk) int { return riskLevels[a.Level] - riskLevels[b.Level] })
	return risks
}

func newRisk(code, quote string) lot.Risk {
	kind := riskKinds[code]
	r := lot.Risk{Code: code, Level: kind.level, Label: kind.label, Detail: kind.detail}
	if quote != "" {
		if runes := []rune(quote); len(runes) > maxQuote {
			quote = string(runes[:maxQuote]) + "…"
		}
		r.Quote = &quote
	}
	return r
}

// verdict holds the first sentence that says yes and the first that says no.
type verdict struct{ yes, no string }

// answer gives the code that a topic ends in, empty for none, and the sentence that says so.
func (t *topic) answer(h *lot.House, all []string) (code, quote string) {
	labelled, free := t.read(all)
	said := ""
	if t.field != nil {
		said = t.judgeField(t.field(h))
	}
	switch {
	case said == t.yes && said != "":
		return t.yes, firstOf(labelled.yes, free.yes)
	case said != "": // the field says no; t.no may be nothing to tell
		if t.no == "" {
			return "", ""
		}
		return t.no, firstOf(labelled.no, free.no)
	}
	for _, v := range []verdict{labelled, free} {
		if v.yes == "" && v.no == "" {
			continue
		}
		// Where sentences disagree the worse answer stands.
		if v.no != "" && (v.yes == "" || riskLevels[riskKinds[t.no].level] < riskLevels[riskKinds[t.yes].level] && t.no != "") {
			return t.no, v.no
		}
		return t.yes, v.yes
	}
	return "", ""
}

// judgeField turns what a column holds (a has_no code or words) into a code; "no" stands for a no that has no code.
func (t *topic) judgeField(v string) string {
	no := t.no
	if no == "" {
		no = "no"
	}
	switch {
	case v == "1":
		return t.yes
	case v == "0":
		return no
	case v == "" || v == "9" || t.label == nil || uncertain.MatchString(v):
		return ""
	case t.valueNo.MatchString(v):
		return no
	case t.valueYes.MatchString(v):
		return t.yes
	}
	return ""
}

// read goes through all sentences once.
func (t *topic) read(all []string) (labelled, free verdict) {
	for _, sentence := range all {
		if !t.hinted(sentence) {
			continue
		}
		if t.label == nil { // a share is told by the whole sentence
			if !uncertain.MatchString(sentence) {
				free.add(sentence, sentence, t.textNo, t.textYes)
			}
			continue
		}
		supposing := false
		for clause := range strings.FieldsFuncSeq(thousands.ReplaceAllString(sentence, "$1$2"), isComma) {
			if name, v, ok := cutLabel(clause); ok && t.names(name) {
				if !uncertain.MatchString(v) {
					labelled.add(sentence, v, t.valueNo, t.valueYes)
				}
				continue
			}
			// What follows an "if" is still part of the supposition.
			if supposing = supposing || uncertain.MatchString(clause); !supposing && t.hinted(clause) {
				free.add(sentence, clause, t.textNo, t.textYes)
			}
		}
	}
	return labelled, free
}

// thousands are the commas of 12,345 元, which part no clauses.
var thousands = regexp.MustCompile(`([0-9]),([0-9]{3})`)

func isComma(r rune) bool { return r == '，' || r == ',' }

func (t *topic) hinted(text string) bool {
	return slices.ContainsFunc(t.hints, func(hint string) bool { return strings.Contains(text, hint) })
}

// add notes what an expression finds in a text, as said by a sentence.
func (v *verdict) add(sentence, text string, no, yes *regexp.Regexp) {
	switch {
	case no.MatchString(text):
		v.no = firstOf(v.no, sentence)
	case yes.MatchString(text):
		v.yes = firstOf(v.yes, sentence)
	}
}

var numbering = regexp.MustCompile(`^[\s（(]*(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})[)）.．、\s]+`)

// cutLabel parts "3、租赁情况：无" into 租赁情况 and 无.
func cutLabel(clause string) (label, value string, ok bool) {
	label, value, ok = strings.Cut(strings.Replace(clause, ":", "：", 1), "：")
	return strings.TrimSpace(numbering.ReplaceAllString(label, "")), strings.TrimSpace(value), ok
}

// names tells whether a label is the topic's, alone or at the end of a longer one (房屋租赁情况).
func (t *topic) names(label string) bool {
	if len(label) > 60 {
		return false
	}
	for _, at := range t.label.FindAllStringIndex(label, -1) {
		if at[1] == len(label) {
			return true
		}
	}
	return false
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
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
