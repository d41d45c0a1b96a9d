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
	Chinese map[string][]string `yaml:"chinese"`
	Fields  map[string][]string `yaml:"fields"`
	Numbers []string            `yaml:"numbers"`

	class  map[string]string   // classes of English words
	phrase map[string][]string // fields by sorted classes
	fields map[string]string   // fields by the core of Chinese headings, and by its pinyin
}

// wordsOfHeadings returns the words in headings.yaml. It panics on a broken file, which every test would show because
// the file is embedded.
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

// fieldOf returns the field that the words of a heading mean, "" if they are not clear.
func (h *headings) fieldOf(heading string) string {
	if fields := h.fieldsOf(heading); len(fields) == 1 {
		return fields[0]
	}
	return ""
}

// fieldsOf returns the fields that the words of a heading may mean; if there are several, the values of its column
// decide.
func (h *headings) fieldsOf(heading string) []string {
	if hasHan(heading) {
		if parts := strings.FieldsFunc(heading, isSeparator); len(parts) > 1 {
			return h.fieldsOfParts(parts)
		}
		fields := h.phrase[h.classes(h.chineseWords(fold(heading)))]
		if field := h.fields[h.core(heading)]; field != "" && !slices.Contains(fields, field) {
			fields = append([]string{field}, fields...)
		}
		return fields
	}
	if field := h.fields[fold(heading)]; field != "" {
		return []string{field}
	}
	words := englishWord.FindAllString(heading, -1)
	if fields := h.phrase[h.classes(words)]; len(fields) > 0 {
		return fields
	}
	// auctionInfo.endTime, address.city: the last key of a nested object, unless the object is another thing than the
	// lot.
	if at := strings.LastIndexByte(heading, '.'); at >= 0 {
		if around := h.classes(englishWord.FindAllString(heading[:at], -1)); around == "" || around == "address" {
			return h.fieldsOf(heading[at+1:])
		}
	}
	return nil
}

func isSeparator(r rune) bool { return strings.ContainsRune("/／|、", r) }

// fieldsOfParts returns the fields that the parts of a heading mean together: the name if one of them means it
// (小区/标的物), otherwise what all of them mean.
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

// unclear is what classes returns for words of which some are unknown; no phrase of a heading has it.
const unclear = "?"

// classes returns the sorted classes of the words of a heading.
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

// chineseWords splits a heading into the words of the classes, the longest first; a character that begins none is a
// word of its own.
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

