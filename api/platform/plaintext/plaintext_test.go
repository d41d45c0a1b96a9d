package plaintext_test

import (
	"testing"

	"fapai/api/platform/plaintext"
)

func TestTexts(t *testing.T) {
	for name, c := range map[string][2]string{
		"one line":      {plaintext.OneLine(" 甲\r\n乙\x00\t\xff丙 "), "甲 乙 丙"},
		"first line":    {plaintext.FirstLine("甲\n乙"), "甲"},
		"the only line": {plaintext.FirstLine("甲"), "甲"},
		"shortened":     {plaintext.Shorten("望京澜庭八号楼", 5), "望京澜庭…"},
		"short enough":  {plaintext.Shorten("望京澜庭", 4), "望京澜庭"},
	} {
		if c[0] != c[1] {
			t.Errorf("%s: %q, want %q", name, c[0], c[1])
		}
	}
}
