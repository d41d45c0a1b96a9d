package sanitize

import "testing"

func TestPictureWithoutAlt(t *testing.T) {
	for markup, want := range map[string]int{
		"":                                   0,
		"<p>无图</p>":                          0,
		`<img src="/a.jpg" alt="法院大门">`:      0,
		`<img alt="a" src="/a"/><img src=b>`: 2,
		`<p><img src="/a" alt=" "></p>`:      1,
		`&lt;img src="/a"&gt;`:               0,
	} {
		if got := PictureWithoutAlt(markup); got != want {
			t.Errorf("%s: %d, want %d", markup, got, want)
		}
	}
}
