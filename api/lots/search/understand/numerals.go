package understand

import (
	"strconv"
	"strings"
)

const (
	chineseDigits = "零一二三四五六七八九"
	arabicDigits  = "0123456789"
)

// numeral reads a number at the beginning of a text, in Arabic digits (1.5) or Chinese (一百五十, 两千, 百 before 万), and the
// length of what it read in bytes, 0 without one.
func numeral(s string) (n float64, size int) {
	if size = len(s) - len(strings.TrimLeft(s, arabicDigits+".")); size > 0 {
		n, err := strconv.ParseFloat(s[:size], 64)
		if err != nil || s[0] == '.' || s[size-1] == '.' {
			return 0, 0
		}
		return n, size
	}
	return chineseNumeral(s)
}

// chineseNumeral reads a number below 10,000.
func chineseNumeral(s string) (n float64, size int) {
	const none = -1
	digit, unit := none, 1 // what was read last: a digit without its unit, the unit before it
	for _, r := range s {
		if d, isDigit := digitOf(r); isDigit {
			if digit > 0 {
				return 0, 0 // 二三 is no number
			}
			digit = d
		} else if u := unitOf(r); u > 0 {
			if digit == none {
				if size > 0 || (u != 10 && !strings.HasPrefix(s[len("百"):], "万")) {
					break // 百 and 千 stand alone before 万 only
				}
				digit = 1
			}
			n += float64(digit * u)
			digit, unit = none, u
		} else {
			break
		}
		size += len(string(r))
	}
	if digit > 0 {
		if unit > 10 && !strings.Contains(s[:size], "零") { // 一百五 is 150
			digit *= unit / 10
		}
		n += float64(digit)
	}
	return n, size
}

func digitOf(r rune) (digit int, ok bool) {
	if r == '两' {
		return 2, true
	}
	at := strings.IndexRune(chineseDigits, r)
	return at / len("零"), at >= 0
}

func unitOf(r rune) int {
	return map[rune]int{'十': 10, '百': 100, '千': 1000}[r]
}

// isNumeral reports a character that numbers are written with.
func isNumeral(r rune) bool {
	_, digit := digitOf(r)
	return digit || unitOf(r) > 0 || (r >= '0' && r <= '9')
}
