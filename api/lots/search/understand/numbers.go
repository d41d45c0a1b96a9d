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

// provinces matches the first character of a court's code.
const provinces = `[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔贵云滇藏陕甘青宁新兵]`

// caseYear matches the year of a case number.
const caseYear = `[(\[〔【]?(?:19|20)\d{2}[)\]〕】]? ?`

// firstYear is the earliest year in which case numbers without a year are searched.
const firstYear = 1990

var (
	// caseNumber matches year (in brackets), province and court, kind of the case, number: (2024)京0105执恢1234号之一.
	// Without a year the court's digits are required: 新保利2室 is not a case.
	caseNumber = pattern.MustCompile(`(?:` + caseYear + provinces + ` ?\p{Han}?\d{0,4}|` + provinces + `\d{2,4})` +
		` ?\p{Han}{0,3}[执破民刑商初终恢拍清财行保协监辖]\p{Han}{0,3} ?\d{1,6}(?: ?号)?(?:之[一二三四五六七八九十\d]+)?`)
	// caseBeginning matches a case number up to its court or its kind; caseEnd matches one from its kind on, or from
	// the part of its court after the province on.
	caseBeginning = pattern.MustCompile(caseYear + provinces + ` ?\d{2,4}(?: ?[执破民刑][执破民刑商初终恢拍清财行保协监辖]{0,3})?`)
	caseEnd       = pattern.MustCompile(`\d{2,4} ?[执破][执破民刑商初终恢拍清财行保协监辖字]{0,2} ?第?\d{1,6}(?:号|$| )|[执破][执破民刑商初终恢拍清财行保协监辖字]{0,2} ?第?\d{1,6}号`)
	// lotID matches an id of a platform, alone or in an address.
	lotID = pattern.MustCompile(`^[a-z0-9][a-z0-9_-]{7,39}$`)
	// sixDigits matches the digits that an id must contain: 400w-600w is a price.
	sixDigits = pattern.MustCompile(`\d{6}`)
	idIn      = pattern.MustCompile(`\d{9,24}`)
)

// CaseKey returns a case number without brackets, spaces and 号, for comparisons.
func CaseKey(number string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("()（）[]〔〕【】 号第", r) { // as in the index houses_case_key_idx
			return -1
		}
		return unicode.ToLower(r)
	}, number)
}

// Numbers returns the keys that a key may represent: for a case number without a year, those of all years up to
// lastYear.
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

// Extent is the part of a number that a key covers.
type Extent int

// Parts of a case number; an id of a platform is always whole.
const (
	Whole Extent = iota
	Beginning
	End
)

// ExtentOf returns the part of a number that a key covers.
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

// findNumber finds the number of a case or lot in a folded query and returns its text, its key, and the query around
// it.
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

// beyond lists the bounds that exclude the number itself, which matters for numbers of rooms: 少于两居.
var beyond = []string{"少于", "小于", "低于", "不到", "不足", "不满", "未满", "多于", "超过", "大于", "高于", "不止", "超出", "高出", "<", ">"}

// counted returns the filter for a number of rooms, halls or baths.
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

// roomName returns the name of a number of rooms written in Latin letters; "" for any other amount.
func roomName(text string, values url.Values) string {
	codes := values[room]
	if len(codes) != 1 || !isLetter(rune(text[len(text)-1])) {
		return ""
	}
	n, _ := strconv.Atoi(codes[0])
	return chineseNumber(n) + "室"
}

const chineseDigits = "零一二三四五六七八九"

// isNumeral reports whether a character is used in numbers.
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

// leastCount is the minimum number of 万 that speech counts as 个. leastBare is the minimum number that 打底 and 出头
// make a price: a smaller number may be a floor area.
const (
	leastCount = 30
	leastBare  = 200
)

// boundOf reports whether a text begins with a bound.
func boundOf(w *amountWords, text string) bool {
	return slices.ContainsFunc(slices.Concat(w.AtMost, w.AtLeast, w.About),
		func(bound string) bool { return strings.HasPrefix(text, bound) })
}
