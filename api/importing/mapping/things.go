package mapping

import (
	"regexp"
	"strings"
)

// rights are sold in place of a property: who buys one may use or rent it.
var rights = []string{"租赁权", "承租权", "使用权", "居住权", "收益权", "经营权"}

// RightInTitle is the right that a title sells in place of a property, "" for none. Land is always sold as the right to use it.
func RightInTitle(title string) string {
	for _, word := range rights {
		at := strings.LastIndex(title, word)
		if at < 0 {
			continue
		}
		before, after := title[:at], title[at+len(word):]
		if word == "使用权" && (strings.HasSuffix(before, "土地") || strings.HasSuffix(before, "用地") || strings.HasSuffix(before, "海域") || strings.HasSuffix(before, "宅基地")) {
			continue
		}
		if strings.HasPrefix(after, "人") || strings.HasPrefix(before, "有") {
			continue
		}
		return word
	}
	return ""
}

// parkingBehind are words before a parking space that belongs to a flat.
var parkingBehind = []string{"附属车位", "附带车位", "附属车库", "附带车库", "配套车位", "及车位", "及地下车位", "及车库", "含车位", "含车库", "赠送车位", "连同车位", "及附属", "及附带", "及其车位"}

// SplitParking parts the title of a flat from the parking space that is sold with it; parking is "" where none is.
func SplitParking(title string) (rest, parking string) {
	if !strings.Contains(title, "车位") && !strings.Contains(title, "车库") {
		return title, ""
	}
	for _, word := range parkingBehind {
		at := strings.Index(title, word)
		if at <= 0 || !strings.ContainsAny(title[at:], "车") {
			continue
		}
		rest, parking = strings.TrimRight(title[:at], "及和与、，,（("), strings.TrimLeft(title[at:], "及含和与")
		if strings.Contains(rest, "车位") || strings.Contains(rest, "车库") || UsageInTitle(rest) == "" {
			return title, ""
		}
		return rest, strings.TrimRight(parking, "）)")
	}
	return title, ""
}

var several = regexp.MustCompile(`((?:[1-9]\d{0,3}|[二两三四五六七八九十百]{1,4}))\s*(套|个车位|个车库|处|间|幢|栋|户)`)

// Several says how many flats or spaces a lot has whose title says that they are sold together, "" for one.
func Several(title string) string {
	if !strings.Contains(title, "整体") && !strings.Contains(title, "打包") && !strings.Contains(title, "合并") && !strings.Contains(title, "一并") {
		return ""
	}
	m := several.FindStringSubmatch(title)
	if m == nil || m[1] == "1" {
		return ""
	}
	return "共" + m[1] + m[2]
}

var partInTitle = regexp.MustCompile(`百分之[一二三四五六七八九十零点]+|[一二三四五六七八九十]{1,3}分之[一二三四五六七八九十]{1,3}|[1-9]\d{0,3}[/／][1-9]\d{0,3}|\d{1,2}(?:\.\d+)?[%％]`)

// ShareInTitle is the part of a property that a title sells, "" for none.
func ShareInTitle(title string) string {
	if !strings.Contains(title, "份额") && !strings.Contains(title, "产权") && !strings.Contains(title, "所有权") && !strings.Contains(title, "各占") {
		return ""
	}
	return partInTitle.FindString(title)
}

// IsWhole reports whether a column says that all of a property is sold.
func IsWhole(stated string) bool {
	switch strings.TrimSuffix(strings.TrimSuffix(strings.ReplaceAll(stated, " ", ""), "%"), "％") {
	case "100", "1", "1/1", "全部", "整体", "100.00", "1.0", "否", "无", "百分之百":
		return true
	}
	return false
}
