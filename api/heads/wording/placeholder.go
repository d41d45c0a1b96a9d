package wording

import "strings"

// placeholder is a variable in braces, such as {region} or {region?全城}. If the value is empty, the text after the
// question mark replaces it.
type placeholder struct {
	start, end     int // positions in the text
	name, fallback string
	hasFallback    bool
}

// next returns the first placeholder in text at or after the position from; ok is false if there is none.
func next(text string, from int) (p placeholder, ok bool) {
	for {
		start := strings.IndexByte(text[from:], '{')
		if start < 0 {
			return p, false
		}
		start += from
		end := start + 1
		for end < len(text) && isNameByte(text[end]) {
			end++
		}
		p = placeholder{start: start, name: text[start+1 : end]}
		if end < len(text) && text[end] == '?' {
			n := strings.IndexAny(text[end+1:], "{}|")
			if n < 0 {
				return p, false
			}
			p.fallback, p.hasFallback = text[end+1:end+1+n], true
			end += 1 + n
		}
		if end < len(text) && text[end] == '}' && p.name != "" {
			p.end = end + 1
			return p, true
		}
		from = start + 1
	}
}

func isNameByte(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' }

// mentions reports whether a wording contains the placeholder name, with or without a default.
func mentions(wording, name string) bool {
	return strings.Contains(wording, "{"+name+"}") || strings.Contains(wording, "{"+name+"?")
}
