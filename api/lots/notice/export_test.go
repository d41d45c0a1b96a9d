package notice

import "regexp"

// PlainWithPlaces is Plain by the way of Mark.
func PlainWithPlaces(markup string) string {
	plain, _ := plainText(markup, true)
	return plain
}

// Excluded counts the expressions met so far that need not be tried in a text, and returns those of them that match it.
func Excluded(text string) (n int, wrong []string) {
	literalsOf.Range(func(key, _ any) bool {
		if expr := key.(*regexp.Regexp); !mayMatch(expr, text) {
			if n++; expr.MatchString(text) {
				wrong = append(wrong, expr.String())
			}
		}
		return true
	})
	return n, wrong
}

// MayMatch is mayMatch of an expression that is given as a text.
func MayMatch(expr, text string) bool { return mayMatch(regexp.MustCompile(expr), text) }
