package notice

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// cellLabel matches labels whose table cell is read together with the next cell: labels of money, areas, dates and
// uses.
var cellLabel = pattern.MustCompile(`(?:^(?:(?:竞价|拍卖|变卖|竞拍)(?:开始|结束)|起拍|起价|底价|押金|加价|梯次|增幅)|价格?|价值|评估值|保证金|预缴款|幅度|阶梯|面积|用途|性质|日期|时间|时点|基准日|基础日|周期|类型|(?:增值|所得|契|印花|营业)税|(?:成交款|余款|尾款|价款)(?:支付|缴纳|交纳)|法院|单位|坐落|座落|位置|地址|阶段|轮次|份额|税费承担|税费负担|税费|期限|权利限制|权利限制情况|权利负担|抵押权人|查封机关|查封机构|查封法院|权利人|产权人|所有人|所有权人|产权所有人)(?:\((?:单位:)?(?:人民币)?(?:万元|元|㎡|平方米|平米|m2|人民币)\))?:?$`)

// item is a label with its value. The topic is "" for a label about something else. Such a label only ends the value of
// the label before it.
type item struct {
	topic    string
	core     string // the word that names the topic
	from, to int    // offsets of the label
	value    span
	asks     bool // the label is a question: 是否, 有无
	charged  bool // the label asks who is in charge: 是否负责腾退
	borne    bool // the label asks who bears a cost: 欠费承担
}

// labelAt reads a label at offset i. sure reports that a label must begin there. cell reports that the text may end
// directly after the label.
func (p *passage) labelAt(i int, sure, cell bool) (l item, ok bool) {
	l.from = i
	byCourt, done := false, false
	for {
		core := labelWords.at(p.s[i:])
		before := labelBefore.at(p.s[i:])
		if core != nil && (before == nil || len(core.text) >= len(before.text)) {
			l.topic, l.core = core.classes[0], core.text
			i += len(core.text)
			break
		}
		if before == nil {
			return l, false
		}
		l.charged = l.charged || strings.HasSuffix(before.text, "负责")
		byCourt = byCourt || strings.Contains(before.text, "法院") || strings.Contains(before.text, "本院")
		done = done || before.text == "已"
		l.asks = l.asks || strings.HasSuffix(before.text, "是否") || before.text == "有无" || before.text == "有否" || before.text == "是否有"
		if i += len(before.text); i < len(p.s) && p.gap[i] {
			return l, false
		}
	}
	l.charged = l.charged || l.asks && byCourt && !done // 是否由法院腾退
	// 法院是否腾空 asks what the court will do, 法院是否已腾空 whether the lot is vacant.
	if l.charged && l.topic == "vacant" && l.core != "空置" && !strings.HasPrefix(l.core, "已") {
		l.topic = "vacated_by_court"
	}
	suffixed, named := false, i
	for {
		after := labelAfter.at(p.s[i:])
		if after == nil {
			break
		}
		suffixed = true
		l.borne = l.borne || bearing[after.text]
		i += len(after.text)
	}
	if l.topic == "arrears" && strings.HasSuffix(p.s[named:i], "费") && !strings.HasSuffix(l.core, "费") {
		l.core += p.s[named:i] // 欠缴物业费
	}
	l.to, l.value = i, span{i, len(p.s)}
	if i < len(p.s)-1 && p.s[i] == '?' { // 有无钥匙?无
		l.value.from = i + 1
		return l, true
	}
	rest := p.s[i:]
	switch next, _ := utf8.DecodeRuneInString(rest); {
	case rest == "":
		return l, cell
	case next == ':' || next == '-', p.bracketed(l.from, i): // 【占用】空置
		l.value.from = i + 1
		return l, true
	case next == '(' && strings.IndexFunc(p.s[i+1:], isMark) == 0: // 腾退责任(√法院□买受人)
		if l.value.from = i + 1; strings.IndexByte(rest, ')') > 0 {
			l.value.to = i + strings.IndexByte(rest, ')')
		}
		return l, true
	case next == '(' && p.startsChoice(i+1) && strings.IndexByte(rest, ')') > 0: // 钥匙（有）租赁（无）
		l.value = span{i + 1, i + strings.IndexByte(rest, ')')}
		return l, true
	case next == checked || next == unchecked || next == tick:
		return l, true
	case p.gap[i]:
		return l, suffixed || p.startsChoice(i) || l.topic == "" || optionsBehind.MatchString(rest)
	}
	return l, (suffixed || l.asks || strings.ContainsAny(rest, "☑□√")) && p.startsChoice(i) ||
		suffixed && sure && !strings.HasPrefix(rest, "请") && !strings.HasPrefix(rest, "的")
}

