package sanitize_test

import (
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"fapai/api/platform/sanitize"
)

// A browser finds no element, attribute or address in sanitised HTML that runs a script.
func FuzzHTML(f *testing.F) {
	for _, seed := range []string{
		"<p onclick=x>a</p>", "<script>1</script>a", `<a href="java` + "\t" + `script:x">a</a>`,
		"<svg><style><img src=x onerror=1>",
		"<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
		`<p style="text-align:center;background:url(x)">a</p>`,
		"<noscript><p title=\"</noscript><img src=x onerror=1>\">", "a\x00b<\x00script>", "<img src=\"//e.cn\">",
		"&lt;script&gt;", "<a href='data:text/html,x'>", "plain\ntext", "<p>a</p></article></div>",
		`<a href="javascript:x">a</a>`, `<a href="tel:01012345678">a</a>`,
		`<a href="mailto:a@b.example">a</a>`, "<table><tr><div>a</td>",
	} {
		f.Add(seed)
	}
	allowed := map[string]bool{"href": true, "rel": true, "target": true, "class": true, "src": true, "alt": true,
		"width": true, "height": true, "colspan": true, "rowspan": true, "title": true, "start": true}
	schemes := map[string]bool{"https": true, "http": true, "tel": true, "mailto": true}
	f.Fuzz(func(t *testing.T, text string) {
		clean := sanitize.HTML(text)
		tokens := html.NewTokenizer(strings.NewReader(clean))
		for kind := tokens.Next(); kind != html.ErrorToken; kind = tokens.Next() {
			token := tokens.Token()
			if kind == html.CommentToken || kind == html.DoctypeToken {
				t.Fatalf("%q becomes %q", text, clean)
			}
			switch token.Data {
			case "script", "style", "iframe", "object", "embed", "svg", "math", "form", "base", "meta",
				"link", "noscript", "template":
				if kind != html.TextToken {
					t.Fatalf("%q becomes %q", text, clean)
				}
			}
			for _, a := range token.Attr {
				address := a.Key == "href" || a.Key == "src"
				to, err := url.Parse(a.Val)
				safe := err == nil && (schemes[to.Scheme] || to.Scheme == "" && to.Host == "")
				if !allowed[a.Key] || address && !safe {
					t.Fatalf("%q becomes %q", text, clean)
				}
			}
		}
		if leavesContainer(t, clean) {
			t.Fatalf("%q leaves its container as %q", text, clean)
		}
		_ = sanitize.Text(text)
	})
}
