package pages

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"testing"
)

// A redirect must lead to an existing page: the canonical spelling of the address, or the only page whose
// address differs just in the ending.
func TestRedirectsLeadToPages(t *testing.T) {
	there := []string{"/xiaoqu/178.html", "/xiaoqu/chaoyang/", "/fapaifang-info/2999.html", "/about.html", "/home"}
	var failure error
	s := open(t, func(o *Options) {
		o.Head = func(_ context.Context, path, _ string) (Head, error) {
			if slices.Contains(there, path) {
				return Head{Status: http.StatusOK}, failure
			}
			return Head{Status: http.StatusNotFound}, failure
		}
	})
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(there, r.URL.Path) {
			w.WriteHeader(http.StatusNotFound)
		}
		ok(w, r)
	})
	leads := func(from, to string) {
		t.Helper()
		if a := s.get(from); a.status != http.StatusMovedPermanently || a.header.Get("Location") != to {
			t.Errorf("%s: %d %q, want %q", from, a.status, a.header.Get("Location"), to)
		}
	}
	for from, to := range map[string]string{
		"/xiaoqu/178": "/xiaoqu/178.html", "/xiaoqu/178/?months=24": "/xiaoqu/178.html?months=24",
		"/xiaoqu/178.htm":      "/xiaoqu/178.html",
		"/fapaifang-info/2999": "/fapaifang-info/2999.html", "/fapaifang-info/2999/": "/fapaifang-info/2999.html",
		"/XIAOQU/178.HTML": "/xiaoqu/178.html", "/xiaoqu/chaoyang": "/xiaoqu/chaoyang/",
		"/xiaoqu/chaoyang.html": "/xiaoqu/chaoyang/",
		"/about":                "/about.html", "/home.html": "/home", "/map-house.html/": "/map-house.html",
	} {
		leads(from, to)
	}
	for _, from := range []string{
		"/xiaoqu/9", "/xiaoqu/9/", "/xiaoqu/nowhere", "/fapaifang-info/7", "/FAPAIFANG-INFO/7.html", "/nothing",
	} {
		if a := s.get(from); a.status != http.StatusNotFound {
			t.Errorf("%s: %d %q", from, a.status, a.header.Get("Location"))
		}
	}
	// If it is unknown whether the page exists, only other spellings of the same address are redirected.
	failure = errors.New("the database is away")
	leads("/XIAOQU/9.html", "/xiaoqu/9.html")
	if a := s.get("/fapaifang-info/2999"); a.status != http.StatusNotFound {
		t.Errorf("%d %q", a.status, a.header.Get("Location"))
	}
}
