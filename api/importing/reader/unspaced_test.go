package reader

import (
	"strings"
	"testing"
)

func TestUnspaced(t *testing.T) {
	long := strings.Repeat("标 的 物 名 称 ： 某 某 路 3 5 号\n", 4)
	for text, want := range map[string]string{
		long + "起 拍 价 ： 2 6 6 . 7 万 元\r\n": strings.ReplaceAll(long, " ", "") + "起拍价：266.7万元\r\n",
		long + "ID 12 sf item":             strings.ReplaceAll(long, " ", "") + "ID12sf item",
		"起 拍 价：100万元":                      "起 拍 价：100万元",
		"某市某区某路1号 3 2 1 89.5 一 拍":          "某市某区某路1号 3 2 1 89.5 一 拍",
		strings.Repeat("a b c d ", 9):      strings.Repeat("a b c d ", 9),
	} {
		if got := Unspaced(text); got != want {
			t.Errorf("%q is %q", text, got)
		}
	}
}
