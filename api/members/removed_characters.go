package members

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText returns a text without control characters other than line breaks, and without characters that reverse the
// direction of writing. It replaces other white space with blanks and removes blanks at both ends.
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
