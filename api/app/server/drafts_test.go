package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/proto-types/wire"
)

// asked makes a call of an editor that must succeed.
func asked[T any](d workbench, token, method, path string, body any) (shown T) {
	d.t.Helper()
	d.token = token
	d.call(method, path, body).into(d.t, &shown)
	return shown
}

// refusedAt makes a call of an editor that must be refused with a status and a word of the sentence.
func (d workbench) refusedAt(token, method, path string, body any, status int, word string) {
	d.t.Helper()
	d.token = token
	if r := d.call(method, path, body); r.Status != status || !strings.Contains(r.Msg, word) {
		d.t.Errorf("%s %s answers %+v, want %d %s", method, path, r, status, word)
	}
}

// openDraft is the open revision of any kind of draft.
type openDraft struct {
	State, Note string
	Version     int
	PublishAt   *time.Time `json:"publish_at"`
}

// draftKind is a kind of content that passes from draft to publication.
type draftKind struct {
	name string // of its revisions
	// open prepares the site; it returns the address of the calls, the fields of every body, and the function that
	// returns the part of the live content that content changes.
	open    func(d workbench) (address string, all fiber.Map, live func() string)
	content func(d workbench, mark int) fiber.Map
	save    string // path of the draft below the address
	field   string // of the answer, with the open revision
	isTried bool   // a dry run comes before the publication
}

// marked returns a title that differs by its mark.
func marked(mark int) string { return fmt.Sprintf("第%d稿", mark) }

var draftKinds = []draftKind{
	{
		name: "template", save: "/draft", field: "open", isTried: true,
		open: func(d workbench) (string, fiber.Map, func() string) {
			const address = "/api/editor/template/house"
			return address, nil,
				func() string { return asked[templateShown](d, d.writer, http.MethodGet, address, nil).Live.Title }
		},
		content: func(_ workbench, mark int) fiber.Map {
			return fiber.Map{"title": marked(mark) + "{title}-{site}", "description": "{title}，{price}。",
				"keywords": "{title}"}
		},
	},
	{
		name: "head_draft", field: "draft",
		open: func(d workbench) (string, fiber.Map, func() string) {
			path := route.House.Path(fixture.Insert(d.t, d.db, fixture.Lot())[0])
			rowOf(d.t, d.client, path)
			return "/api/editor/head/draft", fiber.Map{"scope": "path", "key": path}, func() string {
				h, err := d.components.heads.Head(d.t.Context(), path, "")
				if err != nil {
					d.t.Fatal(err)
				}
				return h.Title
			}
		},
		content: func(_ workbench, mark int) fiber.Map {
			return fiber.Map{"title": marked(mark), "description": "", "keywords": ""}
		},
	},
	{
		name: "robots", save: "/draft", field: "open",
		open: func(d workbench) (string, fiber.Map, func() string) {
			const address = "/api/editor/robots"
			return address, nil,
				func() string { return asked[robotsShown](d, d.writer, http.MethodGet, address, nil).Live.Rules }
		},
		content: func(d workbench, mark int) fiber.Map {
			live := asked[robotsShown](d, d.writer, http.MethodGet, "/api/editor/robots", nil).Live
			return fiber.Map{"rules": heads.DefaultCrawlRules().Rules + "\n# " + marked(mark),
				"minimums": live.Minimums}
		},
	},
	{
		name: "cost_rule", save: "/draft", field: "open", isTried: true,
		open: func(d workbench) (string, fiber.Map, func() string) {
			const address = "/api/editor/cost-rule"
			return address, nil, func() string {
				live := asked[wire.CostRulesDetail](d, d.writer, http.MethodGet, address, nil).Live
				return fmt.Sprintf("第%v稿", live[slices.IndexFunc(live, isRegistration)].Value)
			}
		},
		content: func(d workbench, mark int) fiber.Map {
			rules := asked[wire.CostRulesDetail](d, d.writer, http.MethodGet, "/api/editor/cost-rule", nil).Live
			rules[slices.IndexFunc(rules, isRegistration)].Value = float64(mark)
			return fiber.Map{"rules": rules}
		},
	},
	{
		name: "landing", save: "/draft", field: "open",
		open: func(d workbench) (string, fiber.Map, func() string) {
			return "/api/editor/landing-page/zhuzhai400", nil, func() (heading string) {
				if r := d.call(http.MethodGet, "/api/landing-page/zhuzhai400", nil); r.Status == http.StatusOK {
					var page wire.LandingPage
					r.into(d.t, &page)
					return page.Heading
				}
				return ""
			}
		},
		content: func(_ workbench, mark int) fiber.Map {
			content := cheapFlats
			content.Heading = marked(mark)
			return fiber.Map{"content": content, "is_new": mark == 1}
		},
	},
	{
		name: "news", save: "/draft", field: "open",
		open: func(d workbench) (string, fiber.Map, func() string) {
			subject := asked[documentShown](d, d.writer, http.MethodPost,
				"/api/editor/document/news", fiber.Map{}).Subject
			return "/api/editor/document/news/" + subject, nil, titleAt(d, "/api/news/"+subject)
		},
		content: func(_ workbench, mark int) fiber.Map {
			return fiber.Map{"texts": article(fiber.Map{"title": marked(mark)})}
		},
	},
	{
		name: "page", save: "/draft", field: "open",
		open: func(d workbench) (string, fiber.Map, func() string) {
			subject := asked[documentShown](d, d.writer, http.MethodPost, "/api/editor/document/page",
				fiber.Map{"code": "service-terms"}).Subject
			return "/api/editor/document/page/" + subject, nil, titleAt(d, "/api/single-page?code=service-terms")
		},
		content: func(_ workbench, mark int) fiber.Map {
			return fiber.Map{"texts": article(fiber.Map{"title": marked(mark), "category": "", "tags": []string{}})}
		},
	},
}

