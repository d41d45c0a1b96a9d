package checks

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// repeatedAtLeast reports whether any two-character Chinese word occurs at least n times in a text.
func repeatedAtLeast(text string, n int) bool {
	var count pairs
	last := rune(0)
	for _, r := range text {
		if !isHan(r) {
			last = 0
			continue
		}
		if last != 0 && count.add(last, r) >= n {
			return true
		}
		last = r
	}
	return false
}

// phraseTwice reports whether a text contains the same part twice. Parts are separated by characters such as _ or |.
func phraseTwice(text string) bool {
	seen := map[string]bool{}
	for _, part := range strings.FieldsFunc(text, isSeparator) {
		if utf8.RuneCountInString(part) < 2 {
			continue
		}
		if seen[part] {
			return true
		}
		seen[part] = true
	}
	return false
}

func isSeparator(r rune) bool { return strings.ContainsRune("_-|—·,，。：:；; ", r) }

// leftover reports whether a text contains an unfilled placeholder such as {city}, or punctuation that an empty
// placeholder has left, such as （）.
func leftover(text string) bool {
	for _, sign := range []string{
		"{", "}", "undefined", "null", "NaN", "<nil>", "%!", "（）", "()", "「」", "__", "--", "，，", "，。", "：，", "：。",
		"、、", "。。", "（，", "，）", "（、",
	} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// markup reports whether a text contains HTML elements or entities, which would be shown literally in a title or
// description.
func markup(text string) bool {
	for _, sign := range []string{"&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;", "&#", "</", "<br", "<p", "<b>"} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// unprintable reports whether a text contains control characters, invisible characters, or the replacement
// character of a wrong encoding. Joiners within an emoji are allowed.
func unprintable(text string) bool {
	runes := []rune(text)
	for i, r := range runes {
		if r != utf8.RuneError && !unicode.Is(unicode.Cc, r) && !unicode.Is(unicode.Cf, r) {
			continue
		}
		if !(r == zeroWidthJoiner && i > 0 && i+1 < len(runes) && isEmojiPart(runes[i-1]) &&
			unicode.Is(unicode.So, runes[i+1])) &&
			!(isTag(r) && i > 0 && (runes[i-1] == blackFlag || isTag(runes[i-1]))) {
			return true
		}
	}
	return false
}

// The invisible characters within composed emoji such as 👨‍👩‍👧 and the flag of England.
const (
	zeroWidthJoiner = 0x200d
	emojiSelector   = 0xfe0f
	blackFlag       = 0x1f3f4
)

func isEmojiPart(r rune) bool {
	return r == emojiSelector || unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r)
}

func isTag(r rune) bool { return r >= 0xe0020 && r <= 0xe007f }

// badSpaces reports whether a text begins or ends with a space, contains two spaces in a row, or contains a full-width
// space.
func badSpaces(text string) bool {
	return text != strings.TrimSpace(text) || strings.Contains(text, "  ") || strings.Contains(text, "　")
}

// badEdge reports whether a text begins or ends with a separator.
func badEdge(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	last, _ := utf8.DecodeLastRuneInString(text)
	return text != "" && (strings.ContainsRune("_-|，,。、：）)", first) || strings.ContainsRune("_-|，,、：（(", last))
}

// halfWidth reports whether half-width punctuation such as a comma or a question mark occurs between Chinese
// characters.
func halfWidth(text string) bool {
	runes := []rune(text)
	for i := 1; i+1 < len(runes); i++ {
		if strings.ContainsRune(",;:?!", runes[i]) && isHan(runes[i-1]) && isHan(runes[i+1]) {
			return true
		}
	}
	return false
}
