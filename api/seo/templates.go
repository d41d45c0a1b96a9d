package seo

import (
	"context"
	"fmt"
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
		s.composed(page, values)
	}
	texts := t.Fill(values)
	h := Head{
		Title: texts.Title, Description: texts.Description, Keywords: texts.Keywords,
		Index: true, Tags: []string{cachetag.Head(page)}, worded: t.UpdatedAt, Template: page, Facts: unknownFacts,
	}
	h.Wording = wordingOf(t.Title, values, h.Title)
	s.overridden.apply(&h, values)
	return h, nil
}

// placeholder is a name in braces, and after a question mark what stands in its place where the value is empty.
type placeholder struct {
	start, end     int // in the text
	name, fallback string
	hasFallback    bool
}

// next finds the first placeholder of a text from a place on. It is called some ten times for each page of the site, for which
// a regular expression is too slow.
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

// unit follows a floor area in a template and goes with it where the area is unknown.
const unit = "㎡"

// fill replaces the placeholders of a template text and tidies what empty ones leave behind. Of two placeholders side by side
// the first is left out when the value of the next one begins with it: 海淀 before 海淀北部新区, 望京 before 望京澜庭.
func fill(text string, values map[string]string) string {
	var b strings.Builder
	end, before := 0, "" // of the last placeholder: where it ends, and its value, which is not written yet
	for from := 0; ; {
		p, found := next(text, from)
		if !found {
			break
		}
		from = p.end
		value, known := values[p.name]
		if !known {
			continue
		}
		if value == "" {
			value = p.fallback
		}
		if p.start > end {
			b.WriteString(before)
			b.WriteString(text[end:p.start])
			before = ""
		}
		end = p.end
		if value == "" {
			if strings.HasPrefix(text[end:], unit) {
				end += len(unit)
			}
			continue
		}
		if !strings.HasPrefix(value, before) {
			b.WriteString(before)
		}
		before = value
	}
	b.WriteString(before)
	b.WriteString(text[end:])
	out := b.String()
	for _, tidy := range [][2]string{
		{",,", ","}, {"，，", "，"}, {"，。", "。"}, {"：，", "："}, {"__", "_"}, {"（，", "（"}, {"，）", "）"}, {"（）", ""},
	} {
		out = strings.ReplaceAll(out, tidy[0], tidy[1])
	}
	return strings.Trim(out, " ,，_-")
}

func placeValues(w places.Resolved) map[string]string {
	v := map[string]string{"province": w.Province.ShortName, "city": w.City.ShortName, "area": "", "region": ""}
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

// fillTitle fills the first of a template's wordings, parted by |, that a result page shows whole; the last one where none is.
func fillTitle(template string, values map[string]string) (title string) {
	for wording := range strings.SplitSeq(template, "|") {
		if title = fill(numbered(wording, "-", values), values); width.Width(title) <= width.Cut() {
			return title
		}
	}
	return title
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
	cut := text
	for i, r := range text {
		if width.Width(text[:i]) > descriptionWidth()-width.Glyph() {
			break
		}
		if strings.ContainsRune("，。；：、", r) {
			cut = text[:i]
		}
	}
	return cut + "。"
}
