package server

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/proto-types/wire"
)

// labelWorkbench is the section of the workbench for labels of dictionaries. A change takes effect at once, as
// after a notification.
type labelWorkbench struct{ workbench }

func newLabelWorkbench(t *testing.T) labelWorkbench {
	d := labelWorkbench{newWorkbench(t)}
	d.token = d.publisher
	return d
}

func (d labelWorkbench) put(value string, label, seen any) reply {
	r := d.call(http.MethodPut, "/api/editor/label/"+value, fiber.Map{"label": label, "seen": seen, "reason": "统一说法"})
	d.components.labels.Invalidate(d.t.Context(), cachetag.Dictionary)
	d.components.directory.Invalidate(cachetag.Dictionary)
	return r
}

// label returns a label with what editors see about it.
func (d labelWorkbench) label(value string) wire.WorkbenchLabel {
	d.t.Helper()
	var shown struct{ List []wire.WorkbenchDictionary }
	d.call(http.MethodGet, "/api/editor/label", nil).into(d.t, &shown)
	key, code, _ := strings.Cut(value, "/")
	for _, dictionary := range shown.List {
		for _, e := range dictionary.Entries {
			if dictionary.Key == key && e.Code == code {
				return e
			}
		}
	}
	d.t.Fatalf("there is no %s", value)
	return wire.WorkbenchLabel{}
}

// shown returns the label that visitors see for a code.
func (d labelWorkbench) shown(key, code string) string {
	d.t.Helper()
	var all map[string][]wire.DictionaryEntry
	d.call(http.MethodGet, "/api/dictionary?key="+key, nil).into(d.t, &all)
	for _, e := range all[key] {
		if e.Code == code {
			return e.Name
		}
	}
	return ""
}

// TestEditorsRenameLabels changes a label and restores the built-in one. Invalid labels, and editors with an
// outdated version, are refused.
func TestEditorsRenameLabels(t *testing.T) {
	d := newLabelWorkbench(t)
	for value, label := range map[string]any{
		"auction_stage/1": "", "auction_stage/2": "一拍", "auction_stage/4": "<b>变卖</b>",
		"usage/101": strings.Repeat("长", 9),
	} {
		if r := d.put(value, label, nil); r.Status != http.StatusBadRequest || r.Msg == "" {
			t.Errorf("%s %v answers %+v", value, label, r)
		}
	}
	for _, value := range []string{"auction_stage/3", "sort/default", "nothing/1"} {
		if r := d.put(value, "新名称", nil); r.Status != http.StatusNotFound {
			t.Errorf("%s answers %+v", value, r)
		}
	}
	for range 2 { // the request is sent twice
		if r := d.put("auction_stage/1", " 首次  拍 ", nil); r.Status != http.StatusOK {
			t.Fatalf("%+v", r)
		}
	}
	first := d.label("auction_stage/1")
	if first.Label != "首次 拍" || first.Builtin != "一拍" || first.UpdatedAt == nil || first.By == "" ||
		d.shown("auction_stage", "1") != "首次 拍" {
		t.Errorf("%+v", first)
	}
	if r := d.put("auction_stage/1", "头拍", nil); r.Status != http.StatusConflict ||
		d.shown("auction_stage", "1") != "首次 拍" {
		t.Errorf("who has not seen the change is answered %+v", r)
	}
	if r := d.put("auction_stage/2", "首次 拍", nil); r.Status != http.StatusBadRequest {
		t.Errorf("the label of another value answers %+v", r)
	}
	if r := d.put("auction_stage/1", nil, first.UpdatedAt); r.Status != http.StatusOK {
		t.Errorf("%+v", r)
	}
	back := d.label("auction_stage/1")
	if back.Label != "一拍" || back.UpdatedAt == nil || d.shown("auction_stage", "1") != "一拍" {
		t.Errorf("%+v", back)
	}
	if r := d.put("auction_stage/1", "头拍", back.UpdatedAt); r.Status != http.StatusOK ||
		d.shown("auction_stage", "1") != "头拍" {
		t.Errorf("after it was taken back: %+v", r)
	}
	var history struct{ List []wire.ActChange }
	d.call(http.MethodGet, "/api/editor/label/auction_stage/1/history", nil).into(t, &history)
	var texts []string
	for _, act := range history.List {
		texts = append(texts, fmt.Sprint(act.Changes[0].Before, ">", act.Changes[0].After, " ",
			act.Reason, " ", act.By != ""))
	}
	if want := []string{"一拍>头拍 统一说法 true", "首次 拍>一拍 统一说法 true", "一拍>首次 拍 统一说法 true"}; !slices.Equal(texts, want) {
		t.Errorf("%q", texts)
	}
	d.verify("label.change", 3)
	d.token = d.writer
	if r := d.put("auction_stage/1", "一拍", nil); r.Status != http.StatusForbidden {
		t.Errorf("a writer is answered %+v", r)
	}
}

