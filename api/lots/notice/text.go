package notice

import (
	"cmp"
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	xhtml "golang.org/x/net/html"
)

// place is the origin of one byte of the plain text: the offset at in the unescaped text of the HTML token with number
// token. token is -1 for white space that was inserted between blocks, cells or words.
type place struct{ token, at int32 }

// isRawText reports whether HTML parsers treat the content of the element as raw text. Such content is not text of the
// document, or would show a mark element as characters.
func isRawText(name []byte) bool {
	switch string(name) {
	case "iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp":
		return true
	}
	return false
}

// Plain returns the text of a stored HTML document. Every block and every table row is one line, tabs separate the
// cells of a row, and every other run of white space is one space.
func Plain(markup string) string {
	plain, _ := plainText(markup, false)
	return plain
}

// plainText returns the plain text of the document. If placed is set, it also returns the places, which take eight
// times the memory of the text.
func plainText(markup string, placed bool) (plain string, places []place) {
	var b strings.Builder
	b.Grow(len(markup))
	if placed {
		places = make([]place, 0, len(markup))
	}
	part := byte(0) // separator before the next character: a line break, a tab, a space or nothing
	parted := func(by byte) {
		if part != '\n' && (part != '\t' || by == '\n') {
			part = by
		}
	}
	inCell, inRawText := false, false
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for token := int32(0); ; token++ {
		kind := tokens.Next()
		switch kind {
		case xhtml.ErrorToken: // the end: reading a string never fails
			return b.String(), places
		case xhtml.TextToken:
			if inRawText {
				continue
			}
			text := string(tokens.Text())
			begin := func() {
				if part != 0 && b.Len() > 0 {
					b.WriteByte(part)
					if placed {
						places = append(places, place{token: -1})
					}
				}
				part = 0
			}
			if utf8.ValidString(text) { // copies whole words at once
				for at := 0; at < len(text); {
					end := strings.IndexFunc(text[at:], isBlank)
					switch {
					case end == 0:
						end = strings.IndexFunc(text[at:], func(r rune) bool { return !isBlank(r) })
						if end < 0 {
							end = len(text) - at
						}
						by := byte(' ')
						if !inCell && at > 0 && at+end < len(text) && betweenCells(text[at:at+end]) {
							by = '\t'
						}
						parted(by)
						at += end
						continue
					case end < 0:
						end = len(text)
					default:
						end += at
					}
					begin()
					b.WriteString(text[at:end])
					for ; placed && at < end; at++ {
						places = append(places, place{token, int32(at)})
					}
					at = end
				}
				continue
			}
			for at, r := range text {
				if isBlank(r) {
					parted(' ')
					continue
				}
				begin()
				// An invalid byte becomes a character of three bytes. All three have the place of that byte.
				_, width := utf8.DecodeRuneInString(text[at:])
				size := utf8.RuneLen(r)
				b.WriteRune(r)
				for i := 0; placed && i < size; i++ {
					places = append(places, place{token, int32(at + min(i, width-1))})
				}
			}
		case xhtml.StartTagToken, xhtml.EndTagToken, xhtml.SelfClosingTagToken:
			name, _ := tokens.TagName()
			inRawText = kind != xhtml.EndTagToken && isRawText(name)
			switch string(name) {
			case "td", "th":
				inCell = kind == xhtml.StartTagToken
				parted('\t')
			case "tr", "table", "tbody", "thead", "dl", "dt":
				inCell = false
				parted('\n')
			case "dd": // the value of the dt before it
				if parted('\n'); kind == xhtml.StartTagToken {
					part = '\t'
				}
			case "p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "pre":
				if inCell {
					parted(' ')
				} else {
					parted('\n')
				}
			}
		}
	}
}

// betweenCells reports whether white space within a line contains a tab, as between the cells of a table that was
// copied as text.
func betweenCells(blank string) bool {
	return strings.Contains(blank, "\t") && !strings.ContainsAny(blank, "\r\n")
}

func isBlank(r rune) bool { return r < 0x2E80 && unicode.IsSpace(r) || r == '\u3000' }

// QuoteID returns the id of the HTML anchor that precedes the quote for the risk with the given code.
func QuoteID(code string) string { return "quote-" + code }

// Mark wraps quotes in a stored HTML document in mark elements, each of which follows an anchor with the id
// QuoteID(code). quotes maps the code of a risk to its quote. A quote that the document does not contain is ignored.
func Mark(markup string, quotes map[string]string) string {
	if len(quotes) == 0 {
		return markup
	}
	plain, places := plainText(markup, true)
	type cut struct {
		from, to int // offsets in the token's text
		ids      []string
	}
	cuts := map[int32][]cut{} // by token number
	for code, quote := range quotes {
		start := strings.Index(plain, quote)
		if start < 0 || quote == "" {
			continue
		}
		id := QuoteID(code)
		for i := start; i < start+len(quote); {
			p, from := places[i], i
			for i++; i < start+len(quote) && (places[i].token == p.token || places[i].token < 0); i++ {
			}
			if p.token < 0 {
				continue
			}
			last := i - 1
			for ; last > from && places[last].token < 0; last-- {
			}
			c := cut{from: int(p.at), to: int(places[last].at) + 1}
			if id != "" {
				c.ids, id = []string{id}, ""
			}
			cuts[p.token] = append(cuts[p.token], c)
		}
	}
	var b strings.Builder
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	b.Grow(len(markup) + len(quotes)*len(`<span id="quote-deposit_balance"></span><mark></mark>`))
	for token := int32(0); tokens.Next() != xhtml.ErrorToken; token++ {
		marked := cuts[token]
		if len(marked) == 0 {
			b.Write(tokens.Raw())
			continue
		}
		text := string(tokens.Text())
		slices.SortFunc(marked, func(a, b cut) int {
			return cmp.Or(a.from-b.from, a.to-b.to, slices.Compare(a.ids, b.ids))
		})
		done := 0
		for i := 0; i < len(marked); {
			c := marked[i]
			for i++; i < len(marked) && marked[i].from < c.to; i++ { // overlapping quotes share one mark element
				c.to = max(c.to, marked[i].to)
				c.ids = append(c.ids, marked[i].ids...)
			}
			slices.Sort(c.ids)
			b.WriteString(html.EscapeString(text[done:c.from]))
			for _, id := range c.ids {
				b.WriteString(`<span id="` + html.EscapeString(id) + `"></span>`)
			}
			b.WriteString("<mark>" + html.EscapeString(text[c.from:c.to]) + "</mark>")
			done = c.to
		}
		b.WriteString(html.EscapeString(text[done:]))
	}
	return b.String()
}
