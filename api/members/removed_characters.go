package members

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText returns a text without control characters, except line breaks, and without characters that reverse the
// direction of writing. Other white space becomes blanks; blanks at both ends are removed.
func CleanText(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == utf8.RuneError:
			return -1
		}
		return r
	}, text))
}
