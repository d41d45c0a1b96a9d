package pages

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
)

// movedSite returns a site with a table of redirects, and a function that changes the table like a notification.
func movedSite(t *testing.T) (s *site, change func(path, to string)) {
	var rows sync.Map
	s = open(t, func(o *Options) {
		o.Head = noTexts
		o.Moved = func(key, query string) (string, bool) {
			row, found := rows.Load(key)
			if !found {
				return "", false
			}
			to := fmt.Sprint(row)
			if query != "" && to != "" {
				to += map[bool]string{true: "&", false: "?"}[strings.Contains(to, "?")] + query
			}
			return to, true
		}
	})
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case route.Gone:
			w.WriteHeader(http.StatusGone)
		case unknownPath:
			w.WriteHeader(http.StatusNotFound)
		}
		ok(w, r)
	})
	return s, func(path, to string) {
		if to == "-" {
			rows.Delete(path)
		} else {
			rows.Store(path, to)
		}
		s.front.Purge(cachetag.Address(path))
	}
}

func (s *site) leads(method, from, to string) {
	s.t.Helper()
	a := s.do(method, from)
	if a.status != 301 || a.header.Get("Location") != to || a.body != "" ||
		a.header.Get("Cache-Control") != "no-cache" {
		s.t.Errorf("%s %s: %d %q %q %.80q, want %q", method, from, a.status, a.header.Get("Location"),
			a.header.Get("Cache-Control"), a.body, to)
	}
}

func TestRedirectReplacesCachedPages(t *testing.T) {
	s, change := movedSite(t)
	s.fill("/xiaoqu/7.html")
	s.fill("/xiaoqu/7.html?months=24")
	s.fill("/xiaoqu/8.html")
	s.expect(s.get("/xiaoqu/7.html"), 200, "HIT")
	change("/xiaoqu/7.html", "/xiaoqu/8.html")
	for from, to := range map[string]string{
		"/xiaoqu/7.html": "/xiaoqu/8.html", "/xiaoqu/7.html?months=24": "/xiaoqu/8.html?months=24",
		"/xiaoqu/7.html/?utm_source=x&b=%22": "/xiaoqu/8.html?utm_source=x&b=%22", "/XIAOQU/7.html": "/xiaoqu/8.html",
	} {
		s.leads("GET", from, to)
		s.leads("HEAD", from, to)
	}
	s.expect(s.get("/xiaoqu/8.html"), 200, "HIT")
	change("/xiaoqu/7.html", "-")
	s.expect(s.get("/xiaoqu/7.html"), 200, "MISS")
}

func TestRedirectOfUnknownPaths(t *testing.T) {
	s, change := movedSite(t)
	s.expect(s.fill("/旧站/房源.asp"), 404, "MISS")
	change("/旧站/房源.asp", "/zixun.html?tag=a b")
	for _, from := range []string{"/%E6%97%A7%E7%AB%99/%E6%88%BF%E6%BA%90.asp",
		"/%E6%97%A7%E7%AB%99/%E6%88%BF%E6%BA%90.asp/"} {
		s.leads("GET", from, "/zixun.html?tag=a%20b")
		s.leads("HEAD", from+"?x=1", "/zixun.html?tag=a%20b&x=1")
	}
	s.expect(s.get("/other"), 404, "HIT")
}

// All addresses of removed pages share one cached response, with status 410 for GET and HEAD.
func TestGoneAddressesShareAnAnswer(t *testing.T) {
	s, change := movedSite(t)
	s.fill("/xiaoqu/7.html")
	change("/xiaoqu/7.html", "")
	change("/old", "")
	before := s.renders.Load()
	s.expect(s.fill("/xiaoqu/7.html?months=24"), 410, "MISS")
	s.expect(s.get("/old"), 410, "HIT")
	if head := s.do("HEAD", "/xiaoqu/7.html"); head.status != 410 || head.body != "" {
		t.Error(head.status, head.body)
	}
	if n := s.renders.Load() - before; n != 1 {
		t.Errorf("%d renders", n)
	}
	s.expect(s.fill(route.Gone), 404, "MISS")
}

// NotFound is called only for 404 responses, with the normalised path. Responses of the fast path are not
// reported.
func TestNotFoundIsTold(t *testing.T) {
	var mu sync.Mutex
	var told []string
	s := open(t, func(o *Options) {
		o.NotFound = func(path, query, referrer, agent string) {
			mu.Lock()
			defer mu.Unlock()
			told = append(told, strings.TrimSuffix(path+"?"+query, "?")+" "+referrer+" "+agent)
		}
	})
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "404") || r.URL.Path == "/xiaoqu/9.html" {
			w.WriteHeader(http.StatusNotFound)
		}
		ok(w, r)
	})
	headers := []string{"Referer", "https://x.example/", "User-Agent", "Baiduspider"}
	for range 2 {
		s.fill("/xiaoqu/8.html")
		s.get("/%E6%97%A7?a=1", headers...)
		s.do("HEAD", "/xiaoqu/9.html", headers...)
		s.settle()
	}
	s.get("/a%2fb", headers...)
	mu.Lock()
	defer mu.Unlock()
	want := "/旧?a=1 https://x.example/ Baiduspider,/xiaoqu/9.html https://x.example/ Baiduspider"
	if got := strings.Join(told, ","); got != want+","+want {
		t.Error(got)
	}
}
