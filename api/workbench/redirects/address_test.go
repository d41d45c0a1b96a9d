package redirects_test

import (
	"errors"
	"strings"
	"testing"

	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/workbench/redirects"
)

func TestAddresses(t *testing.T) {
	const origin = "https://www.example.com"
	for text, want := range map[string]string{
		"/旧站/房源.asp": "/旧站/房源.asp", " https://www.example.com/%E6%97%A7/ ": "/旧", "/XiaoQu/7.html": "/xiaoqu/7.html",
		"/fapaifang/chaoyang": "/fapaifang/chaoyang/", "/news": "/news", "/news/": "/news",
		"/show.php?b=2&a=%E5%8C%BA": "/show.php?a=%E5%8C%BA&b=2", "/old/{id}.html": "/old/{id}.html",
		"/show.php?id={id}&t=x": "/show.php?id={id}&t=x",
		"/?p=123":               "/?p=123", "/zixun.html?old=1": "/zixun.html?old=1",
	} {
		if got, err := redirects.From(origin, text); got != want || err != nil {
			t.Errorf("%s: %q %v", text, got, err)
		}
	}
	for text, want := range map[string]error{
		"": redirects.ErrForeign, "old.html": redirects.ErrForeign, "//evil.example/": redirects.ErrForeign,
		"/":                      redirects.ErrReserved,
		"https://evil.example/a": redirects.ErrForeign, "https://www.example.com.evil.example/a": redirects.ErrForeign,
		"/a#b": redirects.ErrFragment, "/a?x=1&x=2": redirects.ErrQuery, "/a?=1": redirects.ErrQuery,
		"/zixun.html?tag=1": redirects.ErrReserved,
		"/?":                redirects.ErrQuery, "/my?id=1": redirects.ErrReserved,
		"/editor/{x}":   redirects.ErrReserved,
		"/my/{id}.html": redirects.ErrReserved,
		"/old/{}":       redirects.ErrBraces, "/old/{ID}": redirects.ErrBraces, "/old/{a}{b}": redirects.ErrBraces,
		"/old/{a}/{a}": redirects.ErrBraces,
		"/old/{a":      redirects.ErrBraces, "/{a}/{b}/{c}/{d}/{e}": redirects.ErrBraces,
		"/editor/redirects": redirects.ErrReserved,
		"/zixun":            redirects.ErrReserved, "/zixun.html": redirects.ErrReserved, "/my": redirects.ErrReserved,
		"/home/":             redirects.ErrReserved,
		"/myCollection.html": redirects.ErrReserved, "/login": redirects.ErrReserved,
		"/editor": redirects.ErrReserved, origin: redirects.ErrReserved, "/robots.txt": redirects.ErrReserved,
		"/a b":    redirects.ErrSpelling,
		"/a/../b": redirects.ErrSpelling, "/a%2fb%5c": redirects.ErrSpelling, "/a%zz": redirects.ErrSpelling,
		"/" + strings.Repeat("长", 200): redirects.ErrTooLong,
	} {
		if got, err := redirects.From(origin, text); !errors.Is(err, want) {
			t.Errorf("%s: %q %v, want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"/zixun.html?tag=学区&b=1": "/zixun.html?b=1&tag=%E5%AD%A6%E5%8C%BA", "/zixun": "/zixun.html", origin: "/",
		"/XIAOQU/8.html": "/xiaoqu/8.html",
	} {
		if got, err := redirects.To(origin, text); got != want || err != nil {
			t.Errorf("%s: %q %v", text, got, err)
		}
	}
	if _, err := redirects.To(origin, "/a#b"); !errors.Is(err, redirects.ErrFragment) {
		t.Error(err)
	}
	if got := cachetag.Address("/旧 站"); strings.ContainsAny(got, " 旧") {
		t.Error(got)
	}
	if path, ok := cachetag.AddressOf(cachetag.Address("/旧 站%")); !ok || path != "/旧 站%" {
		t.Error(path, ok)
	}
	if got := route.Key("/old//"); got != "/old" {
		t.Error(got)
	}
}
