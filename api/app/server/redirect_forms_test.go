package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/proto-types/wire"
)

// TestRedirectsOfForms stores redirects with a query or placeholders, after a preview of what they match.
func TestRedirectsOfForms(t *testing.T) {
	c, _ := demoSite(t, 40)
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	var lot string
	if err := c.db.NewSelect().Table("houses").ColumnExpr("min(id)::text").Where("deleted_at IS NULL").
		Scan(t.Context(), &lot); err != nil {
		t.Fatal(err)
	}
	c.components.headIndex.Since(t.Context(), c.components.headIndex.Now()) //nolint:errcheck // an error is reported by the next request
	put := func(body fiber.Map) reply {
		r := c.call(http.MethodPut, "/api/editor/redirect", body)
		c.heard()
		return r
	}
	for _, query := range []string{"id=" + lot + "&utm=1", "id=999999", "cat=3"} {
		c.components.notFound.Add("/show.php", query, "", "Baiduspider")
	}
	c.components.notFound.Add("/old/"+lot+".html", "", "", "")
	if err := c.components.notFound.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	const show = "/fapaifang-info/{id}.html"
	var m wire.RedirectMatches
	c.call(http.MethodPost, "/api/editor/redirect/match",
		fiber.Map{"from": "/show.php?id={id}", "to": show, "keeps_query": true}).into(t, &m)
	if len(m.Asked) != 2 || len(m.Pages) != 0 || m.PagesTotal != 0 {
		t.Fatalf("%+v", m)
	}
	for _, match := range m.Asked {
		want, to := wire.RedirectMatchFoundPage, strings.ReplaceAll(show, "{id}", lot)+"?utm=1"
		if strings.Contains(match.Address, "999999") {
			want, to = wire.RedirectMatchFoundMissing, strings.ReplaceAll(show, "{id}", "999999")
		}
		if match.Found != want || *match.To != to {
			t.Errorf("%s: %s %s", match.Address, match.Found, *match.To)
		}
	}
	for _, body := range []fiber.Map{
		{"from": "/show.php?id={id}", "to": show, "reason": "旧站", "seen": nil, "keeps_query": false},
		{"from": "/show.php?id=7", "to": "/hotTag", "reason": "旧站", "seen": nil},
		{"from": "/old/{id}.html", "to": show, "reason": "旧站", "seen": nil},
	} {
		if r := put(body); r.Status != 200 {
			t.Errorf("%+v", r)
		}
	}
	page := strings.ReplaceAll(show, "{id}", lot)
	for address, want := range map[string]string{
		"/show.php?a=1&id=" + lot: page, "/show.php?a=1&id=7": "/hotTag?a=1", "/old/" + lot + ".html?b=2": page +
			"?b=2", "/show.php?id=x": "", "/old/x.html": "",
	} {
		if _, to := c.answered(address); to != want {
			t.Errorf("%s leads to %q, want %q", address, to, want)
		}
	}
	var missing wire.MissingList
	c.call(http.MethodGet, "/api/editor/missing", nil).into(t, &missing)
	if missing.Total != 1 || missing.List[0].Path != "/show.php" || len(missing.List[0].Queries) != 3 {
		t.Errorf("%+v", missing)
	}
	for name, refused := range map[string]struct {
		from, to string
		status   int
		word     string
	}{
		"a chain":            {"/news/{id}.html", "/old/{id}.html", 400, "没有页面"},
		"a chain by a query": {"/news/{id}.html", "/show.php?id={id}", 400, "没有页面"},
		"an unknown name":    {"/news/{id}.html", "/zixun-info/{nr}.html", 400, "占位符"},
		"itself":             {"/news/{id}.html", "/news/{id}.html?x=1", 400, "同一个页面"},
		"a system address":   {"/my/{id}", show, 400, "不能设为跳转"},
		"no page":            {"/news/{id}.html", "/nosuch/{id}.html", 400, "没有页面"},
	} {
		if r := put(fiber.Map{"from": refused.from, "to": refused.to, "reason": "旧站",
			"seen": nil}); r.Status != refused.status || !strings.Contains(r.Msg, refused.word) {
			t.Errorf("%s: %+v", name, r)
		}
	}
	livePagesNeedASecondPublisher(t, c, put)
}

func livePagesNeedASecondPublisher(t *testing.T, c *client, put func(fiber.Map) reply) {
	t.Helper()
	body := fiber.Map{"from": "/zixun-info/{id}.html", "to": "/zixun.html", "reason": "合并", "seen": nil}
	r := put(body)
	if r.Status != 409 || !strings.Contains(r.Msg, "个正在使用的页面") {
		t.Errorf("%+v", r)
	}
	var m wire.RedirectMatches
	c.call(http.MethodPost, "/api/editor/redirect/match",
		fiber.Map{"from": body["from"], "to": body["to"], "keeps_query": true}).into(t, &m)
	if m.PagesTotal == 0 || len(m.Pages) == 0 || m.Pages[0].Found != wire.RedirectMatchFoundPage {
		t.Fatalf("%+v", m)
	}
	body["is_warned"] = true
	var saved struct{ Request *wire.RedirectRequest }
	put(body).into(t, &saved)
	article := m.Pages[0].Address
	if status, _ := c.answered(article); saved.Request == nil || status != 200 {
		t.Fatalf("%+v %d", saved, status)
	}
	row, err := c.components.redirectStore.Confirm(t.Context(), saved.Request.From, saved.Request.MadeAt,
		fixture.Member(t, c.db, "second"), "同意")
	if err != nil {
		t.Fatal(err)
	}
	c.heard()
	if _, to := c.answered(article); to != "/zixun.html" {
		t.Errorf("%s leads to %s", article, to)
	}
	// A pattern cannot redirect to an address that is redirected itself.
	if r := put(fiber.Map{"from": "/news/{id}.html", "to": "/zixun-info/{id}.html", "reason": "旧站",
		"seen": nil}); r.Status != 409 || !strings.Contains(r.Msg, "再跳转") {
		t.Errorf("%+v", r)
	}
	removal := fiber.Map{"from": row.FromPath, "reason": "恢复", "seen": row.UpdatedAt}
	if r := c.call(http.MethodPost, "/api/editor/redirect/removal", removal); r.Status != 200 {
		t.Errorf("%+v", r)
	}
	c.heard()
	if status, _ := c.answered(article); status != 200 {
		t.Error(status)
	}
}
