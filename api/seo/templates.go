package seo

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"

	"fapai/api/cachetag"
	"fapai/api/places"
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
	return Head{
		Title: fillTitle(t.Title, values), Description: fillDescription(t.Description, values), Keywords: fill(t.Keywords, values),
		Index: true, Tags: []string{cachetag.Head(page)},
	}, nil
}

// fill replaces the placeholders of a template text and tidies what empty ones leave behind.
func fill(text string, values map[string]string) string {
	pairs := make([]string, 0, 2*len(values))
	for k, v := range values {
		pairs = append(pairs, "{"+k+"}", v)
	}
	out := strings.NewReplacer(pairs...).Replace(text)
	for _, tidy := range [][2]string{{",,", ","}, {"，，", "，"}, {"，。", "。"}, {"：，", "："}, {"__", "_"}} {
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
		dropRepeat(v, "area", "region")
	}
	return v
}

// dropRepeat empties a value with which the next one begins anyway: 海淀 before 海淀北部新区, 望京 before 望京澜庭.
func dropRepeat(values map[string]string, name, next string) {
	if strings.HasPrefix(values[next], values[name]) {
		values[name] = ""
	}
}

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
