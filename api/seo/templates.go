package seo

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fapai/api/cachetag"
	"fapai/api/httpx"
	"fapai/api/places"
	"fapai/api/seo/width"
)

// Template is the wording of one kind of page with placeholders, see variables. {region?全城} stands for the region, and for
// 全城 where there is none. A | parts wordings of a title, the longest first, and endings of a description.
type Template struct {
	Page                         string
	Title, Description, Keywords string
	UpdatedAt                    time.Time
}

// compose fills the template of a kind of page.
func (s *Service) compose(ctx context.Context, page string, values map[string]string) (Head, error) {
	t, err := s.Templates(ctx, page)
	if err != nil {
		return Head{}, fmt.Errorf("title template %q: %w", page, err)
	}
	values["site"], values["month"] = s.Site.Name, s.now().In(httpx.CST).Format("2006年1月")
	if s.composed != nil {
		s.composed(page, t, values)
	}
	texts, wording := t.fill(values)
	h := Head{
		Title: texts.Title, Description: texts.Description, Keywords: texts.Keywords, Wording: wording,
		Index: true, Tags: []string{cachetag.Head(page)}, worded: t.UpdatedAt, Template: page, Facts: unknownFacts,
	}
	s.overridden.apply(&h, values)
	return h, nil
}

// placeholder is a name in braces, and after a question mark what stands in its place where the value is empty.
type placeholder struct {
	start, end     int // in the text
	name, fallback string
	hasFallback    bool
}

// next finds the first placeholder of a text from a place on.
func next(text string, from int) (p placeholder, ok bool) {
	for {
		start := strings.IndexByte(text[from:], '{')
		if start < 0 {
			return p, false
		}
		start += from
		end := start + 1
		for end < len(text) && isNameByte(text[end]) {
			end++
		}
		p = placeholder{start: start, name: text[start+1 : end]}
		if end < len(text) && text[end] == '?' {
			n := strings.IndexAny(text[end+1:], "{}|")
			if n < 0 {
				return p, false
			}
			p.fallback, p.hasFallback = text[end+1:end+1+n], true
			end += 1 + n
		}
		if end < len(text) && text[end] == '}' && p.name != "" {
			p.end = end + 1
			return p, true
		}
		from = start + 1
	}
}

func isNameByte(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' }

func (s *Service) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// mostValues is not less than the variables of any template, so that maps of them do not grow.
const mostValues = 28

func placeValues(w places.Resolved) map[string]string {
	v := make(map[string]string, mostValues)
	v["province"], v["city"], v["area"], v["region"] = w.Province.ShortName, w.City.ShortName, "", ""
	if w.Area != nil {
		v["area"] = w.Area.ShortName
	}
	if w.Region != nil {
		v["region"] = w.Region.ShortName
	}
	return v
}

// descriptionWidth is what a result page shows of a description, in the pixels of package width.
func descriptionWidth() int { return 80 * width.Glyph() }

// pageValue is the placeholder of the number of a list's page. A wording without it begins with it from the second page on.
const pageValue = "page"

// numbered is a wording for the page of a list that the values name.
func numbered(wording, mark string, values map[string]string) string {
	if values[pageValue] == "" || mentions(wording, pageValue) {
		return wording
	}
	return "{" + pageValue + "}" + mark + wording
}

// fillTitle fills the first of a template's wordings, parted by |, that a result page shows whole; the last one where none is. n is
// the number of the first wording that gives this title, from 0.
func fillTitle(template string, values map[string]string) (title string, n int) {
	var wide []string
	for wording := range strings.SplitSeq(template, "|") {
		title = fill(numbered(wording, "-", values), values)
		if width.Width(title) <= width.Cut() {
			return title, len(wide)
		}
		wide = append(wide, title)
	}
	return title, slices.Index(wide, title)
}

// fillDescription fills a template: a text, and after each | an ending, of which the first that still fits is added. A text
// that is too long by itself stops at the last mark that it has room for.
func fillDescription(template string, values map[string]string) string {
	wordings := strings.Split(template, "|")
	text := fill(numbered(wordings[0], "，", values), values)
	for _, ending := range wordings[1:] {
		if longer := text + fill(ending, values); width.Width(longer) <= descriptionWidth() {
			return longer
		}
	}
	if width.Width(text) <= descriptionWidth() {
		return text
	}
	cut, room := text, width.Room(text, descriptionWidth()-width.Glyph())
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
