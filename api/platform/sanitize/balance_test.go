package sanitize_test

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"fapai/api/platform/sanitize"
)

// leavesContainer reports whether HTML closes the element around it, or leaves an element open.
func leavesContainer(t *testing.T, markup string) bool {
	t.Helper()
	root, err := html.Parse(strings.NewReader("<!doctype html><body><main><article>" + markup +
		"</article><footer>f</footer></main></body>"))
	if err != nil {
		t.Fatal(err)
	}
	main := root.LastChild.LastChild.FirstChild
	article := main.FirstChild
	return main.Data != "main" || main.NextSibling != nil || article.Data != "article" || article.NextSibling == nil ||
		article.NextSibling.Data != "footer" || article.NextSibling.NextSibling != nil
}

func TestHTMLStaysInItsContainer(t *testing.T) {
	for in, want := range map[string]string{
		"<p>a</p></div></article></main><p>b</p>":         "<p>a</p><p>b</p>",
		"a</ul></td></tr></table>":                        "a",
		"<p>a<p>b":                                        "<p>a</p><p>b</p>",
		"<ul><li>a<li>b</ul>":                             "<ul><li>a</li><li>b</li></ul>",
		"<b>a<i>b</b>c</i>":                               "<b>a<i>b</i></b><i>c</i>",
		"<p>a</p></p>":                                    "<p>a</p><p></p>",
		"<div><div><p>a":                                  "<div><div><p>a</p></div></div>",
		"<table><tr><td>a</table>":                        "<table><tbody><tr><td>a</td></tr></tbody></table>",
		"<p>a<br>b<hr></p>":                               "<p>a<br>b<hr></p>",
		`<span class="rich-bold">a</div>b`:                `<span class="rich-bold">ab</span>`,
		"</p>":                                            "<p></p>",
		"<h2>a</h2><table><tr><td>b</td></tr></table>":    "<h2>a</h2><table><tr><td>b</td></tr></table>",
		strings.Repeat("<div>", 2000) + "a &amp; b</div>": "<p>a &amp; b</p>",
	} {
		got := sanitize.HTML(in)
		if got != want {
			t.Errorf("%.60q becomes %.200q", in, got)
		}
		if leavesContainer(t, got) {
			t.Errorf("%.60q leaves its container as %.200q", in, got)
		}
		if again := sanitize.HTML(got); again != got && strings.Contains(got, "<") {
			t.Errorf("%.60q becomes %.200q once more", in, again)
		}
	}
}
