package sanitize

import "testing"

// FuzzIsPlain checks that sanitising does not change any text for which isPlain is true.
func FuzzIsPlain(f *testing.F) {
	for _, text := range []string{
		"<p>一、标的物</p>", "<table><tr><th>名称</th><td>住宅</td></tr></table>", "<p>一<br>二</p><hr>", "</p><li>",
		"<ul><li>1</ul>", "<p >a</p>",
		"<P>a</P>", "<p>a\"b</p>", "<br/>", "<p>\xff</p>", "<p>\u2028</p>", "<h2>a</h2><blockquote>b</blockquote>",
		"<script>", "<p>a > b</p>", "<!--p-->", "</br>",
		"<s><u><sub>a</sub></u></s>", "<p>a<\n/p>", `<h2 class="rich-center">a</h2><p class="rich-right">b</p>`,
		`<p class="rich-center rich-right">a</p>`, `<td class="rich-bold">a`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if isPlain(text) && policy.Sanitize(text) != text {
			t.Fatalf("%q is %q by the policy", text, policy.Sanitize(text))
		}
	})
}

func TestNoticesArePlain(t *testing.T) {
	for text, want := range map[string]bool{
		"<h2>公告</h2><p>起拍价：1,362,839元<br>保证金</p><table><tr><td>a</td></tr></table>": true,
		`<h2 class="rich-center">公告</h2><p class="rich-right">法院</p>`:               true,
		`<p class="other">a</p>`: false, `<p class='rich-right'>a</p>`: false,
		`<p style="text-align:center">a</p>`: false, "<p>a &amp; b</p>": false, "<script>a</script>": false,
		"<p>a": true, "<span>a</span>": false,
	} {
		if isPlain(text) != want {
			t.Errorf("%q is plain: %v", text, !want)
		}
	}
}
