package values

import (
	"strconv"
	"strings"
	"unicode"

	"fapai/api/platform/quantity"
)

// numeral returns a whole number that is written in Chinese: as a word (一百三十六万) or digit by digit (二〇二六). The formal
// digits 壹贰叁, and the letter O instead of 〇, are accepted too. ok is false for any other text.
func numeral(s string) (n int64, ok bool) {
	if len(s) > 96 {
		return 0, false
	}
	return quantity.Integer(strings.ReplaceAll(s, "O", "〇"))
}

// smallNumber returns the number in a text such as "12" or "十二".
func smallNumber(s string) (int, bool) {
	if n := digitRun(s); n > 0 && n == len(s) && n <= 4 {
		v := 0
		for i := range n {
			v = v*10 + int(s[i]-'0')
		}
		return v, true
	}
	n, ok := numeral(s)
	return int(n), ok && n < 10000
}

// arabic replaces the Chinese numerals in s with Arabic digits.
func arabic(s string) string {
	if !strings.ContainsAny(s, "〇零○一二三四五六七八九十两") {
		return s
	}
	var out, run strings.Builder
	flush := func() {
		if run.Len() == 0 {
			return
		}
		if n, ok := smallNumber(run.String()); ok {
			out.WriteString(strconv.Itoa(n))
		} else {
			out.WriteString(run.String())
		}
		run.Reset()
	}
	for _, r := range s {
		if r > unicode.MaxASCII && quantity.Begins(r) && r != '几' {
			run.WriteRune(r)
			continue
		}
		flush()
		out.WriteRune(r)
	}
	flush()
	return out.String()
}
