package server

import (
	"net/http"
	"net/netip"
	"testing"
	"time"

	"fapai/api/workbench/headlist"
)

// TestCrawlerVisitsReachTheWorkbench requests pages like a search engine and reads the workbench's report of the
// visits.
func TestCrawlerVisitsReachTheWorkbench(t *testing.T) {
	c, _ := demoSite(t, 12)
	visit := func(path, agent string) int {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://127.0.0.1"+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("User-Agent", agent)
		res, err := c.app.Test(req, -1)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		return res.StatusCode
	}
	// 360 publishes no host names, so its visits stay unverified whatever DNS returns.
	const so = "Mozilla/5.0 (Windows NT 6.1) Chrome/50 Safari/537.36; 360Spider"
	statuses := map[int]int64{}
	for _, path := range []string{"/robots.txt", "/sitemap.xml", "/media/no-such.png", "/feed.xml"} {
		statuses[visit(path, so)]++
		visit(path, "Mozilla/5.0 (Windows NT 10.0) Chrome/142 Safari/537.36")
	}
	if statuses[404] != 1 || statuses[200] < 2 {
		t.Fatal(statuses)
	}
	c.components.crawlerLog.Visited(c.components.crawlerLog.Engine([]byte(so)), netip.MustParseAddr("198.51.100.1"),
		"/", 200, false)
	statuses[200]++
	if err := c.components.crawlerLog.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'editor'"); err != nil {
		t.Fatal(err)
	}
	var report struct {
		Engines []struct {
			Key        string
			Unverified int64
			Verifiable bool `json:"is_verifiable"`
		}
		Statuses []struct {
			Status int
			Visits int64
		}
		Wastes []struct{ Waste string }
		Ready  bool
		Never  []struct {
			Kind         string
			Pages, Never int
		}
	}
	c.call(http.MethodGet, "/api/editor/crawlerlog?days=1", nil).into(t, &report)
	if e := report.Engines[0]; e.Key != "so" || e.Unverified != 5 || e.Verifiable {
		t.Errorf("%+v", report.Engines)
	}
	for _, s := range report.Statuses {
		if statuses[s.Status] != s.Visits {
			t.Errorf("%d: %d visits, want %v", s.Status, s.Visits, statuses)
		}
	}
	if !report.Ready || len(report.Wastes) != 1 || len(report.Never) == 0 {
		t.Errorf("%+v", report)
	}

	// headlist shows the visit after all rows have been made again.
	c.components.headIndex.Invalidate("*")
	for started := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if home, _ := c.components.headIndex.Row(t.Context(), "/"); !home.Visited.IsZero() {
			break
		}
		if time.Since(started) > patience {
			t.Fatal("the row of a visited page has no visit")
		}
	}
	never := c.components.headIndex.Ask(t.Context(), headlist.Query{Filter: headlist.Filter{Visit: headlist.VisitNever},
		Sort: "-visit", Limit: 10})
	week := c.components.headIndex.Ask(t.Context(),
		headlist.Query{Filter: headlist.Filter{Visit: headlist.VisitWeek}, Limit: 10})
	first := c.components.headIndex.Ask(t.Context(), headlist.Query{Sort: "-visit", Limit: 1})
	if week.Total < 1 || week.Total+never.Total != never.All || first.Rows[0].Visited.IsZero() {
		t.Errorf("%d visited, %d never, of %d", week.Total, never.Total, never.All)
	}
	if r := c.call(http.MethodGet, "/api/editor/head?visit=never&sort=-visit", nil); r.Status != http.StatusOK {
		t.Errorf("%+v", r)
	}
}
