package plaintext

import "strings"

// OneLine returns the words of a text separated by single spaces, without line breaks, NUL and invalid UTF-8.
func OneLine(text string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "")), " ")
}

// FirstLine returns the text before the first line break.
func FirstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// Shorten returns a text of at most the given number of characters. If characters are omitted, the last one is ….
func Shorten(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}
