package wording

import (
	"maps"
	"slices"
	"strings"

	"fapai/api/heads/width"
)

// descriptionWidth returns the maximum width of a description on a result page in pixels: 80 full-width
// glyphs.
func descriptionWidth() int { return 80 * width.Glyph() }

// PageNumber is the placeholder for the page number of a list. From page 2 on, the number is put before a text that
// lacks this placeholder.
const PageNumber = "page"

// numbered puts the placeholder PageNumber and mark before a wording that lacks the placeholder, if values has a page
// number.
func numbered(wording, mark string, values map[string]string) string {
	if values[PageNumber] == "" || mentions(wording, PageNumber) {
		return wording
	}
	return "{" + PageNumber + "}" + mark + wording
}

// Title fills the first wording of a template that is not truncated on a result page. Wordings are separated by |, the
// longest first. If none fits, it fills the last wording with a shortened name of the lot. n is the index of the
// wording that it used.
func Title(template string, values map[string]string) (title string, n int) {
	var wide []string
	var last string
	for wording := range strings.SplitSeq(template, "|") {
		last = numbered(wording, "-", values)
		title = Fill(last, values)
		if width.Width(title) <= width.Cut() {
			return title, len(wide)
		}
		wide = append(wide, title)
	}
	n = slices.Index(wide, title)
	if name := values[LotName]; name != "" && mentions(last, LotName) {
		shorter := maps.Clone(values)
		shorter[LotName] = shortened(name, width.Width(name)-(width.Width(title)-width.Cut()))
		return Fill(last, shorter), n
	}
	return title, n
}

// Description fills a template that consists of a text and optional endings, each after a |. It adds the first ending
// that fits and whose variables all have values. It cuts a text that is too long at the last punctuation mark within
// the limit or, if there is none, at the limit.
func Description(template string, values map[string]string) string {
	wordings := strings.Split(template, "|")
	text := Fill(numbered(wordings[0], "，", values), values)
	for _, ending := range wordings[1:] {
		if lacksValue(ending, values) {
			continue
		}
		if longer := text + Fill(ending, values); width.Width(longer) <= descriptionWidth() {
			return longer
		}
	}
	if width.Width(text) <= descriptionWidth() {
		return text
	}
	room := width.Room(text, descriptionWidth()-width.Glyph())
	cut := text[:room]
	for i, r := range text {
		if i > room {
			break
		}
		if strings.ContainsRune("，。；：、", r) {
			cut = text[:i]
		}
	}
	return cut + "。"
}

// lacksValue reports whether a text has a placeholder with neither a value nor a default.
func lacksValue(text string, values map[string]string) bool {
	return slices.ContainsFunc(wordingOf(text).placeholders, func(p placeholder) bool {
		value, known := values[p.name]
		return known && value == "" && !p.hasFallback
	})
}
