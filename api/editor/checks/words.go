package checks

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// repeatedAtLeast reports whether a word of two or more Chinese characters, or a Latin word, stands in a text n times.
func repeatedAtLeast(text string, n int, except string) bool {
	if except != "" {
		text = strings.ReplaceAll(text, except, "\n")
	}
	runes := []rune(text)
	count := map[string]int{}
	for i := 0; i+1 < len(runes); i++ {
		if unicode.Is(unicode.Han, runes[i]) && unicode.Is(unicode.Han, runes[i+1]) {
			word := string(runes[i : i+2])
			if count[word]++; count[word] >= n {
				return true
			}
		}
	}
	return false
}

// phraseTwice reports whether two parts of a text, as separators part it, are the same.
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

// leftover reports whether a text has what a placeholder without a value leaves behind, or the placeholder itself.
func leftover(text string) bool {
	for _, sign := range []string{
		"{", "}", "undefined", "null", "NaN", "<nil>", "%!", "（）", "()", "「」", "__", "--", "，，", "，。", "：，", "：。", "、、", "。。", "（，", "，）", "（、",
	} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// markup reports whether a text has elements or entities of HTML, which are shown as they stand.
func markup(text string) bool {
	for _, sign := range []string{"&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;", "&#", "</", "<br", "<p", "<b>"} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// unprintable reports whether a text has control characters or the sign of a broken encoding.
func unprintable(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return r == utf8.RuneError || unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r)
	})
}

// badSpaces reports whether a text begins or ends with a space, or has two together.
func badSpaces(text string) bool {
	return text != strings.TrimSpace(text) || strings.Contains(text, "  ") || strings.Contains(text, "　")
}

// badEdge reports whether a text begins or ends with a separator.
func badEdge(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	last, _ := utf8.DecodeLastRuneInString(text)
	return text != "" && (strings.ContainsRune("_-|，,。、：）)", first) || strings.ContainsRune("_-|，,、：（(", last))
}

// halfWidth reports whether a comma, colon or semicolon of Latin text stands between Chinese characters.
func halfWidth(text string) bool {
	runes := []rune(text)
	for i := 1; i+1 < len(runes); i++ {
		if strings.ContainsRune(",;:?!", runes[i]) && unicode.Is(unicode.Han, runes[i-1]) && unicode.Is(unicode.Han, runes[i+1]) {
			return true
		}
	}
	return false
}

// Letters is a text without case, width, separators and spaces.
func Letters(text string) string { return strings.Join(parts(text), "") }

func parts(text string) []string {
	return strings.FieldsFunc(strings.ToLower(norm.NFKC.String(text)), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsSymbol(r)
	})
}

// Plain is a text without case, width, separators and the order of its parts: texts that differ in these alone are alike.
func Plain(text string) string {
	list := parts(text)
	slices.Sort(list)
	return strings.Join(list, "\n")
}

// commonShare is the share of the pairs of characters of a text that another text has too, 0 to 1.
func commonShare(text, other string) float64 {
	pairs, all := map[string]bool{}, 0
	in := []rune(Plain(other))
	for i := 0; i+1 < len(in); i++ {
		pairs[string(in[i:i+2])] = true
	}
	common := 0
	of := []rune(Plain(text))
	for i := 0; i+1 < len(of); i++ {
		all++
		if pairs[string(of[i:i+2])] {
			common++
		}
	}
	if all == 0 {
		return 1
	}
	return float64(common) / float64(all)
}
