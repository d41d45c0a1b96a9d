package route

import (
	"fmt"
	"slices"
	"testing"
)

// The list of cacheable pages is repeated here, so that nobody makes a new page cacheable without noticing.
func TestCacheableRoutes(t *testing.T) {
	want := []string{
		"/", "/fapaifang.html", "/fapaifang/{alias}/", "/fapaifang/{alias}/{region}/",
		"/fapaifang-info/{id}.html", "/map-house.html",
		"/xiaoqu.html", "/xiaoqu/{id}.html", "/xiaoqu/{alias}/", "/xiaoqu/{alias}/{region}/", "/zixun.html",
		"/zixun-info/{id}.html",
		"/hotTag", "/agent/{id}.html", "/privacy_policy.html", "/fapaiyanjiu.html", "/statistics.html", "/chart",
		"/chart/trend", "/xiangou.html",
		"/open-data.html", "/checklist-{id}.html", "/{type}.html",
	}
	var got []string
	for _, r := range Pages {
		if r.TTL > 0 {
			got = append(got, r.Pattern)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("cacheable routes are\n%q\nwant\n%q", got, want)
	}
}

func TestMatch(t *testing.T) {
	for path, want := range map[string]string{
		"/": "home", "/fapaifang.html": "houses", "/fapaifang/beijing/": "housesPlace",
		"/fapaifang/beijing/wangjing/": "housesRegion",
		"/fapaifang-info/12.html":      "house", "/fapaifang-info/012.html": "", "/fapaifang-info/0.html": "",
		"/fapaifang-info/x.html": "",
		"/open-data.html":        "openData", "/checklist-7.html": "checklist",
		"/checklist-07.html": "text", "/checklist-.html": "",
		"/fapaifang-info/999999999999999.html": "house", "/fapaifang-info/1234567890123456.html": "",
		"/index.html": "indexHtml",
		"/fapaifang/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/": "", "/fapaifang/a-b/": "",
		"/map-house.html": "map", "/fapaifang-map.html": "oldMap",
		"/xiaoqu.html": "communities", "/xiaoqu/5.html": "community", "/xiaoqu/beijing/": "communitiesPlace",
		"/xiaoqu/beijing/wangjing/": "communitiesRegion",
		"/zixun.html":               "news", "/zixun-info/5.html": "newsItem", "/hotTag": "tags",
		"/agent/5.html":        "agent",
		"/privacy_policy.html": "privacy",
		"/chart":               "chart", "/chart/trend": "trend", "/fapaiyanjiu.html": "research",
		"/statistics.html": "statistics",
		"/home":            "personal", "/home/user.index/index.html": "userIndex",
		"/home/user.mate/index.html": "mates",
		"/duibi.html":                "compare", "/myCollection.html": "favorites", "/myRemind.html": "reminders",
		"/myDemandList.html": "demands",
		"/fapaifang":         "bareHouses", "/fapaifang/": "bareHouses",
		"/xiaoqu/": "bareCommunities", "/zixun": "bareNews",
		"/about.html": "text", "/about-us.html": "text", "/index": "index", "/a/b.html": "", "/.html": "",
		"/editor": "editor", "/editor/forms": "editorForms", "/editor/forms/5": "editorForm", "/法拍房.html": "",
		"/fapaifang/望京/": "", "/fapaifang/a.b/": "", "/fapaifang/beijing/wangjing/x/": "",
		"/about.html.bak": "", "/home/x": "",
	} {
		page, _, canonical := Match(path)
		name := ""
		if page != nil {
			name = page.Name
		}
		if name != want {
			t.Errorf("%s is %q, want %q", path, name, want)
		}
		if page != nil && page.Redirect == "" && canonical != path {
			t.Errorf("%s has the other spelling %s", path, canonical)
		}
	}
}

func TestQuery(t *testing.T) {
	for raw, want := range map[string]string{
		"": "", "page=1": "", "page=01": "", "page=2&page_size=30&sort=default": "page=2", "b=1&page=2&a=1": "page=2",
		"sort=area_asc&price_min=00100&area_id=3&area_id=2&area_id=3": "area_id=2&area_id=3&price_min=100&sort=area_asc",
		"price_min=100&price_max=&area_min=%20":                       "price_min=100",
		"area_min=50.0&area_max=080.50":                               "area_max=80.5&area_min=50",
		"discount_max=0.70":                                           "discount_max=0.7", "area_min=0": "area_min=0",
		"keyword=+%E6%9C%9B%E4%BA%AC++soho+": "keyword=%E6%9C%9B%E4%BA%AC+soho", "keyword=": "",
		"keyword=%20": "", "keyword": "",
		"keyword=a%26page%3D3": "keyword=a%26page%3D3", "p%61ge=2": "page=2", "page=2;sort=x": "page=2%3Bsort%3Dx",
		"&&=&page=3&": "page=3",
	} {
		got, ok := houseQuery.Canonical(raw)
		if got != want {
			t.Errorf("%q is %q, want %q", raw, got, want)
		}
		// The canonical form of a cache key must be the key itself; otherwise a page would have two keys.
		if again, _ := houseQuery.Canonical(got); ok && again != got {
			t.Errorf("%q read again is %q", got, again)
		}
	}
	// The parameter more has one spelling. The map always shows all filters and drops it.
	for raw, want := range map[string]bool{"more=1": true, "more=2": false, "more=01": false} {
		if _, ok := Houses.Query.Canonical(raw); ok != want {
			t.Errorf("%q may be kept: %v, want %v", raw, ok, want)
		}
	}
	if got, _ := Map.Query.Canonical("more=1"); got != "" {
		t.Errorf("the map takes %q", got)
	}
	if got, _ := (Query)(nil).Canonical("page=2"); got != "" {
		t.Errorf("a route without names takes %q", got)
	}
}

func TestComparedLots(t *testing.T) {
	old, _, _ := Match("/myCollection.html")
	if got, ok := old.Query.Canonical("compare=3,1"); got != "compare=3%2C1" || !ok {
		t.Errorf("an old comparison is %q, %v", got, ok)
	}
	page, _, _ := Match("/duibi.html")
	for raw, want := range map[string]string{
		"ids=3,1,2": "ids=3%2C1%2C2", "ids=3%2C1": "ids=3%2C1", "ids=1": "ids=1", "x=1&ids=1,2": "ids=1%2C2",
	} {
		if got, ok := page.Query.Canonical(raw); got != want || !ok {
			t.Errorf("%s is %q, %v, want %q", raw, got, ok, want)
		}
	}
	for _, raw := range []string{"ids=,", "ids=1,,2", "ids=a,b", "ids=-1,2", "ids=1,2,"} {
		if _, ok := page.Query.Canonical(raw); ok {
			t.Errorf("%s is taken", raw)
		}
	}
}

func TestPathsAreReadBack(t *testing.T) {
	for _, c := range []struct {
		path   string
		page   *Page
		values []string
	}{
		{HousesRegion.Path("chaoyang", "wangjing"), HousesRegion, []string{"chaoyang", "wangjing"}},
		{House.Path(int64(7)), House, []string{"7"}},
		{Text.Path("about"), Text, []string{"about"}}, {Home.Path(), Home, []string{}},
	} {
		page, values, canonical := Match(c.path)
		if page != c.page || !slices.Equal(values, c.values) || canonical != c.path {
			t.Errorf("%s is %v with %q, canonical %s", c.path, page, values, canonical)
		}
	}
}

// If a query repeats a single-value parameter, only the first value counts.
func TestTheFirstValueCounts(t *testing.T) {
	asked := 0
	for _, page := range Pages {
		for name, k := range page.Query {
			if k.multi {
				continue
			}
			asked++
			first := "2"
			for _, value := range []string{"2026-01-02", "1"} {
				if !k.form.MatchString(first) {
					first = value
				}
			}
			if !k.form.MatchString(first) {
				t.Fatalf("%s of %s: no value of its form", name, page.Name)
			}
			encoded := fmt.Sprintf("%%%02x%s", name[0], name[1:])
			for _, later := range []string{"1", "3", "", "%zz", "x%00"} {
				for raw, one := range map[string]string{
					name + "=" + first + "&" + name + "=" + later: name + "=" + first, encoded + "=" + first + "&" +
						name + "=" + later: name + "=" + first,
					name + "=&" + encoded + "=" + later: "", name + "&" + name + "=" + later: "",
					name + "=%zz&" + name + "=" + later: name + "=%zz",
				} {
					got, ok := page.Query.Canonical(raw)
					if want, wantOK := page.Query.Canonical(one); got != want || ok != wantOK {
						t.Errorf("%s: %s is %q, not %q", page.Name, raw, got, want)
					}
				}
			}
		}
	}
	if asked < 60 {
		t.Errorf("%d parameters", asked)
	}
}
