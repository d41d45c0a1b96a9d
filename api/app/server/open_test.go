package server

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// fetch sends a request with headers (names followed by values). It returns the response and its body.
func (c *client) fetch(path string, headers ...string) (*http.Response, string) {
	c.t.Helper()
	req := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := c.app.Test(req, -1)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return res, string(body)
}

func openData[T any](t *testing.T, text string) (data T) {
	t.Helper()
	answer := struct{ Data *T }{&data}
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return data
}

// A client that follows the links to the next page gets each matching lot once, even if lots are added
// meanwhile.
func TestOpenLotsArePagedByTheirNumbers(t *testing.T) {
	c := newClient(t)
	flats := fixture.Insert(t, c.db, fixture.Lots(5, func(int, *lot.Lot) {})...)
	fixture.Insert(t, c.db, fixture.House(func(h *lot.House) { h.Usage = "102" }))
	slices.Reverse(flats)
	var met []int64
	next := "/api/open/v1/lots?usage=101&limit=2"
	for pages := 0; next != ""; pages++ {
		if pages == 1 { // the new lot has a larger number than any on later pages
			fixture.Insert(t, c.db, fixture.Lot())
		}
		res, text := c.fetch(next)
		if res.StatusCode != 200 || pages > 3 {
			t.Fatalf("%s: %d %s", next, res.StatusCode, text)
		}
		list := openData[wire.OpenLotList](t, text)
		for _, l := range list.List {
			met = append(met, l.ID)
		}
		if next = ""; list.Next != nil {
			if link := strings.Join(res.Header.Values("Link"), ", "); !strings.Contains(link,
				"<"+*list.Next+`>; rel="next"`) {
				t.Errorf("Link %q, next %s", link, *list.Next)
			}
			address, err := url.Parse(*list.Next)
			if err != nil {
				t.Fatal(err)
			}
			next = address.RequestURI()
		}
	}
	if !slices.Equal(met, flats) {
		t.Errorf("met %v, want %v", met, flats)
	}
}

func TestOpenLotsNameLicenceAndState(t *testing.T) {
	c := newClient(t)
	id := fixture.Insert(t, c.db,
		fixture.House(func(h *lot.House) { h.Title = "=1+1 某小区"; h.JudgeContact = fixture.Ptr("王某 13800001111") }))[0]
	path := fmt.Sprintf("/api/open/v1/lots/%d", id)
	res, text := c.fetch(path)
	one := openData[wire.OpenLotAnswer](t, text)
	if one.Lot.Title != "=1+1 某小区" || one.Lot.UsageName != "住宅" ||
		!strings.HasSuffix(one.Lot.URL, fmt.Sprintf("/fapaifang-info/%d.html", id)) ||
		one.License.Name != "CC BY 4.0" || len(one.Lot.Risks) != 7 || strings.Contains(text, "13800001111") {
		t.Errorf("%s", text)
	}
	for name, want := range map[string]string{
		"Access-Control-Allow-Origin": "*", "RateLimit-Limit": "60", "RateLimit-Remaining": "59",
		"X-RateLimit-Limit": "",
		"Cache-Control":     "public, max-age=60", "X-Robots-Tag": "noindex",
		"Link": `<https://creativecommons.org/licenses/by/4.0/deed.zh-hans>; rel="license"`,
	} {
		if got := res.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if again, body := c.fetch(path, "If-None-Match", res.Header.Get("ETag")); again.StatusCode != 304 || body != "" ||
		res.Header.Get("ETag") == "" {
		t.Errorf("by its tag %d %q", again.StatusCode, body)
	}
	if again, body := c.fetch(path, "If-Modified-Since", res.Header.Get("Last-Modified")); again.StatusCode != 304 ||
		body != "" {
		t.Errorf("by its time %d %q", again.StatusCode, body)
	}
	if again, _ := c.fetch(path, "If-Modified-Since", "Thu, 01 Jan 2015 00:00:00 GMT"); again.StatusCode != 200 {
		t.Errorf("after a change %d", again.StatusCode)
	}
	// Scripts of other sites may read only the open data.
	if other, _ := c.fetch(fmt.Sprintf("/api/house/%d", id)); other.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("a call of the pages is open to other sites")
	}

	file, text := c.fetch("/api/open/v1/lots?format=csv")
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
	if err != nil || !strings.HasPrefix(text, "\ufeff") || len(rows) != 2 ||
		file.Header.Get("Content-Type") != "text/csv; charset=utf-8" {
		t.Fatal(err, text)
	}
	if at := slices.Index(rows[0], "title"); rows[1][at] != "'=1+1 某小区" {
		t.Errorf("a formula is not neutralised: %q", rows[1][at])
	}
	if at := slices.Index(rows[0], "current_price"); rows[1][at] != "" {
		t.Errorf("an unknown price is %q", rows[1][at])
	}
}

