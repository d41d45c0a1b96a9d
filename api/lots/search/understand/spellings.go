package understand

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// spellings returns all spellings by which users search for a name.
func spellings(kind Kind, name string) []string {
	switch kind {
	case Station:
		base := strings.TrimSuffix(name, "站")
		return []string{base, base + "站", base + "地铁站", base + "地铁", base + "地铁口", base + "地铁站口",
			"地铁" + base, "地铁" + base + "站"}
	case Line:
		list := []string{name, "地铁" + name}
		if digits, _, found := strings.Cut(name, "号线"); found {
			if n, err := strconv.Atoi(digits); err == nil && n < 100 {
				chinese := chineseNumber(n) + strings.TrimPrefix(name, digits)
				list = append(list, chinese, "地铁"+chinese)
			}
		}
		return list
	case Court:
		return courtSpellings(name)
	}
	return []string{name}
}

// courtSpellings returns the common short forms of the name of a court: 朝阳区法院 and 朝阳法院 for 北京市朝阳区人民法院, 北京三中院 for
// 北京市第三中级人民法院.
func courtSpellings(name string) []string {
	list := []string{name}
	also := func(change *strings.Replacer) {
		for _, text := range slices.Clone(list) {
			if short := change.Replace(text); !slices.Contains(list, short) {
				list = append(list, short)
			}
		}
	}
	also(strings.NewReplacer("中级人民法院", "中院"))
	also(strings.NewReplacer("中级人民法院", "中级法院", "人民法院", "法院"))
	also(strings.NewReplacer("第", ""))
	also(strings.NewReplacer("市", ""))
	for _, text := range slices.Clone(list) { // without the city, if a part of the name remains
		for _, end := range []string{"市", "北京", "上海", "天津", "重庆"} {
			if _, rest, found := strings.Cut(text, end); found && utf8.RuneCountInString(rest) > len("法院")/len("法") {
				list = append(list, rest)
			}
		}
	}
	for _, text := range slices.Clone(list) {
		if at := strings.LastIndexAny(text, "区县"); at > 0 {
			list = append(list, strings.Replace(text, text[at:at+len("区")], "", 1))
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	return slices.DeleteFunc(list, func(text string) bool {
		return utf8.RuneCountInString(text) < 3 ||
			strings.HasSuffix(text, "庭")
	})
}

// withUnknownCourts names a district followed by 法院 as a court without lots, because the courts with lots are known by
// name.
func (d *Directory) withUnknownCourts(list []token) []token {
	for i := 0; i+1 < len(list); i++ {
		if i+2 < len(list) && list[i+1].text == "人民" && strings.HasPrefix(list[i+2].text, "法院") {
			list = slices.Delete(list, i+1, i+2)
		}
		if list[i].is(District) && list[i+1].is(ignored) && strings.HasPrefix(list[i+1].text, "法院") {
			list[i+1].text = list[i].text + "法院"
			list[i+1].meanings = d.courtless
		}
	}
	return list
}

// cutMisspelt cuts unknown text into two misspelt words. The first sounds like a place and the second like a vocabulary
// word: 海店区两具 is 海淀区 and 两居.
func (d *Directory) cutMisspelt(list []token) (out []token) {
	for _, t := range list {
		runes := []rune(t.text)
		at := 0
		for i := 2; t.meanings == nil && at == 0 && len(runes) <= maxMisspelt && i <= len(runes)-2; i++ {
			before, after := string(runes[:i]), string(runes[i:])
			if d.soundsLikePlace(before) && d.misspelt(after) != nil ||
				d.misspelt(before) != nil && d.soundsLikePlace(after) {
				at = i
			}
		}
		if at == 0 {
			out = append(out, t)
			continue
		}
		for _, text := range []string{string(runes[:at]), string(runes[at:])} {
			out = append(out, token{text: text, meanings: d.misspelt(text)})
		}
	}
	return out
}

// maxMisspelt is the maximum length in characters of a text that cutMisspelt cuts.
const maxMisspelt = 10

// soundsLikePlace reports whether a text sounds like a district or business area that has lots, and differs from its
// name in exactly one character.
func (d *Directory) soundsLikePlace(text string) bool {
	full, _ := spell(text, "")
	n := utf8.RuneCountInString(text)
	return slices.ContainsFunc(d.pinyin.find(full, d.texts), func(m meaning) bool {
		if m.lots == 0 || m.kind != District && m.kind != Region {
			return false
		}
		return slices.ContainsFunc([]string{"", "区", "县"}, func(ending string) bool {
			name := d.text(m.name) + ending
			return utf8.RuneCountInString(name) == n && inPlace([]rune(text), name) == n-1
		})
	})
}
