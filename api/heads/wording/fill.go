package wording

import (
	"maps"
	"slices"
	"strings"

	"fapai/api/heads/width"
)

// descriptionWidth returns the width of a description on a result page, in the pixels of package width.
func descriptionWidth() int { return 80 * width.Glyph() }

// PageNumber is the placeholder of the number of a list's page. From the second page on, a wording without it begins
// with it.
const PageNumber = "page"

// numbered returns a wording for the page of a list that the values name.
func numbered(wording, mark string, values map[string]string) string {
	if values[PageNumber] == "" || mentions(wording, PageNumber) {
		return wording
	}
	return "{" + PageNumber + "}" + mark + wording
}

// Title fills the first of a template's wordings, separated by |, that a result page shows whole: each omits the least
// telling part of the one before it. Where none fits, it is the last one with a shortened name of the lot. n is the
// index of the first wording that makes this title, from 0.
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

// Description fills a template: a text, and after each | an ending; the first ending that has its values and still fits
// is added. A text that is too long by itself is cut at the last punctuation mark that fits, or at the limit.
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

// lacksValue reports whether a placeholder of a wording would stay empty, other than one for which that is allowed.
func lacksValue(text string, values map[string]string) bool {
	return slices.ContainsFunc(wordingOf(text).placeholders, func(p placeholder) bool {
		value, known := values[p.name]
		return known && value == "" && !p.hasFallback
	})
}
