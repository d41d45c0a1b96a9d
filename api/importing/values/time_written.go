package values

import (
	"strconv"
	"strings"
	"time"

	"fapai/api/platform/pattern"
)

// These are the forms of a date in a text. In most the year is first, followed by Chinese characters or by the same
// separator twice. In English the day or the month is first. A date in digits with the month first must have AM or PM,
// which shows that it is American.
var (
	yearFirst    = pattern.MustCompile(`^(\d{4}) ?([年/.-]) ?(\d{1,2}) ?([月/.-]) ?(\d{1,2})(?: ?[日号](.*)|(\D.*))?$`)
	compactDate  = pattern.MustCompile(`^(\d{4})(\d\d)(\d\d)([T ]\d.*)$`)
	dayFirst     = pattern.MustCompile(`^(?:[A-Z][a-z]{2,8}, ?)?(\d{1,2})[- ]([A-Z][a-z]{2,8})[- ](\d{4})(\D.*)?$`)
	monthFirst   = pattern.MustCompile(`^(?:[A-Z][a-z]{2,8},? )?([A-Z][a-z]{2,8}) (\d{1,2}),? (\d{4})(\D.*)?$`)
	american     = pattern.MustCompile(`^(\d{1,2})/(\d{1,2})/(\d{4})(,? .*[AaPp][Mm])$`)
	weekday      = pattern.MustCompile(` ?(?:[（(] ?(?:星期|周|礼拜)[一二三四五六日天] ?[）)]|(?:星期|周|礼拜)[一二三四五六日天]) ?`)
	withoutYear  = pattern.MustCompile(`^(?:\d{1,2} ?月|\d{1,3} ?[年/.-] ?\d)`)
	compactClock = pattern.MustCompile(`^[T ](\d\d)(\d\d)(\d\d)?(\D.*)?$`)
	clockForm    = pattern.MustCompile(`^[Tt, ]*(上午|早上|下午|中午|晚上|凌晨)? ?(\d{1,2}) ?` +
		`(?:: ?(\d{1,2})(?: ?[:分] ?(\d{1,2})(?:[.,](\d{1,9}))?秒?)?|[时点](?:([半整正])| ?(\d{1,2})(?: ?分 ?(?:(\d{1,2}) ?秒?)?)?)?|)(.*)$`)
	afterClock = pattern.MustCompile(`^ ?([AaPp][Mm])?(?: ?(Z|z|UTC|GMT|CST|北京时间))? ?([+-]\d\d(?::?\d\d(?::?\d\d)?)?)?(?: ?(?:[A-Z]{2,5}|\(.*\)))?$`)
)

// writtenTime reads a date as people write it. A time of day may follow.
func writtenTime(text string) (time.Time, error) {
	text = weekday.ReplaceAllString(text, " ")
	var year, month, day, rest string
	if m := yearFirst.FindStringSubmatch(text); m != nil {
		if separator := m[2]; separator == "年" && m[4] != "月" || separator != "年" && separator != m[4] {
			return time.Time{}, errNotTime
		}
		year, month, day, rest = m[1], m[3], m[5], m[6]+m[7]
	} else if m := compactDate.FindStringSubmatch(text); m != nil {
		year, month, day, rest = m[1], m[2], m[3], compactClock.ReplaceAllString(m[4], "$1:$2:${3}$4")
		rest = strings.TrimSuffix(strings.Replace(rest, ":Z", "Z", 1), ":")
	} else if m := dayFirst.FindStringSubmatch(text); m != nil {
		year, month, day, rest = m[3], m[2], m[1], m[4]
	} else if m := monthFirst.FindStringSubmatch(text); m != nil {
		year, month, day, rest = m[3], m[1], m[2], m[4]
	} else if m := american.FindStringSubmatch(text); m != nil {
		year, month, day, rest = m[3], m[1], m[2], m[4]
	} else if withoutYear.MatchString(text) {
		return time.Time{}, errNoYear
	} else {
		return time.Time{}, errNotTime
	}
	y, m, d := figure(year), monthFigure(month), figure(day)
	if strings.TrimSpace(rest) == "" {
		return clock(y, m, d, 0, 0, 0, 0)
	}
	return timeOfDay(y, m, d, rest)
}

func monthFigure(s string) int {
	for m := time.January; m <= time.December; m++ {
		if name := m.String(); s == name || s == name[:3] {
			return int(m)
		}
	}
	return figure(s)
}

func timeOfDay(year, month, day int, text string) (time.Time, error) {
	m := clockForm.FindStringSubmatch(text)
	if m == nil {
		return time.Time{}, errNotTime
	}
	half, hour, minute, second := m[1], figure(m[2]), figure(m[3]+m[7]), figure(m[4]+m[8])
	if m[6] == "半" {
		minute = 30
	}
	tail := afterClock.FindStringSubmatch(m[9])
	bare := m[3] == "" && !strings.ContainsAny(m[0][:len(m[0])-len(m[9])], "时点")
	if tail == nil || bare && tail[1] == "" { // a number alone, such as 10, is not a time of day
		return time.Time{}, errNotTime
	}
	switch meridiem := strings.ToLower(tail[1]); {
	case meridiem == "pm" && hour < 12, (half == "下午" || half == "晚上" || half == "中午") && hour < 11:
		hour += 12
	case (half == "下午" || half == "晚上") && hour == 11:
		hour = 23
	case half == "晚上" && hour == 12:
		hour = 24
	case meridiem == "am" && hour == 12, half == "凌晨" && hour == 12:
		hour = 0
	}
	nano := figure((m[5] + "000000000")[:9])
	t, err := clock(year, month, day, hour, minute, second, nano)
	if err != nil {
		return t, err
	}
	return t.Add(8*time.Hour - zoneOffset(tail[2], tail[3])), nil
}

// zoneOffset returns by how much a time zone differs from UTC. If no zone is given, it returns the offset of China.
func zoneOffset(name, offset string) time.Duration {
	switch {
	case offset != "":
		digits := strings.ReplaceAll(offset[1:], ":", "") + "0000"
		d := time.Duration(figure(digits[:2]))*time.Hour + time.Duration(figure(digits[2:4]))*time.Minute
		if offset[0] == '-' {
			return -d
		}
		return d
	case name == "" || name == "CST" || name == "北京时间":
		return 8 * time.Hour
	}
	return 0
}

// figure returns the number that a few digits form, 0 for "".
func figure(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
