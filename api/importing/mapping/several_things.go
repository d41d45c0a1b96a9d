package mapping

import (
	"strings"

	"fapai/api/platform/pattern"
)

var several = pattern.MustCompile(`((?:[1-9]\d{0,3}|[二两三四五六七八九十百]{1,4}))\s*(套|个车位|个车库|处|间|幢|栋|户)`)

// Several returns the number of flats or parking spaces if a title sells several of them together, "" if it sells one.
func Several(title string) string {
	if !strings.Contains(title, "整体") && !strings.Contains(title, "打包") && !strings.Contains(title, "合并") &&
		!strings.Contains(title, "一并") {
		return ""
	}
	m := several.FindStringSubmatch(title)
	if m == nil || m[1] == "1" {
		return ""
	}
	return "共" + m[1] + m[2]
}

var partInTitle = pattern.MustCompile(`百分之[一二三四五六七八九十零点]+|[一二三四五六七八九十]{1,3}分之[一二三四五六七八九十]{1,3}|[1-9]\d{0,3}[/／][1-9]\d{0,3}|\d{1,2}(?:\.\d+)?[%％]`)

// ShareInTitle returns the share (e.g. 50%) if a title sells only a share of a property, "" otherwise.
func ShareInTitle(title string) string {
	if !strings.Contains(title, "份额") && !strings.Contains(title, "产权") && !strings.Contains(title, "所有权") &&
		!strings.Contains(title, "各占") {
		return ""
	}
	return partInTitle.FindString(title)
}

// IsWhole reports whether a column states that the whole property is sold.
func IsWhole(stated string) bool {
	switch strings.TrimSuffix(strings.TrimSuffix(strings.ReplaceAll(stated, " ", ""), "%"), "％") {
	case "100", "1", "1/1", "全部", "整体", "100.00", "1.0", "否", "无", "百分之百":
		return true
	}
	return false
}
