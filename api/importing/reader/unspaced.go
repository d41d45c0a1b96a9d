package reader

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The minimum share and the minimum number of characters that are single between blanks, for a text to count as
// scanned.
const (
	aloneShare  = 0.6
	fewestAlone = 20
)

// Unspaced removes the blanks that scanners insert between characters: 起 拍 价 ： 2 6 6 万 元. It returns a text with fewer
// single characters unchanged.
func Unspaced(text string) string {
	alone, words, han := 0, 0, 0
	for word := range strings.FieldsSeq(text) {
		words++
		if r, size := utf8.DecodeRuneInString(word); size == len(word) {
			alone++
			if unicode.Is(unicode.Han, r) {
				han++
			}
		}
	}
	if alone < fewestAlone || 2*han < alone || float64(alone) < aloneShare*float64(words) {
		return text
	}
	var out strings.Builder
	for line := range strings.Lines(text) {
		body := strings.TrimRight(line, "\r\n")
		words := strings.Fields(body)
		for i, word := range words {
			if i > 0 && isLatinWord(words[i-1]) && isLatinWord(word) {
				out.WriteByte(' ')
			}
			out.WriteString(word)
		}
		out.WriteString(line[len(body):])
	}
	return out.String()
}

// isLatinWord reports whether a word consists of several Latin letters.
func isLatinWord(word string) bool {
	return len(word) > 1 && strings.IndexFunc(word, func(r rune) bool {
		return r >= utf8.RuneSelf || !unicode.IsLetter(r)
	}) < 0
}
