package route

import (
	"net/url"
	"testing"
)

// A query has one canonical form, which is its own.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{
		"", "page=1", "price_max=5000000&usage=101&utm_source=x", "usage=101&usage=0101&usage=102", "keyword=%E4%BA%AC++a", "keyword=%ff", "page=%zz&=&&a",
		"bounds=116.1,39.8,116.5,40", "area_id=1,2", "keyword=a%0d%0aSet-Cookie:x", "price_min=001.500",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		for _, page := range Pages {
			canonical, ok := page.Query.Canonical(raw)
			again, same := page.Query.Canonical(canonical)
			if ok && (!same || again != canonical) {
				t.Fatalf("%s: %q becomes %q, then %q", page.Name, raw, canonical, again)
			}
			values, err := url.ParseQuery(canonical)
			if err != nil {
				t.Fatalf("%s: %q becomes %q: %v", page.Name, raw, canonical, err)
			}
			for name := range values {
				if _, allowed := page.Query[name]; !allowed {
					t.Fatalf("%s keeps %q of %q", page.Name, name, raw)
				}
			}
		}
	})
}

// A path has one canonical form, which leads to the same page.
func FuzzMatch(f *testing.F) {
	for _, seed := range []string{"/", "/fapaifang/chaoyang", "/fapaifang-info/0123.html", "/xiaoqu/a/b/", "/index.html", "/home/", "//", "/fapaifang/%E4/", "/editor/forms/9999999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		page, values, canonical := Match(path)
		if page == nil {
			return
		}
		again, same, twice := Match(canonical)
		if again == nil || twice != canonical || page.Redirect == "" && (again != page || len(same) != len(values)) {
			t.Fatalf("%q is %s at %q, which is %v at %q", path, page.Name, canonical, again, twice)
		}
	})
}
