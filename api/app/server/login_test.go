package server

import (
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"
)

func TestLoginFromGuestToMemberAndOut(t *testing.T) {
	c := newClient(t)
	for _, path := range []string{"/api/user", "/api/session"} {
		if r := c.call(http.MethodGet, path, nil); r.Status != 401 || r.Code != 401 {
			t.Errorf("%s without a session: %+v", path, r)
		}
	}
	if r := c.call(http.MethodPost, "/api/code",
		fiber.Map{"mobile": seeded, "key": "x", "code": "x"}); r.Status != 401 {
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
	if r := c.call(http.MethodPost, "/api/code",
		fiber.Map{"mobile": seeded, "key": c.captcha(), "code": "zzzz"}); r.Status != 400 ||
		!strings.Contains(r.Msg, "图形验证码") {
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
	if r := c.call(http.MethodPost, "/api/login",
		fiber.Map{"mobile": seeded, "code": code, "agreement": false}); r.Status != 400 ||
		r.Msg != "请先阅读并同意《服务协议》和《隐私政策》" {
		t.Errorf("without the agreement: %+v", r)
	}
	var s tokenData
	c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": seeded, "code": code, "access_token": guest}).into(t, &s)
	if s.AccessToken == guest || s.ExpiresIn != 30*24*3600 {
		t.Errorf("%+v", s)
	}
	if r := c.call(http.MethodPost, "/api/code",
		fiber.Map{"mobile": seeded, "key": "x", "code": "x"}); r.Status != 401 {
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
	c.call(http.MethodPost, "/api/user", fiber.Map{"nickname": " 老王 ", "notify": fiber.Map{"sms": false},
		"province_id": 3}).into(t, &user)
	if user.Nickname != "老王" || user.Notify["sms"] || !user.Notify["site"] {
		t.Errorf("%+v", user)
	}
	for _, bad := range []fiber.Map{{"nickname": ""}, {"nickname": strings.Repeat("长", 21)}, {"nickname": "a\u202eb"},
		{"avatar": "javascript:alert(1)"}, {"agreement_version": "1999"}} {
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
	if _, err := c.db.ExecContext(t.Context(),
		"UPDATE login_codes SET created_at = created_at - interval '10 minutes'"); err != nil {
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
	if r := c.call(http.MethodPost, "/api/wechat-official-login", fiber.Map{"province_id": 3}); r.Status != 200 ||
		r.Code != 202 {
		t.Errorf("waiting: %+v", r)
	}
	if res, err := c.app.Test(local(http.MethodGet, code.Simulate, nil), -1); err != nil || res.StatusCode != 200 {
		t.Fatal(res, err)
	}
	// No database listener runs in this test, so the scan is looked up in the database.
	var waiting int
	if err := c.db.NewRaw("SELECT count(*) FROM wechat_scenes WHERE openid_sealed IS NOT NULL AND used_at IS NULL").
		Scan(t.Context(), &waiting); err != nil || waiting != 1 {
		t.Errorf("%d scans, %v", waiting, err)
	}
	for _, path := range []string{"/api/wechat/callback?signature=x&timestamp=1&nonce=n&echostr=hello"} {
		if r := c.call(http.MethodGet, path, nil); r.Status != 400 {
			t.Errorf("a forged callback: %+v", r)
		}
	}
}

// TestNoNumberInTheClear logs in, fails to log in and submits a form. No database row and no log line may
// contain a mobile number in plain text.
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
	if err := c.db.NewRaw("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").
		Scan(t.Context(), &tables); err != nil {
		t.Fatal(err)
	}
	forms := []string{seeded, seeded[3:], hex.EncodeToString([]byte(seeded)), c.lastCode()}
	looked := 0
	for _, table := range tables {
		var rows []string
		// These tables hold public data of places with long numbers that look like mobile numbers.
		if table == "areas" || table == "regions" {
			continue
		}
		if err := c.db.NewRaw("SELECT to_jsonb(t)::text FROM ? AS t", bun.Ident(table)).
			Scan(t.Context(), &rows); err != nil {
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
		"SMS_PROVIDER", "aliyun", "SMS_SIGN", "x", "SMS_TEMPLATE_LOGIN", "SMS_1", "ALIYUN_ACCESS_KEY_ID", "i",
		"ALIYUN_ACCESS_KEY_SECRET", "s",
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
			"/dev/outbox": http.MethodGet, "/dev/outbox.json": http.MethodGet,
			"/dev/wechat/scan?scene=x": http.MethodGet, "/dev/clock?ahead=0": http.MethodPost,
		} {
			req := httptest.NewRequest(method, path, nil)
			req.Host = "localhost" // local hosts pass the check that keeps strangers out
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

// emptyBuild returns a folder with a minimal build of the browser files.
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
