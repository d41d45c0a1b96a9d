package values

import (
	"strings"
	"time"
)

// timeParser reads a written date and time from left to right.
type timeParser struct{ rest string }

func (p *timeParser) parse() (time.Time, error) {
	year, width, ok := p.number(4)
	if !ok {
		return time.Time{}, errNotTime
	}
	sep := p.oneOf("年", "-", "/", ".")
	if width != 4 {
		return time.Time{}, errNoYear
	}
	month, _, ok := p.number(2)
	if !ok || sep == "" {
		return time.Time{}, errNotTime
	}
	second := sep
	if sep == "年" {
		second = "月"
	}
	if p.oneOf(second) == "" {
		return time.Time{}, errNotTime
	}
	day, _, ok := p.number(2)
	if !ok {
		return time.Time{}, errNotTime
	}
	if digitRun(p.rest) > 0 { // 2026-11-2010:00
		return time.Time{}, errNotTime
	}
	p.oneOf("日", "号")
	return p.timeOfDay(year, month, day)
}

func (p *timeParser) timeOfDay(year, month, day int) (time.Time, error) {
	p.oneOf("T", "t", ",")
	half := p.oneOf("上午", "下午", "中午", "晚上", "凌晨")
	if p.rest == "" && half == "" {
		return clock(year, month, day, 0, 0, 0, 0)
	}
	hour, _, ok := p.number(2)
	if !ok {
		return time.Time{}, errNotTime
	}
	minute, second, nano, ok := p.minutes()
	if !ok {
		return time.Time{}, errNotTime
	}
	switch {
	case (half == "下午" || half == "晚上" || half == "中午") && hour < 11:
		hour += 12
	case (half == "下午" || half == "晚上") && hour == 11:
		hour = 23
	case half == "凌晨" && hour == 12:
		hour = 0
	}
	t, err := clock(year, month, day, hour, minute, second, nano)
	if err != nil {
		return t, err
	}
	return p.zone(t)
}

// minutes reads ":00:00.000", "时30分", "点半", "点整" or "时".
func (p *timeParser) minutes() (minute, second, nano int, ok bool) {
	switch p.oneOf(":", "时", "点") {
	case "":
		return 0, 0, 0, false
	case ":":
		if minute, _, ok = p.number(2); !ok {
			return 0, 0, 0, false
		}
	default:
		if p.oneOf("半") != "" {
			return 30, 0, 0, true
		}
		if p.oneOf("整", "正") != "" {
			return 0, 0, 0, true
		}
		if minute, _, ok = p.number(2); !ok {
			return 0, 0, 0, true
		}
	}
	if p.oneOf(":", "分") != "" {
		if second, _, ok = p.number(2); ok {
			p.oneOf("秒")
			nano = p.fraction()
		}
	}
	return minute, second, nano, true
}

func (p *timeParser) fraction() int {
	n := 0
	if strings.HasPrefix(p.rest, ".") {
		n = digitRun(p.rest[1:])
	}
	if n == 0 || n > 9 {
		return 0
	}
	nano := 0
	for i := range 9 {
		nano *= 10
		if i < n {
			nano += int(p.rest[1+i] - '0')
		}
	}
	p.rest = p.rest[1+n:]
	return nano
}

// zone reads what may follow a time: nothing, Z, or an offset.
func (p *timeParser) zone(t time.Time) (time.Time, error) {
	p.rest = strings.TrimSpace(p.rest)
	switch p.rest {
	case "", "CST":
		return t, nil
	case "Z", "z", "UTC":
		return t.Add(8 * time.Hour), nil
	}
	for _, layout := range []string{"-07:00", "-0700"} {
		if offset, err := time.Parse(layout, p.rest); err == nil {
			_, seconds := offset.Zone()
			return t.Add(8*time.Hour - time.Duration(seconds)*time.Second), nil
		}
	}
	return t, errNotTime
}

func (p *timeParser) number(most int) (v, width int, ok bool) {
	p.rest = strings.TrimLeft(p.rest, " ")
	n := digitRun(p.rest)
	if n == 0 || n > most {
		return 0, n, false
	}
	for i := range n {
		v = v*10 + int(p.rest[i]-'0')
	}
	p.rest = p.rest[n:]
	return v, n, true
}

func (p *timeParser) oneOf(words ...string) string {
	p.rest = strings.TrimLeft(p.rest, " ")
	for _, w := range words {
		if rest, ok := strings.CutPrefix(p.rest, w); ok {
			p.rest = rest
			return w
		}
	}
	return ""
}
