package server

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
	"github.com/valyala/fasthttp"

	"fapai/api/apitest"
	"fapai/api/app/config"
	"fapai/proto-types/wire"
)

// client makes calls on a whole program and keeps its session.
type client struct {
	t          *testing.T
	app        *fiber.App
	listener   net.Listener // of serve; made before the first call, since it changes the server
	db         *bun.DB
	url        string // of the database
	log        *bytes.Buffer
	components *components
	cfg        config.Config
	token      string
	agent      string // "test browser" when empty
	cookie     string
}

// newClient assembles the program; settings are names and values that differ.
func newClient(t *testing.T, settings ...string) *client {
	t.Helper()
	env := map[string]string{"APP_ENV": "development", "WEB_DIST": "-", "RENDERER": "http://127.0.0.1:1", "DEV_CAPTCHA": "ab34", "PAGES_DISK_MB": "0"}
	for i := 0; i < len(settings); i += 2 {
		env[settings[i]] = settings[i+1]
	}
	cfg, err := config.Load(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	own, url := apitest.DatabaseURL(t)
	c := &client{t: t, db: own, url: url, log: &bytes.Buffer{}, cfg: cfg}
	log := slog.New(slog.NewJSONHandler(c.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
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
	c.listener = p.front.Listener(c.app, ln)
	return c
}

type reply struct {
	Status, Code int
	Msg          string
	Data         json.RawMessage
	RetryAfter   string `json:"-"` // the header
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

// request is a call of the client, with its token and cookie.
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

// read makes a call and reads the envelope of its answer.
func (c *client) read(req *http.Request) reply {
	c.t.Helper()
	res, err := c.app.Test(req, -1)
	if errors.Is(err, fasthttp.ErrBodyTooLarge) {
		return reply{Status: http.StatusRequestEntityTooLarge} // Fiber's Test does not read this answer
	}
	if err != nil {
		c.t.Fatal(err)
	}
	out := reply{Status: res.StatusCode, RetryAfter: res.Header.Get("Retry-After")}
	if !strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") {
		return out // a file
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
	return c.call(http.MethodPost, "/api/code", fiber.Map{"mobile": mobile, "key": c.captcha(), "code": "ab34", "access_token": c.token, "province_id": 3})
}

// lastCode is the newest code in the outbox.
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
	c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": mobile, "code": c.lastCode(), "agreement": true}).into(c.t, &s)
	c.token = s.AccessToken
}

const seeded = "17712340987"

func TestLoginFromGuestToMemberAndOut(t *testing.T) {
	c := newClient(t)
	for _, path := range []string{"/api/user", "/api/session"} {
		if r := c.call(http.MethodGet, path, nil); r.Status != 401 || r.Code != 401 {
			t.Errorf("%s without a session: %+v", path, r)
		}
	}
	if r := c.call(http.MethodPost, "/api/code", fiber.Map{"mobile": seeded, "key": "x", "code": "x"}); r.Status != 401 {
		t.Errorf("a code without a session: %+v", r)
	}
	c.guest()
	guest := c.token
	var rows int
	if err := c.db.NewRaw("SELECT count(*) FROM sessions").Scan(t.Context(), &rows); err != nil || rows != 0 {
		t.Errorf("handing out a guest session writes %d rows, %v", rows, err)
	}
	for _, path := range []string{"/api/user", "/api/session"} {
		if r := c.call(http.MethodGet, path, nil); r.Status != 403 || r.Code != 403 {
			t.Errorf("%s as a guest: %+v", path, r)
		}
	}
	if r := c.call(http.MethodPost, "/api/code", fiber.Map{"mobile": seeded, "key": c.captcha(), "code": "zzzz"}); r.Status != 400 || !strings.Contains(r.Msg, "图形验证码") {
		t.Errorf("a wrong captcha: %+v", r)
	}
	if r := c.sendCode("12345678901"); r.Status != 400 || r.Msg != "请输入正确的手机号" {
		t.Errorf("a wrong number: %+v", r)
	}
	if r := c.sendCode(seeded); r.Status != 200 {
		t.Fatalf("%+v", r)
	}
	if r := c.sendCode(seeded); r.Status != 429 || !strings.HasPrefix(r.Msg, "请稍后重试：该手机号每分钟最多获取1次验证码") {
		t.Errorf("within the minute: %+v", r)
	}
	code := c.lastCode()
	if r := c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": seeded, "code": code, "agreement": false}); r.Status != 400 || r.Msg != "请先阅读并同意《服务协议》和《隐私政策》" {
		t.Errorf("without the agreement: %+v", r)
	}
	var s tokenData
	c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": seeded, "code": code, "access_token": guest}).into(t, &s)
	if s.AccessToken == guest || s.ExpiresIn != 30*24*3600 {
		t.Errorf("%+v", s)
	}
	if r := c.call(http.MethodPost, "/api/code", fiber.Map{"mobile": seeded, "key": "x", "code": "x"}); r.Status != 401 {
		t.Errorf("the guest's session outlives the login: %+v", r)
	}
	c.token = s.AccessToken

	var user struct {
		Mobile, Nickname, Role string
		Notify                 map[string]bool
	}
	c.call(http.MethodGet, "/api/user", nil).into(t, &user)
	if user.Mobile != "177****0987" || user.Role != "member" || !user.Notify["sms"] {
		t.Errorf("%+v", user)
	}
	c.call(http.MethodPost, "/api/user", fiber.Map{"nickname": " 老王 ", "notify": fiber.Map{"sms": false}, "province_id": 3}).into(t, &user)
	if user.Nickname != "老王" || user.Notify["sms"] || !user.Notify["site"] {
		t.Errorf("%+v", user)
	}
	for _, bad := range []fiber.Map{{"nickname": ""}, {"nickname": strings.Repeat("长", 21)}, {"nickname": "a\u202eb"}, {"avatar": "javascript:alert(1)"}, {"agreement_version": "1999"}} {
		if r := c.call(http.MethodPost, "/api/user", bad); r.Status != 400 {
			t.Errorf("%v: %+v", bad, r)
		}
	}
	if r := c.call(http.MethodDelete, "/api/session", nil); r.Status != 200 {
		t.Errorf("logging out: %+v", r)
	}
	if r := c.call(http.MethodGet, "/api/user", nil); r.Status != 401 {
		t.Errorf("after logging out: %+v", r)
	}
}

func TestSessionsAreListedAndEnded(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	first := c.token
	if _, err := c.db.ExecContext(t.Context(), "UPDATE login_codes SET created_at = created_at - interval '10 minutes'"); err != nil {
		t.Fatal(err)
	}
	c.login(seeded)
	var open struct {
		List []struct {
			ID      int64
			Current bool
			Device  string
		}
	}
	c.call(http.MethodGet, "/api/session", nil).into(t, &open)
	if len(open.List) != 2 || !open.List[0].Current || open.List[1].Current || open.List[1].Device != "test browser" {
		t.Fatalf("%+v", open)
	}
	other := &client{t: t, app: c.app, db: c.db}
	other.login("13800001111")
	if r := other.call(http.MethodDelete, "/api/session/"+number(open.List[1].ID), nil); r.Status != 404 {
		t.Errorf("a stranger's session is ended: %+v", r)
	}
	if r := c.call(http.MethodDelete, "/api/session/"+number(open.List[1].ID), nil); r.Status != 200 {
		t.Errorf("%+v", r)
	}
	second := c.token
	c.token = first
	if r := c.call(http.MethodGet, "/api/user", nil); r.Status != 401 {
		t.Errorf("an ended session goes on: %+v", r)
	}
	c.token = second
	if r := c.call(http.MethodDelete, "/api/session?scope=others", nil); r.Status != 200 {
		t.Errorf("%+v", r)
	}
	if r := c.call(http.MethodGet, "/api/user", nil); r.Status != 200 {
		t.Errorf("ending the others ends this one: %+v", r)
	}
}

func number(n int64) string { b, _ := json.Marshal(n); return string(b) }

func TestScanningIsSimulatedInDevelopment(t *testing.T) {
	c := newClient(t)
	c.guest()
	var code struct{ URL, Simulate string }
	c.call(http.MethodGet, "/api/wechat-official-code", nil).into(t, &code)
	if r := c.call(http.MethodPost, "/api/wechat-official-login", fiber.Map{"province_id": 3}); r.Status != 200 || r.Code != 202 {
		t.Errorf("waiting: %+v", r)
	}
	if res, err := c.app.Test(local(http.MethodGet, code.Simulate, nil), -1); err != nil || res.StatusCode != 200 {
		t.Fatal(res, err)
	}
	// No listener runs in this test: what it would have heard is in the database.
	var waiting int
	if err := c.db.NewRaw("SELECT count(*) FROM wechat_scenes WHERE openid_sealed IS NOT NULL AND used_at IS NULL").Scan(t.Context(), &waiting); err != nil || waiting != 1 {
		t.Errorf("%d scans, %v", waiting, err)
	}
	for _, path := range []string{"/api/wechat/callback?signature=x&timestamp=1&nonce=n&echostr=hello"} {
		if r := c.call(http.MethodGet, path, nil); r.Status != 400 {
			t.Errorf("a forged callback: %+v", r)
		}
	}
}

// TestNoNumberInTheClear logs in, fails, leaves a form and looks at every row and every line of the log.
func TestNoNumberInTheClear(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	if r := c.call(http.MethodPost, "/api/form", fiber.Map{"form_type": 234}); r.Status != 200 {
		t.Errorf("a member's form: %+v", r)
	}
	c.guest()
	c.sendCode(seeded)
	c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": seeded, "code": "000000"})
	c.call(http.MethodPost, "/api/form", fiber.Map{"form_type": 233, "mobile": seeded})

	var tables []string
	if err := c.db.NewRaw("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").Scan(t.Context(), &tables); err != nil {
		t.Fatal(err)
	}
	forms := []string{seeded, seeded[3:], hex.EncodeToString([]byte(seeded)), c.lastCode()}
	looked := 0
	for _, table := range tables {
		var rows []string
		// Places are facts of the country and hold long numbers of their own.
		if table == "areas" || table == "regions" {
			continue
		}
		if err := c.db.NewRaw("SELECT to_jsonb(t)::text FROM ? AS t", bun.Ident(table)).Scan(t.Context(), &rows); err != nil {
			t.Fatal(table, err)
		}
		for _, row := range rows {
			looked++
			for _, form := range forms {
				if strings.Contains(row, `"`+form) || strings.Contains(row, form) && len(form) > 6 {
					t.Errorf("%s holds %s: %s", table, form, row)
				}
			}
		}
	}
	if looked < 8 {
		t.Errorf("only %d rows were looked at", looked)
	}
	for _, form := range forms[:3] {
		if strings.Contains(c.log.String(), form) {
			t.Errorf("the log holds %s", form)
		}
	}
}

func TestNothingOfDevelopmentInProduction(t *testing.T) {
	provider := []string{
		"SMS_PROVIDER", "aliyun", "SMS_SIGN", "x", "SMS_TEMPLATE_LOGIN", "SMS_1", "ALIYUN_ACCESS_KEY_ID", "i", "ALIYUN_ACCESS_KEY_SECRET", "s",
		"DEV_CAPTCHA", "",
	}
	for name, settings := range map[string][]string{
		"production": append([]string{
			"APP_ENV", "production", "SITE_ORIGIN", "https://www.example.com", "WEB_DIST", emptyBuild(t),
			"PII_KEY", "k7Rz0Qm4vX9bT2yLwE5sUa8dJh3gNc6f", "AUTH_KEY", "3f9c1e7a5b2d8046c9e1f3a7b5d2084e6c1f9a3b",
		}, provider...),
		"development that others reach": append([]string{"HOST", "0.0.0.0"}, provider...),
	} {
		c := newClient(t, settings...)
		for path, method := range map[string]string{
			"/dev/outbox": http.MethodGet, "/dev/outbox.json": http.MethodGet, "/dev/wechat/scan?scene=x": http.MethodGet, "/dev/clock?ahead=0": http.MethodPost,
		} {
			req := httptest.NewRequest(method, path, nil)
			req.Host = "localhost" // what is asked of this machine gets past the guard of strangers
			res, err := c.app.Test(req, -1)
			if err != nil || res.StatusCode == http.StatusOK {
				t.Errorf("%s: %s answers %v, %v", name, path, res, err)
			}
		}
		c.guest()
		if r := c.call(http.MethodGet, "/api/wechat-official-code", nil); r.Status != 503 {
			t.Errorf("%s: a code to scan: %+v", name, r)
		}
		req := httptest.NewRequest(http.MethodGet, "/api/page-path", nil)
		req.Header.Set("page-path", "/dev/components.html")
		if r := c.read(req); r.Status != 404 {
			t.Errorf("%s: the page of components: %+v", name, r)
		}
	}
}

// emptyBuild is a folder with the least that built browser files consist of.
func emptyBuild(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"shell.json": `{"entry": "/a.js"}`, "csp.json": "{}", "a.js": ""} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
