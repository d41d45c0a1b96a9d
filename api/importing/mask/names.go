package mask

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// Names masks the names of natural persons in a text, which may be HTML: 张三 becomes 张某某.
func Names(text string) string {
	runes, at := visible(text)
	spans := find(runes)
	if len(spans) == 0 {
		return text
	}
	var out strings.Builder
	from := 0
	for _, s := range spans {
		out.WriteString(text[from:at[s.from+s.surname]])
		out.WriteString("某某")
		for i := s.from + s.surname; i < s.to; i++ { // HTML tags inside the name stay unchanged
			from = at[i] + utf8.RuneLen(runes[i])
			if i+1 < s.to {
				out.WriteString(text[from:at[i+1]])
			}
		}
	}
	out.WriteString(text[from:])
	return out.String()
}

var markup = pattern.MustCompile(`(?i)<(/?)(p|div|br|hr|li|ul|ol|t[rdh]|table|h[1-6])\b[^<>]{0,500}>|</?[a-z][^<>]{0,500}>|&(?:nbsp|ensp|emsp|#160);`)

// visible returns the characters of an HTML text that a reader sees, and the offset of each of them in text, so that a
// name is found even if tags divide it. The end of a block element becomes a line break.
func visible(text string) (runes []rune, at []int) {
	size := utf8.RuneCountInString(text)
	runes, at = make([]rune, 0, size), make([]int, 0, size+1)
	add := func(part string, from int) {
		for i, r := range part {
			runes, at = append(runes, r), append(at, from+i)
		}
	}
	from := 0
	if strings.ContainsAny(text, "<&") {
		for _, m := range markup.FindAllStringSubmatchIndex(text, -1) {
			add(text[from:m[0]], from)
			switch {
			case text[m[0]] == '&':
				runes, at = append(runes, ' '), append(at, m[0])
			case m[4] >= 0:
				runes, at = append(runes, '\n'), append(at, m[0])
			}
			from = m[1]
		}
	}
	add(text[from:], from)
	return runes, append(at, len(text))
}

// span is the position text[from:to] of a name. Its first `surname` characters stay visible.
type span struct{ from, to, surname int }

// find returns the names in a text, in the order of their positions.
func find(text []rune) []span {
	m := masker{text: text, at: map[int]span{}, endsAt: map[int]int{}, tried: map[int]bool{}, triedBack: map[int]bool{}}
	for i := range text {
		if n := roles.longest(text[i:]); n > 0 {
			m.forward(m.skipLink(i + n))
		}
		if owned.longest(text[i:]) > 0 || addressed.longest(text[i:]) > 0 {
			m.backward(i)
		}
		if m.partFollows(i) {
			m.backward(i)
		}
		if strings.ContainsRune("诉与和", text[i]) {
			m.parties(i)
		}
		m.byContext(i)
	}
	m.segments()
	var spans []span
	for i := 0; i < len(text); i++ {
		if s, ok := m.at[i]; ok {
			spans = append(spans, s)
			i = s.to - 1
		}
	}
	return spans
}

// partFollows reports whether words for a share begin at position i: 各占50% in 李某、王某各占50%.
func (m *masker) partFollows(i int) bool {
	rest := m.text[i:]
	switch {
	case rest[0] == '各' && len(rest) > 2:
		return shareVerbs.longest(rest[1:]) > 0
	case rest[0] == '占' || rest[0] == '享':
		n := shareVerbs.longest(rest)
		return n > 0 && n < len(rest) && (unicode.IsDigit(rest[n]) || parts.longest(rest[n:]) > 0)
	case unicode.IsDigit(rest[0]) && i > 0 && unicode.Is(unicode.Han, m.text[i-1]):
		n := 0
		for n < len(rest) && n < 8 && (unicode.IsDigit(rest[n]) || strings.ContainsRune("./／%％", rest[n])) {
			n++
		}
		return strings.ContainsAny(string(rest[:n]), "%％/／") && (n == len(rest) || shareNouns.longest(rest[n:]) > 0)
	}
	return false
}

type masker struct {
	text   []rune
	at     map[int]span // names found so far, by the position at which each begins; they do not overlap
	endsAt map[int]int  // end position of a name → position at which it begins
	used   []bool
	// tried and triedBack record the positions from which lists were searched forward and backward. They keep the
	// running time linear in the length of the text.
	tried, triedBack map[int]bool
}

func (m *masker) hide(s span) {
	if m.used == nil {
		m.used = make([]bool, len(m.text))
	}
	for i := s.from; i < s.to; i++ {
		if m.used[i] {
			return
		}
	}
	for i := s.from; i < s.to; i++ {
		m.used[i] = true
	}
	m.at[s.from], m.endsAt[s.to] = s, s.from
}

