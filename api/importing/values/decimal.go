package values

import (
	"errors"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"fapai/api/platform/pattern"
)

var (
	number = pattern.MustCompile(`^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][+-]?\d{1,2})?`)

	errTooLarge = errors.New("数值过大")
)

const (
	maxNumber = 60 // how many characters a number has at most
	maxDigits = 18 // how many digits precede the decimal point at most, so that the number fits in an int64
)

// scanDecimal reads a number without sign at the beginning of s and returns the text after it as rest. The number may
// have commas between groups of three digits, a fraction, and an exponent as spreadsheets write it.
func scanDecimal(s string) (d decimal.Decimal, rest string, ok bool) {
	if n := digitRun(s); n > 0 && n < 18 && (n == len(s) || !strings.ContainsRune(",.eE", rune(s[n]))) { // most cells are plain integers
		v, err := strconv.ParseInt(s[:n], 10, 64)
		return decimal.NewFromInt(v), s[n:], err == nil
	}
	text := number.FindString(s)
	if text == "" || len(text) > maxNumber {
		return d, s, false
	}
	d, err := decimal.NewFromString(strings.ReplaceAll(text, ",", ""))
	return d, s[len(text):], err == nil
}

// rounded returns d·10^shift as an integer. A half is rounded up.
func rounded(d decimal.Decimal, shift int) (int64, error) {
	d = d.Shift(int32(shift)) //nolint:gosec // the shifts are small constants
	if d.NumDigits()+int(d.Exponent()) > maxDigits {
		return 0, errTooLarge
	}
	return d.Round(0).IntPart(), nil
}

// float returns the float64 that is nearest to d·10^shift.
func float(d decimal.Decimal, shift int) float64 {
	return d.Shift(int32(shift)).InexactFloat64() //nolint:gosec // the shifts are small constants
}

func digitRun(s string) int {
	return len(s) - len(strings.TrimLeft(s, "0123456789"))
}
