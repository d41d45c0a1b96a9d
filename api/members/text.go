package members

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText is what somebody wrote without characters that steer: control characters but line breaks, and those that turn the direction
// of a line. Other space becomes a blank, and there is none at both ends.
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
