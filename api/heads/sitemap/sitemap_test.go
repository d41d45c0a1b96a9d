package sitemap

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/heads"
	"fapai/api/platform/cachetag"
)

type sitemapXML struct {
	XMLName xml.Name
	Entries []struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
	} `xml:",any"`
}

// sitemapFiles returns a site map with 10,001 places and the lots 5 and 20,001. reads counts how often the
// pages were read.
func sitemapFiles() (s *Files, reads *int) {
	reads = new(int)
	changed := time.Date(2026, 11, 20, 1, 0, 0, 0, time.UTC)
	return NewFiles(heads.Site{Origin: "https://example.com"}, []Section{
		FewPages("places", func(context.Context) (list []Address, err error) {
			*reads++
			for i := range Size + 1 {
				list = append(list, Address{Path: fmt.Sprintf("/fapaifang/p%d/?a=1&b=2", i)})
			}
			return list, nil
		}),
		{
			Name:  "houses",
			Parts: func(context.Context) ([]Part, error) { return []Part{{0, changed}, {2, changed}}, nil },
			Each: func(_ context.Context, part int64, f func(Address) error) error {
				if id, ok := map[int64]int{0: 5, 2: 20_001}[part]; ok {
					return f(Address{fmt.Sprintf("/fapaifang-info/%d.html", id), changed})
				}
				return nil
			},
		},
	}, nil), reads
}

func sitemapApp() (app *fiber.App, reads *int) {
	s, reads := sitemapFiles()
	app = fiber.New(fiber.Config{Immutable: true,
		ErrorHandler: func(c *fiber.Ctx, err error) error { return c.Status(404).SendString(err.Error()) }})
	app.Get("/sitemap.xml", s.Handle)
	app.Get("/sitemaps/:name", s.Handle)
	return app, reads
}

func sitemapOf(t *testing.T, body []byte) (m sitemapXML) {
	t.Helper()
	if err := xml.Unmarshal(body, &m); err != nil || m.XMLName.Space != space {
		t.Fatalf("%v: %.200s", err, body)
	}
	return m
}

func TestSitemaps(t *testing.T) {
	app, _ := sitemapApp()
	_, body := apitest.Fetch(t, app, "/sitemap.xml")
	index := sitemapOf(t, body)
	var files []string
	for _, e := range index.Entries {
		files = append(files, strings.TrimPrefix(e.Loc, "https://example.com/sitemaps/"))
	}
	if got := strings.Join(files, " "); got != "places-1.xml places-2.xml houses-1.xml houses-3.xml" ||
		index.Entries[3].LastMod != "2026-11-20T09:00:00+08:00" {
		t.Errorf("index: %s %+v", got, index.Entries)
	}
	for file, want := range map[string]struct {
		entries int
		first   string
	}{
		"places-1": {Size, "/fapaifang/p0/?a=1&b=2"}, "places-2": {1, "/fapaifang/p10000/?a=1&b=2"},
		"houses-1": {1, "/fapaifang-info/5.html"}, "houses-3": {1, "/fapaifang-info/20001.html"},
	} {
		_, body := apitest.Fetch(t, app, "/sitemaps/"+file+".xml")
		got := sitemapOf(t, body)
		if len(got.Entries) != want.entries || got.Entries[0].Loc != "https://example.com"+want.first {
			t.Errorf("%s: %d entries from %+v", file, len(got.Entries), got.Entries[0])
		}
	}
	for _, file := range []string{"houses-2.xml", "houses-0.xml", "places-3.xml", "others-1.xml", "houses.xml",
		"houses-99999999999999999999.xml", "x"} {
		if res, body := apitest.Fetch(t, app, "/sitemaps/"+file); res.StatusCode != 404 || string(body) == "" {
			t.Errorf("%s: %d", file, res.StatusCode)
		}
	}
}

