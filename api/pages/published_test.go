package pages

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"fapai/api/platform/cachetag"
)

const baidu = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)"

// titled is a fake renderer. A test can delay it and change the title of its pages.
type titled struct {
	mu    sync.Mutex
	title string
	order []string // paths in the order of rendering
	hold  chan struct{}
}

func (r *titled) publish(title string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.title, r.order = title, nil
}

func (r *titled) answer(w http.ResponseWriter, req *http.Request) {
	r.mu.Lock()
	title, hold := r.title, r.hold
	if req.URL.Path != "/healthz" {
		r.order = append(r.order, req.URL.Path)
	}
	r.mu.Unlock()
	if hold != nil {
		<-hold
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Tag", cachetag.Head("house")+", houses")
	_, _ = fmt.Fprintf(w, "<title>%s</title>", title)
}

func openPublished(t *testing.T) (*site, *titled) {
	t.Helper()
	s := open(t, func(o *Options) { o.Crawlers = &noted{} })
	r := &titled{title: "旧"}
	s.answer(r.answer)
	return s, r
}

// TestWhatIsPublishedIsNotAnsweredFromACopy purges a page because an editor changed its title, and delays the
// page's next render.
func TestWhatIsPublishedIsNotAnsweredFromACopy(t *testing.T) {
	s, r := openPublished(t)
	const path = "/fapaifang-info/1.html"
	const old, current = "<title>旧</title>", "<title>新</title>"
	s.fill(path)
	hold := make(chan struct{})
	r.mu.Lock()
	r.title, r.hold = "新", hold
	r.mu.Unlock()
	s.front.Purge(cachetag.Head("house"))

	// Within personWait a person gets the old page; a search engine never does.
	if a := s.get(path); a.body != old || a.cache() != "STALE" {
		t.Errorf("a person at once: %s %q", a.cache(), a.body)
	}
	type got struct{ who, body string }
	answers := make(chan got)
	go func() { answers <- got{"Baiduspider", s.get(path, "User-Agent", baidu).body} }()
	s.clock.advance(time.Second)
	go func() { answers <- got{"a person after a second", s.get(path).body} }()
	select {
	case a := <-answers:
		t.Errorf("%s got %q before the page was rendered", a.who, a.body)
	case <-time.After(2 * s.front.opt.StaleWait):
	}
	close(hold)
	for range 2 {
		if a := <-answers; a.body != current {
			t.Errorf("%s got %q", a.who, a.body)
		}
	}
	// After a purge that no editor caused, even a search engine may get the old page for a moment.
	r.mu.Lock()
	r.hold = make(chan struct{})
	hold = r.hold
	r.mu.Unlock()
	s.front.Purge("houses")
	if a := s.get(path, "User-Agent", baidu); a.cache() != "STALE" {
		t.Errorf("after a change of data: %s", a.cache())
	}
	close(hold)
}

// TestPublishedPagesAreRenderedAheadOfDemand publishes new titles of several pages, some of which were visited
// more often.
func TestPublishedPagesAreRenderedAheadOfDemand(t *testing.T) {
	s, r := openPublished(t)
	var paths []string
	for i := range 5 {
		path := fmt.Sprintf("/fapaifang-info/%d.html", i+1)
		for range i + 1 {
			s.fill(path)
		}
		paths = append(paths, path)
	}
	ctx := t.Context()
	r.publish("新")
	s.front.Purge(cachetag.Head("house"))
	s.front.renewPublished(ctx)
	if p := s.front.Published(); p.Total != 5 || p.Done != 5 || p.At.IsZero() || p.Ended.IsZero() {
		t.Errorf("%+v", p)
	}
	// Two renders run concurrently, and each takes the most visited remaining page. So of three pages in a
	// row, not both the second and the third can have more visits than the first.
	visits := make([]int, len(r.order))
	for i, path := range r.order {
		visits[i] = slices.Index(paths, path)
	}
	for i := range visits {
		for j := i + 1; j < len(visits); j++ {
			if visits[i] < visits[j] && slices.ContainsFunc(visits[j+1:], func(v int) bool { return v > visits[j] }) {
				t.Fatalf("rendered in the order %q", r.order)
			}
		}
	}
	if len(r.order) != len(paths) {
		t.Errorf("rendered %q", r.order)
	}
	for _, path := range paths {
		if a := s.get(path, "User-Agent", baidu); a.cache() != "HIT" || a.body != "<title>新</title>" {
			t.Errorf("%s: %s %q", path, a.cache(), a.body)
		}
	}
	// A purge that no editor caused does not render pages in advance.
	r.publish("新")
	s.front.Purge("houses")
	s.front.renewPublished(ctx)
	if len(r.order) != 0 {
		t.Errorf("rendered after a change of data: %q", r.order)
	}
}
