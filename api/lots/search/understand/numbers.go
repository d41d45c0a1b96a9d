package understand

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// provinces are the first characters of the codes of courts.
const provinces = `[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔贵云滇藏陕甘青宁新兵]`

// caseYear is the year of a case number.
const caseYear = `[(\[〔【]?(?:19|20)\d{2}[)\]〕】]? ?`

// firstYear is the first that case numbers without a year are looked for in.
const firstYear = 1990

var (
	// caseNumber is 年 (in brackets), province and court, the kind of the case, its number: (2024)京0105执恢1234号之一. Without a
	// year the court's digits are required: 新保利2室 is no case.
	caseNumber = regexp.MustCompile(`(?:` + caseYear + provinces + ` ?\p{Han}?\d{0,4}|` + provinces + `\d{2,4})` +
		` ?\p{Han}{0,3}[执破民刑商初终恢拍清财行保协监辖]\p{Han}{0,3} ?\d{1,6}(?: ?号)?(?:之[一二三四五六七八九十\d]+)?`)
	// caseBeginning is a case number up to its court or its kind, caseEnd one from its kind on, or from its court without the province on.
	caseBeginning = regexp.MustCompile(caseYear + provinces + ` ?\d{2,4}(?: ?[执破民刑][执破民刑商初终恢拍清财行保协监辖]{0,3})?`)
	caseEnd       = regexp.MustCompile(`\d{2,4} ?[执破][执破民刑商初终恢拍清财行保协监辖字]{0,2} ?第?\d{1,6}(?:号|$| )|[执破][执破民刑商初终恢拍清财行保协监辖字]{0,2} ?第?\d{1,6}号`)
	// lotID is an id at a platform, alone or in an address.
	lotID = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{7,39}$`)
	// sixDigits are a part of an id at least: 400w-600w is a price.
	sixDigits = regexp.MustCompile(`\d{6}`)
	idIn      = regexp.MustCompile(`\d{9,24}`)
)

// CaseKey is a case number without brackets, spaces and 号, as numbers are compared.
func CaseKey(number string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("()（）[]〔〕【】 号第", r) { // as in the index houses_case_key_idx
			return -1
		}
		return unicode.ToLower(r)
	}, number)
}

// Numbers are the keys that a key may stand for: of a case number without its year those of all years up to the last one.
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

// Extent is how much of a number a key is.
type Extent int

// What a key is of a case number; an id at a platform is whole.
const (
	Whole Extent = iota
	Beginning
	End
)

// ExtentOf tells how much of a number a key is.
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

// findNumber finds the number of a case or lot in a folded query: the text, its key, and the query around it.
func findNumber(query string) (text, key, before, after string) {
	for _, form := range []*regexp.Regexp{caseNumber, caseBeginning, caseEnd} {
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