// TestRenamedLabelsAreEverywhere renames a stage and a risk, and checks all texts in which the server writes
// these labels.
func TestRenamedLabelsAreEverywhere(t *testing.T) {
	d := newLabelWorkbench(t)
	now := clock.Now()
	id := fixture.Insert(t, d.db, fixture.House(func(h *lot.House) {
		h.Stage, h.PublishTime, h.StartTime, h.EndTime = "1", new(now.Add(-time.Hour)), new(now.Add(time.Hour)),
			new(now.Add(25*time.Hour))
		h.Occupancy = new("1") // 被执行人占用, so that the lot gets the tag occupied
	}))[0]
	page := route.House.Path(id)
	head := func() string {
		t.Helper()
		h, err := d.components.heads.Head(t.Context(), page, "")
		if err != nil || !slices.Contains(h.Tags, cachetag.Dictionary) {
			t.Fatal(h.Tags, err)
		}
		return h.Title
	}
	modified := func() time.Time {
		t.Helper()
		h, err := d.components.heads.Head(t.Context(), page, "")
		if err != nil {
			t.Fatal(err)
		}
		return h.Modified
	}
	before := modified()
	if title := head(); !strings.Contains(title, "一拍") {
		t.Fatal(title)
	}
	d.put("auction_stage/1", "首轮拍", nil)
	d.put("risk_tag/occupied", "有人居住", nil)
	if title := head(); !strings.Contains(title, "首轮拍") || strings.Contains(title, "一拍") {
		t.Error(title)
	}
	if at := modified(); !at.After(before) {
		t.Errorf("the page changed at %v, before at %v", at, before)
	}
	var house wire.House
	d.call(http.MethodGet, fmt.Sprintf("/api/house/%d", id), nil).into(t, &house)
	if len(house.RiskTags) == 0 || house.RiskTags[0].Label != "有人居住" || house.RiskStates[0].Text != "有人居住" {
		t.Errorf("%+v %+v", house.RiskTags, house.RiskStates)
	}
	_, text := d.fetch(fmt.Sprintf("/api/open/v1/lots/%d", id))
	open := openData[wire.OpenLotAnswer](t, text).Lot
	if open.StageName != "首轮拍" || open.Risks[0].Text != "有人居住" {
		t.Errorf("%+v", open)
	}
	var understood wire.HouseUnderstanding
	for _, word := range []string{"首轮拍", "一拍"} {
		d.call(http.MethodGet, "/api/house/understand?keyword="+url.QueryEscape(word), nil).into(t, &understood)
		if len(understood.Parts) != 1 || understood.Query != "stage=1" {
			t.Errorf("%s: %+v", word, understood)
		}
	}
	for _, word := range []string{"首轮拍", "一拍", "1"} { // files may still use the built-in label
		if code, ok := d.components.labels.Code("auction_stage", word); !ok || code != "1" {
			t.Errorf("%s is %q, %v in a file", word, code, ok)
		}
	}
	if _, text := d.fetch(heads.HousesFeed); !strings.Contains(text, "首轮拍，起拍价") {
		t.Errorf("%.900s", text)
	}
}

// TestPagesFollowALabel renames a stage on a running site, and waits until the pages of its lots show the new
// label.
func TestPagesFollowALabel(t *testing.T) {
	d, site := newCachedSite(t)
	d.token = d.publisher
	id := fixture.Insert(t, d.db, fixture.House(func(h *lot.House) { h.Stage = "1" }))[0]
	page := route.House.Path(id)
	site.settle([]string{page})
	if html := site.visit(page); !strings.Contains(html, "一拍") {
		t.Fatal(html)
	}
	began := time.Now()
	if r := d.call(http.MethodPut, "/api/editor/label/auction_stage/1",
		fiber.Map{"label": "首轮拍", "seen": nil, "reason": "统一说法"}); r.Status != http.StatusOK {
		t.Fatalf("%+v", r)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for !strings.Contains(site.visit(page), "首轮拍") {
		if ctx.Err() != nil {
			t.Fatal("the page still has the former label")
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Logf("the page shows the label after %v", time.Since(began))
}
