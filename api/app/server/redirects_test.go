package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/heads/push"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// answered returns the status and redirect of a page, as the page cache gets them.
func (c *client) answered(address string) (int, string) {
	c.t.Helper()
	path, query, _ := strings.Cut(address, "?")
	h, err := c.components.heads.Head(c.t.Context(), path, query)
	switch {
	case apperr.KindOf(err) == apperr.Gone && err != nil:
		return 410, ""
	case apperr.KindOf(err) == apperr.NotFound && err != nil:
		return 404, ""
	case err != nil:
		c.t.Fatal(err)
	}
	return h.Status, h.Redirect
}

// rowAt returns a row of headlist after the given tags were purged.
func (c *client) rowAt(path string, tags ...string) headlist.Row {
	c.t.Helper()
	c.components.headIndex.Invalidate(append(tags, cachetag.Address(path))...)
	row, _ := c.components.headIndex.Row(c.t.Context(), path)
	return row
}

// heard replaces a database notification, because no listener runs in these tests.
func (c *client) heard() { c.components.redirects.Invalidate(c.t.Context(), "*") }

// TestRedirectsAndGonePages calls the operations for redirects, and checks what they change elsewhere.
func TestRedirectsAndGonePages(t *testing.T) {
	c, _ := demoSite(t, 40)
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	put := func(from string, to any, seen any) reply {
		r := c.call(http.MethodPut, "/api/editor/redirect",
			fiber.Map{"from": from, "to": to, "reason": "改版", "seen": seen})
		c.heard()
		return r
	}
	host := c.components.site.Host
	var saved struct {
		Row       wire.Redirect
		Request   *wire.RedirectRequest
		Shortened int
	}
	const page = "/fapaifang/chaoyang/"
	put("/old.asp", "/fapaifang/CHAOYANG", nil).into(t, &saved) // not the canonical spelling of the page's address
	if *saved.Row.To != page || saved.Shortened != 0 || saved.Row.Editor == nil {
		t.Errorf("%+v", saved)
	}
	if status, to := c.answered("/old.asp?utm=1&a=%E5%8C%BA"); status != 301 || to != page+"?utm=1&a=%E5%8C%BA" {
		t.Error(status, to)
	}
	put("/older.asp", host+"/old.asp", nil).into(t, &saved)
	if *saved.Row.To != page {
		t.Errorf("%+v", saved)
	}
	for name, refused := range map[string]struct {
		from, to string
		status   int
		word     string
	}{
		"nothing there":  {"/a", "/fapaifang-info/999999.html", 400, "没有页面"},
		"another site":   {"/a", "https://evil.example/", 400, "本站地址"},
		"itself":         {page, "/fapaifang/chaoyang", 400, "同一个页面"},
		"a loop":         {page, "/older.asp", 409, "循环"},
		"the home page":  {"/", "/zixun.html", 400, "首页"},
		"exists already": {"/old.asp", "/xiaoqu.html", 409, "已有跳转"},
	} {
		if r := put(refused.from, refused.to, nil); r.Status != refused.status ||
			!strings.Contains(r.Msg, refused.word) {
			t.Errorf("%s: %+v", name, r)
		}
	}
	// When a page moves, redirects to it lead to its new address, and the site map and the heads change too.
	ask := fiber.Map{"from": page, "to": "/hotTag", "reason": "改版", "seen": nil, "is_warned": true}
	c.call(http.MethodPut, "/api/editor/redirect", ask).into(t, &saved)
	row, err := c.components.redirectStore.Confirm(t.Context(), page, saved.Request.MadeAt,
		fixture.Member(t, c.db, "second"), "同意")
	if err != nil {
		t.Fatal(err)
	}
	c.heard()
	for _, from := range []string{"/old.asp", "/older.asp", page} {
		if status, to := c.answered(from); status != 301 || to != "/hotTag" {
			t.Error(from, status, to)
		}
	}
	if row := c.rowAt(page); row.Status != 301 || row.Redirect != "/hotTag" || row.InSitemap {
		t.Errorf("%+v", row)
	}
	if row := c.rowAt("/old.asp"); row.Status != 301 || row.Redirect != "/hotTag" || row.Kind != "" {
		t.Errorf("%+v", row)
	}
	removal := fiber.Map{"from": page, "reason": "恢复", "seen": row.UpdatedAt}
	if r := c.call(http.MethodPost, "/api/editor/redirect/removal", removal); r.Status != 200 {
		t.Errorf("%+v", r)
	}
	c.heard()
	if status, _ := c.answered(page); status != 200 {
		t.Error(status)
	}
	var list wire.RedirectList
	c.call(http.MethodGet, "/api/editor/redirect?q=older&state=moved", nil).into(t, &list)
	if list.Total != 1 || list.List[0].From != "/older.asp" || list.List[0].Reason != "改版" {
		t.Errorf("%+v", list)
	}
	if file := fileOf(t, c, "/api/editor/redirect/csv"); strings.Count(file, "\n") != 3 ||
		!strings.Contains(file, "/older.asp,301,/hotTag,改版,") {
		t.Error(file)
	}
	c.verify("redirect", 6) // two new redirects, one of an existing page, its removal, and the import of a file

	goneIsTold(t, c, put)
	missingIsLogged(t, c, put)
}

