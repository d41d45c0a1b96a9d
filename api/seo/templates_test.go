package seo

import (
	"maps"
	"strings"
	"testing"

	"fapai/api/seo/width"
)

func TestTitlesTakeTheFirstWordingThatFits(t *testing.T) {
	const template = "{title}_{area}法拍房-{site}|{title}-{site}|{title}"
	values := map[string]string{"area": "朝阳", "site": "某站"}
	for title, want := range map[string]string{
		"望京澜庭":                         "望京澜庭_朝阳法拍房-某站",
		strings.Repeat("长", 26):        strings.Repeat("长", 26) + "-某站",
		strings.Repeat("长", 40):        strings.Repeat("长", 40),
		"AB" + strings.Repeat("1", 34): "AB" + strings.Repeat("1", 34) + "_朝阳法拍房-某站",
	} {
		values["title"] = title
		if got, _ := fillTitle(template, values); got != want {
			t.Errorf("%s: %s", title, got)
		}
	}
}

// The number of a page is a part of the title that is fitted: 648 pixels are 29 characters.
func TestLaterPagesAreNumberedBeforeTheyAreFitted(t *testing.T) {
	const template = "{title}_{area}法拍房-{site}|{title}-{site}"
	values := map[string]string{"title": strings.Repeat("长", 19), "area": "朝阳", "site": "某站", "page": ""}
	for page, want := range map[string]string{
		"":    strings.Repeat("长", 19) + "_朝阳法拍房-某站",
		"第2页": "第2页-" + strings.Repeat("长", 19) + "-某站",
	} {
		values["page"] = page
		if got, _ := fillTitle(template, values); got != want || width.Width(got) > width.Cut() {
			t.Errorf("page %q: %s, %d px", page, got, width.Width(got))
		}
	}
	if got, _ := fillTitle("{title}（{page}）", map[string]string{"title": "澜庭", "page": "第2页"}); got != "澜庭（第2页）" {
		t.Error(got)
	}
	if got := fillDescription("{title}的房源。", map[string]string{"title": "澜庭", "page": "第2页"}); got != "第2页，澜庭的房源。" {
		t.Error(got)
	}
}

// The wordings of migration 0050.
func TestTitlesOfLots(t *testing.T) {
	const round = "法拍房（{stage}{date}）"
	template := strings.Join([]string{
		"{community}{layout}{area_m2}㎡_{city}{area}" + round + "-{site}", "{community}{layout}{size}_{city}{area}" + round + "-{site}",
		"{community}{layout}{size}_{area}" + round + "-{site}", "{community}{size}_{area}" + round + "-{site}", "{community}{size}_{area}" + round,
	}, "|")
	plain := map[string]string{
		"community": "望京澜庭", "layout": "2室1厅", "area_m2": "89.53", "size": "90㎡", "city": "北京", "area": "朝阳", "stage": "一拍",
		"date": "11月2日", "site": "某站",
	}
	for _, c := range []struct {
		change map[string]string
		want   string
	}{
		{nil, "望京澜庭2室1厅89.53㎡_北京朝阳法拍房（一拍11月2日）-某站"},
		{map[string]string{"community": "望京澜庭家园"}, "望京澜庭家园2室1厅90㎡_北京朝阳法拍房（一拍11月2日）-某站"},
		{map[string]string{"community": "望京澜庭家园东区"}, "望京澜庭家园东区2室1厅90㎡_朝阳法拍房（一拍11月2日）-某站"},
		{map[string]string{"layout": "", "area_m2": "", "size": ""}, "望京澜庭_北京朝阳法拍房（一拍11月2日）-某站"},
		{map[string]string{"stage": "", "date": ""}, "望京澜庭2室1厅89.53㎡_北京朝阳法拍房-某站"},
	} {
		values := maps.Clone(plain)
		maps.Copy(values, c.change)
		if got, _ := fillTitle(template, values); got != c.want || width.Width(got) > width.Cut() {
			t.Errorf("%v: %s, %d px", c.change, got, width.Width(got))
		}
	}
}

func TestDescriptionsAreFilledUpAndCut(t *testing.T) {
	const template = "{text}。|后面还有二十个字的长长长长长长长长结尾。|短结尾。"
	for _, c := range []struct{ text, want string }{
		{strings.Repeat("一", 50), strings.Repeat("一", 50) + "。后面还有二十个字的长长长长长长长长结尾。"},
		{strings.Repeat("一", 70), strings.Repeat("一", 70) + "。短结尾。"},
		{strings.Repeat("一", 78), strings.Repeat("一", 78) + "。"},
		{strings.Repeat("一", 60) + "，" + strings.Repeat("二", 10) + "、" + strings.Repeat("三", 20), strings.Repeat("一", 60) + "，" + strings.Repeat("二", 10) + "。"},
	} {
		if got := fillDescription(template, map[string]string{"text": c.text}); got != c.want || width.Width(got) > descriptionWidth() {
			t.Errorf("%d: %s", len([]rune(c.text)), got)
		}
	}
}
