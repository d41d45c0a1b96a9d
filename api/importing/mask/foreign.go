package mask

import (
	"regexp"
	"strings"
	"unicode"
)

// latinName is a name in Latin letters of two to four words, each with a capital: Zhang San, LI SI, John A. Smith.
var latinName = regexp.MustCompile(`^[A-Z][A-Za-z'’-]+(?:[ ·](?:[A-Z][A-Za-z'’-]+|[A-Z]\.?)){1,3}`)

// latinCompany are words of a company's English name.
var latinCompany = regexp.MustCompile(`(?i)\b(?:co|ltd|limited|inc|llc|corp|corporation|company|group|holdings?|bank|plaza|tower|center|centre|city|park|house)\b`)

// foreign returns the length of the name without a Chinese surname that s begins with, 0 if there is none: with a middle
// dot (阿卜杜拉·买买提), in Latin letters, or of at least three characters that only transliterations use (古丽扎尔).
func foreign(s []rune) int {
	if n := dotted(s); n > 0 {
		return n
	}
	if len(s) > 0 && s[0] < unicode.MaxASCII {
		name := latinName.FindString(string(s[:min(len(s), 60)]))
		if name == "" || latinCompany.MatchString(name) {
			return 0
		}
		return len([]rune(name))
	}
	if n := tibetan.longest(s); n > 0 && (len(s) == n || !unicode.Is(unicode.Han, s[n]) || owned.longest(s[n:]) > 0) {
		return n
	}
	n := 0
	for n < min(len(s), 9) && strings.ContainsRune(transliteratedRunes, s[n]) {
		n++
	}
	follows := s[n:]
	if n < 3 || len(follows) > 0 && unicode.Is(unicode.Han, follows[0]) && ends.longest(follows) == 0 && owned.longest(follows) == 0 {
		return 0
	}
	return n
}

// dotted returns the length of a name with a middle dot.
func dotted(s []rune) int {
	n, dots := 0, 0
	for n < len(s) && n < 24 {
		if s[n] == '·' {
			dots++
		} else if !unicode.Is(unicode.Han, s[n]) || s[n] == '某' || dots > 0 && (owned.longest(s[n:]) > 0 || n > 2 && s[n-2] != '·' && ends.longest(s[n:]) > 1) {
			break
		}
		n++
	}
	if dots == 0 || s[n-1] == '·' || s[0] == '·' {
		return 0
	}
	return n
}
