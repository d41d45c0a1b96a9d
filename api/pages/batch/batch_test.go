package batch_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/recover"

	"fapai/api/pages/batch"
	"fapai/api/platform/httpx"
)

const id = "0123456789abcdef01234567"

// answer is the response to one call of a batch.
type answer struct {
	Status  int
	Headers map[string]string
	Length  int
	Body    string `json:"-"`
}

// newApp returns an app with the site's middleware and some calls.
func newApp(log io.Writer) *fiber.App {
	logger := slog.New(slog.NewJSONHandler(log, nil))
	app := fiber.New(fiber.Config{ErrorHandler: httpx.ErrorHandler(logger), BodyLimit: 16 << 10})
	app.Use(httpx.StrictFraming, httpx.RequestID(func(id string) string { return "proof of " + id }), recover.New())
	app.Post(batch.Path, batch.Handle)
	app.Use("/api", httpx.AccessLog(logger))
	app.Get("/api/house", func(c *fiber.Ctx) error {
		httpx.Tag(c, "houses", "house:1")
		return httpx.OK(c, fiber.Map{"page": c.Query("page"), "id": httpx.ID(c), "proved": httpx.IsProved(c)})
	})
	app.Get("/api/page-path", func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderLastModified, "Mon, 23 Nov 2026 00:00:00 GMT")
		return httpx.OK(c, c.Get("page-path")+" "+c.Get("Platform")+" "+string(c.Body()))
	})
	app.Post("/api/house", func(c *fiber.Ctx) error { return httpx.OK(c, "written") })
	app.Get("/api/panic", func(*fiber.Ctx) error { panic("one call") })
	app.Get("/api/stream", func(c *fiber.Ctx) error { return c.SendStream(strings.NewReader("endless")) })
	app.Get("/api/large", func(c *fiber.Ctx) error { return c.Send(make([]byte, 5<<20)) })
	app.Get("/healthz", func(c *fiber.Ctx) error { return c.SendString("ok") })
	return app
}

// send sends a batch, and returns its status and the responses in it.
func send(t *testing.T, app *fiber.App, proof, body string) (int, []answer) {
	t.Helper()
	req := httptest.NewRequest(http.MethodPost, batch.Path, strings.NewReader(body))
	for name, value := range map[string]string{
		"Content-Type": "application/json", "X-Request-Id": id, "X-Request-Proof": proof, "Platform": "212",
	} {
		req.Header.Set(name, value)
	}
	res, err := app.Test(req, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	all, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if res.StatusCode != http.StatusOK {
		return res.StatusCode, nil
	}
	line, bodies, _ := bytes.Cut(all, []byte("\n"))
	var answers []answer
	if err := json.Unmarshal(line, &answers); err != nil {
		t.Fatal(err, string(line))
	}
	for i := range answers {
		answers[i].Body, bodies = string(bodies[:answers[i].Length]), bodies[answers[i].Length:]
	}
	if len(bodies) > 0 {
		t.Errorf("%d bytes belong to no answer", len(bodies))
	}
	return res.StatusCode, answers
}

func TestEachCallHasItsOwnAnswer(t *testing.T) {
	var log bytes.Buffer
	app := newApp(&log)
	_, got := send(t, app, "proof of "+id, `[{"path":"/api/house?page=2"},{"path":"/api/nothing"},{"path":"/api/panic"},
		{"path":"/api/page-path?query=a%3D1","headers":{"page-path":"/fapaifang.html"}},{"path":"/api/stream"},
		{"path":"/api/large"},{"path":"/api/large"},{"path":"/api/house?page=3"}]`)
	if len(got) != 8 {
		t.Fatal(got)
	}
	for i, want := range []struct {
		status int
		body   string
	}{
		{200, `{"id":"` + id + `","page":"2","proved":true}`},
		{404, `"请求的地址不存在"`},
		{500, `"request_id":"` + id + `"`},
		{200, `"/fapaifang.html 212 "`},
		{500, ""}, // refused, because a stream might never end
		{200, "\x00"},
		{500, ""}, // calls beyond the maximum number of a batch
		{200, `"page":"3"`},
	} {
		if got[i].Status != want.status || !strings.Contains(got[i].Body, want.body) {
			t.Errorf("call %d: %d %.200s, want %d %s", i, got[i].Status, got[i].Body, want.status, want.body)
		}
	}
	if tags := got[0].Headers["cache-tag"]; tags != "houses, house:1" {
		t.Errorf("tags %q", tags)
	}
	if got[1].Headers["cache-tag"] != "" || got[3].Headers["last-modified"] == "" ||
		!strings.Contains(got[0].Headers["content-type"], "json") {
		t.Errorf("headers %v %v %v", got[0].Headers, got[1].Headers, got[3].Headers)
	}
	// Each call is logged with the page's request id, and the call that panicked is logged with its error.
	if n := strings.Count(log.String(), `"request_id":"`+id+`","method":"GET"`); n != 8 {
		t.Errorf("%d calls in the log: %s", n, log.String())
	}
}

func TestOnlyTheRendererMaySendABatch(t *testing.T) {
	app := newApp(io.Discard)
	for _, proof := range []string{"", "wrong", "proof of " + strings.Repeat("0", 24)} {
		if status, _ := send(t, app, proof, `[{"path":"/api/house"}]`); status != http.StatusNotFound {
			t.Errorf("proof %q: %d", proof, status)
		}
	}
	res, err := app.Test(httptest.NewRequest(http.MethodGet, batch.Path, nil), -1)
	if err != nil || res.StatusCode == http.StatusOK {
		t.Errorf("GET: %v %v", res.StatusCode, err)
	}
}

func TestABatchIsBounded(t *testing.T) {
	app := newApp(io.Discard)
	list := func(n int) string {
		return "[" + strings.TrimSuffix(strings.Repeat(`{"path":"/api/house"},`, n), ",") + "]"
	}
	if status, got := send(t, app, "proof of "+id, list(32)); status != http.StatusOK || len(got) != 32 {
		t.Errorf("32 calls: %d, %d answers", status, len(got))
	}
	for name, body := range map[string]string{
		"33 calls": list(33), "none": "[]", "no list": "{", "outside of the API": `[{"path":"/healthz"}]`,
		"a batch in a batch":   `[{"path":"` + batch.Path + `"}]`,
		"another host":         `[{"path":"http://evil.example/api/house"}]`,
		"one good and one bad": `[{"path":"/api/house"},{"path":"/"}]`,
	} {
		if status, _ := send(t, app, "proof of "+id, body); status != http.StatusBadRequest {
			t.Errorf("%s: %d", name, status)
		}
	}
}
