package server

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/members/notify"
)

// oneClick unsubscribes as a mail program does: a POST request to the address in List-Unsubscribe, without a
// session (RFC 8058).
func (c *client) oneClick(path string) int {
	c.t.Helper()
	req := httptest.NewRequest(http.MethodPost, path, strings.NewReader("List-Unsubscribe=One-Click"))
	req.Header.Set(fiber.HeaderContentType, fiber.MIMEApplicationForm)
	res, err := c.app.Test(req, -1)
	if err != nil {
		c.t.Fatal(err)
	}
	return res.StatusCode
}

func TestASavedSearchFindsALotAndIsStoppedWithoutALogin(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	for _, refused := range []string{"", "colour=red", "area_id=x", "sort=area_asc"} {
		if r := c.call(http.MethodPost, "/api/saved-search",
			fiber.Map{"query": refused, "name": "x"}); r.Status != http.StatusBadRequest {
			t.Errorf("%q: %d", refused, r.Status)
		}
	}
	type one struct {
		ID                int64
		Name, Query, Path string
		Count, Waiting    int
		Paused            bool
		Frequency         string
		Events, Channels  []string
	}
	var saved one
	c.call(http.MethodPost, "/api/saved-search", fiber.Map{"query": "?price_max=4000000&area_id=3&sort=area_asc",
		"name": "朝阳400万以下"}).into(t, &saved)
	if saved.Query != "area_id=3&price_max=4000000" || saved.Path != "/fapaifang.html?area_id=3&price_max=4000000" ||
		saved.Frequency != "daily" || len(saved.Events) != 5 {
		t.Fatalf("%+v", saved)
	}
	c.call(http.MethodPut, "/api/saved-search/1", fiber.Map{"frequency": "instant"}).into(t, &saved)

	c.feed(lotLine(9001, "望京西园四区两居室", 320, "2室1厅"), lotLine(9002, "望京豪宅", 2600, "5室2厅"))
	if err := c.components.personal.searches.MatchChanged(t.Context()); err != nil {
		t.Fatal(err)
	}
	var list []one
	if c.call(http.MethodGet, "/api/saved-search", nil).into(t, &list); len(list) != 1 ||
		list[0].Count != 1 || list[0].Waiting != 1 {
		t.Fatalf("%+v", list)
	}
	if _, err := c.db.ExecContext(t.Context(),
		"UPDATE jobs SET run_at = now() - interval '1 minute' WHERE kind = 'search_digest'"); err != nil {
		t.Fatal(err)
	}
	c.work()
	var centre struct {
		List []struct{ Kind, Title, Body string }
	}
	c.call(http.MethodGet, "/api/message?kind=search", nil).into(t, &centre)
	if len(centre.List) != 1 || centre.List[0].Title != "“朝阳400万以下”有1条动态" ||
		!strings.HasPrefix(centre.List[0].Body, "新上架：望京西园四区两居室，起拍价320万元，") {
		t.Fatalf("%+v", centre)
	}

	token := c.components.personal.searches.Tokens.Link(notify.SearchLink{ID: saved.ID})
	member := c.token
	c.guest()
	if r := c.call(http.MethodGet, "/api/unsubscribe/"+token, nil); r.Status != http.StatusOK {
		t.Errorf("%d", r.Status)
	}
	if status := c.oneClick("/api/unsubscribe/1.AAAA"); status != http.StatusNotFound {
		t.Errorf("a forged token: %d", status)
	}
	for _, want := range []int{http.StatusOK, http.StatusGone} { // a link works only once
		if status := c.oneClick("/api/unsubscribe/" + token); status != want {
			t.Errorf("one click: %d, want %d", status, want)
		}
	}
	c.token = member
	if c.call(http.MethodGet, "/api/saved-search", nil).into(t, &list); !list[0].Paused || list[0].Waiting != 0 {
		t.Errorf("%+v", list)
	}
	if r := c.call(http.MethodDelete, "/api/saved-search/1", nil); r.Status != http.StatusOK {
		t.Error(r.Status)
	}
}
