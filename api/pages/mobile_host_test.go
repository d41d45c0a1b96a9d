package pages

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

const (
	testDesktop = "https://www.example.com"
	testMobile  = "https://m.example.com"
)

var userAgents = map[string]struct {
	text string
	is   device
}{
	"iPhone":              {"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1", phone},
	"Android":             {"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36", phone},
	"WeChat":              {"Mozilla/5.0 (Linux; Android 13; V2227A) AppleWebKit/537.36 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49", phone},
	"Googlebot for phone": {"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", phone},
	"Baidu for phone":     {"Mozilla/5.0 (Linux;u;Android 4.2.2;zh-cn;) AppleWebKit/534.46 (KHTML,like Gecko) Version/5.1 Mobile Safari/10600.6.3 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)", phone},
	"Sogou for phone":     {"Sogou wap spider/4.0 (iPhone; +http://www.sogou.com/docs/help/webmasters.htm)", phone},
	"Windows":             {"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36", wideScreen},
	"Mac":                 {"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15", wideScreen},
	"iPad":                {"Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1", wideScreen},
	"Android tablet":      {"Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36", wideScreen},
	"Googlebot":           {"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", wideScreen},
	"Baidu": {"Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
		wideScreen},
	"Sogou": {"Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)", wideScreen},
	"360":   {"Mozilla/5.0 (compatible; 360Spider)", wideScreen},
	"curl":  {"curl/8.5.0", unknownDevice},
	"none":  {"", unknownDevice},
}

func TestDeviceOf(t *testing.T) {
	for name, ua := range userAgents {
		if got := deviceOf([]byte(ua.text)); got != ua.is {
			t.Errorf("%s is %d, want %d", name, got, ua.is)
		}
	}
}

func openTwo(t *testing.T) *site {
	t.Helper()
	return open(t, func(o *Options) { o.Origin, o.MobileHost = testDesktop, testMobile })
}

