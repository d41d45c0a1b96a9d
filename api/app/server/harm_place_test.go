package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/platform/cachetag"
	"fapai/proto-types/wire"
)

// harmfulSite returns a demo site with two publishers. Its limits allow no harm by one person alone.
func harmfulSite(t *testing.T) (d workbench, second string) {
	t.Helper()
	c := newClient(t, "PUBLISH_MAX_DUPLICATES", "0", "PUBLISH_MAX_UNNAMED", "0", "PUBLISH_MAX_CLOSED", "0")
	fillDemo(t, c.db, 40)
	c.components.houseIndex.Invalidate(t.Context(), "*")
	d = staffed(c)
	second = d.seconded()
	rowsOf(t, c)
	return d, second
}

// TestAHarmfulOverrideOfAPlaceIsNotPublishedByOnePerson drafts a title without the city's name for the lists
// of a city.
func TestAHarmfulOverrideOfAPlaceIsNotPublishedByOnePerson(t *testing.T) {
	d, second := harmfulSite(t)
	override := func(title string) fiber.Map {
		return fiber.Map{"scope": "alias", "key": "houses/chaoyang", "title": title, "description": "", "keywords": "",
			"reason": "试", "seen": nil}
	}
	d.token = d.publisher
	if r := d.call(http.MethodPut, "/api/editor/head/override", override("便宜的好房子")); r.Status != 409 ||
		!strings.Contains(r.Msg, "失去地名") {
		t.Errorf("%+v", r)
	}
	if r := d.call(http.MethodPut, "/api/editor/head/override",
		override("{city}{area}便宜的好房子{page}-{site}")); r.Status != 200 {
		t.Errorf("without harm: %+v", r)
	}
	of := draftOf{"head_draft", "alias houses/chaoyang", "/api/editor/head/draft"}
	var drafts struct{ List []wire.HeadDraft }
	move := func(token, method, part string, body fiber.Map) reply {
		t.Helper()
		d.token = token
		r := d.call(method, of.at(part), body)
		drafts.List = nil
		d.call(http.MethodGet, of.address, nil).into(t, &drafts)
		return r
	}
	draft := override("便宜的好房子")
	delete(draft, "seen")
	draft["version"] = 0
	if r := move(d.publisher, http.MethodPut, "", draft); len(drafts.List) != 1 {
		t.Fatalf("%+v", r)
	}
	if r := move(d.publisher, http.MethodPost, "/submit",
		fiber.Map{"version": drafts.List[0].Version, "reason": ""}); r.Status != 200 {
		t.Fatalf("%+v", r)
	}
	if draft := drafts.List[0]; draft.State != "review" || len(draft.Harms) == 0 {
		t.Fatalf("%+v", draft)
	}
	step := func(confirm string) fiber.Map {
		return fiber.Map{"version": drafts.List[0].Version, "reason": "", "confirm": confirm}
	}
	if r := move(d.publisher, http.MethodPost, "/publication", step("急用")); r.Status != 409 ||
		!strings.Contains(r.Msg, "另一位") {
		t.Errorf("its author: %+v", r)
	}
	if r := move(second, http.MethodPost, "/publication", step("")); r.Status != 409 || !strings.Contains(r.Msg, "理由") {
		t.Errorf("without a reason: %+v", r)
	}
	if _, err := d.db.ExecContext(t.Context(),
		"UPDATE members SET role = 'editor' WHERE id = (SELECT max(id) FROM members)"); err != nil {
		t.Fatal(err)
	}
	if r := move(second, http.MethodPost, "/publication", step("改名")); r.Status != 403 {
		t.Errorf("an editor: %+v", r)
	}
	if _, err := d.db.ExecContext(t.Context(),
		"UPDATE members SET role = 'publisher' WHERE id = (SELECT max(id) FROM members)"); err != nil {
		t.Fatal(err)
	}
	r := move(second, http.MethodPost, "/publication", step("改名"))
	if row := rowOf(t, d.client, "/fapaifang/chaoyang/"); r.Status != 200 || row.Title != "便宜的好房子" {
		t.Errorf("%+v %+v", r, row)
	}
}

// TestAnOpenLandingPageIsComparedWithAllPages publishes two landing pages with the same title.
func TestAnOpenLandingPageIsComparedWithAllPages(t *testing.T) {
	d, _ := harmfulSite(t)
	l := landingWorkbench{d}
	content := cheapFlats
	content.Query = "/fapaifang/chaoyang/?usage=101"
	publish := func(alias string) reply {
		t.Helper()
		shown := l.step(d.publisher, http.MethodPut, alias+"/draft",
			fiber.Map{"content": content, "is_new": true, "version": 0, "reason": "搜得多"})
		shown = l.step(d.publisher, http.MethodPost, alias+"/submit",
			fiber.Map{"version": shown.Open.Version, "reason": ""})
		d.token = d.publisher
		of, part := landingDraft(alias + "/publication")
		return d.call(http.MethodPost, of.at(part), fiber.Map{"version": shown.Open.Version, "reason": "可以"})
	}
	if r := publish("zhuzhai"); r.Status != 200 {
		t.Fatalf("%+v", r)
	}
	d.components.headIndex.Invalidate(cachetag.All)
	row := rowOf(t, d.client, "/fapaifang/zhuzhai/")
	if !row.Index {
		t.Fatal("the landing is no page that search engines may show")
	}
	content.Query, content.Title = "/fapaifang/chaoyang/?usage=101&price_max=90000000", row.Title
	if r := publish("zhuzhai9000"); r.Status != 409 || !strings.Contains(r.Msg, "标题重复") {
		t.Errorf("%+v", r)
	}
}

// TestATemplateIsComparedAgainAtItsMinute schedules a template that becomes harmful by lots stored before its
// time.
func TestATemplateIsComparedAgainAtItsMinute(t *testing.T) {
	d := newWorkbench(t, "PUBLISH_MAX_DUPLICATES", "0")
	fixture.Insert(t, d.db, fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	shown := d.step(d.writer, http.MethodPut, "/draft", draft("法拍房-{site}", 0))
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	d.step(d.writer, http.MethodPost, "/trial", nil)
	at := time.Now().Add(2 * time.Hour)
	d.step(d.publisher, http.MethodPost, "/publication",
		fiber.Map{"version": shown.Open.Version, "reason": "", "publish_at": at})
	fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	if _, err := d.db.ExecContext(t.Context(),
		"UPDATE jobs SET run_at = now() WHERE kind = 'publish.template'"); err != nil {
		t.Fatal(err)
	}
	if _, err := d.components.personal.queue.Work(t.Context()); err != nil {
		t.Fatal(err)
	}
	shown = d.step(d.publisher, http.MethodGet, "", nil)
	if shown.Open == nil || shown.Open.State != "review" || !strings.Contains(shown.Open.Note, "标题重复的页面 3 个") {
		t.Fatalf("%+v", shown.Open)
	}
	var work wire.WorkList
	d.call(http.MethodGet, "/api/editor/work", nil).into(t, &work)
	if !slices.Contains(work.Waiting, wire.WorkWaiting{Kind: "held.template", Count: 1}) {
		t.Errorf("%+v", work.Waiting)
	}
}
