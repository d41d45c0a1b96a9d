package reader

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// unitStatement matches a unit of money in a text above the header, with the columns that it is stated for:
// （单位：万元）, 价格单位万元, 评估价、保证金单位为元.
var unitStatement = regexp.MustCompile(`((?:\p{Han}{1,10}(?:[、/]\p{Han}{1,10}){0,5})?)单位(?:均|都|统一)?[:：为是]?\s*(?:人民币)?\s*` +
	`(千元|百万元|万元|亿元|元|万)(?:[^/／\p{Han}]|$)`)

// anyAmount matches words before 单位 that name no single column: 价格单位, 表中金额的单位.
var anyAmount = regexp.MustCompile(`^(?:(?:注|说明|以[上下]|上述|下列|表[中内格]|本表|所有|各项|全部|的|中)*(?:价格|金额|货币|价款|计价|计量|数据|费用)?的?)$`)

// captionUnits holds the titles above a table and the units of money that they state.
type captionUnits struct {
	all string // unit of all amounts that have no other one, "" for none
	of  []columnUnit
	// text holds the titles, one a line.
	text string
}

// columnUnit is the unit of the column with a name.
type columnUnit struct{ name, unit string }

// unmarked removes the signs of bold text.
func unmarked(text string) string { return strings.ReplaceAll(text, "*", "") }

// read adds the units that a title states. The first one of several counts.
func (u *captionUnits) read(title string) {
	u.text += title + "\n"
	for _, m := range unitStatement.FindAllStringSubmatch(unmarked(title), -1) {
		if anyAmount.MatchString(m[1]) {
			u.all = cmp.Or(u.all, m[2])
			continue
		}
		for name := range strings.FieldsFuncSeq(strings.TrimSuffix(m[1], "的"), func(r rune) bool { return strings.ContainsRune("、/和与及", r) }) {
			u.of = append(u.of, columnUnit{name, m[2]})
		}
	}
}

// label appends the stated units to the names of their columns: 保证金 becomes 保证金（元）.
func (u *captionUnits) label(header []string) {
	for i, name := range header {
		at := slices.IndexFunc(u.of, func(c columnUnit) bool { return c.name == strings.TrimSpace(name) })
		if at >= 0 {
			header[i] = strings.TrimSpace(name) + "（" + u.of[at].unit + "）"
		}
	}
}
