package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"fapai/api/assistants"
)

// assistant is an MCP client made with the official library, connected to a running site.
type assistant struct {
	*client
	origin  string
	session *mcp.ClientSession
	tools   map[string]*mcp.Tool
}

func newAssistant(t *testing.T, c *client) *assistant {
	t.Helper()
	origin, _ := c.serve()
	a := &assistant{client: c, origin: origin, tools: map[string]*mcp.Tool{}}
	a.session = a.connect()
	for tool, err := range a.session.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		a.tools[tool.Name] = tool
	}
	return a
}

// connect opens another session of the same assistant.
func (a *assistant) connect() *mcp.ClientSession {
	a.t.Helper()
	transport := &mcp.StreamableClientTransport{Endpoint: a.origin + assistants.Path, DisableStandaloneSSE: true}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(a.t.Context(), transport, nil)
	if err != nil {
		a.t.Fatal(err)
	}
	a.t.Cleanup(func() {
		_ = session.Close()
		http.DefaultClient.CloseIdleConnections() // otherwise the server would wait for them when it stops
	})
	return session
}

// try calls a tool and returns the raw result.
func (a *assistant) try(tool string, arguments any) *mcp.CallToolResult {
	a.t.Helper()
	res, err := a.session.CallTool(a.t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		a.t.Fatalf("%s %v: %v", tool, arguments, err)
	}
	return res
}

// ask calls a tool and decodes its result, which must match the tool's schema.
func ask[A any](a *assistant, tool string, arguments any) (answer A) {
	a.t.Helper()
	res := a.try(tool, arguments)
	text := res.Content[0].(*mcp.TextContent).Text
	if res.IsError {
		a.t.Fatalf("%s %v: %s", tool, arguments, text)
	}
	if structured, _ := json.Marshal(res.StructuredContent); !sameJSON(structured, []byte(text)) {
		a.t.Errorf("%s: the text differs from the structure", tool)
	}
	a.check(tool, res.StructuredContent)
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		a.t.Fatal(err)
	}
	return answer
}

// check compares a result with the schema in the list of tools.
func (a *assistant) check(tool string, answer any) {
	a.t.Helper()
	raw, err := json.Marshal(a.tools[tool].OutputSchema)
	var schema jsonschema.Schema
	if err == nil {
		err = json.Unmarshal(raw, &schema)
	}
	if err != nil {
		a.t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err == nil {
		err = resolved.Validate(answer)
	}
	if err != nil {
		a.t.Errorf("%s: %v", tool, err)
	}
}

func sameJSON(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && fmt.Sprint(x) == fmt.Sprint(y)
}

func TestAssistantsFindToolsResourcesAndPrompts(t *testing.T) {
	c := newClient(t)
	a := newAssistant(t, c)
	if got := a.session.InitializeResult(); got.ServerInfo.Name != "fapai" ||
		!strings.Contains(got.Instructions, "search_lots") {
		t.Errorf("%+v", got)
	}
	for _, name := range []string{"search_lots", "get_lot", "total_cost", "compare_lots", "price_history",
		"market", "explain_term"} {
		tool := a.tools[name]
		if tool == nil {
			t.Errorf("no tool %s", name)
			continue
		}
		if !tool.Annotations.ReadOnlyHint || !bilingual(tool.Title) || !bilingual(tool.Description) ||
			tool.OutputSchema == nil {
			t.Errorf("%s: %+v", name, tool)
		}
	}
	if len(a.tools) != 7 {
		t.Errorf("%d tools", len(a.tools))
	}
	resources := 0
	for r, err := range a.session.Resources(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		resources++
		read, err := a.session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: r.URI})
		if err != nil || len(read.Contents[0].Text) < 200 || !bilingual(r.Title) || !bilingual(r.Description) {
			t.Errorf("%s: %v %+v", r.URI, err, read)
		}
	}
	prompts := 0
	for p, err := range a.session.Prompts(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		prompts++
		name := p.Arguments[0].Name
		got, err := a.session.GetPrompt(t.Context(),
			&mcp.GetPromptParams{Name: p.Name, Arguments: map[string]string{name: "4711"}})
		if err != nil || !strings.Contains(got.Messages[0].Content.(*mcp.TextContent).Text, "4711") ||
			!bilingual(p.Title) {
			t.Errorf("%s: %v %+v", p.Name, err, got)
		}
		if _, err := a.session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: p.Name}); err == nil {
			t.Errorf("%s without an argument", p.Name)
		}
	}
	if resources != 3 || prompts != 3 {
		t.Errorf("%d resources, %d prompts", resources, prompts)
	}
}

