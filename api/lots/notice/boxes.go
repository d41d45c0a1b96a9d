package notice

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

func isMark(r rune) bool { return r == checked || r == unchecked || r == tick }

// choice is the content of check boxes: the chosen options and the text after the last option.
type choice struct {
	chosen []string
	marks  bool // the text has check boxes
	note   string
	label  string // text in brackets that names the question: □有☑无（租赁）
}

// readBoxes reads the check boxes in a part of p. If the part begins with a box, each box belongs to the option after
// it. Otherwise each box belongs to the option before it.
func readBoxes(p *passage, part span) (c choice) {
	text := p.s[part.from:part.to]
	first := strings.IndexFunc(text, isMark)
	if first < 0 {
		return c
	}
	c.marks = true
	if open := strings.LastIndexByte(text, '('); open > first && strings.HasSuffix(text, ")") {
		c.label, text = text[open+1:len(text)-1], text[:open]
	}
	if open := strings.IndexByte(text, '('); open > 0 && first == open+1 && strings.HasSuffix(text, ")") {
		c.label, part.from = text[:open], part.from+first // 税费(□买受人√各自)
		text = text[first : len(text)-1]
	}
	if m := boxesAside.FindStringSubmatchIndex(text); m != nil && c.label == "" { // ☑有人居住(□被执行人☑其他)□无人居住
		c.label, text = text[m[2]:m[3]], text[:m[0]]+strings.Repeat(" ", m[1]-m[0])+text[m[1]:]
	}
	var options []option
	mark, from := rune(0), 0
	for i, r := range text {
		if !isMark(r) {
			continue
		}
		options = append(options, option{mark, text[from:i], part.from + from})
		mark, from = r, i+utf8.RuneLen(r)
	}
	options = append(options, option{mark, text[from:], part.from + from})
	before := strings.TrimSpace(options[0].text) == ""
	if label, is := strings.CutSuffix(strings.TrimSpace(options[0].text), ":"); is && c.label == "" {
		before, c.label = true, label // 税费承担：□各自承担☑买受人承担
	}
	// 税费负担 ☑双方各自承担 □买受人承担
	if last := strings.TrimSpace(options[len(options)-1].text); !before && c.label == "" && last != "" &&
		!strings.HasPrefix(last, "(") && strings.Contains(options[0].text, "税") && !optionEnd.MatchString(options[0].text) {
		before, c.label = true, strings.TrimSpace(options[0].text)
	}
	if !before && strings.ContainsRune(text, tick) && !strings.ContainsAny(text, "☑□") {
		return readTick(p, part, c)
	}
	if !before {
		for i := 1; i < len(options); i++ {
			options[i].text, c.note = noteOfBox(options[i], c.note)
		}
	}
	for i, o := range options {
		switch {
		case before && (o.mark == checked || o.mark == tick):
			chosen, note := p.cutOption(o)
			c.chosen = append(c.chosen, strings.TrimSpace(chosen))
			c.note += note
		case !before && i+1 < len(options) && (options[i+1].mark == checked || options[i+1].mark == tick):
			c.chosen = append(c.chosen, strings.TrimLeft(o.text, " ,、/()"))
		case !before && i+1 == len(options):
			c.note += o.text
		}
	}
	return c
}

// noteOfBox returns the text of an option without a note in brackets at its beginning. Such a note describes the option
// before it (是☑(截至2021年7215元)否□); it is added to note if the box before it is checked.
func noteOfBox(o option, note string) (text, all string) {
	end := strings.IndexByte(o.text, ')')
	if !strings.HasPrefix(o.text, "(") || end < 0 {
		return o.text, note
	}
	if o.mark == checked || o.mark == tick {
		note += o.text[1:end] + ";"
	}
	return o.text[end+1:], note
}

// boxesAside matches boxes in brackets with details of the option before them: (□被执行人☑其他) in ☑有人居住(□被执行人☑其他)□无人居住.
var boxesAside = pattern.MustCompile(`\(([^()]*[☑□√][^()]*)\)`)

type option struct {
	mark rune
	text string
	at   int
}

// cutOption cuts a chosen option off from the next option, if that has no box (√有 无), or from a note that a comma
// separates.
func (p *passage) cutOption(o option) (chosen, note string) {
	if w := p.wordAt(o.at); w != nil && len(w.text) < len(o.text) && p.gap[o.at+len(w.text)] &&
		p.startsChoice(o.at+len(w.text)) {
		return w.text, ""
	}
	for i := range o.text {
		if o.text[i] == ';' || o.text[i] == ',' && !(isDigit(o.text, i-1) && isDigit(o.text, i+1)) {
			return o.text[:i], o.text[i:]
		}
	}
	return strings.TrimRight(o.text, "、/|"), ""
}

// readTick reads a tick in a text without boxes. The tick belongs to the option, on its left or right, from which no
// white space separates it.
func readTick(p *passage, part span, c choice) choice {
	i := part.from + strings.IndexRune(p.s[part.from:part.to], tick)
	after := i + utf8.RuneLen(tick)
	switch {
	case p.gap[i] && !p.gap[after]:
		c.chosen, _ = []string{p.s[after:part.to]}, ""
	case !p.gap[i] && (p.gap[after] || after == part.to):
		left := p.s[part.from:i]
		if w := p.wordAt(part.from); w != nil && len(w.text) < len(left) && p.startsChoice(part.from+len(w.text)) {
			left = left[len(w.text):]
		}
		c.chosen = []string{left}
	}
	return c
}
