package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/workbench/templates"
)

// templateShown holds the parts of a response that the tests check.
type templateShown struct {
	Live struct{ Title, Description, Keywords string }
	Open *struct {
		ID      int64
		State   string
		Version int
		Note    string
		Trial   *struct {
			Running, Current bool
			Report           *templates.Report
		}
	}
	History []struct {
		ID      int64
		State   string
		Content struct{ Title string }
		Author  *string
		Reason  string
	}
}

// workbench is a client with the sessions of a writer and a publisher.
type workbench struct {
	*client
	writer, publisher string
}

func newWorkbench(t *testing.T, settings ...string) workbench {
	t.Helper()
	return staffed(newClient(t, settings...))
}

// staffed logs in a writer and a publisher.
func staffed(c *client) workbench {
	c.t.Helper()
	d := workbench{client: c}
	for _, one := range []struct {
		mobile, role string
		token        *string
	}{{"13800138001", "writer", &d.writer}, {seeded, "publisher", &d.publisher}} {
		c.guest()
		c.login(one.mobile)
		*one.token = c.token
		if _, err := c.db.ExecContext(c.t.Context(),
			"UPDATE members SET role = ? WHERE id = (SELECT max(id) FROM members)", one.role); err != nil {
			c.t.Fatal(err)
		}
	}
	return d
}

// templateDraft identifies the draft of the template for lots.
var templateDraft = draftOf{"template", "house", "/api/editor/template/house"}

// step sends a request about the template of lots, which must succeed.
func (d workbench) step(token, method, part string, body any) (shown templateShown) {
	d.t.Helper()
	return moved[templateShown](d, templateDraft, token, method, part, body)
}

func (d workbench) refused(token, method, part string, body any, status int, word string) {
	d.t.Helper()
	d.refusedAt(token, method, templateDraft.at(part), body, status, word)
}

// draft returns the body of a valid draft.
func draft(title string, version int) fiber.Map {
	return fiber.Map{"title": title, "description": "{title}，{price}。", "keywords": "{title}",
		"version": version, "reason": "标题缺商圈"}
}

func TestATemplatePassesFromDraftToPublication(t *testing.T) {
	d := newWorkbench(t)
	fixture.Insert(t, d.db, fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	before := d.step(d.writer, http.MethodGet, "", nil).Live.Title

	d.refused(d.writer, http.MethodPut, "/draft", draft("{region}法拍房-{site}", 0), 400, "{region?}")
	d.refused(d.writer, http.MethodPut, "/draft", draft("{naem}-{site}", 0), 400, "{naem}")
	d.refused(d.writer, http.MethodPost, "/submit", fiber.Map{"version": 1, "reason": ""}, 404, "草稿")
	shown := d.step(d.writer, http.MethodPut, "/draft", draft("新{title}-{site}", 0))
	d.refused(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""}, 409,
		"试运行")
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	publication := fiber.Map{"version": shown.Open.Version, "reason": "可以"}
	d.refused(d.publisher, http.MethodPost, "/publication", publication, 409, "试运行")

	shown = d.step(d.writer, http.MethodPost, "/trial", nil)
	trial := shown.Open.Trial
	if trial == nil || !trial.Current || trial.Report.Affected != 1 || trial.Report.Changed != 1 ||
		trial.Report.Pages < 10 ||
		!strings.HasPrefix(trial.Report.Changes[0].After.Title, "新") {
		t.Fatalf("%+v", trial)
	}
	// After a new lot, or a change of another template, the dry run is out of date.
	for _, change := range []func(){
		func() {
			fixture.Insert(t, d.db, fixture.Lot())
			d.components.houseIndex.Invalidate(t.Context(), "*")
		},
		func() {
			if _, err := d.db.ExecContext(t.Context(),
				"UPDATE seo_templates SET keywords = '法拍房' WHERE page = 'home'"); err != nil {
				t.Fatal(err)
			}
		},
	} {
		change()
		d.refused(d.publisher, http.MethodPost, "/publication", publication, 409, "重新试运行")
		if shown = d.step(d.writer, http.MethodPost, "/trial", nil); !shown.Open.Trial.Current {
			t.Fatal("the dry run is out of date at once")
		}
	}
	shown = d.step(d.publisher, http.MethodPost, "/publication", publication)
	if shown.Live.Title != "新{title}-{site}" || shown.Open != nil || len(shown.History) != 2 ||
		shown.History[1].Content.Title != before || shown.History[0].Reason != "标题缺商圈" ||
		*shown.History[0].Author == "" {
		t.Fatalf("%+v", shown)
	}

	// A new draft restores the earlier version.
	restoration := fiber.Map{"revision": shown.History[1].ID, "version": 0, "reason": "恢复"}
	shown = d.step(d.writer, http.MethodPost, "/restoration", restoration)
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	d.step(d.writer, http.MethodPost, "/trial", nil)
	shown = d.step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""})
	if shown.Live.Title != before {
		t.Errorf("restored is %q", shown.Live.Title)
	}
	d.refused(d.writer, http.MethodPut, "/draft", fiber.Map{
		"title": shown.Live.Title, "description": shown.Live.Description, "keywords": shown.Live.Keywords,
		"version": 0, "reason": "无",
	}, 400, "相同")
	d.verify("template.publish", 2)
}

