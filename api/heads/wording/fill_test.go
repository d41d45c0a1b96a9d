package wording

import (
	"maps"
	"strings"
	"testing"

	"fapai/api/heads/width"
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
		if got, _ := Title(template, values); got != want {
			t.Errorf("%s: %s", title, got)
		}
	}
}

// The page number (第2页) counts towards the width of the title: 648 pixels are 29 glyphs.
func TestLaterPagesAreNumberedBeforeTheyAreFitted(t *testing.T) {
	const template = "{title}_{area}法拍房-{site}|{title}-{site}"
	values := map[string]string{"title": strings.Repeat("长", 19), "area": "朝阳", "site": "某站", "page": ""}
	for page, want := range map[string]string{
		"":    strings.Repeat("长", 19) + "_朝阳法拍房-某站",
		"第2页": "第2页-" + strings.Repeat("长", 19) + "-某站",
	} {
		values["page"] = page
		if got, _ := Title(template, values); got != want || width.Width(got) > width.Cut() {
			t.Errorf("page %q: %s, %d px", page, got, width.Width(got))
		}
	}
	if got, _ := Title("{title}（{page}）", map[string]string{"title": "澜庭", "page": "第2页"}); got != "澜庭（第2页）" {
		t.Error(got)
	}
	if got := Description("{title}的房源。", map[string]string{"title": "澜庭", "page": "第2页"}); got != "第2页，澜庭的房源。" {
		t.Error(got)
	}
}

