package server

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/clock"
	"fapai/proto-types/wire"
)

// draftWorkbench is the workbench of a demo site, for drafts of the override of one address.
type draftWorkbench struct {
	workbench
	path string
}

func newDraftWorkbench(t *testing.T) draftWorkbench {
	t.Helper()
	c, rows := demoSite(t, 12)
	d := draftWorkbench{workbench: staffed(c)}
	for _, row := range rows {
		if row.Kind == "house" && row.Status == 200 {
			d.path = row.Path
		}
	}
	return d
}

func (d draftWorkbench) call(token, method, part string, body fiber.Map) (reply, wire.HeadDraftDetail) {
	d.t.Helper()
	if body["reason"] == nil {
		body["reason"] = "标题缺商圈"
	}
	if !isStep(part) {
		body["scope"], body["key"] = "path", d.path
	}
	d.token = token
	r := d.client.call(method, draftOf{"head_draft", "path " + d.path, "/api/editor/head/draft"}.at(part), body)
	var shown wire.HeadDraftDetail
	switch {
	case r.Status == 200 && isStep(part):
		page := asked[wire.HeadPage](d.workbench, token, http.MethodGet,
			"/api/editor/head/page?path="+url.QueryEscape(d.path), nil)
		shown = wire.HeadDraftDetail{Draft: page.Draft, Page: &page}
	case r.Status == 200:
		r.into(d.t, &shown)
	}
	return r, shown
}

// step sends a request, which must succeed.
func (d draftWorkbench) step(token, method, part string, body fiber.Map) wire.HeadDraftDetail {
	d.t.Helper()
	r, shown := d.call(token, method, part, body)
	if r.Status != 200 {
		d.t.Fatalf("%s %s answers %+v\n%s", method, part, r, d.log)
	}
	return shown
}

func (d draftWorkbench) refused(token, method, part string, body fiber.Map, status int, word string) {
	d.t.Helper()
	if r, _ := d.call(token, method, part, body); r.Status != status || !strings.Contains(r.Msg, word) {
		d.t.Errorf("%s %s answers %+v, want %d %s", method, part, r, status, word)
	}
}

func (d draftWorkbench) title() string {
	d.t.Helper()
	h, err := d.components.heads.Head(d.t.Context(), d.path, "")
	if err != nil {
		d.t.Fatal(err)
	}
	return h.Title
}

func titled(title string, version int) fiber.Map {
	return fiber.Map{"title": title, "description": "", "keywords": "", "version": version}
}

func TestAnOverridePassesFromDraftToPublication(t *testing.T) {
	d := newDraftWorkbench(t)
	before := d.title()
	d.refused(d.writer, http.MethodPut, "", titled("", 0), 400, "相同")
	past := titled("改过的标题", 0)
	past["ends_at"] = clock.Now().Add(-time.Hour)
	d.refused(d.writer, http.MethodPut, "", past, 400, "结束时间")
	shown := d.step(d.writer, http.MethodPut, "", titled(" 改过的标题 ", 0))
	if shown.Draft == nil || shown.Draft.Title != "改过的标题" || shown.Draft.State != "draft" || shown.Page.Draft == nil ||
		shown.Page.Row.Title != before {
		t.Fatalf("%+v", shown)
	}
	var drafts struct{ List []wire.HeadDraft }
	d.client.call(http.MethodGet, "/api/editor/head/draft", nil).into(t, &drafts)
	if len(drafts.List) != 1 {
		t.Errorf("open drafts: %+v", drafts.List)
	}
	shown = d.step(d.writer, http.MethodPut, "", titled("改好的标题", shown.Draft.Version))
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Draft.Version})
	shown = d.step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Draft.Version})
	if shown.Draft != nil || shown.Page.Draft != nil || shown.Page.Row.Title != "改好的标题" || d.title() != "改好的标题" {
		t.Fatalf("%+v", shown)
	}

	// The history shows the editor, the time, the reason and the changes.
	var history struct{ List []wire.ActChange }
	d.client.call(http.MethodGet, "/api/editor/head/override/history?scope=path&key="+url.QueryEscape(d.path), nil).
		into(t, &history)
	if len(history.List) != 1 || history.List[0].By == "" || history.List[0].Reason != "标题缺商圈" ||
		history.List[0].Changes[0] != (wire.FactChange{Name: "标题", Before: "", After: "改好的标题"}) {
		t.Errorf("%+v", history.List)
	}
	d.verify("head_draft.publish", 1)

	// If another editor changes the text meanwhile, the draft cannot be published.
	shown = d.step(d.writer, http.MethodPut, "", titled("第二版", 0))
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Draft.Version})
	d.token = d.publisher
	edit := fiber.Map{
		"scope": "path", "key": d.path, "title": "编辑的标题", "description": "", "keywords": "",
		"seen": shown.Page.Overrides[0].UpdatedAt, "reason": "急",
	}
	if r := d.client.call(http.MethodPut, "/api/editor/head/override", edit); r.Status != 200 {
		t.Fatalf("%+v", r)
	}
	d.refused(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Draft.Version}, 409, "新版本")
	if got := d.title(); got != "编辑的标题" {
		t.Errorf("the title is %q", got)
	}
}
