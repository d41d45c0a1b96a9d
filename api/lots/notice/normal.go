package notice

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// Signs of check boxes after normalisation. A tick is a mark without a box. It belongs to the option beside it.
const (
	checked   = '☑'
	unchecked = '□'
	tick      = '√'
)

// passage is a sentence in normalised form: without white space, with half-width signs, and with uniform check
// boxes.
type passage struct {
	raw  string
	s    string
	at   []int  // offset in raw of each byte of s, plus one for the end
	gap  []bool // whether white space preceded the byte in raw
	toks []token

	listed bool // the sentence is a list of facts that blanks or bars separate: 底价41.3万 保证金4万
}

// token is a vocabulary word with its offsets in passage.s.
type token struct {
	*word
	from, to int
}

var widths = map[rune]rune{
	'：': ':', '，': ',', '；': ';', '（': '(', '）': ')', '【': '(', '】': ')', '[': '(', ']': ')', '〔': '(', '〕': ')',
	'％': '%', '．': '.', '／': '/', '￥': '¥',
	'｜': '|', '◆': '|', '◇': '|', '★': '|',
	'－': '-', '—': '-', '–': '-', '～': '~', '✓': tick, '✔': tick,
	'☐': unchecked, '☑': checked, '☒': checked,
	'■': checked, '▢': unchecked,
	'　': ' ', '﹣': '-', '㎡': '㎡', '²': '2', '﹒': '.', '●': checked, '◉': checked,
}

func normal(r rune) rune {
	if to, ok := normalForms[r]; ok {
		return to
	}
	if r >= '！' && r <= '～' {
		return r - '！' + '!'
	}
	return r
}

// pass normalises a sentence and finds the words of the vocabulary in it.
func pass(raw string) *passage {
	p := &passage{raw: raw}
	var b strings.Builder
	gaps, signs, gapped, last := 0, 0, false, rune(0)
	radio := strings.ContainsRune(raw, '●')
	blanks := isBlankList(raw)
	bar := barOf(raw)
	if bar < 0 && !blanks {
		bar = blankOf(raw)
	}
	p.listed = blanks || bars(raw) > 2
	for i, r := range raw {
		if blanks && isBlank(r) && !gapped && b.Len() > 0 {
			p.at, p.gap = append(p.at, i), append(p.gap, false)
			b.WriteByte(',')
		}
		// A tab or bar between a label and its value becomes a colon.
		if (r == '\t' || i == bar) && b.Len() > 0 && !strings.HasSuffix(b.String(), ":") {
			r = ':'
		}
		if isBlank(r) || r == '\u200b' {
			gapped = true
			continue
		}
		if r >= '①' && r <= '⑳' {
			r = ';'
		}
		if r = normal(r); r == '○' && radio {
			r = unchecked
		}
		signs++
		if gapped && b.Len() > 0 && !partsBoxes(r) && !partsBoxes(last) { // white space beside a box is normal
			gaps++
		}
		last = r
		for range utf8.RuneLen(r) {
			p.at, p.gap = append(p.at, i), append(p.gap, gapped)
			gapped = false
		}
		b.WriteRune(r)
	}
	p.s, p.at, p.gap = b.String(), append(p.at, len(raw)), append(p.gap, true)
	if gaps*5 > signs*2 { // spaces inserted by a scanner between the characters
		for i := range p.gap[:len(p.s)] {
			p.gap[i] = false
		}
	}
	p.partNumbers()
	p.boxes()
	p.lex()
	return p
}

// partNumbers replaces a comma between two separate numbers (2000,2027年) by a semicolon. It keeps thousands separators.
func (p *passage) partNumbers() {
	var parted []byte
	for i := 1; i+1 < len(p.s); i++ {
		if p.s[i] != ',' || !isDigit(p.s, i-1) || !isDigit(p.s, i+1) {
			continue
		}
		before, after := 0, 0
		for isDigit(p.s, i-1-before) {
			before++
		}
		for isDigit(p.s, i+1+after) {
			after++
		}
		if after == 3 && before <= 3 || after < 3 {
			continue
		}
		if parted == nil {
			parted = []byte(p.s)
		}
		parted[i] = ';'
	}
	if parted != nil {
		p.s = string(parted)
	}
}

// partsBoxes reports whether a character may be part of a check box.
func partsBoxes(r rune) bool { return isMark(r) || r == '(' || r == ')' }

// listedFact matches one fact of a list that blanks separate: 底价41.3万.
var listedFact = pattern.MustCompile(`^(?:起拍价?|底价|保证金?|评估价?|市场?价|加价|增价|梯次|幅度|押金|建面|面积|建筑面积)约?[0-9]`)

