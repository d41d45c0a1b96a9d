package understand

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// queryWord is a word of a query with the kind of separator that precedes it.
type queryWord struct {
	text    string
	gap     gap
	isAsked bool // a question mark follows it
}

var (
	// slashBetween matches a slash that separates two terms, after a Chinese character. A slash before a unit is a part
	// of an amount: 万/平.
	slashBetween = pattern.MustCompile(`(\p{Han})/([^平㎡m每])`)
	// thousands matches a number with thousands separators: 3,000,000, ¥900,000, 1,200平米.
	thousands = pattern.MustCompile(`¥ ?\d{1,3}(?:,\d{3})+|\b\d{1,3}(?:,\d{3}){2,}|\b\d{1,3},\d{3}(?:元|块|平|㎡|m|万|以)`)
)

const (
	spaces = " +:&"
	stops  = ",，;；|。!！?？"
)

// split cuts a query into words at spaces and punctuation. It does not cut at the space in 80 平 or 面积 90, or at the
// commas in 3,000,000.
func split(query string) (list []queryWord) {
	if strings.Contains(query, ",") {
		query = thousands.ReplaceAllStringFunc(query,
			func(number string) string { return strings.ReplaceAll(number, ",", "") })
	}
	query = slashBetween.ReplaceAllString(query, "$1 $2")
	a, from, before := &words().Amounts, 0, stop
	for at, r := range query + " " {
		of := space
		if strings.ContainsRune(stops, r) {
			of = stop
		} else if !strings.ContainsRune(spaces, r) {
			continue
		}
		if word := query[from:at]; word != "" {
			if n := len(list) - 1; n >= 0 && isAmount(list[n].text, word, a) {
				list[n].text += word
			} else {
				list = append(list, queryWord{text: word, gap: before})
			}
			list[len(list)-1].isAsked = r == '?'
			before = of
		}
		before, from = max(before, of), at+utf8.RuneLen(r)
	}
	return list
}

// isAmount reports whether two adjacent words together are one amount: 80 and 平, 面积 and 90.
func isAmount(first, second string, a *amountWords) bool {
	last, _ := utf8.DecodeLastRuneInString(first)
	next, _ := utf8.DecodeRuneInString(second)
	starts := func(lists ...[]string) bool {
		return slices.ContainsFunc(slices.Concat(lists...), func(w string) bool { return strings.HasPrefix(second, w) })
	}
	ends := func(lists ...[]string) bool { return slices.Contains(slices.Concat(lists...), first) }
	switch {
	case unicode.IsDigit(last):
		return (starts(a.money, a.Square, a.Rooms) || next == '万' || next == '亿') && !isLetter(next) || starts(a.To)
	case unicode.IsDigit(next):
		return ends(a.Price, a.UnitPrice, a.Area, a.Total, a.Cash, a.Currency, a.AtLeastBefore, a.AtMostBefore)
	}
	_, size, bare := readAmount(first)
	return bare && size == len(first) && starts(a.AtLeast, a.AtMost, a.About) &&
		!hasAnyPrefix(second, "起拍", "起价", "起始", "起叫")
}

// joinPinyin joins adjacent Latin words if only together they form the pinyin of a name: wang jing.
func (d *Directory) joinPinyin(list []queryWord) (out []queryWord) {
	latin := func(text string) bool { return strings.IndexFunc(text, func(r rune) bool { return !isLetter(r) }) < 0 }
	for len(list) > 0 {
		n := 0
		for n < len(list) && latin(list[n].text) {
			n++
		}
		for ; n > 1; n-- {
			joined := ""
			for _, word := range list[:n] {
				joined += word.text
			}
			if d.isPinyin(joined) {
				out, list = append(out, queryWord{joined, list[0].gap, list[n-1].isAsked}), list[n:]
				break
			}
		}
		if n <= 1 {
			out, list = append(out, list[0]), list[1:]
		}
	}
	return out
}
