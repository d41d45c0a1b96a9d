package siteaudit

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// site is a small site whose pages tests damage.
type site struct {
	*httptest.Server
	mu     sync.Mutex
	stored map[string]Head
	// broken replaces the response for a path. agent is the key of the agent that requests it. If done is
	// false, the normal page is served.
	broken map[string]func(w http.ResponseWriter, agent string, h Head) (done bool)
	links  map[string][]string
	// imported has addresses that appear in the list of pages only when it is made again.
	imported map[string]bool
	asked    atomic.Int64
}

const long = "这是一段足够长的正文，用来表示页面有内容可读。起拍价、保证金、开拍时间、处置法院与竞买须知都写在这里，供竞买人在出价之前逐条核对，避免遗漏任何一处。"

func open(t *testing.T) *site {
	t.Helper()
	s := &site{stored: map[string]Head{}, broken: map[string]func(http.ResponseWriter, string, Head) bool{},
		links: map[string][]string{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	for _, path := range []string{"/", "/a.html", "/b.html", "/list.html", "/list.html?page=2"} {
		s.stored[path] = Head{
			Status: 200, Title: "标题 " + path, Description: "描述 <" + path + ">", Keywords: "词," + path,
			Canonical: s.URL + path, Robots: "index,follow",
		}
	}
	s.stored["/old"] = Head{Status: 301, Redirect: "/a.html"}
	s.stored["/gone.html"] = Head{Status: 410}
	s.links["/"] = []string{"/a.html", "/list.html", "https://elsewhere.example/x", "/media/1.svg", "/private/1"}
	s.links["/list.html"] = []string{"/list.html?page=2", "/b.html"}
	return s
}

func agentOf(r *http.Request) string {
	for _, a := range Agents {
		if r.UserAgent() == a.UserAgent {
			return a.Key
		}
	}
	return "unknown"
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.asked.Add(1)
	s.mu.Lock()
	defer s.mu.Unlock()
	path := r.URL.RequestURI()
	if path == "/robots.txt" {
		_, _ = fmt.Fprint(w, "User-agent: *\nDisallow: /private/\n")
		return
	}
	h, ok := s.stored[path]
	if change := s.broken[path]; change != nil && change(w, agentOf(r), h) {
		return
	}
	if !ok {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	if h.Redirect != "" {
		w.Header().Set("Location", h.Redirect)
	}
	if h.Status != 200 {
		w.WriteHeader(h.Status)
		return
	}
	s.write(w, path, h)
}

func (s *site) write(w http.ResponseWriter, path string, h Head) {
	e := html.EscapeString
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = fmt.Fprintf(w,
		`<html><head><title>%s</title><meta name="description" content="%s"><meta name="keywords" content="%s">
		<link rel="canonical" href="%s"><meta name="robots" content="%s"><meta property="og:image" content="/media/1.png"></head><body><svg><title>图</title></svg><h1>%s</h1><p>%s</p>`,
		e(h.Title), e(h.Description), e(h.Keywords), e(h.Canonical), e(h.Robots), e(h.Title), long)
	for _, link := range s.links[path] {
		_, _ = fmt.Fprintf(w, `<a href="%s">链接</a>`, e(link))
	}
	_, _ = fmt.Fprint(w, `<a rel="nofollow" href="/trap.html?x=1">排序</a></body></html>`)
}

func (s *site) set(path string, change func(w http.ResponseWriter, agent string, h Head) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.broken[path] = change
}

// instead changes the head of a served page for the given agents; for all if none are given.
func (s *site) instead(path string, change func(h *Head), agents ...string) {
	s.set(path, func(w http.ResponseWriter, agent string, h Head) bool {
		if len(agents) > 0 && !slices.Contains(agents, agent) {
			return false
		}
		change(&h)
		s.write(w, path, h)
		return true
	})
}

func (s *site) runner(t *testing.T, conn *bun.DB) *Runner {
	t.Helper()
	return &Runner{
		Store: &Store{DB: conn, Now: time.Now},
		Source: Source{Origin: s.URL, Stored: func(_ context.Context, path string) (Head, error) {
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.stored[path], nil
		}},
		Addresses: func(_ context.Context, at time.Time) (list []Address, err error) {
			s.mu.Lock()
			defer s.mu.Unlock()
			for path := range s.stored {
				if s.imported[path] && at.IsZero() {
					continue // not in the list that was made before the import
				}
				kind, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), ".")
				list = append(list, Address{path, kind})
			}
			return list, nil
		},
		Missing: func([]Address) []string { return []string{"/no-such.html", "/list.html?page=999"} },
	}
}

func crawl(t *testing.T, r *Runner) (Run, []Compared) {
	t.Helper()
	run, err := r.Now(t.Context(), All, 1000, "test")
	if err != nil || run.State != stateDone {
		t.Fatal(run, err)
	}
	report, err := r.Store.Report(t.Context(), run.ID, Question{Page: 1, Size: 1000})
	if err != nil {
		t.Fatal(err)
	}
	return run, report.List
}

func TestACleanSiteHasNoFindings(t *testing.T) {
	s := open(t)
	run, found := crawl(t, s.runner(t, apitest.Database(t)))
	if len(found) != 0 || run.Done != 7 || run.Total != 7 || run.Findings != 0 || run.BaseID != nil {
		t.Errorf("%+v %+v", run, found)
	}
	if want := 7*3 + 2 + 1; run.Requests != want || s.asked.Load() != int64(want) {
		t.Errorf("%d requests, %d at the site, want %d", run.Requests, s.asked.Load(), want)
	}
}

// TestSeededDifferencesAreFound causes one finding of each kind and checks that it is found.
func TestSeededDifferencesAreFound(t *testing.T) {
	s := open(t)
	conn := apitest.Database(t)
	s.instead("/", func(h *Head) { h.Title = "旧标题" })
	s.instead("/a.html", func(h *Head) { h.Description, h.Keywords = "别的描述", "" }, "baidu")
	s.instead("/b.html", func(h *Head) { h.Canonical, h.Robots = s.URL+"/a.html", "noindex,follow" })
	s.set("/list.html", func(w http.ResponseWriter, agent string, _ Head) bool {
		if agent == "google" {
			w.WriteHeader(http.StatusForbidden)
		}
		return agent == "google"
	})
	s.set("/list.html?page=2", func(w http.ResponseWriter, agent string, h Head) bool {
		if agent != "browser" {
			return false
		}
		w.Header().Set("Content-Type", "text/html")
		_, _ = fmt.Fprintf(w,
			`<title>%s</title><meta name=description content="%s"><meta name=keywords content="%s"><link rel=canonical href="%s">
			<meta name=robots content="%s"><meta property="og:image" content="/media/1.png"><h1>另一标题</h1>%s%s`, h.Title,
			html.EscapeString(h.Description), h.Keywords, h.Canonical, h.Robots, long, long)
		return true
	})
	s.set("/old", func(w http.ResponseWriter, _ string, _ Head) bool {
		w.Header().Set("Location", "/b.html")
		w.WriteHeader(http.StatusMovedPermanently)
		return true
	})
	s.set("/gone.html", func(w http.ResponseWriter, _ string, _ Head) bool { panic(http.ErrAbortHandler) })
	s.set("/no-such.html", func(w http.ResponseWriter, _ string, _ Head) bool {
		s.write(w, "/no-such.html", Head{Title: "欢迎", Robots: "index,follow"})
		return true
	})
	s.stored["/empty.html"] = Head{Status: 200, Title: "页面不存在", Description: "描述",
		Canonical: s.URL + "/empty.html", Robots: "index,follow"}
	s.stored["/bare.html"] = Head{Status: 200, Title: "没有描述", Canonical: s.URL + "/bare.html", Robots: "index,follow"}
	// Every page under /sort.html links to itself with one more parameter (a trap), and to a missing page.
	s.links["/"] = append(s.links["/"], "/sort.html?a=1", "/missing.html")
	for _, path := range []string{"/sort.html?a=1", "/sort.html?a=1&b=1", "/sort.html?a=1&b=1&c=1"} {
		more := fmt.Sprintf("%s&%d=1", path, len(path))
		if next, ok := map[string]string{"/sort.html?a=1": "/sort.html?a=1&b=1",
			"/sort.html?a=1&b=1": "/sort.html?a=1&b=1&c=1"}[path]; ok {
			more = next
		}
		s.links[path] = []string{more}
		s.set(path, func(w http.ResponseWriter, _ string, _ Head) bool {
			s.write(w, path, Head{Title: "排序", Robots: "noindex,follow", Canonical: s.URL + "/sort.html"})
			return true
		})
	}
	s.links["/a.html"] = []string{"/copy.html?session=1"}
	s.instead("/copy.html?session=1", func(h *Head) { h.Title, h.Robots = "副本", "index,follow" })

	r := s.runner(t, conn)
	run, found := crawl(t, r)
	got := map[string]bool{}
	for _, f := range found {
		got[strings.TrimSpace(f.Kind+" "+f.Path+" "+f.Agent)] = true
		if f.Change != New {
			t.Errorf("the first run has %+v", f)
		}
	}
	want := []string{
		"title /", "description /a.html baidu", "keywords /a.html baidu", "canonical /b.html", "robots /b.html",
		"status /list.html google",
		"content /list.html?page=2 baidu", "content /list.html?page=2 google", "redirect /old",
		"unreachable /gone.html", "soft-404 /no-such.html",
		"soft-404 /empty.html", "document /bare.html", "trap /sort.html", "dead-link /missing.html",
		"unlisted /copy.html?session=1",
	}
	for _, w := range want {
		if !got[w] {
			t.Errorf("not found: %s", w)
		}
		delete(got, w)
	}
	if len(got) > 0 {
		t.Errorf("found without a reason: %v", got)
	}
	kinds := map[string]bool{}
	for _, w := range want {
		kinds[strings.Fields(w)[0]] = true
	}
	for _, k := range Kinds {
		if !kinds[k.ID] {
			t.Errorf("no defect is seeded for %s", k.ID)
		}
	}

	// Findings of the next run are new, remaining or resolved.
	s.set("/", nil)
	s.instead("/list.html?page=2", func(h *Head) { h.Title = "改" })
	next, found := crawl(t, r)
	count := map[Change]int{}
	for _, f := range found {
		count[f.Change]++
		if f.Path == "/" && f.Kind == kindTitle && f.Change != Gone {
			t.Errorf("%+v", f)
		}
	}
	if *next.BaseID != run.ID || next.Fresh != 1 || next.Gone != 3 || count[New] != 1 || count[Gone] != 3 ||
		count[Still] != run.Findings-3 {
		t.Errorf("%+v %v, %d before", next, count, run.Findings)
	}
	report, err := r.Store.Report(t.Context(), next.ID, Question{Change: Gone, Kind: kindContent, Page: 1, Size: 1})
	if err != nil || report.Total != 2 || len(report.List) != 1 || report.Kinds[kindContent] != 2 ||
		report.Kinds[kindTitle] != 1 {
		t.Errorf("%+v %v", report, err)
	}
}

// TestPagesMadeDuringTheCrawlAreNoFinding imports two lots during a run. One of them also has a page at
// another address.
func TestPagesMadeDuringTheCrawlAreNoFinding(t *testing.T) {
	s := open(t)
	s.imported = map[string]bool{"/lot/1.html": true, "/lot/2.html": true}
	for path := range s.imported {
		s.stored[path] = Head{Status: 200, Title: "标的", Description: "描述", Keywords: "词",
			Canonical: s.URL + path, Robots: "index,follow"}
		s.links["/list.html"] = append(s.links["/list.html"], path)
	}
	s.links["/a.html"] = []string{"/copy.html?session=1"}
	s.instead("/copy.html?session=1", func(h *Head) { h.Title, h.Robots = "副本", "index,follow" })
	run, found := crawl(t, s.runner(t, apitest.Database(t)))
	if len(found) != 1 || found[0].Path != "/copy.html?session=1" || run.Findings != 1 || run.Fresh != 1 {
		t.Errorf("%+v %+v", run, found)
	}
}

// TestAChangeDuringTheCrawlIsNoFinding serves an outdated page at the first request only.
func TestAChangeDuringTheCrawlIsNoFinding(t *testing.T) {
	s := open(t)
	asked := 0
	s.set("/a.html", func(w http.ResponseWriter, _ string, h Head) bool {
		if asked++; asked > len(Agents) {
			return false
		}
		h.Title = "旧标题"
		s.write(w, "/a.html", h)
		return true
	})
	if _, found := crawl(t, s.runner(t, apitest.Database(t))); len(found) != 0 {
		t.Errorf("%+v", found)
	}
}

func TestTheRateIsKept(t *testing.T) {
	s := open(t)
	c := newCrawler(Source{Origin: s.URL}, 50, nil)
	began := time.Now()
	for range 11 {
		if _, err := c.fetch(t.Context(), "/", &Agents[0]); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(began); took < 200*time.Millisecond {
		t.Errorf("11 requests at 50 a second took %v", took)
	}
	s.set("/", func(w http.ResponseWriter, _ string, _ Head) bool {
		w.WriteHeader(http.StatusServiceUnavailable)
		return true
	})
	if _, err := c.fetch(t.Context(), "/", &Agents[0]); err != nil {
		t.Fatal(err)
	}
	if pause := time.Until(c.next); pause < slow*restAfter/2 {
		t.Errorf("after an answer of a busy site the next comes in %v", pause)
	}
}
