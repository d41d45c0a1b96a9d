package pages

import (
	"slices"
	"testing"
)

// The list of what may be kept is a decision: a new route must be added here on purpose.
func TestCacheableRoutes(t *testing.T) {
	want := []string{
		"/", "/fapaifang.html", "/fapaifang/{alias}/", "/fapaifang/{alias}/{region}/", "/fapaifang-info/{id}.html", "/map-house.html",
		"/xiaoqu.html", "/xiaoqu/{id}.html", "/xiaoqu/{alias}/", "/xiaoqu/{alias}/{region}/", "/zixun.html", "/zixun-info/{id}.html",
		"/hotTag", "/agent/{id}.html", "/privacy_policy.html", "/chart", "/chart/trend", "/fapaiyanjiu.html", "/statistics.html", "/{type}.html",
	}
	var got []string
	for _, r := range Routes {
		if r.TTL > 0 {
			got = append(got, r.Pattern)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("cacheable routes are\n%q\nwant\n%q", got, want)
	}
}

func TestMatch(t *testing.T) {
	table := newTable(Routes)
	for path, want := range map[string]string{
		"/": "home", "/fapaifang.html": "houses", "/fapaifang/beijing/": "houses-place", "/fapaifang/beijing/wangjing/": "houses-region",
		"/fapaifang-info/12.html": "house", "/fapaifang-info/012.html": "", "/fapaifang-info/0.html": "", "/fapaifang-info/x.html": "",
		"/fapaifang-info/12345678901234567890.html": "", "/map-house.html": "map", "/fapaifang-map.html": "map-old",
		"/xiaoqu.html": "communities", "/xiaoqu/5.html": "community", "/xiaoqu/beijing/": "communities-place", "/xiaoqu/beijing/wangjing/": "communities-region",
		"/zixun.html": "news", "/zixun-info/5.html": "news-item", "/hotTag": "tags", "/agent/5.html": "agent", "/privacy_policy.html": "privacy",
		"/chart": "chart", "/chart/trend": "trend", "/fapaiyanjiu.html": "overview", "/statistics.html": "statistics",
		"/home": "personal", "/home/user.index/index.html": "personal-index", "/home/user.mate/index.html": "personal-mates",
		"/myCollection.html": "personal-follows", "/myRemind.html": "personal-reminders", "/myDemandList.html": "personal-demands",
		"/about.html": "text", "/about-us.html": "text", "/index": "index", "/a/b.html": "", "/.html": "", "/editor": "", "/法拍房.html": "",
		"/fapaifang/望京/": "", "/fapaifang/a.b/": "", "/fapaifang/beijing/wangjing/x/": "", "/about.html.bak": "", "/home/x": "",
	} {
		route, canonical := table.match(path)
		name := ""
		if route != nil {
			name = route.Name
		}
		if name != want {
			t.Errorf("%s is %q, want %q", path, name, want)
		}
		if route != nil && route.Redirect == "" && canonical != path {
			t.Errorf("%s has the other spelling %s", path, canonical)
		}
	}
}

func TestQuery(t *testing.T) {
	for raw, want := range map[string]string{
		"": "", "page=1": "", "page=01": "", "page=2&page_size=30&sort=default": "page=2", "b=1&page=2&a=1": "page=2",
		"sort=area_asc&price_min=00100&area_id=3&area_id=2&area_id=3": "area_id=2&area_id=3&price_min=100&sort=area_asc",
		"area_min=50.0&area_max=080.50":                               "area_max=80.5&area_min=50", "discount_max=0.70": "discount_max=0.7", "area_min=0": "area_min=0",
		"keyword=+%E6%9C%9B%E4%BA%AC++soho+": "keyword=%E6%9C%9B%E4%BA%AC+soho", "keyword=": "", "keyword=%20": "", "keyword": "",
		"keyword=a%26page%3D3": "keyword=a%26page%3D3", "p%61ge=2": "page=2", "page=2;sort=x": "page=2%3Bsort%3Dx", "&&=&page=3&": "page=3",
	} {
		got, ok := houseQuery.query(raw)
		if got != want {
			t.Errorf("%q is %q, want %q", raw, got, want)
		}
		// What a key says must say the same when it is read again, or a page would have two keys.
		if again, _ := houseQuery.query(got); ok && again != got {
			t.Errorf("%q read again is %q", got, again)
		}
	}
	if got, _ := (Allow)(nil).query("page=2"); got != "" {
		t.Errorf("a route without names takes %q", got)
	}
}

func FuzzQuery(f *testing.F) {
	for _, s := range []string{"page=2&sort=x", "keyword=%E6%9C%9B&area_min=05.50", "a=%zz&page=%32", "usage=1&usage=2&&="} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		once, ok := houseQuery.query(raw)
		twice, okAgain := houseQuery.query(once)
		if ok && (once != twice || !okAgain) {
			t.Errorf("%q gives %q and then %q", raw, once, twice)
		}
	})
}

func FuzzTarget(f *testing.F) {
	for _, s := range []string{"/", "/fapaifang/beijing", "/%2e%2e/", "//a", "http://x/y?z", "/a%2fb"} {
		f.Add(s)
	}
	table := newTable(Routes)
	f.Fuzz(func(t *testing.T, raw string) {
		path, _, ok := target(raw)
		if !ok {
			return
		}
		route, canonical := table.match(path)
		if route == nil {
			return
		}
		again, _, ok := target(canonical)
		if _, twice := table.match(again); !ok || twice != canonical {
			t.Errorf("%q gives %q and then %q", raw, canonical, twice)
		}
	})
}

func TestComparedLots(t *testing.T) {
	route, _ := newTable(Routes).match("/myCollection.html")
	for raw, want := range map[string]string{
		"compare=3,1,2": "compare=3%2C1%2C2", "compare=3%2C1": "compare=3%2C1", "compare=1": "compare=1", "x=1&compare=1,2": "compare=1%2C2",
	} {
		if got, ok := route.Query.query(raw); got != want || !ok {
			t.Errorf("%s is %q, %v, want %q", raw, got, ok, want)
		}
	}
	for _, raw := range []string{"compare=,", "compare=1,,2", "compare=a,b", "compare=-1,2", "compare=1,2,"} {
		if _, ok := route.Query.query(raw); ok {
			t.Errorf("%s is taken", raw)
		}
	}
}
