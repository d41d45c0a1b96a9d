package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/content/agents"
	"fapai/api/platform/audit"
	"fapai/proto-types/wire"
)

type workbenchAgents struct{ List []wire.WorkbenchAgent }

// profileOf returns all fields of a consultant's profile as the form sends them.
func profileOf(name, extension string) fiber.Map {
	return fiber.Map{
		"name": name, "gender": "f", "title": "法拍专员", "company": "某公司", "store": "望京店", "avatar": "", "avatar_alt": "",
		"phone_ext": extension, "years": 6, "intro": "第一段\n第二段", "tags": []string{"贷款"},
		"licence_no": "", "online": false,
		"area_ids": []int64{fixture.Chaoyang, fixture.Dongcheng},
	}
}

// TestEditorsKeepConsultants adds, changes, sorts and hides consultants, and checks what visitors see.
func TestEditorsKeepConsultants(t *testing.T) {
	d := newWorkbench(t)
	d.token = d.publisher
	var shown workbenchAgents
	list := func() []wire.WorkbenchAgent {
		t.Helper()
		d.call(http.MethodGet, "/api/editor/agent", nil).into(t, &shown)
		return shown.List
	}
	add := func(key, name, extension string) reply {
		return d.call(http.MethodPost, "/api/editor/agent",
			fiber.Map{"key": key, "profile": profileOf(name, extension), "reason": "新同事"})
	}
	const first, second = "aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"
	for range 2 { // the request is sent twice
		add(first, "林清和", "8101").into(t, &shown)
	}
	if r := add(second, "周明", "8101"); r.Status != http.StatusConflict || !strings.Contains(r.Msg, "林清和") {
		t.Errorf("an extension that is taken answers %+v", r)
	}
	if r := add(second, "周明", "13800138000"); r.Status != http.StatusBadRequest || !strings.Contains(r.Msg, "手机号") {
		t.Errorf("a mobile number as extension answers %+v", r)
	}
	elsewhere := profileOf("周明", "8102")
	elsewhere["area_ids"] = []int64{fixture.Chaoyang, 999999}
	if r := d.call(http.MethodPost, "/api/editor/agent",
		fiber.Map{"key": second, "profile": elsewhere, "reason": "x"}); r.Status != http.StatusBadRequest {
		t.Errorf("a district that is not there answers %+v", r)
	}
	add(second, "周明", "8102").into(t, &shown)
	if len(shown.List) != 2 || shown.List[0].Profile.Name != "林清和" || shown.List[1].CityID != fixture.BeijingCity {
		t.Fatalf("%+v", shown.List)
	}
	lin, zhou := shown.List[0], shown.List[1]
	visitors := func() (names string) {
		t.Helper()
		var page wire.AgentList
		d.call(http.MethodGet, "/api/agent", nil).into(t, &page)
		for _, a := range page.List {
			names += a.Name
		}
		return names
	}
	own := fmt.Sprint("/api/agent/", lin.ID)
	var agent wire.Agent
	d.call(http.MethodGet, own, nil).into(t, &agent)
	if agent.Intro != "第一段\n第二段" || agent.AvatarAlt != "林清和头像" || len(agent.Areas) != 2 || *agent.PhoneExt != "8101" {
		t.Errorf("%+v", agent)
	}

	change := func(a wire.WorkbenchAgent, version int, profile fiber.Map) reply {
		return d.call(http.MethodPut, fmt.Sprint("/api/editor/agent/", a.ID),
			fiber.Map{"profile": profile, "version": version, "reason": "更正"})
	}
	better := profileOf("林清和", "8103")
	for range 2 {
		change(lin, lin.Version, better).into(t, &shown)
	}
	if r := change(lin, lin.Version, profileOf("林清禾", "8103")); r.Status != http.StatusConflict {
		t.Errorf("who has not seen the change is answered %+v", r)
	}
	if r := change(wire.WorkbenchAgent{ID: 999999}, 1, better); r.Status != http.StatusNotFound {
		t.Errorf("nobody answers %+v", r)
	}
	if d.call(http.MethodGet, own, nil).into(t, &agent); *agent.PhoneExt != "8103" {
		t.Errorf("visitors read the extension %s", *agent.PhoneExt)
	}

	order := func(ids, seen []int64) reply {
		return d.call(http.MethodPut, "/api/editor/agent-order", fiber.Map{"ids": ids, "seen": seen, "reason": "轮换"})
	}
	before, after := []int64{lin.ID, zhou.ID}, []int64{zhou.ID, lin.ID}
	for range 2 {
		order(after, before).into(t, &shown)
	}
	if visitors() != "周明林清和" {
		t.Errorf("visitors see %s", visitors())
	}
	for name, ids := range map[string][]int64{"one is missing": {lin.ID},
		"one twice": {lin.ID, lin.ID}, "of before": before} {
		if r := order(ids, before); r.Status != http.StatusConflict {
			t.Errorf("an order where %s is answered %+v", name, r)
		}
	}

	show := func(a wire.WorkbenchAgent, hidden bool) reply {
		return d.call(http.MethodPut, fmt.Sprintf("/api/editor/agent/%d/visibility", a.ID),
			fiber.Map{"hidden": hidden, "version": a.Version, "reason": "离职"})
	}
	lin = list()[1]
	for range 2 {
		show(lin, true).into(t, &shown)
	}
	if r := d.call(http.MethodGet, own, nil); r.Status != http.StatusNotFound ||
		visitors() != "周明" || !shown.List[1].Hidden {
		t.Errorf("hidden: %+v, %s", r, visitors())
	}
	if r := show(lin, false); r.Status != http.StatusConflict {
		t.Errorf("who has not seen that it is hidden is answered %+v", r)
	}
	show(shown.List[1], false).into(t, &shown)
	if visitors() != "周明林清和" {
		t.Errorf("shown again: %s", visitors())
	}

	var history struct{ List []wire.ActChange }
	d.call(http.MethodGet, fmt.Sprintf("/api/editor/agent/%d/history", lin.ID), nil).into(t, &history)
	actions := ""
	for _, act := range history.List {
		actions += act.Action + " "
	}
	if actions != "agent.show agent.hide agent.change agent.add " || history.List[2].By == "" ||
		history.List[2].Reason != "更正" ||
		history.List[2].Changes[0] != (wire.FactChange{Name: "分机号", Before: "8101", After: "8103"}) {
		t.Errorf("%+v", history.List)
	}
	d.verify("agent", 6)

	d.token = d.writer
	if r := add("cccccccccccccccc", "吴", "8104"); r.Status != http.StatusForbidden {
		t.Errorf("a writer is answered %+v", r)
	}
}

