package robots

import (
	"strings"
	"testing"

	"fapai/api/heads"
	"fapai/api/heads/listing"
)

// Examples from Google's documentation of robots.txt: order of precedence, and matching of paths.
func TestTheLongestRuleHolds(t *testing.T) {
	for _, c := range []struct {
		rules, path string
		allowed     bool
		line        int
	}{
		{"Allow: /p\nDisallow: /", "/page", true, 2},
		{"Allow: /folder\nDisallow: /folder", "/folder/page", true, 2},
		{"Disallow: /folder\nAllow: /folder", "/folder/page", true, 3},
		{"Allow: /page\nDisallow: /*.htm", "/page.htm", false, 3},
		{"Allow: /page\nDisallow: /*.ph", "/page.php5", true, 2},
		{"Allow: /$\nDisallow: /", "/", true, 2},
		{"Allow: /$\nDisallow: /", "/page.htm", false, 3},
		{"Disallow: /fish", "/Fish.asp", true, 0},
		{"Disallow: /fish", "/fishheads/yummy.html", false, 2},
		{"Disallow: /fish*", "/fish.php?id=anything", false, 2},
		{"Disallow: /fish/", "/fish", true, 0},
		{"Disallow: /fish/", "/fish/salmon.htm", false, 2},
		{"Disallow: /*.php", "/folder/filename.php?parameters", false, 2},
		{"Disallow: /*.php", "/windows.PHP", true, 0},
		{"Disallow: /*.php$", "/filename.php", false, 2},
		{"Disallow: /*.php$", "/filename.php?parameters", true, 0},
		{"Disallow: /*.php$", "/filename.php.php", false, 2},
		{"Disallow: /fish*.php", "/fishheads/catfish.php?parameters", false, 2},
		{"Disallow: /fish*.php", "/Fish.PHP", true, 0},
		{"Disallow: /$x", "/$x", false, 2}, // $ matches the end only as the last character of a rule
		{"Disallow: /a$", "/a", false, 2},
		{"Disallow: /a$", "/ab", true, 0},
		{"Disallow: /资讯", "/%e8%b5%84%e8%ae%af/1", false, 2},
		{"Disallow: ", "/page", true, 0},
		{"Disallow: /", "/robots.txt", true, 0},
	} {
		f, faults := Parse("User-agent: *\n" + c.rules)
		v := f.Test("Googlebot", c.path)
		if len(faults) > 0 || v.Allowed != c.allowed || v.Line != c.line {
			t.Errorf("%q of %s: %+v, %v", c.rules, c.path, v, faults)
		}
	}
}

func TestACrawlerReadsTheGroupsOfItsName(t *testing.T) {
	f, faults := Parse(strings.ReplaceAll(`# all
		User-agent: *
		Disallow: /all

		User-Agent: baiduspider/2.0   # two crawlers
		User-agent: Bytespider
		Crawl-delay: 5
		Disallow: /both

		USER-AGENT: Googlebot
		Disallow: /google
		user-agent: BaiduSpider
		disallow: /second`, "\t", ""))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, c := range []struct {
		agent, path, named string
		allowed            bool
	}{
		{"Baiduspider", "/all", "baiduspider", true}, {"Baiduspider", "/both", "baiduspider", false},
		{"Baiduspider", "/second", "baiduspider", false},
		{"Bytespider", "/both", "bytespider", false}, {"Bytespider", "/second", "bytespider", true},
		{"Googlebot", "/google", "googlebot", false}, {"bingbot", "/all", "*", false},
		{"bingbot", "/google", "*", true},
	} {
		if v := f.Test(c.agent, c.path); v.Allowed != c.allowed || v.Agent != c.named {
			t.Errorf("%s %s: %+v", c.agent, c.path, v)
		}
	}
}

