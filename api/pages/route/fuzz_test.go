package route

import (
	"net/url"
	"strings"
	"testing"
)

// Canonical is idempotent: the canonical form of a canonical query is the same.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{
		"", "page=1", "price_max=5000000&usage=101&utm_source=x", "usage=101&usage=0101&usage=102",
		"keyword=%E4%BA%AC++a", "keyword=%ff", "page=%zz&=&&a",
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

// The canonical form of a path matches the same page and is its own canonical form.
func FuzzMatch(f *testing.F) {
	for _, seed := range []string{"/", "/fapaifang/chaoyang", "/fapaifang-info/0123.html", "/xiaoqu/a/b/",
		"/index.html", "/home/", "//", "/fapaifang/%E4/", "/editor/forms/9999999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		matchesByForm(t, path)
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

// TestMatchIsThatOfTheForms checks that Match, which compares literal parts, finds the same page as regular
// expressions.
func TestMatchIsThatOfTheForms(t *testing.T) {
	for _, p := range Pages {
		path := p.Path("12", "wangjing")
		for _, spelled := range []string{
			path, path + "/", strings.TrimSuffix(path, "/"), path + "//", strings.ToUpper(path), path + "x", path[1:],
			strings.Replace(path, "k", "\u212a", 1),
			strings.Replace(path, "s", "\u017f", 1), strings.Replace(path, "12", "Chaoyang", 1),
			strings.Replace(path, "12", "", 1), "/" + path, path + "\n",
		} {
			matchesByForm(t, spelled)
		}
	}
	matchesByForm(t, "")
}

func matchesByForm(t *testing.T, path string) {
	t.Helper()
	page, values, _ := Match(path)
	for _, m := range matchers {
		found := m.form.FindStringSubmatch(path)
		if found == nil {
			continue
		}
		lower := strings.Split(strings.ToLower(strings.Join(found[1:], " ")), " ")
		if page != m.page || m.page.Redirect == "" && strings.Join(values, " ") != strings.Join(lower, " ") {
			t.Fatalf("%q is %v %q, want %q %q", path, page, values, m.page.Name, lower)
		}
		return
	}
	if page != nil {
		t.Fatalf("%q is %q, want none", path, page.Name)
	}
}