func isRegistration(r wire.CostRuleRow) bool { return r.Code == "register_home" }

// titleAt returns a function that reads the title of a call's answer; empty where it is not found.
func titleAt(d workbench, path string) func() string {
	return func() string {
		r := d.call(http.MethodGet, path, nil)
		if r.Status != http.StatusOK {
			return ""
		}
		var shown struct{ Title string }
		r.into(d.t, &shown)
		return shown.Title
	}
}

// draftFlow makes the calls about one draft.
type draftFlow struct {
	workbench
	draftKind
	address string
	all     fiber.Map
	live    func() string
}

// body returns the body of a call with the fields that every body has.
func (f draftFlow) body(fields ...fiber.Map) fiber.Map {
	body := fiber.Map{"reason": "说明"}
	for _, more := range append(fields, f.all) {
		maps.Copy(body, more)
	}
	return body
}

// step makes a call that must succeed and returns the open revision; nil for none.
func (f draftFlow) step(token, method, path string, body any) (open *openDraft) {
	f.t.Helper()
	shown := asked[map[string]json.RawMessage](f.workbench, token, method, f.address+path, body)
	if state, ok := shown[f.field]; ok {
		if err := json.Unmarshal(state, &open); err != nil {
			f.t.Fatal(err)
		}
	}
	return open
}

func (f draftFlow) refused(token, method, path string, body any, status int) {
	f.t.Helper()
	f.refusedAt(token, method, f.address+path, body, status, "")
}

// reviewed saves a draft, submits it and tries it where its kind has a dry run.
func (f draftFlow) reviewed(mark, version int) *openDraft {
	f.t.Helper()
	open := f.step(f.writer, http.MethodPut, f.save,
		f.body(f.content(f.workbench, mark), fiber.Map{"version": version}))
	open = f.step(f.writer, http.MethodPost, "/submit", f.body(fiber.Map{"version": open.Version}))
	if f.isTried {
		open = f.step(f.writer, http.MethodPost, "/trial", nil)
	}
	return open
}

