package values

import (
	"errors"
	"strconv"
	"strings"
)

// decimal is digits·10^exp, exact, so that no amount passes through a float.
type decimal struct {
	digits string
	exp    int
}

const maxDigits = 40

var errTooLarge = errors.New("数值过大")

// scanDecimal reads an unsigned number from the start of s: digits with
// optional thousands commas in groups of three, a fraction, and the exponent
// that spreadsheets write. It returns what follows.
func scanDecimal(s string) (d decimal, rest string, ok bool) {
	whole, rest, ok := scanWhole(s)
	if !ok {
		return d, s, false
	}
	d.digits = whole
	if strings.HasPrefix(rest, ".") {
		n := digitRun(rest[1:])
		if n == 0 {
			return d, s, false
		}
		d.digits += rest[1 : 1+n]
		d.exp = -n
		rest = rest[1+n:]
	}
	if len(d.digits) > maxDigits {
		return d, s, false
	}
	if exp, n := scanExponent(rest); n > 0 {
		d.exp += exp
		rest = rest[n:]
	}
	return d, rest, true
}

func scanWhole(s string) (digits, rest string, ok bool) {
	n := digitRun(s)
	if n == 0 {
		return "", s, false
	}
	digits, rest = s[:n], s[n:]
	if !strings.HasPrefix(rest, ",") {
		return digits, rest, true
	}
	if n > 3 {
		return "", s, false
	}
	for strings.HasPrefix(rest, ",") {
		if digitRun(rest[1:]) != 3 {
			return "", s, false
		}
		digits += rest[1:4]
		rest = rest[4:]
	}
	return digits, rest, true
}

func scanExponent(s string) (exp, length int) {
	if s == "" || s[0] != 'e' && s[0] != 'E' {
		return 0, 0
	}
	i := 1
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	n := digitRun(s[i:])
	if n == 0 || n > 2 {
		return 0, 0
	}
	exp, _ = strconv.Atoi(s[1 : i+n])
	return exp, i + n
}

func digitRun(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}

// round returns d·10^shift as an integer, half up.
func (d decimal) round(shift int) (int64, error) {
	digits, exp := strings.TrimLeft(d.digits, "0"), d.exp+shift
	if digits == "" {
		return 0, nil
	}
	whole := len(digits) + exp
	switch {
	case whole > 18:
		return 0, errTooLarge
	case whole < 0:
		return 0, nil
	case exp >= 0:
		return strconv.ParseInt(digits+strings.Repeat("0", exp), 10, 64)
	}
	var n int64
	if whole > 0 {
		var err error
		if n, err = strconv.ParseInt(digits[:whole], 10, 64); err != nil {
			return 0, err
		}
	}
	if digits[whole] >= '5' {
		n++
	}
	return n, nil
}

// isWhole reports whether d has no fraction.
func (d decimal) isWhole() bool {
	if d.exp >= 0 {
		return true
	}
	keep := max(len(d.digits)+d.exp, 0)
	return strings.Trim(d.digits[keep:], "0") == ""
}

// float returns d·10^shift as the nearest float64.
func (d decimal) float(shift int) float64 {
	f, _ := strconv.ParseFloat(d.digits+"e"+strconv.Itoa(d.exp+shift), 64)
	return f
}
