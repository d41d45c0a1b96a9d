package understand

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

// provinces matches the character for the province that a court's code begins with: 京 in 京0105.
const provinces = `[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔贵云滇藏陕甘青宁新兵]`

// caseYear matches the year of a case number.
const caseYear = `[(\[〔【]?(?:19|20)\d{2}[)\]〕】]? ?`

// firstYear is the earliest year that Numbers tries for a case number without a year.
const firstYear = 1990

var (
	// caseNumber matches a case number, which consists of the year in brackets, the province and court, the kind of
	// case, and the number: (2024)京0105执恢1234号之一. If the year is missing, the digits of the court are required, so that
	// 新保利2室 is not a case number.
	caseNumber = pattern.MustCompile(`(?:` + caseYear + provinces + ` ?\p{Han}?\d{0,4}|` + provinces + `\d{2,4})` +
		` ?\p{Han}{0,3}[执破民刑商初终恢拍清财行保协监辖]\p{Han}{0,3} ?\d{1,6}(?: ?号)?(?:之[一二三四五六七八九十\d]+)?`)
	// caseBeginning matches the first part of a case number, up to the court or the kind of case: (2024)京0105. caseEnd
	// matches the last part, without the year and the province: 0105执1234号.
	caseBeginning = pattern.MustCompile(caseYear + provinces + ` ?\d{2,4}(?: ?[执破民刑][执破民刑商初终恢拍清财行保协监辖]{0,3})?`)
	caseEnd       = pattern.MustCompile(`\d{2,4} ?[执破][执破民刑商初终恢拍清财行保协监辖字]{0,2} ?第?\d{1,6}(?:号|$| )|[执破][执破民刑商初终恢拍清财行保协监辖字]{0,2} ?第?\d{1,6}号`)
	// lotID matches the id that an auction platform uses for a lot.
	lotID = pattern.MustCompile(`^[a-z0-9][a-z0-9_-]{7,39}$`)
	// sixDigits matches a run of digits that every id contains. The price range 400w-600w contains none.
	sixDigits = pattern.MustCompile(`\d{6}`)
	idIn      = pattern.MustCompile(`\d{9,24}`)
)

// CaseKey returns a case number without brackets, spaces and 号, for comparisons.
func CaseKey(number string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("()（）[]〔〕【】 号第", r) { // the index houses_case_key_idx removes the same characters
			return -1
		}
		return unicode.ToLower(r)
	}, number)
}

// Numbers returns the complete keys that a key may mean. If a case number has no year, these are the keys with each
// year from firstYear to lastYear.
func Numbers(key string, lastYear int) []string {
	if first, _ := utf8.DecodeRuneInString(key); !unicode.Is(unicode.Han, first) {
		return []string{key}
	}
	var list []string
	for year := firstYear; year <= lastYear; year++ {
		list = append(list, strconv.Itoa(year)+key)
	}
	return list
}

// Extent states whether a key is a whole number, or the beginning or end of a case number.
type Extent int

// The values of Extent. The id of a lot is always Whole.
const (
	Whole Extent = iota
	Beginning
	End
)

// ExtentOf returns which part of a number the key is.
func ExtentOf(key string) Extent {
	switch {
	case caseNumber.MatchString(key):
		return Whole
	case caseBeginning.MatchString(key):
		return Beginning
	case caseEnd.MatchString(key + "号"):
		return End
	}
	return Whole
}

// findNumber finds a case number or the id of a lot in a folded query. It returns its text, the key by which it is
// searched for, and the query before and after the text. text is "" if the query contains no number.
func findNumber(query string) (text, key, before, after string) {
	if !strings.ContainsAny(query, "0123456789") {
		return "", "", query, ""
	}
	for _, form := range []*pattern.Pattern{caseNumber, caseBeginning, caseEnd} {
		if at := form.FindStringIndex(query); at != nil {
			text = query[at[0]:at[1]]
			return text, CaseKey(text), query[:at[0]], query[at[1]:]
		}
	}
	for word := range strings.FieldsSeq(query) {
		id := ""
		switch {
		case lotID.MatchString(word) && sixDigits.MatchString(word):
			id = word
		case strings.Contains(word, "://") || strings.Contains(word, ".com") || strings.Contains(word, ".cn"):
			id = idIn.FindString(word)
		}
		if id != "" {
			before, after, _ = strings.Cut(query, word)
			return word, id, before, after
		}
	}
	return "", "", query, ""
}

// beyond lists words for bounds that exclude the number itself: 少于两居 does not include 两居.
var beyond = []string{"少于", "小于", "低于", "不到", "不足", "不满", "未满", "多于", "超过", "大于", "高于", "不止", "超出", "高出", "<", ">"}

// counted returns the filter for a range of numbers of rooms, halls or baths, as a list of codes. It returns nil if a
// number is not whole.
func counted(kind string, low, high float64, least, most bool) url.Values {
	first, last := int(low), int(high)
	if float64(first) != low || float64(last) != high {
		return nil
	}
	if least {
		last = lastCode[kind]
	}
	if most {
		first = 1
	}
	first, last = min(first, lastCode[kind]), min(last, lastCode[kind])
	if first > last {
		return nil
	}
	values := url.Values{}
	for n := first; n <= last; n++ {
		values.Add(kind, strconv.Itoa(n))
	}
	return values
}

// roomName returns the display name of a number of rooms that is written with Latin letters (三室 for 3br), "" for any
// other amount.
func roomName(text string, values url.Values) string {
	codes := values[room]
	if len(codes) != 1 || !isLetter(rune(text[len(text)-1])) {
		return ""
	}
	n, _ := strconv.Atoi(codes[0])
	return chineseNumber(n) + "室"
}

const chineseDigits = "零一二三四五六七八九"

// isNumeral reports whether a character may occur in a number: digits, 三, 十, 零.
func isNumeral(r rune) bool { return r == '零' || quantity.Begins(r) && r != '几' }

// chineseNumber formats a number below 100 in Chinese numerals.
func chineseNumber(n int) string {
	digits := []rune(chineseDigits)
	switch {
	case n < 10:
		return string(digits[n])
	case n < 20:
		return "十" + strings.TrimPrefix(string(digits[n-10]), "零")
	}
	return string(digits[n/10]) + "十" + strings.TrimPrefix(string(digits[n%10]), "零")
}

// leastCount is the smallest number before 个 that means 万: 300个 is 300万. leastBare is the smallest number before 打底 or
// 出头 that is a price. A smaller number may be a floor area.
const (
	leastCount = 30
	leastBare  = 200
)

// boundOf reports whether a text begins with a word for a bound, such as 以内 or 左右.
func boundOf(w *amountWords, text string) bool {
	return slices.ContainsFunc(slices.Concat(w.AtMost, w.AtLeast, w.About),
		func(bound string) bool { return strings.HasPrefix(text, bound) })
}

func hasAnyPrefix(text string, list ...string) bool {
	return slices.ContainsFunc(list, func(prefix string) bool { return strings.HasPrefix(text, prefix) })
}
