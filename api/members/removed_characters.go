package members

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText removes control characters (except line breaks) and characters that change the text direction from a
// user's text. It replaces other white space by blanks and trims both ends.
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
