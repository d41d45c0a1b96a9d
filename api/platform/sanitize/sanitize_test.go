package sanitize_test

import (
	"strings"
	"testing"

	"fapai/api/platform/sanitize"
)

func TestHTML(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{
			"a copied table keeps its rows",
			"名称\n\n\t\n\n甲路1号\n\n\n\n\n钥 匙\n\n\t\n\n \n\n\n\n\n配套\n\n\t\n\n齐全\n用途\t住宅\n",
			"<p>名称\t甲路1号</p><p>钥 匙</p><p>配套\t齐全</p><p>用途\t住宅</p>",
		},
		{"a tab between paragraphs parts no cells", "第一段。\n\t\n第二段。", "<p>第一段。</p><p>第二段。</p>"},
		{"plain text becomes paragraphs", "第一行\r\n\n 第二行 ", "<p>第一行</p><p>第二行</p>"},
		{"plain text is escaped", `a "b" 'c'`, "<p>a &#34;b&#34; &#39;c&#39;</p>"},
		{"scripts go with their text", "<p>a</p><script>alert(1)</script>", "<p>a</p>"},
		{"handlers go", `<p onclick="x()">a</p>`, "<p>a</p>"},
		{"script links go", `<a href="javascript:x()">a</a>`, "a"},
		{"links get nofollow", `<a href="https://e.cn/">a</a>`,
			`<a href="https://e.cn/" rel="nofollow noreferrer noopener" target="_blank">a</a>`},
		{"links inside the site are followed", `<a href="/fapaifang.html">a</a>`, `<a href="/fapaifang.html">a</a>`},
		{"styles become classes", `<p style="TEXT-ALIGN: center; color:red">a</p>`, `<p class="rich-center">a</p>`},
		{"two styles", `<span style="font-weight:700;text-decoration: underline">a</span>`,
			`<span class="rich-bold rich-underline">a</span>`},
		{"an indent of zero is none", `<p style="text-indent:0em">a</p>`, `<p>a</p>`},
		{"our classes stay", `<p class="rich-right">a</p>`, `<p class="rich-right">a</p>`},
		{"other classes go", `<p class="MsoNormal">a</p><p class="x rich-right" style="a:b">b</p>`,
			`<p>a</p><p class="rich-right">b</p>`},
		{"headings below the first level", "<h1>a</h1><h2>b</h2>", "a<h2>b</h2>"},
		{"tables stay", `<table border=1><tr><td colspan="2" width="9">a</td></tr></table>`,
			`<table><tr><td colspan="2">a</td></tr></table>`},
		{"foreign images go", `<img src="https://e.cn/a.png" alt="x">a`, `<img alt="x">a`},
		{"own images stay", `<img src="/f/a.png" width="3">`, `<img src="/f/a.png" width="3">`},
		{"protocol-relative images are foreign", `<img src="//e.cn/a.png">a`, "a"},
		{"forms go", `<form action="/x"><input name="a"><button>b</button></form>`, "b"},
		{"a NUL goes", "a\x00b", "<p>ab</p>"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := sanitize.HTML(c.in)
			if got != c.want {
				t.Fatalf("got %s", got)
			}
			if strings.Contains(got, "<") {
				if again := sanitize.HTML(got); again != got {
					t.Errorf("once more gives %s", again)
				}
			}
		})
	}
	for _, empty := range []string{"", " \n", "<script>x</script>"} {
		if got := sanitize.HTML(empty); got != "" {
			t.Errorf("%q gives %q", empty, got)
		}
	}
}

func TestPlainTextWithSignsOfHTMLKeepsItsLines(t *testing.T) {
	const in, want = "面积<100㎡\nA&B公司 > 50%\n", "<p>面积&lt;100㎡</p><p>A&amp;B公司 &gt; 50%</p>"
	if got := sanitize.HTML(in); got != want || sanitize.HTML(got) != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestText(t *testing.T) {
	const in = "<h2>一、</h2><p>起拍价<strong>350万元</strong>，<br>保证金 &lt;20%</p>"
	if got, want := sanitize.Text(in), "一、 起拍价350万元， 保证金 <20%"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