func TestSitemapsAreKeptAndPacked(t *testing.T) {
	app, reads := sitemapApp()
	_, plain := apitest.Fetch(t, app, "/sitemaps/places-1.xml")
	res, packed := apitest.Fetch(t, app, "/sitemaps/places-1.xml", "Accept-Encoding", "gzip, br")
	zipped, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil || res.Header.Get("Content-Encoding") != "gzip" || len(packed) > len(plain)/5 {
		t.Fatalf("%d of %d bytes, %v", len(packed), len(plain), err)
	}
	if same, err := io.ReadAll(zipped); err != nil || !bytes.Equal(same, plain) {
		t.Errorf("packed and plain differ: %v", err)
	}
	etag := res.Header.Get("ETag")
	if res, _ := apitest.Fetch(t, app, "/sitemaps/places-1.xml", "If-None-Match", etag); res.StatusCode != 304 ||
		*reads != 1 {
		t.Errorf("%d after %d reads", res.StatusCode, *reads)
	}
	// A crawler without an ETag may send the date of its copy.
	dated, _ := apitest.Fetch(t, app, "/sitemaps/houses-1.xml")
	stamp := dated.Header.Get("Last-Modified")
	if res, _ := apitest.Fetch(t, app, "/sitemaps/houses-1.xml", "If-Modified-Since",
		stamp); stamp != "Fri, 20 Nov 2026 01:00:00 GMT" || res.StatusCode != 304 {
		t.Errorf("%q: %d", stamp, res.StatusCode)
	}
	if res, _ := apitest.Fetch(t, app, "/sitemaps/houses-1.xml", "If-Modified-Since",
		"Thu, 01 Jan 2015 00:00:00 GMT"); res.StatusCode != 200 {
		t.Errorf("older: %d", res.StatusCode)
	}
}

// Within freshFor, the index, robots.txt and the files of a section use one reading of the pages.
func TestPagesAreListedOnceForAllFiles(t *testing.T) {
	if 2*freshFor > time.Minute {
		t.Error("what the clock changes is not in a file within a minute")
	}
	synctest.Test(t, func(t *testing.T) {
		s, reads := sitemapFiles()
		names := []string{"", robotsFile, "places-1.xml", "places-2.xml"}
		etags := func() (all []string) {
			for _, name := range names {
				file, err := s.file(t.Context(), name)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, file.etag)
			}
			return all
		}
		before := etags()
		if etags(); *reads != 1 {
			t.Errorf("%d readings at first", *reads)
		}
		time.Sleep(freshFor)
		if after := etags(); !slices.Equal(after, before) || *reads != 2 {
			t.Errorf("later, with the same content: %v, before %v, after %d readings", after, before, *reads)
		}
		s.Invalidate(cachetag.LandingPages)
		if etags(); *reads != 3 {
			t.Errorf("%d readings after a change", *reads)
		}
	})
}

func TestRobots(t *testing.T) {
	site := heads.Site{Origin: "https://example.com"}
	few := FewPages("few", func(context.Context) ([]Address, error) { return make([]Address, Size+1), nil })
	app := fiber.New()
	app.Get("/robots.txt", NewFiles(site, []Section{few}, nil).Robots)
	res, body := apitest.Fetch(t, app, "/robots.txt")
	const general = "Disallow: /home\nDisallow: /my\nDisallow: /editor\nDisallow: /api/\nDisallow: /dev/\n"
	want := "User-agent: *\n" + general +
		"\nUser-agent: Baiduspider\n" + general + "Allow: /*?page=\nAllow: /*?tag=\nAllow: /*?category=\n" +
		"Disallow: /*?page=*&\nDisallow: /*?tag=*&\nDisallow: /*?category=*&\nAllow: /*?page=*&tag=\nAllow: /*?category=*&page=\nDisallow: /*?\n" +
		"\nSitemap: https://example.com/sitemap.xml\nSitemap: https://example.com/sitemaps/few-1.xml\nSitemap: https://example.com/sitemaps/few-2.xml\n"
	if string(body) != want || res.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("%s\n%s", res.Header.Get("Content-Type"), body)
	}
}

// The time of a file is that of its newest page, wherever that page is in the file.
func TestAPartIsAsNewAsItsNewestPage(t *testing.T) {
	day := func(n int) time.Time { return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC) }
	few := FewPages("few", func(context.Context) ([]Address, error) {
		list := make([]Address, Size+2)
		list[0].Changed, list[1].Changed, list[Size-1].Changed = day(2), day(5), day(3)
		list[Size].Changed, list[Size+1].Changed = day(1), day(4)
		return list, nil
	})
	parts, err := few.Parts(t.Context())
	if err != nil || len(parts) != 2 || !parts[0].Changed.Equal(day(5)) || !parts[1].Changed.Equal(day(4)) {
		t.Errorf("%v, %v", parts, err)
	}
}
