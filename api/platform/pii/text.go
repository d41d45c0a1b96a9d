package pii

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// writtenMobile is a mobile number as people write it in a text, with blanks or hyphens between its digits.
var writtenMobile = regexp.MustCompile(`1[3-9](?:[ \-]?[0-9]){9}`)

// MaskMobiles hides the middle of every mobile number in a text. Digits that are part of a longer number are none.
func MaskMobiles(text string) string {
	var b strings.Builder
	from := 0
	for _, at := range writtenMobile.FindAllStringIndex(text, -1) {
		if digitBefore(text[:at[0]]) || digitBehind(text[at[1]:]) {
			continue
		}
		found := strings.NewReplacer(" ", "", "-", "").Replace(text[at[0]:at[1]])
		b.WriteString(text[from:at[0]] + found[:3] + "****" + found[7:])
		from = at[1]
	}
	return b.String() + text[from:]
}

// countryCode may stand before a number, and is no part of a longer one.
var countryCode = regexp.MustCompile(`(?:^|[^0-9])(?:00)?86$`)

func digitBefore(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return last >= '0' && last <= '9' && !countryCode.MatchString(text)
}

func digitBehind(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }
