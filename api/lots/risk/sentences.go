package risk

import (
	"strings"
	"unicode/utf8"
)

// sentence is a sentence of a document: quote as it stands in the plain text, text as the rules read it. They differ for a
// table row, which is read as "label：value".
type sentence struct{ quote, text, document string }

// sentences cuts the plain text of a document into sentences.
func sentences(plain, document string) (out []sentence) {
	out = make([]sentence, 0, 2*strings.Count(plain, "\n")+8) // about as many as notices have
	for line := range strings.SplitSeq(plain, "\n") {
		if !strings.Contains(line, "\t") {
			out = appendSentences(out, line, document)
			continue
		}
		cells := strings.Split(line, "\t")
		for i := 0; i < len(cells); i++ {
			if i+1 < len(cells) && isLabel(strings.Trim(cells[i], " ：:")) {
				quote := cells[i] + "\t" + cells[i+1]
				out = append(out, sentence{quote, strings.Trim(cells[i], " ：:") + "：" + cells[i+1], document})
				i++
				continue
			}
			out = appendSentences(out, cells[i], document)
		}
	}
	return out
}

// appendSentences cuts text without cells at the marks that end sentences.
func appendSentences(out []sentence, line, document string) []sentence {
	add := func(s string) {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, sentence{s, s, document})
		}
	}
	from := 0
	for i, r := range line {
		switch r {
		case '。', '；', ';', '！', '!', '？', '?':
			add(line[from:i])
			from = i + utf8.RuneLen(r)
		}
	}
	add(line[from:])
	return out
}

// clauses parts a sentence at its commas, but those of 12,345 元.
func clauses(text string) (out []string) {
	from := 0
	for i, r := range text {
		size := 0
		switch r {
		case '，':
			size = len("，")
		case ',':
			if !isDigit(text, i-1) || !isDigit(text, i+1) {
				size = 1
			}
		}
		if size > 0 {
			out = append(out, text[from:i])
			from = i + size
		}
	}
	return append(out, text[from:])
}

func isDigit(text string, i int) bool {
	return i >= 0 && i < len(text) && '0' <= text[i] && text[i] <= '9'
}
