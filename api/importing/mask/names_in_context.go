package mask

import (
	"strings"
	"unicode"

	"fapai/api/platform/pattern"
)

var (
	// goods lists words for property that directly follow the name of its owner: 的房产 in 赵国强的房产.
	goods = words("的房", "的住宅", "的不动产", "的商铺", "的公寓", "的别墅", "的车位", "的车库", "的土地", "的厂房", "的一套", "的一处",
		"的写字楼", "的财产", "的资产", "的份额",
		"房产", "房屋", "不动产", "位于", "坐落", "座落", "抵押的", "案：", "案:", "遗产", "放弃的")
	// uses lists verbs for living in a property or owning a part of it. The name of the person directly precedes the
	// verb and follows a word of useLeads: 由张三居住.
	uses = words("居住", "使用", "占用", "占有", "承租", "租用", "租赁", "租住", "实际", "一家", "全家", "及其家", "及其子", "及其女", "及其父", "及其母",
		"及其配", "及其妻", "及其夫", "及子女", "及配偶", "夫妇", "夫妻", "母子", "父子", "母女", "父女", "一人", "经营", "管理", "看管",
		"保管", "继承", "负责", "签订", "签署",
		"手中", "处，", "处。", "处由", "与被执行人", "与申请", "与案外人", "与业主", "称", "陈述", "申请", "所有", "女士", "先生", "购得", "拍得", "竞得")
	useLeads = endings("由", "被", "与", "给", "在", "经", "据", "系", "归", "向")
	// relations lists words that directly follow the name of a person and state how the person is related to the case:
	// 系被执行人….
	relations = words("系该", "系被执行人", "系案外人", "与被执行人", "与申请", "与案外人", "系实际")
	// inherited lists verbs that follow a list of heirs or of joint owners.
	inherited = words("继承", "共同继承", "共同共有", "共同所有", "按份共有")
	// introductions lists words that precede a name which punctuation must follow: 居住人员有张三。
	introductions = words("属于", "归属", "申请执行", "居住人员有", "居住有")
	// ownLeads lists words in a title that precede the owner of the property: 拍卖 in 拍卖张三的房产.
	ownLeads = endings("关于", "拍卖", "变卖", "处置", "对", "将")

	// caseNumber matches a case number. In titles, the name of a party follows it.
	caseNumber = pattern.MustCompile(`[（(〔\[]\d{4}[）)〕\]]\p{Han}{1,2}\d{0,4}\p{Han}{1,4}\d+号(?:之[一二三四五六七八九十\d]+)?[ 　:：\-—、，_]*`)
)

// offices lists titles of office holders that follow a surname, such as 法官 in 王法官. The names of such people are not
// masked.
var offices = set("法官", "助理", "书记", "律师", "经理", "主任", "老师", "科长", "警官", "院长", "庭长", "会计", "先生", "女士", "小姐", "同志", "执行",
	"主管", "队长", "所长", "局长", "工程", "师傅", "部长", "处长")

// placeEnds holds the last characters of place names that begin with a character which may be a surname: 湾 in 张家湾, 井 in
// 王府井.
const placeEnds = "井道湾庄桥店营屯堡坡岭滩峪寨巷弄站港镇村乡街路里苑园府邸坊口楼墅坝坪塘厦河沟洼台场门桥碑"

// longGiven is the length in characters of an unusually long given name: 令辉煌 in 孔令辉煌.
const longGiven = 3

// notInLongNames holds characters of common words that follow a role (付款, 同意). A given name of three characters cannot
// contain any of them.
const notInLongNames = "付款交缴租住搬迁出入签订提起拒绝配合时期同意购买抵押登记办理说明提供确认承担支拖清退腾现物业人员公司告详见费用话件料法院行方可能需会要等候知晓明示义务责任险金额全部分具体情况"

// isLong reports whether s begins with a surname of n characters and a given name of three characters, and punctuation
// follows.
func isLong(s []rune, n int) bool {
	end := n + longGiven
	if n != 1 || end > len(s) || end < len(s) && unicode.Is(unicode.Han, s[end]) || plain[string(s[:2])] ||
		plain[string(s[:3])] || !givenName(s[n:end]) {
		return false
	}
	return orgTails.ending(s[:end]) == 0 && placeTails.ending(s[:end]) == 0 && !strings.ContainsRune(placeEnds,
		s[end-1]) && !strings.ContainsAny(string(s[n:end]), notInLongNames)
}

