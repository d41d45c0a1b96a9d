// Package mask hides what identifies a private person in texts that come from
// court notices: names of natural persons (张三 becomes 张某某), identity and
// mobile numbers, room and certificate numbers. Companies, courts, places and
// the officials' landlines stay readable, as they are the point of a notice.
//
// Names are found by where they stand (after 被执行人, before 名下) and by how
// they look (a surname and one to three characters); a name elsewhere in free
// text is not found.
package mask

import (
	"strings"
	"unicode"
)

// roles stand directly before a person's name.
var roles = words(
	"被执行人", "被申请执行人", "申请执行人", "被申请人", "申请人", "债务人", "产权人", "所有权人", "房屋所有权人", "权利人", "不动产权利人",
	"共有人", "共有权人", "抵押人", "承租人", "案外人", "原告", "被告", "户主", "房主", "房屋业主", "产权登记人", "登记在", "登记于", "被继承人", "继承人", "犯罪嫌疑人", "罪犯", "被告人", "被上诉人", "上诉人", "第三人",
)

// owned stand directly after an owner's name.
var owned = words("名下", "名义下", "所有的", "所有权的", "共有的", "共同所有", "共同共有", "按份共有", "个人所有", "持有的", "享有的", "拥有的", "占有的", "的名下")

// ends may follow a name; a name that is not followed by one of these, by
// punctuation or by the end is not taken for one.
var ends = words(
	"名下", "名义", "所有", "共有", "共同", "持有", "享有", "拥有", "占有", "占用", "居住", "的", "位于", "坐落", "与", "和", "及", "之", "等", "因", "诉", "未",
	"于", "在", "系", "应", "已", "对", "向", "欠", "将", "借款", "合同", "房", "金融", "民间", "离婚", "买卖", "追偿", "信用卡", "纠纷", "一案", "提供",
	"购", "抵押", "住", "身份证", "性别", "男", "女", "出生", "汉族", "个人", "夫妻", "不动产", "财产", "其", "拒", "经", "自", "个体", "刑事", "犯", "执行", "公民", "一", "案",
)

// never occur in a given name; they show that the surname was a plain word.
const neverInNames = "的了是不未已以该其此被并但或仍述须需们及与位处号院部室层区市县路街楼房屋产权按照本之应将在于"

// orgTails end the name of an organisation or a place.
var orgTails = endings(
	"公司", "厂", "中心", "合作社", "集团", "银行", "医院", "学校", "大学", "学院", "委员会", "村委会", "支行", "分行", "事务所", "商行", "商店", "商场", "工作室",
	"基金会", "协会", "联社", "信用社", "局", "法院", "检察院", "研究院", "研究所", "派出所", "管理处", "服务站", "生产队", "合作联社", "经营部", "门市部", "宾馆",
	"酒店", "饭店", "超市", "农场", "林场", "基金", "合伙", "企业", "花园", "小区", "家园", "大厦", "广场", "政府", "村", "镇", "乡", "区", "市", "县", "省", "店", "城", "园", "苑",
)

// Names returns text with the names of natural persons masked.
func Names(text string) string {
	if !mayName(text) {
		return text
	}
	m := masker{text: []rune(text)}
	m.hidden = make([]bool, len(m.text))
	m.afterRoles()
	m.beforeOwned()
	return m.result()
}

// telltales: a text without any of these has neither a role nor an owner.
var telltales = []string{"名下", "名义下", "有的", "所有", "共有", "行人", "请人", "务人", "权人", "利人", "有人", "押人", "租人", "外人", "原告", "被告", "户主", "房主", "业主", "登记", "承人", "嫌疑人", "罪犯", "诉人", "第三人"}