func TestFaultsNameTheirLine(t *testing.T) {
	for text, want := range map[string]struct {
		line int
		word string
	}{
		"Disallow: /a\nUser-agent: *":                       {1, "没有 User-agent"},
		"User-agent: *\nDisallow: a":                        {2, "/ 或 *"},
		"User-agent: *\nDisalow: /a":                        {2, "disalow"},
		"User-agent: *\nDisallow /a":                        {2, "冒号"},
		"User-agent: *\nSitemap: /s.xml":                    {2, "系统生成"},
		"User-agent: *\nCrawl-delay: soon":                  {2, "Crawl-delay"},
		"User-agent: *\nCrawl-delay: NaN":                   {2, "Crawl-delay"},
		"User-agent: \nDisallow: /":                         {1, "名称"},
		"User-agent: Googlebot\nDisallow: /":                {0, "User-agent: *"},
		"User-agent: *\nDisallow: /\x01":                    {2, "控制字符"},
		"User-agent: *\n# " + strings.Repeat("x", maxBytes): {0, "上限"},
	} {
		_, faults := Parse(text)
		if len(faults) == 0 || faults[0].Line != want.line && faults[len(faults)-1].Line != want.line ||
			!strings.Contains(faults[0].Message+faults[len(faults)-1].Message, want.word) {
			t.Errorf("%.40q: %v", text, faults)
		}
	}
}

// The default rules have no fault and disallow the members' pages for every crawler.
func TestTheRulesOfTheProgram(t *testing.T) {
	f, faults := Parse(heads.DefaultCrawlRules().Rules)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, e := range Engines {
		for path, allowed := range map[string]bool{
			"/": true, "/fapaifang.html": true, "/home": false, "/home/user.index": false, "/myRemind": false,
			"/api/house": false, "/editor": false,
			"/fapaifang.html?page=2": true, "/zixun.html?tag=loan": true, "/fapaifang.html?usage=101": e.Key != "baidu",
		} {
			if v := f.Test(e.Agent, path); v.Allowed != allowed {
				t.Errorf("%s %s: %+v", e.Name, path, v)
			}
		}
	}
	if err := contentOf(heads.DefaultCrawlRules()).check(); err != nil {
		t.Error(err)
	}
}

func TestImpact(t *testing.T) {
	live, _ := Parse("User-agent: *\nDisallow: /b")
	draft, _ := Parse("User-agent: *\nDisallow: /a\n\nUser-agent: Baiduspider\nDisallow: /")
	r := newReading(live, draft)
	for _, path := range []string{"/", "/a", "/b"} {
		r.add(path)
	}
	baidu, google := r.changes[0], r.changes[1]
	if baidu.Lost != 2 || baidu.Gained != 0 || baidu.After != 0 || google.Lost != 1 || google.LostPaths[0] != "/a" ||
		google.GainedPaths[0] != "/b" ||
		google.Before != 2 || google.After != 2 {
		t.Errorf("%+v", r.changes[:2])
	}
	rules := heads.DefaultCrawlRules()
	rules.Minimums[heads.HousesList] = 3
	lists := []listing.List{{Kind: heads.HousesList, Path: "/1", Items: 1},
		{Kind: heads.HousesList, Path: "/2", Items: 2}, {Kind: heads.HousesList, Path: "/3", Items: 3},
		{Kind: heads.NewsTagList, Path: "/4", Items: 2}}
	changes := listChanges(lists, rules, map[string]int{heads.HousesList: 2, heads.NewsTagList: 5})
	if houses, tags := changes[0], changes[5]; houses.Gained != 1 || houses.GainedPaths[0] != "/2" ||
		houses.Lost != 0 || tags.Lost != 1 || tags.After != 0 {
		t.Errorf("%+v", changes)
	}
}

// TestBaiduReadsPagesOfTheirOwnAlone applies the default rules to lists with and without filters. Baidu may
// read only lists that are their own canonical page.
func TestBaiduReadsPagesOfTheirOwnAlone(t *testing.T) {
	file, faults := Parse(heads.DefaultCrawlRules().Rules)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for path, want := range map[string]bool{
		"/fapaifang.html": true, "/fapaifang.html?page=2": true, "/zixun.html?tag=daikuan": true,
		"/zixun.html?category=5":         true,
		"/zixun.html?page=2&tag=daikuan": true, "/zixun.html?category=5&page=2": true,
		"/fapaifang.html?page=2&usage=101": false, "/fapaifang.html?usage=101": false,
		"/fapaifang.html?usage=101&page=2": false,
		"/zixun.html?tag=daikuan&sort=hot": false, "/zixun.html?category=5&sort=hot": false,
	} {
		if got := file.Test("Baiduspider", path); got.Allowed != want {
			t.Errorf("%s: %+v, want %v", path, got, want)
		}
	}
}
