package mapping

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/mozillazg/go-pinyin"

	"fapai/api/importing/values"
)

//go:embed headings.yaml
var headingsFile []byte

// headings holds the words for understanding headings that are in no list of columns.
type headings struct {
	Before  []string            `yaml:"before"`
	Behind  []string            `yaml:"behind"`
	Endings map[string]string   `yaml:"endings"`
	English map[string][]string `yaml:"english"`
	Fields  map[string][]string `yaml:"fields"`
	Numbers []string            `yaml:"numbers"`

	class  map[string]string // classes of English words
	phrase map[string]string // fields by sorted classes
	fields map[string]string // fields by the core of Chinese headings, and by its pinyin
}

// wordsOfHeadings panics on a broken file; it is embedded and every test reads it.
var wordsOfHeadings = sync.OnceValue(func() *headings {
	h := &headings{class: map[string]string{}, phrase: map[string]string{}, fields: map[string]string{}}
	if err := yaml.Unmarshal(headingsFile, h); err != nil {
		panic(fmt.Sprintf("headings.yaml: %v", err))
	}
	for class, words := range h.English {
		for _, word := range words {
			h.class[word] = class
		}
	}
	for field, phrases := range h.Fields {
		for _, phrase := range phrases {
			h.phrase[sorted(strings.Fields(phrase))] = field
		}
	}
	all, err := completeOf("houses")
	if err != nil {
		panic(err)
	}
	several := map[string]bool{}
	add := func(key, field string) {
		if was, known := h.fields[key]; known && was != field {
			several[key] = true
		}
		h.fields[key] = field
	}
	for field, f := range all.Fields {
		for _, column := range f.Columns {
			if !hasHan(column) {
				continue
			}
			core := h.core(column)
			add(core, field)
			for _, text := range []string{column, core} {
				if spelt := spelling(text); len(spelt) > 4 {
					add(spelt, field)
				}
			}
		}
	}
	maps.DeleteFunc(h.fields, func(key, _ string) bool { return several[key] })
	return h
})

func sorted(list []string) string { return strings.Join(slices.Sorted(slices.Values(list)), " ") }

func hasHan(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

func spelling(text string) string { return strings.Join(pinyin.LazyConvert(text, nil), "") }

// core returns a Chinese heading without its qualifiers: 拍卖起始价 is 起始价.
func (h *headings) core(heading string) string {
	text := fold(heading)
	cut := func(words []string, cut func(s, word string) (string, bool)) bool {
		for _, word := range words {
			if rest, ok := cut(text, word); ok && utf8.RuneCountInString(rest) >= 2 {
				text = rest
				return true
			}
		}
		return false
	}
	for cut(h.Before, strings.CutPrefix) {
	}
	for cut(h.Behind, strings.CutSuffix) {
	}
	for long, short := range h.Endings {
		if rest, ok := strings.CutSuffix(text, long); ok && rest != "" {
			return rest + short
		}
	}
	return text
}

var englishWord = regexp.MustCompile(`[A-Z]+[a-z]*|[a-z]+|[0-9]+`)

// fieldOf returns the field that a heading means by its words, "" if they are not clear.
func (h *headings) fieldOf(heading string) string {
	if hasHan(heading) {
		return h.fields[h.core(heading)]
	}
	if field := h.fields[fold(heading)]; field != "" {
		return field
	}
	var classes []string
	for _, word := range englishWord.FindAllString(heading, -1) {
		class, known := h.class[strings.ToLower(word)]
		switch {
		case !known:
			return ""
		case class != "noise" && !slices.Contains(classes, class):
			classes = append(classes, class)
		}
	}
	return h.phrase[sorted(classes)]
}

// infer binds columns whose names are in no list, by the words of their headings and their first values.
func (b *Binding) infer(head []map[string]string) {
	h := wordsOfHeadings()
	for _, heading := range b.Unused() {
		label, stated := splitLabel(heading)
		field := h.fieldOf(label)
		if field == "" && slices.Contains(h.Numbers, fold(label)) && numbersLots(heading, head) {
			field = "source_id"
		}
		if field == "" || b.Mapping.Fields[field].Columns == nil || b.Has(field) || !fitsField(field, heading, head) {
			continue
		}
		unit, err := values.ParseUnit(stated)
		if err != nil || stated == "" {
			unit = b.Mapping.unitOf(b.Mapping.Fields[field])
		}
		b.columns[field] = []Column{{Name: heading, Unit: unit, Stated: stated != "" && err == nil, Vocabulary: b.Mapping.Fields[field].Vocabulary}}
	}
}

// figured are the fields whose values contain digits.
var figured = fieldSet("start_price", "appraisal_price", "deposit", "current_price", "deal_price", "increment", "start_time", "end_time", "publish_time",
	"bid_count", "view_count", "signup_count", "area_m2", "market_price")

// fitsField reports whether the first values of a column can be values of a field.
func fitsField(field, column string, head []map[string]string) bool {
	seen := false
	for _, record := range head {
		cell := values.Clean(record[column])
		if cell == "" || values.Placeholder(cell) {
			continue
		}
		seen = true
		var fits bool
		switch {
		case figured[field]:
			fits = strings.ContainsAny(cell, "0123456789零一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾") && !IsLink(cell)
		case field == "source_url":
			fits = IsLink(cell)
		case field == "title" || field == "address":
			fits = hasHan(cell) && utf8.RuneCountInString(cell) >= 4 && NotATitle(cell) == ""
		case field == "source_id":
			fits = true
		case field == "status":
			_, fits = Result("own", cell)
		case field == "platform":
			fits = PlatformNamed(cell) != nil
		case field == "usage" || field == "stage":
			fits = hasHan(cell) && !plainValue.MatchString(cell)
		default:
			fits = !plainValue.MatchString(cell) || isDivisionCode(cell)
		}
		if fits {
			return true
		}
	}
	return !seen && len(head) > 0
}

// numbersLots reports whether the values of a column are numbers assigned by a platform: all differ, and they are not
// row numbers.
func numbersLots(column string, head []map[string]string) bool {
	seen := map[string]bool{}
	var last int64
	counting := true
	for _, record := range head {
		cell := values.Clean(record[column])
		if len(cell) < 4 || hasHan(cell) || seen[cell] {
			return false
		}
		seen[cell] = true
		n, err := strconv.ParseInt(cell, 10, 64)
		counting = counting && err == nil && (last == 0 || n == last+1)
		last = n
	}
	return len(seen) > 0 && (!counting || len(seen) == 1)
}
