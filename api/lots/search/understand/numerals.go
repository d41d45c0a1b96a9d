package understand

import (
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
