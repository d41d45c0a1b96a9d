package mask

import (
	"strings"
	"unicode"

	"fapai/api/platform/pattern"
)

// latinName matches a name in Latin letters of two to four capitalised words: Zhang San, LI SI, John A. Smith.
var latinName = pattern.MustCompile(`^[A-Z][A-Za-z'’-]+(?:[ ·](?:[A-Z][A-Za-z'’-]+|[A-Z]\.?)){1,3}`)

// latinCompany matches words that occur in the English names of companies.
var latinCompany = pattern.MustCompile(`(?i)\b(?:co|ltd|limited|inc|llc|corp|corporation|company|group|holdings?|bank|plaza|tower|center|centre|city|park|house)\b`)

// foreign returns the length of a name at the beginning of s that lacks a Chinese surname, 0 for none. Such a name
// contains a middle dot (阿卜杜拉·买买提), or Latin letters, or at least three characters that are used only in
// transliterations (古丽扎尔).
func foreign(s []rune) int {
	if n := max(dotted(s), initialed(s)); n > 0 {
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
	if n < 3 || len(follows) > 0 && unicode.Is(unicode.Han, follows[0]) && ends.longest(follows) == 0 &&
		owned.longest(follows) == 0 {
		return 0
	}
	return n
}

// dotted returns the length of a name with a middle dot at the beginning of s, 0 for none.
func dotted(s []rune) int {
	n, dots := 0, 0
	for n < len(s) && n < 24 {
		if isDot(s[n]) {
			dots++
		} else if !unicode.Is(unicode.Han, s[n]) || s[n] == '某' ||
			dots > 0 && (endsDotted(s[n:]) || n > 2 && !isDot(s[n-2]) && ends.longest(s[n:]) > 1) {
			break
		}
		n++
	}
	if dots == 0 || isDot(s[n-1]) || isDot(s[0]) {
		return 0
	}
	return n
}

// isDot reports whether sources write the character r between the parts of a name.
func isDot(r rune) bool { return strings.ContainsRune("·•・‧∙", r) }

// endsDotted reports whether the text that follows a dotted name shows that the name is complete.
func endsDotted(follows []rune) bool {
	return strings.ContainsRune("与和、", follows[0]) || equalAt(follows, 0, "及其") || owned.longest(follows) > 0 ||
		goods.longest(follows) > 0 || uses.longest(follows) > 0
}

// initialed returns the length of a name with initials at the beginning of s (Z.G.Q., 赵G.Q.), 0 for none.
func initialed(s []rune) int {
	n := 0
	if len(s) > 0 && singles[s[0]] {
		n = 1
	}
	letters := 0
	for n < len(s) && (s[n] >= 'A' && s[n] <= 'Z') && letters < 3 {
		n, letters = n+1, letters+1
		if n < len(s) && s[n] == '.' {
			n++
		} else if letters == 1 || s[0] < unicode.MaxASCII {
			return 0
		}
	}
	if letters < 2 || n < len(s) && s[n] < unicode.MaxASCII && (unicode.IsLetter(s[n]) || unicode.IsDigit(s[n])) {
		return 0
	}
	return n
}
