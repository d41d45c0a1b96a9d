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

// asked sends an editor's request, fails the test if it is refused, and decodes the response.
func asked[T any](d workbench, token, method, path string, body any) (shown T) {
	d.t.Helper()
	d.token = token
	d.call(method, path, body).into(d.t, &shown)
	return shown
}

// refusedAt sends an editor's request that must be refused with this status and a message that contains word.
func (d workbench) refusedAt(token, method, path string, body any, status int, word string) {
	d.t.Helper()
	d.token = token
	if r := d.call(method, path, body); r.Status != status || !strings.Contains(r.Msg, word) {
		d.t.Errorf("%s %s answers %+v, want %d %s", method, path, r, status, word)
	}
}

// draftOf identifies a draft: kind and subject of its revisions, and the address of its API operations.
type draftOf struct{ kind, subject, address string }

// isStep reports whether the last part of an address is a step, such as submit.
func isStep(part string) bool {
	return slices.Contains([]string{"/submit", "/return", "/publication", "/restoration", "/discard"}, part)
}

// at returns the address of an API operation of a draft.
func (o draftOf) at(part string) string {
	if isStep(part) {
		return "/api/editor/revision/" + o.kind + "/" + url.PathEscape(o.subject) + part
	}
	return o.address + part
}

// moved sends a request about a draft, fails the test if it is refused, and returns the draft's page
// afterwards.
func moved[T any](d workbench, of draftOf, token, method, part string, body any) (shown T) {
	d.t.Helper()
	shown = asked[T](d, token, method, of.at(part), body)
	if isStep(part) {
		shown = asked[T](d, token, http.MethodGet, of.address, nil)
	}
	return shown
}

// openDraft is the open revision in a response, whatever its kind.
type openDraft struct {
	State, Note string
	Version     int
	PublishAt   *time.Time `json:"publish_at"`
}

// draftKind describes a kind of content for the tests of drafts.
type draftKind struct {
	name string // kind of its revisions
	role string // lowest role that may return and publish its drafts
	// open prepares the site. It returns the subject of the revisions, the address of the API operations,
	// fields that every request needs, and a function that returns the published content.
	open    func(d workbench) (subject, address string, all fiber.Map, live func() string)
	content func(d workbench, mark int) fiber.Map
	save    string // path of the operation that saves the draft, below address
	field   string // field of the response that holds the open revision
	isTried bool   // whether a draft must have a dry run before publication
}

// marked returns a title that contains mark, so that drafts can be told apart.
func marked(mark int) string { return fmt.Sprintf("第%d稿", mark) }

