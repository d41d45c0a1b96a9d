package route

import (
	"slices"
	"testing"
)

func TestEndings(t *testing.T) {
	for path, want := range map[string][]string{
		"/xiaoqu/178": {"/xiaoqu/178.html"}, "/xiaoqu/178/": {"/xiaoqu/178.html"},
		"/xiaoqu/178.htm/": {"/xiaoqu/178.html", "/xiaoqu/178/"},
		"/xiaoqu/178.html": nil, "/xiaoqu/chaoyang.html": {"/xiaoqu/chaoyang/"}, "/xiaoqu/chaoyang/": nil,
		"/fapaifang-info/2999":      {"/fapaifang-info/2999.html"},
		"/FAPAIFANG-INFO/2999.HTM":  {"/fapaifang-info/2999.html"},
		"/fapaifang-info/2999.html": nil, "/about": {"/about.html"}, "/about.html": nil,
		"/about.shtml": {"/about.html"},
		"/home.html":   {"/home"}, "/zixun.htm": {"/zixun.html"}, "/map-house/": {"/map-house.html"},
		"/": nil, "//": nil, "/.html": nil, "/a/b": nil, "/房源": nil, "/fapaifang-info/x": nil,
	} {
		if got := Endings(path); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}
