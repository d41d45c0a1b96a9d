package dictionary

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/bigrams"
)

// fullWidth is the first Unicode character that is as wide as two Latin letters; all characters after it are too.
const fullWidth = 0x2E80

// widthOf returns the width of a text, measured in Latin letters. For example, the width of 一拍A is 5.
func widthOf(text string) (n int) {
	for _, r := range text {
		n++
		if r >= fullWidth {
			n++
		}
	}
	return n
}

// markup lists the characters that labels must not contain, because they have a meaning in HTML or in title templates.
const markup = "<>{}|"

// clean validates a label and converts it to its stored form. The editor sees the message of the error.
func (d Described) clean(text string) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case text == "":
		return "", apperr.New(apperr.Invalid, "请填写名称；要用原来的名称，请点“恢复默认名称”")
	case strings.ContainsAny(text, markup):
		return "", apperr.New(apperr.Invalid, "名称不能含有 < > { } | 这些符号，请去掉")
	case strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsGraphic(r) }):
		return "", apperr.New(apperr.Invalid, "名称含有不能显示的字符，请重新输入")
	case widthOf(text) > 2*d.Max:
		return "", apperr.New(apperr.Invalid, fmt.Sprintf("名称不超过 %d 个汉字的宽度（字母和数字按半个计），请改短", d.Max))
	}
	return text, nil
}

// unique returns an error if another value of the same dictionary already has this label. Visitors could not
// distinguish the two values, and imports could not decide which of them a word means.
func unique(entries []Entry, all map[value]stored, v value, label string) error {
	same := func(text string) bool { return bigrams.Fold(text) == bigrams.Fold(label) }
	for _, e := range entries {
		if e.Code == v.code {
			continue
		}
		shown := lo.FromPtrOr(all[value{v.dictionary, e.Code}].Label, e.Name)
		if same(shown) {
			return apperr.New(apperr.Invalid, fmt.Sprintf("“%s”已是代码 %s 的名称，请换一个", shown, e.Code))
		}
		for _, known := range append([]string{e.Name, e.Code}, e.Aliases...) {
			if same(known) {
				return apperr.New(apperr.Invalid, fmt.Sprintf("导入文件里的“%s”指“%s”（代码 %s），请换一个", known, shown, e.Code))
			}
		}
	}
	return nil
}
