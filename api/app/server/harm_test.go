package server

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/proto-types/wire"
)

// seconded adds a second publisher and returns the publisher's token.
func (d workbench) seconded() (token string) {
	d.t.Helper()
	d.guest()
	d.login("13800138002")
	if _, err := d.db.ExecContext(d.t.Context(),
		"UPDATE members SET role = 'publisher' WHERE id = (SELECT max(id) FROM members)"); err != nil {
		d.t.Fatal(err)
	}
	return d.token
}

// TestAHarmfulTemplateIsNotPublishedByOnePerson drafts a template that gives all lots the same title.
func TestAHarmfulTemplateIsNotPublishedByOnePerson(t *testing.T) {
	d := newWorkbench(t, "PUBLISH_MAX_DUPLICATES", "2")
	second := d.seconded()
	fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot(), fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	review := func(token, title string) int {
		t.Helper()
		version := 0
		if open := d.step(token, http.MethodGet, "", nil).Open; open != nil {
			version = open.Version
		}
		shown := d.step(token, http.MethodPut, "/draft", draft(title, version))
		shown = d.step(token, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
		d.step(token, http.MethodPost, "/trial", nil)
		return shown.Open.Version
	}
	version := review(d.publisher, "法拍房-{site}")
	body := func(confirm string) fiber.Map {
		return fiber.Map{"version": version, "reason": "可以", "confirm": confirm}
	}
	d.refused(d.publisher, http.MethodPost, "/publication", body("急用"), 409, "另一位发布人")
	d.refused(second, http.MethodPost, "/publication", body(""), 409, "标题重复的页面 3 个")
	later := body("")
	later["publish_at"] = time.Now().Add(2 * time.Hour)
	d.refused(second, http.MethodPost, "/publication", later, 409, "理由")

	// The history shows the second person, the confirmed harms and the reason.
	shown := moved[wire.TemplateDetail](d, templateDraft, second, http.MethodPost, "/publication",
		body("改版当天统一标题"))
	last := shown.History[0]
	if last.Confirm != "改版当天统一标题" || len(last.Harms) != 1 || !strings.Contains(last.Harms[0], "3 个") ||
		shown.Live.Title != "法拍房-{site}" {
		t.Errorf("%+v", last)
	}

	// A draft without harms can be published by its author.
	version = review(d.publisher, "新{title}-{site}")
	d.step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": version, "reason": ""})
	d.verify("template.publish", 2)
}

// TestAHarmfulBulkEditIsNotAppliedByOnePerson removes the site's name from all titles.
func TestAHarmfulBulkEditIsNotAppliedByOnePerson(t *testing.T) {
	d := newBulkWorkbench(t)
	page := d.replace(t, "kind=house", "法拍房", "房")
	if len(page.Edit.Harms) == 0 || !strings.Contains(page.Edit.Harms[0], "网站名称") {
		t.Fatalf("%+v", page.Edit)
	}
	d.carry(t, page.Edit.ID, "/application", 403)
	role := func(role string) {
		t.Helper()
		if _, err := d.db.ExecContext(t.Context(), "UPDATE members SET role = ? WHERE role IN ('editor', 'publisher')",
			role); err != nil {
			t.Fatal(err)
		}
	}
	role("publisher")
	d.carry(t, page.Edit.ID, "/application", 409)
	if title := d.titles(t)[page.List[0].Path]; title != page.List[0].Before.Title {
		t.Errorf("applied: %s", title)
	}
	d.guest()
	d.login("13800138003")
	if _, err := d.db.ExecContext(t.Context(),
		"UPDATE members SET role = 'publisher' WHERE id = (SELECT max(id) FROM members)"); err != nil {
		t.Fatal(err)
	}
	d.carry(t, page.Edit.ID, "/application", 409)
	r := d.call(http.MethodPost, bulkEditPath(page.Edit.ID, "/application"), fiber.Map{"confirm": "网站改名"})
	var applied wire.BulkEdit
	r.into(t, &applied)
	if applied.State != wire.BulkEditStateApplied || applied.Confirm != "网站改名" || applied.Confirmer == nil {
		t.Errorf("%+v", applied)
	}
	// Other tests show that one editor can apply a bulk edit without harms.
}

// TestWhatIsScheduledIsNotTakenBackByAWriter schedules a template. A writer must not be able to discard or
// replace it.
func TestWhatIsScheduledIsNotTakenBackByAWriter(t *testing.T) {
	d := newWorkbench(t)
	fixture.Insert(t, d.db, fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	shown := d.step(d.writer, http.MethodPut, "/draft", draft("新{title}-{site}", 0))
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	d.step(d.writer, http.MethodPost, "/trial", nil)
	at := time.Now().Add(2 * time.Hour)
	shown = d.step(d.publisher, http.MethodPost, "/publication",
		fiber.Map{"version": shown.Open.Version, "reason": "", "publish_at": at})
	version := shown.Open.Version
	d.refused(d.writer, http.MethodPut, "/draft", draft("别的{title}-{site}", version), 403, "定时发布")
	discard := fiber.Map{"version": version, "reason": ""}
	d.refused(d.writer, http.MethodPost, "/discard", discard, 403, "定时发布")
	if shown = d.step(d.publisher, http.MethodGet, "", nil); shown.Open.State != "scheduled" {
		t.Errorf("%+v", shown.Open)
	}
	d.step(d.publisher, http.MethodPost, "/discard", discard)
}

// TestALivePageIsRedirectedByTwoPublishers requests the redirect of an existing article, which a second
// publisher must confirm.
func TestALivePageIsRedirectedByTwoPublishers(t *testing.T) {
	c, _ := demoSite(t, 40)
	d := staffed(c)
	second := d.seconded()
	const page = "/fapaifang/chaoyang/"
	put := func(more fiber.Map) reply {
		body := fiber.Map{"from": page, "to": "/hotTag", "reason": "改版", "seen": nil}
		for k, v := range more {
			body[k] = v
		}
		r := d.call(http.MethodPut, "/api/editor/redirect", body)
		d.heard()
		return r
	}
	if _, err := d.db.ExecContext(t.Context(),
		`INSERT INTO spider_pages (path, engine, kind, status, waste, visits, last_at)
		VALUES (?, 'baidu', 'housesPlace', 200, '', 7, now()), (?, 'baidu', 'housesPlace', 200, '', 5, now())`, page,
		page+"?page=2"); err != nil {
		t.Fatal(err)
	}
	d.token = d.publisher
	if r := put(nil); r.Status != 409 || !strings.Contains(r.Msg, "已抓取 12 次") {
		t.Errorf("%+v", r)
	}
	var saved struct{ Request *wire.RedirectRequest }
	put(fiber.Map{"is_warned": true}).into(t, &saved)
	if saved.Request == nil || saved.Request.Visits != 12 {
		t.Fatalf("%+v", saved)
	}
	if status, _ := d.answered(page); status != 200 {
		t.Error(status)
	}
	decide := func(way, reason string) reply {
		r := d.call(http.MethodPost, "/api/editor/redirect/request/"+way,
			fiber.Map{"from": page, "seen": saved.Request.MadeAt, "reason": reason})
		d.heard()
		return r
	}
	if r := decide("confirmation", "同意"); r.Status != 409 || !strings.Contains(r.Msg, "另一位") {
		t.Errorf("%+v", r)
	}
	d.token = second
	if r := decide("confirmation", "同意"); r.Status != 200 {
		t.Errorf("%+v", r)
	}
	if status, to := d.answered(page); status != 301 || to != "/hotTag" {
		t.Error(status, to)
	}
	if r := decide("refusal", "不同意"); r.Status != 404 {
		t.Errorf("decided twice: %+v", r)
	}
	for _, system := range []string{"/my", "/myCollection.html", "/home", "/login", "/zixun.html",
		"/fapaifang.html", "/hotTag"} {
		r := d.call(http.MethodPut, "/api/editor/redirect",
			fiber.Map{"from": system, "to": "/xiaoqu.html", "reason": "改版", "seen": nil, "is_warned": true})
		if r.Status != 400 || !strings.Contains(r.Msg, "不能设为跳转") {
			t.Errorf("%s: %+v", system, r)
		}
	}
}
