package risk_test

import (
	"strings"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/platform/sanitize"
)

// Quotes are never empty, and marking them leaves the visible text of the notice unchanged.
func FuzzNotice(f *testing.F) {
	for _, seed := range []string{
		"该房屋现由案外人占用，法院不负责腾退。", "本次拍卖标的为房屋50%的份额。", "租赁期至2030年，带租拍卖。<b>欠</b>缴物业费约3万元", "无租赁、无占用", "标的物二分之一产权份额",
		"<p>不得<script>x</script>贷款</p>", "", "\xff",
		"<td> a\u3000 b</td><td>\u00a0c\xff d</td><p> e<br>&nbsp; f</p> ", "份额1/0",
		"带租拍卖\xe3\x80<!0>\x80", "1e9999999分之一份额",
		"000不得<sCript>贷款", "<textarea>不得贷款</textarea>", "<title/>不得贷款</title>带租拍卖",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "\ufffd") // PostgreSQL stores only valid UTF-8
		notice := text
		house, texts := &lot.House{}, &lot.Texts{Notice: &notice}
		risk.Derive(house, texts)
		for _, r := range house.RiskTags {
			if r.Quote != nil && strings.TrimSpace(*r.Quote) == "" {
				t.Fatalf("%q: %s quotes nothing", text, r.Code)
			}
		}
		marked := risk.Marked(*texts, house.RiskTags)
		visible := func(markup string) string { return strings.ReplaceAll(sanitize.Text(markup), " ", "") }
		if got := visible(*marked.Notice); got != visible(text) {
			t.Fatalf("%q is marked %q", text, *marked.Notice)
		}
	})
}
