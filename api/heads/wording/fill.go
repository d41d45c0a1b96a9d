package wording

import (
	"maps"
	"slices"
	"strings"

	"fapai/api/heads/width"
)

// descriptionWidth is what a result page shows of a description, in the pixels of package width.
func descriptionWidth() int { return 80 * width.Glyph() }

// PageNumber is the placeholder of the number of a list's page. A wording without it begins with it from the second page on.
const PageNumber = "page"

// numbered is a wording for the page of a list that the values name.
func numbered(wording, mark string, values map[string]string) string {
	if values[PageNumber] == "" || mentions(wording, PageNumber) {
		return wording
	}
	return "{" + PageNumber + "}" + mark + wording
}

// Title fills the first of a template's wordings, parted by |, that a result page shows whole: each leaves out the least telling
// part of the one before it. Where none is shown whole, it is the last one with a shortened name of the lot. n is the number of the
// first wording that gives this title, from 0.
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

// Description fills a template: a text, and after each | an ending, of which the first that still fits is added. A text
// that is too long by itself stops at the last mark that it has room for, or where the room ends.
func Description(template string, values map[string]string) string {
	wordings := strings.Split(template, "|")
	text := Fill(numbered(wordings[0], "，", values), values)
	for _, ending := range wordings[1:] {
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
