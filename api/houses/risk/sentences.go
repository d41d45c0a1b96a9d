package risk

import "strings"

// sentence is a sentence of a document: quote as it stands in the plain text, text as the rules read it. They differ for a
// table row, which is read as "label：value".
type sentence struct{ quote, text, document string }

// sentences cuts the plain text of a document into sentences.
func sentences(plain, document string) (out []sentence) {
	for line := range strings.SplitSeq(plain, "\n") {
		cells := strings.Split(line, "\t")
		if len(cells) == 1 {
			out = append(out, cutSentences(line, document)...)
			continue
		}
		for i := 0; i < len(cells); i++ {
			if i+1 < len(cells) && isLabel(strings.Trim(cells[i], " ：:")) {
				quote := cells[i] + "\t" + cells[i+1]
				out = append(out, sentence{quote, strings.Trim(cells[i], " ：:") + "：" + cells[i+1], document})
				i++
				continue
			}
			out = append(out, cutSentences(cells[i], document)...)
		}
	}
	return out
}

func cutSentences(line, document string) (out []sentence) {
	for s := range strings.FieldsFuncSeq(line, func(r rune) bool { return strings.ContainsRune("。；;！!？?", r) }) {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, sentence{s, s, document})
		}
	}
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
