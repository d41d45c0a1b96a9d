package sanitize_test

import (
	"slices"
	"testing"

	"fapai/api/platform/sanitize"
)

func TestRemovedNamesWhatHTMLTakesOut(t *testing.T) {
	cases := []struct {
		in   string
		want []sanitize.Removal
	}{
		{`<p>a</p><script>x()</script><p onclick="x()">b</p>`, []sanitize.Removal{{"<script>", 1}, {"onclick", 1}}},
		{`<p style="color:red">a</p><p style="color:red">b</p><iframe src="https://e.cn/"></iframe>`,
			[]sanitize.Removal{{"style", 2}, {"<iframe>", 1}, {"src", 1}}},
		{`<img src="https://e.cn/a.png" alt="a">`, []sanitize.Removal{{"src", 1}}},
		{`<p class="rich-center"><a href="https://e.cn/">a</a></p>`, nil},
	}
	for _, c := range cases {
		if got := sanitize.Removed(c.in, sanitize.HTML(c.in)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.in, got, c.want)
		}
	}
}
