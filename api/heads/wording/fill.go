package wording

import (
	"maps"
	"slices"
	"strings"

	"fapai/api/heads/width"
)

// descriptionWidth returns the maximum width of a description on a result page, in pixels of package width.
func descriptionWidth() int { return 80 * width.Glyph() }

// PageNumber is the placeholder for a list's page number. From page 2 on, the number is put before a wording
// without this placeholder.
const PageNumber = "page"

// numbered adds the placeholder PageNumber to a wording if the values have a page number.
func numbered(wording, mark string, values map[string]string) string {
	if values[PageNumber] == "" || mentions(wording, PageNumber) {
		return wording
	}
	return "{" + PageNumber + "}" + mark + wording
}

// Title fills the first of a template's wordings that is not truncated on a result page. The wordings are separated
// by |, and each omits the least important part of the one before it. If none fits, it fills the last one with a
// shortened name of the lot. n is the index of the first wording with this result, from 0.
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

// Description fills a template of a text and optional endings, each after a |. It adds the first ending that fits
// and has all values. If the text alone is too long, it is cut at the last punctuation mark within the limit, or
// else at the limit.
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

// lacksValue reports whether a text has a placeholder without a value and without a default.
func lacksValue(text string, values map[string]string) bool {
	return slices.ContainsFunc(wordingOf(text).placeholders, func(p placeholder) bool {
		value, known := values[p.name]
		return known && value == "" && !p.hasFallback
	})
}