func (m *masker) hidden(i int) bool { return m.used != nil && m.used[i] }

// forward masks the names of people in a list that follows a word for a role, such as 被执行人. The list begins at position
// `at`. Names of organisations stay visible.
func (m *masker) forward(at int) {
	for at < len(m.text) && !m.tried[at] {
		m.tried[at] = true
		if s, strength := m.nameAt(at); strength > 0 && (strength > weak || m.organisationEnd(at) == 0) {
			m.hide(s)
			at = m.skipBrackets(s.to)
		} else if end := m.organisationEnd(at); end > 0 {
			at = m.skipBrackets(end)
		} else {
			return
		}
		next := at + joiners.longest(m.text[at:])
		if next == at {
			return
		}
		at = m.skipLink(next + roles.longest(m.text[next:]))
	}
}

// backward masks the names of people in a list that ends at position end, before words such as 名下.
func (m *masker) backward(end int) {
	for end > 0 && !m.triedBack[end] {
		m.triedBack[end] = true
		end = m.skipBracketsBack(end)
		s, ok := m.nameBefore(end)
		from, known := m.endsAt[end]
		switch {
		case known:
			end = from
		case ok:
			m.hide(s)
			end = s.from
		case m.organisationBefore(end) >= 0:
			end = m.organisationBefore(end)
		default:
			return
		}
		previous := end - joinersBack.ending(m.text[:end])
		if previous == end {
			return
		}
		end = previous
	}
}

// parties masks the names before and after the word at position i, such as 诉, if the clause names a cause of action:
// 张三诉李四民间借贷纠纷.
func (m *masker) parties(i int) {
	clause := m.text[i+1 : min(i+60, len(m.text))]
	for j := range clause {
		if strings.ContainsRune("。；;\n", clause[j]) {
			return
		}
		if causes.longest(clause[j:]) > 0 {
			m.backward(i)
			m.forward(m.skipLink(i + 1 + roles.longest(m.text[i+1:])))
			return
		}
	}
}

// skipLink returns the position after the characters that may connect a role and a name: ：, 为, 系, blanks, and an
// opening bracket or quotation mark.
func (m *masker) skipLink(at int) int {
	for at < len(m.text) && strings.ContainsRune(":： \u00a0\n\t　为是系（(“\"《【[", m.text[at]) {
		at++
	}
	return at
}

const longestBrackets = 60

// skipBrackets returns the position after brackets that follow a name, such as （身份证号…） in 张三（身份证号…）、李四.
func (m *masker) skipBrackets(at int) int {
	if at < len(m.text) && strings.ContainsRune("（(", m.text[at]) {
		for end := at + 1; end < min(at+longestBrackets, len(m.text)); end++ {
			if strings.ContainsRune("）)", m.text[end]) {
				return end + 1
			}
		}
	}
	return at
}

func (m *masker) skipBracketsBack(end int) int {
	if end > 0 && strings.ContainsRune("）)", m.text[end-1]) {
		for at := end - 2; at >= max(0, end-longestBrackets); at-- {
			if strings.ContainsRune("（(", m.text[at]) {
				return at
			}
		}
	}
	return end
}

// weak is the strength of an ending that may also be a part of an organisation's name.
const weak = 1

// nameAt returns the name that begins at position at. strength states how clearly the text after the name shows where
// the name ends. 0 means that there is no name.
func (m *masker) nameAt(at int) (best span, strength int) {
	rest := m.text[at:]
	if n := foreign(rest); n > 0 {
		return span{at, at + n, 1}, weak + 1
	}
	n, certain := surname(rest)
	if n == 0 {
		return span{}, 0
	}
	for _, given := range []int{2, 1} {
		end := n + given
		if end > len(rest) || !givenName(rest[n:end]) || plain[string(rest[:end])] ||
			n == 1 && given == 2 && plain[string(rest[:2])] {
			continue
		}
		follows := rest[end:]
		if strings.ContainsRune("和", rest[end-1]) && owned.longest(follows) == 0 {
			continue // 和 precedes a role: 张三和被执行人李四
		}
		if rest[0] == '应' && n == 1 && strings.ContainsRune(afterShould, rest[1]) {
			continue // a verb follows 应: 出卖人应负担的税费
		}
		if orgTails.ending(rest[:end]) > 0 || placeTails.ending(rest[:end]) > 0 && !isCityName(rest[:end]) ||
			offices[string(rest[n:end])] {
			continue
		}
		if s := endStrength(follows, certain, end > 2); s > strength {
			best, strength = span{at, at + end, n}, s
		}
	}
	if strength == 0 && certain && isLong(rest, n) {
		return span{at, at + n + longGiven, n}, weak + 1
	}
	return best, strength
}

