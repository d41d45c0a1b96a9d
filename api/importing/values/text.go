package values

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// Clean returns s without spaces at its ends. Full-width letters, digits and punctuation become ASCII characters, other
// blanks become plain spaces, and zero-width characters are removed.
func Clean(s string) string {
	if plain(s) {
		return s
	}
	return strings.TrimSpace(strings.Map(fold, s))
}

// nameMarks removes the characters in which spellings of one name differ.
var nameMarks = strings.NewReplacer(" ", "", "_", "", "-", "", ":", "", "*", "")

// FoldName returns a heading or the name of a platform in the form in which names are compared: cleaned, in lower
// case, without blanks, underscores, hyphens, colons and asterisks.
func FoldName(name string) string { return strings.ToLower(nameMarks.Replace(Clean(name))) }

// plain reports whether Clean would not change s. It is called for every cell, so it must not allocate memory.
func plain(s string) bool {
	if s == "" {
		return true
	}
	if s[0] <= ' ' || s[len(s)-1] <= ' ' {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf || s[i] == '\t' || s[i] == '\n' || s[i] == '\r' {
			return false
		}
	}
	return true
}

func fold(r rune) rune {
	switch {
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	case r == '￥':
		return '¥'
	case r == '−', r == '–':
		return '-'
	case r == '\u3000', r == '\u00a0', r == '\t', r == '\n', r == '\r', r == '\u2002', r == '\u2003', r == '\u2009':
		return ' '
	case r >= '\u200b' && r <= '\u200f', r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069',
		r == '\ufeff', r == '\u2060':
		return -1
	}
	return r
}

// shown shortens the text of a cell for use in an error message.
func shown(s string) string {
	const most = 40
	s = strings.TrimSpace(s)
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "…"
}

func bad(what, s string) error { return fmt.Errorf("%s“%s”无法识别", what, shown(s)) }

// remarkDate matches the texts with digits that a remark may contain if it is to be removed: a date, a discount (7折) or
// a price such as the appraised price.
var remarkDate = pattern.MustCompile(`(?:19|20)\d\d(?:年(?:\d{1,2}月(?:\d{1,2}日)?)?|[-./]\d{1,2}(?:[-./]\d{1,2})?)` +
	`|(?:评估价?的?)?\d{1,2}(?:\.\d{1,2})?折|评估价格?[\d,.]+(?:万元?|元)的?[一二三四五六七八九\d.]{1,4}[折成]` +
	`|(?:(?:评估|市场|参考)(?:价格?|值)?|保证金)[:为约]?[\d,.]+(?:万元?|亿元?|元|w)`)

// withoutRemark removes a remark in brackets after a number: （延时的除外）, (评估价7折). Brackets with any other digits are kept.
func withoutRemark(text string) string {
	open := strings.LastIndexByte(text, '(')
	if open <= 0 || !strings.HasSuffix(text, ")") || strings.ContainsAny(remarkDate.ReplaceAllString(text[open:], ""), "0123456789") {
		return text
	}
	return strings.TrimSpace(text[:open])
}

func cutAnyPrefix(s string, prefixes ...string) (string, bool) {
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(s, p); ok {
			return rest, true
		}
	}
	return s, false
}

func cutAnySuffix(s string, suffixes ...string) (string, bool) {
	for _, p := range suffixes {
		if rest, ok := strings.CutSuffix(s, p); ok {
			return rest, true
		}
	}
	return s, false
}