// bearing holds label words that ask who bears a cost: 承担 in 欠费承担.
var bearing = map[string]bool{"负担": true, "承担": true, "承担人": true, "承担方": true, "由谁承担": true, "由谁负担": true}

// bracketed reports whether brackets enclose a label and its value follows the brackets: 【占用】空置. After check boxes,
// brackets instead contain the question that the boxes answer.
func (p *passage) bracketed(from, to int) bool {
	return from > 0 && p.s[from-1] == '(' && p.s[to] == ')' && to+1 < len(p.s) &&
		strings.IndexFunc(p.s[:from], isMark) < 0
}

// optionsBehind matches options that have their boxes after them: 法院负责(□)买受人自理(√).
var optionsBehind = pattern.MustCompile(`^[^,;:()]{2,8}\(?[☑□√]\)?[^,;:()]{2,8}\(?[☑□√]\)?`)

// startsChoice reports whether the text at offset i begins with a word that answers a question: 有, 无, 空置.
func (p *passage) startsChoice(i int) bool {
	w := p.wordAt(i)
	return w != nil && (w.is("yes") || w.is("no") || w.is("exist") || w.is("neg") ||
		w.is("uncertain") && !strings.HasPrefix(w.text, "均") || w.is("empty") || w.is("owner") || w.is("tenant") || w.is("nobody") || w.is("done"))
}

// items returns the labels of a passage, each with its value.
func (p *passage) items() (out []item) {
	for i := 0; i < len(p.s); {
		_, size := utf8.DecodeRuneInString(p.s[i:])
		l, ok := item{}, false
		if ofPupils(p.s[:i]) {
			i += size
			continue
		}
		if p.begins(i) {
			l, ok = p.labelAt(i, i == 0 || !strings.HasSuffix(p.s[:i], "、"), false)
			ok = ok && !p.isOption(l) && (!p.behindMark(i) || p.gap[i] && l.value.from > l.to || strings.HasSuffix(p.s[l.from:l.to], "情况"))
		} else if n := len(out); n > 0 && answers[p.s[out[n-1].value.from:i]] {
			l, ok = p.labelAt(i, false, false)
			ok = ok && (l.asks || l.value.from > l.to || strings.HasSuffix(p.s[l.from:l.to], "情况"))
			if m := runOn.FindStringIndex(p.s[max(l.to, i):]); !ok && m != nil && l.topic != "" && l.to > i {
				l.value, ok = span{l.to, l.to + len("无")}, true
			}
		} else if labelWords.at(p.s[i:]) != nil {
			l, ok = p.labelAt(i, false, false)
			ok = ok && p.insideLabel(l)
		}
		if ok && l.topic == "vacant" && len(out) > 0 && p.isOptionOf(out[len(out)-1], l) {
			ok = false
		}
		if ok {
			if n := len(out); n > 0 {
				out[n-1].value.to = min(out[n-1].value.to, p.leftOf(i, out[n-1].value.from))
			}
			p.clip(&l)
			out = append(out, l)
			size = l.value.from - i
		} else if n := len(out); n > 0 && (p.s[i] == '|' || p.s[i] == ';' || p.s[i] == '/' ||
			p.gap[i] && otherLabel.MatchString(p.s[i:]) && !p.behindMark(i)) && out[n-1].value.to > i &&
			!burdens.MatchString(p.s[out[n-1].from:out[n-1].to]) {
			out[n-1].value.to = i
		}
		i += max(size, 1)
	}
	return out
}

// clip makes the value of a label inside brackets end at the closing bracket: (抵押权人:某银行),现被查封.
func (p *passage) clip(l *item) {
	if l.from == 0 || p.s[l.from-1] != '(' || p.bracketed(l.from, l.to) {
		return
	}
	depth := 1
	for i := l.value.from; i < l.value.to; i++ {
		switch p.s[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				l.value.to = i
				return
			}
		}
	}
}

// otherLabel matches a label that is not in the vocabulary and follows white space: 有无共有人:无.
var otherLabel = pattern.MustCompile(`^(?:[0-9]{1,2}[.、])?\p{Han}{2,10}:`)

// answers holds values that the next label may follow directly: 否 in 是否有钥匙否是否有租赁否.
var answers = map[string]bool{"是": true, "否": true, "有": true, "无": true}

// runOn matches an answer and the label after it if nothing separates them: 无 in 钥匙无配套情况.
var runOn = pattern.MustCompile(`^(?:有|无|是|否)(?:$|[,;。]|(?:\p{Han}{2,6}(?:情况|状况)))`)