// The wordings are those of migration 0164 for lots.
func TestTitlesOfLots(t *testing.T) {
	const place = "{city}{area?}{lot_name}"
	template := strings.Join([]string{
		place + "_{layout?}{area_m2?}㎡法拍房（{stage}{date?}）-{site}",
		place + "_{layout?}{size?}法拍房（{stage}{date?}）-{site}",
		place + "_{size?}法拍房（{stage}{date?}）-{site}", place + "{size?}法拍房_{stage}{date?}-{site}",
		place + "法拍房_{stage}{date?}-{site}", place + "_{stage}{date?}-{site}",
	}, "|")
	plain := map[string]string{
		"lot_name": "澜庭3号楼801室", "layout": "2室1厅", "area_m2": "89.53", "size": "90㎡", "city": "北京",
		"area": "朝阳", "stage": "一拍",
		"date": "11月2日", "site": "某站",
	}
	for _, c := range []struct {
		change map[string]string
		want   string
	}{
		{map[string]string{"lot_name": "澜庭8号"}, "北京朝阳澜庭8号_2室1厅89.53㎡法拍房（一拍11月2日）-某站"},
		{nil, "北京朝阳澜庭3号楼801室_90㎡法拍房（一拍11月2日）-某站"},
		{map[string]string{"lot_name": "望京澜庭3号楼2单元801室"}, "北京朝阳望京澜庭3号楼2单元801室90㎡法拍房_一拍11月2日-某站"},
		{map[string]string{"lot_name": "望京澜庭3号楼12单元1801室"}, "北京朝阳望京澜庭3号楼12单元1801室法拍房_一拍11月2日-某站"},
		{map[string]string{"lot_name": "望京澜庭家园13号楼2单元1801室"}, "北京朝阳望京澜庭家园13号楼2单元1801室_一拍11月2日-某站"},
		{
			map[string]string{"lot_name": "望京澜庭家园东区13号楼2单元1801室三分之一份额"},
			"北京朝阳望京澜庭家园…1801室三分之一份额_一拍11月2日-某站",
		},
		{
			map[string]string{"lot_name": "澜庭3号楼801室及其室内全部家具家电和装饰装修以及地下车位使用权"},
			"北京朝阳澜庭3号楼…801室_一拍11月2日-某站",
		},
		{
			map[string]string{"lot_name": "一处位于望京西路的工业用房及其附属土地使用权和机器设备"},
			"北京朝阳一处位于望京西路的工业用房及其…_一拍11月2日-某站",
		},
		{map[string]string{"layout": "", "area_m2": "", "size": ""}, "北京朝阳澜庭3号楼801室_法拍房（一拍11月2日）-某站"},
		{map[string]string{"stage": "", "date": "", "layout": ""}, "北京朝阳澜庭3号楼801室_89.53㎡法拍房-某站"},
	} {
		values := maps.Clone(plain)
		maps.Copy(values, c.change)
		if got, _ := Title(template, values); got != c.want || width.Width(got) > width.Cut() {
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
		{strings.Repeat("一", 60) + "，" + strings.Repeat("二", 10) + "、" + strings.Repeat("三", 20),
			strings.Repeat("一", 60) + "，" + strings.Repeat("二", 10) + "。"},
	} {
		if got := Description(template, map[string]string{"text": c.text}); got != c.want ||
			width.Width(got) > descriptionWidth() {
			t.Errorf("%d: %s", len([]rune(c.text)), got)
		}
	}
}

func TestAnEndingHasItsValues(t *testing.T) {
	const template = "{summary}|归入{category}，标签：{tags}。|归入{category}{more?}。"
	values := map[string]string{"summary": "摘要。", "category": "政策", "tags": "保证金", "more": ""}
	if got, want := Description(template, values), "摘要。归入政策，标签：保证金。"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	values["tags"] = ""
	if got, want := Description(template, values), "摘要。归入政策。"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	values["category"] = ""
	if got, want := Description(template, values), "摘要。"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestFillTidiesEmptyPlaces(t *testing.T) {
	for _, c := range []struct {
		text   string
		values map[string]string
		want   string
	}{
		{"{a}法拍房,{b},{c}", map[string]string{"a": "望京", "b": "", "c": "x"}, "望京法拍房,x"},
		{"{city}法拍房__{area}-{site}", map[string]string{"city": "北京", "area": "", "site": "S"}, "北京法拍房_-S"},
		{"{title}", map[string]string{"title": "{site}", "site": "S"}, "{site}"}, // a placeholder within a value stays as it is
		{"{a}{b}{c}_{a}", map[string]string{"a": "海淀", "b": "", "c": "海淀北部新区"}, "海淀北部新区_海淀"},
		{"{a}{b}{a}", map[string]string{"a": "望京", "b": "朝阳"}, "望京朝阳望京"},
		{"{a}-{b}", map[string]string{"a": "望京", "b": "望京澜庭"}, "望京-望京澜庭"},
		{"{a}{area_m2}㎡_{b}（{c}{d}）", map[string]string{"a": "澜庭", "area_m2": "", "b": "北京", "c": "", "d": ""},
			"澜庭_北京"},
		{"{a}{area_m2}㎡（{c}，{d}）", map[string]string{"a": "澜庭", "area_m2": "89.5", "c": "一拍", "d": ""}, "澜庭89.5㎡（一拍）"},
		{"{x}{a}{X}", map[string]string{"a": "澜庭"}, "{x}澜庭{X}"},
	} {
		if got := Fill(c.text, c.values); got != c.want {
			t.Errorf("%q → %q, want %q", c.text, got, c.want)
		}
	}
}

func TestFallbacks(t *testing.T) {
	values := map[string]string{"city": "北京", "region": "", "area_m2": "", "page": ""}
	for template, want := range map[string]string{
		"{city}{region?全城}法拍房":  "北京全城法拍房",
		"{city}{region?}法拍房":    "北京法拍房",
		"{city?上海}法拍房":          "北京法拍房",
		"{area_m2?}㎡{city}":     "北京",
		"{area_m2?面积未知}，{city}": "面积未知，北京",
		"{unknown?x}{city}{":    "{unknown?x}北京{",
		"{region?a|b}{city}":    "{region?a|b}北京", // a default cannot contain |
		"{page?}{city}":         "北京",
	} {
		if got := Fill(template, values); got != want {
			t.Errorf("%s: %q, want %q", template, got, want)
		}
	}
	values["page"] = "第2页"
	if got, _ := Title("{city}法拍房_{page?}", values); got != "北京法拍房_第2页" {
		t.Errorf("a wording with the page has it twice: %q", got)
	}
}
