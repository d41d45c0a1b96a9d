package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
)

func TestPagesAreShared(t *testing.T) {
	c := newClient(t) // without a session, because everyone may share
	id := fixture.Insert(t, c.db, fixture.Lot())[0]
	var shared struct{ Title, Text, URL, Poster string }
	c.call(http.MethodGet, fmt.Sprintf("/api/share?id=%d", id), nil).into(t, &shared)
	if !strings.HasPrefix(shared.Title, "北京市朝阳区") || !strings.Contains(shared.Text, "350") ||
		!strings.HasSuffix(shared.URL, fmt.Sprintf("/fapaifang-info/%d.html", id)) ||
		!strings.HasPrefix(shared.URL, "http") {
		t.Errorf("%+v", shared)
	}
	status, header, size := c.get(shared.Poster)
	if status != 200 || header.Get("Content-Type") != "image/png" || size < 10_000 ||
		header.Get("Cache-Tag") != fmt.Sprintf("house:%d", id) {
		t.Errorf("the poster: %d, %d bytes, %v", status, size, header)
	}
	if again, _ := c.fetch(shared.Poster, "If-None-Match", header.Get("ETag")); again.StatusCode != 304 {
		t.Errorf("the poster again: %d", again.StatusCode)
	}
	for name, want := range map[string]int{fmt.Sprintf("%d.png", id): 200, "0.png": 404, "7.svg": 404, "x.png": 404} {
		if status, header, _ := c.get("/media/house-qr/" + name); status != want ||
			want == 200 && header.Get("Content-Type") != "image/png" {
			t.Errorf("the code %s: %d %v", name, status, header)
		}
	}
	var card struct {
		Title, Path string
		ImageURL    string `json:"image_url"`
		WebURL      string `json:"web_url"`
	}
	c.call(http.MethodGet, fmt.Sprintf("/api/wechat-mini-share?id=%d", id), nil).into(t, &card)
	if card.Title != shared.Title || card.Path != fmt.Sprintf("pages/house/detail?id=%d", id) ||
		card.WebURL != shared.URL || !strings.HasSuffix(card.ImageURL, shared.Poster) {
		t.Errorf("%+v", card)
	}

	for _, path := range []string{"/api/share", "/api/wechat-mini-share"} {
		for query, want := range map[string]int{
			"": 400, "?id=0": 400, "?id=x": 400, "?id=1&kind=car": 400, "?id=99999": 404,
			"?id=99999&kind=community": 404, "?id=99999&kind=news": 404,
		} {
			if r := c.call(http.MethodGet, path+query, nil); r.Status != want || r.Code != want || r.Msg == "" {
				t.Errorf("%s%s answers %+v, want %d", path, query, r, want)
			}
		}
	}
	if r := c.call(http.MethodGet, "/api/share?id=1&variant=video", nil); r.Status != 400 {
		t.Errorf("an unknown variant: %+v", r)
	}
	if r := c.call(http.MethodGet, "/api/share?id=99999&variant=poster", nil); r.Status != 404 {
		t.Errorf("a poster of nothing: %+v", r)
	}
}

// A search engine may request the preview pictures of all pages that it reads, but a client cannot request
// unlimited new pictures.
func TestCardsAreBoundedAboveWhatACrawlTakes(t *testing.T) {
	c := newClient(t)
	for i := range cardsPerIP + 1 {
		switch status, _, _ := c.get("/media/card/house-0.png"); {
		case status == http.StatusTooManyRequests && i > 10*sharesPerIP:
			return
		case status != http.StatusNotFound:
			t.Fatalf("%d after %d tries", status, i)
		}
	}
	t.Errorf("no bound after %d tries", cardsPerIP+1)
}
