package server

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// robotsDraft identifies the draft of the rules for crawlers.
var robotsDraft = draftOf{"robots", "robots", "/api/editor/robots"}

type robotsShown struct {
	Live struct {
		Rules    string
		Minimums []minimum
	}
	Open *struct {
		State   string
		Version int
	}
	History []struct {
		ID      int64
		State   string
		Content struct{ Rules string }
	}
}

type minimum struct {
	Kind  string `json:"kind"`
	Count int    `json:"count"`
}

// page returns a page or file as a crawler gets it.
func (d workbench) page(path string) string {
	d.t.Helper()
	res, err := d.app.Test(httptest.NewRequest(http.MethodGet, path, nil), -1)
	if err != nil {
		d.t.Fatal(err)
	}
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		d.t.Fatal(path, res.StatusCode, err)
	}
	return string(body)
}

// TestCrawlRulesPassFromDraftToPublication publishes rules and minimums, and checks robots.txt, the site map
// and the heads of lists.
func TestCrawlRulesPassFromDraftToPublication(t *testing.T) {
	d := newWorkbench(t)
	fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		(&db.TagListener{DB: d.db, Log: d.components.log, Changed: d.components.sitemaps.Invalidate}).Run(ctx)
		close(done)
	}()
	defer func() { cancel(); <-done }()

	step := func(token, method, part string, body any) (shown robotsShown) {
		t.Helper()
		return moved[robotsShown](d, robotsDraft, token, method, part, body)
	}
	refused := func(token, method, part string, body any, status int, word string) {
		t.Helper()
		d.refusedAt(token, method, robotsDraft.at(part), body, status, word)
	}
	shown := step(d.writer, http.MethodGet, "", nil)
	if shown.Live.Rules != heads.DefaultCrawlRules().Rules || len(shown.Live.Minimums) != 6 || shown.Open != nil {
		t.Fatalf("%+v", shown)
	}
	before := d.page("/robots.txt")
	if !strings.HasPrefix(before, shown.Live.Rules+"\nSitemap: http://127.0.0.1:8080/sitemap.xml\n") {
		t.Errorf("robots.txt is %q", before)
	}
	var list string // address of a district's list with two lots
	lists, err := d.components.listing.CountedLists(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lists {
		if l.Kind == heads.HousesList {
			list = l.Path
		}
	}
	if list == "" || !strings.Contains(d.page("/sitemaps/places-1.xml"), list) {
		t.Fatalf("%q is not in the site map", list)
	}

	minimums := shown.Live.Minimums
	minimums[0].Count = 3
	rules := shown.Live.Rules + "\nUser-agent: Bytespider\nDisallow: /\n"
	content := fiber.Map{"rules": rules, "minimums": minimums}
	var preview struct {
		Faults []struct {
			Line    int
			Message string
		}
		Engines, Lists []struct {
			Key                         string
			Before, After, Gained, Lost int
			LostPaths                   []string `json:"lost_paths"`
		}
	}
	d.call(http.MethodPost, "/api/editor/robots/preview", content).into(t, &preview)
	toutiao, places := preview.Engines[6], preview.Lists[0]
	if len(preview.Faults) != 0 || preview.Engines[0].Lost != 0 ||
		toutiao.Lost != toutiao.Before || toutiao.Lost < 10 ||
		places.Lost != 2 || places.LostPaths[1] != list || places.After != 0 {
		t.Errorf("%+v", preview)
	}
	var tested struct {
		Path string
		List []struct {
			Engine, Text, Agent string
			Allowed             bool
			Line                int
		}
	}
	d.call(http.MethodPost, "/api/editor/robots/test",
		fiber.Map{"rules": rules, "address": "http://127.0.0.1:8080/fapaifang.html?usage=101#x"}).into(t, &tested)
	if tested.Path != "/fapaifang.html?usage=101" || tested.List[0].Allowed || tested.List[0].Text != "Disallow: /*?" ||
		tested.List[0].Line != 22 ||
		!tested.List[1].Allowed || tested.List[1].Agent != "*" || tested.List[6].Agent != "bytespider" {
		t.Errorf("%+v", tested)
	}
	refused(d.writer, http.MethodPost, "/test", fiber.Map{"rules": rules, "address": "https://other.example.com/"}, 400,
		"本站")

	draft := func(rules string, version int) fiber.Map {
		return fiber.Map{"rules": rules, "minimums": minimums, "version": version, "reason": "头条不带来访问"}
	}
	refused(d.writer, http.MethodPut, "/draft", draft("User-agent: *\nDisalow: /", 0), 400, "第 2 行")
	shown = step(d.writer, http.MethodPut, "/draft", draft(rules, 0))
	shown = step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	// The draft closes more pages to an engine than one person may publish.
	publication := fiber.Map{"version": shown.Open.Version, "reason": "可以"}
	refused(d.publisher, http.MethodPost, "/publication", publication, 409, "不能再抓取")
	publication["confirm"] = "头条不带来访问"
	shown = step(d.publisher, http.MethodPost, "/publication", publication)
	if shown.Open != nil || shown.Live.Rules != rules || len(shown.History) != 2 {
		t.Errorf("%+v", shown)
	}
	for deadline := time.Now().Add(patience); !strings.Contains(d.page("/robots.txt"),
		"Bytespider"); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("robots.txt is as before")
		}
	}
	// All lists of places are noindex now, so the site map has no file for them.
	if strings.Contains(d.page("/robots.txt")+d.page("/sitemap.xml"), "places-1.xml") {
		t.Error("the lists are still in the site map")
	}
	h, err := d.components.heads.Head(t.Context(), list, "")
	if err != nil || h.Index || time.Since(h.Modified) > time.Minute {
		t.Errorf("the head of %s: indexed %v, modified %v, %v", list, h.Index, h.Modified, err)
	}
	if h, err = d.components.heads.Head(t.Context(), route.Houses.Path(), ""); err != nil || !h.Index {
		t.Errorf("the list of everything: indexed %v, %v", h.Index, err)
	}

	restoration := fiber.Map{"revision": shown.History[1].ID, "version": 0, "reason": "恢复"}
	shown = step(d.writer, http.MethodPost, "/restoration", restoration)
	shown = step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""})
	for deadline := time.Now().Add(patience); d.page("/robots.txt") != before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the rules are not restored")
		}
	}
	// Lists that become indexable by a lower minimum are queued for search engines.
	var queued bool
	err = d.db.NewRaw("SELECT EXISTS (SELECT FROM page_changes WHERE tag = ?)", cachetag.Override("path", list)).
		Scan(t.Context(), &queued)
	if err != nil || !queued {
		t.Errorf("%s is queued: %v, %v", list, queued, err)
	}
	d.verify("robots.publish", 2)
}
