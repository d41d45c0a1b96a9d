package sanitize

import "strings"

// plainElements holds the tags that sanitising does not change. They are those of allowed elements that have no
// attributes, or only one class of Classes.
var plainElements = map[string]bool{}

func init() {
	for name := range strings.FieldsSeq("p br hr h2 h3 h4 h5 h6 ul ol li b strong i em u s sub sup blockquote table caption thead tbody tfoot tr th td") {
		plainElements[name], plainElements["/"+name] = true, true
		for _, class := range Classes {
			plainElements[name+` class="`+class+`"`] = true
		}
	}
	delete(plainElements, "/br")
	delete(plainElements, "/hr")
}

// isPlain reports whether sanitising would not change a text, because the text has only plainElements and characters
// that need no escaping. This check is much faster than sanitising, and most notices are plain.
func isPlain(text string) bool {
	for rest := text; ; {
		at := strings.IndexAny(rest, "<>&\"'\r\x00")
		switch {
		case at < 0:
			return true
		case rest[at] != '<':
			return false
		}
		end := strings.IndexByte(rest[at:], '>')
		if end < 0 || !plainElements[rest[at+1:at+end]] {
			return false
		}
		rest = rest[at+end+1:]
	}
}
