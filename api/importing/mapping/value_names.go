package mapping

import (
	"slices"
	"strings"

	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// besideOthers holds the fields whose values may be in one cell with values of other fields: 起拍价300万 89㎡.
var besideOthers = append([]string{"area_m2", "layout", "floor_text", "orientation", "stage", "status", "usage",
	"bid_count", "signup_count", "view_count", "start_time", "end_time", "build_year"}, moneyFields...)

// ValueField returns the field that the name of a value inside a cell (起拍价：) means, "" for none.
func ValueField(name string) string {
	fields := wordsOfHeadings().fieldsOf(name)
	if at := slices.IndexFunc(fields,
		func(field string) bool { return slices.Contains(besideOthers, field) }); at >= 0 {
		return fields[at]
	}
	return ""
}

// NamesAnyPrice reports whether a heading means a price but does not state which price: 价格.
func NamesAnyPrice(heading string) bool {
	h := wordsOfHeadings()
	label, _ := splitLabel(heading)
	return hasHan(label) && ValueField(label) == "" && h.classes(h.chineseWords(values.FoldName(label))) == "price"
}

// ofRooms matches two names of values that no separator separates: 户型面积.
var ofRooms = pattern.MustCompile(`^(户型|面积|朝向|楼层)(户型|面积|朝向|楼层)$`)

// inBracketsOf matches the names of several prices in brackets: 价格（起拍/评估）.
var inBracketsOf = pattern.MustCompile(`^([^（(]+)[（(]([^（()）]+)[)）]$`)

// PartsOfHeading splits a heading that consists of several names, and adds the unit to each amount: 评估价/起拍价(万元) becomes
// 评估价(万元) and 起拍价(万元). It returns nil for a heading that is a single name.
func PartsOfHeading(heading string) (parts []string) {
	label, unit := splitLabel(heading)
	var seen []string
	names := strings.FieldsFunc(label, isSeparator)
	if m := ofRooms.FindStringSubmatch(label); m != nil {
		names = m[1:]
	}
	if m := inBracketsOf.FindStringSubmatch(label); m != nil && NamesAnyPrice(m[1]) {
		if names = strings.FieldsFunc(m[2], isSeparator); len(names) > 1 {
			for i, name := range names {
				names[i] = strings.TrimSuffix(name, "价") + "价"
			}
		}
	}
	for _, part := range names {
		field := ValueField(part)
		if field == "" || slices.Contains(seen, field) {
			return nil
		}
		if seen = append(seen, field); unit != "" && slices.Contains(moneyFields, field) {
			part += "(" + unit + ")"
		}
		parts = append(parts, part)
	}
	if len(parts) < 2 {
		return nil
	}
	return parts
}
