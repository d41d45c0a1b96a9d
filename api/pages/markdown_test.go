package pages

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// withMain serves a page whose main element contains its address.
func withMain(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Tag", "houses")
	if r.URL.Path == "/fapaifang/nowhere/" {
		w.WriteHeader(http.StatusNotFound)
	}
	_, _ = fmt.Fprintf(w,
		`<html><head><title>题</title></head><body><main><h1>%s</h1><p><a href="/x.html">说明</a></p></main></body></html>`, r.URL.RequestURI())
}

func markdownSite(t *testing.T) *site {
	s := open(t, func(o *Options) { o.Origin = "https://www.example.com" })
	s.answer(withMain)
	return s
}

const (
	markdownOfSeven = "---\ntitle: \"题\"\n---\n\n# /fapaifang-info/7.html\n\n[说明](https://www.example.com/x.html)\n"
	browser         = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
)

// A page has two cached variants, HTML and Markdown, selected by the ending .md or by the Accept header.
func TestMarkdownOfAPage(t *testing.T) {
	s := markdownSite(t)
	s.fill("/fapaifang-info/7.html.md")
	for _, c := range []struct{ target, accept string }{
		{"/fapaifang-info/7.html.md", ""}, {"/fapaifang-info/7.html.md", browser},
		{"/fapaifang-info/7.html", "text/markdown"},
		{"/fapaifang-info/7.html", "text/markdown, text/html;q=0.9, */*;q=0.1"},
		{"/fapaifang-info/7.html", "text/markdown;q=0.5, */*;q=0.1"},
		{"/fapaifang-info/7.html?utm_source=x", "text/markdown"}, {"/fapaifang-info/7.html.md?utm_source=x", ""},
	} {
		a := s.get(c.target, "Accept", c.accept)
		s.settle()
		if a.status != http.StatusOK || a.body != markdownOfSeven {
			t.Errorf("%s %s: %d %q", c.target, c.accept, a.status, a.body)
		}
		for name, want := range map[string]string{
			"Content-Type": markdownType, "X-Robots-Tag": "noindex",
			"Link": `<https://www.example.com/fapaifang-info/7.html>; rel="canonical"`,
			"Vary": "Accept, Accept-Encoding", "Cache-Control": "no-cache",
		} {
			if got := a.header.Get(name); got != want {
				t.Errorf("%s %s: %s is %q, want %q", c.target, c.accept, name, got, want)
			}
		}
	}
	for _, accept := range []string{"", browser, "*/*", "text/html, text/markdown", "text/markdown;q=0",
		"text/markdown;q=0.3, text/html", "text/markdown;q=x"} {
		a := s.get("/fapaifang-info/7.html", "Accept", accept)
		s.settle()
		if a.header.Get("Content-Type") != "text/html; charset=utf-8" || a.header.Get("X-Robots-Tag") != "" ||
			a.header.Get("Link") != `<https://www.example.com/fapaifang-info/7.html.md>; rel="alternate"; type="text/markdown"` {
			t.Errorf("Accept %q: %v", accept, a.header)
		}
	}
	if n := s.front.store.count(); n != 2 {
		t.Errorf("%d copies of a page", n)
	}
}

// Markdown is made from the cached HTML without another render. It is purged with the HTML, and compressed and
// revalidated in the same way.
func TestMarkdownIsKeptAsThePageIs(t *testing.T) {
	s := markdownSite(t)
	s.fill("/fapaifang.html?page=2")
	first := s.fill("/fapaifang.html.md?page=2")
	if n := s.renders.Load(); n != 1 || !strings.Contains(first.body, "# /fapaifang.html?page=2") {
		t.Errorf("%d renders, %q", n, first.body)
	}
	for range 2 {
		s.expect(s.get("/fapaifang.html.md?page=2"), http.StatusOK, "HIT")
		s.expect(s.get("/fapaifang.html?page=2", "Accept", "text/markdown"), http.StatusOK, "HIT")
	}
	if a := s.get("/fapaifang.html.md?page=2", "If-None-Match",
		first.header.Get("ETag")); a.status != http.StatusNotModified {
		t.Errorf("the same copy: %d", a.status)
	}
	if a := s.get("/fapaifang.html.md?page=2", "Accept-Encoding", "gzip"); a.header.Get("Content-Encoding") != "gzip" {
		t.Errorf("%v", a.header)
	}
	if a := s.do("HEAD", "/fapaifang.html.md?page=2"); a.status != http.StatusOK || a.body != "" ||
		a.header.Get("Content-Type") != markdownType {
		t.Errorf("HEAD: %d %v", a.status, a.header)
	}
	s.front.Purge("houses")
	if a := s.fill("/fapaifang.html.md?page=2"); a.status != http.StatusOK || s.renders.Load() != 2 {
		t.Errorf("after a purge: %d, %d renders", a.status, s.renders.Load())
	}
	s.clock.advance(time.Hour)
	s.get("/fapaifang.html.md?page=2")
	s.settle()
	if n := s.renders.Load(); n != 3 {
		t.Errorf("after its time: %d renders", n)
	}
}

// The renderer gets the address of a page's Markdown, for the link in its head; none for a page without
// Markdown.
func TestTheRendererIsToldOfMarkdown(t *testing.T) {
	s := markdownSite(t)
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		_, _ = fmt.Fprintf(w, "<html>[%s]</html>", r.Header.Get("X-Markdown"))
	})
	for target, want := range map[string]string{
		"/fapaifang.html?page=2&utm_source=x": "[/fapaifang.html.md?page=2]",
		"/fapaifang/chaoyang/":                "[/fapaifang/chaoyang/.md]", "/editor/robots": "[]",
		"/map-house.html": "[]",
	} {
		if a := s.get(target, "X-Markdown", "/of-the-client.md"); !strings.Contains(a.body, want) {
			t.Errorf("%s: %s", target, a.body)
		}
	}
}

// A page without Markdown has no .md address. Redirects of .md addresses lead to .md addresses.
func TestAddressesOfMarkdown(t *testing.T) {
	s := markdownSite(t)
	for target, want := range map[string]string{
		"/fapaifang/chaoyang.md": "/fapaifang/chaoyang/.md", "/FAPAIFANG.html.md": "/fapaifang.html.md",
		"/fapaifang/chaoyang.md?page=2": "/fapaifang/chaoyang/.md?page=2",
	} {
		if a := s.get(target); a.status != http.StatusMovedPermanently || a.header.Get("Location") != want {
			t.Errorf("%s: %d %s", target, a.status, a.header.Get("Location"))
		}
	}
	for _, target := range []string{"/editor/robots.md", "/home.md", "/nothing/here.md", "/map-house.html.md",
		"/.md.md", "/gongxiang/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.html.md"} {
		if a := s.get(target); a.header.Get("Content-Type") == markdownType {
			t.Errorf("%s is answered: %d", target, a.status)
		}
	}
	if a := s.get("/editor/robots", "Accept", "text/markdown"); a.header.Get("Content-Type") == markdownType ||
		a.header.Get("Link") != "" {
		t.Errorf("the workbench: %v", a.header)
	}
	if a := s.get("/fapaifang/nowhere/.md"); a.status != http.StatusNotFound {
		t.Errorf("a place that is not there: %d", a.status)
	}
	s.fake.Close()
	if a := s.get("/fapaifang-info/8.html.md"); a.status != http.StatusServiceUnavailable ||
		a.header.Get("Retry-After") == "" {
		t.Errorf("without a renderer: %d", a.status)
	}
}
