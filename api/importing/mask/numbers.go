package mask

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"fapai/api/platform/pattern"
)

// Patterns of personal numbers with half-width digits. Spaces or hyphens may separate groups of digits.
var (
	identity18 = pattern.MustCompile(`\d{6}[ -]?\d{4}[ -]?\d{4}[ -]?\d{3}[ -]?[\dXx×]`)
	identity15 = pattern.MustCompile(`\d{6}[ -]?\d{6}[ -]?\d{3}`)
	mobile     = pattern.MustCompile(`1[3-9]\d[ -]?\d{4}[ -]?\d{4}`)
	// abroad and abroadZeros match mobile numbers that begin with +86 or 0086. This prefix stays readable.
	abroad      = pattern.MustCompile(`\+861[3-9]\d[ -]?\d{4}[ -]?\d{4}`)
	abroadZeros = pattern.MustCompile(`00861[3-9]\d[ -]?\d{4}[ -]?\d{4}`)
	card        = pattern.MustCompile(`62\d{2}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?`)
	document    = pattern.MustCompile(`(?:护照|通行证|台胞证|回乡证|军官证|士兵证|居留证)(?:号码?|编号|证号)?[:： ]{0,2}([A-Za-z]{0,3}\d{6,10})`)
	// identityNear matches words near a number of fifteen digits which show that it is an identity number in the old
	// form.
	identityNear = pattern.MustCompile(`身份|证件|公民|证号|[男女]，|出生`)
	compact      = strings.NewReplacer(" ", "", "-", "", "×", "X")
)

// fewestDigits is the minimum number of digits of a number that is masked. Passport numbers have the fewest digits.
const fewestDigits = 6

// Numbers masks identity numbers (110***********34), mobile numbers (138****0000) and numbers of bank cards,
// passports and travel permits. It leaves landlines, lot numbers and the courts' accounts readable.
func Numbers(text string) string {
	narrow := narrowDigits(text)
	digits := 0
	for i := range len(narrow) {
		if narrow[i] >= '0' && narrow[i] <= '9' {
			digits++
		}
	}
	if digits < fewestDigits {
		return text
	}
	for _, kind := range []struct {
		form  *pattern.Pattern
		valid func(before, digits string) bool
		shown [2]int // visible characters at the beginning and the end
	}{
		{identity18, func(_, d string) bool { return birthday(d[6:14]) }, [2]int{3, 2}},
		{identity15, func(before, d string) bool {
			return birthday("19"+d[6:12]) && identityNear.MatchString(tail(before, 60))
		}, [2]int{3, 2}},
		{card, func(_, d string) bool { return luhn(d) }, [2]int{4, 4}},
		{abroad, func(string, string) bool { return true }, [2]int{6, 4}},
		{abroadZeros, func(string, string) bool { return true }, [2]int{7, 4}},
		{mobile, func(string, string) bool { return true }, [2]int{3, 4}},
	} {
		narrow = replace(narrow, kind.form, kind.valid, kind.shown[0], kind.shown[1])
	}
	narrow = document.ReplaceAllStringFunc(narrow, func(found string) string {
		at := document.FindStringSubmatchIndex(found)
		return found[:at[2]] + stars(found[at[2]:at[3]], 2, 2) + found[at[3]:]
	})
	return narrow
}

// narrowDigits converts the full-width digits, letters and hyphens of numbers to half-width ones, if the text contains
// full-width digits.
func narrowDigits(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= '０' && r <= '９' }) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if r >= '０' && r <= '９' || r == 'Ｘ' || r == 'ｘ' || r == '－' || r == '＋' {
			return width.LookupRune(r).Narrow()
		}
		return r
	}, text)
}

func replace(text string, form *pattern.Pattern, valid func(before, digits string) bool, first, last int) string {
	var out strings.Builder
	from := 0
	for from < len(text) {
		at := form.FindStringIndex(text[from:])
		if at == nil {
			break
		}
		start, end := from+at[0], from+at[1]
		found := text[start:end]
		digits := compact.Replace(found)
		if joined(text[:start], text[end:]) || amountFollows(text[end:]) || !valid(text[:start], digits) {
			next := start + len(text[start:]) - len(strings.TrimLeft(text[start:], "0123456789"))
			out.WriteString(text[from:next])
			from = next
			continue
		}
		out.WriteString(text[from:start])
		out.WriteString(stars(digits, first, last))
		from = end
	}
	if from == 0 {
		return text
	}
	out.WriteString(text[from:])
	return out.String()
}

func stars(digits string, first, last int) string {
	return digits[:first] + strings.Repeat("*", max(0, len(digits)-first-last)) + digits[len(digits)-last:]
}

func tail(s string, most int) string { return s[max(0, len(s)-most):] }

// luhn reports whether the check digit of a card number is correct.
func luhn(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// joined reports whether a number is a part of a longer word, number or address.
func joined(before, after string) bool {
	if n := len(before); n > 0 && (isWordByte(before[n-1]) || strings.ContainsRune("./=_*", rune(before[n-1]))) {
		return true
	}
	if n := len(before); n > 1 && before[n-1] == '-' && isWordByte(before[n-2]) && !strings.HasSuffix(before, "86-") {
		return true
	}
	return after != "" && (isWordByte(after[0]) || after[0] == '_' || after[0] == '*' ||
		strings.HasPrefix(after, ".htm"))
}

func isWordByte(b byte) bool {
	return b < 0x80 && (unicode.IsLetter(rune(b)) || unicode.IsDigit(rune(b)))
}

func amountFollows(after string) bool {
	for _, unit := range []string{"元", "万", "亿", "."} {
		if strings.HasPrefix(after, unit) {
			return true
		}
	}
	return false
}

func birthday(s string) bool {
	return s >= "19000101" && s <= "20991231" && s[4:6] >= "01" && s[4:6] <= "12" && s[6:8] >= "01" && s[6:8] <= "31"
}

// Text masks names and numbers. All free text of an imported lot must be passed through it.
func Text(text string) string { return Numbers(Names(text)) }

var serial = pattern.MustCompile(`[0-9]{4,}`)

// Certificate hides the middle of the serial number in a certificate number: 京（2019）朝不动产权第0012345号 becomes
// 京（2019）朝不动产权第00****5号.
func Certificate(no string) string {
	if strings.Contains(no, "*") {
		return no // masked already
	}
	found := serial.FindAllStringIndex(no, -1)
	if found == nil {
		return hideTail([]rune(no))
	}
	at := found[len(found)-1]
	digits := no[at[0]:at[1]]
	if len(digits) == 4 && strings.HasPrefix(no[at[1]:], "）") ||
		len(digits) == 4 && strings.HasPrefix(no[at[1]:], ")") {
		return hideTail([]rune(no)) // there is no serial number, because the last number is the year
	}
	return no[:at[0]] + digits[:2] + strings.Repeat("*", len(digits)-3) + digits[len(digits)-1:] + no[at[1]:]
}

func hideTail(s []rune) string {
	keep := (len(s) + 1) / 2
	return string(s[:keep]) + strings.Repeat("*", len(s)-keep)
}
