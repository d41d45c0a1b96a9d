package notfound

import (
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func newLog(conn bun.IDB) *Log {
	return &Log{Store: &Store{DB: conn}, Now: fixture.Clock, Log: slog.New(slog.DiscardHandler)}
}

func (l *Log) rows(t *testing.T, q Query) string {
	t.Helper()
	if err := l.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	q.Page, q.Size = 1, 100
	list, total, err := l.Store.List(t.Context(), q)
	if err != nil || total != len(list) {
		t.Fatal(total, err)
	}
	var out []string
	for _, p := range list {
		out = append(out, fmt.Sprint(p.Path, " ", p.Times, " ", p.Engines, " ", p.Referrer))
	}
	return strings.Join(out, "|")
}

const baidu, google = "Mozilla/5.0 (compatible; Baiduspider/2.0)", "Googlebot/2.1"

// Requests for different spellings of a path are counted in one row.
func TestRequestsAreAddedUp(t *testing.T) {
	l := newLog(apitest.Tx(t))
	l.Add("/old", "", "", baidu)
	l.Add("/old/", "", "https://a.example/list?mobile=x#y", "Firefox")
	l.Add("/new", "", "", "Firefox")
	if got := l.rows(t, Query{}); got != "/old 2 map[baidu:1] https://a.example/list|/new 1 map[] " {
		t.Error(got)
	}
	later := fixture.Now.Add(time.Hour)
	l.Now = func() time.Time { return later }
	l.Add("/old", "", "javascript:alert(1)", baidu)
	l.Add("/old", "", "", google)
	if got := l.rows(t, Query{Engine: "any"}); got != "/old 4 map[baidu:2 google:1] https://a.example/list" {
		t.Error(got)
	}
	list, _, err := l.Store.List(t.Context(),
		Query{Text: "OLD", Engine: "google", Linked: true, ByTime: true, Page: 1, Size: 9})
	if err != nil || len(list) != 1 || !list[0].FirstSeen.Equal(fixture.Now) || !list[0].LastSeen.Equal(later) {
		t.Error(list, err)
	}
	if got := l.rows(t, Query{Engine: "bing"}); got != "" {
		t.Error(got)
	}
}

// Not stored are paths with mobile numbers, paths that are too long, and paths that have a redirect by now.
func TestSomeAreNotStored(t *testing.T) {
	l := newLog(apitest.Tx(t))
	l.Moved = func(key, _ string) bool { return key == "/moved" }
	l.Add("/user/13800138000", "", "", "")
	l.Add("/a", "", "https://a.example/13800138000/", "")
	l.Add("/house/138001380001", "", "", "")
	l.Add("/"+strings.Repeat("x", maxPath), "", "", "")
	l.Add("/moved/", "", "", "")
	if got := l.rows(t, Query{ByTime: true}); got != "/a 1 map[] |/house/138001380001 1 map[] " {
		t.Error(got)
	}
}

// A flood of invented addresses fills neither memory nor the table, and paths that are requested repeatedly
// stay in the log.
func TestFloodIsBounded(t *testing.T) {
	l := newLog(apitest.Database(t))
	l.Store.Most = 800
	var flood sync.WaitGroup
	for n := range 4 {
		flood.Go(func() {
			for i := range 25_000 {
				l.Add(fmt.Sprintf("/wp-%d-%d.php", n, i), "", "https://x.example/", "curl")
				if i%100 == 0 {
					l.Add("/broken.html", "", "", baidu)
				}
			}
		})
	}
	flood.Wait()
	if len(l.counted) != batchPaths || len(l.paths) != batchPaths {
		t.Errorf("%d of %d paths in memory", len(l.counted), len(l.paths))
	}
	early := 0
	for path := range l.counted {
		if len(path) <= len("/wp-0-9999.php") {
			early++ // among the first 10,000 of 25,000 requests
		}
	}
	if early < batchPaths/5 || early > batchPaths*3/5 {
		t.Errorf("%d of %d sampled paths are of the first two fifths", early, batchPaths)
	}
	for range 3 {
		if err := l.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		l.Add("/broken.html", "", "", "")
		for i := range 2000 {
			l.Add(fmt.Sprintf("/more-%d-%d", i, time.Now().UnixNano()), "", "", "")
		}
	}
	list, total, err := l.Store.List(t.Context(), Query{Page: 1, Size: 1})
	if err != nil || total != 800 || list[0].Path != "/broken.html" {
		t.Error(total, list, err)
	}
}

func BenchmarkAdd(b *testing.B) {
	l := newLog(nil)
	for i := 0; b.Loop(); i++ {
		l.Add(fmt.Sprintf("/made-up-%d", i), "", "https://x.example/page?q=1", baidu)
	}
}
