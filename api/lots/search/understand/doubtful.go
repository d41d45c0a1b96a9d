package understand

import (
	"regexp"
	"slices"
	"unicode/utf8"
)

// doubtful matches words of a text that refuse or compare what stands beside them, in ways that are not read: 别墅劝退,
// 与其公寓不如住宅.
var doubtful = regexp.MustCompile(`劝退|退避|靠边|沾边|绕着|避雷|黑名单|宁可|宁愿|与其|不如|不及|不比|比不上|好过|胜过|强过|不要紧|不打紧|不碍事|不要钱|而非|除非|例外|相反|反之|没必要|没意思|无感|让给|留给|放过|饶了|救命|告辞|避之|另请|恕不|概不|概无|拒收|省省|歇着|谢谢|靠后|往后|其次|次选|将就|凑合|滚粗|下一个|` +
	`太[贵远大小偏吵旧老差高低多少破乱挤潮暗]|贵得|[贵远]死|离谱|` + // 昌平太远 有没有朝阳的
	`^(?:没有?|从未|从没|不曾|未[^来])\p{Han}{0,3}$|` + // 没有被流拍过, 未经历流拍
	`(?:^|[^a-z])(?:no|not|except|without|non)(?:[^a-z]|$)`)

func isDoubtful(text string) bool { return refuses(text) || doubtful.MatchString(text) }

// compares reports whether a token is a word of the vocabulary that compares or waves away what stands beside it.
func (t *token) compares() bool { return t.is(missing) && !t.excluded && doubtful.MatchString(t.text) }

// nameDoubtful makes the things beside a text that refuses or compares no condition, together with the text: whichever
// of them it refuses, none of them may be asked for. A text that is a word or a clause of its own refers to the thing
// before it.
func (d *Directory) nameDoubtful(list []*token) {
	isText := func(at int) bool {
		t := list[at]
		return t.gap == none && (t.meanings == nil || t.compares() || t.is(ignored) && t.text != "" && !t.joins())
	}
	for from := 0; from < len(list); from++ {
		if !isText(from) {
			continue
		}
		end, text := from, ""
		for ; end < len(list) && isText(end); end++ {
			if t := list[end]; t.meanings == nil || t.compares() || utf8.RuneCountInString(t.text) == 1 {
				text += t.text
			}
		}
		read := slices.ContainsFunc(list[from:end], func(t *token) bool { return t.meanings == nil || t.compares() })
		if read && isDoubtful(text) {
			d.nameBeside(list, from, end, text)
		}
		from = end
	}
}

// nameBeside makes the things before and after the text of list[from:end] no condition.
func (d *Directory) nameBeside(list []*token, from, end int, text string) {
	isThing := func(at int) bool { return at >= 0 && at < len(list) && list[at].understood() && !list[at].excluded }
	gapBefore, gapAfter := none, none
	if from > 0 {
		gapBefore = list[from-1].gap
	}
	if end < len(list) {
		gapAfter = list[end].gap
	}
	apart := (from == 0 || gapBefore != none) && (end == len(list) || gapAfter != none)
	first, last := from, end
	switch before := d.thingBefore(list, from); {
	case isThing(from - 1):
		first = d.firstAlike(list, from-1)
	case apart && before >= 0 && isThing(before) && (gapBefore == space || refusing.MatchString(text) ||
		doubtful.MatchString(text)):
		first = before
	}
	switch {
	case isThing(end):
		last = end + 1
	case apart && first == from && gapAfter == space && isThing(end+1):
		last = end + 2
	}
	if first == from && last == end {
		return
	}
	for list[first].gap != none {
		first++
	}
	d.nameAll(list[first:last], d.unexcluded)
}

// firstAlike returns the index of the first of the neighbouring things of one filter of which the last is at an index:
// 延庆密云太远.
func (d *Directory) firstAlike(list []*token, last int) int {
	for first := last; ; {
		before := first - 1
		if before > 0 && list[before].joins() {
			before--
		}
		if before < 0 || list[before].gap != none || !list[before].understood() || list[before].excluded ||
			!d.sameField(list[before], list[last]) {
			return first
		}
		first = before
	}
}

// thingBefore returns the index of the token before the gap before an index, -1 for none.
func (d *Directory) thingBefore(list []*token, at int) int {
	if at < 2 || list[at-1].gap == none {
		return -1
	}
	for i := at - 2; i >= 0 && list[i].gap == none; i-- {
		if !list[i].skipped() {
			return i
		}
	}
	return -1
}

// tolerated matches the words after a thing that a buyer accepts (没电梯也行) or wants little of (欠费少): filtering for it
// would return the opposite.
var tolerated = regexp.MustCompile(`^(?:的)?(?:也行|也可以?|也没关系|没关系|也无所谓|无所谓|不介意|也能接受|可接受|也接受|也好)|^(?:比较|尽量)?(?:少|不多|较少)(?:一?点|些)?(?:的|$)`)

// withoutTolerated marks words of the vocabulary followed by such words as no condition.
func (d *Directory) withoutTolerated(text string, list []token) []token {
	out := list[:0:0]
	at := 0
	for i := 0; i < len(list); i++ {
		t := list[i]
		end := at + len(t.text)
		found := tolerated.FindString(text[end:])
		if found == "" || t.amount != nil || !t.is(word) {
			out, at = append(out, t), end
			continue
		}
		for end < at+len(t.text)+len(found) && i+1 < len(list) {
			i++
			end += len(list[i].text)
		}
		out, at = append(out, token{text: text[at:end], meanings: d.unfiltered}), end
	}
	return out
}
