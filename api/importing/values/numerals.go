package values

import (
	"strconv"
	"strings"
)

var numeralDigits = map[rune]int64{
	'〇': 0, '零': 0, '○': 0, 'O': 0,
	'一': 1, '二': 2, '两': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9,
	'壹': 1, '贰': 2, '叁': 3, '肆': 4, '伍': 5, '陆': 6, '柒': 7, '捌': 8, '玖': 9,
}

var numeralUnits = map[rune]int64{
	'十': 10, '拾': 10, '百': 100, '佰': 100, '千': 1000, '仟': 1000,
}

// numeral reads a whole Chinese number, written out (一百三十六万) or digit by
// digit (二〇二六), everyday or upper-case. ok is false for anything else.
func numeral(s string) (n int64, ok bool) {
	if s == "" || len(s) > 96 {
		return 0, false
	}
	if n, ok := positional(s); ok {
		return n, true
	}
	var total, section, digit int64
	pending := false
	for _, r := range s {
		if d, isDigit := numeralDigits[r]; isDigit {
			if pending && digit != 0 {
				return 0, false
			}
			digit, pending = d, true
			continue
		}
		if u, isUnit := numeralUnits[r]; isUnit {
			if !pending {
				digit = 1 // 十二 is 一十二
			}
			section += digit * u
			digit, pending = 0, false
			continue
		}
		switch r {
		case '万':
			total += (section + digit) * 1e4
		case '亿':
			total = (total + section + digit) * 1e8
		default:
			return 0, false
		}
		section, digit, pending = 0, 0, false
	}
	return total + section + digit, true
}

func positional(s string) (int64, bool) {
	var n int64
	count := 0
	for _, r := range s {
		d, ok := numeralDigits[r]
		if !ok || count == 12 {
			return 0, false
		}
		n = n*10 + d
		count++
	}
	return n, true
}

// smallNumber reads "12" or "十二".
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

// arabic replaces every run of Chinese numerals in s by Arabic digits.
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
		_, isDigit := numeralDigits[r]
		_, isUnit := numeralUnits[r]
		if (isDigit || isUnit) && r != 'O' {
			run.WriteRune(r)
			continue
		}
		flush()
		out.WriteRune(r)
	}
	flush()
	return out.String()
}
