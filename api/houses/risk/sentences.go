package risk

import (
	"strings"

	xhtml "golang.org/x/net/html"
)

// White space of the source is a space in HTML: lines and tabs are ours to make.
var spaces = strings.NewReplacer("\n", " ", "\r", " ", "\t", " ", "\u00a0", " ")

// plainLines is the text of HTML, a line per block and per table row; the cells of a row are parted by tabs.
func plainLines(text string) []string {
	var b strings.Builder
	inCell := false
	tokens := xhtml.NewTokenizer(strings.NewReader(text))
	for {
		kind := tokens.Next()
		switch kind {
		case xhtml.ErrorToken:
			return strings.Split(b.String(), "\n")
		case xhtml.TextToken:
			b.WriteString(spaces.Replace(string(tokens.Text())))
		case xhtml.StartTagToken, xhtml.EndTagToken, xhtml.SelfClosingTagToken:
			name, _ := tokens.TagName()
			switch string(name) {
			case "td", "th":
				inCell = kind == xhtml.StartTagToken
				b.WriteString("\t")
			case "tr", "table", "tbody", "thead":
				inCell = false
				b.WriteString("\n")
			case "p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "pre":
				if inCell {
					b.WriteString(" ")
				} else {
					b.WriteString("\n")
				}
			}
		}
	}
}

// sentences cuts HTML texts into sentences. A table row of label and value becomes "label：value".
func sentences(texts ...*string) (out []string) {
	for _, text := range texts {
		if text == nil {
			continue
		}
		for _, line := range plainLines(*text) {
			cells := strings.FieldsFunc(line, func(r rune) bool { return r == '\t' })
			if len(cells) > 1 {
				out = append(out, rowSentences(cells)...)
				continue
			}
			out = append(out, cutSentences(line)...)
		}
	}
	return out
}

func rowSentences(cells []string) (out []string) {
	for i := 0; i < len(cells); i++ {
		cell := strings.Trim(cells[i], " ：:")
		if i+1 < len(cells) && isLabel(cell) {
			i++
			cell += "：" + strings.TrimSpace(cells[i])
		}
		if cell != "" {
			out = append(out, cell)
		}
	}
	return out
}

func cutSentences(line string) (out []string) {
	for s := range strings.FieldsFuncSeq(line, func(r rune) bool { return strings.ContainsRune("。；;！!？?", r) }) {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	return out
}
