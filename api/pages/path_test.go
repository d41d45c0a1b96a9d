package pages

import (
	"testing"

	"fapai/api/route"
)

func FuzzTarget(f *testing.F) {
	for _, s := range []string{"/", "/fapaifang/beijing", "/%2e%2e/", "//a", "http://x/y?z", "/a%2fb"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		path, _, ok := target(raw)
		if !ok {
			return
		}
		page, _, canonical := route.Match(path)
		if page == nil {
			return
		}
		again, _, ok := target(canonical)
		if _, _, twice := route.Match(again); !ok || twice != canonical {
			t.Errorf("%q gives %q and then %q", raw, canonical, twice)
		}
	})
}
