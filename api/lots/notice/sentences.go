package notice

import (
	"strings"
	"unicode/utf8"
)

// span is a part of a text.
type span struct{ from, to int }

// sentences cuts the plain text of a document into sentences. Two cells of a row are one sentence if the first is a
// label.
func sentences(plain string) (out []span) {
	out = make([]span, 0, 2*strings.Count(plain, "\n")+8)
	for from := 0; from <= len(plain); {
		to := len(plain)
		if i := strings.IndexByte(plain[from:], '\n'); i >= 0 {
			to = from + i
		}
		out = appendLine(out, plain, span{from, to})
		from = to + 1
	}
	return out
}

func appendLine(out []span, plain string, line span) []span {
	text := plain[line.from:line.to]
	if !strings.Contains(text, "\t") {
		return appendSentences(out, plain, line)
	}
	cells := strings.Split(text, "\t")
	at := line.from
	for i := 0; i < len(cells); i++ {
		end := at + len(cells[i])
		if i+1 < len(cells) && isLabelCell(cells[i]) {
			end += 1 + len(cells[i+1])
			out = append(out, span{at, end})
			i++
		} else {
			out = appendSentences(out, plain, span{at, end})
		}
		at = end + 1
	}
	return out
}

// longestLabel is the maximum length in bytes of a label cell.
const longestLabel = 60

// isLabelCell reports whether a cell is the label of the next one.
func isLabelCell(cell string) bool {
	cell = strings.TrimSpace(cell)
	if cell == "" || len(cell) > longestLabel || strings.ContainsAny(cell, "0123456789。，；,;☑□√") {
		return false
	}
	_, hasColon := strings.CutSuffix(strings.Replace(cell, ":", "：", 1), "：")
	p := pass(cell)
	if l, ok := p.labelAt(0, true, true); ok && l.to == len(strings.TrimSuffix(p.s, ":")) {
		return true
	}
	return hasColon || matches(cellLabel, p.s)
}

// appendSentences cuts text without cells at the marks that end sentences.
func appendSentences(out []span, plain string, line span) []span {
	add := func(from, to int) {
		for from < to {
			r, size := utf8.DecodeRuneInString(plain[from:to])
			if !isBlank(r) {
				break
			}
			from += size
		}
		for from < to {
			r, size := utf8.DecodeLastRuneInString(plain[from:to])
			if !isBlank(r) {
				break
			}
			to -= size
		}
		if from < to {
			out = append(out, span{from, to})
		}
	}
	from := line.from
	for i, r := range plain[line.from:line.to] {
		switch r {
		case '。', '；', ';', '！', '!', '？', '?':
			add(from, line.from+i)
			from = line.from + i + utf8.RuneLen(r)
		}
	}
	add(from, line.to)
	return out
}

// clausesOf splits a passage at its commas, except those within numbers such as 12,345.
func (p *passage) clausesOf() (out []span) {
	from := 0
	for i := 0; i < len(p.s); i++ {
		switch p.s[i] {
		case ',':
			if isDigit(p.s, i-1) && isDigit(p.s, i+1) {
				continue
			}
		case ';', '|':
		default:
			continue
		}
		out = append(out, span{from, i})
		from = i + 1
	}
	return append(out, span{from, len(p.s)})
}

func isDigit(text string, i int) bool {
	return i >= 0 && i < len(text) && '0' <= text[i] && text[i] <= '9'
}