// bilingual reports whether a text contains both Chinese and English.
func bilingual(text string) bool {
	chinese, english := false, 0
	for _, r := range text {
		chinese = chinese || r >= 0x4e00 && r < 0xa000
		if r >= 'a' && r <= 'z' {
			english++
		}
	}
	return chinese && english > 4
}

func TestAssistantsAreToldWhatIsWrong(t *testing.T) {
	a := newAssistant(t, newClient(t))
	for _, c := range []struct {
		tool      string
		arguments any
		want      string
	}{
		{"get_lot", map[string]any{"lot_id": 999999}, "not found"},
		{"get_lot", map[string]any{}, "lot_id is missing"},
		{"get_lot", map[string]any{"lot_id": "../user"}, "positive integer"},
		{"get_lot", map[string]any{"lot_id": -1}, "positive integer"},
		{"get_lot", map[string]any{"lot_id": 1, "token": "x"}, "no argument token"},
		{"get_lot", map[string]any{"lot_id": map[string]any{"a": 1}}, "wrong type"},
		{"search_lots", map[string]any{"price_min": "cheap"}, "参数 price_min 有误"},
		{"search_lots", map[string]any{"sort": "random"}, "参数 sort 有误"},
		{"search_lots", map[string]any{"page_size": 100}, "no argument page_size"},
		{"total_cost", map[string]any{"lot_id": 1, "owner": "nobody"}, "参数 owner 有误"},
		{"compare_lots", map[string]any{"lot_ids": []int{1}}, "two to four"},
		{"compare_lots", map[string]any{"lot_ids": []any{1, []int{2}}}, "wrong type"},
		{"price_history", map[string]any{}, "give one of"},
		{"price_history", map[string]any{"lot_id": 1, "community_id": 1}, "give one of"},
		{"market", map[string]any{"place": "没有这个地方"}, "not known"},
		{"market", map[string]any{"measure": "happiness"}, "参数 measure 有误"},
		{"explain_term", map[string]any{"term": ""}, "term is missing"},
	} {
		res := a.try(c.tool, c.arguments)
		text := res.Content[0].(*mcp.TextContent).Text
		if !res.IsError || !strings.Contains(text, c.want) || !bilingual(text) {
			t.Errorf("%s %v: %v %q, want %q", c.tool, c.arguments, res.IsError, text, c.want)
		}
	}
	if _, err := a.session.CallTool(t.Context(), &mcp.CallToolParams{Name: "delete_lot"}); err == nil {
		t.Error("an unknown tool")
	}
	if _, err := a.session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: "file:///etc/passwd"}); err == nil {
		t.Error("an unknown resource")
	}
}

func TestWhatIsNoMessageOfTheProtocolIsRefused(t *testing.T) {
	c := newClient(t)
	origin, _ := c.serve()
	for name, r := range map[string]struct {
		method, kind, accept, body string
		want                       int
	}{
		"GET":    {http.MethodGet, "", "text/event-stream", "", http.StatusMethodNotAllowed},
		"DELETE": {http.MethodDelete, "", "*/*", "", http.StatusMethodNotAllowed},
		"a form": {http.MethodPost, "application/x-www-form-urlencoded",
			"application/json, text/event-stream", "a=1", http.StatusUnsupportedMediaType},
		"another Accept": {http.MethodPost, "application/json", "text/html", "{}", http.StatusBadRequest},
		"no JSON": {http.MethodPost, "application/json", "application/json, text/event-stream",
			"{", http.StatusBadRequest},
		"too large a body": {http.MethodPost, "application/json", "application/json, text/event-stream",
			strings.Repeat(" ", 80<<10), http.StatusRequestEntityTooLarge},
	} {
		req, _ := http.NewRequestWithContext(t.Context(), r.method, origin+assistants.Path, strings.NewReader(r.body))
		req.Header.Set("Content-Type", r.kind)
		req.Header.Set("Accept", r.accept)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Error(name, err)
			continue
		}
		_ = res.Body.Close()
		if res.StatusCode != r.want || res.Header.Get("Cache-Control") != "no-store" ||
			res.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %d, want %d; %v", name, res.StatusCode, r.want, res.Header)
		}
	}
}

