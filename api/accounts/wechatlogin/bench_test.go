package wechatlogin_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/accounts/session"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/apitest"
	"fapai/api/platform/pii"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var began = time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)

const number = "13812345678"

// chrome is the browser that shows the QR codes in these tests.
var chrome = accounts.Client{Address: "203.0.113.9", UserAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0"}

// bench is a test environment for the logins by WeChat and by phone, with an adjustable clock.
type bench struct {
	*wechatlogin.HTTP
	accounts *accounts.HTTP
	sessions *session.Store
	phone    *phonelogin.HTTP
	db       bun.IDB
	now      time.Time
	sent     string // the last login code
}

func newBench(t *testing.T, idb bun.IDB, change func(*wechatlogin.Deps)) *bench {
	t.Helper()
	cipher, err := pii.New(strings.Repeat("k", pii.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{db: idb, now: began, sessions: &session.Store{DB: idb, Idle: session.MemberLifetime}}
	clock := func() time.Time { return b.now }
	b.accounts = &accounts.HTTP{Store: &accounts.Store{DB: idb}, Phones: cipher, Now: clock}
	b.phone = &phonelogin.HTTP{
		Store: &phonelogin.Store{DB: idb}, Secrets: cipher, Phones: cipher,
		Limits: phonelogin.DefaultLimits(500, 3000, 40), Now: clock,
		Log:  slog.New(slog.DiscardHandler),
		Send: func(_ context.Context, _, code string) error { b.sent = code; return nil },
	}
	deps := wechatlogin.Deps{Origin: "https://www.example.com", Site: "法拍房",
		Store: &wechatlogin.Store{DB: idb, Phones: cipher}, Secrets: cipher, Now: clock}
	change(&deps)
	b.HTTP = wechatlogin.New(deps)
	return b
}

// scannedBy reports whether sealed decrypts to openid, and does not contain it in plain text.
func (b *bench) scannedBy(sealed []byte, openid string) bool {
	got, err := accounts.OpenOpenID(b.accounts.Phones, sealed)
	return err == nil && got == openid && !bytes.Contains(sealed, []byte(openid))
}

func (b *bench) pass(d time.Duration) { b.now = b.now.Add(d) }

// confirm requests the confirmation page of a link (GET), or sends the answer (POST), as WeChat's browser
// does.
func (b *bench) confirm(t *testing.T, method, link, answer string) (status int, text string) {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	app := fiber.New(fiber.Config{Immutable: true})
	b.RegisterConfirm(app, func(c *fiber.Ctx) error { return c.Next() })
	var body io.Reader
	if method == http.MethodPost {
		body = strings.NewReader(url.Values{"t": {u.Query().Get("t")}, "answer": {answer}}.Encode())
	}
	req := httptest.NewRequest(method, u.RequestURI(), body)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := app.Test(req, -1)
	if err != nil {
		t.Fatal(err)
	}
	if policy := res.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'") ||
		res.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("%v", res.Header)
	}
	read, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(read)
}

// expectPoll polls like the login dialog until the response has this code and message.
func (b *bench) expectPoll(t *testing.T, token string, code int, msg string) {
	t.Helper()
	var got int
	var said string
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); {
		if got, said = b.SaidFor(t, token); got == code && said == msg {
			return
		}
	}
	t.Fatalf("the call answers %d %s", got, said)
}
