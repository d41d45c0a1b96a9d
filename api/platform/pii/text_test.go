package pii

import "testing"

func TestMobilesInTexts(t *testing.T) {
	for text, want := range map[string]string{
		"打我电话13812345678谈":                 "打我电话138****5678谈",
		"138 1234 5678，或 139-1234-5670":    "138****5678，或 139****5670",
		"+8613812345678":                   "+86138****5678",
		"008613812345678":                  "0086138****5678",
		"案号 9913812345678、138123456789 不是": "案号 9913812345678、138123456789 不是",
		"起拍价 1362.8 万，2026-11-26":          "起拍价 1362.8 万，2026-11-26",
		"":                                 "",
	} {
		if got := MaskMobiles(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
