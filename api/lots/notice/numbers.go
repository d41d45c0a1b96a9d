package notice

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

const (
	numeral = `(?:[0-9][0-9,]*(?:\.[0-9]+)?|[零〇○一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟]+)`
	date    = `(?:([12][0-9]{3}|[一二][零〇○一二三四五六七八九]{3})[年/.-])?([0-9]{1,2}|元|[一二三四五六七八九十]{1,2})[月/.-]([0-9]{1,2}|[一二三四五六七八九十]{1,3})(?:日|号)?`
	clock   = `(?:(上午|下午|晚上|中午)?([0-9]{1,2}|[一二三四五六七八九十]{1,3})(?:时|点|:)(半|[0-9]{1,2}分?|[一二三四五六七八九十]{1,3}分)?(?::[0-9]{2}|[0-9]{1,2}秒)?时?(整)?)?`
)

// parseInteger parses an integer in digits or Chinese numerals. It also accepts years that are written digit by digit
// (二〇二一).
func parseInteger(text string) (n int64, ok bool) {
	if n, err := strconv.ParseInt(strings.ReplaceAll(text, ",", ""), 10, 64); err == nil {
		return n, true
	}
	if text == "元" { // 元月
		return 1, true
	}
	return quantity.Integer(text)
}

func parseNumber(text string) (float64, bool) {
	if v, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64); err == nil {
		return v, true
	}
	n, ok := parseInteger(text)
	return float64(n), ok
}

// plainNumber formats a number with at most two decimals, without an exponent and without trailing zeros.
func plainNumber(v float64) string {
	text := strconv.FormatFloat(v, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

const money = `(?:约|计|共计|合计|共|人民币|RMB|¥){0,3}(` + numeral + `)(?:\((万元|元|万)\))?(余)?(亿|千万|百万|万|千)?(余)?(元|圆)?`

// parseMoney returns the sum in yuan from the groups of a match of the pattern money. unit is the unit that the label
// states. It is used if the sum itself has no unit.
func parseMoney(m []string, unit string) (yuan float64, ok bool) {
	v, ok := parseNumber(m[1])
	if !ok || v <= 0 {
		return 0, false
	}
	unit = strings.TrimPrefix(unit, "单位:")
	switch {
	case m[4] == "亿":
		v *= 1e8
	case m[4] == "万" || strings.HasPrefix(m[2], "万"):
		v *= 1e4
	case m[4] == "千万":
		v *= 1e7
	case m[4] == "百万":
		v *= 1e6
	case m[4] == "千":
		v *= 1000
	case m[6] != "" || m[2] != "" || unit == "元":
	case strings.HasPrefix(unit, "万"):
		v *= 1e4
	case unit == "千元":
		v *= 1000
	case unit == "百万元":
		v *= 1e6
	case unit == "亿元":
		v *= 1e8
	case unit == "" && v < 1000:
		return 0, false
	}
	return v, true
}

// moment is a date, optionally with a time of day. year is 0 if the text states no year.
type moment struct {
	year, month, day, hour, minute int
	clocked                        bool
}

func (m moment) String() string {
	out := fmt.Sprintf("%04d-%02d-%02d", m.year, m.month, m.day)
	if m.year == 0 {
		out = fmt.Sprintf("--%02d-%02d", m.month, m.day)
	}
	if m.clocked {
		out += fmt.Sprintf("T%02d:%02d", m.hour, m.minute)
	}
	return out
}

// next returns the next day. The year must be known.
func (m moment) next() moment {
	t := time.Date(m.year, time.Month(m.month), m.day+1, 0, 0, 0, 0, time.UTC)
	m.year, m.month, m.day = t.Year(), int(t.Month()), t.Day()
	return m
}

// parseDate parses the three groups (year, month, day) of a match of the pattern date.
func parseDate(m []string) (out moment, ok bool) {
	year, _ := parseInteger(m[0])
	month, ok1 := parseInteger(m[1])
	day, ok2 := parseInteger(m[2])
	if !ok1 || !ok2 || month < 1 || month > 12 || day < 1 || day > 31 {
		return out, false
	}
	return moment{year: int(year), month: int(month), day: int(day)}, true
}

// lastDay returns the last day of a month, or of the year if month is "".
func lastDay(year, month string) (out moment, ok bool) {
	y, ok := parseInteger(year)
	m := int64(12)
	if month != "" {
		m, _ = parseInteger(month)
	}
	if !ok || m < 1 || m > 12 {
		return out, false
	}
	t := time.Date(int(y), time.Month(m)+1, 0, 0, 0, 0, 0, time.UTC)
	return moment{year: t.Year(), month: int(t.Month()), day: t.Day()}, true
}

// setClock sets the time of day from the groups of a match of the pattern clock: 上午 or 下午, the hour, and the minute.
func (m *moment) setClock(groups []string) {
	hour, ok := parseInteger(groups[1])
	if groups[1] == "" || !ok || hour > 24 {
		return
	}
	minute, _ := parseInteger(strings.TrimSuffix(groups[2], "分"))
	if groups[2] == "半" {
		minute = 30
	}
	if (groups[0] == "下午" || groups[0] == "晚上") && hour < 12 {
		hour += 12
	}
	m.hour, m.minute, m.clocked = int(hour), int(minute), true
}

var period = pattern.MustCompile(`([0-9]{1,3}|[一二两三四五六七八九十]{1,3})(?:\([0-9一二三四五六七八九十]{1,3}\))?(?:个)?(工作日|自然日|日|天)(?:\((?:自然日|日历日|日历天)\))?(?:之)?内`)

// submatches returns all matches of a pattern with their groups and offsets.
func submatches(expr *pattern.Pattern, text string) (out []match) {
	for _, at := range expr.FindAllStringSubmatchIndex(text, -1) {
		m := match{from: at[0], to: at[1], groups: make([]string, len(at)/2), at: at}
		for i := range m.groups {
			if at[2*i] >= 0 {
				m.groups[i] = text[at[2*i]:at[2*i+1]]
			}
		}
		out = append(out, m)
	}
	return out
}

type match struct {
	from, to int
	groups   []string
	at       []int
}
