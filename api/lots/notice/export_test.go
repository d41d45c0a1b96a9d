package notice

import "regexp"

// PlainWithPlaces returns the same as Plain, computed as in Mark.
func PlainWithPlaces(markup string) string {
	plain, _ := plainText(markup, true)
	return plain
}

// Excluded returns the number of expressions used so far that a text excludes by its literals, and those of them that
// match it nevertheless.
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

// MayMatch is mayMatch for an expression given as text.
func MayMatch(expr, text string) bool { return mayMatch(regexp.MustCompile(expr), text) }
