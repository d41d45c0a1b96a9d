package seo

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"fapai/api/cachetag"
	"fapai/api/places"
	"fapai/api/seo/width"
)

// Template is the wording of one kind of page. Placeholders: {province} {city} {area} {region} {title} {site} and what
// the kind of page adds. A | parts wordings of a title, the longest first, and endings of a description.
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
	values["site"] = s.Site.Name
	h := Head{
		Title: fillTitle(t.Title, values), Description: fillDescription(t.Description, values), Keywords: fill(t.Keywords, values),
		Index: true, Tags: []string{cachetag.Head(page)}, worded: t.UpdatedAt, Template: page, Facts: unknownFacts,
	}
	h.Wording = wordingOf(t.Title, values, h.Title)
	s.overridden.apply(&h, values)
	return h, nil
}

var placeholder = regexp.MustCompile(`\{([a-z0-9_]+)\}`)

// unit follows a floor area in a template and goes with it where the area is unknown.
const unit = "㎡"

// fill replaces the placeholders of a template text and tidies what empty ones leave behind. Of two placeholders side by side
// the first is left out when the value of the next one begins with it: 海淀 before 海淀北部新区, 望京 before 望京澜庭.
func fill(text string, values map[string]string) string {
	var b strings.Builder
	found := placeholder.FindAllStringSubmatchIndex(text, -1)
	end, before := 0, "" // of the last placeholder: where it ends, and its value, which is not written yet
	for _, at := range found {
		value, known := values[text[at[2]:at[3]]]
		if !known {
			continue
		}
		if at[0] > end {
			b.WriteString(before)
			b.WriteString(text[end:at[0]])
			before = ""
		}
		end = at[1]
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
const descriptionWidth = 80 * width.Glyph

// pageValue is the placeholder of the number of a list's page. A wording without it begins with it from the second page on.
const pageValue = "page"

// numbered is a wording for the page of a list that the values name.
func numbered(wording, mark string, values map[string]string) string {
	if values[pageValue] == "" || strings.Contains(wording, "{"+pageValue+"}") {
		return wording
	}
	return "{" + pageValue + "}" + mark + wording
}

// fillTitle fills the first of a template's wordings, parted by |, that a result page shows whole; the last one where none is.
func fillTitle(template string, values map[string]string) (title string) {
	for wording := range strings.SplitSeq(template, "|") {
		if title = fill(numbered(wording, "-", values), values); width.Width(title) <= width.Cut {
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
		if longer := text + fill(ending, values); width.Width(longer) <= descriptionWidth {
			return longer
		}
	}
	if width.Width(text) <= descriptionWidth {
		return text
	}
	cut := text
	for i, r := range text {
		if width.Width(text[:i]) > descriptionWidth-width.Glyph {
			break
		}
		if strings.ContainsRune("，。；：、", r) {
			cut = text[:i]
		}
	}
	return cut + "。"
}