func TestOpenDataRefusesWhatItDoesNotKnow(t *testing.T) {
	c := newClient(t)
	id := fixture.Insert(t, c.db, fixture.Lot())[0]
	for path, want := range map[string]int{
		"/api/open/v1":                          200,
		"/api/open/v1/lots":                     200,
		"/api/open/v1/districts":                200,
		"/api/open/v1/districts?format=csv":     200,
		"/api/open/v1/lots?colour=red":          400,
		"/api/open/v1/lots?sort=publish_desc":   400,
		"/api/open/v1/lots?page=2":              400,
		"/api/open/v1/lots?usage=x":             400,
		"/api/open/v1/lots?cursor=-1":           400,
		"/api/open/v1/lots?limit=101":           400,
		"/api/open/v1/lots?format=xml":          400,
		"/api/open/v1/lots?start_from=2026-2-3": 400,
		"/api/open/v1/lots/99999999":            404,
		"/api/open/v1/lots/99999999/changes":    404,
		"/api/open/v1/nothing":                  404,
		"/feed/houses.xml?colour=red":           400,
		"/feed/houses.xml?price_max=x":          400,
	} {
		if res, text := c.fetch(path); res.StatusCode != want {
			t.Errorf("%s: %d, want %d: %s", path, res.StatusCode, want, text)
		}
	}
	for i := range openCallsPerIP {
		res, text := c.fetch("/api/open/v1/lots?limit=1")
		if res.StatusCode == 200 {
			continue
		}
		wait := res.Header.Get("Retry-After")
		if res.StatusCode != 429 || res.Header.Get("RateLimit-Remaining") != "0" || wait == "" || wait == "0" ||
			res.Header.Get("RateLimit-Reset") != wait ||
			!strings.Contains(text, "Retry-After") || res.Header.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("call %d: %d %v %s", i, res.StatusCode, res.Header, text)
		}
		if other, _ := c.fetch(fmt.Sprintf("/api/house/%d", id)); other.StatusCode != 200 {
			t.Errorf("the limit of the open data stops the pages: %d", other.StatusCode)
		}
		return
	}
	t.Errorf("%d calls and no limit", openCallsPerIP)
}

// Changes of prices, times and status are open data, with the source's time. Changes of documents are not.
func TestOpenChanges(t *testing.T) {
	c := newClient(t)
	one := fixture.Lot()
	one.Texts = &lot.Texts{Notice: fixture.Ptr("<p>定于20日开拍。</p>")}
	id := fixture.Insert(t, c.db, one)[0]
	one.House.StartPrice, one.House.SourceUpdatedAt = new(int64(3_000_000)), fixture.At(1)
	one.Texts = &lot.Texts{Notice: fixture.Ptr("<p>定于27日开拍。</p>")}
	fixture.Import(t, c.db, *fixture.At(2), one)
	_, text := c.fetch(fmt.Sprintf("/api/open/v1/lots/%d/changes", id))
	list := openData[wire.OpenChangeList](t, text).List
	if len(list) != 1 || list[0].Field != "start_price" || *list[0].Old != "3500000" || *list[0].New != "3000000" ||
		list[0].SourceTime == nil ||
		list[0].SourceTime.Format("15:04") != "12:00" {
		t.Errorf("%s", text)
	}
	_, text = c.fetch(fmt.Sprintf("/api/open/v1/lots/%d/changes?format=csv", id))
	if !strings.Contains(text, "start_price,起拍价,price,3500000,3000000") {
		t.Error(text)
	}
}

// The Atom feed of a filter has the same lots as the list with that filter.
func TestTheFeedOfAFilter(t *testing.T) {
	c := newClient(t)
	ids := fixture.Insert(t, c.db, fixture.Lot(), fixture.House(func(h *lot.House) { h.Usage = "102" }))
	res, text := c.fetch("/feed/houses.xml?usage=102&sort=area_asc")
	var feed struct {
		ID      string                  `xml:"id"`
		Links   []struct{ Href string } `xml:"link"`
		Entries []struct {
			ID string `xml:"id"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal([]byte(text), &feed); err != nil {
		t.Fatal(err, text)
	}
	if len(feed.Entries) != 1 ||
		!strings.HasSuffix(feed.Entries[0].ID, fmt.Sprintf("/fapaifang-info/%d.html", ids[1])) ||
		!strings.HasSuffix(feed.ID, "/feed/houses.xml?usage=102") ||
		!strings.Contains(text, "/fapaifang.html?usage=102") {
		t.Errorf("%s", text)
	}
	if res.Header.Get("X-Robots-Tag") != "noindex" {
		t.Error("the feed of a filter is to be listed")
	}
	for _, tag := range []string{res.Header.Get("ETag"), "W/" + res.Header.Get("ETag"),
		`"other", ` + res.Header.Get("ETag")} {
		if again, body := c.fetch("/feed/houses.xml?usage=102", "If-None-Match", tag); again.StatusCode != 304 ||
			body != "" {
			t.Errorf("If-None-Match %s: %d", tag, again.StatusCode)
		}
	}
	if all, text := c.fetch("/feed/houses.xml"); all.Header.Get("X-Robots-Tag") != "" ||
		strings.Count(text, "<entry>") != 2 {
		t.Errorf("the feed of all: %s", text)
	}
	for path, want := range map[string]string{
		"/fapaifang.html":      "/feed/houses.xml",
		"/fapaifang/chaoyang/": "/feed/houses.xml?area_id=3",
	} {
		if head := answer[wire.PageHead](t, c.app, "/api/page-path", "page-path", path); head.Feed == nil ||
			*head.Feed != want {
			t.Errorf("%s names the feed %v", path, head.Feed)
		}
	}
	if head := answer[wire.PageHead](t, c.app, "/api/page-path?query=usage%3D102%26page%3D2", "page-path",
		"/fapaifang/chaoyang/"); head.Feed == nil || *head.Feed != "/feed/houses.xml?area_id=3&usage=102" {
		t.Errorf("with a filter %v", head.Feed)
	}
}