// A hundred clients share the limit of concurrent calls. Every call gets a response, and the log has a line for
// each tool and each API call.
func TestAHundredAssistantsAtOnce(t *testing.T) {
	c := newClient(t)
	fillDemo(t, c.db, 30)
	a := newAssistant(t, c)
	want := ask[assistants.SearchAnswer](a, "search_lots", map[string]any{"query": "北京"})
	if want.Total == 0 {
		t.Fatal("no lots")
	}
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			session := a.connect()
			res, err := session.CallTool(t.Context(),
				&mcp.CallToolParams{Name: "search_lots", Arguments: map[string]any{"query": "北京"}})
			if err != nil || res.IsError {
				t.Errorf("client %d: %v %+v", i, err, res)
				return
			}
			var got assistants.SearchAnswer
			if err := json.Unmarshal([]byte(res.Content[0].(*mcp.TextContent).Text), &got); err != nil ||
				got.Total != want.Total {
				t.Errorf("client %d: %v %d lots", i, err, got.Total)
			}
		})
	}
	all.Wait()
}

// A cancelled call does not delay the calls after it.
func TestACancelledCallHoldsNobodyUp(t *testing.T) {
	c := newClient(t)
	a := newAssistant(t, c)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.session.CallTool(ctx,
		&mcp.CallToolParams{Name: "explain_term", Arguments: map[string]any{"term": "一拍"}}); !errors.Is(err,
		context.Canceled) {
		t.Errorf("a cancelled call: %v", err)
	}
	if got := ask[assistants.TermAnswer](newAssistantOn(a), "explain_term",
		map[string]any{"term": "一拍"}); len(got.Terms) != 1 {
		t.Errorf("%+v", got)
	}
}

func newAssistantOn(a *assistant) *assistant {
	again := *a
	again.session = again.connect()
	return &again
}

// A tool waits for a locked table and is cancelled over standard input. The next call gets its response, and
// the cancelled tool makes no further API calls.
func TestACancelledToolMakesNoFurtherCalls(t *testing.T) {
	c := newClient(t)
	lock, err := c.db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lock.ExecContext(t.Context(), "LOCK TABLE houses IN ACCESS EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	here, there := mcp.NewInMemoryTransports()
	served, err := c.components.assistants.Connect(t.Context(), there)
	if err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancelled := make(chan error, 1)
	go func() {
		_, err := session.CallTool(ctx,
			&mcp.CallToolParams{Name: "compare_lots", Arguments: map[string]any{"lot_ids": []int{1, 2, 3}}})
		cancelled <- err
	}()
	for waiting, deadline := 0, time.Now().Add(patience); waiting == 0 && time.Now().
		Before(deadline); time.Sleep(10 * time.Millisecond) {
		if err := lock.NewRaw("SELECT count(*) FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())").
			Scan(t.Context(), &waiting); err != nil {
			t.Fatal(err)
		}
	}
	cancel()
	if err := <-cancelled; !errors.Is(err, context.Canceled) {
		t.Errorf("the cancelled call: %v", err)
	}
	if _, err := session.ListTools(t.Context(), nil); err != nil {
		t.Errorf("the next call: %v", err)
	}
	if err := lock.Rollback(); err != nil {
		t.Fatal(err)
	}
	_ = session.Close()
	_ = served.Wait() // the tool has ended by then
	calls := 0
	for line := range strings.Lines(c.log.String()) {
		if strings.Contains(line, `"msg":"call"`) && strings.Contains(line, `"path":"/api/house/`) {
			calls++
		}
	}
	if calls != 1 {
		t.Errorf("%d lots were asked for:\n%s", calls, c.log)
	}
}
