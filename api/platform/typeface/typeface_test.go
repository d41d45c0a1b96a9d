package typeface

import (
	"testing"

	"golang.org/x/image/font/sfnt"
)

// The font has a glyph for every character in words of real estate, on signs and in rare names.
func TestTheFontHasTheWords(t *testing.T) {
	var buffer sfnt.Buffer
	for _, r := range "法拍房起拍价变卖重新拍卖㎡即将开始进行中已结束成交流拍撤回暂缓中止以物抵债悔扫码查看详情，。·（）—0123456789" +
		"到手总价…《》“”￥①Ⅱ囍垚犇堃珺Azé" {
		if index, err := load().GlyphIndex(&buffer, r); err != nil || index == 0 {
			t.Errorf("%c is missing, %v", r, err)
		}
	}
}