// isBlankList reports whether a text is a list of facts separated only by blanks: 底价41.3万 保证金4万 建面77.2㎡.
func isBlankList(raw string) bool {
	if len(raw) > 400 || !strings.ContainsAny(raw, " \u3000") || strings.ContainsAny(raw, "，,。；;：:\t|｜☑□√（(") {
		return false
	}
	parts, facts := strings.Fields(raw), 0
	for _, part := range parts {
		if listedFact.MatchString(part) {
			facts++
		}
	}
	return facts >= 2 && len(parts) >= 3
}

// barOf returns the offset of the bar that separates a label from its value (产权面积 | 142㎡), -1 for none.
func barOf(raw string) int {
	i := strings.IndexAny(raw, "|｜")
	if i <= 0 || i > longestLabel || bars(raw) > 1 ||
		strings.ContainsAny(raw[:i], "0123456789:：，。；☑□√\t") {
		return -1
	}
	return i
}

// personLabel matches a label that may be separated from its value by a blank only: 登记权利人 邓某某.
var personLabel = pattern.MustCompile(`^(?:[0-9]{1,2}[.、])?(?:房屋|不动产|登记|实际|目前|现)*(?:权利人|产权人|所有权人|抵押权人|占用人|占有人|使用人|居住人|坐落|座落|位置)$`)

// listNumber matches the number at the beginning of a list item: 2 in 2 占有人 空.
var listNumber = pattern.MustCompile(`^[0-9]{1,2} `)

// blankOf returns the offset of the only blank if it separates a label from its value (抵押权人 某银行), -1 otherwise.
func blankOf(raw string) int {
	i := strings.IndexAny(raw, " \u3000")
	if number := listNumber.FindString(raw); number != "" {
		i = len(number) + strings.IndexAny(raw[len(number):], " \u3000")
		if i < len(number) {
			return -1
		}
		raw = strings.Repeat("0", len(number)-1) + "." + raw[len(number):]
	}
	if i <= 0 || i > longestLabel || strings.ContainsAny(raw[i:], "：:\t|｜") || !personLabel.MatchString(raw[:i]) ||
		strings.ContainsAny(strings.TrimLeft(raw[i:], " \u3000"), " \u3000") {
		return -1
	}
	return i
}

// bars counts the bars and similar signs (◆, ★) that separate facts of a list.
func bars(raw string) int {
	return strings.Count(raw, "|") + strings.Count(raw, "｜") + strings.Count(raw, "◆") + strings.Count(raw, "◇") +
		strings.Count(raw, "★")
}

// bracketed maps check boxes that are written as brackets to the sign that replaces them.
var bracketed = map[string]rune{
	"(√)": checked, "(☑)": checked, "(x)": checked, "(X)": checked, "(V)": checked, "(v)": checked,
	"()": unchecked, "(□)": unchecked,
}

// boxes replaces check boxes written as brackets by one sign each: (√) becomes ☑.
func (p *passage) boxes() {
	if !strings.Contains(p.s, "(") {
		return
	}
	var b strings.Builder
	at, gap := make([]int, 0, len(p.at)), make([]bool, 0, len(p.gap))
	for i := 0; i < len(p.s); {
		mark, size := rune(0), 0
		if p.s[i] == '(' {
			if end := strings.IndexByte(p.s[i:], ')'); end > 0 && end < 5 {
				mark, size = bracketed[p.s[i:i+end+1]], end+1
			}
		}
		if mark == 0 {
			b.WriteByte(p.s[i])
			at, gap = append(at, p.at[i]), append(gap, p.gap[i])
			i++
			continue
		}
		b.WriteRune(mark)
		for n := range utf8.RuneLen(mark) {
			at, gap = append(at, p.at[i]), append(gap, p.gap[i] && n == 0)
		}
		i += size
	}
	p.s, p.at, p.gap = b.String(), append(at, len(p.raw)), append(gap, true)
}

func (p *passage) lex() {
	for i := 0; i < len(p.s); {
		if w := p.wordAt(i); w != nil {
			p.toks = append(p.toks, token{w, i, i + len(w.text)})
			i += len(w.text)
			continue
		}
		_, size := utf8.DecodeRuneInString(p.s[i:])
		i += size
	}
}

// wordAt returns the vocabulary word at offset i, nil for none. A word of the classes "ask" and "plain" must not
// contain white space, because 有 无 with a blank are two options of a form, not one word.
func (p *passage) wordAt(i int) *word {
	first, _ := utf8.DecodeRuneInString(p.s[i:])
	for _, w := range words[first] {
		if strings.HasPrefix(p.s[i:], w.text) &&
			!((w.is("plain") || w.is("ask")) && slices.Contains(p.gap[i+1:i+len(w.text)], true)) {
			return w
		}
	}
	return nil
}

// quote returns the original text of the part s[from:to].
func (p *passage) quote(from, to int) string {
	return strings.TrimSpace(p.raw[p.at[from]:p.at[to]])
}