func mayName(text string) bool {
	for _, w := range telltales {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

type span struct{ from, to, surname int }

type masker struct {
	text   []rune
	hidden []bool
	found  []span
}

// afterRoles masks 被执行人张三、李四.
func (m *masker) afterRoles() {
	for i := range m.text {
		n := roles.longest(m.text[i:])
		if n == 0 {
			continue
		}
		at := m.skipLink(i + n)
		for {
			s, ok := m.nameAt(at)
			if !ok {
				break
			}
			m.hide(s)
			next := m.skipSeparator(s.to)
			if next == s.to {
				break
			}
			at = next
		}
	}
}

// skipLink steps over what joins a role to its name: ：为是系 and brackets.
func (m *masker) skipLink(at int) int {
	for at < len(m.text) && strings.ContainsRune(":： 　为是系（(“\"《", m.text[at]) {
		at++
	}
	return at
}

var (
	joinerWords   = []string{"、", "，", ",", "和", "与", "及其配偶", "及其妻子", "及其妻", "及其丈夫", "及其夫", "及妻子", "及配偶", "及", "/", "；", ";", " "}
	joiners       = words(joinerWords...)
	joinersBefore = endings(joinerWords...)
)

func (m *masker) skipSeparator(at int) int {
	return at + joiners.longest(m.text[at:])
}

// nameAt finds the name that begins at a position: the length at which an end
// word or punctuation follows, three characters before two before four.
func (m *masker) nameAt(at int) (span, bool) {
	rest := m.text[min(at, len(m.text)):]
	if end := transliterated(rest); end > 0 {
		return span{at, at + end, 1}, true
	}
	n, certain := surname(rest)
	if n == 0 {
		return span{}, false
	}
	for _, given := range []int{2, 1, 3} {
		end := n + given
		if end > len(rest) || !givenName(rest[n:end]) || given == 3 && n == 1 && !certain {
			continue
		}
		follows := rest[end:]
		if !m.ended(follows, certain) || m.organisation(rest) || orgEnd(rest[:end]) {
			continue
		}
		if strings.ContainsRune("和与及诉", rest[end-1]) && owned.longest(follows) == 0 {
			continue // 张三和被执行人李四
		}
		return span{at, at + end, n}, true
	}
	return span{}, false
}

// ended reports whether a name can stop here. After a surname that is also a
// word, only a strong end counts: 被执行人于海名下, not 被执行人于本公告.
func (m *masker) ended(follows []rune, certain bool) bool {
	if len(follows) == 0 || !unicode.Is(unicode.Han, follows[0]) && !unicode.IsDigit(follows[0]) && follows[0] != '·' {
		return true
	}
	if !certain {
		return owned.longest(follows) > 0
	}
	return ends.longest(follows) > 0 || roles.longest(follows) > 0 || unicode.IsDigit(follows[0])
}

// organisation reports whether the run of characters from here is the name of
// an organisation: 王府井百货(集团)股份有限公司.
func (m *masker) organisation(rest []rune) bool {
	end := 0
	for end < len(rest) && end < 40 && (unicode.IsLetter(rest[end]) || strings.ContainsRune("()（）·", rest[end])) {
		if owned.longest(rest[end:]) > 0 {
			break
		}
		end++
	}
	run := string(rest[:end])
	for _, tail := range []string{"公司", "银行", "合作社", "事务所", "委员会", "集团", "合伙企业", "支行", "分行", "中心", "信用社"} {
		if i := strings.Index(run, tail); i > 0 && !crossesPerson(run[:i]) {
			return true
		}
	}
	return orgEnd(rest[:end])
}

// crossesPerson reports whether an organisation's name begins only later in the
// run: 张三与某公司.
func crossesPerson(before string) bool {
	for _, w := range []string{"与", "和", "及", "诉", "名下", "所有", "持有", "担任", "位于", "在"} {
		if strings.Contains(before, w) {
			return true
		}
	}
	return false
}

// beforeOwned masks 张三、李四名下, going backwards from the end word.
func (m *masker) beforeOwned() {
	for i := range m.text {
		if owned.longest(m.text[i:]) == 0 {
			continue
		}
		at := i
		for {
			s, ok := m.nameBefore(at)
			if !ok {
				break
			}
			m.hide(s)
			previous := m.stepBack(s.from)
			if previous == s.from {
				break
			}
			at = previous
		}
	}
}

func (m *masker) stepBack(at int) int {
	return at - joinersBefore.ending(m.text[:at])
}

// nameBefore finds the name that ends at a position. It must fill the text
// since the last boundary, or follow a place, so that 朝阳法院名下 is none.
func (m *masker) nameBefore(end int) (span, bool) {
	start := end
	for start > 0 && end-start < 30 && unicode.Is(unicode.Han, m.text[start-1]) && !m.hidden[start-1] {
		start--
	}
	if start > 0 && m.text[start-1] == '·' {
		for start > 0 && end-start < 30 && !m.hidden[start-1] && (unicode.Is(unicode.Han, m.text[start-1]) || m.text[start-1] == '·') {
			start--
		}
		for i := start; i < end; i++ {
			if n := roles.longest(m.text[i:end]); n > 0 {
				start = i + n
			}
		}
		if n := transliterated(m.text[start:end]); n == end-start {
			return span{start, end, 1}, true
		}
		return span{}, false
	}
	run := m.text[start:end]
	if orgEnd(run) || stopWords[string(run)] {
		return span{}, false
	}
	for _, length := range []int{4, 3, 2} {
		if length > len(run) {
			continue
		}
		name, before := run[len(run)-length:], run[:len(run)-length]
		n, certain := surname(name)
		if n == 0 || length == 4 && n == 1 && (len(before) > 0 || !certain) || length-n < 1 || !givenName(name[n:]) || stopWords[string(name)] {
			continue
		}
		if !boundary(before, certain) {
			continue
		}
		return span{end - length, end, n}, true
	}
	return span{}, false
}

var (
	leads = endings("关于", "对", "将", "拍卖", "处置", "变卖", "登记在", "登记于", "系", "为", "属", "归", "由", "配偶", "妻子", "丈夫", "之妻", "之夫", "妻", "夫", "与", "和", "及",
		"父亲", "母亲", "之子", "之女", "人", "原告", "被告", "户主", "房主", "业主", "罪犯", "公民", "居民", "自然人", "先生", "女士", "原", "在", "于",
		"室", "号", "楼", "层", "元", "栋", "幢", "区", "市", "县", "镇", "乡", "村", "路", "街", "里", "院", "座", "位", "股东", "法定代表人")
	stopWords = set("其", "本人", "夫妻", "个人", "他人", "双方", "二人", "两人", "三人", "家人", "同一人", "所有人", "何人", "任何人", "任何", "夫妇", "夫妻双方", "单位", "全体", "全部",
		"共同", "国有", "国家", "单独", "依法", "合法", "公司", "权利人", "产权人", "自己", "家庭", "法人", "私人", "原业主", "父母", "子女", "集体", "东方", "成员", "居民")
)

// boundary reports whether what stands before a candidate lets a name begin. A
// surname that is also a word needs the very beginning.
func boundary(before []rune, certain bool) bool {
	if len(before) == 0 {
		return true
	}
	n := leads.ending(before)
	return n > 1 || n == 1 && certain
}

func givenName(s []rune) bool {
	for _, r := range s {
		if !unicode.Is(unicode.Han, r) || strings.ContainsRune(neverInNames, r) || r == '某' {
			return false
		}
	}
	return true
}

// transliterated returns the length of a name with a middle dot, such as
// 阿卜杜拉·买买提, that s begins with.
func transliterated(s []rune) int {
	n, dots := 0, 0
	for n < len(s) && n < 24 {
		if s[n] == '·' {
			dots++
		} else if !unicode.Is(unicode.Han, s[n]) || dots > 0 && owned.longest(s[n:]) > 0 {
			break
		}
		n++
	}
	if dots == 0 || s[n-1] == '·' {
		return 0
	}
	return n
}

func orgEnd(run []rune) bool {
	n := orgTails.ending(run)
	return n > 0 && n < len(run)
}

func (m *masker) hide(s span) {
	if m.hidden[s.from] {
		return
	}
	for i := s.from; i < s.to; i++ {
		m.hidden[i] = true
	}
	m.found = append(m.found, s)
}

func (m *masker) result() string {
	if len(m.found) == 0 {
		return string(m.text)
	}
	starts := make(map[int]span, len(m.found))
	for _, s := range m.found {
		starts[s.from] = s
	}
	var out strings.Builder
	for i := 0; i < len(m.text); {
		s, ok := starts[i]
		if !ok {
			out.WriteRune(m.text[i])
			i++
			continue
		}
		out.WriteString(string(m.text[s.from : s.from+s.surname]))
		out.WriteString("某某")
		i = s.to
	}
	return out.String()
}