// TestTheSourceLeavesWhatEditorsChanged imports a consultant again after an editor changed it. The editor's
// changes must stay.
func TestTheSourceLeavesWhatEditorsChanged(t *testing.T) {
	d := newWorkbench(t)
	d.token = d.publisher
	write := func() {
		t.Helper()
		record := agents.Record{AreaIDs: []int64{fixture.Dongcheng}, Agent: agents.Agent{
			SourceKey: "source-1", Name: "源名", Title: "专员", CityID: fixture.BeijingCity, Sort: 9, Tags: []string{},
		}, Stories: []agents.Story{{Title: "新的", Text: "故事", Date: fixture.Now}}}
		if _, err := agents.Upsert(t.Context(), d.db, []agents.Record{record}, fixture.Now); err != nil {
			t.Fatal(err)
		}
	}
	write()
	var shown workbenchAgents
	d.call(http.MethodGet, "/api/editor/agent", nil).into(t, &shown)
	own := fmt.Sprint("/api/editor/agent/", shown.List[0].ID)
	d.call(http.MethodPut, own, fiber.Map{"profile": profileOf("编辑写的", "8201"), "version": 0, "reason": "更正"}).
		into(t, &shown)
	d.call(http.MethodPut, own+"/visibility", fiber.Map{"hidden": true, "version": 1, "reason": "离职"}).into(t, &shown)
	write()
	d.call(http.MethodGet, "/api/editor/agent", nil).into(t, &shown)
	if a := shown.List[0]; a.Profile.Name != "编辑写的" || !a.Hidden || a.Profile.AreaIds[0] != fixture.Chaoyang {
		t.Errorf("%+v", a)
	}
	if _, err := (&audit.Store{DB: d.db}).Verify(t.Context()); err != nil {
		t.Error(err)
	}
}
