package mask

import (
	"regexp"
	"strings"
	"unicode"
)

var longNumber = regexp.MustCompile(`[0-9]{11,}[Xx]?`)

// Numbers returns text with identity-card numbers (110***********34X) and
// mobile numbers (138****0000) masked. Landlines, account and lot numbers stay.
func Numbers(text string) string {
	found := longNumber.FindAllStringIndex(text, -1)
	if found == nil {
		return text
	}
	var out strings.Builder
	last := 0
	for _, at := range found {
		out.WriteString(text[last:at[0]])
		out.WriteString(maskNumber(text[:at[0]], text[at[0]:at[1]], text[at[1]:]))
		last = at[1]
	}
	out.WriteString(text[last:])
	return out.String()
}

func maskNumber(before, number, after string) string {
	switch {
	case joined(before, after):
		return number
	case len(number) == 18 && birthday(number[6:14]):
		return number[:3] + strings.Repeat("*", 13) + number[16:]
	case len(number) == 11 && number[0] == '1' && number[1] >= '3' && !amountFollows(after):
		return number[:3] + "****" + number[7:]
	}
	return number
}

// joined reports whether the number is part of a longer word or an address.
func joined(before, after string) bool {
	if n := len(before); n > 0 && (isWordByte(before[n-1]) || strings.ContainsRune("./=_", rune(before[n-1]))) {
		return true
	}
	return after != "" && (isWordByte(after[0]) || after[0] == '_' || strings.HasPrefix(after, ".htm"))
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

// Text masks names and numbers: what every text of a lot goes through.
func Text(text string) string { return Numbers(Names(text)) }

var serial = regexp.MustCompile(`[0-9]{4,}`)

// Certificate returns a certificate number with the middle of its serial
// hidden: 京（2019）朝不动产权第0012345号 becomes 京（2019）朝不动产权第00****5号.
func Certificate(no string) string {
	found := serial.FindAllStringIndex(no, -1)
	if found == nil {
		return hideTail([]rune(no))
	}
	at := found[len(found)-1]
	digits := no[at[0]:at[1]]
	if len(digits) == 4 && strings.HasPrefix(no[at[1]:], "）") || len(digits) == 4 && strings.HasPrefix(no[at[1]:], ")") {
		return hideTail([]rune(no)) // only the year was found
	}
	return no[:at[0]] + digits[:2] + strings.Repeat("*", len(digits)-3) + digits[len(digits)-1:] + no[at[1]:]
}

func hideTail(s []rune) string {
	keep := (len(s) + 1) / 2
	return string(s[:keep]) + strings.Repeat("*", len(s)-keep)
}

// Room returns a room number with all but its first character hidden: 801
// becomes 8**.
func Room(no string) string {
	s := []rune(strings.TrimSuffix(no, "室"))
	if len(s) == 0 {
		return no
	}
	return string(s[:1]) + strings.Repeat("*", len(s)-1)
}