// infer binds columns whose names are in no list, by the words of their headings and their first values.
func (b *Binding) infer(head []map[string]string) {
	h := wordsOfHeadings()
	for _, heading := range b.Unused() {
		label, stated := splitLabel(heading)
		fields := h.fieldsOf(label)
		if number := label[strings.LastIndexByte(label, '.')+1:]; len(fields) == 0 &&
			slices.Contains(h.Numbers, fold(number)) && numbersLots(heading, head) {
			fields = []string{"source_id"}
		}
		fields = slices.Clone(fields)
		slices.SortStableFunc(fields, func(a, b string) int { return firstTried[b] - firstTried[a] })
		at := slices.IndexFunc(fields,
			func(field string) bool { return !b.Has(field) && fitsField(field, heading, head) })
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
	b.linkByValues(head)
	b.nameByAddress(head)
}

// linkByValues binds a column whose values are addresses of lots to the link, whatever its heading.
func (b *Binding) linkByValues(head []map[string]string) {
	if b.Has("source_url") || len(head) > 0 && b.Link(head[0]) != "" {
		return
	}
	for _, heading := range b.Unused() {
		seen := false
		if !slices.ContainsFunc(head, func(record map[string]string) bool {
			link := strings.TrimSpace(record[heading])
			if link == "" {
				return false
			}
			seen = true
			platform, id := PlatformOfLink(link)
			return platform == nil || id == ""
		}) && seen {
			b.columns["source_url"] = []Column{{Name: heading}}
			return
		}
	}
}

// nameByAddress uses the addresses in a table without names as the names of its lots.
func (b *Binding) nameByAddress(head []map[string]string) {
	if b.Has("title") {
		return
	}
	for _, field := range []string{"address", "community_name"} {
		for _, c := range b.columns[field] {
			if fitsField("title", c.Name, head) && written(c.Name, head) {
				b.columns["title"] = []Column{{Name: c.Name, Unit: c.Unit}}
				for _, other := range []string{"address", "community_name"} {
					b.columns[other] = slices.DeleteFunc(b.columns[other],
						func(o Column) bool { return o.Name == c.Name })
				}
				return
			}
		}
	}
}

// shortestAddress is the number of characters of the shortest address that names a lot.
const shortestAddress = 8

// written reports whether every cell of a column is at least shortestAddress long and contains a number or names a
// thing.
func written(column string, head []map[string]string) bool {
	return len(head) > 0 && !slices.ContainsFunc(head, func(record map[string]string) bool {
		cell := values.Clean(record[column])
		return utf8.RuneCountInString(cell) < shortestAddress ||
			!strings.ContainsAny(cell, "0123456789") && SubjectOf(cell).Usage == ""
	})
}

// figured holds the fields whose values contain digits.
var figured = fieldSet("start_price", "appraisal_price", "deposit", "current_price", "deal_price", "increment",
	"area_m2", "market_price")

// dated holds the fields whose values are times.
var dated = fieldSet("start_time", "end_time", "publish_time")

// firstTried ranks the fields that one heading may mean. Fields with more specific values have higher ranks and are
// tried first.
var firstTried = map[string]int{"start_time": 3, "end_time": 3, "bid_count": 2, "signup_count": 2, "view_count": 2,
	"deal_price": 1, "start_price": 1, "appraisal_price": 1}

// counted holds the fields whose values are numbers of persons or acts, so no amount of money is a value of them.
var counted = fieldSet("bid_count", "view_count", "signup_count", "remind_count", "follow_count")

var (
	// dateValue matches a date, a spreadsheet's serial day or a timestamp; notMoney matches a date, a number of bids or
	// a link.
	dateValue = regexp.MustCompile(`\d{4}[-/.年]\d|\d{1,2}月\d|\d[:：]\d\d|^\d{1,2}[-/]\d{1,2}(?:\s|$)|^\d{8}$|^\d{10}$|^\d{13}$|^[34]\d{4}(?:\.\d+)?$|^[零〇一二三四五六七八九十元]+[年月]`)
	notMoney  = regexp.MustCompile(`^\d{4}[-/.年]\d|^\d{1,2}月\d|:\d\d|\d(?:次|人|条)`)

	countValue = regexp.MustCompile(`^[\d,]+(?:\.\d+万)?(?:次|人|条|人次)?(?:出价|报名|围观|竞价|浏览)?$`)
	yesOrNo    = regexp.MustCompile(`^(?:是|否|[YyNn]|yes|no|true|false)$`)
)

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
		case counted[field]:
			fits = countValue.MatchString(cell)
		case dated[field]:
			fits = dateValue.MatchString(cell)
		case figured[field]:
			fits = !notMoney.MatchString(cell) && strings.ContainsAny(cell, "0123456789零一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾") &&
				!IsLink(cell)
		case field == "source_url":
			fits = IsLink(cell)
		case field == "title" || field == "address":
			fits = hasHan(cell) && utf8.RuneCountInString(cell) >= 4 && NotATitle(cell) == ""
		case field == "source_id":
			return numbersLots(column, head)
		case field == "status":
			_, fits = Result("own", cell)
			fits = fits || AsksResult(column) != "" && yesOrNo.MatchString(cell)
		case field == "platform":
			fits = PlatformNamed(cell) != nil
		case field == "round_no":
			return ordinals(column, head)
		case field == "usage" || field == "stage":
			fits = hasHan(cell) && !plainValue.MatchString(cell) ||
				field == "stage" && Word("own", "auction_stage", cell) != cell && !plainValue.MatchString(cell)
		default:
			fits = !plainValue.MatchString(cell) || isDivisionCode(cell)
		}
		if fits {
			return true
		}
	}
	return !seen && len(head) > 0
}

// ordinals reports whether the values of a column can be the numbers of rounds, which start at one. Codes of stages may
// be 0.
func ordinals(column string, head []map[string]string) bool {
	return !slices.ContainsFunc(head, func(record map[string]string) bool {
		cell := values.Clean(record[column])
		return cell != "" && (len(cell) != 1 || cell < "1" || cell > "4")
	})
}

// leastNumber is the value from which consecutive numbers cannot be row numbers.
const leastNumber = 100_000

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
		counting = counting && err == nil && n < leastNumber && (last == 0 || n == last+1)
		last = n
	}
	return len(seen) > 0 && (!counting || len(seen) == 1)
}
