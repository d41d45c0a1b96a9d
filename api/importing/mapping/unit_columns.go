package mapping

import (
	"slices"
	"strings"

	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// unitHeading matches the heading of a column that holds the units of prices: 起拍价单位, startUnit.
var unitHeading = pattern.MustCompile(`^(.*?)[._\- ]?(?:单位|[uU]nit|UNIT)$`)

// ofAllPrices lists words before 单位 or unit in a heading. A column with such a heading holds the unit of all prices of
// a record.
var ofAllPrices = []string{"", "价格", "金额", "货币", "计价", "price", "amount", "money", "currency"}

// unitColumns maps the heading of each price column to the heading of its unit column. The key "" is used for all other
// price columns.
func unitColumns(header []string) map[string]string {
	units := map[string]string{}
	for _, heading := range header {
		m := unitHeading.FindStringSubmatch(heading)
		if m == nil {
			continue
		}
		if slices.Contains(ofAllPrices, strings.ToLower(m[1])) {
			units[""] = heading
			continue
		}
		for _, priced := range header {
			if priced != heading && (m[1] != "" && strings.HasPrefix(priced, m[1]+".") || values.FoldName(priced) == values.FoldName(m[1]) || withoutPrice(priced) == withoutPrice(m[1])) {
				units[priced] = heading
			}
		}
	}
	return units
}

// withoutPrice returns a heading without its words for a price: start for startAmt, 起拍 for 起拍价.
func withoutPrice(heading string) string {
	h := wordsOfHeadings()
	words := englishWord.FindAllString(heading, -1)
	if hasHan(heading) {
		words = h.chineseWords(values.FoldName(heading))
	}
	words = slices.DeleteFunc(words, func(word string) bool { return h.class[strings.ToLower(word)] == "price" })
	return strings.ToLower(strings.Join(words, " "))
}

// InUnit returns the column col with the unit that the record states in the unit column of col.
func (b *Binding) InUnit(record map[string]string, col Column) Column {
	if len(b.units) == 0 || col.Stated {
		return col
	}
	heading, ok := b.units[col.Name]
	if !ok {
		heading = b.units[""]
	}
	text := values.Clean(record[heading])
	if unit, err := values.ParseUnit(text); text != "" && err == nil { // 评估单位 is an office, not a unit
		col.Unit, col.Stated = unit, true
	}
	return col
}
