package redact

import (
	"regexp"
	"strings"
)

// The lengths of tokens in characters: 160 bits in base32, 256 bits in base64.
const (
	base32Length = 32
	base64Length = 43
)

var (
	runs  = regexp.MustCompile(`[A-Za-z0-9_-]{32,}`)
	words = regexp.MustCompile(`[A-Za-z0-9]+`)
)

// Forms masks everything that has the form of a token or a mobile number.
func Forms(text string) string { return withoutNumbers(withoutTokens(text)) }

// withoutTokens masks everything that has the form of one of this site's tokens.
func withoutTokens(text string) string {
	if len(text) < base32Length {
		return text
	}
	return runs.ReplaceAllStringFunc(text, func(run string) string {
		if len(run) >= base64Length && isMixed(run) {
			return Mask
		}
		return words.ReplaceAllStringFunc(run, func(word string) string {
			if isBase32(word) {
				return Mask
			}
			return word
		})
	})
}

// isMixed reports whether a text has capital letters, small letters and digits, as a token does. Slugs of old
// addresses, and hashes, do not have all three.
func isMixed(run string) bool {
	return strings.ToLower(run) != run && strings.ToUpper(run) != run && strings.ContainsAny(run, "0123456789")
}

// isBase32 reports whether a word has the length and the characters of a base32 token, including at least one digit.
// Hexadecimal hashes have other characters.
func isBase32(word string) bool {
	lower := strings.ToLower(word)
	return len(word) == base32Length && strings.Trim(lower, "abcdefghijklmnopqrstuvwxyz234567") == "" &&
		strings.ContainsAny(lower, "234567") && strings.ContainsAny(lower, "abcdefghijklmnopqrstuvwxyz")
}

// number matches a mobile number in half-width or full-width digits, with or without separators.
var number = regexp.MustCompile(`(^|[^0-9０-９])([1１][3-9３-９][0-9０-９][-\s.+]?[0-9０-９]{4}[-\s.+]?[0-9０-９]{4})($|[^0-9０-９])`)

// withoutNumbers masks mobile numbers. It runs twice, because one character between two numbers may belong to the
// matches of both.
func withoutNumbers(text string) string {
	for range 2 {
		if !number.MatchString(text) {
			break
		}
		text = number.ReplaceAllString(text, "$1"+Mask+"$3")
	}
	return text
}

// HasNumber reports whether a text contains a mobile number.
func HasNumber(text string) bool { return number.MatchString(text) }
