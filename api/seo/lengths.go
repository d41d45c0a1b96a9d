package seo

import (
	"strings"
	"unicode"
)

// What a result page of a search engine shows, in Chinese characters; letters and digits are half as wide.
const (
	titleWidth       = 30
	descriptionWidth = 80
)

func width(text string) (halves int) {
	for _, r := range text {
		if r > unicode.MaxLatin1 {
			halves++
		}
		halves++
	}
	return halves
}

func fits(text string, characters int) bool { return width(text) <= 2*characters }

// fillTitle fills the first of a template's wordings, parted by |, that is not too long; the last one where all are.
func fillTitle(template string, values map[string]string) (title string) {
	for wording := range strings.SplitSeq(template, "|") {
		if title = fill(wording, values); fits(title, titleWidth) {
			return title
		}
	}
	return title
}

// fillDescription fills a template: a text, and after each | an ending, of which the first that still fits is added. A text
// that is too long by itself stops at the last mark that it has room for.
func fillDescription(template string, values map[string]string) string {
	wordings := strings.Split(template, "|")
	text := fill(wordings[0], values)
	for _, ending := range wordings[1:] {
		if longer := text + fill(ending, values); fits(longer, descriptionWidth) {
			return longer
		}
	}
	if fits(text, descriptionWidth) {
		return text
	}
	cut := text
	for i, r := range text {
		if !fits(text[:i], descriptionWidth-1) {
			break
		}
		if strings.ContainsRune("，。；：、", r) {
			cut = text[:i]
		}
	}
	return cut + "。"
}