// leftOf returns the offset at which the text before the label at offset i ends, without the number of the label.
func (p *passage) leftOf(i, from int) int {
	for i > from && strings.ContainsRune("0123456789.、()/|", rune(p.s[i-1])) && p.s[i-1] < utf8.RuneSelf {
		i--
	}
	return i
}

// insideLabel reports whether a word inside a clause counts as a label, as in 的优先购买权人情况：有 and 无占用情况被执行人居住.
func (p *passage) insideLabel(l item) bool {
	clause := p.s[:l.from]
	if i := strings.LastIndexAny(clause, ",;|:"); i >= 0 {
		clause = clause[i+1:]
	}
	for _, t := range pass(clause).toks {
		if t.is("cond") || t.is("advice") || t.is("disclaim") || t.is("uncertain") {
			return false
		}
	}
	if l.value.from > l.to { // a colon is between label and value
		return utf8.RuneCountInString(clause) <= 16
	}
	last, _ := utf8.DecodeLastRuneInString(clause)
	return strings.HasSuffix(p.s[l.from:l.to], "情况") && !strings.ContainsRune("的、其与和及该解查对", last)
}

// ofPupils reports whether a text ends with a word for school places, because these can be occupied too: 学位：占用情况不明.
func ofPupils(text string) bool {
	text = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(text, "已"), "被"), ":")
	return strings.HasSuffix(text, "学位") || strings.HasSuffix(text, "学区") || strings.HasSuffix(text, "学位名额")
}

// aboutSomebody reports whether the question in a label is only about certain persons: 是否由案外人占用. The answer no then
// does not mean that the lot is empty.
func (p *passage) aboutSomebody(l item) bool {
	from := strings.LastIndexAny(p.s[:l.from], ",;|:?") + 1
	asks, named := l.asks, false
	for _, t := range p.toks {
		if t.from >= from && t.to <= l.to {
			asks = asks || t.is("ask")
			named = named || t.is("owner") || t.is("tenant") || t.is("other")
		}
	}
	return asks && named
}

// aboutOthers reports whether the question in a label excludes the selling court: 是否被其他法院查封. The answer no then does
// not mean that there is no seizure.
func (p *passage) aboutOthers(l item) bool {
	question := p.s[strings.LastIndexAny(p.s[:l.from], ",;|:?")+1 : l.to]
	return strings.Contains(question, "其他") || strings.Contains(question, "其它") || strings.Contains(question, "另案")
}

// isOption reports whether the supposed label l is an option between two check boxes: ☑ 有钥匙 □ 无钥匙.
func (p *passage) isOption(l item) bool {
	if l.from == 0 || l.to >= len(p.s) || !strings.HasPrefix(p.s[l.from:], "有") || strings.HasPrefix(p.s[l.from:], "有无") {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(p.s[:l.from])
	after, _ := utf8.DecodeRuneInString(p.s[l.to:])
	return isMark(before) && isMark(after)
}

// isOptionOf reports whether the supposed label l is an option of the label of, which is about occupation: 占用情况:空置□自用☑.
func (p *passage) isOptionOf(of, l item) bool {
	after, _ := utf8.DecodeRuneInString(p.s[l.to:])
	return of.topic == string(Occupied) && isMark(after) && !strings.ContainsAny(p.s[of.to:l.from], ";|")
}

// behindMark reports whether the text at offset i directly follows a check box that belongs to this text.
func (p *passage) behindMark(i int) bool {
	last, _ := utf8.DecodeLastRuneInString(p.s[:i])
	return isMark(last) && (!p.gap[i] || p.boxesLead())
}

// boxesLead reports whether each check box of a passage precedes its option: 占用 □ 空置 ☑ 被执行人.
func (p *passage) boxesLead() bool {
	first := strings.IndexFunc(p.s, isMark)
	if first < 0 || optionEnd.MatchString(p.s[:first]) {
		return false
	}
	_, size := utf8.DecodeRuneInString(p.s[first:])
	next := labelWords.at(p.s[first+size:])
	return first == 0 || p.s[first-1] == ':' || next == nil || next.classes[0] == "vacant"
}

// optionEnd matches text that ends with an option. A box after such text belongs to that option.
var optionEnd = pattern.MustCompile(`(?:有|无|是|否|空置|自用|自住|出租|可以|不可以|能|不能|有人居住|有人占用|被执行人|承租人|案外人|不详|已查)$`)

// begins reports whether a label may begin at offset i.
func (p *passage) begins(i int) bool {
	if i == 0 || p.gap[i] {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(p.s[:i])
	switch last {
	case ',', ';', '|', '/', '、', checked, unchecked, ')', '(', '.', ':':
		return true
	}
	return false
}
