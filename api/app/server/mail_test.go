package server

import (
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
)

// open requests an address without a session, with a form as the body.
func (c *client) open(method, path, form string) (int, string) {
	c.t.Helper()
	req := httptest.NewRequest(method, path, strings.NewReader(form))
	req.Header.Set(fiber.HeaderContentType, fiber.MIMEApplicationForm)
	res, err := c.app.Test(req, -1)
	if err != nil {
		c.t.Fatal(err)
	}
	body, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

func TestASavedSearchIsMailedAndStoppedByOneClick(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	if r := c.call(http.MethodPost, "/api/user/mail",
		fiber.Map{"address": "buyer@example.org"}); r.Status != http.StatusOK {
		t.Fatal(r)
	}
	code := regexp.MustCompile(`\d{6}`).FindString(c.components.mailer.Outbox.List()[0].Subject)
	var state struct{ Verified, Pending *string }
	c.call(http.MethodPost, "/api/user/mail/verification", fiber.Map{"code": code}).into(t, &state)
	if state.Verified == nil || *state.Verified != "b***@example.org" || state.Pending != nil {
		t.Fatalf("%+v", state)
	}
	c.call(http.MethodPost, "/api/saved-search", fiber.Map{"query": "area_id=3", "name": "朝阳"})
	c.call(http.MethodPut, "/api/saved-search/1", fiber.Map{"frequency": "instant", "channels": []string{"mail"}})
	c.feed(lotLine(9001, "望京西园四区两居室", 320, "2室1厅"))
	if err := c.components.personal.searches.MatchChanged(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := c.db.ExecContext(t.Context(),
		"UPDATE jobs SET run_at = now() - interval '1 minute' WHERE kind = 'search_digest'"); err != nil {
		t.Fatal(err)
	}
	c.work()
	sent := c.components.mailer.Outbox.List()
	if len(sent) != 2 || sent[0].To != "buyer@example.org" || !strings.Contains(sent[0].Text, "望京西园四区两居室") {
		t.Fatalf("%+v", sent)
	}
	stop := strings.TrimPrefix(sent[0].Unsubscribe, c.components.cfg.SiteOrigin)

	if status, text := c.open(http.MethodGet, stop, ""); status != http.StatusOK || !strings.Contains(text, "确认退订") ||
		!strings.Contains(text, "noindex") {
		t.Fatalf("%d %s", status, text)
	}
	var list []struct{ Paused bool }
	if c.call(http.MethodGet, "/api/saved-search", nil).into(t, &list); list[0].Paused {
		t.Error("opening the page has stopped the search")
	}
	undo := ""
	for range 2 {
		status, text := c.open(http.MethodPost, stop, "List-Unsubscribe=One-Click")
		if status != http.StatusOK || !strings.Contains(text, "已退订") {
			t.Fatalf("%d %s", status, text)
		}
		if action := regexp.MustCompile(`action="([^"]+)"`).FindStringSubmatch(text); action != nil {
			undo = action[1]
		}
	}
	if status, text := c.open(http.MethodGet, stop, ""); status != http.StatusGone || strings.Contains(text, "朝阳") {
		t.Errorf("a used link: %d %s", status, text)
	}
	if c.call(http.MethodGet, "/api/saved-search", nil).into(t, &list); !list[0].Paused {
		t.Error("one click has not stopped the search")
	}
	if _, text := c.open(http.MethodPost, undo, "resume=yes"); !strings.Contains(text, "已恢复订阅") {
		t.Error(text)
	}
	if status, _ := c.open(http.MethodPost, "/unsubscribe/1.AAAA", ""); status != http.StatusNotFound {
		t.Errorf("a forged token: %d", status)
	}
	c.call(http.MethodDelete, "/api/user/mail", nil)
	if reached, err := c.components.mailer.Allowed(t.Context(), 1); err != nil || reached {
		t.Error(reached, err)
	}
}
