package seo

import (
	"strings"
	"testing"
)

func TestTitlesTakeTheLongestWordingThatFits(t *testing.T) {
	const template = "{title}_{area}法拍房-{site}|{title}-{site}|{title}"
	for title, want := range map[string]string{
		"望京澜庭":                         "望京澜庭_朝阳法拍房-某站",
		strings.Repeat("长", 26):        strings.Repeat("长", 26) + "-某站",
		strings.Repeat("长", 40):        strings.Repeat("长", 40),
		"AB" + strings.Repeat("1", 38): "AB" + strings.Repeat("1", 38) + "_朝阳法拍房-某站",
	} {
		if got := fillTitle(template, map[string]string{"title": title, "area": "朝阳", "site": "某站"}); got != want {
			t.Errorf("%s: %s", title, got)
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
		if got := fillDescription(template, map[string]string{"text": c.text}); got != c.want || !fits(got, 80) {
			t.Errorf("%d: %s", len([]rune(c.text)), got)
		}
	}
}