// endStrength returns how clearly the text follows shows that a name ends before it. certain is false if the surname is
// ambiguous. A single character is then not enough to end a name of two characters.
func endStrength(follows []rune, certain, long bool) int {
	full, short := placeNames()
	switch {
	case len(follows) == 0:
		return 3
	case strings.ContainsRune("（(·", follows[0]):
		return weak
	case !unicode.Is(unicode.Han, follows[0]):
		return 3
	case full.longest(follows) > 0:
		return 4
	}
	if n := max(ends.longest(follows), owned.longest(follows)); n > 1 ||
		n == 1 && (certain || long && strings.ContainsRune("与和及诉的对已未，", follows[0])) {
		return n
	}
	if roles.longest(follows) > 0 {
		return 2
	}
	if !certain {
		return 0
	}
	return min(weak, short.longest(follows))
}

// organisationEnd returns the end of the organisation's name that begins at position at, 0 for none.
func (m *masker) organisationEnd(at int) int {
	end := 0
	for i := at; i < min(at+40, len(m.text)); i++ {
		r := m.text[i]
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("()（）·&", r) ||
			i > at && breaks.longest(m.text[i:]) > 0 {
			break
		}
		if n := orgTails.ending(m.text[at : i+1]); n > 0 && n < i+1-at {
			end = i + 1
		}
	}
	return end
}

// organisationBefore returns the position at which the organisation's name begins that ends at position end, -1 for
// none.
func (m *masker) organisationBefore(end int) int {
	start := m.runStart(end)
	if n := orgTails.ending(m.text[start:end]); n == 0 || n == end-start {
		return -1
	}
	return start
}

// runStart returns the position at which the sequence of letters begins that ends at position `end`. Brackets inside
// the name of a company count as letters.
func (m *masker) runStart(end int) int {
	start := end
	for start > 0 && end-start < 40 && !m.hidden(start-1) && (unicode.IsLetter(m.text[start-1]) ||
		strings.ContainsRune("()（）", m.text[start-1])) {
		start--
	}
	for start < end && strings.ContainsRune(")）", m.text[start]) {
		start++
	}
	return start
}

// nameBefore returns the name that ends at position end. The name must begin at a boundary of the text, or follow a
// place or a word of leads. 朝阳法院名下 contains no name.
func (m *masker) nameBefore(end int) (span, bool) {
	start := end
	for start > 0 && end-start < 30 && !m.hidden(start-1) && (unicode.Is(unicode.Han, m.text[start-1]) ||
		isDot(m.text[start-1])) {
		start--
	}
	for i := start; i < end; i++ {
		if n := roles.longest(m.text[i:end]); n > 0 && i+n < end {
			start, i = i+n, i+n-1
		}
	}
	run := m.text[start:end]
	if n := foreign(run); n > 0 && n == len(run) {
		return span{start, end, 1}, true
	}
	if orgTails.ending(run) > 0 || placeTails.ending(run) > 0 && !isCityName(run) || plain[string(run)] {
		return span{}, false
	}
	for _, length := range []int{4, 3, 2} {
		if length > len(run) {
			continue
		}
		name, before := run[len(run)-length:], run[:len(run)-length]
		n, certain := surname(name)
		if n == 0 || length-n < 1 || length-n > 2 || !givenName(name[n:]) || plain[string(name)] ||
			n == 1 && length == 3 && plain[string(name[:2])] {
			continue
		}
		if _, behind := surname(name[1:]); !certain && behind && length == 3 && useLeads.ending(name[:1]) > 0 {
			continue // 由 is a word here and not a surname: 由萧剑
		}
		if boundary(before, certain || length == 3) {
			return span{end - length, end, n}, true
		}
	}
	return span{}, false
}

// boundary reports whether a name may begin after the text before. certain is false if the surname is ambiguous. The
// name must then be at the beginning of the text or of a clause.
func boundary(before []rune, certain bool) bool {
	n := leads.ending(before)
	return len(before) == 0 || string(before) == "室" || n > 1 || n == 1 && certain || roles.endsWith(before)
}

// isCityName reports whether three characters that look like a place are the name of a person, such as 郭富城 (城: city).
// They are one if no place begins with this surname.
func isCityName(run []rune) bool {
	return len(run) == 3 && run[2] == '城' && cityNames[run[0]]
}
