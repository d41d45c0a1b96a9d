package wording

import (
	"strings"
	"sync"
	"sync/atomic"
)

// wording is a text of a template, taken apart. Heads of all pages of the site are filled from a few wordings.
type wording struct {
	text         string
	placeholders []placeholder
}

// wordings caches parsed wordings by their texts. Editors try others all the time: at maxWordings the cache starts
// anew.
var wordings struct {
	known sync.Map
	count atomic.Int32
}

const maxWordings = 2000

// wordingOf takes a text apart.
func wordingOf(text string) *wording {
	if w, ok := wordings.known.Load(text); ok {
		return w.(*wording) //nolint:forcetypeassert // nothing else is stored
	}
	w := &wording{text: text}
	for p, ok := next(text, 0); ok; p, ok = next(text, p.end) {
		w.placeholders = append(w.placeholders, p)
	}
	if wordings.count.Add(1) > maxWordings {
		wordings.known.Clear()
		wordings.count.Store(1)
	}
	wordings.known.Store(text, w)
	return w
}

// AreaUnit follows a floor area in a template and is dropped with it where the area is unknown.
const AreaUnit = "㎡"

// Fill replaces the placeholders of a template text and tidies up after empty ones. Of two adjacent placeholders the
// first is omitted when the value of the next one begins with it: 海淀 before 海淀北部新区, 望京 before 望京澜庭.
func Fill(text string, values map[string]string) string {
	var b strings.Builder
	b.Grow(2 * len(text))
	end, before := 0, "" // of the last placeholder: its end, and its value, which is not written yet
	w := wordingOf(text)
	for i := range w.placeholders {
		p := &w.placeholders[i]
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
			if strings.HasPrefix(text[end:], AreaUnit) {
				end += len(AreaUnit)
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
	if untidy(out) {
		for _, t := range tidied {
			out = strings.ReplaceAll(out, t[0], t[1])
		}
	}
	return strings.TrimFunc(out, func(r rune) bool {
		return r == ' ' || r == ',' || r == '，' || r == '_' || r == '-'
	})
}

// tidied maps the marks that empty values leave behind to their replacements.
var tidied = [][2]string{
	{",,", ","}, {"，，", "，"}, {"，。", "。"}, {"：，", "："}, {"__", "_"}, {"（，", "（"}, {"，）", "）"}, {"（）", ""},
}

// untidy reports whether a text has something to be tidied. Hardly any has, and searching for each pattern would take
// longer than the filling.
func untidy(text string) bool {
	const mark, stop = 0xef, 0xe3 // how the full-width punctuation in question begins: ，：（） and 。
	for i := 0; i+1 < len(text); i++ {
		switch text[i] {
		case ',', '_':
			if text[i+1] == text[i] {
				return true
			}
		case mark:
			if i+3 >= len(text) || text[i+3] != mark && text[i+3] != stop {
				continue
			}
			for _, t := range tidied {
				if strings.HasPrefix(text[i:], t[0]) {
					return true
				}
			}
		}
	}
	return false
}