// goneIsTold deletes a lot, an article and a consultant, and declares an address as gone. Search engines must
// be notified of all four.
func goneIsTold(t *testing.T, c *client, put func(string, any, any) reply) {
	t.Helper()
	var gone []string
	for table, form := range map[string]string{"houses": "/fapaifang-info/%.html", "news": "/zixun-info/%.html",
		"agents": "/agent/%.html"} {
		var id string
		if err := c.db.NewRaw("UPDATE ?0 SET deleted_at = now()?1 WHERE id = (SELECT min(id) FROM ?0) RETURNING id::text", bun.Ident(table), bun.Safe(map[string]string{"news": ", removed_at = now()"}[table])).Scan(t.Context(), &id); err != nil {
			t.Fatal(err)
		}
		gone = append(gone, strings.Replace(form, "%", id, 1))
	}
	put("/gone.asp", nil, nil)
	gone = append(gone, "/gone.asp")
	for _, path := range gone {
		if status, _ := c.answered(path); status != 410 {
			t.Errorf("%s: %d", path, status)
		}
		if row := c.rowAt(path); row.Status != 410 {
			t.Errorf("%s: %+v", path, row)
		}
	}
	// Engines that accept removed pages are notified of them and of the address that an editor declared as
	// gone.
	for _, path := range append(gone, "/fapaifang-info/999999.html") {
		if standing, err := c.components.pushes.Standing(t.Context(), path); standing != push.Removed || err != nil {
			t.Errorf("%s: %v, %v", path, standing, err)
		}
	}
	changes, err := c.components.pushes.Addresses(t.Context(), []string{cachetag.Address("/gone.asp")}, clock.Now())
	if err != nil || len(changes) != 1 || changes[0].Path != "/gone.asp" ||
		!cachetag.NamesPages(cachetag.Address("/gone.asp")) {
		t.Errorf("%+v, %v", changes, err)
	}
	if status, _ := c.answered("/fapaifang-info/999999.html"); status != 404 {
		t.Error(status)
	}
	if r := put("/b.asp", gone[0], nil); r.Status != 400 {
		t.Errorf("a target that is gone: %+v", r)
	}
	_, file := c.page("/dead-links.txt")
	for _, path := range gone {
		if !strings.Contains(file, c.components.site.Host+path+"\n") {
			t.Errorf("%s is not in %q", path, file)
		}
	}
	var list wire.GoneList
	c.call(http.MethodGet, "/api/editor/gone", nil).into(t, &list)
	if list.Total != len(gone) || list.FileLines != len(gone) || list.File != c.components.site.Host+"/dead-links.txt" {
		t.Errorf("%+v", list)
	}
	// An address with a redirect no longer counts as gone.
	put(gone[0], "/hotTag", nil)
	c.call(http.MethodGet, "/api/editor/gone", nil).into(t, &list)
	if status, to := c.answered(gone[0]); list.Total != len(gone)-1 || status != 301 || to != "/hotTag" {
		t.Errorf("%d %s %+v", status, to, list)
	}
}

// missingIsLogged requests addresses without a page, and redirects one of them.
func missingIsLogged(t *testing.T, c *client, put func(string, any, any) reply) {
	t.Helper()
	for _, path := range []string{"/nothing.asp", "/nothing.asp/", "/xiaoqu/999999.html", "/old.asp"} {
		c.components.notFound.Add(path, "", "https://x.example/list?mobile=1", "Baiduspider")
	}
	if err := c.components.notFound.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	var list wire.MissingList
	c.call(http.MethodGet, "/api/editor/missing?linked=true", nil).into(t, &list)
	if list.Total != 2 || list.List[0].Path != "/nothing.asp" || list.List[0].Times != 2 ||
		*list.List[0].Referrer != "https://x.example/list" {
		t.Errorf("%+v", list)
	}
	put("/nothing.asp", "/hotTag", nil)
	if r := c.call(http.MethodPost, "/api/editor/missing/removal",
		fiber.Map{"path": "/xiaoqu/999999.html"}); r.Status != 200 {
		t.Errorf("%+v", r)
	}
	c.call(http.MethodGet, "/api/editor/missing?linked=true", nil).into(t, &list)
	if list.Total != 0 {
		t.Errorf("%+v", list)
	}
}
