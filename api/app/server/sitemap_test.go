package server

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/content/dictionary"
	"fapai/proto-types/wire"
)

func addressesOf(t *testing.T, app *fiber.App, path string) (list []string) {
	t.Helper()
	res, err := app.Test(httptest.NewRequest("GET", path, nil), -1)
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("%s: %v", path, err)
	}
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Entries []struct {
			Loc     string `xml:"loc"`
			LastMod string `xml:"lastmod"`
		} `xml:",any"`
	}
	if err := xml.Unmarshal(body, &file); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	for _, e := range file.Entries {
		if e.LastMod == "" {
			t.Errorf("%s does not say when %s changed", path, e.Loc)
		}
		list = append(list, e.Loc)
	}
	return list
}

// TestEveryAddressOfTheSitemapIsAPage requests the head of every address in the site map.
func TestEveryAddressOfTheSitemapIsAPage(t *testing.T) {
	own := apitest.Database(t)
	fillDemo(t, own, 60)
	labels, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := StatRollup(own, labels).Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	app := newTestAppOn(t, own)
	var origin string
	kinds := map[string]int{}
	for _, file := range addressesOf(t, app, "/sitemap.xml") {
		u, err := url.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		origin = strings.TrimSuffix(file, u.Path)
		kind, _, _ := strings.Cut(strings.TrimPrefix(u.Path, "/sitemaps/"), "-")
		for _, address := range addressesOf(t, app, u.Path) {
			kinds[kind]++
			checkHead(t, app, origin, address)
		}
	}
	for kind, least := range map[string]int{"pages": 14, "places": 20, "houses": 60, "communities": 20, "news": 20,
		"tags": 10, "agents": 30} {
		if kinds[kind] < least {
			t.Errorf("%d %s", kinds[kind], kind)
		}
	}
}

func checkHead(t *testing.T, app *fiber.App, origin, address string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	req := httptest.NewRequest("GET", "/api/page-path?query="+url.QueryEscape(u.RawQuery), nil)
	req.Header.Set("page-path", u.EscapedPath())
	res, err := app.Test(req, -1)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct{ Data wire.PageHead }
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	head := answer.Data
	if head.Status != 200 || head.Canonical != address || head.Robots != "index,follow" ||
		!strings.HasPrefix(address, origin) {
		t.Errorf("%s: status %d, canonical %s, robots %s", address, head.Status, head.Canonical, head.Robots)
	}
}
