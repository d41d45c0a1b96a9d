package notice

import (
	"strings"
)

// readChoices reads check boxes that have no label before them. Each chosen option is a statement by itself, or answers
// a label in brackets.
func (p *passage) readChoices(base int, out *[]Fact) {
	for _, part := range p.boxGroups() {
		c := readBoxes(p, part)
		quote := p.quote(part.from, part.to)
		var found []Fact
		for _, chosen := range c.chosen {
			if c.label == "" || strings.ContainsAny(c.label, "0123456789") { // ☑有欠费(物业费9800元)
				(&reader{passage: pass(strings.TrimRight(chosen+","+c.label, ",")), out: &found}).readClaims()
				continue
			}
			label := pass(c.label)
			l, ok := label.labelAt(0, true, true)
			if l.topic == "" && strings.Contains(c.label, "税") {
				(&reader{passage: pass(c.label + ":" + borne(chosen)), out: &found}).readClaims()
			} else if ok || l.topic != "" {
				readAnswer(l, chosen+strings.TrimPrefix(c.label, l.core), &found)
				readAnswer(l, chosen, &found)
				(&reader{passage: label, out: &found}).readFigures()
				(&reader{passage: pass(l.core + c.label), out: &found}).readClaims()
			}
		}
		for _, f := range found {
			f.Quote, f.At = quote, base+p.at[part.from]
			if f.Value != "" || c.label == "" {
				*out = append(*out, f)
			}
		}
	}
}

// borne appends 承担 (bears) to an option that names only a party: 买受人 in 税费(√买受人□各自) becomes 买受人承担.
func borne(option string) string {
	if pass(option).readClauses()[0].has("bear") {
		return option
	}
	return option + "承担"
}

// boxGroups splits check boxes that have no label into groups, at semicolons, at bars, and at closing brackets that a
// box follows.
func (p *passage) boxGroups() (out []span) {
	from := 0
	for i := 0; i < len(p.s); i++ {
		switch {
		case p.s[i] == ';' || p.s[i] == '|':
			out, from = append(out, span{from, i}), i+1
		case p.s[i] == ')' && i+1 < len(p.s) && strings.IndexFunc(p.s[i+1:], isMark) == 0:
			out, from = append(out, span{from, i + 1}), i+1
		}
	}
	return append(out, span{from, len(p.s)})
}