// as requests target on a host, with a User-Agent and further header lines.
func (s *site) as(method, host, ua, target string, lines ...string) answer {
	s.t.Helper()
	req, err := http.NewRequest(method, "http://"+s.address+target, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	req.Host = host
	req.Header.Set("User-Agent", userAgents[ua].text)
	for i := 0; i < len(lines); i += 2 {
		req.Header.Add(lines[i], lines[i+1])
	}
	res, err := s.client.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	return answer{res.StatusCode, res.Header, string(body), err}
}

// Each client is redirected in one step to the host for its device, with path and query, whether or not the
// page is cached. That host then serves the page.
func TestRedirectByUserAgent(t *testing.T) {
	s := openTwo(t)
	hosts := map[bool]string{false: "www.example.com", true: "m.example.com"}
	origins := map[bool]string{false: testDesktop, true: testMobile}
	// The page is cached for both hosts, so that the fast path is tested, too.
	s.as("GET", hosts[false], "Windows", "/fapaifang.html?page=2")
	s.as("GET", hosts[true], "iPhone", "/fapaifang.html?page=2")
	s.settle()
	for name, ua := range userAgents {
		for onMobile, host := range hosts {
			for _, method := range []string{"GET", "HEAD"} {
				a := s.as(method, host, name, "/fapaifang.html?page=2")
				if ua.is == unknownDevice || (ua.is == phone) == onMobile {
					if a.status != 200 || !strings.Contains(a.header.Get("Vary"), "User-Agent") {
						t.Errorf("%s %s on %s: %d %v", method, name, host, a.status, a.header)
					}
					continue
				}
				want := origins[!onMobile] + "/fapaifang.html?page=2"
				if a.status != 302 || a.header.Get("Location") != want ||
					!strings.Contains(a.header.Get("Vary"), "User-Agent") {
					t.Errorf("%s %s on %s: %d to %q, want %q", method, name, host, a.status,
						a.header.Get("Location"), want)
				}
				if a.header.Get("Cache-Control") != "no-store" {
					t.Errorf("%s on %s: a cache may keep the redirect", name, host)
				}
			}
		}
	}
}

func TestRedirectKeepsTheWholeAddress(t *testing.T) {
	s := openTwo(t)
	for target, want := range map[string]string{
		"/":                                      "/",
		"/fapaifang/chaoyang/?utm=a%20b&usage=1": "/fapaifang/chaoyang/?utm=a%20b&usage=1",
		"/fapaifang?page=3":                      "/fapaifang.html?page=3", // one redirect for host and spelling
	} {
		if got := s.as("GET", "www.example.com", "iPhone", target).header.Get("Location"); got != testMobile+want {
			t.Errorf("%s leads to %q", target, got)
		}
	}
}

// Only GET requests for pages are redirected. API calls, files, unknown addresses and POST requests are served
// on both hosts.
func TestWhatIsNotRedirected(t *testing.T) {
	s := openTwo(t)
	for _, c := range []struct {
		method, target string
		status         int
	}{
		{"GET", "/api/ping", 200}, {"POST", "/fapaifang.html", 405}, {"POST", "/api/echo", 200},
	} {
		if a := s.as(c.method, "www.example.com", "iPhone", c.target); a.status != c.status ||
			a.header.Get("Location") != "" {
			t.Errorf("%s %s: %d to %q", c.method, c.target, a.status, a.header.Get("Location"))
		}
	}
	s.answer(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	if a := s.as("GET", "www.example.com", "iPhone", "/nothing/here/at/all"); a.status != 404 {
		t.Errorf("an unknown address: %d", a.status)
	}
}

// A visitor who chose a host with the query parameter site stays there: the host stores the choice in a cookie
// and removes the parameter from the address.
func TestChoice(t *testing.T) {
	s := openTwo(t)
	// A phone on the mobile site chooses the desktop site.
	a := s.as("GET", "m.example.com", "iPhone", "/fapaifang.html?site=pc&page=2")
	if a.status != 302 || a.header.Get("Location") != testDesktop+"/fapaifang.html?site=pc&page=2" ||
		a.header.Get("Set-Cookie") != "" {
		t.Fatalf("%d %v", a.status, a.header)
	}
	a = s.as("GET", "www.example.com", "iPhone", "/fapaifang.html?site=pc&page=2")
	cookie := a.header.Get("Set-Cookie")
	if a.status != 302 || a.header.Get("Location") != "/fapaifang.html?page=2" ||
		!strings.HasPrefix(cookie, "site=pc; max-age=2592000; path=/") ||
		!strings.Contains(cookie, "secure") {
		t.Fatalf("%d %v", a.status, a.header)
	}
	for range 2 { // first rendered, then from the cache
		if a = s.as("GET", "www.example.com", "iPhone", "/fapaifang.html?page=2", "Cookie",
			"a=1; site=pc"); a.status != 200 {
			t.Errorf("with the choice: %d to %q", a.status, a.header.Get("Location"))
		}
		s.settle()
	}
	// A choice stored on the desktop host has no effect on the mobile one. An invalid choice stays in the
	// query.
	if a = s.as("GET", "m.example.com", "Windows", "/", "Cookie", "site=pc"); a.header.Get("Location") != testDesktop+
		"/" {
		t.Errorf("%d %v", a.status, a.header)
	}
	if a = s.as("GET", "www.example.com", "Windows", "/?site=other"); a.status != 200 {
		t.Errorf("an unknown choice: %d", a.status)
	}
	// A script redirects a narrow window of a desktop browser to the mobile host with ?site=mobile. That host
	// must not redirect the browser back.
	if a = s.as("GET", "m.example.com", "Windows", "/?site=mobile"); a.header.Get("Location") != "/" {
		t.Errorf("%d %v", a.status, a.header)
	}
	if a = s.as("GET", "m.example.com", "Windows", "/", "Cookie", "site=mobile"); a.status != 200 {
		t.Errorf("%d %v", a.status, a.header)
	}
}

// For every client and host, a chain of redirects ends.
func TestNoRedirectLoop(t *testing.T) {
	s := openTwo(t)
	for name := range userAgents {
		for _, start := range []string{"www.example.com", "m.example.com"} {
			host, target, hops := start, "/fapaifang", 0
			for ; hops < 5; hops++ {
				a := s.as("GET", host, name, target)
				to := a.header.Get("Location")
				if to == "" {
					break
				}
				if rest, found := strings.CutPrefix(to, "https://"); found {
					host, target, _ = strings.Cut(rest, "/")
					target = "/" + target
				} else {
					target = to
				}
			}
			if hops > 1 {
				t.Errorf("%s from %s: %d hops", name, start, hops)
			}
		}
	}
}

// Pages of the two hosts are rendered and cached separately. The renderer gets the kind of host in a header,
// and a purge removes both copies.
func TestHostsAreCachedApart(t *testing.T) {
	s := openTwo(t)
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Tag", "houses")
		_, _ = fmt.Fprintf(w, "site=%s", r.Header.Get("X-Site"))
	})
	ask := func(host, ua, body, cache string) {
		t.Helper()
		a := s.as("GET", host, ua, "/fapaifang.html")
		s.expect(a, 200, cache)
		if a.body != body {
			t.Errorf("%s got %q", host, a.body)
		}
		s.settle()
	}
	ask("www.example.com", "Windows", "site=", "MISS")
	ask("m.example.com", "iPhone", "site=mobile", "MISS")
	ask("m.example.com:8080", "iPhone", "site=mobile", "HIT")
	ask("M.Example.com", "iPhone", "site=mobile", "HIT")
	ask("www.example.com", "Windows", "site=", "HIT")
	ask("10.0.0.7", "Windows", "site=", "HIT") // any other Host header counts as the desktop host
	s.front.Purge("houses")
	ask("www.example.com", "Windows", "site=", "MISS")
	ask("m.example.com", "iPhone", "site=mobile", "MISS")
}

// Without a mobile host, responses do not depend on Host or User-Agent.
func TestOneHost(t *testing.T) {
	s := open(t, func(o *Options) { o.Origin = testDesktop })
	s.as("GET", "m.example.com", "iPhone", "/fapaifang.html")
	s.settle()
	a := s.as("GET", "www.example.com", "Windows", "/fapaifang.html")
	s.expect(a, 200, "HIT")
	if a.header.Get("Vary") != "Accept, Accept-Encoding" {
		t.Error(a.header)
	}
}
