package members

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText returns a user's text without control characters, except line breaks, and without those that change the
// direction of a line. Other space becomes a blank, and both ends are trimmed.
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
