package server

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/assistants"
	"fapai/api/pages/route"
)

// The owner's decisions about uses of texts are drafted and published in robots.txt, in both formats. Before,
// robots.txt does not mention them.
func TestSignalsPassFromDraftToPublication(t *testing.T) {
	d := newWorkbench(t)
	d.serve() // notifications purge the cached robots.txt
	before := d.page("/robots.txt")
	if strings.Contains(before, "Content-") {
		t.Errorf("signals that nobody decided: %s", before)
	}
	var shown robotsShown
	step := func(token, method, part string, body any) {
		t.Helper()
		shown = moved[robotsShown](d, robotsDraft, token, method, part, body)
	}
	step(d.writer, http.MethodGet, "", nil)
	draft := fiber.Map{
		"rules": shown.Live.Rules, "minimums": shown.Live.Minimums, "version": 0, "reason": "可以引用，不可以训练",
		"signals": fiber.Map{"search": "yes", "ai_input": "yes", "ai_train": "no"},
	}
	step(d.writer, http.MethodPut, "/draft", draft)
	step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": "可以"})
	const lines = "\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nContent-Usage: search=y, train-ai=n\n"
	for deadline := time.Now().
		Add(patience); strings.Count(d.page("/robots.txt"), lines) != 2; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("robots.txt is %s", d.page("/robots.txt"))
		}
	}
	d.token = d.writer
	draft["version"], draft["rules"] = 0, shown.Live.Rules+"\nContent-Signal: search=no\n"
	if r := d.call(http.MethodPut, "/api/editor/robots/draft", draft); r.Status != http.StatusBadRequest ||
		!strings.Contains(r.Msg, "用途声明") {
		t.Errorf("a line of one's own: %+v", r)
	}
	draft["rules"], draft["signals"] = shown.Live.Rules, fiber.Map{"search": "maybe", "ai_input": "", "ai_train": ""}
	if r := d.call(http.MethodPut, "/api/editor/robots/draft", draft); r.Status != http.StatusBadRequest {
		t.Errorf("another decision: %+v", r)
	}
}

// llms.txt links only to existing pages and to the tools.
func TestLLMsFileNamesWhatIsThere(t *testing.T) {
	c := newClient(t)
	res, text := c.fetch("/llms.txt")
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "text/markdown; charset=utf-8" ||
		!strings.HasPrefix(text, "# ") {
		t.Fatalf("%d %v", res.StatusCode, res.Header)
	}
	links := 0
	for part := range strings.SplitSeq(text, "]("+c.cfg.SiteOrigin) {
		address, _, found := strings.Cut(part, ")")
		if !found || !strings.HasPrefix(address, "/") {
			continue
		}
		links++
		path, isMarkdown := strings.CutSuffix(address, ".md")
		if page, _, canonical := route.Match(path); page == nil || canonical != path ||
			isMarkdown != page.HasMarkdown() {
			t.Errorf("%s leads nowhere", address)
		}
	}
	a := newAssistant(t, c)
	for name := range a.tools {
		if !strings.Contains(text, name) {
			t.Errorf("no tool %s", name)
		}
	}
	if links < 6 || !strings.Contains(text, c.cfg.SiteOrigin+assistants.Path) || !strings.Contains(text, "CC BY 4.0") {
		t.Errorf("%d links in %s", links, text)
	}
}

// The workbench lists which tools assistants called, even assistants that are not known by name.
func TestToolsThatWereCalledReachTheWorkbench(t *testing.T) {
	d := newWorkbench(t)
	a := newAssistant(t, d.client)
	ask[assistants.TermAnswer](a, "explain_term", map[string]any{"term": "一拍"})
	ask[assistants.TermAnswer](a, "explain_term", map[string]any{"term": "二拍"})
	if err := d.components.crawlerLog.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	var report struct {
		Engines []struct {
			Key, Group string
			Unverified int64
		}
		Kinds []struct {
			Name   string
			Visits int64
		}
	}
	d.token = d.publisher
	d.call(http.MethodGet, "/api/editor/crawlerlog?days=1&engine=othertools", nil).into(t, &report)
	if e := report.Engines[0]; e.Key != "othertools" || e.Group != "assistant" || e.Unverified < 4 {
		t.Errorf("%+v", report.Engines)
	}
	visits := map[string]int64{}
	for _, k := range report.Kinds {
		visits[k.Name] = k.Visits
	}
	if visits["工具 explain_term"] != 2 || visits["工具：连接与清单"] < 2 || len(visits) != 2 {
		t.Errorf("%v", visits)
	}
}
