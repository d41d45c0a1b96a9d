package server

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"fapai/api/workbench/checks"
	"fapai/proto-types/wire"
)

// TestSearchFiguresStandBesideHeads imports an export of a search engine. The workbench shows its figures for
// a page, sorts by them and checks them.
func TestSearchFiguresStandBesideHeads(t *testing.T) {
	c, rows := demoSite(t, 90)
	c.guest()
	c.login(seeded)
	path := ""
	for _, r := range rows {
		if r.Kind == "house" && r.Status == 200 && r.Index {
			path = r.Path
		}
	}
	upload := func(text string) reply {
		query := url.Values{"engine": {"baidu"}, "from": {"2026-01-01"}, "to": {"2026-01-31"}, "name": {"热门页面.csv"}}
		req := httptest.NewRequest(http.MethodPost, "/api/editor/search-figure/file?"+query.Encode(),
			strings.NewReader(text))
		for name, value := range map[string]string{"Content-Type": "text/csv", "token_data": "fapai-web",
			"Authorization": "Bearer " + c.token} {
			req.Header.Set(name, value)
		}
		return c.read(req)
	}
	text := "热门页面,展现量,点击量,点击率,排名\n" + c.components.site.Host + path +
		",1000,1,0.1%,2.5\nhttps://else.example/,5,1,20%,1\n"
	setRole := func(role string) {
		if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = ?", role); err != nil {
			t.Fatal(err)
		}
	}
	setRole("writer")
	if a := upload(text); a.Status != http.StatusForbidden {
		t.Fatalf("a writer: %d", a.Status)
	}
	setRole("editor")
	for range 2 {
		var done wire.SearchImportDone
		upload(text).into(t, &done)
		if done.Import == nil || done.Import.Rows != 1 || done.Rejected != 1 || done.Rejects[0].Line != 3 {
			t.Fatalf("%+v", done)
		}
	}
	var list wire.SearchImportList
	c.call(http.MethodGet, "/api/editor/search-figure", nil).into(t, &list)
	if len(list.List) != 1 || list.List[0].EngineName != "百度" || list.List[0].By == nil {
		t.Fatalf("%+v", list)
	}
	var page wire.HeadPage
	c.call(http.MethodGet, "/api/editor/head/page?path="+url.QueryEscape(path), nil).into(t, &page)
	if len(page.Search) != 1 || page.Search[0].Shows == nil || *page.Search[0].Shows != 1000 ||
		*page.Search[0].Clicks != 1 || *page.Search[0].Position != 2.5 {
		t.Errorf("%+v", page.Search)
	}
	c.components.headIndex.Invalidate("search-figures") // replaces the listener
	few, _ := checks.PlaceOf("search-few-clicks")
	for started := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		found := false
		for _, r := range rowsOf(t, c) {
			if r.Path == path && r.Shows == 1000 {
				found = r.Found.Has(few)
			} else if r.Shows != -1 && r.Path != path {
				t.Fatalf("%s has %d showings", r.Path, r.Shows)
			}
		}
		if found {
			break
		}
		if time.Since(started) > patience {
			t.Fatal("the row does not get its figures")
		}
	}
	var sorted wire.HeadList
	c.call(http.MethodGet, "/api/editor/head?sort=-shows&limit=1", nil).into(t, &sorted)
	if len(sorted.List) != 1 || sorted.List[0].Path != path || sorted.List[0].Shows == nil {
		t.Errorf("the most shown: %+v", sorted.List)
	}
	if a := c.call(http.MethodPost, "/api/editor/search-figure/99999/removal", nil); a.Status != http.StatusNotFound {
		t.Errorf("an unknown import: %d", a.Status)
	}
	var acts int
	if err := c.db.NewRaw("SELECT count(*) FROM editor_acts WHERE action = 'search_figure.import'").
		Scan(t.Context(), &acts); err != nil || acts != 2 {
		t.Errorf("%d entries of the security log, %v", acts, err)
	}
}
