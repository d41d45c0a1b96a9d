package pages

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"

	"fapai/api/pages/route"
)

// lines is a log that several goroutines may write.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func TestASecretAddressIsNeitherKeptNorNoted(t *testing.T) {
	var log lines
	var missed []string
	s := open(t, func(o *Options) {
		o.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{ReplaceAttr: route.Private.Attribute}))
		o.NotFound = func(path, _, _, _ string) { missed = append(missed, path) }
	})
	secret := strings.Repeat("a2", 16)
	path := "/gongxiang/" + secret + ".html"
	for range 2 {
		a := s.get(path)
		for name, want := range map[string]string{
			"Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow",
			"Cache-Control": "no-store", "X-Cache": "BYPASS",
		} {
			if got := a.header.Get(name); got != want {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
	}
	if n := s.renders.Load(); n != 2 {
		t.Errorf("rendered %d times for two readers", n)
	}
	if s.front.store.get(path, s.clock.now()) != nil {
		t.Error("the page is kept")
	}
	s.answer(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	if a := s.get(path); a.status != http.StatusNotFound {
		t.Error(a.status)
	}
	s.get("/no-such/page")
	if len(missed) != 1 || strings.Contains(missed[0], secret) {
		t.Errorf("noted as missing: %v", missed)
	}
	s.settle()
	if text := log.String(); !strings.Contains(text, "rendered") || strings.Contains(text, secret) {
		t.Errorf("the log holds the address:\n%s", text)
	}
}

// A response below a secret address is not cached, sends no referrer and redirects to no other page, whatever the
// spelling of the address.
func TestEverySpellingOfASecretAddressIsSecret(t *testing.T) {
	var missed []string
	s := open(t, func(o *Options) {
		o.NotFound = func(path, _, _, _ string) { missed = append(missed, path) }
		o.Moved = func(string, string) (string, bool) { return "/fapaifang.html?keyword=told", true }
	})
	secret := strings.Repeat("a2", 16)
	for _, path := range []string{
		"/gongxiang/" + secret + ".html", "/gongxiang/" + secret, "/gongxiang/" + secret + ".htm",
		"/GongXiang/" + secret + ".html", "//gongxiang/" + secret + ".html",
		"/%67ongxiang/" + secret + ".html", "/gongxiang/" + secret + ".html%EF%BC%8C",
		"/gongxiang/" + secret + ".html)", "/gongxiang/" + secret + "%2f", "/gongxiang/short",
		"/gongxiang%2f" + secret, "/mySearches.html?token=short", "/old/gongxiang/short",
	} {
		a := s.get(path)
		if strings.Contains(a.header.Get("Location"), "told") || a.header.Get("Cache-Control") != "no-store" ||
			a.header.Get("Referrer-Policy") != "no-referrer" ||
			a.header.Get("ETag") != "" || a.header.Get("X-Robots-Tag") != "noindex, nofollow" {
			t.Errorf("%s: %d %v", path, a.status, a.header)
		}
	}
	if len(missed) != 0 {
		t.Errorf("noted as missing: %v", missed)
	}
	if a := s.get("/other"); !strings.Contains(a.header.Get("Location"), "told") {
		t.Error("no address is moved")
	}
}