var draftKinds = []draftKind{
	{
		name: "template", role: "publisher", save: "/draft", field: "open", isTried: true,
		open: func(d workbench) (string, string, fiber.Map, func() string) {
			const address = "/api/editor/template/house"
			return "house", address, nil,
				func() string { return asked[templateShown](d, d.writer, http.MethodGet, address, nil).Live.Title }
		},
		content: func(_ workbench, mark int) fiber.Map {
			return fiber.Map{"title": marked(mark) + "{title}-{site}", "description": "{title}，{price}。",
				"keywords": "{title}"}
		},
	},
	{
		name: "head_draft", role: "editor", field: "draft",
		open: func(d workbench) (string, string, fiber.Map, func() string) {
			path := route.House.Path(fixture.Insert(d.t, d.db, fixture.Lot())[0])
			rowOf(d.t, d.client, path)
			return "path " + path, "/api/editor/head/draft", fiber.Map{"scope": "path", "key": path}, func() string {
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
		name: "robots", role: "publisher", save: "/draft", field: "open",
		open: func(d workbench) (string, string, fiber.Map, func() string) {
			const address = "/api/editor/robots"
			return "robots", address, nil,
				func() string { return asked[robotsShown](d, d.writer, http.MethodGet, address, nil).Live.Rules }
		},
		content: func(d workbench, mark int) fiber.Map {
			live := asked[robotsShown](d, d.writer, http.MethodGet, "/api/editor/robots", nil).Live
			return fiber.Map{"rules": heads.DefaultCrawlRules().Rules + "\n# " + marked(mark),
				"minimums": live.Minimums}
		},
	},
	{
		name: "cost_rule", role: "publisher", save: "/draft", field: "open", isTried: true,
		open: func(d workbench) (string, string, fiber.Map, func() string) {
			const address = "/api/editor/cost-rule"
			return "cost-rules", address, nil, func() string {
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
		name: "landing", role: "publisher", save: "/draft", field: "open",
		open: func(d workbench) (string, string, fiber.Map, func() string) {
			return "zhuzhai400", "/api/editor/landing-page/zhuzhai400", nil, func() (heading string) {
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
		name: "news", role: "editor", save: "/draft", field: "open",
		open: func(d workbench) (string, string, fiber.Map, func() string) {
			subject := asked[documentShown](d, d.writer, http.MethodPost,
				"/api/editor/document/news", fiber.Map{}).Subject
			return subject, "/api/editor/document/news/" + subject, nil, titleAt(d, "/api/news/"+subject)
		},
		content: func(_ workbench, mark int) fiber.Map {
			return fiber.Map{"texts": article(fiber.Map{"title": marked(mark)})}
		},
	},
	{
		name: "page", role: "editor", save: "/draft", field: "open",
		open: func(d workbench) (string, string, fiber.Map, func() string) {
			subject := asked[documentShown](d, d.writer, http.MethodPost, "/api/editor/document/page",
				fiber.Map{"code": "service-terms"}).Subject
			return subject, "/api/editor/document/page/" + subject, nil,
				titleAt(d, "/api/single-page?code=service-terms")
		},
		content: func(_ workbench, mark int) fiber.Map {
			return fiber.Map{"texts": article(fiber.Map{"title": marked(mark), "category": "", "tags": []string{}})}
		},
	},
}

func isRegistration(r wire.CostRuleRow) bool { return r.Code == "register_home" }

// titleAt returns a function that reads the title at an API address; "" if there is none.
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

// draftFlow sends requests about one draft.
type draftFlow struct {
	workbench
	draftKind
	draftOf
	all  fiber.Map
	live func() string
}

// body returns a request's body: the fields that every request of this kind needs, and the given ones.
func (f draftFlow) body(fields ...fiber.Map) fiber.Map {
	body := fiber.Map{"reason": "说明"}
	for _, more := range fields {
		maps.Copy(body, more)
	}
	return body
}

// draft returns the body that saves a draft based on a version.
func (f draftFlow) draft(mark, version int) fiber.Map {
	return f.body(f.content(f.workbench, mark), f.all, fiber.Map{"version": version})
}

// step sends a request, fails the test if it is refused, and returns the open revision; nil if none is left.
func (f draftFlow) step(token, method, path string, body any) (open *openDraft) {
	f.t.Helper()
	shown := asked[map[string]json.RawMessage](f.workbench, token, method, f.at(path), body)
	field := f.field
	if isStep(path) {
		field = "open"
	}
	if state, ok := shown[field]; ok {
		if err := json.Unmarshal(state, &open); err != nil {
			f.t.Fatal(err)
		}
	}
	return open
}

func (f draftFlow) refused(token, method, path string, body any, status int) {
	f.t.Helper()
	f.refusedAt(token, method, f.at(path), body, status, "")
}

// scan runs a query about the subject's revisions. Kind and subject are its last arguments.
func (f draftFlow) scan(to any, query string, args ...any) {
	f.t.Helper()
	if err := f.db.NewRaw(query, append(args, f.name, f.subject)...).Scan(f.t.Context(), to); err != nil {
		f.t.Fatal(err)
	}
}

// reviewed saves a draft and submits it, with a dry run if the kind needs one.
func (f draftFlow) reviewed(mark, version int) *openDraft {
	f.t.Helper()
	open := f.step(f.writer, http.MethodPut, f.save, f.draft(mark, version))
	open = f.step(f.writer, http.MethodPost, "/submit", f.body(fiber.Map{"version": open.Version}))
	if f.isTried {
		open = f.step(f.writer, http.MethodPost, "/trial", nil)
	}
	return open
}

// TestDraftsOfEachKind takes a draft of each kind through review, return, schedule and publication. Nothing is
// published early, a writer cannot publish, and nobody can overwrite or publish a version that they have not
// seen.
func TestDraftsOfEachKind(t *testing.T) {
	for _, kind := range draftKinds {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			d := newWorkbench(t)
			fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot())
			d.components.houseIndex.Invalidate(t.Context(), "*")
			f := draftFlow{workbench: d, draftKind: kind}
			f.kind = kind.name
			f.subject, f.address, f.all, f.live = kind.open(d)
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
	f.refused(f.publisher, http.MethodPut, f.save, f.draft(9, 0), 409)
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
	open = f.step(f.writer, http.MethodPut, f.save, f.draft(4, 0))
	discard := f.body(fiber.Map{"version": open.Version})
	if open = f.step(f.writer, http.MethodPost, "/discard", discard); open != nil ||
		!strings.Contains(f.live(), marked(3)) {
		t.Errorf("discarded: %+v, %q is live", open, f.live())
	}
	var earlier int64
	f.scan(&earlier, "SELECT id FROM revisions WHERE kind = ? AND subject = ? AND state = 'published' "+
		"ORDER BY published_at DESC OFFSET 1 LIMIT 1")
	restoration := f.body(fiber.Map{"version": 0, "revision": earlier})
	if open = f.step(f.writer, http.MethodPost, "/restoration", restoration); open.State != "draft" ||
		!strings.Contains(f.live(), marked(3)) {
		t.Errorf("restored: %+v, %q is live", open, f.live())
	}
	var restored bool
	if f.scan(&restored, "SELECT content = (SELECT content FROM revisions WHERE id = ?) FROM revisions "+
		"WHERE kind = ? AND subject = ? AND state = 'draft'", earlier); !restored {
		t.Error("the draft differs from the restored revision")
	}
	f.verify(f.name+".publish", 2)
	f.verify(f.name+".return", 1)
	f.verify(f.name+".discard", 1)
}

// TestSubjectsThatNoRevisionHas sends requests with subjects that the database cannot store, and with unknown
// kinds.
func TestSubjectsThatNoRevisionHas(t *testing.T) {
	d := newWorkbench(t)
	d.token = d.publisher
	body := fiber.Map{"version": 1, "reason": ""}
	for address, status := range map[string]int{
		"robots/nothing": 404, "head_draft/path%20%2Fnothing%3Fpage%3D2": 404, "news/%00": 400, "news/%ff": 400,
		"news/%0d%0aX-Y:%20z": 400, "news/..%2f..%2frobots": 404, "news/" + strings.Repeat("1", 3001): 400,
		"nothing/robots": 400, "news": 404,
	} {
		for _, step := range []string{"/submit", "/return", "/publication", "/discard"} {
			r := d.call(http.MethodPost, "/api/editor/revision/"+address+step, body)
			if r.Status != status || r.Msg == "" {
				t.Errorf("%.60s%s answers %+v, want %d", address, step, r, status)
			}
		}
	}
}
