package plaintext

import "strings"

// OneLine returns a text without line breaks, NUL and invalid UTF-8, in which each run of white space is one space.
func OneLine(text string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "")), " ")
}

// FirstLine returns the text before the first line break.
func FirstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// Shorten cuts a text to at most `most` characters. If it cuts something, the last of these characters is ….
func Shorten(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}
