package atom

import (
	"context"
	"encoding/xml"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/platform/httpx"
)

func TestFeed(t *testing.T) {
	now := time.Date(2026, 11, 19, 11, 0, 0, 0, httpx.CST)
	items := []Item{
		{Path: "/zixun-info/7.html", Title: `起拍价 <70%> & "下限"`, Summary: "摘要", Category: "政策法规",
			Published: now.Add(-2 * time.Hour), Updated: now.Add(-time.Hour)},
		{Path: "/fapaifang-info/3.html", Title: "某小区", Category: "房源", Published: now.Add(-3 * time.Hour),
			Updated: now.Add(-3 * time.Hour)},
	}
	calls, fault := 0, error(nil)
	feed := &Feed{
		Site: heads.Site{Name: "某站", Origin: "https://example.com"}, Path: heads.AllFeed, Title: "新上房源与资讯",
		Now:   func() time.Time { return now },
		Items: func(context.Context) ([]Item, error) { calls++; return items, fault },
	}
	app := fiber.New(fiber.Config{ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	app.Get("/feed.xml", feed.Handle)
	app.Get("/whole.xml", feed.HandleWhole)
	for path, want := range map[string]int{"/whole.xml": 200, "/whole.xml?usage=101": 400, "/whole.xml?foo=1": 400} {
		res, err := app.Test(httptest.NewRequest(http.MethodGet, path, nil))
		if err != nil || res.StatusCode != want {
			t.Errorf("%s: %d, %v", path, res.StatusCode, err)
		}
	}
	calls, feed.made = 0, time.Time{}
	get := func(etag string) (*http.Response, string) {
		req := httptest.NewRequest(http.MethodGet, "/feed.xml", nil)
		req.Header.Set("If-None-Match", etag)
		res, err := app.Test(req)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		return res, string(body)
	}

	res, body := get("")
	var got atomFeed
	if err := xml.Unmarshal([]byte(body), &got); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	if len(got.Entries) != 2 || got.Entries[0].Title != items[0].Title ||
		got.Entries[0].ID != "https://example.com/zixun-info/7.html" ||
		got.Updated != "2026-11-19T10:00:00+08:00" || res.Header.Get("Cache-Tag") != "houses, news" {
		t.Errorf("%+v", got)
	}
	if at := res.Header.Get("Last-Modified"); at != "Thu, 19 Nov 2026 02:00:00 GMT" {
		t.Errorf("changed at %q", at)
	}
	if again, _ := get(res.Header.Get("ETag")); again.StatusCode != 304 || calls != 1 {
		t.Errorf("status %d after %d calls", again.StatusCode, calls)
	}
	now = now.Add(2 * freshFor)
	items[0].Title = "新"
	if later, _ := get(res.Header.Get("ETag")); later.StatusCode != 200 || calls != 2 {
		t.Errorf("status %d after %d calls", later.StatusCode, calls)
	}
	feed.Invalidate("houses", "house:7")
	get("")
	feed.Invalidate("news", "news:7")
	get("")
	if calls != 3 {
		t.Errorf("%d calls after an article came out", calls)
	}
	now, fault = now.Add(2*freshFor), errors.New("away")
	if stale, _ := get(""); stale.StatusCode != 200 || calls != 4 {
		t.Errorf("status %d after %d calls", stale.StatusCode, calls)
	}
}
