package mapping

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/mozillazg/go-pinyin"

	"fapai/api/importing/platforms"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

//go:embed headings.yaml
var headingsFile []byte

// headings holds the words of headings.yaml. The meaning of a heading that no mapping lists is derived from them.
type headings struct {
	Before  []string            `yaml:"before"`
	Behind  []string            `yaml:"behind"`
	Endings map[string]string   `yaml:"endings"`
	English map[string][]string `yaml:"english"`
	Chinese map[string][]string `yaml:"chinese"`
	Fields  map[string][]string `yaml:"fields"`
	Numbers []string            `yaml:"numbers"`

	Whole map[string][]string `yaml:"whole"`

	class  map[string]string   // class of each word: start, price, time …
	phrase map[string][]string // fields, by the sorted classes of all words of a heading
	fields map[string]string   // field, by the core of a Chinese heading or by its pinyin
}

// wordsOfHeadings returns the words in headings.yaml. It panics if the file is broken. Every test would show this,
// because the file is embedded.
var wordsOfHeadings = sync.OnceValue(func() *headings {
	h := &headings{class: map[string]string{}, phrase: map[string][]string{}, fields: map[string]string{}}
	if err := yaml.Unmarshal(headingsFile, h); err != nil {
		panic(fmt.Sprintf("headings.yaml: %v", err))
	}
	for class, words := range h.English {
		for _, word := range words {
			h.class[word] = class
		}
	}
	for class, words := range h.Chinese {
		for _, word := range words {
			h.class[word] = class
		}
	}
	for _, field := range slices.Sorted(maps.Keys(h.Fields)) {
		for _, phrase := range h.Fields[field] {
			key := sorted(strings.Fields(phrase))
			h.phrase[key] = append(h.phrase[key], field)
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
				add(values.FoldName(column), field)
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
	for field, list := range h.Whole {
		for _, heading := range list {
			add(heading, field)
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

// core returns a Chinese heading without its qualifiers: 起始价 for 拍卖起始价.
func (h *headings) core(heading string) string {
	text := values.FoldName(heading)
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

var englishWord = pattern.MustCompile(`[A-Z]+[a-z]*|[a-z]+|[0-9]+`)

// fieldOf returns the only field that a heading can mean, "" if it can mean none or several.
func (h *headings) fieldOf(heading string) string {
	if fields := h.fieldsOf(heading); len(fields) == 1 {
		return fields[0]
	}
	return ""
}

// headingAside matches an instruction in brackets at the end of a heading: 房源(点开看公告).
var headingAside = pattern.MustCompile(`[（(【][^（()）【】]*(?:点击?|查看|详见|必填|选填|示例|以.{0,8}为准)[^（()）【】]*[)）】]$`)

// bilingual matches a Chinese heading with a translation before or after it: 起拍价 Starting price.
var bilingual = pattern.MustCompile(`^(\p{Han}{2,})[\s/／|(（]+[A-Za-z][A-Za-z .'’-]*[)）]?$|^[A-Za-z][A-Za-z .'’-]*[\s/／|(（]+(\p{Han}{2,})[)）]?$`)

// foreignUnit matches a heading whose Latin part is a unit and not a translation: 起拍价(USD).
var foreignUnit = pattern.MustCompile(`(?i)(?:^|[^A-Za-z])(?:USD|HKD|EUR|JPY|GBP|K|M|k元|dollars?|euros?)(?:[^A-Za-z]|$)`)

// fieldsOf returns all fields that a heading may mean. If there are several, the values of the column must decide.
func (h *headings) fieldsOf(heading string) []string {
	heading = headingAside.ReplaceAllString(heading, "")
	if m := bilingual.FindStringSubmatch(heading); m != nil && !foreignUnit.MatchString(heading) {
		heading = m[1] + m[2]
	}
	if hasHan(heading) {
		if AsksResult(heading) != "" {
			return []string{"status"}
		}
		if parts := strings.FieldsFunc(heading, isSeparator); len(parts) > 1 {
			return h.fieldsOfParts(parts)
		}
		if at := strings.LastIndexByte(heading, '.'); at > 0 && at+1 < len(heading) {
			return h.fieldsOfNested(heading[strings.LastIndexByte(heading[:at], '.')+1:at], heading[at+1:])
		}
		fields := h.phrase[h.classes(h.chineseWords(values.FoldName(heading)))]
		if field := h.fields[h.core(heading)]; field != "" && !slices.Contains(fields, field) {
			fields = append([]string{field}, fields...)
		}
		return fields
	}
	if field := h.fields[values.FoldName(heading)]; field != "" {
		return []string{field}
	}
	words := englishWord.FindAllString(heading, -1)
	if fields := h.phrase[h.classes(words)]; len(fields) > 0 {
		return fields
	}
	// Of a key with dots, such as auctionInfo.endTime, only the last part counts, unless the earlier parts name
	// something other than the lot (buyer.name).
	if at := strings.LastIndexByte(heading, '.'); at >= 0 {
		if around := h.classes(containerWords(heading[:at])); around == "" || around == "address" {
			return h.fieldsOf(heading[at+1:])
		}
	}
	return nil
}

// containerWords returns the words of the keys around a key, without base, which means "basic data" there and the start
// price elsewhere.
func containerWords(keys string) []string {
	return slices.DeleteFunc(englishWord.FindAllString(keys, -1), func(word string) bool { return word == "base" })
}

func isSeparator(r rune) bool { return strings.ContainsRune("/／|、", r) }

// fieldsOfParts returns the fields that a heading with several parts may mean, such as 小区/标的物. If one of the parts
// means the name of the lot, this part decides. Otherwise all parts must mean the same fields.
func (h *headings) fieldsOfParts(parts []string) (fields []string) {
	for i, part := range parts {
		found := h.fieldsOf(part)
		if slices.Contains(found, "title") {
			return []string{"title"}
		}
		if i > 0 && !slices.Equal(found, fields) {
			return nil
		}
		fields = found
	}
	return fields
}

// fieldsOfNested returns the fields that a key inside an object may mean: 时间.开始 means 开始时间. The key alone counts only
// if the object is the lot (标的.名称), so that 买受人.名称 does not become the name of a lot.
func (h *headings) fieldsOfNested(around, key string) []string {
	if slices.Contains(figureKeys, key) {
		return h.fieldsOf(around)
	}
	for _, heading := range []string{key + around, around + key} {
		if fields := h.fieldsOf(heading); len(fields) > 0 {
			return fields
		}
	}
	if h.classes(h.chineseWords(values.FoldName(around))) == "" {
		return h.fieldsOf(key)
	}
	return nil
}

// figureKeys lists the keys of the number in an object that consists of a number and its unit: {"数值": 300, "单位": "万元"}.
var figureKeys = []string{"数值", "数字", "数", "值", "金额", "数额"}

// unclear is returned by classes for a heading with an unknown word. It is not a key of headings.phrase.
const unclear = "?"

// classes returns the sorted classes of the words of a heading, joined to one text. It returns unclear if a word is
// unknown.
func (h *headings) classes(words []string) string {
	var out []string
	for _, word := range words {
		class, known := h.class[strings.ToLower(word)]
		switch {
		case !known:
			return unclear
		case class != "noise" && !slices.Contains(out, class):
			out = append(out, class)
		}
	}
	return sorted(out)
}

// longestWord is the number of characters of the longest Chinese word of a heading.
const longestWord = 5

// chineseWords splits a heading into known words, and prefers the longest at each position. A character with which no
// known word begins becomes a word by itself.
func (h *headings) chineseWords(heading string) (words []string) {
	for rest := []rune(heading); len(rest) > 0; {
		n := min(longestWord, len(rest))
		for ; n > 1; n-- {
			if _, known := h.class[string(rest[:n])]; known {
				break
			}
		}
		words, rest = append(words, string(rest[:n])), rest[n:]
	}
	return words
}

// infer finds fields for columns whose headings no mapping lists, by the words of the heading and by the first values.
func (b *Binding) infer(head []map[string]string) {
	b.inferColumns(head, func(_, _ string) bool { return true })
	b.linkByValues(head)
	b.stageByValues(head)
	b.usageByValues(head)
	b.statusByValues(head)
	b.courtByValues(head)
	b.nameByAddress(head)
}

// beyondList reports whether infer may fill a field from a heading that no mapping lists. It may do so for Chinese
// headings, which describe their column, and for amounts and names of places, which look the same in all sources.
func beyondList(heading, field string) bool {
	return hasHan(heading) || slices.Contains(placeFields, field) ||
		slices.Contains(moneyFields, field) && field != "start_price"
}

var placeFields = []string{"province", "city", "area"}

// forecast matches headings of estimates (预计成交价). Such columns must not fill the fields in ended, which describe the
// actual sale.
var (
	forecast = pattern.MustCompile(`预计|预估|预期|预测|估计|可能`)
	ended    = fieldSet("deal_price", "current_price", "status", "bid_count", "signup_count", "view_count")
)

// inferColumns finds fields like infer, but without the functions that decide only by values. It considers only the
// headings and fields for which of returns true.
func (b *Binding) inferColumns(head []map[string]string, of func(heading, field string) bool) {
	h := wordsOfHeadings()
	for _, heading := range b.Unused() {
		label, stated := splitLabel(heading)
		fields := h.fieldsOf(label)
		if len(fields) == 0 && h.isNumber(label) && numbersLots(heading, head) {
			fields = []string{"source_id"}
		}
		fields = slices.DeleteFunc(slices.Clone(fields),
			func(field string) bool { return forecast.MatchString(label) && ended[field] })
		slices.SortStableFunc(fields, func(a, b string) int { return firstTried[b] - firstTried[a] })
		at := slices.IndexFunc(fields,
			func(field string) bool {
				return of(heading, field) && !b.Has(field) && fitsField(field, heading, head) &&
					!(field == "start_time" && h.isDayOfResult(heading, b.header, head))
			})
		if at < 0 {
			continue
		}
		field := fields[at]
		unit, err := values.ParseUnit(stated)
		if err != nil || stated == "" {
			unit = b.Mapping.unitOf(b.Mapping.Fields[field])
		}
		b.columns[field] = []Column{{Name: heading, Unit: unit, Stated: stated != "" && err == nil,
			Vocabulary: b.Mapping.Fields[field].Vocabulary}}
	}
	b.addSecondPrices(h, head)
	for _, heading := range b.Unused() {
		if AsksStage(heading) != "" {
			b.columns["stage"] = append(b.columns["stage"], Column{Name: heading})
		}
	}
}

// addSecondPrices adds a further column for a start price or deposit, if its cells are filled only where those of the
// first are empty: 变卖价 beside 起拍价.
func (b *Binding) addSecondPrices(h *headings, head []map[string]string) {
	for _, heading := range b.Unused() {
		label, _ := splitLabel(heading)
		for _, field := range h.fieldsOf(label) {
			if (field == "start_price" || field == "deposit") && len(b.columns[field]) == 1 &&
				fitsField(field, heading, head) && alternate(heading, b.columns[field][0].Name, head) {
				second := b.columns[field][0]
				second.Name = heading
				b.columns[field] = append(b.columns[field], second)
				break
			}
		}
	}
}

// alternate reports whether each record has a value in only one of two columns, and both have values.
func alternate(one, other string, head []map[string]string) bool {
	some := map[bool]bool{}
	for _, record := range head {
		first, second := values.Clean(record[one]) != "", values.Clean(record[other]) != ""
		if first && second {
			return false
		}
		if first || second {
			some[first] = true
		}
	}
	return len(some) == 2
}

// isDayOfResult reports whether a heading only means "date" and all lots of the table have ended. The date may then be
// that of the result and not the start date.
func (h *headings) isDayOfResult(heading string, header []string, head []map[string]string) bool {
	return h.classes(h.chineseWords(values.FoldName(heading))) == "time" &&
		all(heading, head, func(cell string) bool { return !values.HasClock(cell) }) &&
		slices.ContainsFunc(header, func(column string) bool {
			return all(column, head, func(cell string) bool {
				name, known := Result("own", cell)
				return known && name != None
			})
		})
}

// isNumber reports whether a heading means a number, either of the lot or of the row: 编号, data.id, item_no.
func (h *headings) isNumber(label string) bool {
	label = label[strings.LastIndexByte(label, '.')+1:]
	if slices.Contains(h.Numbers, values.FoldName(label)) || platforms.OfHeading(label) != nil {
		return true
	}
	words := slices.DeleteFunc(englishWord.FindAllString(label, -1),
		func(word string) bool { return h.class[strings.ToLower(word)] == "noise" })
	return !hasHan(label) && len(words) == 1 && slices.Contains(h.Numbers, strings.ToLower(words[0]))
}

// Means reports whether a heading may mean a field.
func Means(heading, field string) bool {
	label, _ := splitLabel(heading)
	return slices.Contains(wordsOfHeadings().fieldsOf(label), field)
}
