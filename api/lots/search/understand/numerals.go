package understand

import (
	"slices"
	"strings"

	"fapai/api/platform/quantity"
)

const chineseDigits = "零一二三四五六七八九"

// isNumeral reports whether a character is used in numbers.
func isNumeral(r rune) bool { return r == '零' || quantity.Begins(r) && r != '几' }

// chineseNumber formats a number below 100 in Chinese numerals.
func chineseNumber(n int) string {
	digits := []rune(chineseDigits)
	switch {
	case n < 10:
		return string(digits[n])
	case n < 20:
		return "十" + strings.TrimPrefix(string(digits[n-10]), "零")
	}
	return string(digits[n/10]) + "十" + strings.TrimPrefix(string(digits[n%10]), "零")
}

// leastCount is the least number of 万 that speech counts as 个, and leastBare the least that 打底 and 出头 make a price of:
// a smaller one may be a floor area.
const (
	leastCount = 30
	leastBare  = 200
)

// boundOf reports whether a text begins with a bound.
func boundOf(w *amountWords, text string) bool {
	return slices.ContainsFunc(slices.Concat(w.AtMost, w.AtLeast, w.About),
		func(bound string) bool { return strings.HasPrefix(text, bound) })
}
