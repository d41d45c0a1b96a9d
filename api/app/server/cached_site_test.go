package server

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// cachedSite is a running site with a fake renderer, which writes the heads of pages and counts renders.
type cachedSite struct {
	t       *testing.T
	origin  string
	ready   func() bool
	mu      sync.Mutex
	renders map[string]int
}

func newCachedSite(t *testing.T) (workbench, *cachedSite) {
	t.Helper()
	var d workbench
	site := &cachedSite{t: t, renders: map[string]int{}}
	renderer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		site.mu.Lock()
		site.renders[r.URL.Path]++
		site.mu.Unlock()
		h, err := d.components.heads.Head(r.Context(), r.URL.Path, r.URL.RawQuery)
		if err != nil {
			t.Error(err)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Tag", strings.Join(h.Tags, ", "))
		_, _ = fmt.Fprintf(w, "<title>%s</title>", h.Title)
	}))
	t.Cleanup(renderer.Close)
	d = newWorkbench(t, "WEB_DIST", builtFiles(t), "RENDERER", renderer.URL)
	index, figures := d.components.houseIndex, d.components.statRefresher
	site.ready = func() bool { return index.Ready() && !index.Behind() && !figures.Behind() }
	site.origin, _ = d.serve()
	return d, site
}

func (s *cachedSite) visit(path string) string {
	s.t.Helper()
	return s.visitAs(path, "Mozilla/5.0")
}

func (s *cachedSite) visitAs(path, agent string) string {
	s.t.Helper()
	req, _ := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.origin+path, nil)
	req.Header.Set("User-Agent", agent)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, _ := io.ReadAll(res.Body)
	return string(body)
}

// counts returns the number of renders of each page.
func (s *cachedSite) counts() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.renders)
}

// settle requests pages until all of them come from the cache. The program purges all pages at its start, so
// the first responses may be rendered.
func (s *cachedSite) settle(paths []string) {
	s.t.Helper()
	sum := func() (n int) {
		for _, times := range s.counts() {
			n += times
		}
		return n
	}
	for settled, last, deadline := 0, -1, time.Now().Add(patience); settled < 5; time.Sleep(100 * time.Millisecond) {
		for _, path := range paths {
			s.visit(path)
		}
		if time.Now().After(deadline) {
			s.t.Fatal("the pages are not cached")
		}
		if settled++; sum() != last || !s.ready() {
			settled, last = 0, sum()
		}
	}
}