func TestPreviewsAreRealPages(t *testing.T) {
	d := newWorkbench(t)
	lots := fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot())
	var shown struct {
		Faults  []struct{ Field, Variable, Message string }
		Samples []struct {
			Path, Title string
			Pixels      int
		}
	}
	d.token = d.writer
	texts := fiber.Map{"title": "{title}{region}", "description": "{x}", "keywords": ""}
	d.call(http.MethodPost, "/api/editor/template/house/preview", texts).into(t, &shown)
	if len(shown.Faults) != 2 || shown.Faults[0].Variable != "region" || shown.Faults[1].Field != "description" {
		t.Errorf("%+v", shown.Faults)
	}
	if len(shown.Samples) != 2 || shown.Samples[0].Path != route.House.Path(lots[0]) || shown.Samples[0].Pixels == 0 {
		t.Errorf("%+v", shown.Samples)
	}
	var list struct{ List []struct{ Page, Name string } }
	d.call(http.MethodGet, "/api/editor/template", nil).into(t, &list)
	for _, item := range list.List {
		shown.Samples = nil
		d.call(http.MethodPost, "/api/editor/template/"+item.Page+"/preview",
			fiber.Map{"title": "{site}", "description": "a", "keywords": ""}).into(t, &shown)
		// Shared lists have no samples for the preview, because their addresses are secret.
		none := []string{"community", "news_item", "agent", "shared-list"}
		if !slices.Contains(none, item.Page) && len(shown.Samples) == 0 {
			t.Errorf("%s has no samples", item.Page)
		}
	}
}

// Within a second after a publication its pages are new. Pages with other templates are not rendered again.
func TestPublishingRendersOnlyItsOwnPages(t *testing.T) {
	d, site := newCachedSite(t)
	// The auction is far away, because its start or end would render lists.
	ahead := fixture.House(func(h *lot.House) {
		h.StartTime, h.EndTime = fixture.At(50*365*24), fixture.At(50*365*24+24)
	})
	page := route.House.Path(fixture.Insert(t, d.db, ahead)[0])
	others := []string{"/", "/fapaifang.html", "/xiaoqu.html", "/zixun.html", "/privacy_policy.html"}
	site.settle(append([]string{page}, others...))
	shown := d.step(d.writer, http.MethodPut, "/draft", draft("新标题{title}-{site}", 0))
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	d.step(d.writer, http.MethodPost, "/trial", nil)
	before := site.counts()
	d.step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""})
	published := time.Now()
	for !strings.Contains(site.visit(page), "新标题") {
		if time.Since(published) > patience {
			t.Fatal("a visitor still sees the old title")
		}
		time.Sleep(10 * time.Millisecond)
	}
	if html := site.visitAs(page,
		"Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)"); !strings.Contains(html,
		"新标题") {
		t.Errorf("a crawler gets %s", html)
	}
	t.Logf("seen after %v", time.Since(published))
	for _, path := range others {
		site.visit(path)
	}
	renders := site.counts()
	if n := renders[page] - before[page]; n < 1 || n > 2 {
		t.Errorf("the page of the lot is rendered %d times", n)
	}
	for _, path := range others {
		if renders[path] != before[path] || before[path] == 0 {
			t.Errorf("%s is rendered again: %d, before %d", path, renders[path], before[path])
		}
	}
}