// TestDraftsOfEachKind takes a draft of each kind through review, return, schedule and publication: nothing is live
// before, a writer decides nothing, and nobody overwrites or publishes what they have not seen.
func TestDraftsOfEachKind(t *testing.T) {
	for _, kind := range draftKinds {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			d := newWorkbench(t)
			fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot())
			d.components.houseIndex.Invalidate(t.Context(), "*")
			f := draftFlow{workbench: d, draftKind: kind}
			f.address, f.all, f.live = kind.open(d)
			testDraft(t, f)
		})
	}
}

func testDraft(t *testing.T, f draftFlow) {
	t.Helper()
	before := f.live()
	open := f.reviewed(1, 0)
	if open.State != "review" {
		t.Fatalf("submitted: %+v", open)
	}
	seen := f.body(fiber.Map{"version": open.Version})
	f.refused(f.publisher, http.MethodPut, f.save, f.body(f.content(f.workbench, 9), fiber.Map{"version": 0}), 409)
	f.refused(f.writer, http.MethodPost, "/publication", seen, 403)
	f.refused(f.writer, http.MethodPost, "/return", seen, 403)
	f.refused(f.publisher, http.MethodPost, "/publication", f.body(fiber.Map{"version": open.Version + 1}), 409)

	open = f.step(f.publisher, http.MethodPost, "/return", f.body(fiber.Map{"version": open.Version, "reason": "再看看"}))
	if open.State != "draft" || open.Note != "再看看" {
		t.Errorf("returned: %+v", open)
	}
	open = f.reviewed(2, open.Version)
	f.refused(f.publisher, http.MethodPost, "/publication",
		f.body(fiber.Map{"version": open.Version, "publish_at": clock.Now().Add(-time.Hour)}), 400)
	at := clock.Now().Add(24 * time.Hour).Truncate(time.Minute)
	open = f.step(f.publisher, http.MethodPost, "/publication",
		f.body(fiber.Map{"version": open.Version, "publish_at": at}))
	if open.State != "scheduled" || open.PublishAt == nil || !open.PublishAt.Equal(at) {
		t.Fatalf("scheduled: %+v", open)
	}
	work := func() {
		t.Helper()
		if _, err := f.components.personal.queue.Work(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if work(); f.live() != before {
		t.Fatalf("before its minute %q is live", f.live())
	}
	if _, err := f.db.ExecContext(t.Context(), "UPDATE jobs SET run_at = now() WHERE kind = ?",
		"publish."+f.name); err != nil {
		t.Fatal(err)
	}
	if work(); !strings.Contains(f.live(), marked(2)) {
		t.Fatalf("at its minute %q is live\n%s", f.live(), f.log)
	}
	f.verify(f.name+".schedule", 1)
	f.verify(f.name+".publish", 1)

	open = f.reviewed(3, 0)
	if open = f.step(f.publisher, http.MethodPost, "/publication",
		f.body(fiber.Map{"version": open.Version})); open != nil || !strings.Contains(f.live(), marked(3)) {
		t.Errorf("published: %+v, %q is live", open, f.live())
	}
	open = f.step(f.writer, http.MethodPut, f.save, f.body(f.content(f.workbench, 4), fiber.Map{"version": 0}))
	discard := url.Values{"version": {fmt.Sprint(open.Version)}}
	for name, value := range f.all {
		discard.Set(name, fmt.Sprint(value))
	}
	if open = f.step(f.writer, http.MethodDelete, f.save+"?"+discard.Encode(), nil); open != nil ||
		!strings.Contains(f.live(), marked(3)) {
		t.Errorf("discarded: %+v, %q is live", open, f.live())
	}
	f.verify(f.name+".publish", 2)
	f.verify(f.name+".return", 1)
	f.verify(f.name+".discard", 1)
}
