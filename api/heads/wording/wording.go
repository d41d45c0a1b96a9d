package wording

import (
	"strings"
	"sync"
	"sync/atomic"
)

// wording is a parsed text of a template. Each text is parsed only once, because the same few texts are filled for all
// pages.
type wording struct {
	text         string
	placeholders []placeholder
}

// wordings caches parsed texts. It is cleared when it has maxWordings entries, because editors may try any number of
// texts.
var wordings struct {
	known sync.Map
	count atomic.Int32
}

const maxWordings = 2000

// wordingOf returns the parsed form of a text.
func wordingOf(text string) *wording {
	if w, ok := wordings.known.Load(text); ok {
		return w.(*wording) //nolint:forcetypeassert // the map has no values of another type
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

// AreaUnit is the unit after a floor area in a template. If the area is unknown, Fill removes the unit too.
const AreaUnit = "㎡"

// Fill replaces the placeholders of a text and removes separators next to empty values. If a value begins with the
// value directly before it, the first of the two is omitted (海淀 before 海淀北部新区, 望京 before 望京澜庭).
func Fill(text string, values map[string]string) string {
	var b strings.Builder
	b.Grow(2 * len(text))
	end, before := 0, "" // end of the last placeholder, and its value, which is not written yet
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

// tidied maps sequences of punctuation that remain around empty values to their replacements.
var tidied = [][2]string{
	{",,", ","}, {"，，", "，"}, {"，。", "。"}, {"：，", "："}, {"__", "_"}, {"（，", "（"}, {"，）", "）"}, {"（）", ""},
}

// untidy reports whether a text may contain punctuation listed in tidied. Few texts do, and searching for each entry
// would take longer than filling the text.
func untidy(text string) bool {
	const mark, stop = 0xef, 0xe3 // the first bytes of full-width punctuation: ，：（） and 。
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
