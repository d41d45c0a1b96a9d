package server

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
	"github.com/valyala/fasthttp"

	"fapai/api/apitest"
	"fapai/api/app/config"
	"fapai/api/app/middleware"
	"fapai/proto-types/wire"
)

// client sends requests to a complete program and keeps its session and cookies.
type client struct {
	t          *testing.T
	app        *fiber.App
	listener   net.Listener // used by serve; must be set before the first request
	db         *bun.DB
	url        string // address of the database
	log        *bytes.Buffer
	components *components
	cfg        config.Config
	token      string
	agent      string // User-Agent; "test browser" if empty
	cookie     string
}

// newClient assembles the program. settings are names followed by values, which override the test settings.
func newClient(t *testing.T, settings ...string) *client {
	t.Helper()
	env := map[string]string{"APP_ENV": "development", "WEB_DIST": "-", "RENDERER": "http://127.0.0.1:1",
		"DATA_DIR": t.TempDir(), "DEV_CAPTCHA": "ab34", "PAGES_DISK_MB": "0"}
	for _, limit := range []string{"CALL_TIMEOUT", "RENDER_TIMEOUT", "RENDER_WAIT", "PICTURE_TIMEOUT"} {
		env[limit] = "300" // so that no test fails on a busy machine
	}
	for i := 0; i < len(settings); i += 2 {
		env[settings[i]] = settings[i+1]
	}
	cfg, err := config.Load(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	own, url := apitest.DatabaseURL(t)
	c := &client{t: t, db: own, url: url, log: &bytes.Buffer{}, cfg: cfg}
	log := middleware.NewLog(c.log, slog.LevelDebug)
	p, err := assemble(t.Context(), cfg, log, c.db)
	if err != nil {
		t.Fatal(err)
	}
	if c.app, err = newApp(cfg, log, p); err != nil {
		t.Fatal(err)
	}
	c.components = p
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ln.Close() })
	c.listener = p.listener(c.app, ln)
	return c
}

type reply struct {
	Status, Code int
	Msg          string
	Data         json.RawMessage
	RetryAfter   string `json:"-"` // value of the header Retry-After
}

func (r reply) into(t *testing.T, v any) {
	t.Helper()
	if r.Status != http.StatusOK || r.Code != http.StatusOK {
		t.Fatalf("answered %+v", r)
	}
	if err := json.Unmarshal(r.Data, v); err != nil {
		t.Fatal(err)
	}
}

func (c *client) call(method, path string, body any) reply {
	c.t.Helper()
	return c.read(c.request(method, path, body))
}

// request returns a request with the client's token and cookie.
func (c *client) request(method, path string, body any) *http.Request {
	c.t.Helper()
	var sent io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			c.t.Fatal(err)
		}
		sent = bytes.NewReader(b)
	}
	req := local(method, path, sent)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", cmp.Or(c.agent, "test browser"))
	req.Header.Set("token_data", "fapai-web")
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	if c.cookie != "" {
		req.Header.Set("Cookie", c.cookie)
	}
	return req
}

// read sends a request and decodes the JSON envelope of the response.
func (c *client) read(req *http.Request) reply {
	c.t.Helper()
	res, err := c.app.Test(req, -1)
	if errors.Is(err, fasthttp.ErrBodyTooLarge) {
		return reply{Status: http.StatusRequestEntityTooLarge} // Fiber's Test function cannot read this response
	}
	if err != nil {
		c.t.Fatal(err)
	}
	out := reply{Status: res.StatusCode, RetryAfter: res.Header.Get("Retry-After")}
	if !strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") {
		return out // the response is a file
	}
	if err := json.NewDecoder(res.Body).Decode(&out); err != nil {
		c.t.Fatalf("%s %s: %v", req.Method, req.URL.Path, err)
	}
	return out
}

type tokenData struct {
	AccessToken string `json:"access_token"`
	ExpiresIn   int    `json:"expires_in"`
}

func (c *client) guest() {
	var s tokenData
	c.token = ""
	c.call(http.MethodPost, "/api/guest", fiber.Map{}).into(c.t, &s)
	c.token = s.AccessToken
}

func (c *client) captcha() string {
	var captcha wire.Captcha
	c.call(http.MethodGet, "/api/captcha", nil).into(c.t, &captcha)
	w := captcha.Work
	if w == nil {
		return captcha.Key
	}
	return captcha.Key + "." + apitest.SolveWork(c.t, w.Salt, w.Challenge, w.Iterations, w.Max)
}

func (c *client) sendCode(mobile string) reply {
	return c.call(http.MethodPost, "/api/code", fiber.Map{"mobile": mobile, "key": c.captcha(), "code": "ab34",
		"access_token": c.token, "province_id": 3})
}

// lastCode returns the last login code in the outbox.
func (c *client) lastCode() string {
	var box struct {
		List []struct{ Values map[string]string }
	}
	c.call(http.MethodGet, "/dev/outbox.json", nil).into(c.t, &box)
	return box.List[0].Values["code"]
}

func (c *client) login(mobile string) {
	c.t.Helper()
	c.guest()
	if r := c.sendCode(mobile); r.Code != 200 || r.Msg != "验证码发送成功" {
		c.t.Fatalf("%+v", r)
	}
	var s tokenData
	c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": mobile, "code": c.lastCode(), "agreement": true}).
		into(c.t, &s)
	c.token = s.AccessToken
}

const seeded = "17712340987"