// byContext masks names that follow no role but can be recognised by the words around them: the name of an owner before
// the property, of somebody who uses the property, or of a party to the case.
func (m *masker) byContext(i int) {
	rest := m.text[i:]
	if goods.longest(rest) > 0 {
		m.owner(i)
	}
	if uses.longest(rest) > 0 {
		m.user(i)
	}
	if relations.longest(rest) > 0 {
		if s, ok := m.nameBefore(i); ok && m.certainly(s) && m.begins(s.from) {
			m.hide(s)
		}
	}
	if inherited.longest(rest) > 0 {
		if s, ok := m.nameBefore(i); ok && m.certainly(s) && m.begins(s.from) {
			m.backward(i)
		}
	}
	if n := introductions.longest(rest); n > 0 {
		s, strength := m.nameAt(i + n)
		if strength > weak && (equalAt(m.text, s.to, "一案") || m.certainly(s) && m.marked(s.to)) {
			m.hide(s)
		}
	}
	if strings.ContainsRune("（(〔[【", rest[0]) {
		// （赵国强）某路1号: the name is alone in brackets.
		if s := (span{i + 1, i + 4, 1}); s.to < len(m.text) && strings.ContainsRune("）)〕]】", m.text[s.to]) &&
			m.certainly(s) && m.likely(s) && (i == 0 || s.to+1 == len(m.text)) {
			if n, _ := surname(m.text[s.from:s.to]); n == 1 && givenName(m.text[s.from+1:s.to]) {
				m.hide(s)
			}
		}
		if at := caseNumber.FindStringIndex(string(rest[:min(len(rest), 40)])); at != nil && at[0] == 0 {
			m.forward(i + len([]rune(string(rest[:min(len(rest), 40)])[:at[1]])))
		}
	}
}

// owner masks the name of an owner that ends at position end, before a word of goods. The name must begin its clause or
// follow words of a title, so that 王府井 in 位于王府井的房产 is not taken for a name.
func (m *masker) owner(end int) {
	from := m.skipBracketsBack(end)
	s, ok := m.nameBefore(from)
	if !ok {
		s, ok = m.foreignBefore(from, ownLeads)
	}
	if ok && (m.certainly(s) || m.likely(s)) && (m.begins(s.from) || ownLeads.ending(m.text[:s.from]) > 0) {
		m.backward(from)
		m.hide(s)
	}
}

// user masks the name of somebody who uses the property, if it is between a word of useLeads and a verb of uses.
func (m *masker) user(end int) {
	for _, length := range []int{4, 3, 2} {
		s := span{end - length, end, 1}
		if s.from < 0 || useLeads.ending(m.text[:s.from]) == 0 {
			continue
		}
		n, _ := surname(m.text[s.from:end])
		if s.surname = n; n > 0 && length > n && length-n <= 2 && givenName(m.text[s.from+n:end]) &&
			(m.certainly(s) || m.likely(s)) {
			m.hide(s)
			return
		}
	}
	if s, ok := m.foreignBefore(end, useLeads); ok && useLeads.ending(m.text[:s.from]) > 0 {
		m.hide(s)
	}
}

// foreignBefore returns the position of a name that ends at position `end` and does not begin with a Chinese surname.
// The name must be at the beginning of a clause or follow a word of leads.
func (m *masker) foreignBefore(end int, leads wordSet) (span, bool) {
	for from := end - 2; from >= max(0, end-16) && (unicode.Is(unicode.Han, m.text[from]) ||
		isDot(m.text[from])); from-- {
		if leads.ending(m.text[:from]) == 0 && (!m.begins(from) || from > 0 && isDot(m.text[from-1])) {
			continue
		}
		if n := foreign(m.text[from:end]); n == end-from {
			return span{from, end, 1}, true
		}
	}
	return span{}, false
}

// certainly reports whether a candidate is certain to be the name of a person: its surname is common, and it is not a
// place name.
func (m *masker) certainly(s span) bool {
	name := m.text[s.from:s.to]
	if foreign(name) == len(name) {
		return true
	}
	_, certain := surname(name)
	return certain && !isPlaceName(name) && !offices[string(name[s.surname:])] &&
		!plain[string(name[:min(2, len(name))])]
}

// likely reports whether a candidate with an ambiguous surname (于, 和) is the name of a person. It must have three
// characters and be in a position where a person is expected.
func (m *masker) likely(s span) bool {
	name := m.text[s.from:s.to]
	return len(name) == 3 && !isPlaceName(name) && !plain[string(name[:2])] && !plain[string(name)] &&
		orgTails.ending(name) == 0 && !offices[string(name[1:])] &&
		!strings.ContainsRune("主户人员者客方众友商队组司业区房型装修层室厅", name[2]) && !strings.ContainsRune("主业物", name[1])
}

// isPlaceName reports whether a word that begins like a surname is the name of a place.
func isPlaceName(name []rune) bool {
	return len(name) > 2 && strings.ContainsRune(placeEnds, name[len(name)-1]) || areaNames()[string(name)] ||
		placeTails.ending(name) > 0 && !isCityName(name)
}

// begins reports whether a clause begins at the position at.
func (m *masker) begins(at int) bool {
	return at == 0 || !unicode.Is(unicode.Han, m.text[at-1]) && !unicode.IsDigit(m.text[at-1])
}

// marked reports whether there is punctuation at the position at, or the text ends there.
func (m *masker) marked(at int) bool { return at == len(m.text) || !unicode.IsLetter(m.text[at]) }

func equalAt(text []rune, at int, word string) bool {
	w := []rune(word)
	return at+len(w) <= len(text) && equal(w, text[at:at+len(w)])
}
